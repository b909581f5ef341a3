// What keys do while a menu is open.

import Drawing
import Foundation
import Geometry
import Input

/// What is typed to find a row among others by the beginning of its words.
struct TypeAhead {
  /// Seconds after which what has been typed is forgotten.
  private static let limit = 1.0
  private var typed = ""
  private var time = -Double.infinity

  func isGoingOn(at time: Double) -> Bool { !typed.isEmpty && time - self.time <= Self.limit }

  /// The one of several titles that what is typed leads to.
  ///
  /// - Parameter current: The one that is chosen now: a first letter leads on from there, further ones stay with it.
  mutating func find(_ text: String, at time: Double, in titles: [String], current: Int?) -> Int? {
    if !isGoingOn(at: time) { typed = "" }
    self.time = time
    typed += Self.folded(text)
    guard !titles.isEmpty, !typed.isEmpty else { return nil }
    let folded = titles.map(Self.folded)
    // The same letter again and again goes through all that begin with it.
    let isRepeated = typed.count > 1 && Set(typed).count == 1
    let start = (current ?? -1) + (typed.count > 1 && !isRepeated && current != nil ? 0 : 1)
    for wanted in isRepeated ? [typed, String(typed.prefix(1))] : [typed] {
      for offset in folded.indices {
        let index = (start + offset) % folded.count
        if folded[index].hasPrefix(wanted) { return index }
      }
    }
    return nil
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension MenuTracker {
  /// A key goes to the innermost menu; none goes past it.
  func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) {
    guard let level = levels.last, !key.isAlt else { return }
    pointer.cancelTimer()
    if !modifiers.isDisjoint(with: [.control, .alt, .meta]) { return handleShortcut(key, modifiers) }
    let isRightToLeft = level.element?.isRightToLeft ?? false
    switch key {
    case .up: level.move(by: -1)
    case .down: level.move(by: 1)
    case .home, .pageUp: level.highlight(level.enabledRows.first, reveals: true)
    case .end, .pageDown: level.highlight(level.enabledRows.last, reveals: true)
    case .space where search.isGoingOn(at: tree.time): type(" ")
    case .return, .space: if let row = level.highlighted { choose(row, isByKeyboard: true) }
    case .escape: if levels.count > 1 { close(from: level) } else { closeAll() }
    case .left, .right: goSideways(isInward: (key == .right) != isRightToLeft, level)
    case .function(10): closeAll()
    default: type(text)
    }
  }

  private func goSideways(isInward: Bool, _ level: MenuLevel) {
    if isInward, let row = level.highlighted, row.isEnabled, row.opensMenu {
      choose(row, isByKeyboard: true)
    } else if !isInward, levels.count > 1 {
      close(from: level)
    } else {
      bar?.step(isInward ? 1 : -1, self)
    }
  }

  private func handleShortcut(_ key: Key, _ modifiers: Modifiers) {
    if modifiers == .alt, let bar, bar.openMnemonic(key, self) { return }
    for level in levels.reversed() {
      guard let action = level.element?.shortcutAction(key, modifiers) else { continue }
      closeAll()
      withTransaction(Transaction()) { action() }
      return
    }
  }

  /// Highlights the row that begins with what is typed.
  func type(_ text: String) {
    guard let level = levels.last, !text.isEmpty else { return }
    let rows = level.enabledRows
    let current = rows.firstIndex { $0 === level.highlighted }
    if let index = search.find(text, at: tree.time, in: rows.map(\.title), current: current) {
      level.highlight(rows[index], reveals: true)
    }
  }

  /// A key that neither what has the keys nor a shortcut had use for.
  func handleUnused(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch (key, modifiers) {
    case (.function(10), .shift), (.other("Menu"), []): return tree.input.focus.openContextMenu()
    case (.function(10), []):
      guard let bar else { return false }
      bar.toggle(self)
      return true
    case (_, .alt): return bar?.openMnemonic(key, self) ?? false
    default: return false
    }
  }
}
