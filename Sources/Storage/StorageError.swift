// What can go wrong between bytes and the disk, in the user's words: where, what happened, what to try.

/// A reason why bytes could not be brought to the disk or back; nothing here means that work was thrown away.
public enum StorageError: Error, Hashable, Sendable {
  /// A system call failed before the file was touched: the file still holds what it held, whole.
  case cannotSave(path: String, because: SystemFailure)
  case cannotRead(path: String, because: SystemFailure)
  /// Another program changed, replaced, made or deleted (`found` is `.missing`) the file since it was read; nothing was written.
  case changedOnDisk(path: String, found: FileStamp)
  case isFolder(path: String)
  /// Not the name of a file: empty, with a zero byte, or an address that is no file's.
  case unusableName(String)
  /// More bytes than `limit`; nothing was kept of them.
  case tooLarge(path: String, limit: Int)
  /// The new bytes stand under their name, but the disk did not confirm it: a power cut may still bring back the old ones.
  ///
  /// Not to be shown as saved. `stamp` is the file's as it stands, to be expected by the next try.
  case unconfirmed(path: String, because: SystemFailure, stamp: FileStamp)
  /// A file that could only be written in place (several names, or a closed folder) may be broken; `backup` holds its former bytes.
  case leftBroken(path: String, because: SystemFailure, backup: String)
}

/// The system call that failed, on which file, and the system's reason.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The call's own name, such as `fsync`.
  public let call: String
  /// The file that the call was made on, readable; of a save often the temporary file beside the target.
  public let path: String
  /// The value of `errno`.
  public let code: Int32

  public init(call: String, path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }
}

extension StorageError {
  /// The system call at fault, if it was one.
  public var failure: SystemFailure? {
    switch self {
    case .cannotSave(_, let failure), .cannotRead(_, let failure), .unconfirmed(_, let failure, _),
      .leftBroken(_, let failure, _):
      failure
    case .changedOnDisk, .isFolder, .unusableName, .tooLarge: nil
    }
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotSave(let path, let failure): "cannot save '\(path)': \(failure); \(failure.advice)"
    case .cannotRead(let path, let failure): "cannot read '\(path)': \(failure); \(failure.advice)"
    case .changedOnDisk(let path, .missing):
      "'\(path)' was deleted or renamed by another program; save it again, or under another name"
    case .changedOnDisk(let path, _):
      "'\(path)' was changed by another program; save under another name, overwrite it, or open it again"
    case .isFolder(let path): "'\(path)' is a folder; name a file in it"
    case .unusableName(let name): "'\(name)' is not the name of a file; choose another name"
    case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit) bytes, the most that is read; split it"
    case .unconfirmed(let path, let failure, _):
      "'\(path)' is written, but the disk did not confirm it: \(failure); save once more, or to another disk"
    case .leftBroken(let path, let failure, let backup):
      "'\(path)' may be broken: \(failure); its former contents are kept in '\(backup)'; save under another name"
    }
  }
}
