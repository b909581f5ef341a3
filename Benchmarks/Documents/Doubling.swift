// How the time of each reader, each writer and the layout grows when the graph becomes twice as large.
//
// In:  nothing; graphs are made.
// Out: a table of processor times, and of the greatest factor from one size to the next.
//
// Sizes are those of the file: a format that writes a matrix is asked for graphs whose matrix doubles.

import BenchmarkSupport
import Formats
import Foundation
import Graphs
import Layouts

struct Doubling {
  let runs: Int
  static let limit = 2.3

  /// Prints the table.
  ///
  /// - Returns: The limits that were missed.
  func run() throws -> [String] {
    print(
      "\nprocessor time by size, best of \(runs); the last column is the greatest factor a doubling, limit \(Self.limit)"
    )
    var missed: [String] = []
    for format in FileFormat.allCases {
      let counts = try sizes(of: format)
      let graphs = try counts.map(Self.graph)
      let files = graphs.map { format.write($0) }
      let sizes = files.map(\.count)
      let writing = times(counts.count, runs: runs) { _ = format.write(graphs[$0]) }
      let reading = try times(counts.count, runs: runs) { _ = try format.read(files[$0], name: "made") }
      missed += row("\(format.title) read", counts, reading, sizes)
      missed += row("\(format.title) written", counts, writing, sizes)
    }
    let counts = [12_500, 25_000, 50_000, 100_000]
    let graphs = try counts.map(Self.graph)
    let times = times(counts.count, runs: min(runs, 3)) { _ = Layout(.force).positions(for: graphs[$0]) }
    return missed + row("layout force", counts, times, counts)
  }

  /// The least processor time of each size, in seconds.
  ///
  /// One size after the other, again and again: what else the machine does then hits all of them.
  private func times(_ count: Int, runs: Int, _ work: (Int) throws -> Void) rethrows -> [Double] {
    var least = [Double](repeating: .infinity, count: count)
    for _ in 0..<runs {
      for index in 0..<count { least[index] = min(least[index], try timed { try work(index) }.processorSeconds) }
    }
    return least
  }

  private func row(_ name: String, _ counts: [Int], _ times: [Double], _ sizes: [Int]) -> [String] {
    var greatest = 0.0
    for index in times.indices.dropFirst() {
      let growth = Double(sizes[index]) / Double(max(sizes[index - 1], 1))
      greatest = max(greatest, times[index] / max(times[index - 1], 1e-6) * 2 / max(growth, 1e-6))
    }
    let columns = zip(counts, times).map { "\($0 >= 10_000 ? "\($0 / 1000)k" : "\($0)"): \(($1 * 1000).text(1)) ms" }
    print(name.column(24), columns.map { $0.rightColumn(18) }.joined(), "  \(greatest.text(2))")
    fflush(nil)
    return greatest > Self.limit ? ["\(name): \(greatest.text(2)) times a doubling"] : []
  }

  /// Numbers of vertices; such that a matrix doubles for what grows with the square.
  private func sizes(of format: FileFormat) throws -> [Int] {
    let growth = Double(format.write(try Self.graph(2000)).count) / Double(format.write(try Self.graph(1000)).count)
    return growth > 3 ? [1000, 1414, 2000, 2828] : [25_000, 50_000, 100_000, 200_000]
  }

  /// A graph with labels and places, two edges a vertex.
  private static func graph(_ count: Int) throws -> Graph {
    var text = "graph made {\n"
    let columns = max(1, Int(Double(count).squareRoot()))
    var state: UInt64 = 7
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for vertex in 0..<count {
      text += "n\(vertex) [label=\"Vertex \(vertex)\", pos=\"\(vertex % columns * 72),\(vertex / columns * 72)\"]\n"
    }
    for _ in 0..<2 * count { text += "n\(below(count)) -- n\(below(count))\n" }
    guard let graph = try FileFormat.dot.read([UInt8]((text + "}\n").utf8), name: "made").documents.first?.graph else {
      throw ProgramFailure("no graph was made")
    }
    return graph
  }
}
