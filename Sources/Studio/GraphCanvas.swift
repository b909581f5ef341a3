// The graph's view: a session of the editor as a drawing that keeps itself.
//
// In:  events in the view's points; changes by commands.
// Out: the session's own damage and drawing; word that something may have changed.

import Drawing
import Editor
import Foundation
import Geometry
import Graphs
import Input
import Storage
import Views

@MainActor final class GraphCanvas: RetainedDrawing {
  private(set) var session: GraphSession
  weak var host: DrawingHost?
  /// Told after whatever may have changed the session.
  var onChange: () -> Void = {}

  init(_ session: GraphSession) { self.session = session }

  /// Does something to the session from outside of the view.
  func change(_ body: (inout GraphSession) -> Void) {
    body(&session)
    host?.invalidate()
    onChange()
  }

  /// The arrangement that waits to be worked out, once.
  func takeArrangement() -> Arrangement? { session.takeArrangement() }

  /// Shows another document in the place of this one.
  func open(_ document: Document) {
    var new = GraphSession(document)
    new.keepsEdits = session.keepsEdits
    new.layout(in: session.viewSize)
    session = new
    host?.invalidate()
    onChange()
  }

  /// From now on, edits are kept for `takeEdits`.
  func keepEdits() { session.keepsEdits = true }

  /// The edits since the last call.
  func takeEdits() -> [Edit] { session.takeEdits() }

  /// Shows a message without a change.
  func note(_ words: String) { session.show(words) }

  /// Saves the session's document.
  func save(_ body: (inout Document) throws(StorageError) -> Void) throws(StorageError) {
    defer { onChange() }
    try session.save(body)
  }

  func layout(in size: CGSize, environment: EnvironmentValues) {
    session.layout(in: size)
    onChange()
  }

  func takeDamage() -> [CGRect] { session.takeDamage() }

  func draw(_ areas: [CGRect], in context: inout GraphicsContext) { session.draw(areas, in: context) }

  func handle(_ event: Event, at time: Double) -> Bool {
    session.handle(event, at: time)
    onChange()
    return true
  }
}
