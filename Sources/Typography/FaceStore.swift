// Which face draws what: the chosen one, else a fallback, and all that are loaded.
//
// In:  a Font's description; characters that its face lacks.
// Out: loaded faces, the same one for the same identity.

import Drawing
import Foundation

struct FaceStore {
  private let freeType: FreeType?
  private let system: SystemFonts
  private var files: [String: FontBytes] = [:]
  /// Nil for what is no font, so that it is read once only.
  private var faces: [FontFace: LoadedFace?] = [:]

  /// Bytes of font files held before the store lets go of all and loads anew what is still asked for.
  static let greatestBytes = 1 << 28
  static let greatestCount = 256

  init(usesSystemFonts: Bool) {
    freeType = FreeType()
    system = SystemFonts(isEnabled: usesSystemFonts)
  }

  /// Nil if the file is not there or is no font.
  mutating func face(_ identity: FontFace) -> LoadedFace? {
    if let known = faces[identity] { return known }
    makeRoom()
    let loaded = load(identity)
    faces[identity] = .some(loaded)
    return loaded
  }

  /// The face of a description: of its family, else of the interface; nil only where FreeType does not start.
  mutating func face(for font: Font) -> LoadedFace? {
    if font.isOfSystem {
      let style = SystemFonts.Style(
        weight: font.weight.rawValue, width: font.width.percent, isItalic: font.isItalic,
        isMonospaced: font.design == .monospaced)
      if let identity = system.face(family: font.family, design: font.design, style), let loaded = face(identity) {
        return loaded
      }
    }
    var bundled = BundledFont.face(weight: font.weight.rawValue)
    if font.isItalic { bundled.slant = BundledFont.slant }
    return face(bundled)
  }

  /// A face that has a character which the chosen one lacks; nil if no font has it.
  mutating func fallback(for scalar: UInt32, weight: Int) -> LoadedFace? {
    guard let identity = system.fallback(for: scalar, weight: weight), let loaded = face(identity) else { return nil }
    return loaded.hasGlyph(of: scalar) ? loaded : nil
  }

  private mutating func load(_ identity: FontFace) -> LoadedFace? {
    guard let freeType, let bytes = files[identity.file] ?? FontBytes(file: identity.file) else { return nil }
    files[identity.file] = bytes
    return LoadedFace(identity, bytes: bytes, freeType: freeType)
  }

  private mutating func makeRoom() {
    let size = files.values.reduce(0) { $0 + $1.count }
    guard faces.count >= Self.greatestCount || size >= Self.greatestBytes else { return }
    faces = [:]
    files = [:]
  }
}

extension Font {
  /// Whether the bundled family is not what the description asks for.
  fileprivate var isOfSystem: Bool {
    if let family { return family != BundledFont.family }
    return design != .default || width.percent != 100
  }
}

extension Font.Width {
  /// As OpenType and fontconfig count it: 50 to 200 percent of the usual width.
  var percent: Int { value.isFinite ? Int(min(max(100 + value * 125, 50), 200).rounded()) : 100 }
}
