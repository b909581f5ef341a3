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
        xOffset: position.x_offset, yOffset: position.y_offset)
    }
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
