// Calls of the C library that its Swift overlay does not show (they stand behind `_GNU_SOURCE` or in a header it leaves out), found
// at run time by name: renaming without replacing, and extended attributes, which carry access control lists and labels.

import Glibc

enum LateSymbols {
  private typealias Rename =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32
  private typealias ListAttributes = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, Int) -> Int
  private typealias GetAttribute =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
    ) -> Int
  private typealias SetAttribute = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

  // A C function's address may be read as the function pointer that its manual page declares; that is all `unsafeBitCast` does here.
  private static let rename = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  private static let listAttributes = dlsym(nil, "llistxattr").map { unsafeBitCast($0, to: ListAttributes.self) }
  private static let getAttribute = dlsym(nil, "lgetxattr").map { unsafeBitCast($0, to: GetAttribute.self) }
  private static let setAttribute = dlsym(nil, "fsetxattr").map { unsafeBitCast($0, to: SetAttribute.self) }

  /// 0 or -1 with `errno` as `rename` does; nil if the kernel or the file system cannot rename without replacing.
  static func renameWithoutReplacing(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32? {
    let noReplace: UInt32 = 1
    guard let rename else { return nil }
    let result = rename(AT_FDCWD, old, AT_FDCWD, new, noReplace)
    return result != 0 && [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) ? nil : result
  }

  /// Copies what a user, an access control list and a security label added to a file; false if an access control list was lost.
  ///
  /// Everything else that cannot be copied is left: the target disk or the user's rights do not hold it.
  static func copyAttributes(from path: RawPath, to descriptor: Int32) -> Bool {
    guard let listAttributes, let getAttribute, let setAttribute else { return true }
    var keptList = true
    let size = path.withPointer { listAttributes($0, nil, 0) }
    guard size > 0 else { return true }
    var names = [CChar](repeating: 0, count: size)
    let filled = path.withPointer { listAttributes($0, &names, size) }
    guard filled > 0 else { return true }
    for name in names.prefix(filled).split(separator: 0) {
      let text = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let isList = text == "system.posix_acl_access"
      guard isList || text.hasPrefix("user.") || text == "security.selinux" else { continue }
      let wanted = Array(name) + [0]
      let length = path.withPointer { getAttribute($0, wanted, nil, 0) }
      var value = [UInt8](repeating: 0, count: max(length, 0))
      let read = length < 0 ? -1 : path.withPointer { getAttribute($0, wanted, &value, length) }
      let isCopied = read >= 0 && setAttribute(descriptor, wanted, value, read, 0) == 0
      if isList, !isCopied { keptList = false }
    }
    return keptList
  }
}
