// The traps of DOT, one by one; what Graphviz does was tried with Graphviz 2.43.

import Formats
import Foundation
import Graphs
import Testing

/// A graph in short: `a b[x=1] | a-b b-c[color=red]`, attributes in order, the graph's own first if it has some.
func short(_ graph: Graph) -> String {
  func list(_ attributes: [Attribute]) -> String {
    if attributes.isEmpty { return "" }
    return "["
      + attributes.map { "\($0.name)=\($0.value.isHTML ? "<\($0.value.text)>" : $0.value.text)" }.joined(separator: ",")
      + "]"
  }
  func name(_ vertex: VertexID?) -> String {
    guard let name = vertex.flatMap({ graph.name(of: $0) }) else { return "?" }
    return name.isHTML ? "<\(name.text)>" : name.text
  }
  let vertices = graph.vertexIDs.map { name($0) + list(graph.attributes(of: .vertex($0))) }
  let edges = graph.edgeIDs.map { edge in
    name(graph.tail(of: edge)) + "-" + name(graph.head(of: edge)) + list(graph.attributes(of: .edge(edge)))
  }
  let attributes = list(graph.attributes)
  return ((attributes.isEmpty ? [] : [attributes]) + vertices + (edges.isEmpty ? [] : ["|"] + edges)).joined(
    separator: " ")
}

func read(_ text: String) throws(FormatError) -> GraphFile { try DOT.read(Array(text.utf8), name: "t.dot") }

@Suite("Reading DOT") struct DOTReaderTests {
  @Test(
    "what the grammar means",
    arguments: [
      // Keywords in any case; quoted, they are names.
      (
        "DiGraph { NODE [x=1] a; EDGE [y=2] a -> b; GRAPH [z=3]; SubGraph { c } }",
        "[z=3] a[x=1] b[x=1] c[x=1] | a-b[y=2]"
      ),
      ("digraph { \"node\" -> \"graph\" }", "node graph | node-graph"),
      ("STRICT GRAPH{}", ""),
      // Numerals.
      ("graph { -3.; -.5; 1; \"1\"; 1.0; 007 }", "-3. -.5 1 1.0 007"),
      ("graph { 123abc; 1.2.3 }", "123 abc 1.2 .3"),
      ("graph { a---5; -5--6 }", "a -5 6 | a--5 -5-6"),
      // Letters are all bytes from 0x80 on.
      ("graph { a\u{a0}b; \u{e9}t\u{e9} }", "a\u{a0}b \u{e9}t\u{e9}"),
      // Strings.
      (#"graph { "a\"b"; "c\\"; "d\n\N"; "e\"#, "?"),
      ("graph { \"two\\\nlines\"; \"raw\nbreak\"; \"cr\\\r\nlf\" }", "twolines raw\nbreak cr\\\r\nlf"),
      ("digraph{ \"a\"+\"b\" : \"c\"+\"d\" -> e [\"l\"+\"m\"=\"n\"+<o>] }", "ab e | ab-e[lm=no,tailport=cd]"),
      ("graph { \"\" }", ""),
      // HTML strings count angle brackets and nothing else.
      ("graph { a [label=<<b>x & y</b>>]; <a>; <> }", "a[label=<<b>x & y</b>>] <a> <>"),
      // Comments.
      ("/* a /* b */ graph // {\n#}\n{ c # d\n e /**/ f //g\r\n }", "c e f"),
      ("graph { a } @ nonsense }{", "a"),
      // Statements and separators.
      ("graph { a;b c\n\nd; x=1 y = 2; }", "[x=1,y=2] a b c d"),
      ("digraph { a, b -> c, d [l=1] }", "a b c d | a-c[l=1] a-d[l=1] b-c[l=1] b-d[l=1]"),
      ("graph { a [x=1 y=2,z=3;w=4][][x=5] }", "a[w=4,x=5,y=2,z=3]"),
      ("digraph { node m = [color=red]; a }", "a"),
      ("digraph { a -> b -> c [x=1] }", "a b c | a-b[x=1] b-c[x=1]"),
      // Subgraphs in edges, their vertices in the order they were made.
      ("digraph { {a b} -> {c d} -> e }", "a b c d e | a-c a-d b-c b-d c-e d-e"),
      ("digraph { a b c; {c a} -> {b} }", "a b c | a-b c-b"),
      ("digraph { {a {b {c}}} -> d }", "a b c d | a-d b-d c-d"),
      ("digraph { {} -> a -> {} -> b }", "a b"),
      ("digraph { subgraph s {a} -> b; subgraph s {c} -> d }", "a b c d | a-b a-d c-d"),
      // Defaults: scoped, inherited when made.
      ("digraph { a; node [k=1]; b; { c; node [k=2]; d; a } e }", "a b[k=1] c[k=1] d[k=2] e[k=1]"),
      ("digraph { edge [w=1] a -> b; { edge [w=2] a -> c } a -> d [w=3] }", "a b c d | a-b[w=1] a-c[w=2] a-d[w=3]"),
      (
        "digraph { subgraph s { node [k=1] a } b; subgraph s { c } node [k=2]; subgraph s { d } e }",
        "a[k=1] b c[k=1] d[k=1] e[k=2]"
      ),
      ("digraph { {a b} [color=red] }", "a b"),
      // Strict graphs and keys merge.
      ("strict digraph { a -> b [x=1]; a -> b [y=2]; b -> a; a -> a; a -> a }", "a b | a-b[x=1,y=2] b-a a-a"),
      ("strict graph { a:n -- b:s; b -- a:w }", "a b | a-b[headport=s,tailport=w]"),
      ("strict digraph { a -> b [key=x,c=1]; a -> b [key=y,d=1]; a -> b [e=2] }", "a b | a-b[c=1,e=2,key=x]"),
      ("graph { a -- b [key=k]; b -- a [key=k,x=2]; a -- b; a -- b }", "a b | a-b[key=k,x=2] a-b a-b"),
      ("digraph { edge [key=k]; a -> b; a -> b }", "a b | a-b a-b"),
      // Ports.
      ("digraph { a:p:n -> b:\"q r\"; \"a:b\" }", "a b a:b | a-b[headport=q r,tailport=p:n]"),
      ("digraph { a -> b [tailport=x]; a:y -> b [tailport=z] }", "a b | a-b[tailport=x] a-b[tailport=z]"),
      ("digraph { a:n; b:x:c }", "a b"),
      // A number with an exponent stays whole where a value stands.
      ("digraph { a [w=1e5, v=-2E-3] }", "a[v=-2E-3,w=1e5]"),
    ] as [(String, String)])
  func meaning(text: String, expected: String) throws {
    if expected == "?" {
      // A string cannot end with a backslash: the quote after it belongs to the string.
      #expect(throws: FormatError.self) { try read(text) }
    } else {
      #expect(short(try read(text).documents[0].graph) == expected)
    }
  }

  @Test(
    "what is refused, and where",
    arguments: [
      ("graph {;}", "1:8"), ("graph { a;; }", "1:11"), ("graph { };", "1:10"), ("graph { a -- }", "1:14"),
      ("graph { a -> b }", "1:11"), ("digraph { a -- b }", "1:13"), ("digraph { a ->-> b }", "1:15"),
      ("digraph { -a }", "1:11"), ("digraph { a [bold] }", "1:18"), ("digraph { a [x=1,,y=2] }", "1:18"),
      ("digraph { a + \"b\" }", "1:13"), ("digraph { \"a\" + b }", "1:17"), ("digraph { a [x=1] -> b }", "1:19"),
      ("digraph { node; }", "1:15"), ("digraph { node -> a }", "1:11"), ("digraph { a -> edge }", "1:16"),
      ("digraph { subgraph s; }", "1:21"), ("digraph { a=b=c }", "1:14"), ("graph { a b,; }", "1:13"),
      ("digraph { a:b:c:d }", "1:16"), ("strict { a }", "1:8"), ("graph a b { }", "1:9"), ("{ a }", "1:1"),
      ("a", "1:1"),
      ("graph {} x", "1:10"), ("graph { a \u{c} b }", "1:11"), ("graph {\n  \u{e9}\u{e9} }}", "2:7"),
      ("graph { a\r\n  ;; }", "2:4"), ("graph { a\r;; }", "2:2"), ("graph {\n a [x=\"1", "2:7"), ("graph { {", "1:10"),
      ("graph { a [x=1", "1:15"), ("graph { a / b }", "1:11"), ("graph { a \0 }", "1:11"), ("", "1:1"),
      ("  // x\n", "2:1"),
      ("\u{feff}graph { ; }", "1:9"), ("graph { a = ", "1:13"),
    ] as [(String, String)])
  func refusal(text: String, place: String) throws {
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect("\(error.line):\(error.column)" == place, "\(error)")
    #expect(error.description.hasPrefix("t.dot:\(place): error: "))
  }

  @Test("messages say what was found and what to try, on one clean line")
  func messages() throws {
    func message(_ text: String) -> String {
      do { return "\(try read(text).documents.count)" } catch { return error.description }
    }
    #expect(message("graph { a -> b }").contains("'->'"))
    #expect(message("graph { a -> b }").contains("digraph"))
    #expect(message("digraph { edge -> a }").contains("double quotes"))
    #expect(message("graph { a").contains("1:7"))
    #expect(message("graph { \"\u{1b}]0;x\u{7}\" -- -- }").unicodeScalars.allSatisfy { $0.value >= 32 })
    let long = message("graph { \"\(String(repeating: "\u{1b}x", count: 5000))\" = = }")
    #expect(long.unicodeScalars.allSatisfy { $0.value >= 32 } && long.count < 300, "\(long)")
    #expect(message("graph { a -- \u{202e}} }").contains("\u{202e}") == false)
    let named = try #require(throws: FormatError.self) { try DOT.read(Array("x".utf8), name: "evil\u{1b}[31m\n.dot") }
    #expect(named.description.unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test("line directives give later errors their file and line; other comments do not")
  func directives() throws {
    let named = try #require(throws: FormatError.self) { try read("# 5 \"foo.c\"\ngraph {;}") }
    #expect(named.description.hasPrefix("foo.c:5:8: "))
    let line = try #require(throws: FormatError.self) { try read("#line 7\n\ngraph {;}") }
    #expect(line.description.hasPrefix("t.dot:8:8: "))
    let comment = try #require(throws: FormatError.self) { try read("# 7 vertices\ngraph {;}") }
    #expect(comment.description.hasPrefix("t.dot:2:8: "))
  }

  @Test("all graphs of a file become documents")
  func severalGraphs() throws {
    let contents = try read("graph A {x} digraph B {y->z}\nstrict graph {}")
    #expect(contents.documents.map(\.graph.name) == ["A", "B", nil])
    #expect(contents.documents.map(\.graph.kind) == [.graph, .digraph, .graph])
    #expect(contents.documents.map { $0.source?.graphIndex } == [0, 1, 2])
    #expect(contents.documents.map(\.graph.isStrict) == [false, false, true])
    #expect(!contents.documents[0].isModified)
    #expect(throws: FormatError.self) { try read("graph {} graph {") }
  }

  @Test("encodings: UTF-8 with and without mark, Latin-1 declared or not, UTF-16 by name")
  func encodings() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(short(try DOT.read(mark + Array("graph{\u{e9}}".utf8), name: "t").documents[0].graph) == "\u{e9}")
    // Undeclared Latin-1 is read name by name, with a warning.
    let bare = try DOT.read(Array("graph{ a".utf8) + [0xE9] + Array("; \"\u{e9}\" }".utf8), name: "t")
    #expect(short(bare.documents[0].graph) == "a\u{e9} \u{e9}")
    #expect(bare.warnings.map { "\($0.line):\($0.column)" } == ["1:8"])
    // Declared Latin-1 is Latin-1 even where it looks like UTF-8; the declaration is not kept.
    let declared = try DOT.read(Array("graph{ \"\u{e9}\"; charset=\"latin1\" }".utf8), name: "t")
    #expect(short(declared.documents[0].graph) == "\u{c3}\u{a9}")
    #expect(declared.warnings.isEmpty)
    for text in ["graph { a }", "digraph G { b }"] {
      let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      for bytes in [wide, [0xFF, 0xFE] + wide, [0xFE, 0xFF] + [0] + wide.dropLast()] {
        let error = try #require(throws: FormatError.self) { try DOT.read(bytes, name: "t") }
        #expect(error.description.contains("UTF-16"))
      }
    }
    for bad: [UInt8] in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xC3]] {
      let contents = try DOT.read(Array("graph { \"".utf8) + bad + Array("\" }".utf8), name: "t")
      #expect(contents.documents[0].graph.vertexCount == 1)
      #expect(contents.warningCount == 1)
    }
  }

  @Test("a subgraph of one name is one in its parent; its attributes are inherited when it is made")
  func groups() throws {
    let graph = try read(
      """
      digraph { rank=1; subgraph cluster_a { label=A; a; subgraph b { c } } color=late
        subgraph cluster_a { d; color=own } x -> { y z }; { rank=same; p } -> q; { r } }
      """
    ).documents[0].graph
    let shown = graph.groups.enumerated().map { index, group in
      let attributes = group.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      let members = graph.members(of: index).compactMap { graph.name(of: $0)?.text }.joined(separator: " ")
      return "\(group.name?.text ?? "-") in \(group.parent.map(String.init) ?? "graph") [\(attributes)] {\(members)}"
    }
    #expect(
      shown == [
        "cluster_a in graph [color=own,label=A,rank=1] {a d}", "b in 0 [label=A,rank=1] {c}",
        "- in graph [color=late,rank=same] {p}", "- in graph [color=late,rank=1] {r}",
      ])
    #expect(graph.groups[0].isCluster && !graph.groups[1].isCluster)
    #expect(graph.attributes.map(\.name) == ["color", "rank"])
  }

  @Test("positions: y is negated, the third coordinate ignored, a mark pins; anything else is ignored with a warning")
  func positions() throws {
    let contents = try read(
      """
      graph { a [pos="10,20"]; b [pos="-1.5,2.25!"]; c [pos="1,2,3"]; d [pos=" 1 , -2 ! "]; e [pos="1e3,0"]
        f [pos="nan,1"] g [pos="1,inf"] h [pos="1"] i [pos=""] j [pos="1,2x"] k [pos="1e13,0"] l [pos=1] m [pos="0x10,1"] }
      """)
    let graph = contents.documents[0].graph
    func place(_ name: GraphString) -> CGPoint? { graph.vertex(named: name).flatMap { graph.position(of: $0) } }
    #expect(place("a") == CGPoint(x: 10, y: -20))
    #expect(place("b") == CGPoint(x: -1.5, y: -2.25))
    #expect(place("c") == CGPoint(x: 1, y: -2))
    #expect(place("d") == CGPoint(x: 1, y: 2))
    #expect(place("e") == CGPoint(x: 1000, y: 0))
    #expect(place("e")?.y.sign == .plus)
    #expect(graph.placedVertexCount == 5)
    #expect(contents.warningCount == 8)
    #expect(graph.vertexIDs.allSatisfy { graph.position(of: $0)?.x.isFinite == true })
    #expect(graph.attribute("pin", of: .vertex(VertexID(slot: 1))) == "true")
    #expect(graph.vertexIDs.allSatisfy { graph.attribute("pos", of: .vertex($0)) == nil })
  }

  @Test("vertices without positions stand on a circle, 72 points apart, clear of placed ones")
  func circle() throws {
    let graph = try read("graph { \((0..<100).map { "v\($0)" }.joined(separator: " ")) }").documents[0].graph
    let points = graph.vertexIDs.compactMap { graph.position(of: $0) }
    #expect(points.count == 100)
    for (first, second) in zip(points, points.dropFirst() + points.prefix(1)) {
      #expect(abs(hypot(first.x - second.x, first.y - second.y) - 72) < 0.1)
    }
    #expect(short(try read("graph { a }").documents[0].graph) == "a")
    #expect(try read("graph { a }").documents[0].graph.position(of: VertexID(slot: 0)) == .zero)
    let mixed = try read("graph { a [pos=\"1000,0\"]; b [pos=\"1200,0\"]; c; d; e }").documents[0].graph
    for slot: UInt32 in 2...4 {
      let point = try #require(mixed.position(of: VertexID(slot: slot)))
      #expect(hypot(point.x - 1100, point.y) >= 100 + 71.9)
    }
  }

  @Test("sizes are inches in the file and points here")
  func sizes() throws {
    let graph = try read("graph { a [width=2, height=\"0.5\"]; b [width=-1, height=nan]; c }").documents[0].graph
    let sizes = graph.vertexIDs.map { graph.size(of: $0) }
    #expect(sizes[0].width == 144 && sizes[0].height == 36)
    #expect(sizes[1].width == nil && sizes[1].height == nil)
    #expect(sizes[2].width == nil && sizes[2].height == nil)
  }

  @Test("what means too much is refused by a stated limit")
  func limits() throws {
    var limits = DOT.Limits()
    limits.expandedEdges = 100
    func reason(_ text: String) -> FormatError.Reason? {
      do {
        _ = try DOT.read(Array(text.utf8), name: "t", limits: limits)
        return nil
      } catch { return error.reason }
    }
    let ten = (0..<10).map { "v\($0)" }.joined(separator: " ")
    #expect(reason("digraph { {\(ten)} -> a }") == nil)
    let crossed = reason("digraph { {\(ten)} -> {\(ten) x y} }")
    #expect(crossed == .limit("edges made by lists and subgraphs", 100))
    let list = ten.split(separator: " ").joined(separator: ",")
    #expect(reason("digraph { \(list) -> \(list),z }") != nil)
    limits.subgraphs = 5
    #expect(
      reason("digraph { \(String(repeating: "{", count: 6)) \(String(repeating: "}", count: 6)) }")
        == .limit("subgraphs", 5))
    limits.attributes = 3
    #expect(reason("digraph { a [x=1,y=2,z=3,w=4] }") == .limit("attributes", 3))
    limits.bytes = 5
    #expect(reason("graph { }") == .limit("bytes", 5))
  }

  @Test("depth and length cost no stack and no square time")
  func large() throws {
    let depth = 100_000
    let nested = try read(
      "digraph { " + String(repeating: "subgraph {", count: depth) + "a" + String(repeating: "}", count: depth) + "}")
    #expect(nested.documents[0].graph.vertexCount == 1)
    #expect(nested.documents[0].graph.groups.count == depth)
    let operands = try read(
      "digraph { " + String(repeating: "{", count: 3000) + "a" + String(repeating: "} -> b", count: 3000) + "}")
    #expect(operands.documents[0].graph.vertexCount == 2)
    let chain = try read("digraph { " + (0..<depth).map { "n\($0)" }.joined(separator: "->") + "}")
    #expect(chain.documents[0].graph.edgeCount == depth - 1)
    let star = try read("graph { c -- {" + (0..<depth).map { "n\($0)" }.joined(separator: " ") + "} }")
    #expect(star.documents[0].graph.edgeCount == depth)
    #expect(star.documents[0].graph.groups.isEmpty)
    let many = try read("graph { " + (0..<50_000).map { "a [x\($0)=1];" }.joined() + "}")
    #expect(many.documents[0].graph.attributes(of: .vertex(VertexID(slot: 0))).count == 50_000)
    let defaults = try read("graph { " + (0..<20_000).map { "node [x=\($0)]; v\($0);" }.joined() + "}")
    #expect(defaults.documents[0].graph.attribute("x", of: .vertex(VertexID(slot: 19_999))) == "19999")
    let scopes = try read(
      "graph { " + (0..<20_000).map { "node [x=\($0)];" }.joined() + (0..<20_000).map { "{v\($0)}" }.joined() + "}")
    #expect(scopes.documents[0].graph.attribute("x", of: .vertex(VertexID(slot: 5))) == "19999")
    let warnings = try read("graph { " + String(repeating: "1a ", count: 50_000) + "}")
    #expect(warnings.documents[0].graph.vertexCount == 2)
    #expect(warnings.warnings.count == 100)
  }
}
