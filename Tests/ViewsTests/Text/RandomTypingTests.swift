// Thousands of random keys, clicks, drags and pastes against a string that is changed by hand.

import Drawing
import Foundation
import Geometry
import Input
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Random typing") struct RandomTypingTests {
  private static let moves: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]

  /// What a plain string becomes where characters are replaced.
  private func replaced(_ string: String, _ range: Range<Int>, _ new: String) -> String {
    let characters = Array(string)
    return String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
  }

  private func check(_ driver: EventDriver, _ expected: String, _ hint: @autoclosure () -> String) throws {
    let entry = try #require(driver.entry)
    let editing = entry.editing
    #expect(editing.string.utf8.elementsEqual(expected.utf8), "\(hint()): \(editing.string.debugDescription)")
    let characters = Array(expected)
    for place in [editing.caret.index, editing.anchor] {
      try #require((0...characters.count).contains(place), "\(hint())")
      #expect(String(characters[..<place]).count == place, "on the edge of a cluster; \(hint())")
    }
    let caret = try #require(entry.caretArea)
    #expect(caret.minX.isFinite && caret.minY.isFinite && caret.height > 0, "\(hint())")
  }

  private func run(_ driver: EventDriver, isPage: Bool, seed: UInt64, steps: Int) throws {
    var random = SplitMix64(seed: seed)
    let entry = try #require(driver.entry)
    entry.tree?.input.focus.set(entry)
    _ = driver.tree.takeDamage()
    let first = entry.editing.string
    var expected = first
    for step in 0..<steps {
      let (before, selection) = (entry.editing, entry.editing.selection)
      let point = CGPoint(x: random.double(in: -10...210), y: random.double(in: -10...110))
      var changed: String?
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<7:
        let text = TextPieces.all.randomElement(using: &random) ?? "a"
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else { continue }
        let isByKey = Bool.random(using: &random)
        let clean = TextEntryElement.cleaned(text, isSingleLine: !isPage)
        // A key types what it types; a text that is committed is cleaned first.
        driver.send(isByKey ? .key(.character("x"), text: text, []) : .text(text))
        changed = replaced(expected, selection, clean)
      case 7: driver.key(.character("a"), "", .control)
      case 8:
        driver.key(.backspace)
        if selection.isEmpty, before.caret.index > 0 {
          let range = before.caret.index - 1..<before.caret.index
          changed = replaced(expected, range, TextEditing.withoutLastMark(String(Array(expected)[range.lowerBound])))
        } else {
          changed = replaced(expected, selection, "")
        }
      case 9:
        driver.key(.delete)
        let end = min(before.caret.index + 1, before.count)
        changed = replaced(expected, selection.isEmpty ? before.caret.index..<end : selection, "")
      case 10:
        let text = TextPieces.random(&random, upTo: 5)
        driver.tree.clipboard.offer(DataOffer(text: text), on: .clipboard)
        driver.key(.character("v"), "", .control)
        let clean = TextEntryElement.cleaned(text, isSingleLine: !isPage)
        if !clean.isEmpty { changed = replaced(expected, selection, clean) }
      case 11:
        driver.key(.character("x"), "", .control)
        changed = replaced(expected, selection, "")
      case 12:
        driver.send(.press(.left, at: point, Bool.random(using: &random) ? .shift : []))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          driver.move(CGFloat(random.double(in: -10...210)), CGFloat(random.double(in: -10...110)))
        }
        driver.release(point.x, point.y)
      case 13: driver.click(point.x, point.y)
      case 14 where isPage:
        driver.key(.return, "\r")
        changed = replaced(expected, selection, "\n")
      case 15: driver.send(.preedit(Preedit(TextPieces.random(&random, upTo: 2), caret: 1, marked: 0..<1)))
      case 16:
        driver.send(.preedit(.none))
        driver.key(.character(Bool.random(using: &random) ? "z" : "y"), "", .control)
        expected = entry.editing.string
      case 17: driver.wait(0.6)
      default:
        let key = Self.moves.randomElement(using: &random) ?? .left
        var modifiers: Modifiers = Bool.random(using: &random) ? .shift : []
        if Int.random(in: 0..<4, using: &random) == 0 { modifiers.insert(.control) }
        driver.key(key, "", modifiers)
      }
      entry.tree?.input.focus.set(entry)
      // What is composed takes the place of a selection.
      if case .some = entry.composition, changed == nil, !selection.isEmpty, entry.editing.selection.isEmpty,
        entry.editing.store != before.store
      {
        changed = replaced(expected, selection, "")
      }
      expected = changed ?? expected
      try check(driver, expected, "seed \(seed), step \(step), selected \(selection)")
      if !entry.editing.string.utf8.elementsEqual(expected.utf8) { return }
    }
    driver.send(.preedit(.none))
    for _ in 0..<steps * 2 { driver.key(.character("z"), "", .control) }
    #expect(entry.editing.string.utf8.elementsEqual(first.utf8), "undone to the start; seed \(seed)")
    for _ in 0..<steps * 2 { driver.key(.character("y"), "", .control) }
    try check(driver, expected, "done again; seed \(seed)")
  }

  @Test("leaves a field with what a plain string becomes", arguments: UInt64(1)...8)
  func field(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 99)
    let box = TextBox(TextEntryElement.cleaned(TextPieces.random(&random, upTo: 10), isSingleLine: true))
    let driver = EventDriver(CGSize(width: 200, height: 100)) { TextField("Name", text: box.binding) }
    try run(driver, isPage: false, seed: seed, steps: 400)
    #expect(box.text.utf8.elementsEqual((driver.entry?.editing.string ?? "").utf8))
  }

  @Test("leaves an editor with what a plain string becomes", arguments: UInt64(1)...8)
  func editor(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 99)
    let box = TextBox(TextPieces.random(&random, upTo: 30))
    let driver = EventDriver(CGSize(width: 200, height: 100)) { TextEditor(text: box.binding) }
    try run(driver, isPage: true, seed: seed, steps: 400)
    #expect(box.text.utf8.elementsEqual((driver.entry?.editing.string ?? "").utf8))
  }
}
