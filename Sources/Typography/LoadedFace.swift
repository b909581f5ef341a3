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
  /// How far a point moves rightward for each unit above the baseline: for an upright face that is to look slanted.
  let shear: Double
  /// Where the axes of a variable font stand, in 65536ths; empty for a static font and for one at rest.
  let coordinates: [FT_Fixed]
  /// By glyph; empty until the first question, nil inside for what was not asked yet.
  private var knownExtents: [Extents??] = []

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
    let axes = Self.setAxes(identity, of: shaper, source, opened)
    coordinates = axes.coordinates
    shear = axes.slants ? 0 : tan(Double(identity.slant) * .pi / 180)

    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(shaper, &extents) != 0 && extents.ascender > extents.descender
    let em = Double(scale)
    (ascent, descent) = hasExtents ? (Double(extents.ascender) / em, -Double(extents.descender) / em) : (0.8, 0.2)
    (self.identity, self.bytes, self.freeType, self.shaper) = (identity, bytes, freeType, shaper)
    if shear != 0 { hb_font_set_synthetic_slant(shaper, Float(shear)) }
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

  /// Moves the axes of a variable font to what is asked, within their ranges, and leaves the others at rest.
  ///
  /// - Returns: Where they stand, and whether one of them slants the letters as asked.
  private static func setAxes(
    _ identity: FontFace, of shaper: OpaquePointer, _ source: OpaquePointer?, _ face: FT_Face
  ) -> (coordinates: [FT_Fixed], slants: Bool) {
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
    var count = UInt32(axes.count)
    let total = hb_ot_var_get_axis_infos(source, 0, &count, &axes)
    guard total > 0, total <= axes.count else { return ([], false) }
    var slants = false
    var moves = false
    var coordinates = axes.prefix(Int(count)).map { axis -> Float in
      let wanted: Float
      switch axis.tag {
      case Tag.weight where identity.weight > 0: wanted = Float(identity.weight)
      case Tag.width where identity.width > 0: wanted = Float(identity.width)
      case Tag.slant where identity.slant > 0 && axis.min_value < 0:
        slants = true
        wanted = -Float(identity.slant)
      case Tag.italic where identity.slant > 0 && axis.max_value >= 1:
        slants = true
        wanted = 1
      default: return axis.default_value
      }
      moves = true
      return max(min(wanted, axis.max_value), axis.min_value)
    }
    guard moves else { return ([], false) }
    hb_font_set_var_coords_design(shaper, &coordinates, UInt32(coordinates.count))
    var fixed = coordinates.map { FT_Fixed(min(max(Double($0) * 65536, -0x7FFF_FFFF), 0x7FFF_FFFF)) }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
    return (fixed, slants)
  }
}

extension LoadedFace {
  /// What a glyph covers, from its origin, y up, in HarfBuzz' numbers.
  struct Extents: Hashable {
    var left, bottom, right, top: Int32

    var isEmpty: Bool { left >= right || bottom >= top }
  }

  /// What a glyph's outline covers, slant included; nil if the font does not tell.
  ///
  /// Kept, for a label asks for each of its glyphs.
  func extents(of glyph: UInt32) -> Extents? {
    guard glyph < glyphCount else { return nil }
    if knownExtents.isEmpty { knownExtents = [Extents??](repeating: nil, count: Int(glyphCount)) }
    if let known = knownExtents[Int(glyph)] { return known }
    var raw = hb_glyph_extents_t()
    var found: Extents?
    if hb_font_get_glyph_extents(shaper, glyph, &raw) != 0 {
      // A font may claim anything; sums wrap no more than doubles do.
      let (left, top) = (Double(raw.x_bearing), Double(raw.y_bearing))
      let (right, bottom) = (left + Double(raw.width), top + Double(raw.height))
      let leans = [bottom * shear, top * shear]
      let leftmost = min(left, right) + (leans.min() ?? 0)
      let rightmost = max(left, right) + (leans.max() ?? 0)
      found = Extents(
        left: Int32(clamping: Int(leftmost.rounded(.down))), bottom: Int32(clamping: Int(min(bottom, top))),
        right: Int32(clamping: Int(rightmost.rounded(.up))), top: Int32(clamping: Int(max(bottom, top))))
      if raw.width == 0 || raw.height == 0 { found = Extents(left: 0, bottom: 0, right: 0, top: 0) }
    }
    knownExtents[Int(glyph)] = .some(found)
    return found
  }

  /// Where carets stand between the letters of a ligature: ems from its origin, rising; empty if the font does not say.
  func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool) -> [Double] {
    var places = [hb_position_t](repeating: 0, count: 16)
    var count = UInt32(places.count)
    let total = hb_ot_layout_get_ligature_carets(
      shaper, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, glyph, 0, &count, &places)
    guard total > 0, total <= places.count else { return [] }
    return places.prefix(Int(count)).map(ems).sorted()
  }
}

/// Four letters as OpenType packs them.
enum Tag {
  static let weight: UInt32 = 0x7767_6874  // wght
  static let width: UInt32 = 0x7764_7468  // wdth
  static let slant: UInt32 = 0x736C_6E74  // slnt
  static let italic: UInt32 = 0x6974_616C  // ital
  static let tabularDigits: UInt32 = 0x746E_756D  // tnum
  static let smallCapitals: UInt32 = 0x736D_6370  // smcp
  static let capitalsToSmallCapitals: UInt32 = 0x6332_7363  // c2sc
  static let ligatures: UInt32 = 0x6C69_6761  // liga
  static let contextualLigatures: UInt32 = 0x636C_6967  // clig
}
