// How long reading and writing takes in each format, and how it grows.
//
// In:  bench-formats [VERTICES [FORMAT…]]; 25,000 vertices and all formats without arguments.
// Out: a line a format: milliseconds to write and to read graphs of so many vertices, twice and four times as many, each with twice
//      as many edges, labels, colours and places; and the greatest factor for a doubling. Matrices and graph6 have a hundredth of the
//      vertices, as their size grows with the square.

import Formats
import Foundation
import Graphs
import TestSupport

func made(_ count: Int) -> Graph {
  var random = SplitMix64(seed: 1)
  var text = "{\"format\":\"hexagraph\",\"version\":1,\"kind\":\"digraph\",\"vertices\":[\n"
  for index in 0..<count {
    if index > 0 { text += ",\n" }
    let (x, y) = (Int.random(in: 0..<100_000, using: &random), Int.random(in: 0..<100_000, using: &random))
    text += "{\"name\":\"n\(index)\",\"position\":[\(x).5,\(y)],\"attributes\":{\"label\":\"vertex \(index)\""
    if index % 3 == 0 { text += ",\"fillcolor\":\"#ff8800\",\"style\":\"filled\",\"width\":\"1.\(index % 10)\"" }
    text += "}}"
  }
  text += "],\"edges\":[\n"
  for index in 0..<2 * count {
    if index > 0 { text += ",\n" }
    let (tail, head) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    text += "{\"tail\":\"n\(tail)\",\"head\":\"n\(head)\",\"attributes\":{\"weight\":\"\(index % 100)\"}}"
  }
  text += "]}"
  guard let graph = try? JSONGraph.read(Array(text.utf8), name: "made").documents.first?.graph else {
    fatalError("the made graph cannot be read")
  }
  return graph
}

func milliseconds(_ body: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

let arguments = Array(CommandLine.arguments.dropFirst())
let base = arguments.first.flatMap { Int($0) } ?? 25_000
let formats = arguments.dropFirst().compactMap(FileFormat.init(rawValue:))
for format in formats.isEmpty ? FileFormat.allCases : formats {
  let isSquare = format == .adjacencyMatrix || format == .graph6
  var (writes, reads, sizes): ([Double], [Double], [Int]) = ([], [], [])
  for factor in [1, 2, 4] {
    let graph = made((isSquare ? max(base / 100, 1) : base) * factor)
    var bytes: [UInt8] = []
    writes.append((0..<3).map { _ in milliseconds { bytes = format.write(graph) } }.min() ?? 0)
    reads.append(
      (0..<3).map { _ in
        milliseconds {
          if (try? format.read(bytes, name: "made")) == nil { print("\(format.rawValue): what was written is refused") }
        }
      }.min() ?? 0)
    sizes.append(bytes.count)
  }
  func growth(_ times: [Double]) -> Double {
    var greatest = 0.0
    for index in 1..<times.count {
      // For formats of quadratic size, by the size.
      let growth = Double(sizes[index]) / Double(max(sizes[index - 1], 1))
      let factor = times[index] / times[index - 1]
      greatest = max(greatest, isSquare ? 2 * factor / growth : factor)
    }
    return greatest
  }
  func list(_ times: [Double]) -> String { times.map { String(Int($0.rounded())) }.joined(separator: " ") }
  let factors = [growth(writes), growth(reads)].map { String(Double(Int($0 * 100)) / 100) }
  print(
    "\(format.rawValue): \(sizes[2] >> 10) KiB, write \(list(writes)) ms, read \(list(reads)) ms, a doubling \(factors[0]) and \(factors[1])"
  )
}
