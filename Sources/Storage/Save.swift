// One save: from bytes and a name to a file on the disk. `AtomicFile` says what it promises.

import Foundation
import Glibc

struct Save {
  let bytes: [UInt8]
  /// As the user named it.
  let path: RawPath
  let expected: FileStamp?
  let backups: Recovery
  var versions: Versions?
  let calls: FileCalls

  func run() throws(StorageError) -> FileStamp? {
    let target = try target()
    switch target.kind {
    case .special:
      try writeStraight(to: target.path)
      return nil
    case .missing:
      try requireExpected(target)
      return try replace(target)
    case .regular(let status):
      // A name that a killed save left in the folder of versions is none of the file's own.
      if status.st_nlink > 1, versions?.removeStrays(of: target.path) == true { return try run() }
      try requireExpected(target)
      try saving { () throws(SystemFailure) in try calls.requireWritable(target.path) }
      return status.st_nlink > 1 ? try writeInPlace(target.path) : try replace(target)
    }
  }

  /// Names the user's file in whatever a system call throws.
  func saving<Result>(_ body: () throws(SystemFailure) -> Result) throws(StorageError) -> Result {
    do { return try body() } catch { throw .cannotSave(path: path.readable, because: error) }
  }
}

extension Save {
  /// Only to see where the name leads.
  init(reading url: URL, calls: FileCalls = FileCalls()) throws(StorageError) {
    self.init(bytes: [], path: try RawPath(url), expected: nil, backups: Recovery(folders: []), calls: calls)
  }

  /// Writes a temporary file beside the target and moves it there; falls back to writing in place where the folder forbids that.
  private func replace(_ target: Target) throws(StorageError) -> FileStamp {
    // Before the file is open: nothing but system calls lies between its making and its place.
    let digest = digest(of: bytes)
    let temporary: (path: RawPath, descriptor: Int32)
    do {
      temporary = try openTemporary(beside: target)
    } catch {
      if target.status != nil, [EACCES, EPERM, EROFS].contains(error.code) { return try writeInPlace(target.path) }
      throw .cannotSave(path: path.readable, because: error)
    }
    let stamp: FileStamp
    do {
      stamp = try fill(temporary.descriptor, temporary.path, like: target, digest: digest)
    } catch {
      discard(temporary.path)
      throw .cannotSave(path: path.readable, because: error)
    }
    do throws(StorageError) {
      // Writing took its time; what was true before is looked at once more.
      if expected != nil { try requireExpected(try self.target()) }
    } catch {
      discard(temporary.path)
      throw error
    }
    if let old = target.status, digest != expected?.digest { versions?.keep(target.path, old, calls: calls) }
    do {
      try calls.rename(temporary.path, to: target.path, keepingTarget: expected == .missing)
    } catch {
      discard(temporary.path)
      if error.code == EEXIST, expected == .missing { try requireExpected(try self.target()) }
      // A file that is a mount point, or another user's in a sticky folder, may be written but not replaced.
      if target.status != nil, [EBUSY, EPERM, EACCES].contains(error.code) { return try writeInPlace(target.path) }
      throw .cannotSave(path: path.readable, because: error)
    }
    do {
      try calls.synchronizeFolder(target.path.folder)
    } catch {
      throw .unconfirmed(path: path.readable, because: error, stamp: stamp)
    }
    return stamp
  }

  /// A new file that nobody else has: readable by the owner only until it has its permissions, or as the umask says if it is to stay.
  private func openTemporary(beside target: Target) throws(SystemFailure) -> (path: RawPath, descriptor: Int32) {
    let mode: mode_t = target.status == nil ? 0o666 : 0o600
    var attempt = 1
    while true {
      let name = TemporaryName(of: target.path.name, process: getpid(), attempt: attempt)
      let path = target.path.folder.appending(name.bytes)
      do {
        return (path, try calls.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode))
      } catch {
        // Left by a dead process that had our number, or being written by another thread of ours.
        guard error.code == EEXIST, attempt < 1000 else { throw error }
        attempt += 1
      }
    }
  }

  /// Brings everything of the new file to the disk and closes it.
  private func fill(
    _ descriptor: Int32, _ path: RawPath, like target: Target, digest: UInt64
  ) throws(SystemFailure) -> FileStamp {
    let status: stat
    do {
      _ = flock(descriptor, LOCK_EX | LOCK_NB)  // Tells a sweep, in whatever container, that somebody is at work here.
      try calls.write(bytes, to: descriptor, path)
      if let old = target.status { try adopt(old, of: target.path, descriptor, path) }
      try calls.synchronize(descriptor, path)
      status = try calls.status(descriptor, path)
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
    try calls.close(descriptor, path)
    return FileStamp(status, digest: digest)
  }

  /// Gives the new file the old one's owner, attributes and permissions, as far as the user may.
  ///
  /// Nobody may read it for that who could not before: if the group cannot be kept, the new group gets what everybody has.
  private func adopt(_ old: stat, of oldPath: RawPath, _ descriptor: Int32, _ path: RawPath) throws(SystemFailure) {
    let new = try calls.status(descriptor, path)
    var mode = old.st_mode & 0o7777
    var keepsGroup = new.st_gid == old.st_gid
    var keepsUser = new.st_uid == old.st_uid
    if !keepsUser || !keepsGroup {
      if (try? calls.setOwner(descriptor, user: old.st_uid, group: old.st_gid, path)) != nil {
        keepsUser = true
        keepsGroup = true
      } else if !keepsGroup, (try? calls.setOwner(descriptor, user: uid_t.max, group: old.st_gid, path)) != nil {
        keepsGroup = true
      }
    }
    let keepsList = LateSymbols.copyAttributes(from: oldPath, to: descriptor)
    if !keepsUser { mode &= ~0o4000 }
    if !keepsGroup { mode &= ~0o2000 }
    if !keepsGroup || !keepsList { mode = mode & ~0o070 | (mode & 0o007) << 3 }
    if try calls.status(descriptor, path).st_mode & 0o7777 != mode { try calls.setMode(descriptor, mode, path) }
  }

  private func discard(_ temporary: RawPath) {
    // If even this fails, the next start's sweep removes it.
    try? calls.remove(temporary)
  }
}
