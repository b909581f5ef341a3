// Other programs' changes are noticed, and nothing but changes.

import Foundation
import Glibc
import Synchronization
import Testing

@testable import Storage

@Suite("A file changed on disk") struct ChangeTests {
  let scratch: Scratch
  let url: URL
  let stamp: FileStamp

  init() throws {
    scratch = try Scratch()
    url = try scratch.make("a.dot", "old bytes")
    stamp = try #require(try AtomicFile.read(url).stamp)
  }

  /// What another program did; each leaves the contents it names.
  enum Change: String, CaseIterable {
    case otherLength, otherBytes, replaced, truncated
  }

  @Test("is not overwritten", arguments: Change.allCases) func changed(how: Change) throws {
    switch how {
    case .otherLength: try append("!")
    case .otherBytes: try append("", replacing: "bytes", with: "words")
    case .replaced: rename(try scratch.make("b.dot", "new bytes").path, url.path)
    case .truncated: truncate(url.path, 0)
    }
    let theirs = scratch.contents("a.dot")
    #expect {
      try AtomicFile.write(bytes("ours"), to: url, expecting: stamp)
    } throws: { error in
      guard case StorageError.changedOnDisk(url.readablePath, let found) = error else { return false }
      return found != .missing && found.size == theirs?.utf8.count
    }
    #expect(scratch.contents("a.dot") == theirs)
    #expect(scratch.names == ["a.dot"])
    #expect(throws: StorageError.self) { try AtomicFile.check(url, against: stamp) }
  }

  @Test("is noticed when deleted") func deleted() {
    unlink(url.path)
    #expect(throws: StorageError.changedOnDisk(path: url.readablePath, found: .missing)) {
      try AtomicFile.write(bytes("ours"), to: url, expecting: stamp)
    }
    #expect(scratch.names == [])
  }

  @Test("is noticed when it was not there before") func made() {
    #expect(throws: StorageError.self) { try AtomicFile.write(bytes("ours"), to: url, expecting: .missing) }
    #expect(scratch.contents("a.dot") == "old bytes")
  }

  @Test("is noticed when it changes while we write") func changedMeanwhile() {
    let calls = FileCalls { call, _ in
      if call == .fsync { try? Data("theirs".utf8).write(to: url) }
      return nil
    }
    #expect(throws: StorageError.self) { try AtomicFile.write(bytes("ours"), to: url, expecting: stamp, calls: calls) }
    #expect(scratch.contents("a.dot") == "theirs")
    #expect(scratch.names == ["a.dot"])
  }

  @Test("is noticed when it appears at the last moment") func madeMeanwhile() {
    let other = scratch.file("b.dot")
    let calls = FileCalls { call, _ in
      if call == .rename { try? Data("theirs".utf8).write(to: other) }
      return nil
    }
    #expect(throws: StorageError.self) {
      try AtomicFile.write(bytes("ours"), to: other, expecting: .missing, calls: calls)
    }
    #expect(scratch.contents("b.dot") == "theirs")
    #expect(scratch.names == ["a.dot", "b.dot"])
  }

  @Test("counts as unchanged if it was only touched, or copied anew") func touched() throws {
    utimes(url.path, nil)
    try AtomicFile.check(url, against: stamp)
    rename(try scratch.make("b.dot", "old bytes").path, url.path)
    try AtomicFile.check(url, against: stamp)
    let next = try AtomicFile.write(bytes("ours"), to: url, expecting: stamp)
    try AtomicFile.write(bytes("ours again"), to: url, expecting: next)
    #expect(scratch.contents("a.dot") == "ours again")
  }

  @Test("may be overwritten by who does not look") func overwritten() throws {
    try append("!")
    try AtomicFile.write(bytes("ours"), to: url)
    #expect(scratch.contents("a.dot") == "ours")
  }

  @Test("digests differ for documents that differ in a byte, a length or an order") func digests() {
    let texts = [
      "", "\0", "\0\0", "a", "b", "ab", "ba", "12345678", "123456780", "1234567890123456", "9012345612345678",
    ]
    #expect(Set(texts.map { digest(of: bytes($0)) }).count == texts.count)
  }

  private func append(_ more: String, replacing old: String = "old", with new: String = "old") throws {
    let text = try #require(scratch.contents("a.dot")).replacingOccurrences(of: old, with: new) + more
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
