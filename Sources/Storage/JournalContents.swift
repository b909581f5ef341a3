// A journal read back: its header, the document's file, the edits up to the last good record, and the document they lead to.

public import Formats
import Foundation
public import Graphs

/// What a journal holds.
public struct JournalContents: Sendable {
  public var header: Journal.Header
  /// The document's file; nil if it began empty.
  public var base: [UInt8]?
  public var edits: [Edit]
  /// Bytes up to the end of the last good record.
  public var goodSize: Int
  /// Whether more bytes follow, of a write that was cut off.
  public var isTorn: Bool
}

/// Why a journal gives no document.
public enum JournalError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Not even its header is whole; `offset` bytes are good.
  case damaged(path: String, offset: Int)
  /// The file in it cannot be read.
  case format(FormatError)
  /// The file in it has no such graph, or a format that is not known.
  case noGraph(path: String)
}

extension JournalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .storage(let error): error.description
    case .damaged(let path, let offset):
      "'\(path)' is no recovery journal, or broken at byte \(offset); open the document itself"
    case .format(let error): error.description
    case .noGraph(let path): "'\(path)' does not hold the document that it names; open the document itself"
    }
  }
}

extension JournalContents {
  /// Takes bytes apart; a torn end is left out.
  ///
  /// - Parameters:
  ///   - bytes: A journal's.
  ///   - name: What errors call it.
  /// - Complexity: Linear; memory is what the edits take, at most some fifty times the bytes.
  public init(
    parsing bytes: [UInt8], named name: String, limits: Journal.Limits = Journal.Limits()
  ) throws(JournalError) {
    if bytes.count > limits.size { throw .storage(.tooLarge(path: name, limit: limits.size)) }
    guard bytes.starts(with: Journal.magic) else { throw .damaged(path: name, offset: 0) }
    let parsed = bytes.withUnsafeBytes { Self.parsed($0, limits) }
    guard let parsed else { throw .damaged(path: name, offset: Journal.magic.count) }
    self = parsed
  }

  private static func parsed(_ bytes: UnsafeRawBufferPointer, _ limits: Journal.Limits) -> JournalContents? {
    var offset = Journal.magic.count
    guard let first = record(in: bytes, at: offset), first.kind == .header,
      let header = try? JSONDecoder().decode(Journal.Header.self, from: Data(first.body))
    else { return nil }
    offset = first.end
    var contents = JournalContents(header: header, base: nil, edits: [], goodSize: offset, isTorn: false)
    if header.format != nil {
      guard let second = record(in: bytes, at: offset), second.kind == .base, second.body.count <= limits.base else {
        return nil
      }
      contents.base = Array(second.body)
      offset = second.end
    }
    while let next = record(in: bytes, at: offset), next.kind == .edit, next.end - offset <= limits.record,
      let edit = Edit(journalBytes: UnsafeRawBufferPointer(rebasing: next.body))
    {
      contents.edits.append(edit)
      offset = next.end
    }
    contents.goodSize = offset
    contents.isTorn = offset < bytes.count
    return contents
  }

  /// The header of a journal of which these are the first bytes, 64 KiB or all; nil if it is broken.
  static func header(_ bytes: [UInt8]) -> Journal.Header? {
    guard bytes.starts(with: Journal.magic) else { return nil }
    return bytes.withUnsafeBytes { buffer in
      guard let first = record(in: buffer, at: Journal.magic.count), first.kind == .header else { return nil }
      return try? JSONDecoder().decode(Journal.Header.self, from: Data(first.body))
    }
  }

  private static func record(
    in bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (kind: Journal.Kind, body: Slice<UnsafeRawBufferPointer>, end: Int)? {
    guard bytes.count - offset > 8 else { return nil }
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 8]))
    guard let length = reader.word(), let wanted = reader.word(), length >= 1, Int(length) <= bytes.count - offset - 8
    else { return nil }
    let start = offset + 8
    let end = start + Int(length)
    var sum = CRC32C()
    sum.update(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 4]))
    sum.update(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    guard sum.value == wanted, let kind = Journal.Kind(rawValue: bytes[start]) else { return nil }
    return (kind, bytes[(start + 1)..<end], end)
  }

  /// The document as it was after the last edit, not saved.
  ///
  /// Its history holds the edits, so that they can be undone.
  ///
  /// - Parameters:
  ///   - name: What errors call the file in the journal.
  ///   - limits: Of which `emptySlots` matters.
  /// - Returns: The document, and how many edits did not fit it; what came after the first of them is left out too.
  public func replay(
    named name: String, limits: Journal.Limits = Journal.Limits()
  ) throws(JournalError) -> (document: Document, dropped: Int) {
    var document = try start(named: name)
    var emptySlots = 0
    for (index, edit) in edits.enumerated() {
      emptySlots += edit.emptySlots(beyond: document.graph)
      guard emptySlots <= limits.emptySlots, (try? document.apply(edit)) != nil else {
        document.markUnsaved()
        return (document, edits.count - index)
      }
    }
    document.markUnsaved()
    return (document, 0)
  }

  private func start(named name: String) throws(JournalError) -> Document {
    guard let base, let formatName = header.format else {
      return Document(graph: Graph(kind: header.kind, isStrict: header.isStrict, name: header.graphName))
    }
    guard let format = FileFormat(rawValue: formatName) else { throw .noGraph(path: name) }
    let file: GraphFile
    do throws(FormatError) { file = try format.read(base, name: name) } catch { throw .format(error) }
    guard file.documents.indices.contains(header.graphIndex) else { throw .noGraph(path: name) }
    return file.documents[header.graphIndex]
  }
}

extension Edit {
  /// How many slots its new elements skip: memory that a few bytes would ask for.
  fileprivate func emptySlots(beyond graph: Graph) -> Int {
    var (vertices, edges, empty) = (graph.vertexSlotCount, graph.edgeSlotCount, 0)
    for edit in parts {
      switch edit {
      case .addVertex(let vertex):
        empty += max(vertex.id.index - vertices, 0)
        vertices = max(vertices, vertex.id.index + 1)
      case .addEdge(let edge):
        empty += max(edge.id.index - edges, 0)
        edges = max(edges, edge.id.index + 1)
      default: break
      }
    }
    return empty
  }

  /// A compound's edits; those of a record hold no compounds.
  private var parts: [Edit] {
    if case .compound(let edits, _) = self { edits } else { [self] }
  }
}
