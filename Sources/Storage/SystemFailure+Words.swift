// The words for a failed system call: its name and file, the system's reason, and what the user may try.

import Glibc

extension SystemFailure: CustomStringConvertible {
  public var description: String { "\(call) of '\(path)' failed: \(String(cString: strerror(code))) (\(symbol))" }

  /// What to try, as half a sentence.
  public var advice: String {
    switch code {
    case ENOSPC: "free some space, or save to another disk"
    case EDQUOT: "your disk quota is used up: delete something, or save to another disk"
    case EFBIG: "files may not grow so large here: raise the limit (ulimit -f), or save to another disk"
    case EROFS: "the disk is mounted read-only: save to another one"
    case EACCES, EPERM: "change the permissions of the file or its folder, or choose another place"
    case ENOENT: "check the name; the folder must exist"
    case ENOTDIR: "a part of the path is a file, not a folder: check the name"
    case ELOOP: "the symbolic links lead in a circle: choose the file itself"
    case ENAMETOOLONG: "choose a shorter name"
    case EMFILE, ENFILE: "too many files are open: close some, and try again"
    case EIO: "the disk reports a fault: save to another one, and check this one"
    case EPIPE: "whoever was reading has stopped"
    case EBUSY, ETXTBSY, EAGAIN: "another program holds the file: try again"
    default: "try again, or choose another place"
    }
  }

  /// The constant's name, which is what people search for.
  private var symbol: String {
    switch code {
    case EACCES: "EACCES"
    case EAGAIN: "EAGAIN"
    case EBADF: "EBADF"
    case EBUSY: "EBUSY"
    case EDQUOT: "EDQUOT"
    case EEXIST: "EEXIST"
    case EFBIG: "EFBIG"
    case EINTR: "EINTR"
    case EINVAL: "EINVAL"
    case EIO: "EIO"
    case EISDIR: "EISDIR"
    case ELOOP: "ELOOP"
    case EMFILE: "EMFILE"
    case ENAMETOOLONG: "ENAMETOOLONG"
    case ENFILE: "ENFILE"
    case ENODEV: "ENODEV"
    case ENOENT: "ENOENT"
    case ENOMEM: "ENOMEM"
    case ENOSPC: "ENOSPC"
    case ENOTDIR: "ENOTDIR"
    case ENXIO: "ENXIO"
    case EPERM: "EPERM"
    case EPIPE: "EPIPE"
    case EROFS: "EROFS"
    case ESTALE: "ESTALE"
    case ETXTBSY: "ETXTBSY"
    default: "errno \(code)"
    }
  }
}
