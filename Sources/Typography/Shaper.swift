// HarfBuzz: characters become glyphs, chosen and placed by the font's own rules.
//
// In:  a piece of a paragraph of one face, script and direction, with what stands around it.
// Out: glyphs from left to right; font units times LoadedFace.unitFraction, y up.

import CText
import Drawing

final class Shaper {
  struct Glyph {
    var id: UInt32
    /// The first scalar that the glyph stands for, counted in the paragraph.
    var cluster: Int
    var xAdvance, xOffset, yOffset: Int32
    /// Whether text cut before this glyph's cluster may take other shapes on either side.
    var joinsBefore = false
  }

  /// An `hb_buffer_t`, used again for each piece.
  private let buffer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  func shape(_ scalars: [UInt32], _ piece: Piece, _ wanted: FontFeatures) -> [Glyph] {
    hb_buffer_clear_contents(buffer)
    // Five characters on both sides are all that HarfBuzz looks at.
    let context = max(piece.range.lowerBound - 5, 0)..<min(piece.range.upperBound + 5, scalars.count)
    scalars[context].withUnsafeBufferPointer { text in
      hb_buffer_add_codepoints(
        buffer, text.baseAddress, Int32(text.count), UInt32(piece.range.lowerBound - context.lowerBound),
        Int32(piece.range.count))
    }
    hb_buffer_set_direction(buffer, piece.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, piece.script)
    var flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
    if piece.range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if piece.range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))

    var features: [hb_feature_t] = []
    func set(_ tag: UInt32, _ value: UInt32) {
      features.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    if wanted.hasTabularDigits { set(Tag.tabularDigits, 1) }
    if wanted.hasSmallLowercase { set(Tag.smallCapitals, 1) }
    if wanted.hasSmallUppercase { set(Tag.capitalsToSmallCapitals, 1) }
    if !wanted.hasLigatures {
      set(Tag.ligatures, 0)
      set(Tag.contextualLigatures, 0)
    }
    hb_shape(piece.face.shaper, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, position) = (infos[index], positions[index])
      return Glyph(
        id: info.codepoint, cluster: Int(info.cluster) + context.lowerBound, xAdvance: position.x_advance,
        xOffset: position.x_offset, yOffset: position.y_offset,
        joinsBefore: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}

/// A piece with its glyphs, of which lines take parts.
///
/// HarfBuzz says where text may be cut without another shape on either side. A part between two such places is what shaping it alone
/// would give, to the bit, and costs a tenth.
struct ShapedPiece {
  let piece: Piece
  let glyphs: [Shaper.Glyph]

  /// The piece that a range lies in, of pieces in the order of the text.
  static func piece(around range: Range<Int>, in pieces: [ShapedPiece]) -> ShapedPiece? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].piece.range.lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0, pieces[low - 1].piece.range.upperBound >= range.upperBound else { return nil }
    return pieces[low - 1]
  }

  /// The glyphs of a part; nil where the part has to be shaped by itself.
  func glyphs(of part: Piece) -> ArraySlice<Shaper.Glyph>? {
    guard !piece.isRightToLeft, part.level == piece.level, part.span == piece.span, part.face === piece.face,
      part.script == piece.script
    else { return nil }
    return glyphs(in: part.range)
  }

  /// The glyphs of a range of scalars of a piece that runs rightward; nil where the range has to be shaped by itself.
  func glyphs(in range: Range<Int>) -> ArraySlice<Shaper.Glyph>? {
    guard let first = place(of: range.lowerBound), let end = place(of: range.upperBound) else { return nil }
    return glyphs[first..<end]
  }

  /// The first glyph of the cluster that begins with a scalar, if the text may be cut there.
  private func place(of scalar: Int) -> Int? {
    if scalar == piece.range.upperBound { return glyphs.count }
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].cluster < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < glyphs.count, glyphs[low].cluster == scalar else { return nil }
    return scalar == piece.range.lowerBound || !glyphs[low].joinsBefore ? low : nil
  }
}

/// What a font is asked for beyond its usual glyphs.
struct FontFeatures {
  var hasTabularDigits, hasSmallLowercase, hasSmallUppercase, hasLigatures: Bool

  init(_ font: Font, hasLigatures: Bool) {
    hasTabularDigits = font.hasTabularDigits
    hasSmallLowercase = font.capitals.contains(.lowercase)
    hasSmallUppercase = font.capitals.contains(.uppercase)
    self.hasLigatures = hasLigatures
  }
}
