// The program is killed while it saves, at moments that nobody chose, and started again.
//
// `KILLS=200` in the environment asks for more kills, `SEED` for other moments; `scripts/kill-campaign` does.

import CX11
import Foundation
import Formats
import Geometry
import Graphs
import TestSupport
import Testing
import WindowTestSupport

extension Folder {
  /// When a file was written: another time after each save, while the file system may give a number twice.
  fileprivate func writingTime(_ name: String) -> [Int] {
    var status = stat()
    return stat(file(name).path, &status) == 0 ? [status.st_mtim.tv_sec, status.st_mtim.tv_nsec] : []
  }
}

extension WindowTests {
  @Suite("kill -9 while saving") struct Kills {
    private static let vertexCount = 400

    /// A document that takes a while to write.
    ///
    /// The first vertex is the one that moves, by 1 point to the right before each save.
    private static func document() -> String {
      var text = "graph killed {\n  a [pos=\"0,0\", color=\"#1122ee\", label=\"\"];\n"
      for number in 1..<vertexCount {
        text += "  v\(number) [pos=\"\(number % 40 * 20 - 400),\(number / 40 * 15 + 60)\", label=\"\"];\n"
      }
      return text + "}\n"
    }

    @Test("leaves the document before or after it, whole, and the next start leaves nothing beside it") func kills()
      throws
    {
      let variables = ProcessInfo.processInfo.environment
      let kills = variables["KILLS"].flatMap { Int($0) } ?? 10
      let seed = variables["SEED"].flatMap { UInt64($0) } ?? 20_261_130
      var random = SplitMix64(seed: seed)
      let folder = try Folder()
      let screen = try Xvfb()
      try folder.make("graph.dot", Self.document())
      var (interrupted, broken, left) = (0, 0, 0)
      var moved = 0.0
      // How long after its beginning a save is hit, in microseconds: disks differ, so each kill tells the next one.
      var reach: UInt32 = 1500
      for kill in 1...kills {
        let place: Comment = "kill \(kill) of \(kills), seed \(seed)"
        // A journal of moves that were not saved would be asked about; this is about saves.
        for name in folder.kept {
          try FileManager.default.removeItem(at: folder.file("state/hexagraph/recovery/" + name))
        }
        let program = try Program(nil, words: [folder.file("graph.dot").path], folder: folder, on: screen)
        // What the last kill left is gone once the program has started.
        left += folder.names.count { $0 != "graph.dot" && $0 != "state" }

        let start = try program.pixelPlace(of: blue)
        let before = folder.writingTime("graph.dot")
        program.hand.click(start.x, start.y)
        let saves = 12
        for _ in 0..<saves {
          program.hand.keyDown("Right")
          program.hand.keyUp("Right")
          program.hand.keyDown("Control_L")
          program.hand.keyDown("s")
          program.hand.keyUp("s")
          program.hand.keyUp("Control_L")
        }
        program.hand.sync()
        // The moment of a kill is a time by nature. Every other one is aimed at the short while in which a save writes.
        if kill % 2 == 0 {
          #expect(program.wait { folder.writingTime("graph.dot") != before }, place)
          usleep(UInt32.random(in: 0...40_000, using: &random))
        } else {
          let temporary = folder.file(".graph.dot.\(program.process.processID).hexagraph.tmp").path
          // All saves may be over before they are noticed; such a kill is as good as any other.
          let deadline = Deadline(after: 2)
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            while access(temporary, F_OK) == 0, !deadline.isPast {}
            while access(temporary, F_OK) != 0, !deadline.isPast {}
          }
          usleep(UInt32.random(in: 0...reach, using: &random))
        }
        program.process.kill()

        let names = folder.names.filter { $0 != "graph.dot" && $0 != "state" }
        interrupted += names.isEmpty ? 0 : 1
        if kill % 2 == 1 { reach = names.isEmpty ? reach / 2 : min(reach * 2 + 1, 5000) }
        do {
          let graph = try folder.graph("graph.dot")
          let at = try #require(graph.place("a"))
          // All that was there is there, the last line too; the vertex has moved by as many points as there were saves.
          #expect(graph.vertexCount == Self.vertexCount, place)
          #expect(isSame(graph.place(GraphString("v\(Self.vertexCount - 1)")), 380, -195), place)
          #expect(at.y == 0 && at.x >= moved && at.x <= moved + Double(saves) && at.x == at.x.rounded(), place)
          moved = Double(at.x)
        } catch {
          broken += 1
          Issue.record("\(place): \(error)")
        }
      }
      for name in folder.kept {
        try FileManager.default.removeItem(at: folder.file("state/hexagraph/recovery/" + name))
      }
      let program = try Program(nil, words: [folder.file("graph.dot").path], folder: folder, on: screen)
      left += folder.names.count { $0 != "graph.dot" && $0 != "state" }
      #expect(try program.close() == .code(0))
      #expect(left == 0, "seed \(seed)")
      #expect(interrupted > 0, "no kill met a save")
      print(
        "\(kills) kills, seed \(seed): \(interrupted) in the middle of a save, \(broken) broken files, \(left) left behind"
      )
    }
  }
}
