// Parts of a line are taken from the glyphs of the whole; beside them its twin, which shapes each part anew.

import Drawing
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Typography

@Suite("Parts of a shaped paragraph") struct ShapedPartTests {
  private static let library = ShapingTests.bundled

  private static let words = [
    "AVATAR To.", "office -> Ta", "e\u{301}\u{323}a", "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627} 123",
    "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947} \u{0915}\u{094D}\u{0937}", "字形,", "co\u{AD}op", "👩‍👩‍👧 a", "1/2 20%",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "a\u{200D}b", "fi\u{200C}fl",
  ]

  @Test("are what shaping them alone gives, to the bit", arguments: UInt64(1)...8)
  func same(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var taken = 0
    for _ in 0..<40 {
      var text = ""
      for _ in 0..<Int.random(in: 1...5, using: &random) { text += Self.words.randomElement(using: &random) ?? "" }
      var font = Font.system(size: CGFloat(Int.random(in: 8...40, using: &random)))
      if Bool.random(using: &random) { font.tracking = 1.5 }
      let paragraph = Paragraph(text)
      Self.library.state.withLock { state in
        guard let prepared = state.prepared(paragraph, StyledRuns(font)) else { return }
        let whole = state.shaped(prepared, 0..<paragraph.scalars.count)
        for _ in 0..<20 {
          let start = Int.random(in: 0..<paragraph.characterStarts.count, using: &random)
          let end = Int.random(in: start...paragraph.characterStarts.count, using: &random)
          let range = paragraph.scalarIndex(ofCharacter: start)..<paragraph.scalarIndex(ofCharacter: end)
          let alone = state.shaped(prepared, range)
          let part = state.shaped(prepared, range, known: whole.pieces)
          #expect(part.runs.map(\.glyphs) == alone.runs.map(\.glyphs), "\(text.debugDescription) \(range)")
          #expect(part.width == alone.width && part.ascent == alone.ascent && part.descent == alone.descent)
          #expect(part.characterExtents == alone.characterExtents)
          if part.pieces.isEmpty, !range.isEmpty { taken += 1 }
        }
      }
    }
    #expect(taken > 100, "only \(taken) parts came from a whole")
  }

  @Test("have the sizes that lines made of them have, to the bit", arguments: UInt64(1)...8)
  func measures(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let content = ParagraphTests.randomText(&random, count: .random(in: 0...20, using: &random))
      var environment = EnvironmentValues()
      environment.lineLimit = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
      environment.minimumScaleFactor = [1, 0.5].randomElement(using: &random) ?? 1
      environment.truncationMode = [.head, .middle, .tail].randomElement(using: &random) ?? .tail
      let words = GraphicsContext.ResolvedText.Words(
        Text(content) + Text(ParagraphTests.randomText(&random, count: 2)).bold(), in: environment)
      let room = CGSize(
        width: [0, 1, random.double(in: 0...300), .infinity].randomElement(using: &random) ?? 0,
        height: [0, random.double(in: 0...100), .infinity].randomElement(using: &random) ?? 0)
      #expect(
        Self.library.size(of: words, in: room) == Self.library.layout(words, size: room).size,
        "seed \(seed): \(content.debugDescription) in \(room)")
    }
  }
}
