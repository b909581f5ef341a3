// The folder with the versions of one document.

import Foundation
import Glibc

struct Shelf: Sendable {
  let path: RawPath
  /// The document's real path.
  let document: RawPath

  /// The place for a document's versions; nothing is made.
  init(of document: RawPath, in folder: RawPath) {
    self.document = document
    let sum = String(digest(of: document.bytes), radix: 16)
    let stem = RecoveredFile.stem(of: readable(document.name))
    path = folder.appending("\(stem)-\(String(repeating: "0", count: 16 - sum.count))\(sum)".utf8)
  }

  /// A folder that is there and says whose versions it holds.
  init?(existing path: RawPath) {
    self.path = path
    guard let bytes = try? AtomicFile.read(path.appending(Self.label).url, limit: 1 << 16).bytes, bytes.first == slash
    else { return nil }
    document = RawPath(bytes)
  }

  private static let label = Array("path".utf8)

  /// Whether the folder is there and not another document's whose path has the same sum.
  var isOurs: Bool { Shelf(existing: path)?.document == document }

  /// When a version came or went last.
  var changed: Date {
    var status = stat()
    guard path.withPointer({ lstat($0, &status) }) == 0 else { return .distantPast }
    return FileStamp(status, digest: 0).modified
  }

  /// Oldest first.
  func versions() -> [SavedVersion] {
    var versions: [SavedVersion] = []
    for name in AtomicFile.names(in: path) {
      guard let number = Self.number(of: name) else { continue }
      let file = path.appending(name)
      var status = stat()
      guard file.withPointer({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let saved = FileStamp(status, digest: 0).modified
      versions.append(
        SavedVersion(url: file.url, document: document.url, number: number, saved: saved, size: status.st_size))
    }
    return versions.sorted { $0.number < $1.number }
  }

  /// Gives the document's file a name here.
  func keep(_ file: RawPath, _ limits: Versions.Limits, _ calls: FileCalls) throws {
    try prepare(calls)
    do {
      try place { name throws(SystemFailure) in try calls.link(file, as: name) }
    } catch {
      // Another disk, one without links, or a file that may not be linked to.
      guard [EXDEV, EPERM, EMLINK, EACCES, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      let read = try AtomicFile.read(file.url, limit: limits.versionSize, calls: calls)
      guard let stamp = read.stamp else { return }
      try copy(read.bytes, written: (stamp.seconds, stamp.nanoseconds), calls)
    }
    prune(limits)
  }

  /// Keeps bytes that the document had.
  func keep(_ bytes: [UInt8], written status: stat, _ limits: Versions.Limits, _ calls: FileCalls) throws {
    try prepare(calls)
    try copy(bytes, written: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec), calls)
    prune(limits)
  }

  /// Removes versions that are the document's present file: a save that linked it was killed before it replaced it.
  func removeStrays() -> [String] {
    var status = stat()
    guard document.withPointer({ lstat($0, &status) }) == 0, status.st_nlink > 1 else { return [] }
    return AtomicFile.names(in: path).compactMap { name in
      let file = path.appending(name)
      var other = stat()
      guard Self.number(of: name) != nil, file.withPointer({ lstat($0, &other) }) == 0, other.st_ino == status.st_ino,
        other.st_dev == status.st_dev, file.withPointer({ unlink($0) }) == 0
      else { return nil }
      return readable(name)
    }
  }

  /// Removes all versions and the folder.
  func remove() {
    for name in AtomicFile.names(in: path) where Self.number(of: name) != nil {
      _ = path.appending(name).withPointer { unlink($0) }
    }
    _ = path.appending(Self.label).withPointer { unlink($0) }
    _ = path.withPointer { rmdir($0) }
  }

  // MARK: Parts

  private func prepare(_ calls: FileCalls) throws {
    if isOurs { return }
    try Recovery(folders: []).makePrivate(path, calls)
    // Another document's, or a label half written by nobody: refused, never overwritten.
    try AtomicFile.write(
      document.bytes, to: path.appending(Self.label).url, expecting: .missing, backups: Recovery(folders: []),
      calls: calls)
  }

  /// Puts a version under the next number that is free.
  private func place(_ make: (RawPath) throws(SystemFailure) -> Void) throws(SystemFailure) {
    var number = (versions().last?.number ?? 0) + 1
    while true {
      do {
        return try make(name(number))
      } catch {
        // Another program has saved the same document just now.
        guard error.code == EEXIST, number < Self.lastNumber else { throw error }
        number += 1
      }
    }
  }

  private func copy(_ bytes: [UInt8], written: (seconds: Int, nanoseconds: Int), _ calls: FileCalls) throws {
    var number = (versions().last?.number ?? 0) + 1
    while try !copied(bytes, to: name(number), calls) { number += 1 }
    let time = timespec(tv_sec: written.seconds, tv_nsec: written.nanoseconds)
    _ = name(number).withPointer { utimensat(AT_FDCWD, $0, [time, time], 0) }
  }

  /// False if another program has taken the name just now.
  private func copied(_ bytes: [UInt8], to file: RawPath, _ calls: FileCalls) throws(StorageError) -> Bool {
    let unused = Recovery(folders: [])
    do throws(StorageError) {
      try AtomicFile.write(bytes, to: file.url, expecting: .missing, backups: unused, calls: calls)
      return true
    } catch {
      if case .changedOnDisk = error { return false }
      throw error
    }
  }

  private func prune(_ limits: Versions.Limits) {
    var versions = versions()
    var size = versions.reduce(0) { $0 + $1.size }
    while let oldest = versions.first, versions.count > limits.count || size > limits.documentSize {
      if let file = try? RawPath(oldest.url) { _ = file.withPointer { unlink($0) } }
      size -= oldest.size
      versions.removeFirst()
    }
  }

  /// The document's suffix stays, so that a version opens as the document does.
  private func name(_ number: Int) -> RawPath {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(6 - digits.count, 0))
    return path.appending("\(zeros)\(digits).\(RecoveredFile.suffix(of: readable(document.name)))".utf8)
  }

  private static let lastNumber = 1 << 40

  private static func number(of name: [UInt8]) -> Int? {
    guard let point = name.firstIndex(of: UInt8(ascii: ".")), point >= 6 else { return nil }
    let digits = name[..<point]
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= lastNumber ? $0 : nil }
  }
}
