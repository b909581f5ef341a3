// One face of a font file, ready to shape with and to draw.
//
// In:  a face's identity and the bytes of its file.
// Out: glyphs of characters, advances (through `shaper`), measures, outlines.
//
// HarfBuzz works in font units times 64 (its numbers are whole), without hinting: advances do not depend on the size. FreeType has the
// same bytes, for outlines. Neither is shared between threads; FontLibrary's lock sees to that.

import CText
import Drawing
import Foundation

/// The one instance of FreeType, which outlives its faces.
final class FreeType {
  let library: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }
}

final class LoadedFace {
  let identity: FontFace
  let bytes: FontBytes
  /// The font as HarfBuzz shapes it: an `hb_font_t`.
  let shaper: OpaquePointer
  let unitsPerEm: Double
  /// Above and below the baseline, both positive as a rule; ems.
  let ascent, descent: Double

  private let freeType: FreeType
  let face: FT_Face
  let glyphCount: UInt32

  /// HarfBuzz' unit is this part of a font unit.
  static let unitFraction = 64.0

  /// Nil if the bytes are no font, or one without glyphs.
  init?(_ identity: FontFace, bytes: FontBytes, freeType: FreeType) {
    guard let index = UInt32(exactly: identity.index), index <= 0xFFFF else { return nil }
    let start = bytes.start.assumingMemoryBound(to: FT_Byte.self)
    var opened: FT_Face?
    guard FT_New_Memory_Face(freeType.library, start, FT_Long(bytes.count), FT_Long(index), &opened) == 0, let opened
    else { return nil }

    let characters = bytes.start.assumingMemoryBound(to: CChar.self)
    let blob = hb_blob_create(characters, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let source = hb_face_create(blob, index)
    defer {
      hb_face_destroy(source)
      hb_blob_destroy(blob)
    }
    let units = hb_face_get_upem(source)
    let count = hb_face_get_glyph_count(source)
    guard count > 0, units > 0, let shaper = hb_font_create(source) else {
      FT_Done_Face(opened)
      return nil
    }
    let scale = Int32(Double(units) * Self.unitFraction)
    hb_font_set_scale(shaper, scale, scale)
    Self.setWeight(identity.weight, of: shaper, source, opened)

    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(shaper, &extents) != 0 && extents.ascender > extents.descender
    let em = Double(scale)
    (ascent, descent) = hasExtents ? (Double(extents.ascender) / em, -Double(extents.descender) / em) : (0.8, 0.2)
    (self.identity, self.bytes, self.freeType, self.shaper) = (identity, bytes, freeType, shaper)
    (face, glyphCount, unitsPerEm) = (opened, count, Double(units))
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
  }

  /// Font units in HarfBuzz' numbers as ems.
  func ems(_ position: Int32) -> Double { Double(position) / (unitsPerEm * Self.unitFraction) }

  func hasGlyph(of scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0
  }

  /// Heights of H and of x in ems; nil if the font's tables do not give them.
  var capHeight: Double? { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) }
  var xHeight: Double? { metric(HB_OT_METRICS_TAG_X_HEIGHT) }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(shaper, tag, &position) != 0 ? ems(position) : nil
  }

  /// What the font calls its family; nil if it does not say.
  var familyName: String? {
    face.pointee.family_name.map { String(cString: $0) }
  }

  /// Moves the weight axis of a variable font to `weight`, within its range, and leaves the others at rest.
  private static func setWeight(_ weight: Int, of shaper: OpaquePointer, _ source: OpaquePointer?, _ face: FT_Face) {
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
    var count = UInt32(axes.count)
    let total = hb_ot_var_get_axis_infos(source, 0, &count, &axes)
    guard weight > 0, total > 0, total <= axes.count else { return }
    var coordinates = axes.prefix(Int(count)).map { axis in
      axis.tag == Tag.weight ? min(max(Float(weight), axis.min_value), axis.max_value) : axis.default_value
    }
    hb_font_set_var_coords_design(shaper, &coordinates, UInt32(coordinates.count))
    var fixed = coordinates.map { FT_Fixed(min(max(Double($0) * 65536, -0x7FFF_FFFF), 0x7FFF_FFFF)) }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
  }
}

/// Four letters as OpenType packs them.
enum Tag {
  static let weight: UInt32 = 0x7767_6874  // wght
  static let tabularDigits: UInt32 = 0x746E_756D  // tnum
  static let ligatures: UInt32 = 0x6C69_6761  // liga
  static let contextualLigatures: UInt32 = 0x636C_6967  // clig
}
