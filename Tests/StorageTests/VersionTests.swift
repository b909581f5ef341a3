// The versions that saves replace are kept, as many as is said, and come back.

import Foundation
import Glibc
import Synchronization
import Testing

@testable import Storage

@Suite("Saved versions") struct VersionTests {
  let scratch: Scratch
  let versions: Versions
  init() throws {
    scratch = try Scratch()
    versions = Versions(folder: scratch.file("state/versions"))
  }

  private func save(
    _ text: String, as name: String = "a.dot", in versions: Versions? = nil, calls: FileCalls = FileCalls()
  )
    throws
  {
    try AtomicFile.write(
      bytes(text), to: scratch.file(name), backups: scratch.backups, versions: versions ?? self.versions, calls: calls)
  }

  private func kept(_ name: String = "a.dot", in versions: Versions? = nil) throws -> [String] {
    try (versions ?? self.versions).list(of: scratch.file(name)).map {
      String(decoding: try AtomicFile.read($0.url).bytes, as: UTF8.self)
    }
  }

  @Test("the last ten are there, newest first, with their times") func lastTen() throws {
    try save("0")
    #expect(try kept().isEmpty, "a new file replaces nothing")
    for number in 1...13 { try save("\(number)") }
    #expect(try kept() == (3...12).reversed().map { "\($0)" })
    let list = versions.list(of: scratch.file("a.dot"))
    #expect(list.map(\.number) == (4...13).reversed())
    #expect(
      list.allSatisfy { abs($0.saved.timeIntervalSinceNow) < 60 && $0.document == scratch.file("a.dot").resolved })
    #expect(list[0].size == 2 && list[0].url.pathExtension == "dot")
    #expect(scratch.mode("state/versions") == 0o700)
    #expect(scratch.status("a.dot").st_nlink == 1)
    #expect(scratch.names == ["a.dot", "state"])
  }

  @Test("one comes back, and what it replaces is the newest then") func restores() throws {
    for text in ["one", "two", "three"] { try save(text) }
    let oldest = try #require(versions.list(of: scratch.file("a.dot")).last)
    try versions.restore(oldest)
    #expect(scratch.contents("a.dot") == "one")
    #expect(try kept() == ["three", "two", "one"])
    try scratch.make("a.dot", "theirs")
    let stamp = try AtomicFile.read(oldest.url).stamp
    #expect(throws: StorageError.self) { try versions.restore(oldest, expecting: stamp.map { _ in .missing }) }
    #expect(scratch.contents("a.dot") == "theirs")
  }

  @Test("a document is one whatever links lead to it, and another one of the same name is another") func keys() throws {
    mkdir(scratch.file("d").path, 0o700)
    symlink("d", scratch.file("e").path)
    try scratch.make("d/a.dot", "one")
    symlink("e/a.dot", scratch.file("link.dot").path)
    try save("two", as: "link.dot")
    try save("three", as: "e/../d/a.dot")
    for name in ["link.dot", "d/a.dot", "e/a.dot"] { #expect(try kept(name) == ["two", "one"]) }
    try scratch.make("a.dot", "other")
    try save("other two")
    #expect(try kept() == ["other"])
  }

  @Test("the same bytes again are no version") func unchanged() throws {
    let url = scratch.file("a.dot")
    var stamp = try AtomicFile.write(bytes("x"), to: url, versions: versions)
    stamp = try AtomicFile.write(bytes("x"), to: url, expecting: stamp, versions: versions)
    #expect(try kept().isEmpty)
    try AtomicFile.write(bytes("y"), to: url, expecting: stamp, versions: versions)
    #expect(try kept() == ["x"])
  }

  @Test("a file with several names has versions, which are none of its names") func inPlace() throws {
    try scratch.make("a.dot", "one")
    link(scratch.file("a.dot").path, scratch.file("b.dot").path)
    try save("two")
    try save("three")
    #expect(try kept() == ["two", "one"])
    #expect(scratch.contents("b.dot") == "three" && scratch.status("a.dot").st_nlink == 2)
  }

  @Test("each limit holds, and what is just within it is kept") func limits() throws {
    func after(_ texts: [String], _ limits: Versions.Limits) throws -> [String] {
      let scratch = try Scratch()
      let versions = Versions(folder: scratch.file("v"), limits: limits)
      for text in texts { try AtomicFile.write(bytes(text), to: scratch.file("a.dot"), versions: versions) }
      return try versions.list(of: scratch.file("a.dot")).map {
        String(decoding: try AtomicFile.read($0.url).bytes, as: UTF8.self)
      }
    }
    let texts = ["1", "22", "333", "4444", "5"]
    #expect(try after(texts, .init()) == ["4444", "333", "22", "1"])
    #expect(try after(texts, .init(count: 4)) == ["4444", "333", "22", "1"])
    #expect(try after(texts, .init(count: 3)) == ["4444", "333", "22"])
    #expect(try after(texts, .init(versionSize: 4)) == ["4444", "333", "22", "1"])
    #expect(try after(texts, .init(versionSize: 3)) == ["333", "22", "1"])
    #expect(try after(texts, .init(documentSize: 10)) == ["4444", "333", "22", "1"])
    #expect(try after(texts, .init(documentSize: 9)) == ["4444", "333", "22"])
    #expect(try after(texts, .init(documentSize: 3)) == [])
    // Of several documents, those saved last.
    for (name, text) in [("a.dot", "11"), ("b.dot", "22"), ("c.dot", "33")] {
      try save(text, as: name)
      try save("x", as: name)
      usleep(20_000)  // The file system's clock has to tell them apart.
    }
    func left(_ limits: Versions.Limits) throws -> [String] {
      let versions = Versions(folder: versions.folder, limits: limits)
      versions.sweep()
      return try ["a.dot", "b.dot", "c.dot"].flatMap { try kept($0) }
    }
    #expect(try left(.init(documents: 3, size: 6)) == ["11", "22", "33"])
    #expect(try left(.init(size: 5)) == ["22", "33"])
    #expect(try left(.init(documents: 2)) == ["22", "33"])
    #expect(try left(.init(documents: 1)) == ["33"])
  }

  @Test(
    "another disk gets a copy with the same time", .enabled(if: access("/dev/shm", W_OK) == 0, "needs another disk"))
  func otherDisk() throws {
    let folder = URL(fileURLWithPath: "/dev/shm/versions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let versions = Versions(folder: folder)
    try save("one", in: versions)
    var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    utimes(scratch.file("a.dot").path, &times)
    try save("two", in: versions)
    #expect(try kept(in: versions) == ["one"])
    #expect(versions.list(of: scratch.file("a.dot")).first?.saved == Date(timeIntervalSince1970: 1_000_000))
    #expect(scratch.names == ["a.dot"])
  }

  @Test("a save killed between link and rename leaves a name, which the next save or start takes away")
  func strays() throws {
    for text in ["one", "two"] { try save(text) }
    let first = try #require(versions.list(of: scratch.file("a.dot")).first)
    let stray = URL(fileURLWithPath: first.url.deletingLastPathComponent().path + "/000002.dot")
    func makeStray() { link(scratch.file("a.dot").path, stray.path) }
    makeStray()
    #expect(scratch.status("a.dot").st_nlink == 2)
    try save("three")
    // Replaced, not written in place: the version is what it was.
    #expect(try kept() == ["two", "one"])
    #expect(scratch.status("a.dot").st_nlink == 1)
    unlink(stray.path)
    makeStray()
    #expect(versions.sweep() == ["000002.dot"])
    #expect(scratch.status("a.dot").st_nlink == 1)
    #expect(try kept() == ["one"])
  }

  @Test("what cannot be kept stops no save", arguments: [ENOSPC, EIO, EACCES]) func faults(code: Int32) throws {
    let folder = scratch.file("state").readablePath
    for n in 1...40 {
      try save("old")
      let count = Counter()
      let calls = FileCalls { _, path in
        path.hasPrefix(folder) && count.next() == n ? .error(code) : nil
      }
      try save("new \(n)", calls: calls)
      #expect(scratch.contents("a.dot") == "new \(n)")
      #expect(scratch.names.filter { $0 != "state" } == ["a.dot"])
      #expect(scratch.status("a.dot").st_nlink == 1)
      // A label half written would shut out all later ones.
      if n % 5 == 0 { try? FileManager.default.removeItem(at: scratch.file("state")) }
    }
    try save("last")
    #expect(try kept().first == "new 40")
  }

  @Test("where there is no folder for them nothing is kept") func noFolder() throws {
    let none = Versions(folder: nil)
    for text in ["one", "two"] { try save(text, in: none) }
    #expect(none.list(of: scratch.file("a.dot")).isEmpty && none.sweep().isEmpty)
    #expect(scratch.contents("a.dot") == "two")
  }
}

extension URL {
  /// Without links in its folders, as the kernel names it.
  fileprivate var resolved: URL {
    guard let path = realpath(deletingLastPathComponent().path, nil) else { return self }
    defer { free(path) }
    return URL(fileURLWithPath: String(cString: path) + "/" + lastPathComponent)
  }
}
