// Shortcuts of rows in menus that are closed.
//
// In:  a key that no view that is shown had use for.
// Out: the action of the first row with that shortcut, in the closed menus of the window or of what lies over it.
//
// A closed menu has no rows: they are made for the question, in the surroundings that the opened menu would have, and go with the
// answer. Menus in menus are asked in turn, outer ones first; the menu bar's after those of the window.

import Drawing
import Foundation
import Input

/// An element with rows that are made when they are asked for.
@MainActor protocol ClosedMenu: Element {
  var closedContent: (() -> AnyView)? { get }
  var environment: EnvironmentValues { get }
  var node: ViewNode? { get }
}

extension MenuTracker {
  /// Menus in menus that are looked through; what describes more of them than anyone can open describes itself.
  private static let depthLimit = 8

  /// Acts on a key that a row of a closed menu has for a shortcut; false if there is none.
  func actOnClosed(_ key: Key, _ modifiers: Modifiers, in elements: [Element]) -> Bool {
    // A bare Tab goes on to the next view, and so does what types into nothing.
    if key == .tab, modifiers.subtracting(.shift).isEmpty { return false }
    var waiting: [(menu: any ClosedMenu, depth: Int)] = Self.closedMenus(in: elements).map { ($0, 0) }
    // Rows are kept until the end: what a row does may read the state that it was made with.
    var made: [HostNode<AnyView>] = []
    defer { for host in made { host.remove() } }
    var index = 0
    while index < waiting.count {
      let (menu, depth) = waiting[index]
      index += 1
      guard let node = menu.node, !node.isRemoved, let content = menu.closedContent?() else { continue }
      var environment = menu.environment
      guard environment.isEnabled else { continue }
      environment.becomeMenu(MenuLevel())
      let host = HostNode(content, ViewContext(tree: tree, parent: node, environment: environment)) { _ in }
      made.append(host)
      let rows = host.elements
      for row in rows {
        guard let action = row.shortcutAction(key, modifiers) else { continue }
        withTransaction(Transaction()) { action() }
        return true
      }
      if depth < Self.depthLimit { waiting += Self.closedMenus(in: rows).map { ($0, depth + 1) } }
    }
    return false
  }

  /// In drawing order, but those of the menu bar last.
  private static func closedMenus(in elements: [Element]) -> [any ClosedMenu] {
    var (found, inBar): ([any ClosedMenu], [any ClosedMenu]) = ([], [])
    var waiting: [Element] = elements.reversed()
    while let next = waiting.popLast() {
      if next.isLeaving { continue }
      if let menu = next.closedMenu, menu.closedContent != nil {
        if menu is MenuBarTitleElement { inBar.append(menu) } else { found.append(menu) }
      }
      waiting.append(contentsOf: next.children.reversed())
    }
    return found + inBar
  }
}
