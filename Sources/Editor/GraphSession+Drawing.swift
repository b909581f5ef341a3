// The graph with what the editor adds: paper, grid, selection, the live edge, the rubber band, a label being typed.
//
// Selection is drawn around an element, never on it: what is exported is what is seen without it.

public import Drawing
public import Foundation
import Geometry
import GraphDrawing
import Graphs
import Typography

extension GraphSession {
  static let paper = Color(light: Color.Resolved(255, 255, 255), dark: Color.Resolved(22, 22, 26))
  static let gridDot = Color(light: Color.Resolved(218, 218, 226), dark: Color.Resolved(48, 48, 56))
  static let accent = Color(light: Color.Resolved(67, 67, 173), dark: Color.Resolved(171, 171, 255))
  static let ink = Color(light: Color.Resolved(28, 28, 36), dark: Color.Resolved(236, 236, 241))
  static let field = Color(light: Color.Resolved(235, 235, 240), dark: Color.Resolved(47, 47, 55))

  /// Draws what meets `areas` (view points), for a view of `viewSize` with its corner at the context's origin.
  public func draw(_ areas: [CGRect], in context: GraphicsContext) {
    let view = CGRect(origin: .zero, size: viewSize)
    let areas = areas.map { $0.intersection(view) }.filter { !$0.isEmpty }
    guard !areas.isEmpty else { return }
    // Once, whatever the areas are: where they met on a part of a pixel, twice would not be the same.
    context.fill(Path(view), with: .color(Self.paper))
    for area in areas { drawGrid(area, in: context) }
    drawSelectedEdges(areas, in: context)
    picture.draw(graph, areas: areas, camera: camera, unlabelled: labelEdit?.element, in: context)
    drawSelectedVertices(areas, in: context)
    drawAction(in: context)
    drawLabelEdit(in: context)
  }

  private func drawGrid(_ area: CGRect, in context: GraphicsContext) {
    guard camera.zoom >= 0.25 else { return }
    let step: CGFloat = camera.zoom < 0.5 ? 100 : 20
    let scale = context.environment.displayScale
    let side = max(1, scale.rounded()) / scale
    let seen = camera.documentRect(of: area.insetBy(dx: -1, dy: -1))
    let columns =
      Int(
        (seen.minX / step).rounded(.up))...max(
        Int((seen.minX / step).rounded(.up)), Int((seen.maxX / step).rounded(.down)))
    let rows =
      Int(
        (seen.minY / step).rounded(.up))...max(
        Int((seen.minY / step).rounded(.up)), Int((seen.maxY / step).rounded(.down)))
    for row in rows {
      for column in columns {
        let place = camera.viewPoint(of: CGPoint(x: CGFloat(column) * step, y: CGFloat(row) * step))
        // A dot is whole device pixels: grey smears would tire the eye, and grow darker where areas meet.
        let dot = CGRect(
          x: (place.x * scale).rounded(.down) / scale, y: (place.y * scale).rounded(.down) / scale, width: side,
          height: side)
        context.fill(Path(dot), with: .color(Self.gridDot))
      }
    }
  }

  private func drawSelectedEdges(_ areas: [CGRect], in context: GraphicsContext) {
    var document = context
    document.concatenate(camera.transform)
    for edge in selection.edges.sorted() {
      guard let shape = EdgeShape(of: edge, in: graph) else { continue }
      let width = EdgeLook(of: edge, in: graph).width + 4 / camera.zoom
      document.stroke(shape.path, with: .color(Self.accent.opacity(0.35)), lineWidth: width)
    }
  }

  private func drawSelectedVertices(_ areas: [CGRect], in context: GraphicsContext) {
    for vertex in selection.vertices.sorted() { drawRing(around: vertex, distance: 3, areas, in: context) }
  }

  /// The middle line of a ring around a vertex, in the view.
  private func ringFrame(of vertex: VertexID, distance: CGFloat) -> CGRect? {
    guard let center = graph.position(of: vertex) else { return nil }
    let frame = VertexLook(of: vertex, in: graph).frame(at: center)
    return camera.viewRect(of: frame).insetBy(dx: -distance - 1, dy: -distance - 1)
  }

  /// What the rings around a live edge's ends cover, in the view.
  func liveRingArea(of vertex: VertexID) -> CGRect? {
    ringFrame(of: vertex, distance: 5)?.insetBy(dx: -1, dy: -1)
  }

  /// A 2-point ring outside a vertex's shape.
  private func drawRing(
    around vertex: VertexID, distance: CGFloat, _ areas: [CGRect], in context: GraphicsContext
  ) {
    guard let ring = ringFrame(of: vertex, distance: distance) else { return }
    let look = VertexLook(of: vertex, in: graph)
    guard areas.contains(where: { $0.intersects(ring.insetBy(dx: -2, dy: -2)) }) else { return }
    let path =
      look.outline == .ellipse
      ? Path(ellipseIn: ring) : Path(roundedRect: ring, cornerRadius: 4, style: .circular)
    context.stroke(path, with: .color(Self.accent), lineWidth: 2)
  }

  /// The line of a live edge, in the view: from ring to ring, or to the pointer itself, so that the vertices stay free.
  func liveLine(from tail: VertexID, to end: CGPoint) -> Path? {
    guard let start = graph.position(of: tail).map({ camera.viewPoint(of: $0) }) else { return nil }
    let target = vertex(at: end)
    let snapped = target.flatMap { graph.position(of: $0) }.map { camera.viewPoint(of: $0) } ?? end
    let length = Self.distance(start, snapped)
    let direction = CGVector(
      dx: (snapped.x - start.x) / max(length, 1e-9), dy: (snapped.y - start.y) / max(length, 1e-9))
    let back = CGVector(dx: -direction.dx, dy: -direction.dy)
    let near = reach(of: tail, towards: direction) + 3
    let far = target.map { reach(of: $0, towards: back) + 5 } ?? 0
    guard length > near + far else { return nil }
    return Path { path in
      path.addLines([
        CGPoint(x: start.x + direction.dx * near, y: start.y + direction.dy * near),
        CGPoint(x: snapped.x - direction.dx * far, y: snapped.y - direction.dy * far),
      ])
    }
  }

  private func drawAction(in context: GraphicsContext) {
    switch action {
    case .drawingEdge(let tail, let end, _):
      drawRing(around: tail, distance: 3, [.infinite], in: context)
      if let target = vertex(at: end) { drawRing(around: target, distance: 5, [.infinite], in: context) }
      guard let line = liveLine(from: tail, to: end) else { return }
      context.stroke(line, with: .color(Self.accent), lineWidth: 2)
    case .banding(let start, let end, _):
      let band = Self.band(start, end)
      guard band.width > Self.clickSlop || band.height > Self.clickSlop else { return }
      context.fill(Path(band), with: .color(Self.accent.opacity(0.08)))
      context.stroke(Path(band.insetBy(dx: 0.5, dy: 0.5)), with: .color(Self.accent), lineWidth: 1)
    case .none, .dragging, .drawingNothing, .panning: break
    }
  }

  /// From a vertex's centre to its rim, in view points.
  private func reach(of vertex: VertexID, towards direction: CGVector) -> CGFloat {
    VertexLook(of: vertex, in: graph).reach(towards: direction) * camera.zoom
  }

  // MARK: A label being typed

  private static let labelFont = Font(size: 12, weight: .medium)

  /// Where the label is typed: view points; nil if its element is gone.
  private var labelField: CGRect? {
    guard let edit = labelEdit else { return nil }
    let width = max(32, FontLibrary.shared.line(StyledText(edit.line.string, font: Self.labelFont)).size.width + 12)
    let center: CGPoint
    switch edit.element {
    case .vertex(let vertex):
      guard let position = graph.position(of: vertex) else { return nil }
      let look = VertexLook(of: vertex, in: graph)
      let place = camera.viewPoint(of: position)
      let below = look.labelPlace == .below ? look.halfSize.height * camera.zoom + 14 : 0
      center = CGPoint(x: place.x, y: place.y + below)
    case .edge(let edge):
      guard let shape = EdgeShape(of: edge, in: graph) else { return nil }
      center = camera.viewPoint(of: shape.middle)
    case .graph, .group: return nil
    }
    return CGRect(x: (center.x - width / 2).rounded(), y: (center.y - 12).rounded(), width: width, height: 24)
  }

  /// The document's rectangle that the typed label covers, for damage.
  var labelArea: [CGRect] { labelField.map { [camera.documentRect(of: $0.insetBy(dx: -4, dy: -4))] } ?? [] }

  private func drawLabelEdit(in context: GraphicsContext) {
    guard let edit = labelEdit, let field = labelField else { return }
    context.fill(Path(roundedRect: field, cornerRadius: 5, style: .circular), with: .color(Self.field))
    context.stroke(
      Path(roundedRect: field.insetBy(dx: 1, dy: 1), cornerRadius: 4, style: .circular), with: .color(Self.accent),
      lineWidth: 2)
    let text = context.resolve(StyledText(edit.line.string, font: Self.labelFont, color: Self.ink))
    let baseline = CGPoint(x: field.minX + 6, y: (field.midY + 0.364 * Self.labelFont.size).rounded())
    context.draw(text, baseline: baseline)
    let before = context.resolve(StyledText(String(edit.line.text.prefix(edit.line.caret)), font: Self.labelFont))
    let caret = CGRect(x: (baseline.x + before.size.width).rounded(), y: field.midY - 8, width: 1, height: 16)
    context.fill(Path(caret), with: .color(Self.ink))
  }
}
