// A graph with its history and the file it came from: what an editor's window shows.

public import Foundation

/// An open document; a value, so that saving and layout can work on a copy.
public struct Document: Sendable {
  /// Where a document came from, apart from its place on disk.
  public struct Source: Sendable {
    /// The short name of the format, such as `dot`.
    public var format: String
    /// The file as it was read or saved last.
    public var bytes: [UInt8]
    /// Which graph of the file this is, from 0.
    public var graphIndex: Int
    /// Whether the file holds no other graph.
    public var isWholeFile: Bool
    /// What the file says, under the document's identities.
    public var graph: Graph
    /// By vertex: where in the file its place is told, in a statement of its own; 0 where it is not told so.
    ///
    /// A format that does not keep them leaves the list empty.
    package var positionOffsets: [UInt32]

    /// Whether the file says that its letters are Latin-1; they are UTF-8 otherwise.
    package var isLatin1: Bool

    package init(
      format: String, bytes: [UInt8], graphIndex: Int = 0, isWholeFile: Bool = true, graph: Graph,
      positionOffsets: [UInt32] = [], isLatin1: Bool = false
    ) {
      self.format = format
      self.bytes = bytes
      self.graphIndex = graphIndex
      self.isWholeFile = isWholeFile
      self.graph = graph
      self.positionOffsets = positionOffsets
      self.isLatin1 = isLatin1
    }
  }

  public private(set) var graph: Graph
  public private(set) var history = History()
  /// Nil for a document made here.
  public var source: Source?

  public init(graph: Graph = Graph(), source: Source? = nil) {
    self.graph = graph
    self.source = source
  }

  public var isModified: Bool { history.isModified }

  /// Makes the change, records it for undo, and returns the inverse; an edit that does not fit changes nothing.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - gesture: From `beginGesture()`: edits of one gesture that follow each other are undone as one step.
  /// - Returns: The edit that takes this one back.
  @discardableResult
  public mutating func apply(_ edit: Edit, in gesture: Gesture? = nil) throws(EditError) -> Edit {
    let inverse = try graph.apply(edit)
    history.record(edit, inverse: inverse, in: gesture)
    return inverse
  }

  /// Starts a drag or the like, whose edits become one step.
  public mutating func beginGesture() -> Gesture { history.beginGesture() }

  /// Takes the newest step back and returns the edit that did it; nil if there is none.
  @discardableResult
  public mutating func undo() throws(EditError) -> Edit? {
    guard let edit = history.undoEdit else { return nil }
    try graph.apply(edit)
    history.moveToUndone()
    return edit
  }

  /// Does the step undone last again and returns the edit that did it; nil if there is none.
  @discardableResult
  public mutating func redo() throws(EditError) -> Edit? {
    guard let edit = history.redoEdit else { return nil }
    try graph.apply(edit)
    history.moveToDone()
    return edit
  }

  /// Takes back what a gesture did so far and leaves nothing to redo, as when Escape ends a drag.
  @discardableResult
  public mutating func cancel(_ gesture: Gesture) throws(EditError) -> Edit? {
    guard history.isNewest(gesture), let edit = history.undoEdit else { return nil }
    try graph.apply(edit)
    history.forgetNewest()
    return edit
  }

  /// Shows vertices that nobody has placed somewhere else: no change of the document, and nothing to undo.
  ///
  /// - Parameter positions: By slot; what is missing or out of range stays where it is shown.
  public mutating func showUnplaced(at positions: [CGPoint]) {
    graph.showUnplaced(at: positions)
    // The file does not say otherwise, so this is no difference from it.
    source?.graph.showUnplaced(at: positions)
  }

  /// Declares the present state saved: `isModified` is false here, also when undo and redo come back to it.
  ///
  /// - Parameter source: The file that holds it now; nil where it went somewhere that is no file of its own.
  public mutating func markSaved(as source: Source? = nil) {
    if let source { self.source = source }
    history.markSaved()
  }

  /// Declares that the document differs from any file, as after recovery.
  public mutating func markUnsaved() { history.markUnsaved() }
}

extension Graph {
  fileprivate mutating func showUnplaced(at positions: [CGPoint]) {
    let limit = Graph.maximumCoordinate
    for vertex in vertexIDs where !isPlaced(vertex) && vertex.index < positions.count {
      let position = positions[vertex.index]
      guard abs(position.x) <= limit, abs(position.y) <= limit else { continue }
      setPosition(ofVertex: vertex.slot, to: position, isPlaced: false)
    }
  }
}
