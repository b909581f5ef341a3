// What the pointer does while a menu is open.
//
// In:  presses, moves and releases, in points of the window.
// Out: rows that are highlighted and chosen; menus that open and close.
//
// A press opens; then either the button is released where it was pressed, and a click chooses, or it is dragged to a row and released
// there. A row with a menu of its own opens it when the pointer has rested on it, and keeps it while the pointer is on its way there.

import Drawing
import Foundation
import Geometry
import Input

/// What the pointer has done since a menu opened.
@MainActor struct MenuPointer {
  /// Points that the pointer may shake while a button is pressed.
  static let slack: CGFloat = 4
  /// Seconds until a row's menu opens, and until the pointer no longer counts as on its way to one that is open.
  static let (openDelay, wayDelay) = (0.2, 0.3)

  /// Where the press that has opened the menu was, until it is released.
  var opening: (button: PointerButton, point: CGPoint)?
  /// What was pressed then.
  weak var opener: Element?
  /// Whether the pointer has left the place of that press.
  var hasMoved = false
  /// A button that was pressed in a menu, and is to choose where it is released.
  var pressed: PointerButton?
  var place: CGPoint?
  private var timer: WakeUp?

  mutating func begin(_ tree: ViewTree) { tree.input.showArrow() }

  mutating func end() {
    (opening, pressed, hasMoved) = (nil, nil, false)
    cancelTimer()
  }

  mutating func cancelTimer() {
    timer?.cancel()
    timer = nil
  }

  mutating func wait(_ delay: Double, _ tree: ViewTree, _ action: @escaping () -> Void) {
    cancelTimer()
    timer = tree.wake(at: tree.time + delay, action)
  }
}

extension MenuTracker {
  /// Told of a press that is about to open a menu.
  func willOpen(_ button: PointerButton, _ point: CGPoint, _ opener: Element?) {
    pointer.end()
    (pointer.opening, pointer.opener, pointer.place) = ((button, point), opener, point)
  }

  /// What lies under a point: a menu, a row, a menu's title.
  private func find(_ point: CGPoint) -> (level: MenuLevel?, row: MenuRowElement?, title: MenuBarTitleElement?) {
    var next = tree.root.hit(point)
    var row: MenuRowElement?
    while let element = next {
      if let found = element as? MenuRowElement, row == nil { row = found }
      if let found = element as? MenuLevelElement { return (found.level, row, nil) }
      next = element.parent
    }
    return (nil, nil, bar?.title(at: point))
  }

  func press(_ button: PointerButton, _ point: CGPoint) -> Bool {
    pointer.place = point
    pointer.cancelTimer()
    let found = find(point)
    if let title = found.title, let bar, bar.isActive {
      if bar.active === title {
        closeAll()
      } else {
        willOpen(button, point, title)
        bar.open(title, isByKeyboard: false, self)
      }
      return true
    }
    guard let level = found.level else {
      closeAll()
      // What lies there may have a menu of its own.
      guard button == .right else { return true }
      tree.update()
      return false
    }
    // A scroll bar, or a control that is no row, is pressed as anywhere else.
    guard let row = found.row else { return false }
    pointer.pressed = button
    if row.isEnabled { highlight(row, in: level) }
    return true
  }

  func release(_ button: PointerButton, _ point: CGPoint) -> Bool {
    let found = find(point)
    if let opening = pointer.opening, opening.button == button {
      // The last way may have been reported by the release alone.
      if pointer.place != point { _ = move(to: point) }
      pointer.opening = nil
      if pointer.hasMoved {
        if let row = found.row {
          choose(row, isByKeyboard: false)
        } else if found.level == nil, found.title == nil, !isOnOpener(point) {
          closeAll()
        }
      }
      return false
    }
    guard pointer.pressed == button else { return false }
    pointer.pressed = nil
    if let row = found.row { choose(row, isByKeyboard: false) }
    return true
  }

  /// Whether a point still lies on what was pressed to open the menu.
  private func isOnOpener(_ point: CGPoint) -> Bool {
    guard let opener = pointer.opener, opener.tree != nil else { return false }
    return opener.size.covers(opener.local(point))
  }

  func move(to point: CGPoint) -> Bool {
    let last = pointer.place
    pointer.place = point
    guard point != last else { return true }
    if let opening = pointer.opening {
      let way = hypot(point.x - opening.point.x, point.y - opening.point.y)
      if way > MenuPointer.slack { pointer.hasMoved = true }
      // The row that the menu has opened under must not light up by a shaking hand.
      if !pointer.hasMoved { return false }
    }
    follow(point, from: last)
    return pointer.opening == nil
  }

  private func follow(_ point: CGPoint, from last: CGPoint?) {
    let found = find(point)
    if let title = found.title, let bar, bar.isActive, title !== bar.active {
      return bar.open(title, isByKeyboard: false, self)
    }
    guard let level = found.level else {
      // On its way elsewhere: nothing in the innermost menu is meant.
      if let inner = levels.last { inner.highlight(nil) }
      return pointer.cancelTimer()
    }
    let inner = levels.firstIndex { $0 === level }.flatMap { levels.indices.contains($0 + 1) ? levels[$0 + 1] : nil }
    guard let inner else {
      if let row = found.row, row.isEnabled {
        highlight(row, in: level)
      } else {
        level.highlight(nil)
        pointer.cancelTimer()
      }
      return
    }
    if found.row === inner.opener {
      inner.highlight(nil)
      return pointer.cancelTimer()
    }
    if let last, isWay(from: last, to: point, inner) {
      // One that rests on its way has not been on it.
      return pointer.wait(MenuPointer.wayDelay, tree) { [weak self] in self?.restOnWay() }
    }
    closeInner(of: level)
    if let row = found.row, row.isEnabled { highlight(row, in: level) } else { level.highlight(nil) }
  }

  private func highlight(_ row: MenuRowElement, in level: MenuLevel) {
    let isSame = level.highlighted === row
    level.highlight(row)
    if !isSame { pointer.cancelTimer() }
    guard row.opensMenu, !isSame else { return }
    pointer.wait(MenuPointer.openDelay, tree) { [weak self, weak level, weak row] in
      guard let self, let level, let row, self.levels.last === level, level.highlighted === row else { return }
      if case .open(let open, _) = row.act { withTransaction(Transaction()) { open(false) } }
    }
  }

  private func restOnWay() {
    if let point = pointer.place { follow(point, from: nil) }
  }

  /// Whether a step leads towards an open menu: into the triangle between where it began and the menu's near edge.
  private func isWay(from start: CGPoint, to end: CGPoint, _ menu: MenuLevel) -> Bool {
    guard let frame = menu.element?.windowFrame else { return false }
    let isRight = frame.midX > start.x
    let edge = isRight ? frame.minX : frame.maxX
    guard isRight ? end.x > start.x && end.x <= edge + 8 : end.x < start.x && end.x >= edge - 8, edge != start.x else {
      return false
    }
    // How far the triangle has opened where the step ends.
    let part = min((end.x - start.x) / (edge - start.x), 1)
    let (top, bottom) = (frame.minY - MenuPointer.slack, frame.maxY + MenuPointer.slack)
    return end.y >= start.y + (top - start.y) * part - 1 && end.y <= start.y + (bottom - start.y) * part + 1
  }

  func pointerLeft() {
    pointer.cancelTimer()
    if pointer.opening == nil, pointer.pressed == nil { levels.last?.highlight(nil) }
  }
}
