// A file's name as the kernel knows it: bytes, not text. Foundation's `URL.path` is empty for a name that is no UTF-8,
// but its percent-encoded form carries every byte, so a `URL` made here can name any file there is.

public import Foundation
import Glibc

extension URL {
  /// The address of the file with this path, byte by byte, as `CommandLine.unsafeArgv` and the kernel give it.
  ///
  /// A relative path counts from the working folder. Nothing is resolved or simplified: `link/..` stays as it is.
  public init(fileBytes path: some Sequence<UInt8>) {
    var bytes = Array(path)
    if bytes.first != slash { bytes = workingFolder() + [slash] + bytes }
    var address = "file://"
    for byte in bytes {
      if isPlain(byte) { address.unicodeScalars.append(Unicode.Scalar(byte)) } else { address += percentEncoded(byte) }
    }
    self = URL(string: address) ?? URL(fileURLWithPath: readable(bytes))
  }

  /// The path's bytes, absolute, whatever their encoding.
  public var fileBytes: [UInt8] {
    var bytes: [UInt8] = []
    var rest = absoluteURL.path(percentEncoded: true).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The path for people: control characters and bytes that are no UTF-8 stand as `\x1b`.
  public var readablePath: String { isFileURL ? readable(fileBytes) : absoluteString }

  /// The last part of the path for people, such as a window's title.
  public var readableName: String {
    let bytes = fileBytes
    return readable(bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
  }
}

let slash = UInt8(ascii: "/")

/// Bytes as text that a terminal shows as it is.
func readable(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  var rest = Array(bytes)[...]
  while let first = rest.first {
    let length = lengthOfScalar(startingWith: first)
    let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first
    if let scalar, !isHidden(scalar) {
      text.unicodeScalars.append(scalar)
    } else {
      for byte in rest.prefix(scalar == nil ? 1 : length) { text += hexadecimal(byte) }
    }
    rest = rest.dropFirst(scalar == nil ? 1 : length)
  }
  return text
}

private func lengthOfScalar(startingWith byte: UInt8) -> Int {
  switch byte {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

/// Whether the character steers a terminal or reorders its text instead of showing itself.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}

private func hexadecimal(_ byte: UInt8) -> String { "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }

private func percentEncoded(_ byte: UInt8) -> String {
  "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

/// The working folder's path in the kernel's bytes; empty, which is the root, if it was deleted.
private func workingFolder() -> [UInt8] {
  guard let path = getcwd(nil, 0) else { return [] }
  defer { free(path) }
  return Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
}

/// Whether the byte stands for itself in an address (RFC 3986, unreserved, and the slash).
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), slash: true
  default: false
  }
}
