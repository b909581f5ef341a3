// The fonts of the machine, through fontconfig.
//
// In:  a family, a weight; or a character that a font lacks.
// Out: faces, by file.
//
// Starting fontconfig takes some milliseconds (6.5 here with 169 fonts and a warm cache), so it starts when the first question comes:
// the interface itself is drawn with the bundled font and asks none. Only fonts of TrueType's structure with outlines of one colour count:
// HarfBuzz shapes no others.

import CText
import Drawing
import Foundation

final class SystemFonts {
  private let isEnabled: Bool
  /// An `FcConfig`; nil until the first question, and for good where fontconfig does not start.
  private var configuration: OpaquePointer?
  private var hasStarted = false
  private var sorted: [Int: [Candidate]] = [:]
  private var families: [FamilyKey: FontFace?] = [:]
  private var fallbacks: [FallbackKey: FontFace?] = [:]

  private struct Candidate {
    var face: FontFace
    /// An `FcCharSet`, which lives as long as the configuration.
    var characters: OpaquePointer?
    var family: String?
    /// Percent of the usual width; nil for a font that has them all.
    var width: Int?
    /// Whether all its characters, or all of one script's, are of one width.
    var isMonospaced: Bool

    var hasLatin: Bool { FcCharSetHasChar(characters, 0x61) != 0 && FcCharSetHasChar(characters, 0x41) != 0 }
  }

  /// How letters of a family shall look.
  struct Style: Hashable {
    var weight: Int
    /// Percent of the usual width.
    var width = 100
    var isItalic = false
    var isMonospaced = false
  }

  private struct FamilyKey: Hashable {
    var family: String?
    var design: Font.Design
    var style: Style
  }

  private struct FallbackKey: Hashable {
    var scalar: UInt32
    var weight: Int
  }

  /// Whom to ask first for a character that the chosen font lacks; after them whoever has it.
  static let fallbackFamilies = [
    BundledFont.family, "Cantarell", "Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "sans-serif",
  ]

  /// Families with round ends; fontconfig has no general name for them.
  static let roundedFamilies = [
    "SF Pro Rounded", "Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa", "Ubuntu",
  ]

  /// Answers kept of one kind; a document may name any number of families and characters.
  private static let greatestMemory = 4096
  private static let greatestLists = 16

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  deinit {
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// The face that fontconfig gives for a family, which may be another's, or for a design; nil if it has none of that kind.
  func face(family: String?, design: Font.Design, _ style: Style) -> FontFace? {
    let key = FamilyKey(family: family, design: design, style: style)
    if let known = families[key] { return known }
    if families.count >= Self.greatestMemory { families = [:] }
    let face = best(family: family, design: design, style)
    families[key] = .some(face)
    return face
  }

  private func best(family: String?, design: Font.Design, _ style: Style) -> FontFace? {
    if let family { return candidates([family], style, greatestCount: 1).first?.face }
    switch design {
    case .serif: return candidates(["serif"], style, greatestCount: 1).first?.face
    case .monospaced:
      return candidates(["monospace"], style, greatestCount: .max).first { $0.isMonospaced && $0.hasLatin }?.face
    case .rounded:
      let rounded = Set(Self.roundedFamilies)
      return candidates(Self.roundedFamilies, style, greatestCount: .max).first { candidate in
        candidate.hasLatin && candidate.family.map(rounded.contains) ?? false
      }?.face
    case .default:
      // Any plain family of about this width; the caller has one of the usual width.
      return candidates(Self.fallbackFamilies, style, greatestCount: .max).first { candidate in
        candidate.hasLatin && abs((candidate.width ?? style.width) - style.width) <= Self.likeWidths
      }?.face
    }
  }

  /// Widths that may stand for one another; percent.
  private static let likeWidths = 13

  /// The first face that has a character; nil if none has.
  func fallback(for scalar: UInt32, weight: Int) -> FontFace? {
    let key = FallbackKey(scalar: scalar, weight: weight)
    if let known = fallbacks[key] { return known }
    if fallbacks.count >= Self.greatestMemory { fallbacks = [:] }
    // Each is a list of all fonts, and a weight may be any number.
    if sorted[weight] == nil, sorted.count >= Self.greatestLists { sorted = [:] }
    let list = sorted[weight] ?? candidates(Self.fallbackFamilies, Style(weight: weight), greatestCount: .max)
    sorted[weight] = list
    let face = list.first { FcCharSetHasChar($0.characters, scalar) != 0 }?.face
    fallbacks[key] = .some(face)
    return face
  }

  private func started() -> OpaquePointer? {
    if isEnabled, !hasStarted {
      hasStarted = true
      configuration = FcInitLoadConfigAndFonts()
    }
    return configuration
  }

  /// Usable faces, best first.
  private func candidates(_ families: [String], _ style: Style, greatestCount: Int) -> [Candidate] {
    guard let configuration = started(), let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(style.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddDouble(pattern, FC_WIDTH, Double(style.width))
    if style.isMonospaced { FcPatternAddInteger(pattern, FC_SPACING, FC_MONO) }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, FcBool(0), nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    var usable: [Candidate] = []
    for index in 0..<Int(set.pointee.nfont) where usable.count < greatestCount {
      guard let font = set.pointee.fonts?[index] else { continue }
      if let candidate = Self.candidate(font, style) { usable.append(candidate) }
    }
    return usable
  }

  private static func candidate(_ font: OpaquePointer, _ style: Style) -> Candidate? {
    guard let file = string(FC_FILE, of: font), ["TrueType", "CFF"].contains(string(FC_FONTFORMAT, of: font)) else {
      return nil
    }
    guard flag(FC_OUTLINE, of: font, otherwise: true), !flag(FC_COLOR, of: font, otherwise: false) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch else { return nil }
    // The upper half of an index names an instance of a variable font; the weight says the same.
    let instance = index >> 16
    var face = FontFace(file: file, index: Int(index & 0xFFFF))
    if flag(FC_VARIABLE, of: font, otherwise: false) {
      face.weight = style.weight
      face.width = style.width
    } else if instance != 0 {
      var own = 0.0
      FcPatternGetDouble(font, FC_WEIGHT, 0, &own)
      face.weight = Int(min(max(FcWeightToOpenTypeDouble(own), 1), 1000).rounded())
    }
    var slant = FC_SLANT_ROMAN
    FcPatternGetInteger(font, FC_SLANT, 0, &slant)
    if style.isItalic, slant == FC_SLANT_ROMAN { face.slant = Self.slant }
    var (width, spacing) = (0.0, Int32(FC_PROPORTIONAL))
    let hasWidth = FcPatternGetDouble(font, FC_WIDTH, 0, &width) == FcResultMatch
    FcPatternGetInteger(font, FC_SPACING, 0, &spacing)
    return Candidate(
      face: face, characters: characters, family: string(FC_FAMILY, of: font),
      width: hasWidth ? Int(min(max(width, 1), 1000).rounded()) : nil, isMonospaced: spacing >= FC_DUAL)
  }

  /// How far letters lean that a family has upright only; degrees.
  static let slant = 12

  private static func string(_ property: String, of font: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }

  private static func flag(_ property: String, of font: OpaquePointer, otherwise: Bool) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(font, property, 0, &value) == FcResultMatch ? value != 0 : otherwise
  }
}
