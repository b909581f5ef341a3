// The file behind a document: read, saved, and the state it was in when we last touched it.
//
// In:  a path; a document to save.
// Out: documents and warnings; or an error that names file, line and column, or the system call that failed.

import Formats
public import Foundation
public import Graphs
public import Storage

public struct DocumentFile: Sendable {
  /// Nil for a document that has never been saved.
  public private(set) var url: URL? {
    didSet { displayName = Self.displayName(of: url) }
  }
  /// What people call the document; kept, since a window asks for it at every event.
  public private(set) var displayName = Self.displayName(of: nil)
  /// The file as it was when read or saved; another program's change shows against it.
  private var stamp: FileStamp?
  /// The format that the file has or will have; nil for a document that has never been saved.
  private var format: FileFormat?

  /// Where the file's former contents go when a save replaces them; nil to keep none.
  public var versions: Versions?

  public init() {}

  /// The file that a recovered document came from, in the state in which its program saw it last.
  public init(recovering header: Journal.Header) {
    url = header.origin
    displayName = Self.displayName(of: header.origin)
    stamp = header.stamp
    format =
      header.origin.flatMap { FileFormat(fileName: $0.lastPathComponent) }
      ?? header.format.flatMap(FileFormat.init(rawValue:))
  }

  /// What a journal says of the document.
  ///
  /// - Parameter base: The file that the journal begins with: not the document's present one if it has been saved since.
  func journalHeader(of document: Document, base: Document.Source?) -> Journal.Header {
    let graph = document.graph
    return Journal.Header(
      name: url?.readableName ?? "untitled.dot", origin: url, stamp: stamp, format: base?.format,
      graphIndex: base?.graphIndex ?? 0, kind: graph.kind, isStrict: graph.isStrict, graphName: graph.name)
  }

  /// A name for a file that need not exist yet.
  public init(url: URL) {
    self.url = url
    format = FileFormat(fileName: url.lastPathComponent)
    displayName = Self.displayName(of: url)
    stamp = .missing
  }

  private static func displayName(of url: URL?) -> String { url?.readableName ?? "Untitled" }

  /// Reads a file; of several graphs in it, the first is the document.
  public static func open(_ url: URL) throws(OpenError) -> (file: DocumentFile, document: Document, warnings: [String])
  {
    AtomicFile.sweepStaleTemporaries(beside: url)
    let contents: (bytes: [UInt8], stamp: FileStamp?)
    do { contents = try AtomicFile.read(url) } catch { throw .storage(error) }
    let read: GraphFile
    let format: FileFormat
    do throws(FormatError) {
      // What is of no format is read as DOT, whose reader says what is wrong with it.
      format = FileFormat.detect(contents.bytes, fileName: url.lastPathComponent) ?? .dot
      read = try format.read(contents.bytes, name: url.readablePath)
    } catch {
      throw .format(error)
    }
    guard let document = read.documents.first else { throw .empty(url.readablePath) }
    var file = DocumentFile(url: url)
    file.stamp = contents.stamp
    file.format = format
    return (file, document, read.warnings.map(\.description))
  }

  /// Saves the document under its name, whole or not at all.
  ///
  /// - Parameters:
  ///   - document: Declared saved if it is.
  ///   - overwriting: Whether to save also when another program has changed the file.
  ///   - calls: The system calls; tests put faults in.
  public mutating func save(
    _ document: inout Document, overwriting: Bool = false, calls: FileCalls = FileCalls()
  ) throws(StorageError) {
    guard let url else { return }
    let source = source(of: document)
    do {
      stamp = try AtomicFile.write(
        source.bytes, to: url, expecting: overwriting ? nil : stamp, versions: versions, calls: calls)
      document.markSaved(as: source)
    } catch {
      // Written, but not surely on the disk yet: the next try is to expect what this one left.
      if case .unconfirmed(_, _, let left) = error { stamp = left }
      throw error
    }
  }

  /// Saves the document under another name from now on.
  public mutating func save(_ document: inout Document, as url: URL, overwriting: Bool = false) throws(StorageError) {
    var file = self
    file.url = url
    file.stamp = .missing
    file.format = FileFormat(fileName: url.lastPathComponent) ?? format
    try file.save(&document, overwriting: overwriting)
    self = file
  }

  /// Keeps unsaved work in the recovery folder; never touches the document's own file.
  ///
  /// - Parameter reason: What happened, for the person who finds it.
  /// - Returns: Where it was kept.
  public func keepUnsaved(_ document: Document, because reason: String) throws(StorageError) -> URL {
    try Recovery().keep(bytes(of: document), named: url?.readableName ?? "untitled.dot", from: url, reason: reason)
      .url
  }

  /// The whole file as a save would write it.
  public func bytes(of document: Document) -> [UInt8] { source(of: document).bytes }

  private func source(of document: Document) -> Document.Source { (format ?? .dot).file(of: document) }
}

/// Why a file could not be opened.
public enum OpenError: Error, Hashable, Sendable {
  case storage(StorageError)
  case format(FormatError)
  case empty(String)
}

extension OpenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .storage(let error): error.description
    case .format(let error): error.description
    case .empty(let path): "\(path): error: no graph in it; a graph begins with 'graph' or 'digraph'"
    }
  }
}
