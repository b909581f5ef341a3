// A sweep takes what is surely ours and dead, and nothing else.

import Foundation
import Glibc
import Testing

@testable import Storage

@Suite("Sweep of stale temporaries") struct SweepTests {
  let scratch: Scratch
  /// A process number that was alive and is not any more.
  let dead: pid_t
  init() throws {
    scratch = try Scratch()
    let child = try #require(Child(["true"]))
    child.wait()
    dead = child.process
  }

  @Test("removes a dead process's files at once") func removesDead() throws {
    try scratch.make(".a.dot.\(dead).hexagraph.tmp", "")
    try scratch.make(".b.c.dot.\(dead)-12.hexagraph.tmp", "half")
    #expect(
      AtomicFile.sweepStaleTemporaries(in: scratch.folder).sorted()
        == [".a.dot.\(dead).hexagraph.tmp", ".b.c.dot.\(dead)-12.hexagraph.tmp"])
    #expect(scratch.names == [])
  }

  @Test("keeps a living process's files, unless a minute has passed without a lock") func keepsLiving() throws {
    let name = ".a.dot.\(getpid()).hexagraph.tmp"
    let url = try scratch.make(name, "")
    AtomicFile.sweepStaleTemporaries(in: scratch.folder)
    #expect(scratch.names == [name])
    var times = [timeval(tv_sec: time(nil) - 120, tv_usec: 0), timeval(tv_sec: time(nil) - 120, tv_usec: 0)]
    let descriptor = open(url.path, O_WRONLY | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
    utimes(url.path, &times)
    AtomicFile.sweepStaleTemporaries(in: scratch.folder)
    #expect(scratch.names == [name])
    close(descriptor)
    AtomicFile.sweepStaleTemporaries(in: scratch.folder)
    #expect(scratch.names == [])
  }

  @Test("keeps a locked file, as of a process in another container") func keepsLocked() throws {
    let name = ".a.dot.\(dead).hexagraph.tmp"
    let descriptor = open(try scratch.make(name, "").path, O_WRONLY | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
    AtomicFile.sweepStaleTemporaries(in: scratch.folder)
    #expect(scratch.names == [name])
    close(descriptor)
  }

  @Test("keeps other programs' files and what only looks like ours") func keepsOthers() throws {
    let names = [
      ".a.dot.\(dead).tmp", "a.dot.\(dead).hexagraph.tmp", ".a.dot.hexagraph.tmp", ".\(dead).hexagraph.tmp",
      ".a.dot.\(dead)x.hexagraph.tmp", ".a.dot.\(dead)-.hexagraph.tmp", ".a.dot.-1.hexagraph.tmp",
      ".a.dot.99999999999.hexagraph.tmp", ".a.dot.0.hexagraph.tmp", ".a.dot.\(dead).hexagraph.tmp~",
    ]
    for name in names { try scratch.make(name, "") }
    symlink("nothing", scratch.file(".l.\(dead).hexagraph.tmp").path)
    mkdir(scratch.file(".f.\(dead).hexagraph.tmp").path, 0o700)
    mkfifo(scratch.file(".p.\(dead).hexagraph.tmp").path, 0o600)
    #expect(AtomicFile.sweepStaleTemporaries(in: scratch.folder) == [])
    #expect(scratch.names.count == names.count + 3)
  }

  @Test("keeps another user's files", .enabled(if: geteuid() == 0, "only root may give files away"))
  func keepsOtherUsers() throws {
    chown(try scratch.make(".a.dot.\(dead).hexagraph.tmp", "").path, 1000, 1000)
    #expect(AtomicFile.sweepStaleTemporaries(in: scratch.folder) == [])
  }

  @Test("finds them beside the file that a link leads to") func besideTarget() throws {
    mkdir(scratch.file("real").path, 0o700)
    symlink("real/a.dot", scratch.file("a.dot").path)
    try scratch.make("real/.a.dot.\(dead).hexagraph.tmp", "")
    #expect(AtomicFile.sweepStaleTemporaries(beside: scratch.file("a.dot")).count == 1)
    #expect(AtomicFile.sweepStaleTemporaries(beside: scratch.file("a.dot")).count == 0)
  }

  @Test("does nothing where there is no folder") func noFolder() {
    #expect(AtomicFile.sweepStaleTemporaries(in: scratch.file("none")) == [])
  }

  @Test("a save is not stopped by a stale file of its own number") func ownNumber() throws {
    let stale = ".a.dot.\(getpid()).hexagraph.tmp"
    try scratch.make(stale, "")
    try AtomicFile.write(bytes("new"), to: scratch.file("a.dot"))
    #expect(scratch.names == [stale, "a.dot"])
  }

  @Test("names are short enough, told back, and never cut within a character")
  func namesRoundTrip() throws {
    for name in ["a.dot", String(repeating: "n", count: 255), String(repeating: "图", count: 85), "x\u{1F600}"] {
      let made = TemporaryName(of: name.utf8, process: 4_194_304, attempt: 999)
      #expect(made.bytes.count <= 143)
      #expect(String(validating: made.bytes, as: UTF8.self) != nil)
      #expect(TemporaryName(parsing: made.bytes) == made)
    }
  }
}
