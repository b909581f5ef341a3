// A whole file into memory, with the stamp that a later save compares; and the standard streams, for the command line.

public import Foundation
import Glibc

extension AtomicFile {
  /// The whole contents of a file or a pipe.
  ///
  /// A file that changes meanwhile is read again, twice at most; if it still changes, the stamp is older than the contents, so that the
  /// next save notices.
  ///
  /// - Parameter limit: The most bytes taken; a larger file is refused before it is read, an endless pipe when it gets there.
  /// - Returns: The bytes, and the file's stamp, nil for what is no regular file.
  public static func read(
    _ url: URL, limit: Int = sizeLimit, calls: FileCalls = FileCalls()
  ) throws(StorageError) -> (bytes: [UInt8], stamp: FileStamp?) {
    let path = try RawPath(url)
    let contents: FileContents
    do {
      let descriptor = try calls.open(path, O_RDONLY)
      defer { _ = Glibc.close(descriptor) }
      contents = try FileContents.read(descriptor, path, limit: limit, calls: calls)
    } catch {
      if error.code == EISDIR { throw .isFolder(path: path.readable) }
      throw .cannotRead(path: path.readable, because: error)
    }
    if contents.isCut { throw .tooLarge(path: path.readable, limit: limit) }
    return (contents.bytes, contents.stamp)
  }

  /// All that standard input, or another open descriptor, has to give.
  ///
  /// - Parameter name: How errors call it, such as "standard input".
  /// - Returns: The bytes up to its end.
  public static func read(
    descriptor: Int32, named name: String, limit: Int = sizeLimit, calls: FileCalls = FileCalls()
  ) throws(StorageError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      let path = RawPath(Array(name.utf8))
      bytes = try FileContents.readToEnd(descriptor, path, expecting: 0, limit: limit, calls: calls)
    } catch {
      if error.code == EISDIR { throw .isFolder(path: name) }
      throw .cannotRead(path: name, because: error)
    }
    if bytes.count > limit { throw .tooLarge(path: name, limit: limit) }
    return bytes
  }

  /// Writes all bytes to standard output, or to another open descriptor, however many calls that takes.
  public static func write(
    _ bytes: [UInt8], descriptor: Int32, named name: String, calls: FileCalls = FileCalls()
  ) throws(StorageError) {
    do {
      try calls.write(bytes, to: descriptor, RawPath(Array(name.utf8)))
    } catch {
      throw .cannotSave(path: name, because: error)
    }
  }
}

/// What an open descriptor holds.
struct FileContents {
  var bytes: [UInt8] = []
  /// Nil for what is no regular file.
  var stamp: FileStamp?
  /// There was more than the limit.
  var isCut = false

  static func read(
    _ descriptor: Int32, _ path: RawPath, limit: Int, calls: FileCalls
  ) throws(SystemFailure) -> FileContents {
    var before = try calls.status(descriptor, path)
    guard before.st_mode & S_IFMT == S_IFREG else {
      let bytes = try readToEnd(descriptor, path, expecting: 0, limit: limit, calls: calls)
      return FileContents(bytes: bytes, isCut: bytes.count > limit)
    }
    var attempt = 1
    while true {
      if before.st_size > limit { return FileContents(isCut: true) }
      let bytes = try readToEnd(descriptor, path, expecting: before.st_size, limit: limit, calls: calls)
      let stamp = FileStamp(before, digest: digest(of: bytes))
      let after = try calls.status(descriptor, path)
      if stamp.looksLike(after) || attempt == 3 {
        return FileContents(bytes: bytes, stamp: stamp, isCut: bytes.count > limit)
      }
      before = after
      attempt += 1
      try calls.rewind(descriptor, path)
    }
  }

  /// The bytes from here to the end; some more than `limit` if there are more.
  static func readToEnd(
    _ descriptor: Int32, _ path: RawPath, expecting size: Int, limit: Int, calls: FileCalls
  ) throws(SystemFailure) -> [UInt8] {
    // One more than expected, so that the end is met without growing; a pipe grows by doubling.
    var bytes = [UInt8](repeating: 0, count: max(size + 1, 1 << 16))
    var count = 0
    while count <= limit {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
      let start = count
      let result = bytes.withUnsafeMutableBytes { buffer -> Result<Int, SystemFailure> in
        Result { () throws(SystemFailure) in
          try calls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), path)
        }
      }
      let read = try result.get()
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
