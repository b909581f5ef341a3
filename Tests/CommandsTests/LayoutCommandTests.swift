// `hexagraph layout`: what it writes, and that it writes the same again.

import Foundation
import Testing
import WindowTestSupport

@Suite("The command layout") struct LayoutCommandTests {
  private static let square = "graph {\n  // four\n  a -- b -- c -- d -- a\n}\n"

  private func run(_ words: String..., text: String = square) throws -> CommandRun {
    let folder = try Folder()
    try folder.make("in.dot", text)
    return try CommandRun(["layout", "in.dot", "-o", "-"] + words, in: folder)
  }

  /// The places in a DOT text by the vertex' name, y down.
  private func places(_ text: String) -> [String: [Double]] {
    var result: [String: [Double]] = [:]
    for match in text.matches(of: /(\w+) \[[^\]]*pos="([-0-9.]+),([-0-9.]+)/) {
      result[String(match.1)] = [Double(match.2) ?? .nan, -(Double(match.3) ?? .nan)]
    }
    return result
  }

  @Test("grid puts four vertices into two rows, 72 points apart") func grid() throws {
    let run = try run("--algorithm", "grid")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(places(run.output) == ["a": [-36, -36], "b": [36, -36], "c": [-36, 36], "d": [36, 36]])
  }

  @Test("circle goes clockwise from the right") func circle() throws {
    let places = places(try run("--algorithm", "circle").output)
    #expect(places == ["a": [72, 0], "b": [0, 72], "c": [-72, 0], "d": [0, -72]])
  }

  @Test("force is what runs unasked, gives the same bytes for the same seed, and others for another") func force()
    throws
  {
    let first = try run("--seed", "5")
    #expect(first.code == 0 && first.errors.isEmpty)
    #expect(places(first.output).count == 4)
    #expect(try run("--algorithm=force", "--seed", "5").outputBytes == first.outputBytes)
    #expect(try run("--seed", "6").outputBytes != first.outputBytes)
  }

  @Test("a pinned vertex keeps its place") func pins() throws {
    let text = "graph {\n  a [pos=\"500,-300!\"]\n  a -- b -- c\n}\n"
    for algorithm in ["force", "grid", "circle"] {
      let run = try run("--algorithm", algorithm, text: text)
      #expect(places(run.output)["a"] == [500, 300], "\(algorithm): \(run.output)")
      #expect(places(run.output).count == 3)
    }
  }

  @Test("progress is not written where nobody looks") func quiet() throws {
    let edges = (1..<3000).map { "n\($0) -- n\($0 / 2)" }.joined(separator: "\n")
    let run = try run(text: "graph {\n\(edges)\n}\n")
    #expect(run.code == 0 && run.errors.isEmpty)
  }
}
