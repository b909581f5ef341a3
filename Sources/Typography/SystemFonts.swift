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
  }

  private struct FamilyKey: Hashable {
    var family: String
    var weight: Int
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

  /// Answers kept of one kind; a document may name any number of families and characters.
  private static let greatestMemory = 4096

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  deinit {
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// The face that fontconfig gives for a family, which may be another's; nil if it has none at all.
  func face(family: String, weight: Int) -> FontFace? {
    let key = FamilyKey(family: family, weight: weight)
    if let known = families[key] { return known }
    if families.count >= Self.greatestMemory { families = [:] }
    let face = candidates([family], weight: weight, greatestCount: 1).first?.face
    families[key] = .some(face)
    return face
  }

  /// The first face that has a character; nil if none has.
  func fallback(for scalar: UInt32, weight: Int) -> FontFace? {
    let key = FallbackKey(scalar: scalar, weight: weight)
    if let known = fallbacks[key] { return known }
    if fallbacks.count >= Self.greatestMemory { fallbacks = [:] }
    let list = sorted[weight] ?? candidates(Self.fallbackFamilies, weight: weight, greatestCount: .max)
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
  private func candidates(_ families: [String], weight: Int, greatestCount: Int) -> [Candidate] {
    guard let configuration = started(), let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, FcBool(0), nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    var usable: [Candidate] = []
    for index in 0..<Int(set.pointee.nfont) where usable.count < greatestCount {
      guard let font = set.pointee.fonts?[index] else { continue }
      if let candidate = Self.candidate(font, weight: weight) { usable.append(candidate) }
    }
    return usable
  }

  private static func candidate(_ font: OpaquePointer, weight: Int) -> Candidate? {
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
      face.weight = weight
    } else if instance != 0 {
      var own = 0.0
      FcPatternGetDouble(font, FC_WEIGHT, 0, &own)
      face.weight = Int(min(max(FcWeightToOpenTypeDouble(own), 1), 1000).rounded())
    }
    return Candidate(face: face, characters: characters)
  }

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
