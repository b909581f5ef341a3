// The system calls of reading and saving. Each passes one gate, where a test can make it fail, cut it short, watch it or kill the
// process; a call that a signal interrupted is made again.

import Glibc

/// The system calls that Storage makes; what `fault` answers happens instead of a call.
public struct FileCalls: Sendable {
  /// A system call by its own name.
  public enum Call: String, Sendable, CaseIterable {
    case access, chmod, close, fallocate, fchmod, fchown, flock, fstat, fsync, ftruncate, link, lseek, lstat, mkdir
    case open, read, readlink, rename, rmdir, unlink, write
  }

  public enum Fault: Sendable {
    /// The call fails with this `errno`. A descriptor to be closed is closed all the same, as Linux does.
    case error(Int32)
    /// At most so many bytes are read or written by this call.
    case short(Int)
  }

  /// Asked before each call, with the path it is made on; nil lets it happen.
  public var fault: (@Sendable (Call, String) -> Fault?)?

  public init(fault: (@Sendable (Call, String) -> Fault?)? = nil) { self.fault = fault }
}

extension FileCalls {
  /// The file itself, symbolic link or not; nil if there is none.
  func status(of path: RawPath) throws(SystemFailure) -> stat? {
    var status = Glibc.stat()
    do {
      try make(.lstat, path) { _ in path.withPointer { Int(lstat($0, &status)) } }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return status
  }

  func status(_ descriptor: Int32, _ path: RawPath) throws(SystemFailure) -> stat {
    var status = Glibc.stat()
    try make(.fstat, path) { _ in Int(fstat(descriptor, &status)) }
    return status
  }

  /// Throws if the user may not write the file, whatever its folder allows.
  func requireWritable(_ path: RawPath) throws(SystemFailure) {
    try make(.access, path) { _ in path.withPointer { Int(faccessat(AT_FDCWD, $0, W_OK, Int32(AT_EACCESS))) } }
  }

  func target(ofLink path: RawPath) throws(SystemFailure) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try make(.readlink, path) { _ in path.withPointer { readlink($0, &buffer, buffer.count) } }
    return buffer.prefix(count).map(UInt8.init(bitPattern:))
  }

  func open(_ path: RawPath, _ flags: Int32, mode: mode_t = 0) throws(SystemFailure) -> Int32 {
    // Descriptors fit in 32 bits, as the kernel's type says.
    Int32(try make(.open, path) { _ in path.withPointer { Int(Glibc.open($0, flags | O_CLOEXEC | O_NOCTTY, mode)) } })
  }

  func makeFolder(_ path: RawPath, mode: mode_t) throws(SystemFailure) {
    try make(.mkdir, path) { _ in path.withPointer { Int(mkdir($0, mode)) } }
  }

  func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, _ path: RawPath
  ) throws(SystemFailure) -> Int {
    try make(.read, path, atMost: buffer.count) { Glibc.read(descriptor, buffer.baseAddress, $0) }
  }

  /// Every byte, however many calls that takes.
  func write(_ bytes: [UInt8], to descriptor: Int32, _ path: RawPath) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let start = written
      let count = try make(.write, path, atMost: bytes.count - start) { limit in
        bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: start), limit) }
      }
      // A device that takes nothing and does not say why would keep us here for ever.
      if count == 0 { throw SystemFailure(call: Call.write.rawValue, path: path.readable, code: ENOSPC) }
      written += count
    }
  }

  /// Room on the disk for a file of this size, where the file system can promise it.
  func allocate(_ size: Int, in descriptor: Int32, from start: Int, _ path: RawPath) throws(SystemFailure) {
    do {
      try make(.fallocate, path) { _ in
        let code = posix_fallocate(descriptor, start, size - start)
        errno = code
        return code == 0 ? 0 : -1
      }
    } catch {
      if [EOPNOTSUPP, ENOSYS, EINVAL].contains(error.code) { return }
      throw error
    }
  }

  /// To the file's first byte.
  func rewind(_ descriptor: Int32, _ path: RawPath) throws(SystemFailure) {
    try make(.lseek, path) { _ in lseek(descriptor, 0, SEEK_SET) }
  }

  func truncate(_ descriptor: Int32, to size: Int, _ path: RawPath) throws(SystemFailure) {
    try make(.ftruncate, path) { _ in Int(ftruncate(descriptor, size)) }
  }

  func setOwner(_ descriptor: Int32, user: uid_t, group: gid_t, _ path: RawPath) throws(SystemFailure) {
    try make(.fchown, path) { _ in Int(fchown(descriptor, user, group)) }
  }

  func setMode(of path: RawPath, _ mode: mode_t) throws(SystemFailure) {
    try make(.chmod, path) { _ in path.withPointer { Int(chmod($0, mode)) } }
  }

  func setMode(_ descriptor: Int32, _ mode: mode_t, _ path: RawPath) throws(SystemFailure) {
    try make(.fchmod, path) { _ in Int(fchmod(descriptor, mode)) }
  }

  func synchronize(_ descriptor: Int32, _ path: RawPath) throws(SystemFailure) {
    try make(.fsync, path) { _ in Int(fsync(descriptor)) }
  }

  /// Brings the folder's names to the disk: a file just made, renamed or removed there.
  func synchronizeFolder(_ folder: RawPath) throws(SystemFailure) {
    let descriptor: Int32
    do {
      descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.code == EACCES else { throw error }
      // A folder that may be written but not read cannot be opened; everything is synchronized in its stead.
      Glibc.sync()
      return
    }
    defer { _ = Glibc.close(descriptor) }
    do {
      try synchronize(descriptor, folder)
    } catch {
      // Some file systems (FUSE, CIFS) keep their folders themselves and answer so.
      if error.code != EINVAL { throw error }
    }
  }

  func close(_ descriptor: Int32, _ path: RawPath) throws(SystemFailure) {
    do {
      try make(.close, path) { _ in Int(Glibc.close(descriptor)) }
    } catch {
      // On Linux the descriptor is closed by then, and what mattered was synchronized.
      if error.code == EINTR { return }
      throw error
    }
  }

  /// Moves the file onto `target` in one step; with `keepingTarget`, fails with `EEXIST` if there is one by now.
  func rename(_ path: RawPath, to target: RawPath, keepingTarget: Bool) throws(SystemFailure) {
    try make(.rename, target) { _ in
      path.withPointer { old in
        target.withPointer { new in
          if keepingTarget, let result = LateSymbols.renameWithoutReplacing(old, new) { return Int(result) }
          return Int(Glibc.rename(old, new))
        }
      }
    }
  }

  /// Gives the file one more name, which must be free.
  func link(_ path: RawPath, as name: RawPath) throws(SystemFailure) {
    try make(.link, name) { _ in path.withPointer { old in name.withPointer { Int(Glibc.link(old, $0)) } } }
  }

  /// Takes the lock that says somebody is at work on the file; false if another process has it.
  func lock(_ descriptor: Int32, _ path: RawPath) throws(SystemFailure) -> Bool {
    do {
      try make(.flock, path) { _ in Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  func removeFolder(_ path: RawPath) throws(SystemFailure) {
    try make(.rmdir, path) { _ in path.withPointer { Int(rmdir($0)) } }
  }

  func remove(_ path: RawPath) throws(SystemFailure) {
    try make(.unlink, path) { _ in path.withPointer { Int(unlink($0)) } }
  }

  /// Passes the gate, makes the call until no signal interrupts it, and turns its -1 into an error.
  @discardableResult
  private func make(
    _ call: Call, _ path: RawPath, atMost limit: Int = 0, _ body: (Int) -> Int
  ) throws(SystemFailure) -> Int {
    while true {
      var limit = limit
      switch fault?(call, path.readable) {
      case .error(let code):
        if code == EINTR, call != .close { continue }
        if call == .close { _ = body(0) }
        throw SystemFailure(call: call.rawValue, path: path.readable, code: code)
      case .short(let most): limit = min(limit, max(1, most))
      case nil: break
      }
      let result = body(limit)
      if result >= 0 { return result }
      let code = errno
      if code == EINTR, call != .close { continue }
      throw SystemFailure(call: call.rawValue, path: path.readable, code: code)
    }
  }
}
