// One graph, laid out by us and by `sfdp`, and how good both pictures are.
//
// In:  a file or a made graph.
// Out: a row of the table: times, the two measures of each, ours divided by theirs.
//
// Ours is the time of the layout alone, `sfdp` the whole process: its reading and writing is a small part of it.

import BenchmarkSupport
import Formats
import Foundation
import Graphs
import Layouts

struct Trial {
  let name: String
  let graph: Graph
  /// What `sfdp` reads.
  private let path: String

  struct Outcome {
    var times = ""
    var ours = Quality()
    var theirs: Quality?

    /// Ours divided by theirs; where theirs is nothing, ours has to be nothing too.
    var ratios: (lengthVariation: Double, stress: Double)? {
      guard let theirs else { return nil }
      return (
        Self.ratio(ours.lengthVariation, theirs.lengthVariation), Self.ratio(ours.stress, theirs.stress)
      )
    }

    private static func ratio(_ own: Double, _ other: Double) -> Double {
      // Below a thousandth no eye sees a difference, and places of five digits do not show it.
      let least = 1e-3
      return max(own, least) / max(other, least)
    }
  }

  init(_ subject: Subject, seed: UInt64, in folder: URL) throws {
    name = subject.name
    let bytes: [UInt8]
    switch subject {
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ProgramFailure("\(path) cannot be read")
      }
      bytes = [UInt8](data)
    case .made(let made): bytes = [UInt8](made.text(seed: seed).utf8)
    }
    let format = FileFormat.detect(bytes, fileName: subject.name) ?? .dot
    guard let graph = try format.read(bytes, name: subject.name).documents.first?.graph else {
      throw ProgramFailure("\(subject.name) has no graph in it")
    }
    self.graph = graph
    if case .file(let path) = subject, format == .dot {
      self.path = path
    } else {
      let file = folder.appending(path: "graph.dot")
      try Data(format == .dot ? bytes : DOT.write(graph)).write(to: file)
      self.path = file.path
    }
  }

  func run(_ options: Options, in folder: URL) throws -> Outcome {
    var layout = Layout(.force, seed: options.seed)
    layout.isParallel = options.isParallel
    if options.isQuick { layout.effort = .quick }
    let own = timed { layout.positions(for: graph) ?? [] }
    let sample = Sample(graph)
    var outcome = Outcome(ours: sample.quality(of: own.result))
    outcome.times = "\(own.seconds.text(2)) s, cpu \(own.processorSeconds.text(2)) s"
    if let folder = options.folder {
      var placed = graph
      _ = try placed.apply(.move(graph.vertexIDs.map { Move($0, to: own.result[$0.index]) }))
      try Data(DOT.write(placed)).write(to: URL(fileURLWithPath: folder).appending(path: name + ".dot"))
    }
    if options.runsSFDP {
      let output = folder.appending(path: "sfdp.dot").path
      let run = try ProgramRun("sfdp", ["-Tdot", path], output: output)
      outcome.times += "; sfdp \(run.seconds.text(2)) s, cpu \(run.processorSeconds.text(2)) s"
      if let places = places(inFile: output) {
        outcome.theirs = sample.quality(of: places)
      } else {
        outcome.times += ", no picture (exit \(run.code))"
      }
    }
    return outcome
  }

  /// The places of the vertices in a file of the same graph, by slot; nil if one is missing.
  private func places(inFile path: String) -> [CGPoint]? {
    guard let data = FileManager.default.contents(atPath: path),
      let placed = try? DOT.read([UInt8](data), name: path).documents.first?.graph
    else { return nil }
    var result = [CGPoint](repeating: .zero, count: graph.vertexSlotCount)
    for vertex in graph.vertexIDs {
      guard let name = graph.name(of: vertex), let other = placed.vertex(named: name), placed.isPlaced(other),
        let position = placed.position(of: other)
      else { return nil }
      result[vertex.index] = position
    }
    return result
  }
}
