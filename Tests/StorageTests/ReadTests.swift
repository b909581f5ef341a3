// Files, pipes and what cannot be read.

import Foundation
import Glibc
import Synchronization
import Testing

@testable import Storage

@Suite("Read") struct ReadTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("gives every byte", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000]) func everyByte(count: Int) throws {
    let text = String(repeating: "v", count: count)
    let (found, stamp) = try AtomicFile.read(scratch.make("a.dot", text))
    #expect(found == bytes(text))
    #expect(stamp?.size == count)
  }

  @Test("a file of the limit is read, one byte more is refused before reading") func limit() throws {
    let url = try scratch.make("a.dot", "12345678")
    #expect(try AtomicFile.read(url, limit: 8).bytes == bytes("12345678"))
    #expect(throws: StorageError.tooLarge(path: url.readablePath, limit: 7)) { try AtomicFile.read(url, limit: 7) }
    let huge = scratch.file("huge")
    let descriptor = open(huge.path, O_CREAT | O_WRONLY, 0o600)
    ftruncate(descriptor, AtomicFile.sizeLimit + 1)
    close(descriptor)
    #expect(throws: StorageError.tooLarge(path: huge.readablePath, limit: AtomicFile.sizeLimit)) {
      try AtomicFile.read(huge)
    }
  }

  @Test("an endless device ends at the limit") func endless() {
    #expect(throws: StorageError.tooLarge(path: "/dev/zero", limit: 1_000_000)) {
      try AtomicFile.read(URL(fileURLWithPath: "/dev/zero"), limit: 1_000_000)
    }
  }

  @Test("a pipe is read to its end and has no stamp") func pipes() throws {
    let fifo = scratch.file("pipe")
    mkfifo(fifo.path, 0o600)
    let child = try #require(Child(["sh", "-c", "for i in 1 2 3; do echo $i; done >\"$0\"", fifo.path]))
    let (found, stamp) = try AtomicFile.read(fifo)
    child.wait()
    #expect(found == bytes("1\n2\n3\n"))
    #expect(stamp == nil)
  }

  @Test("what cannot be read is told with its reason") func refusals() throws {
    func refusal(_ url: URL) -> String {
      do {
        _ = try AtomicFile.read(url)
        return "read"
      } catch { return "\(error)" }
    }
    #expect(refusal(scratch.folder).contains("is a folder"))
    let none = scratch.file("none\n.dot")
    #expect(
      refusal(none)
        == "cannot read '\(scratch.folder.readablePath)/none\\x0a.dot': open of '\(scratch.folder.readablePath)/none\\x0a.dot' failed: "
        + "No such file or directory (ENOENT); check the name; the folder must exist")
  }

  @Test("a file that changes meanwhile is read again") func changing() throws {
    let url = try scratch.make("a.dot", "first")
    let reads = Counter()
    let calls = FileCalls { call, _ in
      if call == .read {
        let n = reads.next()
        if n == 2 {
          // In place, after its bytes were read and before its end was met.
          let descriptor = open(url.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
          _ = Glibc.write(descriptor, "second one", 10)
          close(descriptor)
        }
      }
      return nil
    }
    let (found, stamp) = try AtomicFile.read(url, calls: calls)
    #expect(found == bytes("second one"))
    try AtomicFile.check(url, against: #require(stamp))
  }

  @Test("addresses carry any path's bytes there and back", arguments: 1...255 as ClosedRange<UInt8>)
  func addresses(byte: UInt8) {
    let path = bytes("/d/../") + [byte, byte] + bytes("x")
    #expect(URL(fileBytes: path).fileBytes == path)
    #expect(URL(fileBytes: path).isFileURL)
  }

  @Test("relative paths count from the working folder") func relative() {
    #expect(URL(fileBytes: bytes("a/b.dot")).path == FileManager.default.currentDirectoryPath + "/a/b.dot")
    #expect(URL(fileBytes: bytes("/x/a b.dot")).readableName == "a b.dot")
  }
}
