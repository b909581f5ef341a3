// Places of carets against the clusters of HarfBuzz' own command: Latin, Arabic, Hindi and emoji.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typography

@Suite("Carets and clusters", .enabled(if: HarfBuzzTool.isInstalled, "needs hb-shape of libharfbuzz-bin"))
struct CaretClusterTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var text: String
    var script: String
    var isRightToLeft = false

    var testDescription: String { text }
  }

  static let samples = [
    Sample(text: "office fjord", script: "Latn"),
    Sample(text: "e\u{301}q\u{323}\u{307}u\u{308}\u{304}x", script: "Latn"),
    Sample(text: "a->b", script: "Latn"),
    Sample(text: "\u{645}\u{631}\u{62D}\u{628}\u{627}", script: "Arab", isRightToLeft: true),
    Sample(text: "\u{644}\u{627}\u{645}\u{64E}\u{644}\u{627}", script: "Arab", isRightToLeft: true),
    Sample(text: "\u{628}\u{651}\u{650}\u{633}\u{652}\u{645}\u{650}", script: "Arab", isRightToLeft: true),
    Sample(text: "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", script: "Deva"),
    Sample(text: "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", script: "Deva"),
    Sample(text: "\u{915}\u{94D}\u{937}\u{93F}\u{924}\u{93F}\u{91C}", script: "Deva"),
    Sample(text: "\u{930}\u{94D}\u{915}\u{94D}\u{930}\u{940}\u{915}", script: "Deva"),
    Sample(text: "\u{1F600}\u{1F680}\u{2764}", script: "Zyyy"),
    Sample(text: "\u{1F469}\u{200D}\u{1F680}\u{1F600}", script: "Zyyy"),
  ]

  private static let library = FontLibrary()

  /// The left and right end of each cluster by its first scalar, in points.
  private func clusters(_ sample: Sample, _ layout: Text.Layout) throws -> [Int: (left: CGFloat, right: CGFloat)]? {
    let line = try #require(layout.first)
    // Without a font for the script there is nothing to compare.
    guard let face = line.runs.first?.face, line.runs.allSatisfy({ $0.face == face }),
      !line.runs.contains(where: { $0.glyphs.contains(0) })
    else { return nil }
    let file = face.file.replacing("bundled:", with: ShapingTests.inter.replacing("Inter-Regular.otf", with: ""))
    let glyphs = try HarfBuzzTool.shape(
      sample.text, file: file,
      options: [
        "--face-index=\(face.index)", "--script=\(sample.script)",
        "--direction=\(sample.isRightToLeft ? "rtl" : "ltr")",
        "--remove-default-ignorables",
      ])
    let unit = layout.size.width / CGFloat(glyphs.reduce(0) { $0 + $1.ax })
    var clusters: [Int: (left: CGFloat, right: CGFloat)] = [:]
    var x: CGFloat = 0
    for glyph in glyphs {
      let right = x + CGFloat(glyph.ax) * unit
      clusters[glyph.cl] = (clusters[glyph.cl]?.left ?? x, right)
      x = right
    }
    return clusters
  }

  @Test("stand at the edges of clusters, and inside of none but a ligature's", arguments: samples)
  func edges(sample: Sample) throws {
    let layout = Self.library.lineLayout(StyledText(sample.text, font: .system(size: 100)))
    guard let clusters = try clusters(sample, layout) else { return }
    let characters = Array(sample.text)
    var scalar = 0
    let starts = clusters.keys.sorted()
    for (index, character) in characters.enumerated() {
      let caret = layout.caret(at: Text.Layout.Place(index))
      let owner = try #require(starts.last { $0 <= scalar })
      let cluster = try #require(clusters[owner])
      if owner == scalar {
        let edge = sample.isRightToLeft ? cluster.right : cluster.left
        #expect(abs(caret.x - edge) < 0.01, "before \(character.debugDescription)")
        if index > 0 {
          let before = layout.caret(at: Text.Layout.Place(index, isUpstream: true))
          #expect(abs(before.x - edge) < 0.01, "behind what is before \(character.debugDescription)")
        }
      } else {
        // A ligature of several characters is shared among them.
        #expect(caret.x > cluster.left + 0.01 && caret.x < cluster.right - 0.01, "\(character.debugDescription)")
      }
      scalar += character.unicodeScalars.count
    }
    let end = layout.caret(at: Text.Layout.Place(characters.count, isUpstream: true))
    #expect(abs(end.x - (sample.isRightToLeft ? 0 : layout.size.width)) < 0.01)
  }

  @Test("are reached by arrows one after the other, each once", arguments: samples)
  func arrows(sample: Sample) throws {
    let layout = Self.library.lineLayout(StyledText(sample.text, font: .system(size: 100)))
    let count = sample.text.count
    var place = Text.Layout.Place(0)
    var seen = [0]
    for _ in 0..<count {
      guard case .place(let next) = layout.step(from: place, rightward: !sample.isRightToLeft) else { break }
      seen.append(next.index)
      place = next
    }
    #expect(seen == Array(0...count))
    #expect(layout.step(from: place, rightward: !sample.isRightToLeft) == .behind)
    for expected in (0..<count).reversed() {
      guard case .place(let next) = layout.step(from: place, rightward: sample.isRightToLeft) else { break }
      #expect(next.index == expected)
      place = next
    }
    #expect(layout.step(from: place, rightward: sample.isRightToLeft) == .before)
  }

  @Test("pass each character of mixed text once, in the order that is seen", arguments: UInt64(1)...12)
  func mixed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let content = ParagraphTests.randomText(&random, count: .random(in: 1...12, using: &random)).filter {
        !$0.isNewline
      }
      let layout = ParagraphTests.layout(content)
      guard let line = layout.first, layout.count == 1 else { continue }
      let visible = line.extents.count { $0.right > $0.left }
      var place = Text.Layout.Place(0)
      // To the line's left edge, which need not be the string's start.
      while case .place(let next) = layout.step(from: place, rightward: false) { place = next }
      var x = layout.caret(at: place).x
      var steps = 0
      while case .place(let next) = layout.step(from: place, rightward: true), steps <= content.count {
        place = next
        let right = layout.caret(at: place).x
        #expect(right >= x - 1e-6, "seed \(seed): \(content.debugDescription)")
        if right > x + 1e-6 { steps += 1 }
        x = right
      }
      #expect(steps == visible, "seed \(seed): \(content.debugDescription)")
      #expect(abs(x - line.typographicBounds.width) < 1e-6)
    }
  }

  @Test("of points are the nearest edges, and belong to the character that was hit", arguments: UInt64(1)...6)
  func points(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let content = ParagraphTests.randomText(&random, count: .random(in: 1...12, using: &random))
      let layout = ParagraphTests.layout(content, width: CGFloat(random.double(in: 60...500)))
      for _ in 0..<10 {
        let point = CGPoint(
          x: random.double(in: -20...Double(layout.size.width + 20)),
          y: random.double(in: 0...Double(layout.size.height)))
        let caret = layout.caret(at: layout.place(at: point))
        let line = try #require(layout.first { point.y < $0.typographicBounds.rect.maxY } ?? layout.last)
        #expect(caret.y == line.typographicBounds.rect.minY, "seed \(seed): on the line that was hit")
        let edges = line.extents.filter { $0.right > $0.left }.flatMap { [$0.left, $0.right] }
        let nearest = edges.map { abs(line.origin.x + $0 - point.x) }.min() ?? 0
        #expect(edges.isEmpty || abs(caret.x - point.x) <= nearest + 1e-6, "seed \(seed): \(content.debugDescription)")
      }
    }
  }
}
