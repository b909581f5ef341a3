// Unsaved work kept whole when the program has to end: on a signal, when the display is lost, before a file is written in place.
//
// A kept file is the document itself in its own format, to be opened by anything; what else is known about it lies beside it in a file
// of the same name with `.about.json` added. Nothing here overwrites: neither a user's file nor one kept before. It needs no window
// and no X server, only bytes that the caller already has.

public import Foundation
import Glibc

/// The folder of unsaved work.
public struct Recovery: Sendable {
  /// Tried in this order until one takes the file.
  public let folders: [URL]

  /// `recovery` in the user's state folder, and a folder of the user's own among the temporary files if that one takes nothing.
  public init() {
    folders = [StateFolder.standard(), StateFolder.spare()].compactMap { $0?.appendingPathComponent("recovery") }
  }

  public init(folders: [URL]) { self.folders = folders }

  /// Keeps a document under a name that no other file has: `NAME-TIME-PID-COUNT.SUFFIX`.
  ///
  /// - Parameters:
  ///   - bytes: The document in a format that can be opened.
  ///   - name: The document's name with its suffix, such as `roads.dot`; need not be fit for a file.
  ///   - origin: The file it was opened from or last saved to, if any. It is only noted.
  ///   - reason: Half a sentence for the user: why it was kept.
  /// - Returns: Where it is; on the disk by then.
  @discardableResult
  public func keep(
    _ bytes: [UInt8], named name: String, from origin: URL?, reason: String, calls: FileCalls = FileCalls()
  ) throws(StorageError) -> RecoveredFile {
    var first: StorageError?
    for folder in folders {
      do throws(StorageError) {
        return try keep(bytes, named: name, from: origin, reason: reason, in: folder, calls: calls)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .unusableName(name)
  }

  /// What is kept, newest first.
  ///
  /// Files whose note is lost are listed by what their name says.
  public func list() -> [RecoveredFile] {
    var files: [RecoveredFile] = []
    for folder in folders {
      guard let path = try? RawPath(folder) else { continue }
      for name in AtomicFile.names(in: path) where name.first != UInt8(ascii: ".") {
        if Journal.isName(name) { continue }
        if RecoveredFile.subject(ofNote: name) == nil, let file = RecoveredFile(at: path.appending(name)) {
          files.append(file)
        }
      }
    }
    return files.sorted { ($0.kept, $0.url.absoluteString) > ($1.kept, $1.url.absoluteString) }
  }

  /// Deletes a kept file and its note, once its work is saved elsewhere or the user has declined it.
  public func remove(_ file: RecoveredFile) {
    guard let path = try? RawPath(file.url) else { return }
    for path in [path, RecoveredFile.note(of: path)] { _ = path.withPointer { unlink($0) } }
  }

  /// Removes what killed programs left half written here, and notes whose document is gone.
  ///
  /// - Returns: The names of the removed temporary files, readable.
  @discardableResult
  public func sweepStaleTemporaries() -> [String] {
    for folder in folders.compactMap({ try? RawPath($0) }) {
      let names = Set(AtomicFile.names(in: folder))
      for name in names {
        guard let subject = RecoveredFile.subject(ofNote: name), !names.contains(subject) else { continue }
        _ = folder.appending(name).withPointer { unlink($0) }
      }
    }
    return folders.flatMap { AtomicFile.sweepStaleTemporaries(in: $0) }
  }
}

extension Recovery {
  private func keep(
    _ bytes: [UInt8], named name: String, from origin: URL?, reason: String, in folder: URL, calls: FileCalls
  ) throws(StorageError) -> RecoveredFile {
    let path = try RawPath(folder).withoutTrailingSlash
    do {
      try makePrivate(path, calls)
    } catch {
      throw .cannotSave(path: path.readable, because: error)
    }
    let now = Date()
    let unusedBackups = Recovery(folders: [])
    var count = 1
    while true {
      let file = RecoveredFile(
        url: path.appending(RecoveredFile.name(for: name, at: now, process: getpid(), count: count).utf8).url,
        name: name,
        origin: origin, kept: now, process: getpid(), reason: reason)
      do throws(StorageError) {
        try AtomicFile.write(bytes, to: file.url, expecting: .missing, backups: unusedBackups, calls: calls)
        // The document is safe; a note that cannot be written must not make that look like a failure.
        _ = try? AtomicFile.write(
          file.note(), to: RecoveredFile.note(of: RawPath(file.url)).url, backups: unusedBackups, calls: calls)
        return file
      } catch {
        guard case .changedOnDisk = error, count < 10_000 else { throw error }
        count += 1
      }
    }
  }

  /// Makes the folder and those above it, for the user alone; refuses one that belongs to somebody else.
  func makePrivate(_ folder: RawPath, _ calls: FileCalls) throws(SystemFailure) {
    var missing: [RawPath] = []
    var path = folder
    while try calls.status(of: path) == nil {
      missing.append(path)
      path = path.folder
    }
    for path in missing.reversed() {
      do {
        try calls.makeFolder(path, mode: 0o700)
        try calls.synchronizeFolder(path.folder)
      } catch {
        if error.code != EEXIST { throw error }  // Made by another instance just now.
      }
    }
    for path in [folder.folder, folder] {
      guard let status = try calls.status(of: path) else { continue }
      // The link itself is looked at: among the temporary files a stranger may have put one there.
      let isTrusted = status.st_uid == geteuid() || status.st_uid == 0
      if !isTrusted { throw SystemFailure(call: "lstat", path: path.readable, code: EPERM) }
      let isOpen = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & 0o077 != 0
      if path == folder, isOpen { try calls.setMode(of: path, 0o700) }
    }
  }
}
