// Lines as a program uses them: cut to a width, with carets, from many threads, many thousand of them.

import Dispatch
import Drawing
import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Typography

@Suite("Truncation") struct TruncationTests {
  private static let library = ShapingTests.bundled

  @Test("leaves a line alone that fits")
  func fits() {
    let text = StyledText("Vertices")
    let line = Self.library.line(text)
    for width in [line.size.width, .infinity] {
      let cut = Self.library.line(text, maximumWidth: width)
      #expect(cut.runs == line.runs && cut.size == line.size && cut.ascent == line.ascent)
    }
  }

  @Test("is never wider than the room, and keeps as much as fits", arguments: UInt64(1)...6)
  func width(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("AVTWaeilfmé.- 👩‍👩‍👧字e\u{301}")
    for _ in 0..<60 {
      let characters = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "x"
      }
      let text = StyledText(String(characters), font: Font(size: 13, tracking: random.double(in: -0.2...1)))
      let whole = Self.library.line(text).size.width
      let room = CGFloat(random.double(in: 0...Double(max(whole, 1))))
      let line = Self.library.line(text, maximumWidth: room)
      #expect(line.size.width <= max(room, 0), "seed \(seed)")
      let shown = line.runs.map(\.text).joined()
      guard whole > room, !shown.isEmpty else { continue }
      #expect(shown.hasSuffix("\u{2026}"), "seed \(seed): \(shown)")
      let kept = Array(shown.dropLast())
      #expect(Array(characters.prefix(kept.count)) == kept, "seed \(seed): \(shown)")
      // One more visible character would not have fitted, but for what kerning changes at the cut.
      let next = characters.dropFirst(kept.count).prefix { $0.isWhitespace }.count + kept.count + 1
      guard next <= characters.count else { continue }
      let longer = Self.library.line(StyledText(String(characters[..<next]) + "\u{2026}", font: text.font))
      #expect(longer.size.width > room - 2, "seed \(seed): \(shown)")
    }
  }

  @Test("shows nothing where not even the ellipsis fits", arguments: [-5, 0, 1, .nan] as [CGFloat])
  func noRoom(width: CGFloat) {
    let line = Self.library.line(StyledText("Vertices"), maximumWidth: width)
    #expect(line.runs.isEmpty && line.size.width == 0 && line.size.height > 10)
  }

  @Test("keeps both ends of a path when its middle goes")
  func middle() {
    let text = StyledText("/home/user/documents/graphs/2024/network.dot")
    let whole = Self.library.line(text).size.width
    for part in [0.3, 0.5, 0.8] {
      let line = Self.library.line(text, maximumWidth: whole * part, truncation: .middle)
      let shown = line.runs.map(\.text).joined()
      let parts = shown.split(separator: "\u{2026}")
      #expect(parts.count == 2 && line.size.width <= whole * part)
      #expect(text.content.hasPrefix(parts[0]) && text.content.hasSuffix(parts[1]), "\(shown)")
      #expect(abs(parts[0].count - parts[1].count) <= 4, "\(shown)")
    }
  }

  @Test("puts no space before the ellipsis")
  func spaces() {
    let text = StyledText("one            two")
    for width in stride(from: 30.0, to: 70, by: 5) {
      let shown = Self.library.line(text, maximumWidth: width).runs.map(\.text).joined()
      #expect(!shown.contains(" \u{2026}"), "\(shown)")
    }
  }
}

@Suite("Carets") struct CaretTests {
  private static let library = FontLibrary()

  @Test("rise from the line's left end to its right one in Latin")
  func latin() {
    for content in ["Vertex", "office -> ff", "e\u{301}a", "a\u{200B}b", "\0a", "👩‍👩‍👧x", "a\r\nb", ""] {
      let text = StyledText(content, font: .system(size: 20))
      let carets = Self.library.caretOffsets(in: text)
      #expect(carets.count == content.count + 1 && carets.first == 0, "\(content.debugDescription)")
      #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 <= $1 }, "\(content.debugDescription)")
      #expect(abs((carets.last ?? 0) - Self.library.line(text).size.width) < 1e-9, "\(content.debugDescription)")
    }
  }

  @Test("fall from the right end in Hebrew")
  func hebrew() {
    let text = StyledText("\u{05E9}\u{05DC}\u{05D5}\u{05DD}", font: .system(size: 20))
    let carets = Self.library.caretOffsets(in: text)
    #expect(carets.count == 5 && abs((carets.first ?? 0) - Self.library.line(text).size.width) < 1e-9)
    #expect(carets.last == 0 && zip(carets, carets.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("share one glyph evenly among its characters")
  func ligature() {
    // Inter draws -> as one arrow.
    let carets = Self.library.caretOffsets(in: StyledText("->", font: .system(size: 28.16)))
    #expect(carets.count == 3 && abs(carets[1] * 2 - carets[2]) < 1e-9 && carets[2] > 20)
  }
}

@Suite("Line cache") struct LineCacheTests {
  private func key(_ number: Int) -> LineKey {
    LineKey(content: "\(number)", font: .system(size: 12), maximumWidth: nil, truncation: .tail)
  }

  private let line = GraphicsContext.ResolvedText(runs: [], color: .black, size: .zero, ascent: 0)

  @Test("forgets what is not asked for, keeps what is, within its bound")
  func bounded() {
    var cache = LineCache()
    let room = cache.greatestWeight / line.weight
    cache[key(-1)] = line
    for number in 0..<room * 3 {
      cache[key(number)] = line
      if number % 1000 == 0 { #expect(cache[key(-1)] != nil) }
    }
    #expect(cache.count == room && cache.weight <= cache.greatestWeight)
    #expect(cache[key(0)] == nil && cache[key(room * 3 - 1)] != nil && cache[key(-1)] != nil)
  }

  @Test("lets go of no more than what comes has need of")
  func gradually() {
    var cache = LineCache()
    let room = cache.greatestWeight / line.weight
    for number in 0..<room * 2 {
      if number % 3 == 0 { _ = cache[key(number - 1)] }
      cache[key(number)] = line
      if number >= room { #expect(cache.count == room) }
    }
  }

  @Test("holds one that is heavier than its bound, and alone")
  func heavy() {
    var cache = LineCache(greatestWeight: line.weight - 1)
    cache[key(1)] = line
    #expect(cache[key(1)] != nil)
    cache[key(2)] = line
    #expect(cache[key(1)] == nil && cache[key(2)] != nil && cache.count == 1)
  }

  @Test("takes a newer value for a key, and its weight")
  func replaced() {
    var cache = LineCache()
    for _ in 0..<3 { cache[key(1)] = line }
    #expect(cache.count == 1 && cache.weight == line.weight)
  }
}

@Suite("Threads") struct ThreadTests {
  @Test("give the same lines and outlines all at once as one after the other", arguments: UInt64(1)...2)
  func concurrently(seed: UInt64) {
    let words = [
      "Vertex", "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", "office", "字", "ß€",
      "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947}",
    ]
    @Sendable func work(_ library: FontLibrary, _ index: Int) -> [Int] {
      var random = SplitMix64(seed: seed &+ UInt64(index))
      return (0..<40).map { _ in
        let font = Font(
          size: CGFloat(Int.random(in: 8...30, using: &random)),
          weight: [.regular, .medium, .bold].randomElement(using: &random) ?? .regular)
        let line = library.line(StyledText(words.randomElement(using: &random) ?? "", font: font))
        var hasher = Hasher()
        hasher.combine(line)
        for run in line.runs {
          for glyph in run.glyphs {
            hasher.combine(
              library.outline(of: glyph, face: run.face, pixelsPerEm: run.size, isHinted: .random(using: &random)))
          }
        }
        return hasher.finalize()
      }
    }
    let expected = (0..<16).map { work(FontLibrary(), $0) }
    let shared = FontLibrary()
    let results = Mutex([Int: [Int]]())
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let result = work(shared, index)
      results.withLock { $0[index] = result }
    }
    results.withLock { results in
      for index in 0..<16 { #expect(results[index] == expected[index]) }
    }
  }
}

@Suite("Resolving") struct ResolvingTests {
  @Test("puts text into a drawing by the process' fonts")
  func context() {
    let text = StyledText("Hello", font: .system(size: 10), color: .red)
    let list = DrawList { context in
      let line = context.resolve(text)
      context.draw(line, at: CGPoint(x: 50, y: 20))
      context.draw(context.resolve(text, truncatedTo: 15), at: CGPoint(x: 0, y: 0), anchor: .topLeading)
    }
    #expect(list.items.count == 2)
    guard case .glyphs(let run) = list.items[0].shape, case .glyphs(let cut) = list.items[1].shape else {
      Issue.record("two runs of glyphs")
      return
    }
    #expect(run.text == "Hello" && cut.text.hasSuffix("\u{2026}") && cut.text.count < 5)
    #expect(list.items[0].paint == .color(Color.red.resolve(in: EnvironmentValues())))
    let line = FontLibrary.shared.line(text)
    #expect(abs(list.items[0].transform.tx - (50 - line.size.width / 2)) < 1e-9)
    #expect(abs(list.items[0].transform.ty - (20 - line.size.height / 2 + line.ascent)) < 1e-9)
  }
}
