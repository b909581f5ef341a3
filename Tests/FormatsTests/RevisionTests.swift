// Saving a DOT file that was edited: what did not change stays, byte for byte.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

/// The file after edits of its first graph.
func revised(_ text: String, _ edits: (Graph) -> [Edit]) throws -> String {
  var document = try DOT.read(Array(text.utf8), name: "t.dot").documents[0]
  for edit in edits(document.graph) { try document.apply(edit) }
  let source = try #require(document.source)
  let bytes = DOT.revision(of: source, to: document.graph).bytes
  let read = try DOT.read(bytes, name: "t.dot").documents[0].graph
  #expect(meaning(of: read) == meaning(of: document.graph))
  return String(decoding: bytes, as: UTF8.self)
}

/// What a graph says, whatever the order and the identities: a line an element, as DOT can say it.
func meaning(of graph: Graph) -> [String] {
  func spelled(_ string: GraphString?) -> String {
    guard let string else { return "-" }
    if string.isHTML { return "<\(string.text)>" }
    // DOT doubles a backslash before a quote, a line break or the end.
    var text: [UInt8] = []
    var isOpen = false
    for byte in string.text.utf8 {
      if isOpen && (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")) { text.append(UInt8(ascii: "\\")) }
      isOpen = byte == UInt8(ascii: "\\") && !isOpen
      text.append(byte)
    }
    if isOpen { text.append(UInt8(ascii: "\\")) }
    return "\(text)"
  }
  func spelled(_ attributes: [Attribute]) -> String {
    attributes.filter { $0.name != "charset" }.map { $0.name + "=" + spelled($0.value) }.joined(separator: " ")
  }
  var lines: [String] = []
  for vertex in graph.vertexIDs {
    guard let value = graph[vertex] else { continue }
    var place = ""
    if value.isPlaced {
      let thousandths = [value.position.x, value.position.y].map { ($0 * 1000).rounded() / 1000 + 0 }
      place = " \(thousandths)"
    }
    lines.append("vertex " + spelled(value.name) + place + " " + spelled(value.attributes))
  }
  for edge in graph.edgeIDs {
    guard let value = graph[edge], let tail = graph.name(of: value.tail), let head = graph.name(of: value.head) else {
      continue
    }
    var ends = [spelled(tail), spelled(head)]
    var attributes = value.attributes
    if graph.kind == .graph, ends[1] < ends[0] {
      ends.swapAt(0, 1)
      attributes = attributes.map { attribute in
        let turned = ["tailport": "headport", "headport": "tailport"][attribute.name]
        return Attribute(turned ?? attribute.name, attribute.value)
      }.sorted { $0.name < $1.name }
    }
    if graph.kind == .mixed && !value.isDirected && attributes.value(of: "dir") == nil {
      attributes = (attributes + [Attribute("dir", "none")]).sorted { $0.name < $1.name }
    }
    lines.append("edge " + ends.joined(separator: " ") + " " + spelled(attributes))
  }
  for (index, group) in graph.groups.enumerated() {
    let members = graph.members(of: index).map { spelled(graph.name(of: $0)) }.sorted()
    lines.append("group \(index) \(spelled(group.name)) \(group.parent ?? -1) \(members) \(spelled(group.attributes))")
  }
  lines.sort()
  let kind = graph.kind == .mixed ? "digraph" : graph.kind.rawValue
  return ["\(kind) \(graph.isStrict) \(spelled(graph.name)) \(spelled(graph.attributes))"] + lines
}

@Suite("Saving an edited DOT file") struct RevisionTests {
  private func vertex(_ name: String, _ graph: Graph) -> VertexID {
    graph.vertex(named: GraphString(name)) ?? VertexID(slot: .max)
  }

  private func edge(_ tail: String, _ head: String, _ graph: Graph) -> EdgeID {
    graph.edges(between: vertex(tail, graph), and: vertex(head, graph)).first ?? EdgeID(slot: .max)
  }

  @Test("an unchanged document is the same file, whatever is in it") func unchanged() throws {
    let text = "\u{FEFF}digraph \"g\"{ a->b;;\n}".replacingOccurrences(of: ";;", with: "; /* x */ ")
    #expect(try revised(text) { _ in [] } == text)
  }

  @Test("a move changes the two numbers of one place") func move() throws {
    let text = """
      // top
      digraph g {  a [ label="A"  pos="1,2,7!" ]   // why
        b [pos="3,4"]; a -> b }

      """
    #expect(
      try revised(text) { [.move(vertex("a", $0), to: CGPoint(x: 10, y: -20.5))] }
        == text.replacingOccurrences(of: "1,2,7!", with: "10,20.5,7!"))
    #expect(
      try revised(text) { graph in
        [.move(vertex("b", graph), to: CGPoint(x: 100, y: 0)), .move(vertex("a", graph), to: CGPoint(x: 0, y: 0))]
      } == text.replacingOccurrences(of: "1,2,7!", with: "0,0,7!").replacingOccurrences(of: "3,4", with: "100,0"))
  }

  @Test("a move adds a place to the vertex's own list, or a line where it has no statement") func newPlace() throws {
    #expect(
      try revised("graph {\n  a [color=red]\n  b\n  a -- c\n}\n") { [.move(vertex("a", $0), to: CGPoint(x: 1, y: 2))] }
        == "graph {\n  a [color=red, pos=\"1,-2\"]\n  b\n  a -- c\n}\n")
    #expect(
      try revised("graph {\n  b;\n  a -- c;\n}\n") { [.move(vertex("b", $0), to: CGPoint(x: 1, y: 2))] }
        == "graph {\n  b [pos=\"1,-2\"];\n  a -- c;\n}\n")
    #expect(
      try revised("graph {\r\n\ta -- c\r\n}\r\n") { [.move(vertex("c", $0), to: CGPoint(x: 1, y: 2))] }
        == "graph {\r\n\ta -- c\r\n\tc [pos=\"1,-2\"]\r\n}\r\n")
    #expect(
      try revised("graph{a--c}") { [.move(vertex("c", $0), to: CGPoint(x: 1, y: 2))] }
        == "graph{a--c; c [pos=\"1,-2\"]}")
  }

  @Test("an attribute is changed where the last word on it is") func attribute() throws {
    let text = "digraph {\n  a, b [color = \"red\", x=1];\n  a [shape=box, color=blue /* c */];\n}\n"
    #expect(
      try revised(text) { [.setAttribute(.vertex(vertex("a", $0)), name: "color", value: "green")] }
        == text.replacingOccurrences(of: "blue", with: "green"))
    #expect(
      try revised(text) { [.setAttribute(.vertex(vertex("b", $0)), name: "color", value: "green")] }
        == text.replacingOccurrences(of: "x=1];\n", with: "x=1];\n  b [color=green];\n"))
    #expect(
      try revised(text) { [.setAttribute(.vertex(vertex("a", $0)), name: "shape", value: nil)] }
        == text.replacingOccurrences(of: "shape=box, ", with: ""))
    #expect(
      try revised("graph { a [x=1]; }") { [.setAttribute(.vertex(vertex("a", $0)), name: "x", value: nil)] }
        == "graph { a; }")
  }

  @Test("an attribute that a default gives is taken away by making the vertex before it") func againstDefault() throws {
    #expect(
      try revised("graph {\n  node [color=red]\n  a\n  b -- a\n}\n") {
        [.setAttribute(.vertex(vertex("a", $0)), name: "color", value: nil)]
      } == "graph {\n  a;\n  node [color=red]\n  a\n  b -- a\n}\n")
  }

  @Test("one edge of a chain changes alone") func chain() throws {
    let text = "digraph {\n  a -> b -> c:p [x=1]; // chain\n}\n"
    #expect(
      try revised(text) { [.setAttribute(.edge(edge("a", "b", $0)), name: "x", value: "2")] }
        == "digraph {\n  a -> b [x=2];\n  b -> c:p [x=1]; // chain\n}\n")
    #expect(
      try revised(text) { [.removeEdge(edge("b", "c", $0))] }
        == "digraph {\n  c;\n  a -> b [x=1]; // chain\n}\n")
    #expect(
      try revised(text) { graph in
        [
          .setAttribute(.edge(edge("a", "b", graph)), name: "x", value: "2"),
          .setAttribute(.edge(edge("b", "c", graph)), name: "x", value: "2"),
        ]
      } == text.replacingOccurrences(of: "x=1", with: "x=2"))
    #expect(try revised("digraph { a -> b -> a }") { [.removeEdge(edge("a", "b", $0))] } == "digraph { b -> a }")
  }

  @Test("one edge between sets changes alone") func product() throws {
    let text = "digraph {\n  {a b} -> c /* to c */ [x=1]\n}\n"
    #expect(
      try revised(text) { [.setAttribute(.edge(edge("a", "c", $0)), name: "x", value: "2")] }
        == "digraph {\n  /* to c */ a -> c [x=2];\n  b -> c [x=1]\n}\n")
    #expect(
      try revised(text) { [.removeVertex(vertex("a", $0))] } == text.replacingOccurrences(of: "{a b}", with: "{b}"))
    #expect(
      try revised("digraph { subgraph s { a; b } -> c; }") { [.removeVertex(vertex("c", $0))] }
        == "digraph { subgraph s { a; b }; }")
  }

  @Test("a deleted vertex takes its line with it, and leaves the comments") func deletion() throws {
    let text = "graph {\n  // first\n  a [x=1];\n  b; /* b */\n  a -- b; c -- d;\n}\n"
    #expect(
      try revised(text) { [.removeVertex(vertex("a", $0))] } == "graph {\n  // first\n  b; /* b */\n  c -- d;\n}\n")
    #expect(
      try revised("graph { a, b, c [x=1] }") { [.removeVertex(vertex("b", $0))] } == "graph { a, c [x=1] }")
  }

  @Test("a new name goes wherever the old one was") func rename() throws {
    #expect(
      try revised("graph { \"a\" [x=1]; b -- a:n -- c; subgraph cluster0 { a } }") {
        [.rename(vertex("a", $0), to: "new name"), .rename(vertex("b", $0), to: "a")]
      } == "graph { \"new name\" [x=1]; a -- \"new name\":n -- c; subgraph cluster0 { \"new name\" } }")
  }

  @Test("an edge led elsewhere keeps its statement") func reconnect() throws {
    #expect(
      try revised("digraph { a; c; a -> b:s [x=1, y=2] }") {
        [.reconnect(edge("a", "b", $0), tail: vertex("c", $0), head: vertex("b", $0))]
      } == "digraph { a; c; c -> b:s [x=1, y=2] }")
  }

  @Test("what is new stands at the end and says what no default says") func addition() throws {
    #expect(
      try revised("digraph {\n    node [color=red];\n    a;\n}\n") { graph in
        let new = graph.newVertex(at: CGPoint(x: 5, y: 6), name: "node")
        return [.addVertex(new), .addEdge(Edge(id: graph.nextEdgeID, tail: new.id, head: vertex("a", graph)))]
      } == "digraph {\n    node [color=red];\n    a;\n    \"node\" [pos=\"5,-6\"];\n    \"node\" -> a;\n}\n")
    #expect(
      try revised("graph {}") { [.addVertex($0.newVertex(at: .zero, name: "v"))] } == "graph { v [pos=\"0,0\"]; }")
  }

  @Test("a graph attribute reaches no subgraph that did not have it") func graphAttribute() throws {
    let text = "graph {\n  label=one;\n  subgraph cluster_a { x }\n}\n"
    #expect(
      try revised(text) { _ in [.setAttribute(.graph, name: "label", value: "two")] }
        == "graph {\n  label=one;\n  subgraph cluster_a { x }\n  label=two;\n}\n")
    #expect(
      try revised(text) { _ in [.setAttribute(.group(0), name: "label", value: "two")] }
        == "graph {\n  label=one;\n  subgraph cluster_a { x; label=two }\n}\n")
  }

  @Test("kind and strictness are changed at each edge and nowhere else") func kind() throws {
    #expect(
      try revised("graph g { a -- b /* -- */ -- c }") { _ in [.setKind(.digraph, isStrict: true)] }
        == "strict digraph g { a -> b /* -- */ -> c }")
  }

  @Test("of several graphs the edited one is changed in place") func several() throws {
    let text = "graph one { a }\n\n// between\ngraph two { b }\n"
    var document = try DOT.read(Array(text.utf8), name: "t.dot").documents[1]
    try document.apply(.rename(vertex("b", document.graph), to: "c"))
    let source = try #require(document.source)
    #expect(
      String(decoding: DOT.revision(of: source, to: document.graph).bytes, as: UTF8.self)
        == text.replacingOccurrences(of: "b }", with: "c }"))
  }

  @Test("Latin-1 stays Latin-1 as long as it can") func latin1() throws {
    let text: [UInt8] = Array("graph { charset=latin1; \"".utf8) + [0xE9] + Array("\" }".utf8)
    for (name, expected): (GraphString, [UInt8]) in [
      ("\u{E8}", Array("graph { charset=latin1; \"".utf8) + [0xE8] + Array("\" }".utf8)),
      ("\u{4E2D}", Array("graph { charset=\"UTF-8\"; \"\u{4E2D}\" }".utf8)),
    ] {
      var document = try DOT.read(text, name: "t.dot").documents[0]
      try document.apply(.rename(vertex("\u{E9}", document.graph), to: name))
      let source = try #require(document.source)
      #expect(DOT.revision(of: source, to: document.graph).bytes == expected)
    }
  }

  @Test("saving twice starts from the file that the first save left") func twice() throws {
    var document = try DOT.read(Array("graph { a [pos=\"1,1\"]; b [pos=\"22,2\"]; a -- b }".utf8), name: "t").documents[
      0]
    for step in 1...3 {
      let far = CGFloat(step * step * step * 1000)
      try document.apply(
        .move([
          Move(vertex("a", document.graph), to: CGPoint(x: far, y: 0)),
          Move(vertex("b", document.graph), to: CGPoint(x: 0, y: -far)),
        ]))
      let source = try #require(document.source)
      document.markSaved(as: DOT.revision(of: source, to: document.graph))
      let text = String(decoding: document.source?.bytes ?? [], as: UTF8.self)
      #expect(text == "graph { a [pos=\"\(Int(far)),0\"]; b [pos=\"0,\(Int(far))\"]; a -- b }")
    }
  }
}
