// The tool bar and the status line.

import Drawing
import Editor
import Foundation
import Geometry
import GraphDrawing
import Graphs

extension StudioWindow {
  func barControls() -> [Control] { toolControls() + statusControls() }

  /// Too narrow for every title.
  private var isNarrow: Bool { size.width < 720 }

  private func toolControls() -> [Control] {
    let y = toolBar.midY - 14
    let ground = CGRect(x: 12, y: y, width: 136, height: 28)
    var controls = [
      Control(
        kind: .segment(title: "Graph", isChosen: page == .graph, ground: ground),
        frame: CGRect(x: 14, y: y + 2, width: 62, height: 24), command: .showPage(.graph)),
      Control(
        kind: .segment(title: "Badges", isChosen: page == .badges, ground: nil),
        frame: CGRect(x: 78, y: y + 2, width: 68, height: 24), command: .showPage(.badges)),
    ]
    if page == .graph {
      controls += [
        Control(
          kind: .toggle(title: "Draw Edges", isOn: session.drawsEdges),
          frame: CGRect(x: isNarrow ? 160 : 172, y: y, width: 116, height: 28), command: .toggleDrawEdges),
        Control(
          kind: .button(title: isNarrow ? "" : "Make New Vertex", icon: .plus, role: .standard),
          frame: CGRect(x: isNarrow ? 284 : 300, y: y, width: isNarrow ? 36 : 156, height: 28),
          command: .makeNewVertex),
      ]
      let history = session.document.history
      let tools: [(Icon, Command, Bool)] = [
        (.save, .save, session.document.isModified || file.url == nil), (.fit, .zoomToFit, true),
        (.redo, .redo, history.canRedo), (.undo, .undo, history.canUndo),
      ]
      var x = size.width - 12
      for (icon, command, isEnabled) in tools {
        x -= 32
        if x < (isNarrow ? 324 : 468) { break }
        controls.append(
          Control(
            kind: .tool(icon), frame: CGRect(x: x, y: y, width: 32, height: 28), command: command,
            isEnabled: isEnabled))
        x -= 2
      }
    }
    let nameStart: CGFloat = page == .graph ? 472 : 164
    let nameEnd = size.width - (page == .graph ? 160 : 16)
    if nameEnd - nameStart > 60 {
      let edited = session.document.isModified ? " — Edited" : ""
      controls.append(
        Control(
          kind: .label(page == .graph ? file.displayName + edited : badges.title, .documentName, .center),
          frame: CGRect(x: nameStart, y: y, width: nameEnd - nameStart, height: 28)))
    }
    return controls
  }

  private func statusControls() -> [Control] {
    let row = statusLine.insetBy(dx: 12, dy: 0)
    let right = CGRect(
      x: row.maxX - min(260, row.width / 2), y: row.minY, width: min(260, row.width / 2), height: row.height)
    let left = CGRect(x: row.minX, y: row.minY, width: row.width - right.width - 8, height: row.height)
    guard page == .graph else {
      return [Control(kind: .label(badges.summary, .small, .leading), frame: left)]
    }
    let graph = session.graph
    func count(_ number: Int, _ singular: String, _ plural: String) -> String {
      "\(number) \(number == 1 ? singular : plural)"
    }
    let kind =
      switch graph.kind {
      case .digraph: "directed"
      case .graph: "undirected"
      case .mixed: "mixed"
      }
    var words =
      "\(count(graph.vertexCount, "vertex", "vertices"))  ·  \(count(graph.edgeCount, "edge", "edges"))  ·  \(kind)"
    if session.selection.count > 0 { words += "  ·  \(session.selection.count) selected" }
    if let hint { words += "      \(hint)" }
    let state = session.document.isModified ? "Unsaved changes" : file.url == nil ? "New" : "Saved"
    let zoom = "\(Int((Double(session.camera.zoom) * 100).rounded())) %"
    var controls = [Control(kind: .label("\(zoom)   ·   \(state)", .small, .trailing), frame: right)]
    if let message = session.message {
      controls.append(Control(kind: .label(message, .message, .leading), frame: left))
    } else {
      controls.append(Control(kind: .label(words, .small, .leading), frame: left))
    }
    return controls
  }

  /// What to do next, where that is not obvious.
  private var hint: String? {
    if session.isEditingLabel { return "Return keeps the label, Esc leaves it as it was" }
    if session.graph.isEmpty { return "Press Make New Vertex, or double-click the canvas" }
    if session.drawsEdges { return "Drag from vertex to vertex to draw an edge" }
    return nil
  }

  func drawBars(in context: GraphicsContext) {
    let line = Theme.hairlineWidth(scale: context.environment.displayScale)
    context.fill(Path(toolBar), with: .color(Theme.chrome))
    context.fill(
      Path(CGRect(x: 0, y: toolBar.maxY - line, width: size.width, height: line)), with: .color(Theme.hairline))
    context.fill(Path(statusLine), with: .color(Theme.chrome))
    context.fill(
      Path(CGRect(x: 0, y: statusLine.minY, width: size.width, height: line)), with: .color(Theme.hairline))
  }
}
