// The view that shows a drawing which keeps itself.
//
// In:  a ``RetainedDrawing``; what the layout, the pointer, the keys and the clock say.
// Out: the drawing's own damage, moved to where the view is: just those rectangles of the window, where nothing around does more than move
//      and cut. Through a transform they become the boxes around them, and what spreads damage further does so here too.

import Drawing
import Foundation
import Geometry
import Input

/// Shows a drawing that keeps itself, as large as it is offered; what reaches beyond the frame is cut off.
///
/// It can have the keys: a press gives them, and `focused` says and sets whether it has them.
public struct DrawingView<Content: RetainedDrawing> {
  let drawing: Content

  public nonisolated init(_ drawing: Content) { self.drawing = drawing }
}

extension DrawingView: View {
  public var body: some View { DrawingArea(drawing: drawing).modifier(DrawingKeys()) }
}

struct DrawingArea {
  let drawing: any RetainedDrawing
}

extension DrawingArea: View, ElementView {
  func makeElement() -> DrawingElement { DrawingElement() }

  func update(_ element: DrawingElement, _ environment: EnvironmentValues) { element.setSource(drawing, environment) }
}

final class DrawingElement: Element {
  private var drawing: (any RetainedDrawing)?
  private var environment = EnvironmentValues()
  private lazy var host = DrawingHost(self)
  /// The size that the layout has given; nil before it has.
  private var room: CGSize?
  /// What the drawing was last laid out for.
  private var known: (size: CGSize, stamp: UInt64)?
  /// Own rectangles that differ from what is shown.
  private var pending: [CGRect] = []
  private var step: WakeUp?

  func setSource(_ drawing: any RetainedDrawing, _ environment: EnvironmentValues) {
    self.environment = environment
    if drawing !== self.drawing {
      letGo()
      self.drawing = drawing
      drawing.host = host
      known = nil
    }
    layOutDrawing()
  }

  /// The drawing is no longer this view's; another may have taken it over already.
  private func letGo() {
    step?.cancel()
    step = nil
    if drawing?.host === host { drawing?.host = nil }
    drawing = nil
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren() {
    room = size
    layOutDrawing()
  }

  private func layOutDrawing() {
    guard let drawing, let room, known?.size != room || known?.stamp != environment.stamp else { return }
    known = (room, environment.stamp)
    drawing.layout(in: room, environment: environment)
    _ = drawing.takeDamage()
    pending = []
    setNeedsDisplay()
    schedule()
  }

  // MARK: Damage and drawing

  /// Takes over what the drawing says has changed.
  func collect() {
    guard let drawing else { return }
    pending += drawing.takeDamage()
    if pending.contains(.infinite) {
      pending = []
      setNeedsDisplay()
      tree?.redraw(nil)
    } else if !pending.isEmpty {
      tree?.redraw(self)
    }
    schedule()
  }

  override func takeOwnDamage() -> [CGRect] {
    defer { pending = [] }
    return pending
  }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    guard let drawing else { return }
    let bounds = CGRect(origin: .zero, size: size)
    let areas = areas(of: pass, in: bounds)
    guard !areas.isEmpty else { return }
    var inner = context
    inner.environment = environment
    inner.clip(to: Path(bounds))
    drawing.draw(areas, in: &inner)
  }

  /// What is to be drawn, in own coordinates: all of it for a symbol of a canvas, which is in no window.
  private func areas(of pass: DrawPass, in bounds: CGRect) -> [CGRect] {
    if pass.isWhole || shownInk.isNull { return bounds.isEmpty ? [] : [bounds] }
    guard shownTransform.determinant != 0 else { return [] }
    let inverse = shownTransform.inverted()
    return pass.areas.compactMap { area in
      let own = area == .infinite ? bounds : area.moved(by: inverse).intersection(bounds)
      return own.isNull || own.isEmpty ? nil : own
    }
  }

  // MARK: Events

  override func contains(_ point: CGPoint) -> Bool { presentedFrame.size.covers(point) }

  /// Hands the drawing an event whose place is one of the window; true if it meant something.
  @discardableResult func send(_ event: Event) -> Bool {
    guard let drawing, let tree, environment.isEnabled else { return false }
    let isUsed = withTransaction(Transaction()) { drawing.handle(event.moved { local($0) }, at: tree.time) }
    collect()
    return isUsed
  }

  // MARK: Time

  private func schedule() {
    let next = drawing?.nextStep
    guard next != step?.time || step?.isCancelled == true else { return }
    step?.cancel()
    step = next.flatMap { next in
      tree?.wake(at: next) { [weak self] in
        guard let self, let drawing, let tree else { return }
        step = nil
        drawing.advance(to: tree.time)
        collect()
      }
    }
  }

  override func disappear() {
    super.disappear()
    tree?.input.drawings.forget(self)
    letGo()
  }
}

/// The keys of a drawing.
struct DrawingKeys {}

extension DrawingKeys: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> DrawingKeysElement { DrawingKeysElement(content) }

  func update(_ element: DrawingKeysElement, _ environment: EnvironmentValues) {
    element.canFocus = environment.isEnabled
    if !element.canFocus, element.isFocused { element.tree?.input.focus.set(nil) }
  }
}

final class DrawingKeysElement: FocusableElement {
  var drawing: DrawingElement? { content as? DrawingElement }

  override func focusChanged() {
    if !isFocused, let drawing { tree?.input.drawings.letGo(of: drawing) }
    drawing?.send(.focus(isFocused))
  }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    drawing?.send(.key(key, text: text, modifiers)) ?? false
  }

  override func insertText(_ text: String) -> Bool { drawing?.send(.text(text)) ?? false }
}

extension Event {
  /// The event with its place, if it has one, elsewhere.
  fileprivate func moved(_ move: (CGPoint) -> CGPoint) -> Event {
    switch self {
    case .press(let button, let place, let modifiers): .press(button, at: move(place), modifiers)
    case .release(let button, let place, let modifiers): .release(button, at: move(place), modifiers)
    case .move(let place, let modifiers): .move(to: move(place), modifiers)
    case .scroll(let offset, let place, let modifiers): .scroll(by: offset, at: move(place), modifiers)
    default: self
    }
  }
}

extension CGRect {
  /// The box around the rectangle under a transform; exact for one that only moves.
  func moved(by transform: CGAffineTransform) -> CGRect {
    transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
      ? offsetBy(dx: transform.tx, dy: transform.ty) : Path(self).hull(under: transform)
  }
}
