// What a save will meet: the file itself behind symbolic links, what kind it is, and whether it is still what was read.

import Foundation
import Glibc

/// The file that a name leads to.
struct Target {
  enum Kind {
    case missing
    case regular(stat)
    /// A pipe, a device, an open descriptor's own name: to be written straight.
    case special
  }

  let path: RawPath
  let kind: Kind

  var status: stat? { if case .regular(let status) = kind { status } else { nil } }
}

extension Save {
  /// Follows symbolic links to their end, which need not exist yet.
  func target() throws(StorageError) -> Target {
    var path = path
    // Names of our own open descriptors are links that lead nowhere by name, or to a file that the shell has opened for us.
    let aliases = ["/dev/fd/", "/dev/stdout", "/dev/stderr", "/proc/self/fd/"]
    if aliases.contains(where: { path.bytes.starts(with: $0.utf8) }) { return Target(path: path, kind: .special) }
    // As many links as the kernel follows, and the file at their end.
    for _ in 0...40 {
      let current = path
      guard let status = try saving({ () throws(SystemFailure) in try calls.status(of: current) }) else {
        if path.name.isEmpty { throw .isFolder(path: self.path.readable) }
        return Target(path: path, kind: .missing)
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        let link = try saving { () throws(SystemFailure) in try calls.target(ofLink: current) }
        path = path.folder.appending(link)
      case S_IFREG: return Target(path: path, kind: .regular(status))
      case S_IFDIR: throw .isFolder(path: self.path.readable)
      default: return Target(path: path, kind: .special)
      }
    }
    throw .cannotSave(path: self.path.readable, because: SystemFailure(call: "lstat", path: path.readable, code: ELOOP))
  }

  /// Throws if the file is no longer what the stamp says; one that is only touched or copied anew, with equal contents, passes.
  func requireExpected(_ target: Target) throws(StorageError) {
    guard let expected else { return }
    guard let status = target.status else {
      if expected != .missing { throw .changedOnDisk(path: path.readable, found: .missing) }
      return
    }
    if expected.looksLike(status) { return }
    // A file of another size has other contents; its digest need not be known.
    if expected == .missing || expected.size != status.st_size {
      throw .changedOnDisk(path: path.readable, found: FileStamp(status, digest: 0))
    }
    let found = try AtomicFile.read(target.path.url, calls: calls).stamp ?? .missing
    if found.digest != expected.digest { throw .changedOnDisk(path: path.readable, found: found) }
  }
}
