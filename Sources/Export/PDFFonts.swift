// Fonts as Cairo has them.
//
// In:  a face's identity, the library that has its bytes.
// Out: a Cairo font face of the same bytes, at the same place of its axes; the same one for the same identity.
//
// Cairo keeps fonts for later files, in a store of the whole process. So each font has its own FreeType and its own copy of the bytes,
// and both live until Cairo lets go of them, on whatever thread.

import CCairo
import Drawing
import Foundation
import Typography

struct PDFFonts {
  private var fonts: [FontFace: Font?] = [:]

  /// A reference to a Cairo font face.
  final class Font {
    let face: OpaquePointer
    /// How far a point moves rightward for each unit above the baseline.
    let shear: Double

    init(_ face: OpaquePointer, shear: Double) { (self.face, self.shear) = (face, shear) }

    deinit { cairo_font_face_destroy(face) }
  }

  /// Nil for a face that cannot be read.
  mutating func font(_ identity: FontFace, _ library: FontLibrary) -> Font? {
    if let known = fonts[identity] { return known }
    let font = library.embedding(of: identity).flatMap { embedding in
      FontKeeper.font(identity, embedding).map { Font($0, shear: embedding.shear) }
    }
    fonts[identity] = .some(font)
    return font
  }
}

/// What a Cairo font needs as long as it lives.
private final class FontKeeper {
  private let library: FT_Library
  private let bytes: UnsafeMutableRawBufferPointer
  private var face: FT_Face?
  /// Its address is the name under which Cairo keeps this object.
  private let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  private init?(_ data: Data) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
    bytes = .allocate(byteCount: max(data.count, 1), alignment: 16)
    data.copyBytes(to: bytes)
  }

  deinit {
    if let face { FT_Done_Face(face) }
    FT_Done_FreeType(library)
    bytes.deallocate()
    key.deallocate()
  }

  static func font(_ identity: FontFace, _ embedding: FontEmbedding) -> OpaquePointer? {
    guard let keeper = FontKeeper(embedding.data), let face = keeper.open(identity, embedding.coordinates),
      let font = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
    else { return nil }
    let held = Unmanaged.passRetained(keeper)
    let status = cairo_font_face_set_user_data(
      font, keeper.key, held.toOpaque(), { keeper in keeper.map { Unmanaged<FontKeeper>.fromOpaque($0).release() } })
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      held.release()
      return nil
    }
    return font
  }

  private func open(_ identity: FontFace, _ coordinates: [Int]) -> FT_Face? {
    guard let start = bytes.baseAddress, let index = FT_Long(exactly: identity.index) else { return nil }
    let opened = FT_New_Memory_Face(
      library, start.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count), index, &face)
    guard opened == 0, let face else { return nil }
    if !coordinates.isEmpty {
      var fixed = coordinates.map { FT_Fixed($0) }
      FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
    }
    return face
  }
}
