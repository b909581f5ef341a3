// A property as it is read from the server: bounded, and with no trust in what it says of itself.

import CX11
import Foundation

struct PropertyValue {
  let type: Atom
  /// 8, 16 or 32 bits an element.
  let format: Int
  /// Elements of format 32 take 8 bytes each, as Xlib gives them.
  let bytes: [UInt8]
  /// The property holds more than was asked for; then it is still there, even if it was to be deleted.
  let isCut: Bool

  /// Reads at most `limit` bytes of a property.
  ///
  /// - Parameter isDeleted: Take it off the window, unless it is longer than the limit.
  /// - Returns: Nil if there is no such property or no such window.
  init?(_ name: Atom, of window: UInt, on display: OpaquePointer, limit: Int, isDeleted: Bool = false) {
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let words = max(1, (limit + 3) / 4)
    guard
      XGetWindowProperty(
        display, window, name, 0, words, isDeleted ? 1 : 0, UInt(AnyPropertyType), &type, &format, &count, &left,
        &data) == Success
    else { return nil }
    defer { if let data { XFree(data) } }
    guard type != 0, format == 8 || format == 16 || format == 32 else { return nil }
    self.type = type
    self.format = Int(format)
    isCut = left > 0
    let size = format == 32 ? MemoryLayout<CLong>.size : Int(format) / 8
    bytes = data.map { Array(UnsafeBufferPointer(start: $0, count: Int(clamping: count) * size)) } ?? []
  }

  /// Elements of format 32; none for other formats.
  var words: [UInt] {
    guard format == 32 else { return [] }
    return bytes.withUnsafeBytes { raw in
      (0..<raw.count / 8).map { raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt.self) & 0xFFFF_FFFF }
    }
  }
}
