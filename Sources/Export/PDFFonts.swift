// Fonts as Cairo has them.
//
// In:  a face's identity, the library that has its bytes.
// Out: a Cairo font face of the same bytes, at the same weight; the same one for the same identity.
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
  private final class Font {
    let face: OpaquePointer

    init(_ face: OpaquePointer) { self.face = face }

    deinit { cairo_font_face_destroy(face) }
  }

  /// Nil for a face that cannot be read.
  mutating func font(_ identity: FontFace, _ library: FontLibrary) -> OpaquePointer? {
    if let known = fonts[identity] { return known?.face }
    let font = FontKeeper.font(identity, library).map { Font($0) }
    fonts[identity] = .some(font)
    return font?.face
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

  static func font(_ identity: FontFace, _ library: FontLibrary) -> OpaquePointer? {
    guard let data = library.data(of: identity), let keeper = FontKeeper(data), let face = keeper.open(identity),
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

  private func open(_ identity: FontFace) -> FT_Face? {
    guard let start = bytes.baseAddress, let index = FT_Long(exactly: identity.index) else { return nil }
    let opened = FT_New_Memory_Face(
      library, start.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count), index, &face)
    guard opened == 0, let face else { return nil }
    setWeight(identity.weight, of: face)
    return face
  }

  /// Moves the weight axis of a variable font to `weight`, within its range, and leaves the others at rest; as Typography does.
  private func setWeight(_ weight: Int, of face: FT_Face) {
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard weight > 0, FT_Get_MM_Var(face, &description) == 0, let description else { return }
    defer { FT_Done_MM_Var(library, description) }
    let weightTag: FT_ULong = 0x7767_6874  // wght
    var coordinates = (0..<Int(description.pointee.num_axis)).map { index -> FT_Fixed in
      let axis = description.pointee.axis[index]
      guard axis.tag == weightTag else { return axis.def }
      return min(max(FT_Fixed(min(weight, 1000)) << 16, axis.minimum), axis.maximum)
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}
