// What tests of menus ask of a window's views.

import Drawing
import Foundation
import Geometry
import Input

@testable import Views

extension EventDriver {
  /// The titles of the rows of the menus that are open, outermost menu first.
  var openMenus: [[String]] { tree.menus.isOpen ? tree.menus.levels.map { $0.rows.map(\.title) } : [] }

  /// The title of the highlighted row of each open menu.
  var highlights: [String?] { tree.menus.isOpen ? tree.menus.levels.map { $0.highlighted?.title } : [] }

  /// The middle of a row that begins with a word.
  func row(_ word: String) -> CGPoint {
    for level in tree.menus.levels.reversed() {
      if let row = level.rows.first(where: { $0.title.hasPrefix(word) }) {
        return CGPoint(x: row.windowFrame.midX, y: row.windowFrame.midY)
      }
    }
    return CGPoint(x: -1, y: -1)
  }

  func move(to point: CGPoint) { move(point.x, point.y) }
  func press(at point: CGPoint) { press(point.x, point.y) }
  func release(at point: CGPoint) { release(point.x, point.y) }
  func click(at point: CGPoint) { click(point.x, point.y) }

  /// Clicks with the right button.
  func rightClick(_ x: CGFloat, _ y: CGFloat) {
    send(.press(.right, at: CGPoint(x: x, y: y), []))
    send(.release(.right, at: CGPoint(x: x, y: y), []))
  }
}
