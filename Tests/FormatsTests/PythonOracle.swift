// What Debian's networkx and igraph find in files that we write, held against the graphs that were written.
//
// In:  graphs, a format, and a Python script that reads each file of a folder and calls `show(directed, nodes, edges)`.
// Out: an issue for each graph that the other program finds to be another one.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

/// An attribute that is compared, as Swift and as Python write its value.
struct ComparedAttribute: Sendable {
  let name: String
  /// Nil for a value that counts as none.
  let text: @Sendable (String) -> String?
  /// A Python expression of `v`, which is not `None`, for the same; "" for none.
  let python: String

  /// Compared letter by letter; an empty text counts as none.
  static func text(_ name: String) -> ComparedAttribute {
    ComparedAttribute(name: name, text: { $0.isEmpty ? nil : base64($0) }, python: "enc(str(v))")
  }

  /// Integers, which have to be numbers to the other program, too.
  static func whole(_ name: String) -> ComparedAttribute {
    ComparedAttribute(
      name: name, text: { $0 }, python: "'' if isinstance(v, float) and math.isnan(v) else '%d' % (v + 0)")
  }

  /// Numbers, compared to a millionth.
  static func real(_ name: String) -> ComparedAttribute {
    ComparedAttribute(
      name: name, text: { Double($0).flatMap { Int(exactly: ($0 * 1e6).rounded()) }.map(String.init) },
      python: "'' if math.isnan(v) else '%d' % math.copysign(math.floor(abs(v) * 1e6 + 0.5), v)")
  }
}

private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

struct PythonOracle: Sendable {
  let attributes: [ComparedAttribute]

  /// Python with a module, where both are installed.
  static func tool(with module: String) -> Tool? {
    let tool = Tool(path: "/usr/bin/python3")
    return (try? tool.output(["-c", "import \(module)"])) == nil ? nil : tool
  }

  /// Random graphs with parallel edges and loops, none mixed, as neither program knows those.
  ///
  /// - Parameters:
  ///   - name: A vertex's name of a random text.
  ///   - list: The attributes of a vertex or an edge.
  static func graphs(
    _ count: Int, seed: UInt64, name: (String) -> String, attributes list: (inout RandomGraph) -> [Attribute]
  ) -> [Graph] {
    (0..<count).map { number in
      var maker = RandomGraph(seed: UInt64(number) + seed)
      var graph = Graph(kind: number % 2 == 0 ? .digraph : .graph)
      var vertices: [VertexID] = []
      for index in 0..<Int.random(in: 1..<9, using: &maker.random) {
        let vertex = Vertex(
          id: graph.nextVertexID, name: GraphString("n\(index)" + name(maker.text())), position: .zero,
          isPlaced: number % 3 == 0, attributes: list(&maker))
        _ = try? graph.apply(.addVertex(vertex))
        vertices.append(vertex.id)
      }
      for _ in 0..<Int.random(in: 0..<12, using: &maker.random) {
        let (tail, head) = (vertices.randomElement(using: &maker.random), vertices.randomElement(using: &maker.random))
        guard let tail, let head else { continue }
        let edge = Edge(
          id: graph.nextEdgeID, tail: tail, head: head, isDirected: graph.kind == .digraph, attributes: list(&maker))
        _ = try? graph.apply(.addEdge(edge))
      }
      return graph
    }
  }

  /// Holds what the script finds in our files against the graphs.
  func compare(_ graphs: [Graph], as format: FileFormat, with tool: Tool, _ script: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, graph) in graphs.enumerated() {
      let name = String(repeating: "0", count: 4 - String(index).count) + String(index)
      try Data(format.write(graph)).write(to: folder.appendingPathComponent(name))
    }
    let output = try tool.output(["-c", printing + "\n" + script, folder.path])
    let found = String(decoding: output, as: UTF8.self).components(separatedBy: "--\n").dropLast()
    try #require(found.count == graphs.count)
    for (index, (text, graph)) in zip(found, graphs).enumerated() {
      #expect(text.split(separator: "\n").map(String.init) == lines(graph), "graph \(index)")
    }
  }

  /// Lines of a graph: what it is, its vertices and its edges, each with its attributes, sorted.
  private func lines(_ graph: Graph) -> [String] {
    func described(_ element: Element) -> String {
      attributes.compactMap { attribute in
        graph.attribute(attribute.name, of: element).flatMap { attribute.text($0.text) }.map {
          "\(attribute.name)=\($0)"
        }
      }.joined(separator: " ")
    }
    func name(_ vertex: VertexID?) -> String { base64(vertex.flatMap { graph.name(of: $0) }?.text ?? "") }
    let vertices = graph.vertexIDs.map { "V \(name($0)) \(described(.vertex($0)))" }
    let edges = graph.edgeIDs.map { edge in
      let ends = [name(graph.tail(of: edge)), name(graph.head(of: edge))]
      return "E \((graph.isDirected(edge) ? ends : ends.sorted()).joined(separator: " ")) \(described(.edge(edge)))"
    }
    return [graph.kind == .digraph ? "directed" : "undirected"] + (vertices + edges).sorted()
  }

  /// The same lines in Python.
  private var printing: String {
    let compared = attributes.map { "(\"\($0.name)\", lambda v: \($0.python))" }.joined(separator: ", ")
    return """
      import sys, glob, base64, json, math, re
      compared = [\(compared),]
      def enc(s): return base64.b64encode(s.encode()).decode()
      def desc(d):
          found = [(n, "" if d.get(n) is None else write(d[n])) for n, write in compared]
          return " ".join(n + "=" + text for n, text in found if text != "")
      def show(directed, nodes, edges):
          out = ["V %s %s" % (enc(n), desc(d)) for n, d in nodes]
          for a, b, d in edges:
              ends = [enc(a), enc(b)]
              if not directed: ends.sort()
              out.append("E %s %s" % (" ".join(ends), desc(d)))
          print("directed" if directed else "undirected")
          for line in sorted(out): print(line)
          print("--")
      """
  }
}
