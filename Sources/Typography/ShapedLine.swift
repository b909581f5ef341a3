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
    /// Points from the line's left end.
    var left, right: CGFloat
    var look: SetLook
  }

  /// The place of glyphs that belong together, and the scalars that they stand for.
  struct Cluster {
    var scalars: Range<Int>
    var left, right: CGFloat
    var level: UInt8
    /// The glyph, if it is one alone.
    var glyph: UInt32?
    /// Where the font itself divides the glyph between its letters, from the line's left end; empty where it does not say.
    var carets: [CGFloat] = []

    var isRightToLeft: Bool { level % 2 == 1 }
  }

  private(set) var runs: [Run] = []
  private(set) var clusters: [Cluster] = []
  /// What the line was made of, in the order of the text, for lines that show parts of it.
  private(set) var pieces: [ShapedPiece] = []
  private(set) var width: CGFloat = 0
  /// Above and below the baseline: the greatest of the faces used, and of the chosen one.
  private(set) var ascent, descent: CGFloat

  let paragraph: Paragraph
  /// The part of the paragraph that the line shows.
  let range: Range<Int>
  /// The paragraph's own level: 1 if it runs leftward.
  let base: UInt8

  /// Sizes beyond this, and below nothing, show nothing.
  static let greatestSize: CGFloat = 1e6

  /// A line without a glyph, of a face's height.
  init(empty paragraph: Paragraph, font: Font, primary: LoadedFace?) {
    self.paragraph = paragraph
    (range, base) = (0..<paragraph.scalars.count, paragraph.base ?? 0)
    ascent = font.size * (primary?.ascent ?? 0)
    descent = font.size * (primary?.descent ?? 0)
  }

  /// A part of a paragraph.
  ///
  /// - Parameters:
  ///   - known: Pieces of the same paragraph with their glyphs, in the order of the text; empty where nothing has been shaped, or
  ///     something else.
  init(
    _ paragraph: Paragraph, range: Range<Int>, _ itemization: Itemization, spans: [FontSpan], shaper: Shaper,
    known: [ShapedPiece] = []
  ) {
    (self.paragraph, self.range) = (paragraph, range)
    base = itemization.base
    // The fonts of the line's part count, even where other faces draw for them; of an empty part the font at its place.
    var number = 0
    while number < spans.count - 1, spans[number].end <= range.lowerBound { number += 1 }
    (ascent, descent) = (spans[number].ascent, spans[number].descent)
    while number < spans.count - 1, spans[number].end < range.upperBound {
      number += 1
      (ascent, descent) = (max(ascent, spans[number].ascent), max(descent, spans[number].descent))
    }
    for piece in itemization.pieces(in: range) { append(piece, spans[piece.span].look, shaper, known) }
    if pieces.count > 1 { pieces.sort { $0.piece.range.lowerBound < $1.piece.range.lowerBound } }
  }

  private mutating func append(_ piece: Piece, _ look: SetLook, _ shaper: Shaper, _ known: [ShapedPiece]) {
    if let picture = look.picture { return append(picture, piece, look) }
    let font = look.font
    let start = width
    let isSpaced = Self.isSpaced(font, piece.script)
    let shaped: ArraySlice<Shaper.Glyph>
    if let whole = ShapedPiece.piece(around: piece.range, in: known), let part = whole.glyphs(of: piece) {
      shaped = part
    } else {
      let made = shaper.shape(paragraph.scalars, piece, FontFeatures(font, hasLigatures: !isSpaced))
      pieces.append(ShapedPiece(piece: piece, glyphs: made))
      shaped = made[...]
    }
    let face = piece.face
    var run = GlyphRun(
      face: face.identity, size: font.size, glyphs: [], positions: [], text: paragraph.text(piece.range))
    run.glyphs.reserveCapacity(shaped.count)
    run.positions.reserveCapacity(shaped.count)
    let firstCluster = clusters.count
    var ink: InkBounds? = InkBounds()
    for index in shaped.indices {
      let glyph = shaped[index]
      let begins = index == shaped.startIndex || shaped[index - 1].cluster != glyph.cluster
      if begins {
        let scalars = glyph.cluster..<piece.range.upperBound
        clusters.append(Cluster(scalars: scalars, left: width, right: width, level: piece.level, glyph: glyph.id))
      } else {
        clusters[clusters.count - 1].glyph = nil
      }
      ink?.add(face.extents(of: glyph.id), at: glyph, x: width, scale: font.size, face)
      run.glyphs.append(glyph.id)
      run.positions.append(
        CGPoint(
          x: width + font.size * face.ems(glyph.xOffset), y: -font.size * face.ems(glyph.yOffset) - look.baselineOffset)
      )
      width += font.size * face.ems(glyph.xAdvance)
      let ends = index == shaped.endIndex - 1 || shaped[index + 1].cluster != glyph.cluster
      if ends {
        if isSpaced { width += font.tracking }
        clusters[clusters.count - 1].right = width
      }
    }
    closeClusters(from: firstCluster, face, size: font.size)
    run.inkBounds = ink?.rect
    if let bounds = run.inkBounds, bounds != .zero, look.baselineOffset != 0 {
      run.inkBounds = bounds.offsetBy(dx: 0, dy: -look.baselineOffset)
    }
    ascent = max(ascent, font.size * face.ascent + look.baselineOffset)
    descent = max(descent, font.size * face.descent - look.baselineOffset)
    // Pieces that differ in their script only stay one run.
    if let last = runs.last, last.glyphs.face == run.face, !last.isRightToLeft, !piece.isRightToLeft, last.look == look
    {
      runs[runs.count - 1].glyphs.glyphs += run.glyphs
      runs[runs.count - 1].glyphs.positions += run.positions
      runs[runs.count - 1].glyphs.text += run.text
      runs[runs.count - 1].glyphs.inkBounds = InkBounds.union(last.glyphs.inkBounds, run.inkBounds)
      runs[runs.count - 1].right = width
    } else if !run.glyphs.isEmpty {
      runs.append(Run(glyphs: run, isRightToLeft: piece.isRightToLeft, left: start, right: width, look: look))
    }
  }

  /// A picture for each character of a piece: a run without glyphs, whose ink is where the picture is to be.
  private mutating func append(_ picture: GraphicsContext.ResolvedImage, _ piece: Piece, _ look: SetLook) {
    let size = CGSize(width: picture.size.width * look.pictureScale, height: picture.size.height * look.pictureScale)
    let rise = picture.baseline * look.pictureScale + look.baselineOffset
    for scalar in piece.range {
      var run = GlyphRun(
        face: piece.face.identity, size: look.font.size, glyphs: [], positions: [],
        text: paragraph.text(scalar..<scalar + 1))
      run.inkBounds = CGRect(origin: CGPoint(x: width, y: -rise), size: size)
      clusters.append(
        Cluster(
          scalars: scalar..<scalar + 1, left: width, right: width + size.width, level: piece.level, glyph: nil))
      runs.append(
        Run(
          glyphs: run, isRightToLeft: piece.isRightToLeft, left: width, right: width + size.width, look: look))
      width += size.width + (look.font.tracking.isFinite ? look.font.tracking : 0)
    }
    ascent = max(ascent, rise)
    descent = max(descent, size.height - rise)
  }

  /// Ends each cluster's scalars where the next in logical order begins.
  private mutating func closeClusters(from first: Int, _ face: LoadedFace, size: CGFloat) {
    guard first < clusters.count else { return }
    for index in first..<clusters.count {
      let next = clusters[index].isRightToLeft ? index - 1 : index + 1
      if next >= first, next < clusters.count {
        let start = clusters[index].scalars.lowerBound
        clusters[index].scalars = start..<max(start, clusters[next].scalars.lowerBound)
      }
      if clusters[index].scalars.count > 1, let glyph = clusters[index].glyph {
        let cluster = clusters[index]
        clusters[index].carets = face.ligatureCarets(of: glyph, isRightToLeft: cluster.isRightToLeft).map {
          cluster.left + size * $0
        }
      }
    }
  }

  /// Whether room is put between letters.
  static func isSpaced(_ font: Font, _ script: hb_script_t) -> Bool {
    font.tracking != 0 && font.tracking.isFinite && !isJoined(script)
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

  typealias Extent = Text.Layout.CharacterExtent

  /// The place of each character of the line's part, in logical order.
  ///
  /// Characters in one ligature share it as the font says, else evenly.
  var characterExtents: [Extent] {
    let all = paragraph.characterStarts
    let firstStart = Self.firstIndex(in: all, notBelow: range.lowerBound)
    let starts = Array(all[firstStart..<max(Self.firstIndex(in: all, notBelow: range.upperBound), firstStart)])
    var extents = [Extent?](repeating: nil, count: starts.count)
    for cluster in clusters {
      let first = Self.firstIndex(in: starts, notBelow: cluster.scalars.lowerBound)
      let end = max(Self.firstIndex(in: starts, notBelow: cluster.scalars.upperBound), first)
      if first == end {
        // The rest of a character that began in another cluster.
        let owner = first - 1
        guard owner >= 0 else { continue }
        let old = extents[owner] ?? Extent(left: cluster.left, right: cluster.right, level: cluster.level)
        extents[owner] = Extent(
          left: min(old.left, cluster.left), right: max(old.right, cluster.right), level: old.level)
        continue
      }
      let edges = cluster.edges(dividing: end - first)
      for index in first..<end {
        let step = cluster.isRightToLeft ? end - 1 - index : index - first
        let own = Extent(left: edges[step], right: edges[step + 1], level: cluster.level)
        extents[index] =
          extents[index].map {
            Extent(left: min($0.left, own.left), right: max($0.right, own.right), level: $0.level)
          } ?? own
      }
    }
    // A character without a glyph lies, empty, where the one before it ends; the first ones where the line begins.
    let start = base % 2 == 1 ? width : 0
    var last = Extent(left: start, right: start, level: base)
    return extents.map { extent in
      if let extent {
        last = extent
        return extent
      }
      let edge = last.level % 2 == 1 ? last.left : last.right
      return Extent(left: edge, right: edge, level: last.level)
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

extension ShapedLine.Cluster {
  /// Where `count` characters of the cluster begin and end, from left to right: the font's own places, else even shares.
  func edges(dividing count: Int) -> [CGFloat] {
    let inner = carets.sorted().filter { $0 > left && $0 < right }
    if inner.count == count - 1 { return [left] + inner + [right] }
    return (0...count).map { left + (right - left) * CGFloat($0) / CGFloat(count) }
  }
}
