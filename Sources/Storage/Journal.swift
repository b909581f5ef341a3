// The recovery journal of one open document: the file it came from and every edit since, on the disk within a second, so that after a
// crash recovery is a read.
//
// A journal is the word `HexaJnl1` and then records: the length of the body (32 bits, lowest byte first), the CRC-32C of the length and
// the body, and the body, whose first byte is its kind. The header comes first, the document's file second if it has one, then edits.
// What follows the last good record is a torn write and ignored: each edit is there whole or not at all.
//
// While its program lives the journal is locked; the lock ends with the process, whatever ends that.

public import Foundation
import Glibc
public import Graphs

/// A journal that this process writes.
///
/// Not for two threads at once.
public struct Journal: Sendable {
  /// What is known about the document.
  public struct Header: Hashable, Sendable, Codable {
    /// What people call the document.
    public var name: String
    /// The file it came from or was last saved to.
    public var origin: URL?
    /// That file as it was then.
    public var stamp: FileStamp?
    /// The short name of the format of the document's file; nil for a document made here.
    public var format: String?
    /// Which graph of the file the document is, from 0.
    public var graphIndex: Int
    /// What a document without a file began as.
    public var kind: Graph.Kind
    public var isStrict: Bool
    public var graphName: GraphString?
    /// Whose journal it is: the process, and the boot of the system in which it had that number.
    public var process: Int32
    public var boot: String
    public var started: Date

    public init(
      name: String, origin: URL?, stamp: FileStamp?, format: String?, graphIndex: Int = 0, kind: Graph.Kind = .graph,
      isStrict: Bool = false, graphName: GraphString? = nil
    ) {
      self.name = name
      self.origin = origin
      self.stamp = stamp
      self.format = format
      self.graphIndex = graphIndex
      self.kind = kind
      self.isStrict = isStrict
      self.graphName = graphName
      process = getpid()
      boot = Journal.currentBoot
      started = Date()
    }
  }

  /// How large the parts of a journal may be: bytes.
  public struct Limits: Hashable, Sendable {
    /// The document's file: as much as is read of any file.
    public var base: Int
    /// One record of edits.
    public var record: Int
    /// The whole journal.
    public var size: Int
    /// So many slots may edits leave empty in all; a deleted vertex leaves one.
    public var emptySlots: Int

    public init(base: Int = 1 << 30, record: Int = 1 << 28, size: Int = 1 << 31, emptySlots: Int = 1 << 22) {
      self.base = base
      self.record = record
      self.size = size
      self.emptySlots = emptySlots
    }
  }

  /// Where it lies.
  public let url: URL
  let path: RawPath
  private let descriptor: Int32
  private let limits: Limits
  private let calls: FileCalls
  /// Bytes of it that are on the disk.
  public private(set) var size: Int
  /// Bytes before the first edit.
  public let headSize: Int

  /// The bytes that edits take.
  public var logSize: Int { size - headSize }
}

extension Journal {
  /// Writes a new journal, whole before it has its name.
  ///
  /// - Parameters:
  ///   - header: Of the document.
  ///   - base: The document's file; nil for a document that began empty.
  ///   - edits: What was done to it since.
  ///   - recovery: Where; the first of its folders that takes it.
  ///   - old: A journal of the same document, whose place this one takes in one step.
  ///   - limits: A journal beyond them is refused with `.tooLarge`.
  public init(
    _ header: Header, base: [UInt8]?, edits: [Edit], in recovery: Recovery, replacing old: Journal? = nil,
    limits: Limits = Limits(), calls: FileCalls = FileCalls()
  ) throws(StorageError) {
    var head = Self.magic
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    head += Self.record(.header, (try? encoder.encode(header)).map(Array.init) ?? [])
    if let base {
      if base.count > limits.base { throw .tooLarge(path: header.name, limit: limits.base) }
      head += Self.record(.base, base)
    }
    let log = try Self.records(of: edits, limits, named: header.name)
    if head.count + log.count > limits.size { throw .tooLarge(path: header.name, limit: limits.size) }
    var first: StorageError?
    for folder in old.map({ [$0.path.folder.url] }) ?? recovery.folders {
      do throws(StorageError) {
        let made = try Self.make(head + log, header, in: folder, recovery, replacing: old, calls)
        old?.close()
        (path, descriptor) = made
        url = made.path.url
        headSize = head.count
        size = head.count + log.count
        self.limits = limits
        self.calls = calls
        return
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .unusableName(header.name)
  }

  /// Adds edits and brings them to the disk.
  ///
  /// After an error the journal holds what it held before, and no more can be added: another one has to take its place.
  public mutating func append(_ edits: [Edit]) throws(StorageError) {
    let bytes = try Self.records(of: edits, limits, named: path.readable)
    if size + bytes.count > limits.size { throw .tooLarge(path: path.readable, limit: limits.size) }
    do {
      try calls.write(bytes, to: descriptor, path)
      try calls.synchronize(descriptor, path)
    } catch {
      throw .cannotSave(path: path.readable, because: error)
    }
    size += bytes.count
  }

  /// Deletes it: the document is saved, or its changes were declined.
  public func remove() throws(StorageError) {
    defer { close() }
    do {
      try calls.remove(path)
    } catch {
      if error.code != ENOENT { throw .cannotSave(path: path.readable, because: error) }
    }
  }

  /// Lets it go without deleting it, as the end of the process does.
  public func close() { _ = Glibc.close(descriptor) }
}

// MARK: The file

extension Journal {
  package enum Kind: UInt8 { case header = 1, base, edit }

  package static let magic = Array("HexaJnl1".utf8)
  private static let suffix = Array(".journal".utf8)

  static func isName(_ name: [UInt8]) -> Bool { name.suffix(suffix.count).elementsEqual(suffix) }

  /// Another number each time the system starts; empty if it does not say.
  static let currentBoot: String = {
    let url = URL(fileURLWithPath: "/proc/sys/kernel/random/boot_id")
    let bytes = (try? AtomicFile.read(url, limit: 4096).bytes) ?? []
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  /// One record as it stands in a journal.
  package static func record(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
    var head = ByteWriter()
    head.write(word: UInt32(clamping: body.count + 1))
    var sum = CRC32C()
    head.bytes.withUnsafeBytes { sum.update($0) }
    [kind.rawValue].withUnsafeBytes { sum.update($0) }
    body.withUnsafeBytes { sum.update($0) }
    head.write(word: sum.value)
    head.write(byte: kind.rawValue)
    return head.bytes + body
  }

  private static func records(
    of edits: [Edit], _ limits: Limits, named name: String
  ) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    for edit in edits {
      let record = record(.edit, edit.journalBytes)
      if record.count > limits.record { throw .tooLarge(path: name, limit: limits.record) }
      bytes += record
    }
    return bytes
  }

  /// A file with these bytes on the disk, open and locked.
  private static func make(
    _ bytes: [UInt8], _ header: Header, in folder: URL, _ recovery: Recovery, replacing old: Journal?,
    _ calls: FileCalls
  ) throws(StorageError) -> (path: RawPath, descriptor: Int32) {
    let folder = try RawPath(folder).withoutTrailingSlash
    do throws(SystemFailure) {
      try recovery.makePrivate(folder, calls)
      var count = 1
      while true {
        let name = RecoveredFile.name(for: header.name, at: header.started, process: getpid(), count: count)
        let path = old?.path ?? folder.appending(Array(name.utf8) + suffix)
        do throws(SystemFailure) {
          return (path, try write(bytes, to: path, isNew: old == nil, calls))
        } catch {
          guard error.code == EEXIST, count < 10_000 else { throw error }
          count += 1
        }
      }
    } catch {
      throw .cannotSave(path: folder.readable, because: error)
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: RawPath, isNew: Bool, _ calls: FileCalls
  ) throws(SystemFailure) -> Int32 {
    let name = TemporaryName(of: path.name, process: getpid(), attempt: 1)
    let temporary = path.folder.appending(name.bytes)
    let descriptor = try calls.open(temporary, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    var isInPlace = false
    do {
      // Where there are no locks, as on some network disks, the process number in the header has to do.
      _ = try? calls.lock(descriptor, temporary)
      try calls.write(bytes, to: descriptor, temporary)
      try calls.synchronize(descriptor, temporary)
      try calls.rename(temporary, to: path, keepingTarget: isNew)
      isInPlace = true
      try calls.synchronizeFolder(path.folder)
      return descriptor
    } catch {
      // One that has taken the old one's place is whole, but may not outlast a power cut; a new one would be nobody's.
      if !isInPlace { try? calls.remove(temporary) } else if isNew { try? calls.remove(path) }
      _ = Glibc.close(descriptor)
      throw error
    }
  }
}
