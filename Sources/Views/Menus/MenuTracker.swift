// The menus that are open over a window: who they are, and what opens and closes them.
//
// In:  menus that come and go as levels; what the user does, before anyone else hears of it.
// Out: one highlighted row a level; rows that act; word to those who have opened a menu that it is to close.
//
// A menu takes no focus: what has the keys keeps its selection and its caret, and commands act on it. While a menu is open it is the
// tracker that hears of keys and of the pointer, and nobody else.

import Drawing
import Foundation
import Geometry
import Input

@MainActor final class MenuTracker {
  unowned let tree: ViewTree
  /// Outermost first.
  var levels: [MenuLevel] = []
  /// What is being typed to find a row.
  var search = TypeAhead()
  /// The window's menu bar.
  weak var bar: MenuBarElement?
  /// Whether Alt is down and nothing else has happened since.
  var isAltAlone = false
  var pointer = MenuPointer()

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether a menu is open.
  var isOpen: Bool {
    levels.removeAll { !$0.isShown }
    return !levels.isEmpty
  }

  func add(_ level: MenuLevel, _ start: MenuStart) {
    if levels.contains(where: { $0 === level }) { return }
    // One menu hangs on another, or on none.
    while let last = levels.last, last !== level.outer {
      levels.removeLast()
      last.close()
    }
    level.opener = levels.last?.highlighted
    levels.append(level)
    search = TypeAhead()
    pointer.begin(tree)
    switch start {
    case .none: break
    case .first: level.highlight(level.enabledRows.first, reveals: true)
    case .current:
      let rows = level.enabledRows
      level.highlight(rows.first(where: \.isMarked) ?? rows.first, reveals: true)
    }
    // A menu without rows is none.
    if level.rows.isEmpty { tree.after { [weak self] in self?.close(from: level) } }
  }

  func remove(_ level: MenuLevel) { levels.removeAll { $0 === level } }

  /// Closes a menu and those that hang on it.
  ///
  /// - Parameter isSwitching: Whether another menu takes the place of all: a button that is down goes on to choose there.
  func close(from level: MenuLevel, isSwitching: Bool = false) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    let closed = levels[index...]
    levels.removeLast(closed.count)
    for level in closed.reversed() { level.close() }
    pointer.cancelTimer()
    if levels.isEmpty, !isSwitching { pointer.end() }
  }

  /// Closes the menus that hang on one.
  func closeInner(of level: MenuLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }), index + 1 < levels.count else { return }
    close(from: levels[index + 1])
  }

  /// Closes all menus, and leaves the menu bar.
  func closeAll() {
    if let first = levels.first { close(from: first) }
    bar?.leaveBar()
  }

  /// Does what a row is for.
  func choose(_ row: MenuRowElement, isByKeyboard: Bool) {
    guard row.isEnabled else { return }
    switch row.act {
    case .perform(let closes, let action):
      if closes { closeAll() }
      withTransaction(Transaction()) { action() }
    case .open(_, let primary?) where !isByKeyboard:
      closeAll()
      withTransaction(Transaction()) { primary() }
    case .open(let open, _): withTransaction(Transaction()) { open(isByKeyboard) }
    }
  }

  // MARK: Events

  /// Whether the menus, or the menu bar, have had use for an event.
  func handle(_ event: Event) -> Bool {
    noteAlt(event)
    guard isOpen else { return bar?.handle(event, self) ?? false }
    switch event {
    case .key(let key, let text, let modifiers): handle(key, text, modifiers)
    case .text(let text): type(text)
    case .preedit: break
    case .press(let button, let point, _): return press(button, point)
    case .release(let button, let point, _): return release(button, point)
    case .move(let point, _): return move(to: point)
    case .pointerLeft:
      pointerLeft()
      return false
    case .focus(false), .popUpDismissed:
      closeAll()
      return false
    default: return false
    }
    return true
  }

  /// Alt by itself, down and up again, goes to the menu bar.
  private func noteAlt(_ event: Event) {
    switch event {
    case .key(let key, _, _) where key.isAlt:
      isAltAlone = true
      bar?.setMnemonics(true)
    case .keyUp(let key, _) where key.isAlt:
      let isTap = isAltAlone
      isAltAlone = false
      guard let bar else { return }
      if isTap { bar.toggle(self) }
      bar.setMnemonics(bar.isByKeyboard)
    case .key, .press, .scroll: isAltAlone = false
    case .focus(false):
      isAltAlone = false
      bar?.setMnemonics(false)
    default: break
    }
  }
}

extension Key {
  /// Whether the key is Alt, on either side.
  var isAlt: Bool { self == .other("Alt_L") || self == .other("Alt_R") }
}

extension ViewTree {
  var menus: MenuTracker { input.menus }
}
