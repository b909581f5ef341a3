// Made and mutated files for the readers of graph files, in one process: meant to be built with AddressSanitizer.
//
// In:  fuzz-formats FORMAT SECONDS [SEED]; the format is one of the names of `hexagraph convert --to`.
// Out: one line of what was tried; a crash or an answer that is wrong ends with the file kept beside, its name told.
//
// Files begin as our own writer's of small graphs, of this format and sometimes of another; then bytes change, pieces are cut,
// doubled, swapped and joined, and words of the format are put in, so that changes get past the first line. What can be read is
// written and read again: the writer must not make files that the reader refuses.

import Formats
import Foundation
import FuzzSupport
import Graphs
import TestSupport

/// Words that mean something to a reader.
private let words: [FileFormat: [String]] = [
  .dot: [
    "graph", "digraph", "strict", "subgraph", "node", "edge", "->", "--", "{", "}", "[", "]", "=", ";", ",", ":", "\"",
    "<", ">", "/*", "*/", "//", "\\\n", "#line 7", "pos", "charset=latin1", "<b>x</b>", "1.5e", "cluster_a",
  ],
  .graphml: [
    "<node id=\"n1\">", "</node>", "<edge source=\"n0\" target=\"n1\"/>", "<graph edgedefault=\"directed\">",
    "</graph>",
    "<data key=\"d0\">", "</data>", "<key id=\"d9\" for=\"all\" attr.name=\"x\" attr.type=\"int\"/>", "<![CDATA[",
    "]]>",
    "<!--", "-->", "&amp;", "&#xD800;", "<port name=\"p\"/>", "<hyperedge>", "<endpoint node=\"n0\"/>", "<?xml?>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<y:ShapeNode>", "<y:Geometry x=\"1\" y=\"2\"/>",
  ],
  .gexf: [
    "<node id=\"0\" pid=\"1\">", "</node>", "<nodes>", "<edge source=\"0\" target=\"1\" type=\"mutual\"/>",
    "<attvalue for=\"0\" value=\"1\"/>", "<attributes class=\"node\">", "<viz:color r=\"1\" g=\"2\" b=\"3\"/>",
    "<viz:position x=\"1\" y=\"1e999\"/>", "<attribute id=\"0\" title=\"x\" type=\"integer\"/>", "<spells>", "<graph>",
  ],
  .gml: [
    "graph [", "node [", "edge [", "]", "id 1", "source 1", "target 2", "label \"x\"", "graphics [", "x 1.0", "y NAN",
    "gid 1", "isGroup 1", "rootcluster [", "cluster [", "vertex \"1\"", "hexagraph [ names 1 ]", "\\\"a", "&#228;",
    "&bogus;", "#", "\"", "LabelGraphics [ text \"x\" ]", "w 1e999", "directed 1", "type \"oval\"",
  ],
  .json: [
    "{", "}", "[", "]", ":", ",", "\"vertices\"", "\"name\"", "\"\\ud800\"", "\\u0000", "null", "true", "1e999", "-0",
    "\"groups\"", "\"parent\": 0", "\"members\"", "{\"html\": \"<b>\"}", "\"position\": [1, 2]", "\"kind\": \"mixed\"",
  ],
  .nodeLink: [
    "{", "}", "[", "]", ":", ",", "\"nodes\"", "\"links\"", "\"edges\"", "\"id\": 1", "\"source\"", "\\udc00", "[[[[",
    "null", "{\"a\": []}", "\"graph\"", "\"multigraph\": true", "\"x\": 1",
  ],
  .tgf: ["#", "\n", " ", "\t", "\r", "1 2", "#\n"],
  .edgeList: ["# directed", "%", ",", "\n", "{'weight': 1}", "{'a': '", "1e5", " ", "\t", "{", "}"],
  .adjacencyList: ["# undirected, each edge once", ":", "\n", "a: b", " ", "#"],
  .adjacencyMatrix: ["\t", ",", ";", "\n", "0", "1", "2.5", "# directed", "\ta\tb", "nan", "1e999"],
  .csv: ["source,target", "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "type", "undirected", "id,x,y"],
  .graph6: ["~", "~~", ":", "?", "\n", ">>graph6<<", "&", ";", "~~?????~"],
  .sparse6: [":", "~", "~~", "?", "\n", ">>sparse6<<", ";", ":A_", ":~~?????~"],
]

struct Mutator {
  var random: SplitMix64
  let format: FileFormat

  mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ one: Int) -> Bool { pick(0..<one) == 0 }

  private mutating func text() -> String {
    let pieces = [
      "a", "b", "1", " ", "\"", "<", "&", "\\", "\n", "ä", "𝄞", "#", ",", "]", "'", "{", ":", "\t", "cluster",
    ]
    return (0..<pick(0..<5)).map { _ in pieces[pick(0..<pieces.count)] }.joined()
  }

  private mutating func attributes() -> [Attribute] {
    let names = [
      "label", "color", "width", "shape", "style", "weight", "x", "id", "a b", "fontsize", "gml:kept", "json:q",
    ]
    let values = ["1", "2.5", "red", "filled,rounded", "{\"a\":[1]}", "a [ b 1 ]", "<", "true", "#ff0000"]
    return (0..<pick(0..<4)).map { _ in
      let value = chance(3) ? text() : values[pick(0..<values.count)]
      return Attribute(names[pick(0..<names.count)], GraphString(value))
    }
  }

  private mutating func graph() -> Graph {
    var graph = Graph(kind: [.graph, .digraph, .mixed][pick(0..<3)], name: chance(2) ? GraphString(text()) : nil)
    let isNumbered = chance(2)
    var vertices: [VertexID] = []
    for index in 0..<pick(0..<8) {
      let vertex = Vertex(
        id: graph.nextVertexID, name: GraphString(isNumbered ? String(index) : "n\(index)" + text()),
        position: CGPoint(x: Double(pick(-99..<99)), y: Double(pick(-99..<99)) / 4), isPlaced: chance(2),
        attributes: attributes())
      if (try? graph.apply(.addVertex(vertex))) != nil { vertices.append(vertex.id) }
    }
    for _ in 0..<(vertices.isEmpty ? 0 : pick(0..<12)) {
      let edge = Edge(
        id: graph.nextEdgeID, tail: vertices[pick(0..<vertices.count)], head: vertices[pick(0..<vertices.count)],
        isDirected: chance(2), attributes: attributes())
      _ = try? graph.apply(.addEdge(edge))
    }
    return withGroups(graph, vertices)
  }

  /// The graph with subgraphs, which no edit makes: by way of our own JSON.
  private mutating func withGroups(_ graph: Graph, _ vertices: [VertexID]) -> Graph {
    var list: [String] = []
    for index in 0..<pick(0..<4) {
      var members: [String] = []
      if index > 0, chance(2) { members.append("\"parent\": \(index - 1)") }
      if !chance(4) { members.append("\"name\": \"\(chance(2) ? "n\(pick(0..<8))" : "cluster\(index)")\"") }
      if chance(3) { members.append("\"attributes\": {\"label\": \"x\", \"a b\": \"1\"}") }
      let names = vertices.filter { _ in Bool.random(using: &random) }.compactMap { graph.name(of: $0)?.text }
        .filter { name in name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } }
      members.append("\"members\": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]")
      list.append("{\(members.joined(separator: ", "))}")
    }
    let text = String(decoding: JSONGraph.write(graph), as: UTF8.self).dropLast(2)
    let whole = text + ", \"groups\": [\(list.joined(separator: ", "))]}"
    return (try? JSONGraph.read(Array(whole.utf8), name: "groups").documents.first?.graph) ?? graph
  }

  /// A file that is whole.
  mutating func seed() -> [UInt8] {
    let graph = graph()
    return chance(12) ? FileFormat.allCases[pick(0..<FileFormat.allCases.count)].write(graph) : format.write(graph)
  }

  mutating func mutated(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for _ in 0..<pick(1..<6) where !file.isEmpty {
      let place = pick(0..<file.count)
      switch pick(0..<10) {
      case 0: file[place] = UInt8.random(in: 0...255, using: &random)
      case 1: file[place] ^= 1 << UInt8(pick(0..<8))
      case 2: file.removeSubrange(place..<min(file.count, place + pick(1..<40)))
      case 3: file.removeLast(pick(0..<file.count))
      case 4, 5:
        let piece = Array(file[place..<min(file.count, place + pick(1..<200))])
        for _ in 0..<(chance(10) ? 200 : 1) { file.insert(contentsOf: piece, at: pick(0..<file.count)) }
      case 6: file += seed()
      default:
        let list = words[format] ?? ["\n"]
        let word = list[pick(0..<list.count)]
        let text = chance(20) ? String(repeating: word, count: pick(1..<500)) : word
        file.insert(contentsOf: Array((chance(2) ? text : " \(text) ").utf8), at: place)
      }
    }
    return Array(file.prefix(1 << 16))
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let format = arguments.first.flatMap(FileFormat.init(rawValue:)) else {
  let names = FileFormat.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: fuzz-formats \(names) SECONDS [SEED]\n".utf8))
  exit(2)
}
let run = FuzzRun(
  "fuzz-formats", target: format.rawValue, arguments: arguments.dropFirst(), usage: "\(format.rawValue) ")
var mutator = Mutator(random: SplitMix64(seed: run.seed), format: format)
var file = mutator.seed()
while run.goesOn {
  if mutator.chance(8) { file = mutator.seed() }
  let mutant = mutator.mutated(file)
  run.attempt(mutant) {
    do throws(FormatError) {
      let contents = try format.read(mutant, name: "fuzz")
      run.readable += 1
      for document in contents.documents.prefix(3) {
        if let broken = document.graph.brokenInvariant() { run.fail(broken) }
        if document.graph.vertexCount > 2000 { continue }
        let written = format.write(document.graph)
        do {
          _ = try format.read(written, name: "again")
        } catch {
          run.fail("what was written is refused, \(error)")
        }
        _ = format.losses(writing: document.graph)
      }
      // What can still be read is the ground for the next one, so that mutations add up.
      if mutant.count < 4000 { file = mutant }
    } catch {
      let lines = mutant.count { $0 == 0x0A || $0 == 0x0D } + 1
      if error.text.isEmpty || error.line < 1 || error.column < 1 { run.fail("an error without words or place") }
      if error.line > lines, format != .dot { run.fail("line \(error.line) of \(lines)") }
      _ = error.description
    }
    _ = FileFormat(content: mutant)
  }
}
try run.finish()
