// A program that saves a megabyte again and again, or journals edits, is killed at random moments. `KILLS=700` in the environment asks
// for so many of each kind.

import Formats
import Foundation
import Glibc
import Graphs
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
    let versions = Versions(folder: scratch.file("state/hexagraph/versions"))
    let expectedNames = scratch.names + (hasSeveralNames ? [] : ["doc.dot"])
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
      interrupted += versions.sweep().count
      #expect(scratch.status("doc.dot").st_nlink == (hasSeveralNames ? 2 : 1), place)
      // Former versions are whole, as many as there may be.
      let former = versions.list(of: doc)
      #expect(former.count <= 10, place)
      for version in former { #expect(documents.contains(try AtomicFile.read(version.url).bytes), place) }
      if !documents.contains(found), let old = kept.first { try AtomicFile.write(old, to: doc, backups: backups) }
      backups.list().forEach { backups.remove($0) }
      #expect(AtomicFile.names(in: RawPath(backups.folders[0].fileBytes)).count <= 2, place)
      #expect(scratch.names.filter { $0 != "state" } == expectedNames.sorted(), place)
    }
    print("\(kill) kills, seed \(seed): \(interrupted) in the middle of a save, 0 broken files, 0 left behind")
  }

  @Test("leaves the document as it was at the last edit that was told, whole, in its file or its journal")
  func journals() throws {
    let seed: UInt64 = 20_261_202
    var random = SplitMix64(seed: seed)
    let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 40
    let scratch = try Scratch()
    let doc = scratch.file("doc.dot")
    let text = "graph {\n" + (0..<300).map { "  v\($0) [pos=\"0,0\"]; // vertex \($0)\n" }.joined() + "}\n"
    let recovery = Recovery(folders: [scratch.file("state/hexagraph/recovery")])
    let versions = Versions(folder: scratch.file("state/hexagraph/versions"))
    var (recovered, saved, torn) = (0, 0, 0)
    for kill in 1...kills {
      let place: Comment = "kill \(kill) of seed \(seed)"
      try scratch.make("doc.dot", text)
      let child = try #require(
        Child([Child.saveLoop, "--journal", doc.path], adding: ["XDG_STATE_HOME": scratch.file("state").path]))
      var output = child.awaitOutput()
      // Some way into the work, whatever the disk's pace, and then a moment that nobody chose.
      let goal = Int.random(in: 0...25, using: &random)
      while output.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < goal, case let more = child.awaitOutput(),
        !more.isEmpty
      {
        output += more
      }
      usleep(UInt32.random(in: 0...20_000, using: &random))
      Glibc.kill(child.process, SIGKILL)
      let end = child.wait()
      #expect(end.code == 128 + SIGKILL, place)
      output += end.output
      let told = output.split(separator: "\n").last.flatMap { Int($0) } ?? 0
      #expect(told > 0, "\(output)")

      // The next start: sweeps, then looks for journals.
      torn += recovery.sweepStaleTemporaries().count + versions.sweep().count
      torn += AtomicFile.sweepStaleTemporaries(beside: doc).count
      let journals = recovery.staleJournals()
      #expect(journals.count <= 1, place)
      let graph: Graph
      if let stale = journals.first {
        let claimed = try #require(try recovery.claim(stale), place)
        torn += claimed.contents.isTorn ? 1 : 0
        let replayed = try claimed.contents.replay(named: "doc.dot")
        #expect(replayed.dropped == 0, place)
        #expect(replayed.document.isModified, place)
        graph = replayed.document.graph
        claimed.remove()
        recovered += 1
      } else {
        graph = try DOT.read(AtomicFile.read(doc).bytes, name: "doc.dot").documents[0].graph
        saved += 1
      }
      let last = try lastEdit(in: graph, place)
      #expect(last >= told && last <= told + 1, "\(place): told \(told), found \(last)")
      // The file itself is a whole one, too: the state at its last save.
      let file = try DOT.read(AtomicFile.read(doc).bytes, name: "doc.dot").documents[0].graph
      #expect(try lastEdit(in: file, place) % 10 == 0, place)
      #expect(scratch.names == ["doc.dot", "state"], place)
      #expect(AtomicFile.names(in: RawPath(recovery.folders[0].fileBytes)).count == 2, place)
      #expect(versions.list(of: doc).count <= 10, place)
    }
    print(
      "\(kills) kills, seed \(seed): \(recovered) recovered from a journal, \(saved) from the file, \(torn) in the middle of a write,"
        + " 0 lost, 0 mixed, 0 left behind")
  }

  /// The number of the last edit that a graph shows; every vertex has to be where its own last edit put it.
  private func lastEdit(in graph: Graph, _ place: Comment) throws -> Int {
    var found: [Int] = []
    for number in 0..<300 {
      let vertex = try #require(graph.vertex(named: GraphString("v\(number)")), place)
      let position = try #require(graph.position(of: vertex), place)
      #expect(abs(position.x) == abs(position.y), place)
      found.append(Int(exactly: Double(position.x)) ?? -1)
    }
    let last = found.max() ?? 0
    for (number, edit) in found.enumerated() {
      let wanted = last - (last - number % 300 + 300_000) % 300
      #expect(edit == max(wanted, 0) || wanted <= 0 && edit == 0, "\(place): vertex \(number) at \(edit), last \(last)")
    }
    let spares = last / 7 % 2
    let hasSpare = graph.vertex(named: "spare") != nil
    #expect(hasSpare == (spares == 1), "\(place): spare vertex after edit \(last)")
    return last
  }
}
