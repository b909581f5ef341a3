// What the pointer means on a graph.
//
//   press on a vertex, drag      moves it (and the rest of the selection), or draws an edge while "Draw Edges" is on
//   press on nothing, drag       selects what the rectangle touches; with "Draw Edges" on it does nothing
//   middle or right button drag  moves the view
//   wheel                        zooms at the pointer; with shift it moves the view sideways
//   double click                 edits a label, or makes a vertex where nothing is
//
// The place that counts is that of the release, not of the last move that was drawn. A drag ends by its release, Escape, or the loss
// of the focus, since a release may never come; the last two take it back.

import Foundation
import Geometry
import GraphDrawing
import Graphs
public import Input

extension GraphSession {
  /// A gesture under way; places are view points.
  enum Action: Sendable {
    case none
    /// Pressed on vertices that move once the pointer has gone far enough.
    ///
    /// `start` is where the press was in the view, `grabbed` the same place in the document, which zooming does not change.
    /// `alone` is the vertex that a click without a drag selects alone, nil where Shift keeps the others.
    case dragging(start: CGPoint, grabbed: CGPoint, origins: [VertexID: CGPoint], alone: VertexID?, gesture: Gesture?)
    /// `hasLeft` tells a loop, which leaves its vertex and comes back, from a click.
    case drawingEdge(from: VertexID, end: CGPoint, hasLeft: Bool)
    /// An edge begun on empty canvas: it swallows the drag.
    case drawingNothing
    case banding(start: CGPoint, end: CGPoint, before: Selection)
    case panning(from: CGPoint, button: PointerButton)
  }

  struct Press: Sendable {
    var place: CGPoint
    var time: Double
  }

  /// Beyond a vertex's rim, a press within this many view points is on the vertex.
  static let vertexSlop: CGFloat = 6
  /// An edge is hit within this many view points of its line.
  static let edgeSlop: CGFloat = 6
  /// A press that goes no farther is a click.
  static let clickSlop: CGFloat = 3
  /// Two clicks within this many seconds are a double click.
  static let doubleClickTime = 0.4

  public mutating func handle(_ event: Event, at time: Double) {
    if !event.isArrow { nudging = nil }
    switch event {
    case .press(.left, let place, let modifiers): press(at: place, modifiers, time)
    case .press(let button, let place, _) where button == .middle || button == .right:
      if case .none = action { action = .panning(from: place, button: button) }
    case .press: break
    case .move(let place, _):
      pointer = place
      forgetPress(unlessNear: place)
      drag(to: place)
    case .release(.left, let place, _):
      forgetPress(unlessNear: place)
      switch action {
      case .panning: break
      default:
        drag(to: place)
        release(at: place)
      }
    case .release(let button, let place, _):
      guard case .panning(_, button) = action else { break }
      drag(to: place)
      action = .none
    case .pointerLeft: pointer = nil
    case .scroll(let offset, let place, let modifiers):
      if modifiers.contains(.shift) {
        pan(by: CGVector(dx: -(offset.dx + offset.dy) * 40, dy: 0))
      } else {
        if offset.dx != 0 { pan(by: CGVector(dx: -offset.dx * 40, dy: 0)) }
        if offset.dy != 0 { zoom(by: CGFloat(pow(1.2, -Double(offset.dy))), at: place) }
      }
    case .key(let key, let text, let modifiers): handleKey(key, text, modifiers)
    case .focus(false): cancelAction()
    // What an input method commits is typed, by no key of its own.
    case .text(let text): handleKey(.other("text"), text, [])
    case .focus, .resize, .closeRequest, .wait, .keyUp: break
    // The graph takes part in no exchange of data, and shows nothing that is still being composed.
    case .preedit, .answer, .dataWanted, .selectionLost, .drag, .dragLeft, .drop, .dragEnded, .popUpDismissed: break
    }
  }

  // MARK: Press, drag, release

  private mutating func press(at place: CGPoint, _ modifiers: Modifiers, _ time: Double) {
    guard case .none = action else { return }
    commitLabel()
    let isDouble = lastPress.map {
      time - $0.time <= Self.doubleClickTime && Self.distance($0.place, place) <= Self.clickSlop
    }
    lastPress = isDouble == true ? nil : Press(place: place, time: time)
    let point = camera.documentPoint(at: place)
    if let vertex = vertex(at: place) {
      pressVertex(vertex, at: place, modifiers, isDouble: isDouble ?? false)
    } else if drawsEdges {
      action = .drawingNothing
    } else if let edge = picture.edge(at: point, slop: Self.edgeSlop / camera.zoom, in: graph) {
      var new = modifiers.contains(.shift) ? selection : Selection()
      if new.edges.remove(edge) == nil { new.edges.insert(edge) }
      select(new)
      if isDouble == true { beginLabel(.edge(edge)) }
    } else if isDouble == true {
      makeVertex(at: CGPoint(x: point.x.rounded(), y: point.y.rounded()))
    } else {
      if !modifiers.contains(.shift) { select(Selection()) }
      action = .banding(start: place, end: place, before: selection)
    }
  }

  private mutating func pressVertex(
    _ vertex: VertexID, at place: CGPoint, _ modifiers: Modifiers, isDouble: Bool
  ) {
    if drawsEdges {
      action = .drawingEdge(from: vertex, end: place, hasLeft: false)
      damageLiveEdge(from: vertex, to: place)
      return
    }
    if modifiers.contains(.shift) {
      var new = selection
      if new.vertices.remove(vertex) == nil { new.vertices.insert(vertex) }
      select(new)
      guard new.vertices.contains(vertex) else { return }
    } else if !selection.vertices.contains(vertex) {
      select(Selection(vertices: [vertex]))
    }
    if isDouble {
      beginLabel(.vertex(vertex))
      return
    }
    var origins: [VertexID: CGPoint] = [:]
    for vertex in selection.vertices { origins[vertex] = graph.position(of: vertex) }
    action = .dragging(
      start: place, grabbed: camera.documentPoint(at: place), origins: origins,
      alone: modifiers.contains(.shift) ? nil : vertex, gesture: nil)
  }

  private mutating func drag(to place: CGPoint) {
    switch action {
    case .none, .drawingNothing: break
    case .dragging(let start, let grabbed, let origins, let alone, var gesture):
      if gesture == nil {
        guard Self.distance(start, place) > Self.clickSlop else { return }
        gesture = beginGesture()
        action = .dragging(start: start, grabbed: grabbed, origins: origins, alone: alone, gesture: gesture)
      }
      let point = camera.documentPoint(at: place)
      let (dx, dy) = (point.x - grabbed.x, point.y - grabbed.y)
      let moves = origins.sorted { $0.key < $1.key }.map { vertex, origin in
        Move(vertex, to: CGPoint(x: origin.x + dx, y: origin.y + dy))
      }
      apply(.move(moves), in: gesture)
    case .drawingEdge(let tail, let end, let hasLeft):
      damageLiveEdge(from: tail, to: end)
      action = .drawingEdge(from: tail, end: place, hasLeft: hasLeft || vertex(at: place) != tail)
      damageLiveEdge(from: tail, to: place)
    case .banding(let start, let end, let before):
      addDamage(inView: Self.band(start, end).insetBy(dx: -2, dy: -2))
      addDamage(inView: Self.band(start, place).insetBy(dx: -2, dy: -2))
      action = .banding(start: start, end: place, before: before)
      guard Self.distance(start, place) > Self.clickSlop else { return }
      var new = before
      for vertex in picture.vertices(meeting: camera.documentRect(of: Self.band(start, place)), in: graph) {
        new.vertices.insert(vertex)
      }
      select(new)
    case .panning(let from, let button):
      pan(by: CGVector(dx: place.x - from.x, dy: place.y - from.y))
      action = .panning(from: place, button: button)
    }
  }

  private mutating func release(at place: CGPoint) {
    let finished = action
    endAction()
    if case .dragging(_, _, _, let alone?, nil) = finished { select(Selection(vertices: [alone])) }
    guard case .drawingEdge(let tail, _, let hasLeft) = finished, let head = vertex(at: place) else { return }
    if head != tail || hasLeft {
      apply(.addEdge(graph.newEdge(from: tail, to: head)))
    } else {
      select(Selection(vertices: [tail]))
    }
  }

  /// Ends the gesture, keeping what it did.
  mutating func endAction() {
    switch action {
    case .drawingEdge(let tail, let end, _): damageLiveEdge(from: tail, to: end)
    case .banding(let start, let end, _): addDamage(inView: Self.band(start, end).insetBy(dx: -2, dy: -2))
    case .none, .dragging, .drawingNothing, .panning: break
    }
    action = .none
  }

  /// Ends the gesture and takes back what it did.
  mutating func cancelAction() {
    switch action {
    case .dragging(_, _, _, _, let gesture?): cancel(gesture)
    case .banding(_, _, let before): select(before)
    default: break
    }
    endAction()
  }

  /// A double click stays where it is: whoever leaves the place of a press, in a drag or not, begins anew.
  private mutating func forgetPress(unlessNear place: CGPoint) {
    if let press = lastPress, Self.distance(press.place, place) > Self.clickSlop { lastPress = nil }
  }

  // MARK: Places

  func vertex(at place: CGPoint) -> VertexID? {
    picture.vertex(at: camera.documentPoint(at: place), slop: Self.vertexSlop / camera.zoom, in: graph)
  }

  private mutating func damageLiveEdge(from vertex: VertexID, to place: CGPoint) {
    if let line = liveLine(from: vertex, to: place) {
      for box in GraphPicture.boxes(along: line, reach: 2) { addDamage(inView: box) }
    }
    for end in [vertex, self.vertex(at: place)] {
      if let area = end.flatMap(liveRingArea) { addDamage(inView: area) }
    }
  }

  static func band(_ a: CGPoint, _ b: CGPoint) -> CGRect { CGRect(containing: [a, b]) }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { CGFloat(hypot(Double(a.x - b.x), Double(a.y - b.y))) }
}

extension Event {
  /// An arrow key, held or not: a run of them is one step of undo.
  fileprivate var isArrow: Bool {
    switch self {
    case .key(.left, _, _), .key(.right, _, _), .key(.up, _, _), .key(.down, _, _): true
    // Where the pointer is says nothing about the keys.
    case .move, .pointerLeft: true
    default: false
    }
  }
}
