// A document and its file: unsaved until the disk has it, recovered as it was at the last edit.

import Formats
import Foundation
import Glibc
import Graphs
import Storage
import Synchronization
import Testing

@testable import Editor

/// A folder with a document in it, removed afterwards.
private final class Desk {
  let folder: URL
  var url: URL { folder.appendingPathComponent("a.dot") }
  var recovery: Recovery { Recovery(folders: [folder.appendingPathComponent("recovery")]) }

  init(_ text: String = "graph {\n  a [pos=\"0,0\"]; // first\n  b [pos=\"5,5\"];\n}\n") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("editor-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  var journals: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("recovery").path)) ?? [])
      .sorted()
  }

  /// What the next start finds.
  func recovered() throws -> Document? {
    guard let stale = recovery.staleJournals().first, let claimed = try recovery.claim(stale) else { return nil }
    defer { claimed.release() }
    let (document, dropped) = try claimed.contents.replay(named: "a.dot")
    #expect(dropped == 0)
    return document
  }
}

private let a = VertexID(slot: 0)

@Suite("A document's file") struct DocumentFileTests {
  @Test(
    "each call of a save that fails leaves the document unsaved; the next save is good",
    arguments: [ENOSPC, EIO, EACCES, EROFS])
  func faults(code: Int32) throws {
    for n in 1...40 {
      let desk = try Desk()
      let old = desk.text
      var (file, document, _) = try DocumentFile.open(desk.url)
      try document.apply(.move(a, to: CGPoint(x: 7, y: -7)))
      let count = Mutex(0)
      let failed = Mutex("")
      let calls = FileCalls { call, _ in
        let now = count.withLock {
          $0 += 1; return $0
        }
        guard now == n else { return nil }
        failed.withLock { $0 = call.rawValue }
        return .error(code)
      }
      do throws(StorageError) {
        try file.save(&document, calls: calls)
        #expect(!document.isModified && desk.text.contains("7,7"))
      } catch {
        #expect(document.isModified, "call \(n): \(error)")
        #expect("\(error)".contains(failed.withLock { $0 }), "call \(n): \(error)")
        #expect(desk.text == old || desk.text.contains("7,7"))
        try file.save(&document)
        #expect(!document.isModified && desk.text.contains("7,7"), "call \(n)")
      }
      #expect(desk.names == ["a.dot"])
    }
  }

  @Test("its former versions are kept where they are wanted") func versions() throws {
    let desk = try Desk()
    let old = desk.text
    var (file, document, _) = try DocumentFile.open(desk.url)
    let versions = Versions(folder: desk.folder.appendingPathComponent("versions"))
    file.versions = versions
    try document.apply(.move(a, to: CGPoint(x: 7, y: -7)))
    try file.save(&document)
    let kept = try #require(versions.list(of: desk.url).first)
    #expect(try String(contentsOf: kept.url, encoding: .utf8) == old)
  }
}

@Suite("A document's journal") struct DocumentJournalTests {
  fileprivate let desk: Desk
  init() throws { desk = try Desk() }

  fileprivate func opened() throws -> (DocumentFile, Document, DocumentJournal) {
    let (file, document, _) = try DocumentFile.open(desk.url)
    return (file, document, DocumentJournal(of: document, in: file, recovery: desk.recovery))
  }

  @Test("has the last edit once flushed, those of a drag as one") func flushes() throws {
    var document: Document
    do {
      let (file, opened, journal) = try opened()
      document = opened
      let gesture = document.beginGesture()
      for x in 1...500 {
        let edit = Edit.move(a, to: CGPoint(x: x, y: 0))
        try document.apply(edit, in: gesture)
        journal.record([edit], of: document, in: file)
      }
      journal.flush(document)
      #expect(desk.recovery.staleJournals().isEmpty, "it is ours")
    }
    let found = try #require(try desk.recovered())
    #expect(found.graph == document.graph)
    #expect(found.history.depth < 20, "\(found.history.depth)")
  }

  @Test("is there within two seconds by itself") func inTime() throws {
    var (file, document, journal) = try opened()
    let edit = Edit.move(a, to: CGPoint(x: 1, y: 1))
    try document.apply(edit)
    journal.record([edit], of: document, in: file)
    #expect(desk.journals.isEmpty, "the disk waits for a second")
    let start = DispatchTime.now().uptimeNanoseconds
    // A journal has another name until all of it is there.
    func isThere() -> Bool { desk.journals.contains { $0.hasSuffix(".journal") } }
    while !isThere(), DispatchTime.now().uptimeNanoseconds - start < 20_000_000_000 { usleep(10_000) }
    #expect(desk.journals.count { $0.hasSuffix(".journal") } == 1)
    journal.discard()
  }

  @Test("goes with a save, comes back with the next edit, and still leads to the document") func saves() throws {
    var document: Document
    do {
      var (file, opened, journal) = try opened()
      document = opened
      func change(_ edit: Edit) throws {
        try document.apply(edit)
        journal.record([edit], of: document, in: file)
      }
      try change(.removeVertex(a))
      try change(.addVertex(document.graph.newVertex(at: CGPoint(x: 9, y: 9), name: "new")))
      journal.flush(document)
      #expect(desk.journals.count == 1)
      try file.save(&document)
      journal.saved(document, in: file)
      journal.flush(document)
      // Identities are those of the file as it was opened, not as it was saved.
      try change(.move(VertexID(slot: 2), to: CGPoint(x: 1, y: 2)))
      journal.flush(document)
      #expect(desk.journals.count == 1)
    }
    let found = try #require(try desk.recovered())
    #expect(found.graph == document.graph)
    let stale = try #require(desk.recovery.staleJournals().first)
    // The file on disk is the one that the journal's program saved: it may be saved over.
    var (file, recovered) = (DocumentFile(recovering: stale.header), found)
    #expect(recovered.isModified)
    try file.save(&recovered)
    #expect(desk.text.contains("1,-2") && !recovered.isModified)
  }

  @Test("goes when undo leads back to what is saved") func undo() throws {
    var (file, document, journal) = try opened()
    let edit = Edit.move(a, to: CGPoint(x: 1, y: 1))
    try document.apply(edit)
    journal.record([edit], of: document, in: file)
    journal.flush(document)
    #expect(desk.journals.count == 1)
    let undone = try #require(try document.undo())
    journal.record([undone], of: document, in: file)
    journal.discard()
    #expect(desk.journals.isEmpty)
  }

  @Test("stays short however long the work") func bounded() throws {
    var document: Document
    do {
      let (file, opened, journal) = try opened()
      document = opened
      for number in 0..<4000 {
        let edit = Edit.setAttribute(
          .vertex(a), name: "label\(number % 3)", value: GraphString(String(repeating: "x", count: 100 + number % 7)))
        try document.apply(edit)
        journal.record([edit], of: document, in: file)
        if number % 50 == 0 { journal.flush(document) }
      }
      journal.flush(document)
      let url = try #require(desk.journals.first.map { desk.folder.appendingPathComponent("recovery/" + $0) })
      // Four times the least size, and what was written before that was noticed.
      #expect(try Data(contentsOf: url).count < 4 * 65536 + 200 * 150)
    }
    #expect(try desk.recovered()?.graph == document.graph)
  }

  @Test("says when the disk takes nothing, and has everything once it does again") func faults() throws {
    var document: Document
    do {
      let (file, opened, _) = try opened()
      document = opened
      let isFull = Mutex(true)
      let calls = FileCalls { call, _ in call == .write && isFull.withLock { $0 } ? .error(ENOSPC) : nil }
      let journal = DocumentJournal(of: document, in: file, recovery: desk.recovery, calls: calls)
      for x in 1...6 {
        let edit = Edit.move(x % 2 == 0 ? a : VertexID(slot: 1), to: CGPoint(x: x, y: 0))
        try document.apply(edit)
        if x == 4 { isFull.withLock { $0 = false } }
        if x == 5 { isFull.withLock { $0 = true } }
        if x == 6 { isFull.withLock { $0 = false } }
        journal.record([edit], of: document, in: file)
        journal.flush(document)
        let failure = journal.takeFailure()
        #expect(
          (failure?.contains("write") == true && failure?.contains("ENOSPC") == true) == (x < 4 || x == 5), "\(x)")
        #expect(journal.takeFailure() == nil)
      }
      #expect(desk.journals.count == 1, "\(desk.journals)")
    }
    #expect(try desk.recovered()?.graph == document.graph)
  }

  @Test("takes the place of the journal that it was recovered from, once it is written") func recoveredTwice() throws {
    do {
      var (file, document, journal) = try opened()
      let edit = Edit.move(a, to: CGPoint(x: 1, y: 1))
      try document.apply(edit)
      journal.record([edit], of: document, in: file)
      journal.flush(document)
    }
    var document: Document
    do {
      let stale = try #require(desk.recovery.staleJournals().first)
      let claimed = try #require(try desk.recovery.claim(stale))
      document = try claimed.contents.replay(named: "a.dot").document
      let file = DocumentFile(recovering: stale.header)
      let journal = DocumentJournal(of: document, in: file, recovery: desk.recovery, recoveredFrom: claimed)
      let edit = Edit.move(a, to: CGPoint(x: 2, y: 2))
      try document.apply(edit)
      journal.record([edit], of: document, in: file)
      journal.flush(document)
      #expect(desk.journals.count == 1)
    }
    #expect(try desk.recovered()?.graph == document.graph)
  }
}
