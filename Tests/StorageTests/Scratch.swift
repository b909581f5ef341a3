// A folder for one test, removed afterwards, and short words for what tests do in it.

import Foundation
import Glibc

@testable import Storage

final class Scratch: Sendable {
  let folder: URL

  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/storage-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    folder = URL(fileBytes: template.dropLast().map(UInt8.init(bitPattern:)))
  }

  deinit {
    chmod(folder.path, 0o700)
    try? FileManager.default.removeItem(at: folder)
  }

  func file(_ name: String) -> URL { URL(fileBytes: folder.fileBytes + "/".utf8 + name.utf8) }

  /// Writes a file the plain way, as other programs do.
  @discardableResult
  func make(_ name: String, _ text: String, mode: mode_t? = nil) throws -> URL {
    let url = file(name)
    try Data(text.utf8).write(to: url)
    if let mode { chmod(url.path, mode) }
    return url
  }

  func contents(_ name: String) -> String? {
    (try? Data(contentsOf: file(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every name in the folder, sorted; a stray temporary file shows here.
  var names: [String] {
    AtomicFile.names(in: RawPath(folder.fileBytes)).map(readable).filter { $0 != "." && $0 != ".." }.sorted()
  }

  var backups: Recovery { Recovery(folders: [file("recovery")]) }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(file(name).path, &status)
    return status
  }

  func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
