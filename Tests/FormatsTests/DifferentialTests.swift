// Random DOT read by us and by Graphviz: the same vertices, edges, attributes and subgraphs.
//
// DOT_DIFFERENTIAL=100000 in the environment takes so many graphs instead of some hundreds.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("DOT against Graphviz", .enabled(if: GraphvizOracle.exists, "gvpr is not installed")) struct DifferentialTests {
  static let graphsPerFile = 100
  static let files: UInt64 =
    ProcessInfo.processInfo.environment["DOT_DIFFERENTIAL"].flatMap { UInt64($0) }.map { max($0 / 100, 1) } ?? 4

  @Test("reads random files as Graphviz does", arguments: 1...files)
  func agrees(seed: UInt64) throws {
    var generator = RandomDOT(seed: seed)
    let sources = (0..<Self.graphsPerFile).map { _ in generator.graph() }
    let bytes = Array(sources.joined(separator: [UInt8(ascii: "\n")]))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("differential-\(UUID().uuidString).dot")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let contents = try DOT.read(bytes, name: "seed \(seed)")
    let theirs = try GraphvizOracle.lines(of: file)
    try #require(theirs.graphs.count == sources.count, "seed \(seed): \(theirs.complaints)")
    try #require(contents.documents.count == sources.count)
    for (index, document) in contents.documents.enumerated() {
      let ours = GraphvizOracle.ours(document.graph)
      if ours != theirs.graphs[index] {
        let missing = Set(theirs.graphs[index]).subtracting(ours).sorted()
        let extra = Set(ours).subtracting(theirs.graphs[index]).sorted()
        Issue.record(
          "seed \(seed), graph \(index): theirs \(missing), ours \(extra)\n\(String(decoding: sources[index], as: UTF8.self))"
        )
        return
      }
    }
  }
}
