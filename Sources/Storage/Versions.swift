// The last saved versions of each document, kept in the user's state folder when a save replaces them.
//
// A document is known by its real path, whatever links led to it. Its versions lie in a folder of its own, `NAME-SUM`, as `000012.dot`
// with the number counting up, beside a file `path` that says whose they are. Keeping one costs a hard link: the file that a save is
// about to replace gets a second name, and the rename takes away its first. Where that cannot be (another disk) it is copied.
//
// It is a kindness, not a promise: a version that cannot be kept stops no save.

public import Foundation
import Glibc

/// A former content of a document.
public struct SavedVersion: Hashable, Sendable {
  /// The version itself; to be read, not written.
  public let url: URL
  /// The document's real path.
  public let document: URL
  /// Counts up with each version of the document.
  public let number: Int
  /// When this content was written.
  public let saved: Date
  /// Bytes.
  public let size: Int
}

/// The folder of saved versions.
public struct Versions: Sendable {
  /// What is kept at most; the oldest goes first.
  public struct Limits: Hashable, Sendable {
    /// Versions of one document.
    public var count: Int
    /// Bytes of one version; a larger file is not kept.
    public var versionSize: Int
    /// Bytes of all versions of one document.
    public var documentSize: Int
    /// Documents that have versions; held to by `sweep`.
    public var documents: Int
    /// Bytes of all versions; held to by `sweep`.
    public var size: Int

    public init(
      count: Int = 10, versionSize: Int = 1 << 28, documentSize: Int = 1 << 29, documents: Int = 1000,
      size: Int = 1 << 31
    ) {
      self.count = count
      self.versionSize = versionSize
      self.documentSize = documentSize
      self.documents = documents
      self.size = size
    }
  }

  /// Nil where nothing is kept, as for a user without a home.
  public let folder: URL?
  public let limits: Limits

  /// `versions` in the user's state folder.
  public init() { self.init(folder: StateFolder.standard()?.appendingPathComponent("versions")) }

  public init(folder: URL?, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
  }
}

extension Versions {
  /// What is kept of a document, newest first; links are followed.
  public func list(of document: URL) -> [SavedVersion] {
    guard let save = try? Save(reading: document), let target = try? save.target(),
      let shelf = shelf(of: target.path), shelf.isOurs
    else { return [] }
    return shelf.versions().reversed()
  }

  /// Saves a version as the document again; what the document holds now becomes a version in its turn.
  ///
  /// - Parameter stamp: As for `AtomicFile.write`.
  /// - Returns: The stamp to expect next time.
  @discardableResult
  public func restore(
    _ version: SavedVersion, expecting stamp: FileStamp? = nil, backups: Recovery = Recovery(),
    calls: FileCalls = FileCalls()
  ) throws(StorageError) -> FileStamp? {
    let bytes = try AtomicFile.read(version.url, calls: calls).bytes
    return try AtomicFile.write(
      bytes, to: version.document, expecting: stamp, backups: backups, versions: self, calls: calls)
  }

  /// Puts the folder in order, at a program's start: removes what killed saves left, and what is too much.
  ///
  /// - Returns: The names of the temporary files and stray links that were removed, readable.
  @discardableResult
  public func sweep() -> [String] {
    guard let folder = folder.flatMap({ try? RawPath($0) }) else { return [] }
    var removed: [String] = []
    var shelves: [(shelf: Shelf, changed: Date, size: Int)] = []
    for name in AtomicFile.names(in: folder) where name.first != UInt8(ascii: ".") {
      guard let shelf = Shelf(existing: folder.appending(name)) else { continue }
      removed += AtomicFile.sweepStaleTemporaries(in: shelf.path.url) + shelf.removeStrays()
      let versions = shelf.versions()
      if versions.isEmpty { shelf.remove() } else { shelves.append((shelf, shelf.changed, versions.sum(of: \.size))) }
    }
    shelves.sort { ($0.changed, $0.shelf.path.readable) > ($1.changed, $1.shelf.path.readable) }
    var size = 0
    for (index, entry) in shelves.enumerated() {
      size += entry.size
      if index >= limits.documents || size > limits.size { entry.shelf.remove() }
    }
    return removed
  }
}

// MARK: Saving

extension Versions {
  /// Keeps the file that is about to be replaced, by a link or a copy.
  func keep(_ target: RawPath, _ status: stat, calls: FileCalls) {
    guard status.st_size <= limits.versionSize, let shelf = shelf(of: target) else { return }
    try? shelf.keep(target, limits, calls)
  }

  /// Keeps former bytes of a file that was written in place.
  func keep(_ bytes: [UInt8], of target: RawPath, _ status: stat, calls: FileCalls) {
    guard bytes.count <= limits.versionSize, let shelf = shelf(of: target) else { return }
    try? shelf.keep(bytes, written: status, limits, calls)
  }

  /// Removes names that a killed save gave to a file without replacing it; true if there were any.
  func removeStrays(of target: RawPath) -> Bool {
    guard let shelf = shelf(of: target), shelf.isOurs else { return false }
    return !shelf.removeStrays().isEmpty
  }

  private func shelf(of target: RawPath) -> Shelf? {
    guard let folder = folder.flatMap({ try? RawPath($0) }), let real = target.real else { return nil }
    return Shelf(of: real, in: folder.withoutTrailingSlash)
  }
}

extension RawPath {
  /// The path without links and dots in its folders; the file itself need not exist.
  fileprivate var real: RawPath? {
    guard let resolved = folder.withPointer({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    let bytes = Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    return RawPath(bytes).appending(name)
  }
}

extension Sequence {
  fileprivate func sum(of value: (Element) -> Int) -> Int { reduce(0) { $0 + value($1) } }
}
