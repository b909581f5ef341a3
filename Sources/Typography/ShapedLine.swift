// One line of glyphs, and where each character of the string lies in it.
//
// In:  a string, a font, the faces.
// Out: runs in visual order from the line's left end, y down, points; measures of the line.
//
// HarfBuzz places the glyphs of each piece; its numbers are font units, so that a line is the same at every scale.

import CText
import Drawing
import Foundation
import Geometry

struct ShapedLine {
  struct Run {
    var glyphs: GlyphRun
    var isRightToLeft: Bool
  }

  /// The place of glyphs that belong together, and the scalars that they stand for.
  struct Cluster {
    var scalars: Range<Int>
    var left, right: CGFloat
    var isRightToLeft: Bool
  }

  private(set) var runs: [Run] = []
  private(set) var clusters: [Cluster] = []
  private(set) var width: CGFloat = 0
  /// Above and below the baseline: the greatest of the faces used, and of the chosen one.
  private(set) var ascent, descent: CGFloat

  let font: Font
  let paragraph: Paragraph

  /// Sizes beyond this, and below nothing, show nothing.
  static let greatestSize: CGFloat = 1e6

  init(_ paragraph: Paragraph, font: Font, store: inout FaceStore, shaper: Shaper) {
    (self.font, self.paragraph) = (font, paragraph)
    (ascent, descent) = (0, 0)
    guard font.size > 0, font.size <= Self.greatestSize, let primary = store.face(for: font) else { return }
    ascent = font.size * primary.ascent
    descent = font.size * primary.descent
    let weight = font.weight.rawValue
    let pieces = Itemization(paragraph, face: primary) { store.fallback(for: $0, weight: weight) }.pieces
    for piece in pieces { append(piece, shaper) }
  }

  private mutating func append(_ piece: Piece, _ shaper: Shaper) {
    let isSpaced = font.tracking != 0 && font.tracking.isFinite && !Self.isJoined(piece.script)
    let shaped = shaper.shape(
      paragraph.scalars, piece, hasTabularDigits: font.hasTabularDigits, hasLigatures: !isSpaced)
    let face = piece.face
    var run = GlyphRun(
      face: face.identity, size: font.size, glyphs: [], positions: [], text: paragraph.text(piece.range))
    run.glyphs.reserveCapacity(shaped.count)
    run.positions.reserveCapacity(shaped.count)
    let firstCluster = clusters.count
    for (index, glyph) in shaped.enumerated() {
      let begins = index == 0 || shaped[index - 1].cluster != glyph.cluster
      if begins {
        let scalars = glyph.cluster..<piece.range.upperBound
        clusters.append(Cluster(scalars: scalars, left: width, right: width, isRightToLeft: piece.isRightToLeft))
      }
      run.glyphs.append(glyph.id)
      run.positions.append(
        CGPoint(x: width + font.size * face.ems(glyph.xOffset), y: -font.size * face.ems(glyph.yOffset)))
      width += font.size * face.ems(glyph.xAdvance)
      let ends = index == shaped.count - 1 || shaped[index + 1].cluster != glyph.cluster
      if ends {
        if isSpaced { width += font.tracking }
        clusters[clusters.count - 1].right = width
      }
    }
    closeClusters(from: firstCluster)
    ascent = max(ascent, font.size * face.ascent)
    descent = max(descent, font.size * face.descent)
    // Pieces that differ in their script only stay one run.
    if let last = runs.last, last.glyphs.face == run.face, !last.isRightToLeft, !piece.isRightToLeft {
      runs[runs.count - 1].glyphs.glyphs += run.glyphs
      runs[runs.count - 1].glyphs.positions += run.positions
      runs[runs.count - 1].glyphs.text += run.text
    } else if !run.glyphs.isEmpty {
      runs.append(Run(glyphs: run, isRightToLeft: piece.isRightToLeft))
    }
  }

  /// Ends each cluster's scalars where the next in logical order begins.
  private mutating func closeClusters(from first: Int) {
    guard first < clusters.count else { return }
    for index in first..<clusters.count {
      let next = clusters[index].isRightToLeft ? index - 1 : index + 1
      guard next >= first, next < clusters.count else { continue }
      let start = clusters[index].scalars.lowerBound
      clusters[index].scalars = start..<max(start, clusters[next].scalars.lowerBound)
    }
  }

  /// Whether the letters of a script join, so that space between them would tear words apart.
  private static func isJoined(_ script: hb_script_t) -> Bool {
    [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_PHAGS_PA,
      HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA,
    ].contains { $0 == script }
  }
}

extension ShapedLine {
  func resolved(color: Color) -> GraphicsContext.ResolvedText {
    GraphicsContext.ResolvedText(
      runs: runs.map(\.glyphs), color: color, size: CGSize(width: width, height: ascent + descent), ascent: ascent)
  }

  /// Where a character lies.
  struct Extent {
    var left, right: CGFloat
    var isRightToLeft: Bool
  }

  /// The place of each character, in logical order; characters in one ligature share it evenly.
  var characterExtents: [Extent] {
    let starts = paragraph.characterStarts
    var extents = [Extent?](repeating: nil, count: starts.count)
    for cluster in clusters {
      let first = Self.firstIndex(in: starts, notBelow: cluster.scalars.lowerBound)
      let end = max(Self.firstIndex(in: starts, notBelow: cluster.scalars.upperBound), first)
      if first == end {
        // The rest of a character that began in another cluster.
        let owner = first - 1
        guard owner >= 0 else { continue }
        let old =
          extents[owner] ?? Extent(left: cluster.left, right: cluster.right, isRightToLeft: cluster.isRightToLeft)
        extents[owner] = Extent(
          left: min(old.left, cluster.left), right: max(old.right, cluster.right), isRightToLeft: old.isRightToLeft)
        continue
      }
      let share = (cluster.right - cluster.left) / CGFloat(end - first)
      for index in first..<end {
        let step = cluster.isRightToLeft ? end - 1 - index : index - first
        let left = cluster.left + share * CGFloat(step)
        let own = Extent(left: left, right: left + share, isRightToLeft: cluster.isRightToLeft)
        extents[index] =
          extents[index].map {
            Extent(left: min($0.left, own.left), right: max($0.right, own.right), isRightToLeft: $0.isRightToLeft)
          } ?? own
      }
    }
    // A character without a glyph lies, empty, where the one before it ends.
    var last = Extent(left: 0, right: 0, isRightToLeft: false)
    return extents.map { extent in
      if let extent {
        last = extent
        return extent
      }
      let edge = last.isRightToLeft ? last.left : last.right
      return Extent(left: edge, right: edge, isRightToLeft: last.isRightToLeft)
    }
  }

  /// Where `value`, or the first greater one, stands in a rising list; its length if there is none.
  private static func firstIndex(in list: [Int], notBelow value: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
