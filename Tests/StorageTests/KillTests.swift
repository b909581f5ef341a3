// A program that saves a megabyte again and again is killed at random moments. `KILLS=1000` in the environment asks for more.

import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("kill -9 while saving") struct KillTests {
  /// A file with several names is written in place: there a backup must be whole when the file is not.
  @Test("leaves a whole file, or its whole backup, and a sweep leaves no temporary", arguments: [false, true])
  func kills(hasSeveralNames: Bool) throws {
    let seed: UInt64 = hasSeveralNames ? 20_261_201 : 20_261_130
    var random = SplitMix64(seed: seed)
    let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 40
    let scratch = try Scratch()
    let documents = ["a", "b"].map { name in
      Array("graph \(name) {\n".utf8) + Array(repeating: Array("  vertex_\(name);\n".utf8), count: 80_000).joined()
        + "}\n".utf8
    }
    for (name, document) in zip(["A", "B"], documents) { try Data(document).write(to: scratch.file(name)) }
    let doc = scratch.file("doc.dot")
    if hasSeveralNames {
      try Data(documents[0]).write(to: doc)
      link(doc.path, scratch.file("other.dot").path)
    }
    let backups = Recovery(folders: [scratch.file("state/hexagraph/recovery")])
    let expectedNames = scratch.names + (hasSeveralNames ? ["state"] : ["doc.dot"])
    var interrupted = 0
    var kill = 0
    // Kills that meet no save test nothing, so it goes on until enough have met one.
    while kill < kills || interrupted < kills / 10 {
      kill += 1
      try #require(kill < kills * 20)
      let child = try #require(
        Child(
          [Child.saveLoop, doc.path, scratch.file("A").path, scratch.file("B").path],
          adding: ["XDG_STATE_HOME": scratch.file("state").path]))
      #expect(child.awaitOutput() == "saved\n")
      // The moment of a kill is a time by nature; nothing is awaited here.
      usleep(UInt32.random(in: 0...20_000, using: &random))
      Glibc.kill(child.process, SIGKILL)
      #expect(child.wait().code == 128 + SIGKILL)
      let place: Comment = "kill \(kill) of seed \(seed)"
      let found = try AtomicFile.read(doc).bytes
      let kept = try backups.list().map { try AtomicFile.read($0.url).bytes }
      #expect(documents.contains(found) || kept.count == 1, place)
      #expect(kept.allSatisfy { documents.contains($0) }, place)
      interrupted += AtomicFile.sweepStaleTemporaries(in: scratch.folder).count + kept.count
      interrupted += backups.sweepStaleTemporaries().count
      if !documents.contains(found), let old = kept.first { try AtomicFile.write(old, to: doc, backups: backups) }
      backups.list().forEach { backups.remove($0) }
      #expect(AtomicFile.names(in: RawPath(backups.folders[0].fileBytes)).count <= 2, place)
      #expect(scratch.names == expectedNames.sorted(), place)
      if hasSeveralNames { #expect(scratch.status("doc.dot").st_nlink == 2, place) }
    }
    print("\(kill) kills, seed \(seed): \(interrupted) in the middle of a save, 0 broken files, 0 left behind")
  }
}
