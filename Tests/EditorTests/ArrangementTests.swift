// Graphs arranged by command and by being opened: what changes, what stays, what comes later.

import Formats
import Foundation
import Geometry
import GraphDrawing
import Graphs
import Input
import Layouts
import Testing

@testable import Editor

@Suite("Arranging a graph") struct ArrangementTests {
  private static let text = "graph {\n  // five\n  a -- b -- c -- a\n  d -- e\n}\n"

  private func document(_ text: String = text) throws -> Document {
    try #require(try DOT.read([UInt8](text.utf8), name: "test").documents.first)
  }

  private func session(_ text: String = text) throws -> GraphSession {
    var session = GraphSession(try document(text))
    session.layout(in: CGSize(width: 800, height: 600))
    return session
  }

  private func places(_ session: GraphSession) -> [CGPoint?] {
    session.graph.vertexIDs.map { session.graph.position(of: $0) }
  }

  private func press(_ letter: Character, _ session: inout GraphSession) {
    session.handle(.key(.character(letter), text: "", [.control]), at: 1)
  }

  private static let large =
    "graph {\n" + (1..<1500).map { "n\($0) -- n\($0 / 2)\n" }.joined() + "}\n"

  @Test("a file without places is laid out when it is opened, and is not changed by that") func opening() throws {
    let document = try document()
    let session = GraphSession(document)
    #expect(places(session) == Layout.opening(document.graph).withRoomForLabels().positions(for: document.graph))
    #expect(places(session) != document.graph.vertexIDs.map { document.graph.position(of: $0) })
    #expect(session.graph.placedVertexCount == 0 && !session.document.isModified && !session.document.history.canUndo)
    #expect(FileFormat.dot.file(of: session.document).bytes == [UInt8](Self.text.utf8))
  }

  @Test("long labels lie beside each other, not over each other") func labels() throws {
    let long = "A label that a teacher types, who calls a vertex after a whole sentence"
    let session = try session(
      "digraph { a [label=\"\(long)\"]; b [label=\"\(long)\"]; e [label=\"漢字漢字漢字\"]; a -> b -> c -> a; d -> e -> a }")
    let boxes = session.graph.vertexIDs.compactMap { vertex in
      session.graph.position(of: vertex).map { center in
        let size = VertexLook(of: vertex, in: session.graph).usualExtent
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      }
    }
    #expect(boxes.count == 5 && boxes.contains { $0.width > 190 })
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[(index + 1)...].contains { $0.insetBy(dx: 1, dy: 1).intersects(box) }, "\(box)")
    }
  }

  @Test("what a file has placed stays, and a move writes down what was seen") func partly() throws {
    var session = try session("graph {\n  a [pos=\"500,-300\"]\n  a -- b -- c\n}\n")
    let before = places(session)
    #expect(before[0] == CGPoint(x: 500, y: 300) && session.graph.placedVertexCount == 1)
    session.select(Selection(vertices: [VertexID(slot: 0)]))
    session.nudge(by: CGVector(dx: 10, dy: 0))
    #expect(places(session) == [CGPoint(x: 510, y: 300)] + before[1...])
    let bytes = FileFormat.dot.file(of: session.document).bytes
    let again = GraphSession(try document(String(decoding: bytes, as: UTF8.self)))
    #expect(places(again) == places(session))
  }

  @Test(
    "Ctrl and L, G or R arrange all by forces, in a grid, in a ring; undo takes it back", arguments: ["l", "g", "r"])
  func keys(key: String) throws {
    let text = "graph {\n  a [pos=\"0,0\"]\n  b [pos=\"1,5\"]\n  c [pos=\"2,0\", pin=true]\n  a -- b -- c\n}\n"
    var session = try session(text)
    let before = places(session)
    let algorithms: [String: Layout.Algorithm] = ["l": .force, "g": .grid, "r": .circle]
    let algorithm = try #require(algorithms[key])
    let expected = try #require(Layout(algorithm).withRoomForLabels().positions(for: session.graph))
    press(Character(key), &session)
    #expect(places(session) == expected && places(session) != before)
    #expect(places(session)[2] == before[2], "pinned")
    #expect(session.document.history.undoTitle == "Arrange" && session.document.history.depth == 1)
    session.undo()
    #expect(places(session) == before && !session.document.isModified)
  }

  @Test("two selected vertices or more are arranged alone") func selection() throws {
    var session = try session("graph { a [pos=\"0,0\"]; b [pos=\"300,5\"]; c [pos=\"200,0\"]; d [pos=\"100,400\"] }")
    let before = places(session)
    session.select(Selection(vertices: [VertexID(slot: 1), VertexID(slot: 3)]))
    press("g", &session)
    #expect(places(session)[0] == before[0] && places(session)[2] == before[2])
    #expect(places(session)[1] != before[1] && places(session)[3] != before[3])
    press("g", &session)
    #expect(session.document.history.depth == 1, "arranged already")
  }

  @Test("a large graph without places is shown at once and arranged later, with the eye on it unless it was moved")
  func openingLarge() throws {
    var (session, moved) = (try session(Self.large), try session(Self.large))
    moved.zoom(by: 2)
    let (before, camera) = (places(session), moved.camera)
    let (first, second) = (session.takeArrangement(), session.takeArrangement())
    #expect(second == nil)
    let arrangement = try #require(first)
    #expect(arrangement.outcome { _ in false } == nil)
    let outcome = try #require(arrangement.outcome())
    #expect(places(session) == before)
    _ = session.takeDamage()
    session.finish(outcome)
    moved.finish(outcome)
    #expect(places(session) == Layout.opening(arrangement.graph).withRoomForLabels().positions(for: arrangement.graph))
    #expect(session.takeDamage() == [.infinite] && !session.document.isModified)
    #expect(FileFormat.dot.file(of: session.document).bytes == [UInt8](Self.large.utf8))
    #expect(session.camera == Camera(showing: session.picture.bounds(of: session.graph), in: session.viewSize))
    #expect(moved.camera == camera)
  }

  @Test("a large graph arranged by command is one edit, refused if vertices are gone") func commandLarge() throws {
    var session = try session(Self.large)
    _ = session.takeArrangement()
    press("l", &session)
    #expect(session.message?.contains("1500") == true && !session.document.isModified)
    let waiting = session.takeArrangement()
    let outcome = try #require(waiting?.outcome())
    var other = session
    session.finish(outcome)
    #expect(session.graph.placedVertexCount == 1500 && session.document.history.depth == 1)
    other.select(Selection(vertices: [VertexID(slot: 7)]))
    other.deleteSelection()
    let before = places(other)
    other.finish(outcome)
    #expect(other.message != nil && places(other) == before && other.document.history.depth == 1)
  }

  @Test("all vertices of a document are arranged at once where a picture is made") func whole() throws {
    var document = try document(Self.large)
    let expected = Layout.opening(document.graph).withRoomForLabels().positions(for: document.graph)
    document.arrangeUnplaced()
    #expect(document.graph.vertexIDs.map { document.graph.position(of: $0) } == expected)
    #expect(document.graph.placedVertexCount == 0 && !document.isModified)
  }
}
