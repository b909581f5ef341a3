// GraphML: what its parts mean, yEd's among them, and where a file is wrong.

import Formats
import Foundation
import Graphs
import Testing

/// Reads the only graph of a text.
private func graph(_ text: String, _ format: FileFormat = .graphml) throws -> Graph {
  try format.read(Array(text.utf8), name: "f").documents[0].graph
}

/// The error of a text, as it is shown.
private func error(_ text: String, _ format: FileFormat = .graphml) -> String? {
  do throws(FormatError) {
    _ = try format.read(Array(text.utf8), name: "f")
    return nil
  } catch {
    return error.description
  }
}

@Suite("GraphML") struct GraphMLTests {
  @Test(
    "what is wrong is told with its line and column, in characters",
    arguments: [
      ("", "f:1:1: error: the file holds no element; it should begin with '<'"),
      (
        "<graphml>\n  <graph edgedefault='directed'>\n    <node id='ä'/><node id='ä'/>",
        "f:3:29: error: a node has the id 'ä' already"
      ),
      (
        "<graphml>\r\n<graph edgedefault='x'/></graphml>",
        "f:2:21: error: found edgedefault=\"x\", expected 'directed' or 'undirected'"
      ),
      ("<graphml><graph edgedefault='directed'><node/></graph></graphml>", "f:1:40: error: the <node> has no id"),
      ("<graphml><key id='a'/><key id='a'/><graph/></graphml>", "f:1:32: error: a <key> has the id 'a' already"),
      ("<graphml>\r<a>\r</b></graphml>", "f:3:1: error: found </b>, expected </a>"),
      ("<graphml>é<a x='1' x='2'/></graphml>", "f:1:20: error: the attribute 'x' is there already"),
      (
        "<graphml><a>&nbsp;</a></graphml>",
        "f:1:13: error: the entity '&nbsp;' is not known; write the character itself"
      ),
      ("<graphml><a b='<'/></graphml>", "f:1:16: error: '<' stands in the value of 'b'; write '&lt;'"),
      ("<graphml><!-- a -- b --></graphml>", "f:1:17: error: '--' stands inside a comment; write '- -'"),
      ("<graphml></graphml>", "f:1:20: error: the file holds no graph; <graphml> should have a <graph> in it"),
      ("<graphml><graph", "f:1:16: error: the file ends inside a tag that began at 1:10"),
      ("<graphml>\n<graph>", "f:2:8: error: the file ends inside the element <graph> that began at 2:1"),
      ("<svg/>", "f:1:1: error: found <svg>, expected <graphml>"),
      ("<graphml/><graphml/>", "f:1:11: error: found another element, expected the end of the file"),
      (
        "<!DOCTYPE a [<!ENTITY b 'c'>]><graphml/>",
        "f:1:14: error: the document type declares an entity; write the text itself and remove the declaration"
      ),
      (
        "<graphml><y:a/></graphml>",
        "f:1:11: error: the prefix 'y' is not declared; the first element needs xmlns:y=\"…\""
      ),
    ])
  func errors(text: String, message: String) { #expect(error(text) == message) }

  @Test("limits are held on both sides")
  func limits() throws {
    let text = Array(
      "<graphml><graph edgedefault='directed'><node id='abcd'/><node id='b'><a><a/></a></node></graph></graphml>".utf8)
    func refused(_ change: (inout GraphML.Limits) -> Void) -> FormatError.Reason? {
      var limits = GraphML.Limits()
      change(&limits)
      do throws(FormatError) {
        _ = try GraphML.read(text, name: "f", limits: limits)
        return nil
      } catch { return error.reason }
    }
    #expect(refused { $0.bytes = text.count } == nil)
    #expect(refused { $0.bytes = text.count - 1 } == .limit("bytes", text.count - 1))
    #expect(refused { $0.depth = 5 } == nil)
    #expect(refused { $0.depth = 4 } == .limit("elements inside each other", 4))
    #expect(refused { $0.value = 8 } == nil)
    #expect(refused { $0.value = 7 } == .limit("bytes in a value", 7))
    #expect(refused { $0.elements = 2 } == nil)
    #expect(refused { $0.elements = 1 } == .limit("nodes and edges", 1))
    #expect(refused { $0.attributes = 1 } == nil)
    #expect(refused { $0.attributes = 0 } == nil)
  }

  @Test("nesting a hundred thousand deep takes no stack")
  func deep() throws {
    let count = 100_000
    let open = (0..<count).map { "<node id='\($0)'><graph>" }.joined()
    let text =
      "<graphml><graph edgedefault='directed'>" + open + String(repeating: "</graph></node>", count: count)
      + "</graph></graphml>"
    let nested = try graph(text)
    #expect(nested.vertexCount == count)
    #expect(nested.groups.count == count)
    #expect(try graph(String(decoding: FileFormat.graphml.write(nested), as: UTF8.self)).groups.count == count)
  }

  @Test("keys may come after their data, and an element has the default that it does not override")
  func defaults() throws {
    let read = try graph(
      """
      <graphml><graph edgedefault="undirected"><node id="a"><data key="d0"> 7 </data></node><node id="b"/></graph>
      <key id="d0" for="node" attr.name="size" attr.type="int"><default>3</default></key></graphml>
      """)
    let values = read.vertexIDs.map { read.attribute("size", of: .vertex($0))?.text }
    #expect(values == ["7", "3"])
    #expect(read.vertexDefaults == [Attribute("size", "3")])
    #expect(read.declarations == [AttributeDeclaration(.vertex, "size", .int, identifier: "d0", defaultValue: "3")])
    let written = String(decoding: FileFormat.graphml.write(read), as: UTF8.self)
    #expect(written.contains("<default>3</default>"))
    #expect(written.contains("<node id=\"b\"/>"))
  }

  @Test("a node with a graph is a vertex and a group, mixed edges and ports are kept, and hyperedges stay")
  func structure() throws {
    let text = """
      <graphml><graph edgedefault="directed"><node id="a"><port name="p"/><port name="q"/><graph id="a:" edgedefault="undirected">
      <node id="b"/><edge source="b" target="a"/></graph></node><edge id="e" source="a" target="b" sourceport="p"/>
      <hyperedge><endpoint node="a"/><endpoint node="b"/></hyperedge></graph></graphml>
      """
    let read = try graph(text)
    #expect(read.kind == .mixed)
    #expect(read.edgeIDs.map { read.isDirected($0) } == [false, true])
    #expect(read.groups.map(\.name) == ["a"])
    #expect(read.members(of: 0) == [VertexID(slot: 1)])
    #expect(read.attribute("tailport", of: .edge(EdgeID(slot: 1))) == "p")
    #expect(read.attribute("id", of: .edge(EdgeID(slot: 1))) == "e")
    #expect(read.attribute("graphml:xml", of: .vertex(VertexID(slot: 0))) == "<port name=\"q\"/>")
    #expect(
      read.attribute("graphml:hyperedges", of: .graph)
        == "<hyperedge><endpoint node=\"a\"/><endpoint node=\"b\"/></hyperedge>")
    let again = try graph(String(decoding: FileFormat.graphml.write(read), as: UTF8.self))
    #expect(again.hasSameContent(as: read))
    var without = read
    try without.apply(.removeVertex(VertexID(slot: 1)))
    #expect(
      FileFormat.graphml.losses(writing: without) == [
        Loss(1, "hyperedge whose ends are gone", plural: "hyperedges whose ends are gone")
      ])
  }

  private static let yEd = """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml" xmlns:yed="http://www.yworks.com/xml/yed/3">
    <key for="node" id="d6" yfiles.type="nodegraphics"/><key for="graphml" id="d7" yfiles.type="resources"/>
    <graph edgedefault="directed" id="G"><node id="n0"><data key="d6"><y:ShapeNode><y:Geometry height="30.0" width="60.0" x="100.0" y="-50.0"/>
    <y:Fill color="#FFCC00" transparent="false"/><y:BorderStyle color="#000000" raised="false" type="line" width="1.0"/>
    <y:NodeLabel alignment="center" fontSize="12">A &amp; B<y:LabelModel/></y:NodeLabel><y:Shape type="rectangle"/></y:ShapeNode></data></node>
    </graph><data key="d7"><y:Resources/></data></graphml>
    """

  @Test("yEd's geometry, colours, labels and shapes are attributes; moving the node changes two numbers of the file")
  func yEd() throws {
    let read = try graph(Self.yEd)
    let vertex = VertexID(slot: 0)
    #expect(read.position(of: vertex) == CGPoint(x: 130, y: -35))
    #expect(read.isPlaced(vertex))
    let found = read.attributes(of: .vertex(vertex)).filter { !$0.name.hasPrefix("graphml:") }
    #expect(
      found == [
        Attribute("fillcolor", "#FFCC00"), Attribute("fontsize", "12"), Attribute("height", "0.416666666667"),
        Attribute("label", "A & B"), Attribute("shape", "box"), Attribute("style", "filled"),
        Attribute("width", "0.833333333333"),
      ])
    let written = String(decoding: FileFormat.graphml.write(read), as: UTF8.self)
    #expect(written.contains("x=\"100.0\" y=\"-50.0\"/>"))
    #expect(written.contains("fontSize=\"12\">A &amp; B<y:LabelModel/>"))
    #expect(!written.contains("attr.name=\"label\"") || !written.contains(">A &amp; B</data>"))
    #expect(written.contains("<y:Resources/>"))
    #expect(try graph(written).withoutDeclarations().hasSameContent(as: read.withoutDeclarations()))
    var moved = read
    try moved.apply(.move([Move(vertex, to: CGPoint(x: 131, y: -35))]))
    try moved.apply(.setAttribute(.vertex(vertex), name: "label", value: "C"))
    let changed = String(decoding: FileFormat.graphml.write(moved), as: UTF8.self)
    #expect(changed == written.replacing("x=\"100.0\"", with: "x=\"101\"").replacing("A &amp; B<", with: "C<"))
    #expect(try graph(changed).position(of: vertex) == CGPoint(x: 131, y: -35))
  }

  @Test("what yEd changed in a file of ours wins over the plain data beside it")
  func edited() throws {
    var made = Graph(kind: .digraph)
    try made.apply(
      .addVertex(
        Vertex(id: made.nextVertexID, name: "a", position: CGPoint(x: 5, y: 6), attributes: [Attribute("label", "old")])
      ))
    let written = String(decoding: FileFormat.graphml.write(made), as: UTF8.self)
    #expect(try graph(written).withoutDeclarations().hasSameContent(as: made))
    let edited = written.replacing("<y:Geometry x=\"-22\"", with: "<y:Geometry x=\"-21\"").replacing(
      ">old</y:", with: ">new</y:")
    let read = try graph(edited)
    #expect(read.position(of: VertexID(slot: 0)) == CGPoint(x: 6, y: 6))
    #expect(read.attribute("label", of: .vertex(VertexID(slot: 0))) == "new")
  }
}

@Suite("GEXF") struct GEXFTests {
  @Test(
    "what is wrong is told with its line and column",
    arguments: [
      (
        "<gexf><graph><nodes><node id='a'/>\n<node id='a'/></nodes></graph></gexf>",
        "f:2:11: error: a node has the id 'a' already"
      ),
      (
        "<gexf><graph><edges><edge source='a' target='b'/></edges></graph></gexf>",
        "f:1:35: error: no node has the id 'a'"
      ),
      (
        "<gexf><graph defaultedgetype='x'/></gexf>",
        "f:1:31: error: found 'x', expected 'directed', 'undirected' or 'mutual'"
      ),
      ("<gexf><graph><nodes><node id='a' pid='b'/></nodes></graph></gexf>", "f:1:39: error: no node has the id 'b'"),
      ("<graphml/>", "f:1:1: error: found <graphml>, expected <gexf>"),
    ])
  func errors(text: String, message: String) { #expect(error(text, .gexf) == message) }

  @Test("viz, values, times, mutual edges and hierarchy are what they should be, and stay")
  func parts() throws {
    let text = """
      <gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3"><meta lastmodifieddate="2020-01-01"><creator>x</creator></meta>
      <graph mode="dynamic" defaultedgetype="undirected"><attributes class="node" mode="dynamic"><attribute id="0" title="list" type="liststring">
      <options>a|b</options></attribute><attribute id="1" title="score" type="double"><default>1.5</default></attribute></attributes>
      <nodes><node id="a" label="A" start="2001"><attvalues><attvalue for="0" value="[a]"/><attvalue for="1" value="2" timestamp="3"/></attvalues>
      <viz:color r="255" g="128" b="0" a="0.3"/><viz:position x="1.5" y="2" z="0.0"/><viz:size value="28.685715"/><viz:shape value="disc"/>
      <spells><spell start="1" end="2"/></spells></node><node id="b" pid="a"/></nodes>
      <edges><edge id="e" source="a" target="b" type="mutual" weight="2.5" kind="k"><viz:thickness value="3.0"/><viz:shape value="dotted"/></edge></edges></graph></gexf>
      """
    let read = try graph(text, .gexf)
    let (a, e) = (Element.vertex(VertexID(slot: 0)), Element.edge(EdgeID(slot: 0)))
    #expect(read.position(of: VertexID(slot: 0)) == CGPoint(x: 1.5, y: -2))
    #expect(!read.isPlaced(VertexID(slot: 1)))
    #expect(read.attribute("fillcolor", of: a) == "#ff80004d")
    #expect(read.attribute("style", of: a) == "filled")
    #expect(read.attribute("shape", of: a) == "circle")
    #expect(read.attribute("width", of: a) == "0.796825416667")
    #expect(read.attribute("score", of: a) == "1.5")
    #expect(read.attribute("list", of: a) == "[a]")
    #expect(read.attribute("gexf:xml", of: a) == "<spells><spell start=\"1\" end=\"2\"/></spells>")
    #expect(read.attribute("gexf:attvalues", of: a) == "<attvalue for=\"1\" value=\"2\" timestamp=\"3\"/>")
    #expect(read.attribute("gexf:attributes", of: a) == "start=\"2001\"")
    #expect(read.attribute("dir", of: e) == "both")
    #expect(read.attribute("penwidth", of: e) == "3.0")
    #expect(read.attribute("weight", of: e) == "2.5")
    #expect(read.groups.map(\.name) == ["a"])
    #expect(read.kind == .digraph)
    let written = String(decoding: FileFormat.gexf.write(read), as: UTF8.self)
    for part in [
      "type=\"liststring\"", "mode=\"dynamic\"", "<options>a|b</options>", "a=\"0.3\"", "value=\"28.685715\"",
      "pid=\"a\"",
      "type=\"mutual\"", "version=\"1.3\"", "<creator>x</creator>", "<spell start=\"1\" end=\"2\"/>", "timestamp=\"3\"",
      "kind=\"k\"",
    ] { #expect(written.contains(part), "\(part)") }
    #expect(try graph(written, .gexf).hasSameContent(as: read))
  }
}
