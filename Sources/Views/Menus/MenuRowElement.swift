// A row of a menu as an element: what choosing it does, and its ground, tick and chevron.
//
// In:  word that it is highlighted, from the menu's tracker; what choosing it means, from its view.
// Out: a drawing under its words. The whole rectangle is hit, whatever is in it.
//
// Ground, tick and chevron are drawn here, not by views of their own: a menu of twenty rows is made within a frame.

import Drawing
import Foundation
import Geometry

/// What a child of a menu is to the menu's layout.
enum MenuPart: Equatable {
  /// Whatever is no row: shown in a row's place, and not to be chosen.
  case other
  case row, separator, header
  /// A line between sections, where there is something on both sides.
  case sectionBreak
}

enum MenuPartTrait: LayoutTrait { static var defaultValue: MenuPart { .other } }

/// What stands before a row's words.
enum MenuMark: Equatable { case none, tick, dash }

/// What choosing a row means.
enum MenuRowAct {
  /// Something is done; the menus close first if `closes`.
  case perform(closes: Bool, @MainActor () -> Void)
  /// Another menu opens, by a key or by the pointer; nil for a row that does something of its own when it is chosen.
  case open(@MainActor (_ isByKeyboard: Bool) -> Void, primary: (@MainActor () -> Void)?)
}

struct MenuRowModifier {
  let act: MenuRowAct
  let isEnabled: Bool
  let isHighlighted: Bool
  let mark: MenuMark
  let ink: Color
  let chevronInk: Color?
  let onHighlight: (Bool) -> Void
  /// The rows of a menu that this one opens, to be looked through while it is closed.
  var closedContent: (() -> AnyView)?
}

extension MenuRowModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuRowElement { MenuRowElement(content) }

  func update(_ element: MenuRowElement, _ environment: EnvironmentValues) { element.take(self, environment) }
}

final class MenuRowElement: WrapperElement, ClosedMenu {
  private(set) var act = MenuRowAct.perform(closes: true) {}
  private(set) var isEnabled = true
  private(set) var closedContent: (() -> AnyView)?
  private(set) var environment = EnvironmentValues()
  private var look: (isHighlighted: Bool, mark: MenuMark, ink: Color, chevronInk: Color?) = (false, .none, .clear, nil)
  private var onHighlight: (Bool) -> Void = { _ in }

  func take(_ modifier: MenuRowModifier, _ environment: EnvironmentValues) {
    (act, isEnabled, onHighlight) = (modifier.act, modifier.isEnabled, modifier.onHighlight)
    (closedContent, self.environment) = (modifier.closedContent, environment)
    look = (modifier.isHighlighted, modifier.mark, modifier.ink, modifier.chevronInk)
    setNeedsDisplay()
  }

  func setHighlighted(_ isHighlighted: Bool) { withTransaction(Transaction()) { onHighlight(isHighlighted) } }

  override var closedMenu: (any ClosedMenu)? { self }
  var opensMenu: Bool { if case .open = act { true } else { false } }

  /// Whether the row stands for what is chosen now.
  var isMarked: Bool { look.mark == .tick }

  /// The words that the row is found by.
  var title: String { firstWords ?? "" }

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value {
    key == MenuPartTrait.self ? (MenuPart.row as? Key.Value ?? Key.defaultValue) : super.trait(key)
  }

  // MARK: Display

  override var isArrangement: Bool { false }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func contains(_ point: CGPoint) -> Bool { presentedFrame.size.covers(point) }

  private static let stroke = StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    var own = context
    own.environment = environment
    if look.isHighlighted {
      let shape = Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 5, style: .circular)
      own.fill(shape, with: .color(Theme.accent))
    }
    // The column before the words, and the one after them.
    let mark = column(8, of: 16, size).insetBy(dx: 2, dy: 2)
    switch look.mark {
    case .none: break
    case .tick: own.stroke(CheckMark().path(in: mark), with: .color(look.ink), style: Self.stroke)
    case .dash:
      own.fill(Path(CGRect(x: mark.midX - 4, y: mark.midY - 1, width: 8, height: 2)), with: .color(look.ink))
    }
    if let color = look.chevronInk {
      let place = column(size.width - 20, of: 16, size)
      let (x, y) = (place.midX, place.midY)
      let way: CGFloat = isRightToLeft ? -1 : 1
      var path = Path()
      path.move(to: CGPoint(x: x - 1.75 * way, y: y - 3.75))
      path.addLine(to: CGPoint(x: x + 2 * way, y: y))
      path.addLine(to: CGPoint(x: x - 1.75 * way, y: y + 3.75))
      own.stroke(path, with: .color(color), style: Self.stroke)
    }
    super.draw(in: &context, size: size, pass)
  }

  private func column(_ x: CGFloat, of side: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(
      x: isRightToLeft ? size.width - x - side : x, y: ((size.height - side) / 2).rounded(), width: side, height: side)
  }
}

extension Element {
  /// The words of the first text in here, in drawing order.
  var firstWords: String? {
    var waiting: [Element] = [self]
    while let next = waiting.popLast() {
      if let text = next as? TextElement { return text.words }
      waiting.append(contentsOf: next.children.reversed())
    }
    return nil
  }
}

extension LayoutSubview {
  /// How far below its top the middle of the ticked row of a menu lies in the view; points, as it is laid out now.
  var currentRowCentre: CGFloat? { MainActor.assumeIsolated { element.currentRowCentre } }
}

extension Element {
  fileprivate var currentRowCentre: CGFloat? {
    var waiting: [(element: Element, top: CGFloat)] = [(self, 0)]
    while let (next, top) = waiting.popLast() {
      if let row = next as? MenuRowElement {
        if row.isMarked { return top + row.size.height / 2 }
        continue
      }
      for child in next.children.reversed() { waiting.append((child, top + child.origin.y)) }
    }
    return nil
  }
}
