// What keys do in a list or a table.
//
//   Up, Down, Page, Home, End   to another row, which is chosen; with Shift all from where the range began; with Control nothing is chosen
//   Control Space, Space        the row that the keys are at: chosen or not; chosen
//   Control A                   all
//   Return                      what a double click does
//   Right, Left                 opens a row that holds others, closes it, goes to the first within and to the one around
//   Alt Up, Alt Down            moves the chosen rows
//   Delete                      deletes them
//   letters                     to the next row that begins with them

import Drawing
import Foundation
import Geometry
import Input

extension RowsElement {
  /// Rows of a list that are made for the sake of their words, for one letter.
  private static var searchLimit: Int { 500 }

  func handleKey(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    guard let selection else { return false }
    let rows = directory
    guard rows.count > 0 else { return false }
    let held = modifiers.intersection([.shift, .control, .alt])
    switch key {
    case .up where held == .alt: return moveRows(by: -1, rows)
    case .down where held == .alt: return moveRows(by: 1, rows)
    case _ where held.contains(.alt): return false
    case .up: return go(.up, held, rows)
    case .down: return go(.down, held, rows)
    case .pageUp: return go(.pageUp, held, rows)
    case .pageDown: return go(.pageDown, held, rows)
    case .home: return go(.first, held, rows)
    case .end: return go(.last, held, rows)
    case .left where held.isEmpty: return disclose(isRightToLeft, rows)
    case .right where held.isEmpty: return disclose(!isRightToLeft, rows)
    case .return where held.isEmpty: return act()
    case .space where held == .control:
      guard let lead = startPlace(rows).flatMap({ rows.mark($0) }) else { return false }
      cursor.go(to: lead)
      change { selection.toggle(lead.id) }
      return true
    case .space where held.isEmpty && !typed.goesOn(at: tree?.time ?? 0):
      guard let lead = startPlace(rows).flatMap({ rows.mark($0) }), !selection.contains(lead.id) else { return false }
      cursor.go(to: lead)
      change { selection.choose([lead.id]) }
      return true
    case .character("a") where held == .control:
      guard selection.isMany else { return false }
      change { selection.choose(rows.ids(0...rows.count - 1)) }
      return true
    case .delete where held.isEmpty, .backspace where held.isEmpty: return deleteRows(rows)
    case .character, .space: return !held.contains(.control) && search(text, rows)
    default: return false
    }
  }

  private func change(_ body: () -> Void) { withTransaction(Transaction(), body) }

  // MARK: To another row

  private func go(_ step: RowStep, _ held: Modifiers, _ rows: RowDirectory) -> Bool {
    let isForward = step == .down || step == .pageDown || step == .first
    let isBeforeFirst = cursor.isBeforeFirst && !held.contains(.control) && selection?.isEmpty() ?? true
    if !isBeforeFirst, let start = startPlace(rows) {
      if cursor.anchor == nil { cursor.anchor = rows.mark(start) }
      go(to: rows.place(step, from: start), held, rows)
    } else {
      go(to: isForward ? 0 : rows.count - 1, held, rows)
    }
    return true
  }

  /// Goes to a row, as a key or a click does with what is held.
  func go(to place: Int, _ held: Modifiers, _ rows: RowDirectory) {
    guard let selection, let mark = rows.mark(place) else { return }
    cursor.isBeforeFirst = false
    if held == .control {
      cursor.lead = mark
    } else if held.contains(.shift), selection.isMany {
      choose(from: cursor.anchor ?? cursor.lead ?? mark, to: mark, rows)
    } else {
      cursor.go(to: mark)
      change { selection.choose([mark.id]) }
    }
    rows.reveal(place)
    showLead(directory)
  }

  /// All rows between two.
  func choose(from anchor: RowCursor.Mark, to mark: RowCursor.Mark, _ rows: RowDirectory) {
    guard let selection else { return }
    let start = rows.place(of: anchor) ?? mark.place
    cursor.anchor = rows.mark(start) ?? mark
    cursor.lead = mark
    change { selection.choose(rows.ids(min(start, mark.place)...max(start, mark.place))) }
  }

  // MARK: Acts

  /// What a double click does with the chosen rows.
  func act() -> Bool {
    guard let selection, let menu, let action = menu.primaryAction else { return false }
    let chosen = selection.chosen()
    guard !chosen.isEmpty, chosen.allSatisfy(menu.accepts) else { return false }
    change { action(chosen) }
    return true
  }

  private func disclose(_ opens: Bool, _ rows: RowDirectory) -> Bool {
    guard let start = startPlace(rows), let row = rows.row(at: start) else { return false }
    let disclosure = row.content.trait(RowDisclosureTrait.self)
    if let disclosure, disclosure.isExpanded.wrappedValue != opens {
      cursor.lead = rows.mark(start)
      change { disclosure.isExpanded.wrappedValue = opens }
      return true
    }
    if opens {
      guard disclosure != nil, start + 1 < rows.count, depth(start + 1, rows) > depth(start, rows) else { return false }
      go(to: start + 1, [], rows)
      return true
    }
    let own = depth(start, rows)
    guard own > 0 else { return false }
    var outer = start - 1
    while outer >= 0, depth(outer, rows) >= own { outer -= 1 }
    guard outer >= 0 else { return false }
    go(to: outer, [], rows)
    return true
  }

  private func depth(_ place: Int, _ rows: RowDirectory) -> Int {
    rows.row(at: place)?.content.trait(RowDepthTrait.self) ?? 0
  }

  // MARK: Letters

  func search(_ text: String, _ rows: RowDirectory) -> Bool {
    guard let tree, rows.count > 0, !text.isEmpty, text.allSatisfy({ !$0.isNewline }),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF8FF).contains($0.value) })
    else { return false }
    let (words, includesStart) = typed.type(text, at: tree.time)
    let start = startPlace(rows) ?? -1
    let first = includesStart ? max(start, 0) : start + 1
    var made = 0
    for step in 0..<rows.count {
      let place = (first + step) % rows.count
      guard let own = self.words(of: place, rows, &made) else { continue }
      if TypedWords.begins(own, with: words) {
        go(to: place, [], rows)
        break
      }
    }
    return true
  }

  private func words(of place: Int, _ rows: RowDirectory, _ made: inout Int) -> String? {
    if let words { return words(place) }
    if let row = rows.row(at: place, makes: false) { return row.words }
    guard made < Self.searchLimit else { return nil }
    made += 1
    return rows.row(at: place)?.words
  }
}
