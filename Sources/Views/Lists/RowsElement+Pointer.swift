// What the pointer does in a list or a table: clicks choose, a double click acts, a drag moves rows that can be moved.
//
// A press chooses at once. One on a row that is chosen together with others may be the beginning of a drag: only its release chooses that
// row alone. A press on something in a row that does something itself, a button or a field, is not the row's.

import Drawing
import Foundation
import Geometry
import Input

/// A press that is going on.
struct RowPress {
  let id: AnyHashable
  /// Where in the window.
  let point: CGPoint
  var isDragging = false
  /// Whether the release chooses the row alone.
  var choosesAtRelease = false
  /// Whether the release does what a double click does.
  var actsAtRelease = false
  /// Rows that the drag moves, if it can.
  var move: RowMoving?
}

extension RowsElement {
  /// Seconds within which a second click has to follow.
  private static var clickInterval: Double { 0.4 }
  /// Points that a press may tremble.
  private static var slop: CGFloat { 4 }

  /// - Parameter path: What is under the pointer, innermost first.
  /// - Returns: Whether the press is the rows'.
  func press(_ path: [Element], at point: CGPoint, _ modifiers: Modifiers) -> Bool {
    guard let selection, let tree else { return false }
    press = nil
    let held = modifiers.intersection([.shift, .control])
    for element in path {
      if element === self { break }
      if element is GestureElementBase || element is FocusableElement { return false }
      guard let row = element as? RowElement else { continue }
      guard let id = row.id, selection.accepts(id) else { return false }
      let rows = directory
      guard let place = rows.place(of: row), let mark = rows.mark(place) else { return false }
      hideLead()
      var press = RowPress(id: id, point: point)
      if held == .control {
        cursor.go(to: mark)
        withTransaction(Transaction()) { selection.toggle(id) }
      } else if held.contains(.shift), selection.isMany {
        choose(from: cursor.anchor ?? cursor.lead ?? startPlace(rows).flatMap { rows.mark($0) } ?? mark, to: mark, rows)
      } else {
        if let last = lastClick, last.id == id, tree.time - last.time <= Self.clickInterval {
          press.actsAtRelease = true
        }
        if selection.contains(id) {
          press.choosesAtRelease = !press.actsAtRelease
          cursor.lead = mark
        } else {
          cursor.go(to: mark)
          withTransaction(Transaction()) { selection.choose([id]) }
        }
      }
      lastClick = held.isEmpty && !press.actsAtRelease ? (id, tree.time) : nil
      self.press = press
      return true
    }
    // The ground beside all rows.
    if held.isEmpty, !selection.isEmpty() {
      cursor = RowCursor()
      withTransaction(Transaction()) { selection.choose([]) }
    }
    return true
  }

  /// - Parameter point: Of the window.
  func drag(to point: CGPoint) {
    guard var press else { return }
    if !press.isDragging, hypot(point.x - press.point.x, point.y - press.point.y) > Self.slop {
      press.isDragging = true
      press.move = beginMoving(press.id)
    }
    if let move = press.move { press.move?.target = target(move, at: point) }
    self.press = press
    insertion = press.move?.target.flatMap { line(before: $0) }
  }

  func release() {
    guard let press else { return }
    (self.press, insertion) = (nil, nil)
    if press.isDragging {
      if let move = press.move, let target = move.target { finish(move, before: target) }
    } else if press.actsAtRelease {
      _ = act()
    } else if press.choosesAtRelease, let selection {
      if let place = directory.place(of: press.id), let mark = directory.mark(place) { cursor.go(to: mark) }
      withTransaction(Transaction()) { selection.choose([press.id]) }
    }
  }

  func cancelPress() { (press, insertion) = (nil, nil) }
}
