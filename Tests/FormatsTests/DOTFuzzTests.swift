// Damaged files never crash the reader, and what it accepts can be written.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Damaged DOT") struct DOTFuzzTests {
  private static let pieces = [
    ";", "{", "}", "[", "]", "=", ",", ":", "+", "--", "->", "\"", "<", ">", "-", ".", "1", "e5", "node", "edge",
    "graph",
    "subgraph", "strict", "digraph", "#", "/*", "*/", "//", "\n", "\r", "@", "\u{c}", "\\", "\u{e9}", "\0",
    "pos=\"1,2\"",
    "charset=latin1", "key=k", "# 9 \"f\"\n",
  ].map { Array($0.utf8) }

  @Test("any damage is read or refused with a place inside the file", arguments: UInt64(1)...4)
  func damage(seed: UInt64) throws {
    var generator = RandomDOT(seed: seed)
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for round in 0..<400 {
      var bytes = generator.graph()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &random) ?? [])
        case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: start)
        case 2: bytes.removeSubrange(start..<end)
        default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
        }
      }
      do throws(FormatError) {
        for document in try DOT.read(bytes, name: "t").documents {
          accepted += 1
          guard document.graph.brokenInvariant() == nil else {
            Issue.record("seed \(seed), round \(round)")
            return
          }
          try? expectRoundTrip(document.graph, "seed \(seed), round \(round)")
        }
      } catch {
        let text = error.description
        #expect(
          error.line >= 0 && error.column >= 1 && error.column <= bytes.count + 1,
          "seed \(seed), round \(round): \(text)")
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 }, "seed \(seed), round \(round)")
      }
    }
    #expect(accepted > 40, "seed \(seed)")
  }

  @Test("bytes at random are refused")
  func noise() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: FormatError.self) { try DOT.read(bytes, name: "t") }
    }
  }
}
