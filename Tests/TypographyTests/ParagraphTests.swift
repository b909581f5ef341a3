// Text in several lines: no line too wide, nothing lost, aligned, limited, and carets that agree with hits.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Text in lines") struct ParagraphTests {
  static let library = FontLibrary()
  static let pieces = [
    "word", "fjord", " ", " ", " ", "well-known", "汉字排版", "、", "「", "」", "e\u{301}\u{323}", "👩‍👩‍👧",
    "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}",
    "\u{05E9}\u{05DC}\u{05D5}\u{05DD}", "123,5", "(", ")", "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947}", "\n",
    "office", "->",
    "สวัสดี", "Donaudampfschifffahrt", "\u{AD}", "\u{A0}",
  ]

  static func randomText(_ random: inout SplitMix64, count: Int) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func layout(
    _ content: String, width: CGFloat = .infinity, height: CGFloat = .infinity, size: CGFloat = 14,
    style: Text.ParagraphStyle = Text.ParagraphStyle()
  ) -> Text.Layout {
    var text = StyledText(content, font: .system(size: size))
    text.paragraphStyle = style
    return library.layout(text, in: CGSize(width: width, height: height))
  }

  /// The characters that a line stands for.
  static func shown(_ layout: Text.Layout, of content: String) -> [String] {
    let characters = Array(content)
    return layout.map { String(characters[$0.characterRange]) }
  }

  @Test("keep words whole where the style wants it: the first that is too wide ends them with an ellipsis")
  func keptWords() {
    var style = Text.ParagraphStyle()
    style.keepsWords = true
    let content = "Go on deleting\nall"
    let word = Self.layout("deleting").size.width
    for width in stride(from: CGFloat(0), through: 200, by: 2.5) {
      let layout = Self.layout(content, width: width, style: style)
      let plain = Self.layout(content, width: width)
      #expect(layout.size.width <= width + 1e-3)
      if width >= word {
        #expect(!layout.isTruncated && layout.size == plain.size)
      } else {
        #expect(layout.isTruncated && layout.count <= 3, "\(width): \(layout.count) lines")
      }
    }
    style.lineLimit = 1
    #expect(Self.layout(content, width: 30, style: style).count == 1)
  }

  @Test("hold every character once, in order, and no line is too wide", arguments: UInt64(1)...8)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let content = Self.randomText(&random, count: .random(in: 0...60, using: &random))
      let width = CGFloat(random.double(in: 20...400))
      let layout = Self.layout(content, width: width)
      var next = 0
      var bottom: CGFloat = 0
      for line in layout {
        #expect(line.characterRange.lowerBound == next, "seed \(seed)")
        #expect(line.extents.count == line.characterRange.count, "seed \(seed)")
        next = line.characterRange.upperBound
        // One character may be wider than the room.
        let visible = line.extents.filter { $0.right > $0.left }.count
        #expect(
          line.typographicBounds.width <= width + 1e-6 || visible <= 1,
          "seed \(seed): \(Array(content)[line.characterRange]) is wider than \(width)")
        #expect(abs(line.typographicBounds.rect.minY - bottom) < 1e-9)
        bottom = line.typographicBounds.rect.maxY
      }
      #expect(next == content.count && abs(layout.size.height - bottom) < 1e-9 && !layout.isTruncated, "seed \(seed)")
    }
  }

  @Test("break only where Unicode allows, unless a word is wider than the room", arguments: UInt64(1)...6)
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let content = Self.randomText(&random, count: 40)
      let layout = Self.layout(content, width: 250)
      for line in layout.dropLast() {
        let characters = Array(content)
        let end = line.characterRange.upperBound
        guard !characters[end - 1].isNewline else { continue }
        let scalars = content.unicodeScalars.map(\.value)
        let place = String(characters[..<end]).unicodeScalars.count
        let isAllowed = LineBreaks(scalars).breaks[place] != .none
        let begin = line.characterRange.lowerBound
        let starts = String(characters[..<begin]).unicodeScalars.count
        let hasPlace = LineBreaks(scalars).breaks[(starts + 1)..<max(place, starts + 1)].contains(.allowed)
        #expect(isAllowed || !hasPlace, "seed \(seed): \(characters[line.characterRange])")
      }
    }
  }

  @Test("fill each line: the next word would not have fitted")
  func filling() {
    let content = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8)
    let layout = Self.layout(content, width: 200)
    #expect(layout.count > 8)
    let lines = Self.shown(layout, of: content)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let word = next.prefix { $0 != " " }
      let longer = Self.library.line(StyledText(line + word, font: .system(size: 14))).size.width
      #expect(longer > 200)
      #expect(line.hasSuffix(" "))
    }
  }

  @Test(
    "are what a reader expects",
    arguments: [
      ("one two three", 60, ["one two ", "three"]), ("a\nb\n", 100, ["a\n", "b\n", ""]), ("", 100, [""]),
      ("\n\n", 100, ["\n", "\n", ""]), ("汉字，排版", 30, ["汉", "字，", "排版"]), ("abcdefgh", 20, ["ab", "cd", "ef", "gh"]),
    ] as [(String, CGFloat, [String])])
  func examples(content: String, width: CGFloat, expected: [String]) {
    #expect(Self.shown(Self.layout(content, width: width), of: content) == expected)
  }

  @Test("show a hyphen where a soft one ends a line, and none elsewhere")
  func softHyphen() {
    let content = "Schiff\u{AD}fahrt"
    let (narrow, wide) = (Self.layout(content, width: 60), Self.layout(content, width: 200))
    #expect(narrow.count == 2 && narrow.lines[0].runs.flatMap(\.glyphs).count == 7)
    #expect(wide.count == 1 && wide.lines[0].runs.flatMap(\.glyphs).count <= 11)
  }

  @Test("stand at their paragraph's side, in the middle or at the other side")
  func alignment() {
    let hebrew = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"
    for (alignment, left, right) in [(TextAlignment.leading, 0.0, 1.0), (.center, 0.5, 0.5), (.trailing, 1, 0)] {
      let layout = Self.layout("abc\n" + hebrew, width: 300, style: Text.ParagraphStyle(alignment: alignment))
      for (line, part) in zip(layout, [left, right]) {
        #expect(abs(line.origin.x - part * (300 - line.typographicBounds.width)) < 1e-9)
      }
    }
  }

  @Test("end in an ellipsis where there are more than allowed", arguments: [1, 2, 3])
  func limit(limit: Int) {
    let content = String(repeating: "one two three four ", count: 20)
    for mode in [Text.TruncationMode.head, .middle, .tail] {
      let layout = Self.layout(
        content, width: 120, style: Text.ParagraphStyle(lineLimit: limit, truncationMode: mode))
      #expect(layout.count == limit && layout.isTruncated && layout.characterCount == content.count)
      let text = layout.lines[limit - 1].runs.map(\.text).joined()
      switch mode {
      case .head: #expect(text.hasPrefix("\u{2026}") && text.contains("four"), "\(text)")
      case .middle: #expect(text.dropFirst().dropLast().contains("\u{2026}"), "\(text)")
      case .tail: #expect(text.hasSuffix("\u{2026}"), "\(text)")
      }
      #expect(layout.allSatisfy { $0.typographicBounds.width <= 120 + 1e-6 })
      #expect(layout.allSatisfy { $0.extents.count == $0.characterRange.count })
    }
    #expect(!Self.layout("short", width: 120, style: Text.ParagraphStyle(lineLimit: limit)).isTruncated)
    #expect(Self.layout("a\nb\nc\nd", style: Text.ParagraphStyle(lineLimit: limit)).isTruncated)
    #expect(Self.layout("a", style: Text.ParagraphStyle(lineLimit: -3)).count == 1)
  }

  @Test("are as many as the height holds, at least one")
  func height() {
    let content = String(repeating: "one two three four ", count: 20)
    let line = Self.layout("x").size.height
    for (height, count) in [(line * 3.5, 3), (line * 2, 2), (line * 0.5, 1), (-1, 1), (.nan, nil)] as [(CGFloat, Int?)]
    {
      let layout = Self.layout(content, width: 120, height: height)
      if let count { #expect(layout.count == count && layout.isTruncated) } else { #expect(!layout.isTruncated) }
    }
  }

  @Test(
    "are set at any width and size without a trap", arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [CGFloat])
  func extremes(number: CGFloat) {
    for content in ["", "a", "ab cd\n\u{5D0}", "\u{301}\u{301}", "\u{200B}\u{AD}", String(repeating: "\n", count: 100)]
    {
      let layout = Self.layout(content, width: number)
      #expect(layout.characterCount == content.count && layout.count >= 1)
      let odd = Self.layout(content, width: 50, size: number)
      #expect(odd.characterCount == content.count)
      _ = Self.layout(content, width: 50, style: Text.ParagraphStyle(lineSpacing: number))
      _ = layout.caret(at: 1)
      _ = layout.characterIndex(at: CGPoint(x: number, y: number))
    }
  }

  @Test("stand apart by the line spacing")
  func spacing() {
    let (plain, spaced) = (Self.layout("a\nb\nc"), Self.layout("a\nb\nc", style: Text.ParagraphStyle(lineSpacing: 5)))
    #expect(abs(spaced.size.height - plain.size.height - 10) < 1e-9)
    #expect(abs(spaced.lastBaseline - plain.lastBaseline - 10) < 1e-9 && spaced.firstBaseline == plain.firstBaseline)
  }

  @Test("are long within reason: a novel in one paragraph")
  func long() {
    let content = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 2000)
    let layout = Self.layout(content, width: 400)
    #expect(layout.count > 1000 && layout.characterCount == content.count)
    let limited = Self.layout(content, width: 400, style: Text.ParagraphStyle(lineLimit: 2, truncationMode: .middle))
    #expect(limited.count == 2 && limited.characterCount == content.count)
  }

  @Test("draw where they are measured")
  func drawing() {
    var text = StyledText("one two three\nfour", font: .system(size: 12))
    text.paragraphStyle.alignment = .trailing
    let list = DrawList { context in
      var resolved = context.resolve(text)
      resolved.shading = .linearGradient(
        Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: 10, y: 20), endPoint: CGPoint(x: 60, y: 20))
      let size = CGSize(width: 50, height: 200)
      let measured = resolved.measure(in: size)
      let layout = FontLibrary.shared.layout(text, in: size)
      #expect(measured == layout.size && measured.width <= 50 && layout.count == 3)
      #expect(resolved.firstBaseline(in: size) == layout.firstBaseline)
      #expect(resolved.lastBaseline(in: size) == layout.lastBaseline)
      context.draw(resolved, in: CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    }
    #expect(list.items.count == 3)
    for item in list.items {
      guard case .glyphs(let run) = item.shape, case .gradient(let gradient) = item.paint,
        case .linear(let start, _) = gradient.geometry
      else {
        Issue.record("a run of glyphs in a gradient")
        continue
      }
      let width = FontLibrary.shared.line(StyledText(run.text, font: text.font)).size.width
      #expect(abs(item.transform.tx + width - 60) < 1e-9, "at the right edge")
      // The gradient begins where the drawing said, wherever the run begins.
      #expect(abs(start.x + item.transform.tx - 10) < 1e-9 && abs(start.y + item.transform.ty - 20) < 1e-9)
    }
  }
}
