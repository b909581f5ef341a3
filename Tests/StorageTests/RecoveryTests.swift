// Unsaved work is kept whole, under a name of its own, for the user alone, and found again.

import Foundation
import Glibc
import Testing

@testable import Storage

@Suite("Recovery") struct RecoveryTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("keeps the document as it is, with its origin beside it") func keeps() throws {
    let origin = scratch.file("roads.dot")
    let file = try scratch.backups.keep(
      bytes("graph { unsaved }\n"), named: "roads.dot", from: origin, reason: "signal 15")
    #expect(try AtomicFile.read(file.url).bytes == bytes("graph { unsaved }\n"))
    let found = try #require(scratch.backups.list().first)
    #expect(found.url == file.url)
    #expect(found.origin == origin)
    #expect(found.name == "roads.dot")
    #expect(found.reason == "signal 15")
    #expect(abs(found.kept.timeIntervalSince(file.kept)) < 1)
    #expect(found.ownerIsAlive)
    #expect(!FileManager.default.fileExists(atPath: origin.path))
  }

  @Test("is for the user alone, also where the folder was open") func isPrivate() throws {
    let backups = Recovery(folders: [scratch.file("deep/er/recovery")])
    try backups.keep(bytes("x"), named: "a.dot", from: nil, reason: "")
    #expect(scratch.mode("deep/er/recovery") == 0o700)
    #expect(scratch.mode("deep") == 0o700)
    chmod(scratch.file("deep/er/recovery").path, 0o755)
    try backups.keep(bytes("x"), named: "a.dot", from: nil, reason: "")
    #expect(scratch.mode("deep/er/recovery") == 0o700)
  }

  @Test("keeps as many documents of one name as there are") func neverOverwrites() throws {
    let texts = (1...20).map { "graph { \($0) }" }
    for text in texts { try scratch.backups.keep(bytes(text), named: "a.dot", from: nil, reason: "test") }
    let found = try scratch.backups.list().map { String(decoding: try AtomicFile.read($0.url).bytes, as: UTF8.self) }
    #expect(found.sorted() == texts.sorted())
  }

  static let names: [(String, String)] = [
    ("roads.dot", "roads"), ("", "untitled"), ("../../etc/passwd", "etc-passwd"), ("-rf", "rf"),
    (".hidden.gml", "hidden"),
    ("a\nb\u{1b}[31m\0.dot", "a-b-"), ("图图.dot", "图图"),
    (String(repeating: "图", count: 100), String(repeating: "图", count: 26)),
    ("x.verylongsuffix", "x.verylongsuffix"), ("/", "untitled"),
  ]

  @Test("makes a file name of any document name", arguments: names) func fileNames(name: String, stem: String) throws {
    let file = try scratch.backups.keep(bytes("x"), named: name, from: nil, reason: "")
    let made = file.url.lastPathComponent
    #expect(made.hasPrefix(stem))
    #expect(made.utf8.count < 143)
    #expect(made.contains("-\(getpid())-1."))
    #expect(file.url.deletingLastPathComponent().path == scratch.file("recovery").path)
    #expect(scratch.backups.list().first?.name == name)
  }

  @Test("goes to the next folder when one takes nothing") func nextFolder() throws {
    try scratch.make("file", "")
    let backups = Recovery(folders: [scratch.file("file/recovery"), scratch.file("spare")])
    let file = try backups.keep(bytes("x"), named: "a.dot", from: nil, reason: "")
    #expect(file.url.path.hasPrefix(scratch.file("spare").path))
    #expect(backups.list().count == 1)
  }

  @Test("says so when no folder takes it") func noFolder() throws {
    try scratch.make("file", "")
    #expect {
      try Recovery(folders: [scratch.file("file/recovery")]).keep(bytes("x"), named: "a.dot", from: nil, reason: "")
    } throws: { error in
      "\(error)".contains("ENOTDIR")
    }
  }

  @Test("does not follow a stranger's link", .enabled(if: geteuid() == 0, "only root may give links away"))
  func strangersLink() throws {
    mkdir(scratch.file("theirs").path, 0o777)
    symlink("theirs", scratch.file("recovery").path)
    lchown(scratch.file("recovery").path, 1000, 1000)
    #expect(throws: StorageError.self) { try scratch.backups.keep(bytes("x"), named: "a.dot", from: nil, reason: "") }
  }

  @Test("removes a file with its note, and nothing else") func removes() throws {
    let first = try scratch.backups.keep(bytes("1"), named: "a.about.json", from: nil, reason: "")
    let second = try scratch.backups.keep(bytes("2"), named: "a.json", from: nil, reason: "")
    scratch.backups.remove(first)
    #expect(scratch.backups.list().map(\.url) == [second.url])
    scratch.backups.remove(second)
    #expect(AtomicFile.names(in: RawPath(scratch.file("recovery").fileBytes)).count == 2)
  }

  @Test("a note without its document is no document, and a sweep removes it") func orphan() throws {
    let file = try scratch.backups.keep(bytes("1"), named: "a.dot", from: nil, reason: "test")
    unlink(file.url.path)
    #expect(scratch.backups.list().isEmpty)
    scratch.backups.sweepStaleTemporaries()
    #expect(AtomicFile.names(in: RawPath(scratch.file("recovery").fileBytes)).count == 2)
  }

  @Test("lists a file whose note is lost or broken", arguments: [nil, "{", "[1]"]) func lostNote(note: String?) throws {
    let file = try scratch.backups.keep(bytes("1"), named: "a.dot", from: nil, reason: "test")
    let path = URL(fileURLWithPath: file.url.path + ".about.json")
    if let note { try Data(note.utf8).write(to: path) } else { unlink(path.path) }
    let found = try #require(scratch.backups.list().first)
    #expect(found.url == file.url)
    #expect(found.name == file.url.lastPathComponent)
    #expect(abs(found.kept.timeIntervalSince(file.kept)) < 60)
    #expect(!found.ownerIsAlive)
  }

  @Test("any call that fails leaves the document kept or says that it is not") func everyCall() throws {
    for n in 1...60 {
      let backups = Recovery(folders: [scratch.file("recovery-\(n)")])
      let counter = Counter()
      let calls = FileCalls { _, _ in counter.next() == n ? .error(ENOSPC) : nil }
      do {
        let file = try backups.keep(bytes("whole"), named: "a.dot", from: nil, reason: "", calls: calls)
        #expect(try AtomicFile.read(file.url).bytes == bytes("whole"))
      } catch {
        #expect("\(error)".contains("ENOSPC"))
      }
    }
  }
}
