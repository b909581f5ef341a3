// The bytes of a font file, at one place for as long as anybody reads them.
//
// In:  a bundled font's name behind `bundled:`, or a path.
// Out: memory that FreeType and HarfBuzz share.
//
// A file is read, not mapped: a mapped file that another program cuts short kills who touches it.

import CFonts
import Drawing
import Foundation

final class FontBytes {
  let start: UnsafeRawPointer
  let count: Int
  private let isOwned: Bool

  /// Marks the fonts inside the program among the file names of ``FontFace``.
  static let bundledPrefix = "bundled:"

  /// Larger files are not fonts; the largest in use are of some 100 MB.
  static let greatestFile = 1 << 29

  /// Nil if there is no such file, or it cannot be read as a whole.
  init?(file: String) {
    if file.hasPrefix(Self.bundledPrefix) {
      let name = file.dropFirst(Self.bundledPrefix.count)
      guard let font = BundledFont.all.first(where: { $0.name == name }) else { return nil }
      let bundled = bundled_font_at(font.index)
      guard let bytes = bundled.bytes else { return nil }
      (start, count, isOwned) = (UnsafeRawPointer(bytes), bundled.count, false)
      return
    }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard status.st_size > 0, status.st_size <= Self.greatestFile else { return nil }
    let size = Int(status.st_size)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var filled = 0
    while filled < size {
      let length = read(descriptor, memory + filled, size - filled)
      if length > 0 {
        filled += length
      } else if length == 0 || errno != EINTR {
        memory.deallocate()
        return nil
      }
    }
    (start, count, isOwned) = (UnsafeRawPointer(memory), size, true)
  }

  deinit {
    if isOwned { UnsafeMutableRawPointer(mutating: start).deallocate() }
  }
}

/// A font inside the program: Inter, which the interface is drawn with.
struct BundledFont: Sendable {
  static let family = "Inter"
  /// How far its letters lean where italics are asked for, of which none is bundled: about as much as Inter's own; degrees.
  static let slant = 9

  var name: String
  /// As CSS and OpenType count it.
  var weight: Int
  fileprivate var index: Int32

  /// Lightest first.
  static let all: [BundledFont] = {
    var fonts: [BundledFont] = []
    while let name = bundled_font_at(Int32(fonts.count)).name {
      let index = Int32(fonts.count)
      fonts.append(BundledFont(name: String(cString: name), weight: Int(bundled_font_at(index).weight), index: index))
    }
    return fonts
  }()

  /// The face whose weight is nearest, the lighter of two.
  static func face(weight: Int) -> FontFace {
    let nearest = all.min { abs($0.weight - weight) < abs($1.weight - weight) }
    return FontFace(file: FontBytes.bundledPrefix + (nearest?.name ?? ""))
  }
}
