// Saving where no new file can take the old one's place: hard links, closed folders, mount points; pipes and devices.

import Foundation
import Glibc

extension Save {
  /// Overwrites the file itself, its old bytes being safe in the recovery folder meanwhile.
  ///
  /// Room is reserved first, so that a full disk is met before a byte is changed. If a write fails the old bytes are put back; if that
  /// fails too, or the disk does not confirm, the backup stays and the error names it.
  func writeInPlace(_ target: RawPath) throws(StorageError) -> FileStamp {
    let descriptor = try saving { () throws(SystemFailure) in try calls.open(target, O_RDWR | O_NOFOLLOW) }
    defer { _ = Glibc.close(descriptor) }
    let old: [UInt8]
    let before: stat
    do {
      before = try calls.status(descriptor, target)
      old = try FileContents.read(descriptor, target, limit: .max, calls: calls).bytes
    } catch {
      throw .cannotSave(path: path.readable, because: error)
    }
    let backup = try backUp(old, of: target)
    let failure: SystemFailure
    do {
      if bytes.count > old.count { try calls.allocate(bytes.count, in: descriptor, from: old.count, target) }
      try overwrite(descriptor, with: bytes, target)
      let stamp = FileStamp(try calls.status(descriptor, target), digest: digest(of: bytes))
      if old != bytes { versions?.keep(old, of: target, before, calls: calls) }
      backups.remove(backup)
      return stamp
    } catch {
      failure = error
    }
    // After a failed fsync nobody knows what is on the disk, and a second one on this descriptor would know it no better.
    if failure.call != FileCalls.Call.fsync.rawValue, (try? overwrite(descriptor, with: old, target)) != nil {
      backups.remove(backup)
      throw .cannotSave(path: path.readable, because: failure)
    }
    throw .leftBroken(path: path.readable, because: failure, backup: backup.url.readablePath)
  }

  /// Puts the old bytes into the recovery folder; if that does not hold for sure, nothing is overwritten.
  private func backUp(_ old: [UInt8], of target: RawPath) throws(StorageError) -> RecoveredFile {
    do {
      let reason = "backup while saving in place"
      return try backups.keep(old, named: path.url.readableName, from: target.url, reason: reason, calls: calls)
    } catch {
      guard let failure = error.failure else { throw error }
      throw .cannotSave(path: path.readable, because: failure)
    }
  }

  private func overwrite(_ descriptor: Int32, with bytes: [UInt8], _ target: RawPath) throws(SystemFailure) {
    try calls.rewind(descriptor, target)
    try calls.write(bytes, to: descriptor, target)
    try calls.truncate(descriptor, to: bytes.count, target)
    try calls.synchronize(descriptor, target)
  }

  /// Writes to what is no regular file; at the end of what an open descriptor's name leads to, as the shell's `>>` expects.
  func writeStraight(to target: RawPath) throws(StorageError) {
    try saving { () throws(SystemFailure) in
      let descriptor = try calls.open(target, O_WRONLY | O_APPEND)
      do throws(SystemFailure) {
        try calls.write(bytes, to: descriptor, target)
      } catch {
        _ = Glibc.close(descriptor)
        throw error
      }
      try calls.close(descriptor, target)
    }
  }
}
