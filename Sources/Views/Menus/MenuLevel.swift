// One of the menus that are open: a menu, one that a row of it has opened, and so on.

import Drawing
import Foundation
import Geometry
import Input

/// A menu that is open, or, in the surroundings of rows that are looked through, one that might be.
@MainActor final class MenuLevel: Equatable {
  /// The menu outside, if a row of another one has opened this.
  private(set) weak var outer: MenuLevel?
  private(set) weak var element: MenuLevelElement?
  /// The row outside that has opened this.
  weak var opener: MenuRowElement?
  private(set) weak var highlighted: MenuRowElement?
  private var closing: @MainActor () -> Void = {}

  nonisolated init() {}

  nonisolated static func == (first: MenuLevel, second: MenuLevel) -> Bool { first === second }

  func connect(_ element: MenuLevelElement, outer: MenuLevel?, _ closing: @escaping @MainActor () -> Void) {
    (self.element, self.outer, self.closing) = (element, outer, closing)
  }

  /// Asks whoever has opened the menu to close it.
  func close() {
    highlight(nil)
    withTransaction(Transaction()) { closing() }
  }

  /// Whether the menu is to be seen, and not about to go.
  var isShown: Bool {
    guard let element, element.tree != nil else { return false }
    var next: Element? = element
    while let outer = next {
      if outer.isLeaving { return false }
      next = outer.parent
    }
    return true
  }

  /// The rows, from the top.
  var rows: [MenuRowElement] {
    guard let element else { return [] }
    var rows: [MenuRowElement] = []
    var waiting: [Element] = [element]
    while let next = waiting.popLast() {
      if next.isLeaving { continue }
      if let row = next as? MenuRowElement {
        rows.append(row)
      } else {
        waiting.append(contentsOf: next.children.reversed())
      }
    }
    return rows
  }

  /// Those that may be chosen.
  var enabledRows: [MenuRowElement] { rows.filter(\.isEnabled) }

  func highlight(_ row: MenuRowElement?, reveals: Bool = false) {
    if highlighted !== row {
      highlighted?.setHighlighted(false)
      highlighted = row
      row?.setHighlighted(true)
    }
    guard reveals, let row else { return }
    if row.tree?.isStale == true { row.tree?.after { [weak row] in row?.revealInMenu() } } else { row.revealInMenu() }
  }

  /// Highlights another row, from where the highlight is; round the ends.
  func move(by step: Int) {
    let rows = enabledRows
    guard !rows.isEmpty else { return }
    let index = rows.firstIndex { $0 === highlighted }
    let next = index.map { ($0 + step + rows.count) % rows.count } ?? (step > 0 ? 0 : rows.count - 1)
    highlight(rows[next], reveals: true)
  }
}

extension MenuRowElement {
  /// Scrolls the menu so that the row is to be seen whole; the first and the last with the menu's own edge.
  fileprivate func revealInMenu() {
    var next = parent
    while let element = next {
      if let scroll = element as? ScrollElement {
        return scroll.reveal(scroll.frame(of: self).insetBy(dx: 0, dy: -MenuColumn.padding), nil, Transaction())
      }
      next = element.parent
    }
  }
}

/// Marks an element as that of an open menu.
struct MenuLevelModifier {
  let level: MenuLevel
  let outer: MenuLevel?
  let start: MenuStart
  let close: @MainActor () -> Void
}

extension MenuLevelModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuLevelElement { MenuLevelElement(content, level, start) }

  func update(_ element: MenuLevelElement, _ environment: EnvironmentValues) {
    level.connect(element, outer: outer, close)
  }
}

final class MenuLevelElement: WrapperElement {
  let level: MenuLevel
  private let start: MenuStart

  init(_ content: Element, _ level: MenuLevel, _ start: MenuStart) {
    (self.level, self.start) = (level, start)
    super.init(content)
  }

  override func attach(to tree: ViewTree?) {
    super.attach(to: tree)
    tree?.menus.add(level, start)
  }

  override func disappear() {
    super.disappear()
    tree?.menus.remove(level)
  }
}
