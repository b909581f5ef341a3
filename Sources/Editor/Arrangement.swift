// Vertices given places by a layout: by command, or because a file came without places.
//
// In:  a session's graph, which algorithm.
// Out: places; an edit of the document if somebody asked for them, else only another picture of it.
//
// Small graphs are arranged at once. A large one is a piece of work that whoever owns the session takes, does away from
// the main actor and brings back; until then everything goes on as before.

public import Graphs
public import Layouts

import Foundation
import GraphDrawing

/// A layout that waits to be worked out.
public struct Arrangement: Sendable {
  enum Purpose: Sendable {
    /// A file came without places: the document does not change by being looked at.
    case opening
    case command
  }

  let purpose: Purpose
  let layout: Layout
  let graph: Graph

  /// Beyond so many vertices and edges a person would notice the time.
  private static let promptVertexCount = 300
  private static let promptEdgeCount = 3000

  /// Whether it takes no time worth speaking of.
  var isPrompt: Bool { graph.vertexCount <= Self.promptVertexCount && graph.edgeCount <= Self.promptEdgeCount }

  /// Places for the vertices of a file that has left some out; nil if it has placed all.
  init?(opening graph: Graph) {
    guard graph.placedVertexCount < graph.vertexCount else { return nil }
    (purpose, layout, self.graph) = (.opening, .opening(graph).withRoomForLabels(), graph)
  }

  init(_ layout: Layout, of graph: Graph) {
    (purpose, self.layout, self.graph) = (.command, layout.withRoomForLabels(), graph)
  }

  /// What came of it.
  public struct Outcome: Sendable {
    let purpose: Purpose
    /// By slot.
    let positions: [CGPoint]
    let edit: Edit
    let movesAll: Bool
  }

  /// Works the places out: up to some seconds for a hundred thousand vertices.
  ///
  /// - Parameter progress: Told what share of the work is done; false ends it.
  /// - Returns: What to give back to the session; nil if the work was ended.
  public func outcome(progress: (Double) -> Bool = { _ in true }) -> Outcome? {
    guard let positions = layout.positions(for: graph, progress: progress) else { return nil }
    let edit = purpose == .opening ? .move([]) : layout.edit(for: graph, to: positions)
    return Outcome(purpose: purpose, positions: positions, edit: edit, movesAll: layout.selection == nil)
  }
}

extension Layout {
  /// The same with room for each vertex as it is drawn, its label included.
  public func withRoomForLabels() -> Layout {
    var layout = self
    layout.extent = { VertexLook(of: $1, in: $0).usualExtent }
    return layout
  }
}

extension Document {
  /// Gives vertices that a file left without places some, however many there are: for a picture that is made once.
  public mutating func arrangeUnplaced() {
    guard let outcome = Arrangement(opening: graph)?.outcome() else { return }
    showUnplaced(at: outcome.positions)
  }
}

extension GraphSession {
  /// Places the selected vertices, or all unless at least two are selected; pinned ones stay.
  ///
  /// One step of undo. A large graph is arranged later; see `takeArrangement()`.
  public mutating func arrange(_ algorithm: Layout.Algorithm) {
    endAction()
    let layout = Layout(algorithm, selection: selection.vertices.count > 1 ? selection.vertices : nil)
    let arrangement = Arrangement(layout, of: graph)
    if arrangement.isPrompt {
      if let outcome = arrangement.outcome() { finish(outcome) }
    } else {
      waitingArrangement = arrangement
      show("Arranging \(layout.selection?.count ?? graph.vertexCount) vertices…")
    }
  }

  /// The arrangement that waits to be worked out, once; nil if none does.
  public mutating func takeArrangement() -> Arrangement? {
    defer { waitingArrangement = nil }
    return waitingArrangement
  }

  /// Shows what came of an arrangement.
  ///
  /// Of a command that is one edit, refused with a message if a vertex of it is gone meanwhile.
  public mutating func finish(_ outcome: Arrangement.Outcome) {
    switch outcome.purpose {
    case .opening: showUnplaced(at: outcome.positions)
    case .command:
      guard case .move(let moves) = outcome.edit, !moves.isEmpty else { return message = nil }
      if apply(.compound([outcome.edit], title: "Arrange")), outcome.movesAll { zoomToFit() }
    }
  }
}
