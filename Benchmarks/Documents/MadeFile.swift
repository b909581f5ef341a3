// Large DOT files to measure with, the same each time.
//
// In:  how many vertices, whether they have labels and places.
// Out: a file, written piece by piece so that this process stays small.

import BenchmarkSupport
import Foundation

struct MadeFile {
  let vertexCount: Int
  var edgeCount: Int { 2 * vertexCount }
  /// Labels and places of vertices, weights of edges; otherwise names alone.
  let isRich: Bool
  let url: URL

  init(vertexCount: Int, isRich: Bool, in folder: URL) throws {
    self.vertexCount = vertexCount
    self.isRich = isRich
    url = folder.appending(path: "made-\(vertexCount).dot")
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw ProgramFailure("\(url.path) cannot be made")
    }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var text = "digraph made {\n"
    func writeIfLarge() throws {
      if text.utf8.count < 1 << 20 { return }
      try file.write(contentsOf: Data(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
    // A page of so many columns, each vertex a little aside from its place on it.
    let columns = max(1, Int(Double(vertexCount).squareRoot()))
    var state: UInt64 = 1
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(bound, 1)))
    }
    for vertex in 0..<vertexCount {
      if isRich {
        let (x, y) = (vertex % columns * 7200 + below(4000), vertex / columns * 7200 + below(4000))
        text += "  n\(vertex) [label=\"Vertex \(vertex)\", pos=\"\(Self.decimal(x)),\(Self.decimal(y))\"];\n"
      } else {
        text += "\(vertex);\n"
      }
      try writeIfLarge()
    }
    for edge in 0..<2 * vertexCount {
      let (tail, head) = (below(vertexCount), below(vertexCount))
      text += isRich ? "  n\(tail) -> n\(head) [weight=\(edge % 9 + 1)];\n" : "\(tail)->\(head);\n"
      try writeIfLarge()
    }
    try file.write(contentsOf: Data((text + "}\n").utf8))
  }

  /// Hundredths as a decimal number.
  private static func decimal(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  var byteCount: Int {
    (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
  }
}
