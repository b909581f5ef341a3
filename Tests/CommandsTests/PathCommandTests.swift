// `hexagraph path`: path data in, normalised path data or measures out, a line a line.

import Foundation
import Testing

@Suite("The command path") struct PathCommandTests {
  private struct Measures: Decodable, Equatable {
    struct Area: Decodable, Equatable { var nonzero, evenodd: Double? }
    struct Fault: Decodable, Equatable {
      var offset: Int
      var text: String
    }
    var bounds: [Double]?
    var length: Double?
    var area: Area
    var strokeArea: Double?
    var error: Fault?
  }

  private func run(_ words: [String], _ input: [UInt8]) throws -> CommandRun {
    try CommandRun(["path"] + words, input: Data(input), in: Folder())
  }

  private func measures(_ run: CommandRun) throws -> [Measures] {
    try run.outputBytes.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Measures.self, from: $0) }
  }

  @Test("prints absolute commands with the shortest numbers, a line for each line, empty ones too")
  func prints() throws {
    let run = try run([], Array("m1 2h3v4z\n\nM.1,.2 1e-3-5q1 1 2 2t1 1\n".utf8))
    #expect(run.output == "M1 2L4 2L4 6Z\n\nM0.1 0.2L0.001 -5Q1.001 -4 2.001 -3Q3.001 -2 3.001 -2\n", "\(run.output)")
    #expect(run.code == 0 && run.errors.isEmpty)
    let again = try self.run([], Array(run.output.utf8))
    #expect(again.output == run.output)
  }

  @Test("measures bounds, length, areas by both rules, and the stroke")
  func measures() throws {
    let paths = "M10 10h20v20h-20z M15 15h10v10h-10z\nM0 0L100 0\n\nM5 5"
    let run = try run(["--json", "--stroke", "4,round,miter,10"], Array(paths.utf8))
    let measures = try measures(run)
    try #require(run.code == 0 && measures.count == 4)
    #expect(
      measures[0]
        == Measures(
          bounds: [10, 10, 20, 20], length: 120, area: .init(nonzero: 400, evenodd: 300), strokeArea: 480))
    let line = measures[1]
    #expect(line.bounds == [0, 0, 100, 0] && line.length == 100 && line.area == .init(nonzero: 0, evenodd: 0))
    #expect(abs((line.strokeArea ?? 0) - 400 - 4 * .pi) < 1e-2)
    for empty in measures[2...] {
      #expect(empty == Measures(length: 0, area: .init(nonzero: 0, evenodd: 0), strokeArea: 0))
    }
    let plain = try self.run(["--json"], Array("M0 0h1v1z".utf8))
    #expect(
      plain.output
        == "{\"bounds\":[0,0,1,1],\"length\":3.414213562373095,\"area\":{\"nonzero\":0.5,\"evenodd\":0.5}}\n",
      "\(plain.output)")
  }

  @Test(
    "shapes that lie on themselves thousands of times, and pens of any width, are measured right",
    arguments: [
      ("M0 0" + String(repeating: "L1 2 3 4", count: 4000), "1,butt,miter,4", 1.0, 0),
      ("M0 0" + String(repeating: "L10 3 0 0", count: 4000), ".1,butt,bevel,4", 0, 1.044),
      ("M0 0h1e9v1e9", "1,butt,miter,4", 5e17, 2e9), ("M0 0h10v10", "1e-8,butt,miter,4", 50, 2e-7),
    ] as [(String, String, Double, Double)])
  func heavy(path: String, pen: String, area: Double, stroke: Double) throws {
    let run = try run(["--json", "--stroke", pen], Array(path.utf8))
    let measures = try #require(try measures(run).first)
    let covered = measures.area.nonzero ?? -1
    #expect(abs(covered - area) <= 2e-3 * area, "\(covered)")
    let strokeArea = measures.strokeArea ?? 0
    #expect(stroke == 0 || abs(strokeArea - stroke) <= 5e-3 * stroke, "\(strokeArea)")
  }

  @Test("an error has its place and what was drawn before it; the other lines are answered")
  func errors() throws {
    let input = Array("M0 0h10v10h-10zL5 Q\nM0 0L3 4".utf8)
    let run = try run(["--json"], input)
    let measures = try measures(run)
    try #require(run.code == 1 && run.errors.isEmpty && measures.count == 2)
    #expect(measures[0].error?.offset == 18 && measures[0].error?.text.contains("'Q'") == true)
    #expect(measures[0].area.nonzero == 100 && measures[1].error == nil && measures[1].length == 5)
    let plain = try self.run([], input)
    #expect(plain.code == 1 && plain.output == "M0 0L10 0L10 10L0 10Z\nM0 0L3 4\n")
    #expect(plain.errors.hasPrefix("<stdin>:1:19: error: ") && plain.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "bytes of any kind are answered, and nothing that commands a terminal comes out",
    arguments: [
      [0], [0x4D, 0x20, 0x31, 0x00, 0x31], [0xFF, 0xFE, 0x4D], Array("M0 0L\u{1B}[2J".utf8), [0x4D, 0xC2, 0x9B],
      Array("M1e308 1e308L-1e308-1e308C1e308 0 0 1e308-1e308 0A1e308 1e308 9 0 1 1 1S1 1 2 2".utf8),
      Array("M1e309 0".utf8), Array("m1e308 0l1e308 0".utf8),
    ] as [[UInt8]])
  func bytes(input: [UInt8]) throws {
    for words in [[], ["--json", "--stroke", "3,square,bevel,1"]] {
      let run = try run(words, input)
      #expect(run.code == 0 || run.code == 1)
      #expect(run.outputBytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count == 2)
      let shown = (run.output + run.errors).unicodeScalars
      #expect(!shown.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) })
      if !words.isEmpty { _ = try measures(run) }
    }
  }

  @Test("a line may be long") func long() throws {
    let steps = 30_000
    let text = "M0 0" + String(repeating: "l1 1 1-1", count: steps) + "V-1H0z"
    let run = try run(["--json"], Array(text.utf8))
    #expect(run.code == 0)
    let measures = try #require(measures(run).first)
    #expect(measures.bounds == [0, -1, Double(2 * steps), 2])
    #expect(abs((measures.area.nonzero ?? 0) - Double(3 * steps)) < 1)
  }

  @Test(
    "a pen that is none is said so",
    arguments: [
      "", "4", "4,round,miter", "x,round,miter,4", "4,flat,miter,4", "4,round,sharp,4", "-1,butt,miter,4",
      "nan,butt,miter,4", "4,butt,miter,0",
    ])
  func pens(pen: String) throws {
    let run = try run(["--json", "--stroke", pen], [])
    #expect(run.code == 2 && run.output.isEmpty && run.errors.contains("W,CAP,JOIN,LIMIT"))
  }

  @Test(
    "no other words are known, and a pen without measures is none",
    arguments: [["FILE"], ["--stroke", "1,butt,miter,4"], ["-x"]])
  func usage(words: [String]) throws {
    let run = try run(words, [])
    #expect(run.code == 2 && run.output.isEmpty && run.errors.hasPrefix("hexagraph: "))
  }
}
