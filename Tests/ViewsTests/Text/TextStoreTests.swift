// The pieces of an edited text against a string that is made anew each time.

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Text in pieces") struct TextStoreTests {
  private static func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }

  private func check(_ store: TextStore, _ string: String, _ hint: String) {
    #expect(Self.isSame(store.string, string), "\(hint): \(store.string.debugDescription)")
    #expect(store.count == string.count, "\(hint)")
    #expect(store.blocks == TextStore(string).blocks, "\(hint)")
    #expect(store.starts == TextStore(string).starts, "\(hint)")
  }

  @Test("is what a string becomes by the same replacements, and back", arguments: UInt64(1)...40)
  func replacements(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var string = TextPieces.random(&random, upTo: 12)
    var store = TextStore(string)
    check(store, string, "seed \(seed)")
    for step in 0..<120 {
      let lower = Int.random(in: 0...store.count, using: &random)
      let range = lower..<min(lower + Int.random(in: 0...4, using: &random), store.count)
      let new = TextPieces.random(&random, upTo: 3)
      let characters = Array(string)
      let (head, tail) = (String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
      let before = store
      let change = store.replace(range, with: new)
      string = head + new + tail
      check(store, string, "seed \(seed), step \(step)")
      #expect(String(Array(string)[..<change.end]).utf8.count >= (head + new).utf8.count, "seed \(seed), step \(step)")
      #expect(change.end == 0 || String(Array(string)[..<(change.end - 1)]).utf8.count < (head + new).utf8.count)
      var back = store
      _ = back.replace(change.start..<change.start + change.newCount, with: change.old)
      #expect(Self.isSame(back.string, before.string) && back.blocks == before.blocks, "seed \(seed), step \(step)")
      var again = back
      _ = again.replace(change.start..<change.start + change.oldCount, with: change.new)
      #expect(Self.isSame(again.string, store.string), "seed \(seed), step \(step)")
    }
  }

  @Test("divides a very long paragraph behind a space, and joins the parts when they get short") func long() {
    let word = "abcdefghi "
    var store = TextStore(String(repeating: word, count: 5000))
    #expect(store.count == 50_000 && store.blocks.count == 9)
    #expect(store.blocks.allSatisfy { $0.count <= TextStore.greatestBlock && !$0.endsParagraph })
    #expect(store.blocks.dropLast().allSatisfy { $0.text.last == " " })
    #expect(store[12_280..<12_300] == "abcdefghi abcdefghi ")
    _ = store.replace(5..<49_995, with: "")
    #expect(store.string == "abcdefghi ".prefix(5) + "fghi " && store.blocks.count == 1)
  }

  @Test("pairs flags anew across parts when one half is put in before them") func flags() {
    let flags = String(repeating: "🇩🇪", count: 20_000)
    var store = TextStore(flags)
    #expect(store.blocks.count == 3)
    _ = store.replace(0..<0, with: "\u{1F1EB}")
    #expect(store.count == 20_001)
    #expect(store.string == "\u{1F1EB}" + flags)
    #expect(store.blocks.reduce(0) { $0 + $1.text.count } == 20_001)
  }

  @Test("reads characters by number, in any order") func reading() {
    var random = SplitMix64(seed: 7)
    let string = (0..<40).map { _ in TextPieces.random(&random, upTo: 6) }.joined(separator: "\n")
    let characters = Array(string)
    var reader = TextReader(TextStore(string))
    for _ in 0..<500 {
      let index = Int.random(in: 0..<characters.count, using: &random)
      let character = reader[index]
      #expect(character == characters[index])
    }
  }
}
