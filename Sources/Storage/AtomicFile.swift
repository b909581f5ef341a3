// Bytes safely to disk and back: after a save that returned, the new bytes are on the disk; after one that threw or was killed, the
// file holds its old bytes or its new ones, whole.
//
// A save is: follow symbolic links to the file itself, compare it with what was read, write a temporary file beside it, give it the
// file's owner and permissions, fsync, close, rename onto the file, fsync the folder. That order is the one that SQLite's, Vim's and
// write-file-atomic's authors arrived at; PostgreSQL's taught that a failed fsync must not be tried again on the same descriptor,
// so every try begins with a new temporary file.
//
// Three cases cannot have that:
// - a file with several names (hard links), or in a folder that takes no new file, is written in place, after its old bytes are safe
//   in the recovery folder;
// - what is no regular file (a pipe, a terminal, `/dev/stdout`) is written straight, and has no stamp;
// - a file that the user may not write is refused, even if its folder would allow to replace it.

public import Foundation

/// Reading and saving of whole files.
public enum AtomicFile {
  /// The most that `read` takes: 1 GiB.
  public static let sizeLimit = 1 << 30

  /// Saves the bytes under this name, as described above; the file keeps its owner, permissions, attributes and links.
  ///
  /// - Parameters:
  ///   - stamp: The file as last read or saved; if it has changed since, nothing is written and `.changedOnDisk` thrown. `.missing` if
  ///     there must be no file yet. Nil does not look.
  ///   - backups: Where the old bytes are kept while a file is written in place.
  ///   - versions: Where the former contents go, if they are to be kept; that they cannot be is no error.
  ///   - calls: The system calls; tests put faults in.
  /// - Returns: The stamp to expect next time, nil for what is no regular file.
  /// - Complexity: O(*n*) and two fsyncs, which cost 1 to 30 ms on usual disks; fit for a background task.
  @discardableResult
  public static func write(
    _ bytes: [UInt8], to url: URL, expecting stamp: FileStamp? = nil, backups: Recovery = Recovery(),
    versions: Versions? = nil, calls: FileCalls = FileCalls()
  ) throws(StorageError) -> FileStamp? {
    try Save(
      bytes: bytes, path: RawPath(url), expected: stamp, backups: backups, versions: versions, calls: calls
    ).run()
  }

  /// Throws `.changedOnDisk` if another program has changed the file since the stamp was taken; a matching one costs one system call.
  public static func check(
    _ url: URL, against stamp: FileStamp, calls: FileCalls = FileCalls()
  ) throws(StorageError) {
    let save = try Save(bytes: [], path: RawPath(url), expected: stamp, backups: Recovery(folders: []), calls: calls)
    try save.requireExpected(save.target())
  }
}
