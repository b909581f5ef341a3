// A path in the kernel's own form, for use between us and the system calls; outside Storage a file is a `URL`.

import Foundation

struct RawPath: Hashable, Sendable {
  /// Never empty, no zero among them.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ url: URL) throws(StorageError) {
    bytes = url.fileBytes
    guard url.isFileURL, !bytes.isEmpty, !bytes.contains(0) else { throw .unusableName(url.readablePath) }
  }

  var readable: String { Storage.readable(bytes) }

  var url: URL { URL(fileBytes: bytes) }

  /// The part after the last slash; empty if the path ends in one.
  var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...] }

  /// The same place, named as a file in its folder is.
  var withoutTrailingSlash: RawPath {
    let end = bytes.lastIndex { $0 != slash } ?? bytes.startIndex
    return RawPath(Array(bytes[...end]))
  }

  /// The folder that holds the file, `.` for a bare name.
  var folder: RawPath {
    guard let last = bytes.lastIndex(of: slash) else { return RawPath(Array(".".utf8)) }
    return RawPath(last == 0 ? [slash] : Array(bytes[..<last]))
  }

  /// The file of this name in this folder; a `name` that begins with a slash stands for itself.
  func appending(_ name: some Collection<UInt8>) -> RawPath {
    if name.first == slash { return RawPath(Array(name)) }
    return RawPath(bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return body(characters)
  }
}
