// Tooltips: what a control is for, once the pointer has rested on it.
//
// In:  what is under the pointer; presses, keys and turns of the wheel; the tree's clock.
// Out: a layer of the window with a few words, below the control.
//
// A tip comes after 600 ms of rest, and at once where one has just been there: who goes along a tool bar reads on. What the user does
// with a control takes its tip away until the pointer has been elsewhere.

import Drawing
import Foundation
import Geometry

/// What a tip says, and where.
struct Tip: Equatable {
  let text: Text
  /// What the control's shortcut is called.
  let shortcut: String?
  /// What it is shown below; points of the window.
  let anchor: CGRect
}

@MainActor final class Tips: DepartureKeeper {
  private unowned let tree: ViewTree
  /// The element under the pointer that has something to say.
  private weak var source: Element?
  private var pointer: CGPoint?
  private var rest: WakeUp?
  /// The user has used the control: it has nothing to explain.
  private var isSpent = false
  private var shown: (layer: WindowLayer, host: HostNode<TipView>)?
  private var leaving: [(layer: WindowLayer, departure: Departure)] = []
  /// When a tip was last on the screen.
  private var lastTime = -Double.infinity

  /// How long the pointer rests before a tip comes, and how long after a tip the next comes at once; seconds.
  private static let delay = 0.6
  private static let memory = 0.3
  /// What is higher than this has its tip at the pointer; points.
  private static let greatestHeight: CGFloat = 48

  init(_ tree: ViewTree) { self.tree = tree }

  var isShown: Bool { shown != nil }

  /// The pointer is over these elements, innermost first.
  func hover(_ path: [Element], at point: CGPoint?) {
    let found = path.first { $0.hasTip }
    let hasMoved = point != pointer
    pointer = point
    guard found !== source else {
      if found != nil, hasMoved, shown == nil, !isSpent { wait() }
      return
    }
    let isWarm = shown != nil || tree.time - lastTime < Self.memory
    hide()
    source = found
    isSpent = false
    guard found != nil else { return }
    if isWarm { tree.after { [weak self] in self?.show() } } else { wait() }
  }

  /// The control is being used.
  func spend() {
    guard source != nil else { return }
    hide()
    isSpent = true
    lastTime = -.infinity
  }

  /// Takes the tip away; the pointer may come back for it.
  func dismiss() {
    hide()
    lastTime = -.infinity
    source = nil
  }

  /// What has something to say goes.
  func forget(_ element: Element) {
    if source === element { dismiss() }
  }

  private func wait() {
    rest?.cancel()
    rest = tree.wake(at: tree.time + Self.delay) { [weak self] in self?.show() }
  }

  private func show() {
    rest?.cancel()
    rest = nil
    guard shown == nil, !isSpent, let source, source.tree === tree, let tip = source.tip(at: pointer ?? .zero) else {
      return
    }
    let layer = WindowLayer()
    (layer.isTransient, layer.takesKeys) = (true, false)
    tree.overlays.begin(tip: layer)
    let context = ViewContext(tree: tree, parent: nil, environment: tree.environment)
    let host = HostNode(TipView(tip: tip), context) { [weak self, weak layer] elements in
      layer?.setElements(elements)
      self?.tree.root.layersChanged()
    }
    layer.setElements(host.elements)
    shown = (layer, host)
    tree.root.add(layer)
  }

  private func hide() {
    rest?.cancel()
    rest = nil
    guard let (layer, host) = shown else { return }
    shown = nil
    lastTime = tree.time
    let transaction = Transaction(animation: .linear(duration: PresentationMotion.menuDeparture))
    if !tree.environment.accessibilityReduceMotion, let departure = Departure(host, transaction, keeper: self) {
      leaving.append((layer, departure))
    } else {
      host.remove()
      tree.root.remove(layer)
    }
  }

  func departuresEnded() {
    for (layer, departure) in leaving where departure.isEnded { tree.root.remove(layer) }
    leaving.removeAll { $0.departure.isEnded }
  }

  /// What of the window a tip belongs to: a control, or the place of the pointer on something large.
  static func anchor(_ element: Element, at point: CGPoint) -> CGRect {
    let frame = element.windowFrame
    return frame.height <= greatestHeight ? frame : CGRect(x: point.x, y: point.y, width: 0, height: 16)
  }
}

extension Element {
  var hasTip: Bool { tip(at: .zero) != nil }

  /// What the element says when the pointer rests on it.
  func tip(at point: CGPoint) -> Tip? {
    if let element = self as? HelpElement {
      guard let text = element.text, !isBlank(text) else { return nil }
      return Tip(text: text, shortcut: element.shortcutName, anchor: Tips.anchor(self, at: point))
    }
    if let element = self as? TextElement, element.isCut {
      return Tip(text: Text(verbatim: element.words), shortcut: nil, anchor: Tips.anchor(self, at: point))
    }
    return nil
  }
}

/// What a control is for.
struct HelpModifier {
  let text: Text
}

extension HelpModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> HelpElement { HelpElement(content) }
  func update(_ element: HelpElement, _ environment: EnvironmentValues) { element.text = text }
}

final class HelpElement: WrapperElement {
  var text: Text?

  /// The shortcut of the control: of the first one inside that has one, or of one that this is the label of.
  var shortcutName: String? {
    var rest: [Element] = [self]
    while let element = rest.popLast() {
      if let shortcut = (element as? ShortcutElement)?.shortcut { return shortcut.name }
      rest += element.children.reversed()
    }
    var outer = parent
    while let element = outer {
      if let shortcut = (element as? ShortcutElement)?.shortcut { return shortcut.name }
      outer = element.parent
    }
    return nil
  }

  override func disappear() {
    super.disappear()
    tree?.overlays.tips.forget(self)
  }
}

/// A tooltip.
struct TipView {
  let tip: Tip
}

extension TipView: View {
  var body: some View {
    LayoutView(
      layout: AnchoredLayout(tip.anchor, .below, keepsInside: true),
      content: HStack(alignment: .firstTextBaseline, spacing: 8) {
        tip.text.foregroundStyle(Theme.tipText)
        if let shortcut = tip.shortcut { Text(verbatim: shortcut).foregroundStyle(Theme.tipText.opacity(0.72)) }
      }
      .font(Theme.Lettering.small.font)
      .multilineTextAlignment(.leading)
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .frame(minHeight: 24)
      .modifier(TipWidthModifier())
      .modifier(
        PanelModifier(look: PanelLook(radius: 6, shadow: .tip, ground: Theme.tip, hairline: nil, isHint: true)))
    )
    .allowsHitTesting(false)
  }
}

/// As wide as the words need, up to a width at which they go on in the next line.
struct TipWidthModifier {}

extension TipWidthModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TipWidthElement { TipWidthElement(content) }
  func update(_ element: TipWidthElement, _ environment: EnvironmentValues) {}
}

final class TipWidthElement: WrapperElement {
  private static let greatestWidth: CGFloat = 320

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let ideal = content.sizeThatFits(.unspecified).width
    let width = min(ideal, Self.greatestWidth, proposal.width ?? .infinity)
    return content.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  override func placeChildren() { content.place(at: .zero, proposal: ProposedViewSize(width: size.width, height: nil)) }
}
