// A journal gives back what was written to it, up to the last whole record, and is offered once its program is gone.

import Formats
import Foundation
import Glibc
import Graphs
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("The recovery journal") struct JournalTests {
  let scratch: Scratch
  let document: Document
  static let text = "graph {\n  a [pos=\"1,2\"]; // first\n  b\n  a -- b\n}\n"

  init() throws {
    scratch = try Scratch()
    document = try DOT.read(bytes(Self.text), name: "a.dot").documents[0]
  }

  private func header(_ name: String = "a.dot", format: String? = "dot") -> Journal.Header {
    Journal.Header(name: name, origin: scratch.file(name), stamp: nil, format: format)
  }

  static let edits: [Edit] = [
    .move(VertexID(slot: 0), to: CGPoint(x: -1.5, y: 1e12)),
    .addVertex(
      Vertex(
        id: VertexID(slot: 2), name: GraphString("<b>", isHTML: true), position: .zero, isPlaced: false,
        attributes: [Attribute("label", "ä\u{301}\n"), Attribute("", "")])),
    .addEdge(Edge(id: EdgeID(slot: 1), tail: VertexID(slot: 2), head: VertexID(slot: 2), isDirected: false)),
    .setAttribute(.edge(EdgeID(slot: 1)), name: "key", value: "k"), .setAttribute(.graph, name: "bb", value: nil),
    .reconnect(EdgeID(slot: 1), tail: VertexID(slot: 0), head: VertexID(slot: 2)),
    .rename(VertexID(slot: 1), to: "c"), .renameGraph(to: "g"), .renameGraph(to: nil), .setKind(.mixed, isStrict: true),
    .compound(
      [.removeEdge(EdgeID(slot: 0)), .compound([.removeVertex(VertexID(slot: 1))], title: nil)], title: "Both"),
  ]

  @Test("gives back the document as it was after the last edit") func comesBack() throws {
    var expected = document
    for edit in Self.edits { try expected.apply(edit) }
    var journal = try Journal(header(), base: bytes(Self.text), edits: [Self.edits[0]], in: scratch.backups)
    try journal.append(Array(Self.edits[1..<4]))
    for edit in Self.edits[4...] { try journal.append([edit]) }
    #expect(scratch.backups.staleJournals().isEmpty, "a living journal is nobody else's")
    journal.close()
    let stale = try #require(scratch.backups.staleJournals().first)
    #expect(stale.header.origin == scratch.file("a.dot") && stale.header.process == getpid())
    let claimed = try #require(try scratch.backups.claim(stale))
    #expect(claimed.contents.base == bytes(Self.text) && !claimed.contents.isTorn)
    #expect(claimed.contents.goodSize == journal.size)
    let (found, dropped) = try claimed.contents.replay(named: "a.dot")
    #expect(dropped == 0 && found.isModified && found.history.depth == Self.edits.count)
    #expect(found.graph == expected.graph)
    // What was not touched in the file stays, comments among it.
    #expect(String(decoding: FileFormat.dot.file(of: found).bytes, as: UTF8.self).contains("// first"))
    let second = try scratch.backups.claim(stale)
    #expect(second == nil && scratch.backups.staleJournals().isEmpty, "taken")
    claimed.release()
    #expect(scratch.backups.staleJournals() == [stale])
    scratch.backups.remove(stale)
    let third = try scratch.backups.claim(stale)
    #expect(third == nil && scratch.backups.staleJournals().isEmpty)
  }

  @Test("cut at any byte gives the edits before the cut; one flipped bit, those before it") func torn() throws {
    var journal = try Journal(header(), base: bytes(Self.text), edits: [], in: scratch.backups)
    var ends = [journal.size]
    for edit in Self.edits {
      try journal.append([edit])
      ends.append(journal.size)
    }
    let whole = try AtomicFile.read(journal.url).bytes
    #expect(whole.count == journal.size)
    for cut in 0..<whole.count {
      let found = try? JournalContents(parsing: Array(whole[..<cut]), named: "j")
      let expected = ends.lastIndex { $0 <= cut }
      #expect(found?.edits.count == expected, "cut at \(cut)")
      #expect(found == nil || found?.isTorn == !ends.contains(cut), "cut at \(cut)")
      var flipped = whole
      flipped[cut] ^= 1 << UInt8(cut % 8)
      let damaged = try? JournalContents(parsing: flipped, named: "j")
      #expect(damaged?.edits.count == expected, "flipped at \(cut)")
    }
    let empty = #expect(throws: JournalError.self) { try JournalContents(parsing: [], named: "j") }
    #expect(empty?.description.contains("no recovery journal, or broken at byte 0") == true)
    journal.close()
  }

  @Test("a document made here needs no file") func made() throws {
    var header = header("untitled.dot", format: nil)
    header.origin = nil
    let graph = Graph(kind: .graph)
    let edit = Edit.addVertex(graph.newVertex(at: CGPoint(x: 3, y: 4)))
    let journal = try Journal(header, base: nil, edits: [edit], in: scratch.backups)
    journal.close()
    let stale = try #require(scratch.backups.staleJournals().first)
    let claimed = try #require(try scratch.backups.claim(stale))
    let found = try claimed.contents.replay(named: "untitled.dot").document
    #expect(found.graph.vertexCount == 1 && found.source == nil)
    claimed.remove()
    #expect(scratch.backups.staleJournals().isEmpty)
  }

  @Test("a new journal takes the old one's place in one step, and is locked again") func replaced() throws {
    let first = try Journal(header(), base: bytes(Self.text), edits: Self.edits, in: scratch.backups)
    var second = try Journal(
      header(), base: bytes(Self.text), edits: [Self.edits[0]], in: scratch.backups, replacing: first)
    #expect(second.url == first.url && second.size < first.size)
    #expect(scratch.backups.staleJournals().isEmpty)
    try second.append([Self.edits[1]])
    #expect(try JournalContents(parsing: AtomicFile.read(second.url).bytes, named: "j").edits.count == 2)
    try second.remove()
    #expect(AtomicFile.names(in: RawPath(scratch.file("recovery").fileBytes)).count == 2)
  }

  @Test("two documents of one name have two journals, for the user alone") func twoDocuments() throws {
    let journals = try (0..<2).map { _ in try Journal(header(), base: nil, edits: [], in: scratch.backups) }
    #expect(Set(journals.map(\.url)).count == 2)
    #expect(scratch.mode("recovery") == 0o700)
    #expect(journals.allSatisfy { scratch.mode("recovery/\($0.url.lastPathComponent)") == 0o600 })
    #expect(scratch.backups.list().isEmpty, "a journal is no kept document")
    for journal in journals { try journal.remove() }
  }

  @Test("what is no journal is neither offered nor touched") func strangers() throws {
    mkdir(scratch.file("recovery").path, 0o700)
    try scratch.make("recovery/a.journal", "HexaJnl1 and something")
    try scratch.make("recovery/b.journal", "")
    symlink("a.journal", scratch.file("recovery/c.journal").path)
    mkdir(scratch.file("recovery/d.journal").path, 0o700)
    mkfifo(scratch.file("recovery/e.journal").path, 0o600)
    #expect(scratch.backups.staleJournals().isEmpty)
    #expect(AtomicFile.names(in: RawPath(scratch.file("recovery").fileBytes)).count == 7)
  }

  @Test("an edit that does not fit ends the replay, and is counted with those after it") func misfit() throws {
    var contents = try contents([Self.edits[0], .removeVertex(VertexID(slot: 9)), Self.edits[1]])
    let (found, dropped) = try contents.replay(named: "a.dot")
    #expect(dropped == 2 && found.history.depth == 1)
    contents.header.graphIndex = 1
    #expect(throws: JournalError.noGraph(path: "a.dot")) { try contents.replay(named: "a.dot") }
    contents.base = bytes("graph {")
    #expect(throws: JournalError.self) { try contents.replay(named: "a.dot") }
  }

  private func contents(_ edits: [Edit]) throws -> JournalContents {
    let journal = try Journal(header(), base: bytes(Self.text), edits: edits, in: scratch.backups)
    defer { try? journal.remove() }
    return try JournalContents(parsing: AtomicFile.read(journal.url).bytes, named: "j")
  }

  @Test("each limit holds, and what is just within it passes") func limits() throws {
    let edit = Self.edits[0]
    let record = Journal.record(.edit, edit.journalBytes).count
    let base = bytes(Self.text)
    func makes(_ limits: Journal.Limits) -> Bool {
      do throws(StorageError) {
        try Journal(header(), base: base, edits: [edit], in: scratch.backups, limits: limits).remove()
        return true
      } catch {
        if case .tooLarge = error { return false }
        Issue.record(error)
        return false
      }
    }
    #expect(makes(Journal.Limits(base: base.count)) && !makes(Journal.Limits(base: base.count - 1)))
    #expect(makes(Journal.Limits(record: record)) && !makes(Journal.Limits(record: record - 1)))
    let journal = try Journal(header(), base: base, edits: [edit], in: scratch.backups)
    let size = journal.size
    #expect(makes(Journal.Limits(size: size + 200)) && !makes(Journal.Limits(size: size - 200)))
    var full = try Journal(header(), base: base, edits: [], in: scratch.backups, limits: .init(size: size + 200))
    #expect(throws: StorageError.self) { for _ in 0..<100 { try full.append([edit]) } }
    #expect(full.size <= size + 200 && full.size > size + 200 - record)
    // Reading holds to the same ones.
    let whole = try AtomicFile.read(journal.url).bytes
    func reads(_ limits: Journal.Limits) -> Int? {
      (try? JournalContents(parsing: whole, named: "j", limits: limits))?.edits.count
    }
    #expect(reads(Journal.Limits(size: size)) == 1 && reads(Journal.Limits(size: size - 1)) == nil)
    #expect(reads(Journal.Limits(base: base.count)) == 1 && reads(Journal.Limits(base: base.count - 1)) == nil)
    #expect(reads(Journal.Limits(record: record)) == 1 && reads(Journal.Limits(record: record - 1)) == 0)
    try full.remove()
    try journal.remove()
    // A few bytes ask for no more memory than is said.
    func skips(_ count: UInt32, limit: Int) throws -> Int {
      let far = Vertex(id: VertexID(slot: 2 + count), name: "far", position: .zero)
      return try contents([.addVertex(far)]).replay(named: "a.dot", limits: .init(emptySlots: limit)).dropped
    }
    #expect(try skips(1000, limit: 1000) == 0)
    #expect(try skips(1001, limit: 1000) == 1)
  }

  @Test(
    "records carry CRC-32C", arguments: [("", 0), ("123456789", 0xE306_9283), ("a", 0xC1D0_4330)] as [(String, UInt32)])
  func checksum(text: String, sum: UInt32) {
    #expect(bytes(text).withUnsafeBytes { CRC32C.sum($0) } == sum)
    // Piece by piece, whatever the pieces.
    let long = (0..<100).map { UInt8($0) }
    var pieces = CRC32C()
    for piece in [0..<3, 3..<20, 20..<21, 21..<100] { Array(long[piece]).withUnsafeBytes { pieces.update($0) } }
    #expect(pieces.value == long.withUnsafeBytes { CRC32C.sum($0) })
  }

  @Test("the edit between two states of a document leads from the one to the other", arguments: 0..<60 as Range<UInt64>)
  func differences(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = """
      \(["graph", "digraph", "strict graph"][Int(seed % 3)]) { subgraph cluster_x { a b [label=1] } c d e; bgcolor=red
      a -- b [color=red] b -- c; c -- d; e -- e [label=x] }
      """.replacing("--", with: seed % 3 == 1 ? "->" : "--")
    var document = try DOT.read(bytes(text), name: "a.dot").documents[0]
    let base = document.graph
    for _ in 0..<40 { _ = try? document.apply(Self.random(for: document.graph, &random)) }
    let edit = try #require(document.graph.edit(from: base))
    var again = base
    let copy = try #require(edit.journalBytes.withUnsafeBytes { Edit(journalBytes: $0) })
    try again.apply(copy)
    #expect(again == document.graph)
    // Identities are the same: later edits fit both.
    #expect(Array(again.vertexIDs) == Array(document.graph.vertexIDs))
    #expect(Array(again.edgeIDs) == Array(document.graph.edgeIDs))
    #expect(again.brokenInvariant() == nil)
    #expect(document.graph.edit(from: document.graph) == .compound([], title: "Recover Changes"))
  }

  static func random(for graph: Graph, _ random: inout SplitMix64) -> Edit {
    let vertices = Array(graph.vertexIDs)
    let edges = Array(graph.edgeIDs)
    let vertex = vertices.randomElement(using: &random) ?? VertexID(slot: 0)
    let other = vertices.randomElement(using: &random) ?? VertexID(slot: 0)
    let edge = edges.randomElement(using: &random) ?? EdgeID(slot: 0)
    let name = GraphString(["a", "b", "c", "x", "y", "z"].randomElement(using: &random) ?? "a")
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .removeVertex(vertex)
    case 1, 2: return .addVertex(graph.newVertex(at: CGPoint(x: 1, y: 2), name: name))
    case 3: return .move(vertex, to: CGPoint(x: Int.random(in: 0..<9, using: &random), y: 0))
    case 4, 5: return .addEdge(graph.newEdge(from: vertex, to: other))
    case 6: return .removeEdge(edge)
    case 7: return .reconnect(edge, tail: vertex, head: other)
    case 8:
      let element: Element = [.graph, .vertex(vertex), .edge(edge), .group(0)].randomElement(using: &random) ?? .graph
      return .setAttribute(element, name: ["key", "label", "q"].randomElement(using: &random) ?? "", value: name)
    case 9: return .setAttribute(.vertex(vertex), name: "label", value: nil)
    case 10: return .setKind(Bool.random(using: &random) ? .mixed : .digraph, isStrict: Bool.random(using: &random))
    default:
      // A swap of names, by a third one.
      guard let first = graph.name(of: vertex), let second = graph.name(of: other), vertex != other else {
        return .renameGraph(to: name)
      }
      return .compound([.rename(vertex, to: "swap"), .rename(other, to: first), .rename(vertex, to: second)])
    }
  }

  // MARK: Faults

  static let codes = [ENOSPC, EIO, EACCES, EROFS, EINTR]

  @Test("each call that fails leaves the edits before, and says which it was", arguments: codes)
  func everyCall(code: Int32) throws {
    for persists in [false, true] {
      var n = 1
      var isOver = false
      while !isOver {
        let scratch = try Scratch()
        let place: Comment = "call \(n), errno \(code), persists: \(persists)"
        let count = Counter()
        let failed = Mutex<Set<String>>([])
        let calls = FileCalls { [n] call, _ in
          let now = count.next()
          guard now == n || persists && code != EINTR && now > n && call != .unlink else { return nil }
          _ = failed.withLock { $0.insert(call.rawValue) }
          return .error(code)
        }
        var done = 0
        var errors: [StorageError] = []
        do throws(StorageError) {
          var journal = try Journal(
            header(), base: bytes(Self.text), edits: [Self.edits[0]], in: scratch.backups, calls: calls)
          done = 1
          defer { journal.close() }
          try journal.append([Self.edits[1]])
          done = 2
          journal = try Journal(
            header(), base: bytes(Self.text), edits: Array(Self.edits[..<2]), in: scratch.backups, replacing: journal,
            calls: calls)
          try journal.append([Self.edits[2]])
          done = 3
        } catch {
          errors.append(error)
        }
        let names = failed.withLock { $0 }
        if code == EINTR { #expect(errors.isEmpty && done == 3, place) }
        for error in errors {
          #expect(names.contains { "\(error)".contains($0) }, "\(place): \(error)")
          #expect("\(error)".contains("recovery"), "\(place): \(error)")
        }
        // What was told to be on the disk is; the next edit may be or not.
        let stale = scratch.backups.staleJournals()
        let found = try stale.first.map { try scratch.backups.claim($0)?.contents.edits.count ?? 0 } ?? 0
        #expect(found == done || found == done + 1 && !errors.isEmpty, "\(place): \(found) of \(done), \(errors)")
        #expect(stale.count <= 1, place)
        let left = AtomicFile.names(in: RawPath(scratch.file("recovery").fileBytes)).map(readable)
        #expect(!left.contains { $0.hasSuffix(".tmp") }, "\(place): \(left)")
        isOver = count.count < n
        n += 1
        try #require(n < 100)
      }
      #expect(n > 20)
    }
  }
}
