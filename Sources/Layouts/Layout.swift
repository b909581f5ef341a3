// Where the vertices of a graph go: the module's one door.
//
// In:  a graph, an algorithm, a seed, which vertices may move.
// Out: a place for each vertex, in points, y down, whole thousandths; or one edit that moves them.
//
// The same graph and the same seed give the same bytes, on one processor or several, in debug and release builds. Made
// for being run beside the main actor: a layout and a graph are values, `progress` is called as the work goes on and ends
// it by answering false.

public import Foundation
public import Graphs

/// A way to place vertices.
public struct Layout: Sendable {
  public enum Algorithm: String, Sendable, CaseIterable {
    /// Neighbours near each other, everything else apart.
    case force
    /// Rows and columns in drawing order.
    case grid
    /// A circle in drawing order, clockwise from the right.
    case circle
  }

  /// How much work `force` takes.
  public enum Effort: Sendable {
    /// As good as it gets.
    case full
    /// A rough shape in a fraction of the time, for networks of more than some hundred vertices; smaller ones get all.
    case quick
  }

  public var algorithm: Algorithm
  /// Another number, another picture of the same kind; only `force` asks for it.
  public var seed: UInt64
  /// The only vertices that may move, or nil for all.
  public var selection: Set<VertexID>?
  /// Whether vertices whose attribute `pin` is true stay where they are.
  public var keepsPins = true
  public var effort = Effort.full
  /// Whether several processors may work; the outcome is the same.
  public var isParallel = true
  /// The width and height that a vertex is drawn with, in points.
  public var extent: @Sendable (Graph, VertexID) -> CGSize = Layout.statedExtent

  public init(_ algorithm: Algorithm, seed: UInt64 = 1, selection: Set<VertexID>? = nil) {
    self.algorithm = algorithm
    self.seed = seed
    self.selection = selection
  }
}

extension Layout {
  /// The places of all vertices by slot; nil if the work was cancelled.
  ///
  /// Vertices that may not move have exactly the places they had; empty slots have (0, 0).
  ///
  /// - Parameter progress: Told what share of the work is done, from 0 to 1, never less than before, on the thread of the
  ///   call; false ends the work.
  /// - Returns: As many points as `graph.vertexSlotCount`, finite, in whole thousandths where they are new.
  /// - Complexity: O(*n* log *n* + *m*); 100,000 vertices with 200,000 edges take some nine seconds of one processor,
  ///   shared by all there are.
  public func positions(for graph: Graph, progress: (Double) -> Bool = { _ in true }) -> [CGPoint]? {
    let task = LayoutTask(graph, layout: self)
    do throws(LayoutCancelled) {
      // The progress lives no longer than this call.
      return try withoutActuallyEscaping(progress) { (progress) throws(LayoutCancelled) in
        if !progress(0) { throw LayoutCancelled() }
        return switch algorithm {
        case .force: try task.forced(progress)
        case .grid: task.gridded()
        case .circle: task.circled()
        }
      }
    } catch {
      return nil
    }
  }

  /// One edit that moves the vertices to their places; nil if the work was cancelled.
  ///
  /// All that may move count as placed afterwards. Vertices that stand already where they should are not in it.
  public func edit(for graph: Graph, progress: (Double) -> Bool = { _ in true }) -> Edit? {
    positions(for: graph, progress: progress).map { edit(for: graph, to: $0) }
  }

  /// The edit that moves the vertices to places that `positions(for:)` gave for this graph.
  public func edit(for graph: Graph, to positions: [CGPoint]) -> Edit {
    var moves: [Move] = []
    for vertex in graph.vertexIDs where mayMove(vertex, in: graph) {
      let position = positions[vertex.index]
      if !graph.isPlaced(vertex) || graph.position(of: vertex) != position { moves.append(Move(vertex, to: position)) }
    }
    return .move(moves)
  }

  /// A layout that costs little beside reading the file: for a graph that comes without places.
  ///
  /// Where a file has placed some vertices, only the others move. Up to 2,000 vertices the outcome is final; up to
  /// 200,000 it is a rough shape, beyond that a grid, and `force` at full effort makes more of it.
  public static func opening(_ graph: Graph) -> Layout {
    var layout = Layout(graph.vertexCount <= 200_000 ? .force : .grid)
    if graph.vertexCount > 2000 || graph.edgeCount > 20_000 { layout.effort = .quick }
    if graph.placedVertexCount > 0 { layout.selection = Set(graph.vertexIDs.filter { !graph.isPlaced($0) }) }
    return layout
  }

  /// Whether the layout may move a vertex.
  public func mayMove(_ vertex: VertexID, in graph: Graph) -> Bool {
    if let selection, !selection.contains(vertex) { return false }
    return graph.contains(vertex) && !(keepsPins && graph.attribute("pin", of: .vertex(vertex))?.text == "true")
  }

  /// What the attributes `width` and `height` say; a dot of 10 points where they say nothing.
  @Sendable public static func statedExtent(_ graph: Graph, _ vertex: VertexID) -> CGSize {
    let size = graph.size(of: vertex)
    let dotSide: CGFloat = 10
    return CGSize(width: size.width ?? size.height ?? dotSide, height: size.height ?? size.width ?? dotSide)
  }
}
