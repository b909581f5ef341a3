// Undo and redo walk exactly; the saved point is recognised from either side.

import Foundation
import Graphs
import TestSupport
import Testing

@Suite("History") struct HistoryTests {
  @Test("ten thousand random edits undone give the start, and redone the end", arguments: UInt64(1)...1)
  func undoAll(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    var document = Document(graph: Graph(kind: .digraph))
    let start = document.graph
    for _ in 0..<10_000 {
      let edit = editor.edit(document.graph)
      _ = try? document.apply(edit)
    }
    let end = document.graph
    #expect(document.history.depth > 4000)
    while try document.undo() != nil {}
    #expect(document.graph == start)
    #expect(document.graph.brokenInvariant() == nil)
    #expect(!document.isModified)
    while try document.redo() != nil {}
    #expect(document.graph == end)
    #expect(document.graph.brokenInvariant() == nil)
    #expect(document.isModified)
  }

  @Test("a random walk of undo, redo and edits agrees with a list of all states", arguments: UInt64(1)...5)
  func walk(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    var document = Document(graph: Graph(kind: .graph))
    var states = [document.graph]
    var now = 0
    var saved: Int? = 0
    for step in 0..<600 {
      switch Int.random(in: 0...9, using: &editor.random) {
      case 0...3:
        let edit = editor.edit(document.graph)
        guard (try? document.apply(edit)) != nil else { break }
        states.removeSubrange((now + 1)...)
        states.append(document.graph)
        now += 1
        if let index = saved, index >= now { saved = nil }
      case 4...6:
        let didUndo = try document.undo() != nil
        #expect(didUndo == (now > 0))
        now -= didUndo ? 1 : 0
      case 7, 8:
        let didRedo = try document.redo() != nil
        #expect(didRedo == (now + 1 < states.count))
        now += didRedo ? 1 : 0
      default:
        document.markSaved()
        saved = now
      }
      try #require(document.graph == states[now], "seed \(seed), step \(step)")
      #expect(document.isModified == (saved != now), "seed \(seed), step \(step)")
    }
  }

  private func twoVertices() throws -> Document {
    var document = Document()
    for _ in 0..<2 { try document.apply(.addVertex(document.graph.newVertex(at: .zero))) }
    document.markSaved()
    return document
  }

  @Test("a drag is one step, however many moves it made")
  func gesture() throws {
    var document = try twoVertices()
    let start = document.graph
    let drag = document.beginGesture()
    let vertex = VertexID(slot: 0)
    for x in 1...50 { try document.apply(.move(vertex, to: CGPoint(x: Double(x), y: 0)), in: drag) }
    #expect(document.history.depth == 3)
    #expect(document.history.undoTitle == "Move Vertex")
    try document.undo()
    #expect(document.graph == start)
    #expect(!document.isModified)
    try document.redo()
    #expect(document.graph.position(of: vertex)?.x == 50)
    let other = document.beginGesture()
    try document.apply(.move(vertex, to: CGPoint(x: 60, y: 0)), in: other)
    #expect(document.history.depth == 4)
  }

  @Test("a gesture saved in its middle leaves the saved state reachable")
  func savedInGesture() throws {
    var document = try twoVertices()
    let drag = document.beginGesture()
    try document.apply(.move(VertexID(slot: 0), to: CGPoint(x: 1, y: 0)), in: drag)
    document.markSaved()
    try document.apply(.move(VertexID(slot: 0), to: CGPoint(x: 2, y: 0)), in: drag)
    #expect(document.isModified)
    try document.undo()
    #expect(!document.isModified)
    #expect(document.graph.position(of: VertexID(slot: 0))?.x == 1)
  }

  @Test("a cancelled gesture leaves no trace")
  func cancel() throws {
    var document = try twoVertices()
    let start = document.graph
    let drag = document.beginGesture()
    try document.apply(.move(VertexID(slot: 0), to: CGPoint(x: 1, y: 0)), in: drag)
    try document.apply(.setAttribute(.vertex(VertexID(slot: 1)), name: "color", value: "red"), in: drag)
    try document.apply(.move(VertexID(slot: 1), to: CGPoint(x: 5, y: 0)), in: drag)
    try document.cancel(drag)
    #expect(document.graph == start)
    #expect(!document.history.canRedo)
    #expect(!document.isModified)
    #expect(try document.cancel(drag) == nil)
  }

  @Test("merged gestures of every kind undo to the start and redo to the end", arguments: UInt64(1)...20)
  func mergedGestures(seed: UInt64) throws {
    var editor = RandomEditor(seed: seed)
    var document = Document(graph: Graph(kind: .mixed))
    for _ in 0..<100 { _ = try? document.apply(editor.edit(document.graph)) }
    let start = document.graph
    let depth = document.history.depth
    let gesture = document.beginGesture()
    for _ in 0..<30 {
      let edit = editor.edit(document.graph)
      _ = try? document.apply(edit, in: gesture)
      // Repeated edits are what merging shortens.
      _ = try? document.apply(edit, in: gesture)
    }
    let end = document.graph
    try #require(document.history.depth == depth + 1)
    try document.undo()
    #expect(document.graph == start, "seed \(seed)")
    try document.redo()
    #expect(document.graph == end, "seed \(seed)")
  }
}
