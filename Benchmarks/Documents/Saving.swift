// How long a save takes after one vertex was moved: the new bytes, and the file replaced by them for good.
//
// In:  a DOT file; it is changed.
// Out: a line with the best and the middle time, and what limit was missed.

import BenchmarkSupport
import Formats
import Foundation
import Graphs
import Storage

struct Saving {
  let url: URL
  let runs: Int
  static let limit = 0.050

  /// Saves so many times, another vertex each time.
  ///
  /// - Returns: The limits that were missed.
  func run() throws -> [String] {
    let read = try AtomicFile.read(url)
    guard var document = try FileFormat.dot.read(read.bytes, name: url.path).documents.first else {
      throw ProgramFailure("no graph in \(url.path)")
    }
    var stamp = read.stamp
    let vertices = Array(document.graph.vertexIDs)
    guard !vertices.isEmpty else { throw ProgramFailure("no vertex in \(url.path)") }
    var (making, whole): ([Double], [Double]) = ([], [])
    for run in 0..<runs * 3 {
      let vertex = vertices[(run * 7919 + vertices.count / 2) % vertices.count]
      guard let place = document.graph.position(of: vertex) else { continue }
      _ = try document.apply(.move(vertex, to: CGPoint(x: place.x + 1.25, y: place.y - 3.5)))
      let source = timed { FileFormat.dot.file(of: document) }
      let written = try timed { try AtomicFile.write(source.result.bytes, to: url, expecting: stamp) }
      stamp = written.result
      document.markSaved(as: source.result)
      making.append(source.seconds)
      whole.append(source.seconds + written.seconds)
    }
    // What was written is what is shown.
    let again = try FileFormat.dot.read(AtomicFile.read(url).bytes, name: url.path).documents.first
    guard let again, document.graph.vertexIDs.allSatisfy({ isSame($0, document.graph, again.graph) }) else {
      throw ProgramFailure("the saved file differs from the document")
    }
    (making, whole) = (making.sorted(), whole.sorted())
    guard let least = whole.first, let leastMaking = making.first else { return ["nothing was saved"] }
    let middle = whole[whole.count / 2]
    print(
      "\nsaving after one move, \((Double(read.bytes.count) / 1e6).text(1)) MB: best \((least * 1000).text(1)) ms, of which "
        + "\((leastMaking * 1000).text(1)) ms until the bytes are made; middle of \(whole.count) "
        + "\((middle * 1000).text(1)) ms; limit \((Self.limit * 1000).text(0)) ms")
    return least > Self.limit ? ["saving: \((least * 1000).text(1)) ms"] : []
  }

  private func isSame(_ vertex: VertexID, _ graph: Graph, _ again: Graph) -> Bool {
    guard let name = graph.name(of: vertex), let other = again.vertex(named: name) else { return false }
    return graph.position(of: vertex) == again.position(of: other)
  }
}
