// What the bars say of the graph: compared after each event, so that they are made anew only when there is something new to say.

import Editor
import Foundation
import GraphDrawing
import Graphs

struct GraphStatus: Equatable {
  var isModified: Bool
  var canUndo: Bool
  var canRedo: Bool
  var drawsEdges: Bool
  var isEditingLabel: Bool
  var vertexCount: Int
  var edgeCount: Int
  var selectedCount: Int
  /// "directed", "undirected" or "mixed".
  var kind: String
  /// Per cent.
  var zoom: Int
  /// What went wrong last.
  var message: String?

  init(_ session: GraphSession) {
    let graph = session.graph
    isModified = session.document.isModified
    canUndo = session.document.history.canUndo
    canRedo = session.document.history.canRedo
    drawsEdges = session.drawsEdges
    isEditingLabel = session.isEditingLabel
    vertexCount = graph.vertexCount
    edgeCount = graph.edgeCount
    selectedCount = session.selection.count
    kind =
      switch graph.kind {
      case .digraph: "directed"
      case .graph: "undirected"
      case .mixed: "mixed"
      }
    // A zoom beyond all bounds is not shown, rather than the end of the program.
    zoom = Int(exactly: (Double(session.camera.zoom) * 100).rounded()) ?? 0
    message = session.message
  }

  /// Everything but what went wrong.
  var words: String {
    func count(_ number: Int, _ singular: String, _ plural: String) -> String {
      "\(number) \(number == 1 ? singular : plural)"
    }
    var words =
      "\(count(vertexCount, "vertex", "vertices"))  ·  \(count(edgeCount, "edge", "edges"))  ·  \(kind)"
    if selectedCount > 0 { words += "  ·  \(selectedCount) selected" }
    if let hint { words += "      \(hint)" }
    return words
  }

  /// What to do next, where that is not obvious.
  private var hint: String? {
    if isEditingLabel { return "Return keeps the label, Esc leaves it as it was" }
    if vertexCount == 0 && edgeCount == 0 { return "Press Make New Vertex, or double-click the canvas" }
    if drawsEdges { return "Drag from vertex to vertex to draw an edge" }
    return nil
  }
}
