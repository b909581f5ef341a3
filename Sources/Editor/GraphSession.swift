// A graph being edited: the document, what is selected, where the eye is, which gesture is under way.
//
// In:  events in the points of the view that shows the graph; commands.
// Out: edits applied to the document, the rectangles of the view that changed, the drawing of any area.
//
// A value without a window: tests and scripts drive it by events alone. All changes of the document go through `apply`, which keeps
// picture, selection and damage in step.

import Drawing
public import Foundation
public import Geometry
public import GraphDrawing
public import Graphs

public struct GraphSession: Sendable {
  public private(set) var document: Document
  public private(set) var picture: GraphPicture
  public private(set) var selection = Selection()
  public private(set) var camera = Camera()
  /// GraphPad's toggle: whether a drag from a vertex draws an edge instead of moving the vertex.
  public var drawsEdges = false
  /// The size of the view; points.
  public private(set) var viewSize = CGSize.zero
  /// What went wrong last, for the status line; nil again after the next event that works.
  public internal(set) var message: String?

  var action = Action.none
  var labelEdit: LabelEdit?
  var lastPress: Press?
  /// The step of undo that a run of arrow keys belongs to.
  var nudging: Gesture?
  /// Where the pointer is, for commands that work at it.
  var pointer: CGPoint?
  private var damage: [CGRect] = [.infinite]
  /// Whether edits are kept until `takeEdits` is called; whoever asks for that has to call it.
  public var keepsEdits = false
  private var edits: [Edit] = []
  private var hasLaidOut = false
  /// What the camera was when it last showed the whole graph unasked: until somebody moves it, it follows the graph.
  private var openingCamera: Camera?
  var waitingArrangement: Arrangement?

  /// Vertices that a file left without places get some, at once or, for a large graph, by `takeArrangement()`.
  public init(_ document: Document) {
    var document = document
    if let arrangement = Arrangement(opening: document.graph) {
      if arrangement.isPrompt { document.arrangeUnplaced() } else { waitingArrangement = arrangement }
    }
    self.document = document
    picture = GraphPicture(document.graph)
  }

  public var graph: Graph { document.graph }

  // MARK: The view

  /// The view has this size now; at the first time the graph is brought into it.
  ///
  /// Later what lies in the middle of the view stays there.
  public mutating func layout(in size: CGSize) {
    let old = viewSize
    viewSize = size
    if hasLaidOut && old != size {
      camera.pan(by: CGVector(dx: (size.width - old.width) / 2, dy: (size.height - old.height) / 2))
    }
    if !hasLaidOut && size.width > 0 && size.height > 0 {
      camera = Camera(showing: picture.bounds(of: graph), in: size)
      openingCamera = camera
      hasLaidOut = true
    }
    damageEverything()
  }

  /// Shows the whole graph, close up if it is small.
  public mutating func zoomToFit() {
    camera = Camera(showing: picture.bounds(of: graph), in: viewSize, maximumZoom: 4)
    damageEverything()
  }

  /// Comes closer by `factor`, keeping `point` of the view where it is; the middle if nil.
  public mutating func zoom(by factor: CGFloat, at point: CGPoint? = nil) {
    camera.zoom(by: factor, at: point ?? CGPoint(x: viewSize.width / 2, y: viewSize.height / 2))
    damageEverything()
  }

  public mutating func zoomToFullSize() { zoom(by: 1 / camera.zoom) }

  public mutating func pan(by offset: CGVector) {
    camera.pan(by: offset)
    damageEverything()
  }

  // MARK: Damage

  /// The rectangles of the view that changed since the last call; infinite for everything.
  public mutating func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  /// What the document's reader had to say: shown until the next change.
  public mutating func show(_ message: String) { self.message = message }

  mutating func damageEverything() { damage = [.infinite] }

  /// How far what shows the selection reaches beyond its element: view points, whatever the zoom.
  static let selectionReach: CGFloat = 5

  /// Rectangles of the document that have to be drawn again.
  mutating func addDamage(_ areas: [CGRect]) {
    if damage.first == .infinite { return }
    if areas.contains(.infinite) { return damageEverything() }
    damage += areas.map { camera.viewRect(of: $0).insetBy(dx: -Self.selectionReach, dy: -Self.selectionReach) }
  }

  mutating func addDamage(_ elements: Damage) { addDamage(picture.areas(of: elements, in: graph)) }

  /// A rectangle of the view.
  mutating func addDamage(inView rect: CGRect) {
    if damage.first != .infinite { damage.append(rect) }
  }

  // MARK: Changes

  /// The edits that were applied since the last call, those of undo and redo among them, for a journal.
  public mutating func takeEdits() -> [Edit] {
    defer { edits = [] }
    return edits
  }

  /// Applies an edit, or says in `message` why it does not fit.
  ///
  /// - Returns: Whether it was applied.
  @discardableResult
  public mutating func apply(_ edit: Edit, in gesture: Gesture? = nil) -> Bool {
    let edit = edit.keepingPicture(of: graph)
    let changed = edit.damage(in: graph)
    return changing(changed) { document throws(EditError) in
      try document.apply(edit, in: gesture)
      return edit
    }
  }

  public mutating func undo() {
    endAction()
    guard let edit = document.history.undoEdit else { return }
    changing(edit.damage(in: graph)) { document throws(EditError) in try document.undo() }
  }

  public mutating func redo() {
    endAction()
    guard let edit = document.history.redoEdit else { return }
    changing(edit.damage(in: graph)) { document throws(EditError) in try document.redo() }
  }

  /// Takes back what the gesture did.
  mutating func cancel(_ gesture: Gesture) {
    guard let edit = document.history.undoEdit else { return }
    changing(edit.damage(in: graph)) { document throws(EditError) in try document.cancel(gesture) }
  }

  /// Shows vertices that nobody has placed somewhere else; the document stays as it is.
  mutating func showUnplaced(at positions: [CGPoint]) {
    document.showUnplaced(at: positions)
    picture = GraphPicture(graph)
    if let opening = openingCamera, camera == opening {
      camera = Camera(showing: picture.bounds(of: graph), in: viewSize)
      openingCamera = camera
    }
    damageEverything()
  }

  mutating func beginGesture() -> Gesture { document.beginGesture() }

  /// Calls the closure with the document, which it may save but not change.
  public mutating func save<Failure>(_ body: (inout Document) throws(Failure) -> Void) throws(Failure) {
    try body(&document)
  }

  @discardableResult
  private mutating func changing(
    _ changed: Damage, _ body: (inout Document) throws(EditError) -> Edit?
  ) -> Bool {
    let before = picture.areas(of: changed, in: graph) + labelArea
    do {
      let applied = try body(&document)
      if keepsEdits, let applied { edits.append(applied) }
    } catch {
      message = error.description
      return false
    }
    addDamage(before)
    picture.update(changed, in: graph)
    addDamage(picture.areas(of: changed, in: graph))
    selection = selection.existing(in: graph)
    if let edit = labelEdit, !graph.contains(edit.element) { labelEdit = nil }
    message = nil
    return true
  }

  public mutating func select(_ new: Selection) {
    guard new != selection else { return }
    addDamage(selection.symmetricDifference(new).damage)
    selection = new
  }

  // MARK: Commands

  /// GraphPad's button: a vertex in the middle of what is seen, moved aside while one is there already; it is selected.
  public mutating func makeNewVertex() {
    endAction()
    let middle = camera.documentPoint(at: CGPoint(x: viewSize.width / 2, y: viewSize.height / 2))
    var place = CGPoint(x: middle.x.rounded(), y: middle.y.rounded())
    // Wide enough for a short label below each.
    let room: CGFloat = 40
    // A spiral of whole steps: the first free place is at most as far as there are vertices around the middle.
    var (ring, step) = (1, 0)
    while !picture.vertices(
      meeting: CGRect(origin: place, size: .zero).insetBy(dx: -room / 2, dy: -room / 2), in: graph
    ).isEmpty {
      let angle = Double(step) / Double(6 * ring) * 2 * .pi
      place = CGPoint(
        x: (middle.x + CGFloat(cos(angle)) * CGFloat(ring) * 1.2 * room).rounded(),
        y: (middle.y + CGFloat(sin(angle)) * CGFloat(ring) * 1.2 * room).rounded())
      step += 1
      if step == 6 * ring { (ring, step) = (ring + 1, 0) }
    }
    makeVertex(at: place)
  }

  mutating func makeVertex(at place: CGPoint) {
    let vertex = graph.newVertex(at: place)
    if apply(.addVertex(vertex)) { select(Selection(vertices: [vertex.id])) }
  }

  public mutating func deleteSelection() {
    endAction()
    guard !selection.isEmpty else { return }
    apply(.remove(vertices: selection.vertices, edges: selection.edges, from: graph))
  }

  public mutating func selectAll() {
    select(Selection(vertices: Set(graph.vertexIDs), edges: Set(graph.edgeIDs)))
  }

  /// Moves the selected vertices together.
  public mutating func nudge(by offset: CGVector) {
    let moves = selection.vertices.sorted().compactMap { vertex in
      graph.position(of: vertex).map { Move(vertex, to: CGPoint(x: $0.x + offset.dx, y: $0.y + offset.dy)) }
    }
    guard !moves.isEmpty else { return }
    let gesture = nudging ?? document.beginGesture()
    nudging = gesture
    apply(.move(moves), in: gesture)
  }
}
