import Foundation
import Geometry
import GraphDrawing
import Graphs
import Input
import Testing

@testable import Editor

/// A session on two or three vertices in a view where document points are view points.
private struct Stage {
  var session: GraphSession
  var time = 0.0
  let a: VertexID
  let b: VertexID

  init(kind: Graph.Kind = .graph) throws {
    var document = Document(graph: Graph(kind: kind))
    let first = document.graph.newVertex(at: CGPoint(x: 100, y: 100), name: "a")
    try document.apply(.addVertex(first))
    let second = document.graph.newVertex(at: CGPoint(x: 300, y: 200), name: "b")
    try document.apply(.addVertex(second))
    document.markSaved()
    (a, b) = (first.id, second.id)
    session = GraphSession(document)
    session.layout(in: CGSize(width: 800, height: 600))
  }

  /// Where a vertex is seen.
  func place(_ vertex: VertexID) -> CGPoint {
    session.camera.viewPoint(of: session.graph.position(of: vertex) ?? .zero)
  }

  mutating func send(_ event: Event) {
    time += 1
    session.handle(event, at: time)
  }

  mutating func drag(from start: CGPoint, to end: CGPoint, through middle: [CGPoint] = []) {
    send(.press(.left, at: start, []))
    for place in middle { send(.move(to: place, [])) }
    send(.release(.left, at: end, []))
  }
}

@Suite("The graph under the pointer") struct GraphSessionTests {
  @Test("a dragged vertex is where the pointer was released, not where it was last seen")
  func dragCommitsRelease() throws {
    var stage = try Stage()
    let start = stage.place(stage.a)
    stage.drag(
      from: start, to: CGPoint(x: start.x + 57, y: start.y - 31), through: [CGPoint(x: start.x + 20, y: start.y)])
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 157, y: 69))
  }

  @Test("a drag goes on outside the view") func dragOutside() throws {
    var stage = try Stage()
    let start = stage.place(stage.a)
    stage.drag(from: start, to: CGPoint(x: -500, y: start.y), through: [CGPoint(x: 1, y: start.y)])
    #expect(stage.session.graph.position(of: stage.a)?.x == 100 - start.x - 500)
  }

  @Test("a drag is one step of undo, and redo does it again") func dragUndo() throws {
    var stage = try Stage()
    let start = stage.place(stage.a)
    let path = (1...20).map { CGPoint(x: start.x + CGFloat($0) * 5, y: start.y) }
    stage.drag(from: start, to: CGPoint(x: start.x + 120, y: start.y), through: path)
    stage.send(.key(.character("z"), text: "", .control))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
    #expect(!stage.session.document.isModified)
    stage.send(.key(.character("z"), text: "", [.control, .shift]))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 220, y: 100))
  }

  @Test("a click that trembles moves nothing") func trembling() throws {
    var stage = try Stage()
    let start = stage.place(stage.a)
    stage.drag(
      from: start, to: CGPoint(x: start.x + 1, y: start.y + 1), through: [CGPoint(x: start.x + 2, y: start.y)])
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
    #expect(!stage.session.document.isModified)
    #expect(stage.session.selection.vertices == [stage.a])
  }

  @Test(
    "Escape and the loss of the focus take a drag back", arguments: [Event.key(.escape, text: "", []), .focus(false)])
  func cancelledDrag(_ end: Event) throws {
    var stage = try Stage()
    let start = stage.place(stage.a)
    stage.send(.press(.left, at: start, []))
    stage.send(.move(to: CGPoint(x: start.x + 50, y: start.y + 50), []))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 150, y: 150))
    stage.send(end)
    stage.send(.move(to: CGPoint(x: start.x + 90, y: start.y), []))
    stage.send(.release(.left, at: CGPoint(x: start.x + 90, y: start.y), []))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
    #expect(!stage.session.document.isModified)
  }

  @Test("all selected vertices move together") func dragMany() throws {
    var stage = try Stage()
    stage.session.selectAll()
    let start = stage.place(stage.a)
    stage.drag(from: start, to: CGPoint(x: start.x + 10, y: start.y + 20))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 110, y: 120))
    #expect(stage.session.graph.position(of: stage.b) == CGPoint(x: 310, y: 220))
    stage.session.undo()
    #expect(stage.session.graph.position(of: stage.b) == CGPoint(x: 300, y: 200))
  }

  @Test("with Draw Edges on, a drag from vertex to vertex makes an edge; undo and redo know it")
  func drawEdge() throws {
    var stage = try Stage()
    stage.session.drawsEdges = true
    let (start, end) = (stage.place(stage.a), stage.place(stage.b))
    stage.drag(from: start, to: end, through: [CGPoint(x: 200, y: 200), end])
    #expect(stage.session.graph.edges(between: stage.a, and: stage.b).count == 1)
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
    stage.session.undo()
    #expect(stage.session.graph.edgeCount == 0)
    stage.session.redo()
    #expect(stage.session.graph.edgeCount == 1)
  }

  @Test("a line begun on empty canvas does nothing, wherever it ends") func lineFromNowhere() throws {
    var stage = try Stage()
    stage.session.drawsEdges = true
    stage.drag(from: CGPoint(x: 5, y: 5), to: stage.place(stage.b), through: [CGPoint(x: 50, y: 50)])
    stage.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 700, y: 500))
    #expect(stage.session.graph.edgeCount == 0)
    #expect(!stage.session.document.isModified)
  }

  @Test("a line that ends on empty canvas does nothing; the next one starts at its own vertex") func lineToNowhere()
    throws
  {
    var stage = try Stage()
    stage.session.drawsEdges = true
    stage.drag(from: stage.place(stage.a), to: CGPoint(x: 5, y: 5))
    #expect(stage.session.graph.edgeCount == 0)
    stage.drag(from: stage.place(stage.b), to: stage.place(stage.a))
    let edge = try #require(stage.session.graph.edgeIDs.first { _ in true })
    #expect(stage.session.graph.tail(of: edge) == stage.b)
  }

  @Test("a second edge is a parallel one, a drag back to its own vertex a loop, a click neither") func parallelAndLoop()
    throws
  {
    var stage = try Stage()
    stage.session.drawsEdges = true
    let (start, end) = (stage.place(stage.a), stage.place(stage.b))
    stage.drag(from: start, to: end)
    stage.drag(from: end, to: start)
    #expect(stage.session.graph.edges(between: stage.a, and: stage.b).count == 2)
    stage.drag(from: start, to: start)
    #expect(stage.session.graph.edgeCount == 2)
    stage.drag(from: start, to: start, through: [CGPoint(x: start.x + 60, y: start.y)])
    #expect(stage.session.graph.edges(between: stage.a, and: stage.a).count == 1)
  }

  @Test("of two vertices at one place the topmost is taken, for edges and for drags") func topmost() throws {
    var stage = try Stage()
    let vertex = stage.session.graph.newVertex(at: CGPoint(x: 100, y: 100), name: "above")
    stage.session.apply(.addVertex(vertex))
    let start = stage.place(stage.a)
    stage.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y))
    #expect(stage.session.graph.position(of: vertex.id) == CGPoint(x: 140, y: 100))
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
  }

  @Test("new vertices never hide each other") func newVertices() throws {
    var stage = try Stage()
    for _ in 0..<40 { stage.session.makeNewVertex() }
    let places = stage.session.graph.vertexIDs.compactMap { stage.session.graph.position(of: $0) }
    #expect(places.count == 42)
    for (index, place) in places.enumerated() {
      for other in places.dropFirst(index + 1) { #expect(hypot(place.x - other.x, place.y - other.y) >= 10) }
    }
  }

  @Test("Delete takes vertices with their edges, and undo brings all back") func delete() throws {
    var stage = try Stage()
    stage.session.apply(.addEdge(stage.session.graph.newEdge(from: stage.a, to: stage.b)))
    stage.session.select(Selection(vertices: [stage.a]))
    stage.send(.key(.delete, text: "", []))
    #expect(stage.session.graph.vertexCount == 1)
    #expect(stage.session.graph.edgeCount == 0)
    #expect(stage.session.selection.isEmpty)
    stage.session.undo()
    #expect(stage.session.graph.edgeCount == 1)
    #expect(stage.session.graph.position(of: stage.a) == CGPoint(x: 100, y: 100))
  }

  @Test("a label is typed in place; its backslash survives") func label() throws {
    var stage = try Stage()
    stage.session.select(Selection(vertices: [stage.a]))
    stage.send(.key(.function(2), text: "", []))
    #expect(stage.session.isEditingLabel)
    stage.send(.key(.backspace, text: "", []))
    for letter in "né\\x" { stage.send(.key(.character(letter), text: String(letter), [])) }
    stage.send(.key(.return, text: "", []))
    #expect(VertexLook(of: stage.a, in: stage.session.graph).label == "né\\x")
    #expect(stage.session.graph.attribute("label", of: .vertex(stage.a)) == "né\\\\x")
    stage.session.undo()
    #expect(VertexLook(of: stage.a, in: stage.session.graph).label == "a")
  }

  @Test("a label left by Escape stays as it was") func labelEscape() throws {
    var stage = try Stage()
    stage.session.select(Selection(vertices: [stage.a]))
    stage.session.editLabel()
    stage.send(.key(.character("x"), text: "x", []))
    stage.send(.key(.escape, text: "", []))
    #expect(!stage.session.document.isModified)
  }

  @Test("the wheel keeps what is under the pointer, and comes back to full size") func wheel() throws {
    var stage = try Stage()
    let place = CGPoint(x: 222, y: 333)
    let before = stage.session.camera.documentPoint(at: place)
    for _ in 0..<5 { stage.send(.scroll(by: CGVector(dx: 0, dy: -1), at: place, [])) }
    let after = stage.session.camera.documentPoint(at: place)
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
    #expect(stage.session.camera.zoom > 2)
    for _ in 0..<5 { stage.send(.scroll(by: CGVector(dx: 0, dy: 1), at: place, [])) }
    #expect(stage.session.camera.zoom == 1)
  }

  @Test("a rubber band selects what it touches, shift adds to it") func band() throws {
    var stage = try Stage()
    let (a, b) = (stage.place(stage.a), stage.place(stage.b))
    stage.drag(
      from: CGPoint(x: a.x - 30, y: a.y - 30), to: CGPoint(x: a.x + 30, y: a.y + 30),
      through: [CGPoint(x: a.x + 10, y: a.y + 10)])
    #expect(stage.session.selection.vertices == [stage.a])
    stage.send(.press(.left, at: CGPoint(x: b.x - 30, y: b.y - 30), .shift))
    stage.send(.release(.left, at: CGPoint(x: b.x + 30, y: b.y + 30), .shift))
    #expect(stage.session.selection.vertices == [stage.a, stage.b])
  }
}
