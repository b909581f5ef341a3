// A graph as a picture: what meets an area is drawn, everything else costs nothing.
//
// In:  a graph, a camera, areas of the view.
// Out: drawing commands in view points: edges, their labels, vertices, their labels, each in the order of their identities.
//
// The picture keeps a spatial index beside the graph and is told of every edit's damage. Discs, lines and labels keep their size
// relations when zoomed; a label is left out where its letters would be smaller than `smallestLetters` on the screen.

public import Drawing
public import Foundation
public import Geometry
public import Graphs
import Typography

public struct GraphPicture: Sendable {
  private var index: SpatialIndex
  /// Whether any edge has ever had a label: looking for labels around an area costs as much as looking for lines.
  private var hasEdgeLabels: Bool

  /// Beyond an edge's line, its stroke and arrowhead reach at most this far; document points.
  static let strokeReach = max(EdgeLook.maximumWidth / 2, EdgeShape.arrowLength)
  static let labelSize: CGFloat = 12
  static let edgeLabelSize: CGFloat = 11
  /// A vertex's label is a line this high, this far below the rim.
  static let labelHeight: CGFloat = 16
  static let labelGap: CGFloat = 4
  /// View points below which letters are not drawn.
  static let smallestLetters: CGFloat = 5
  /// No label is wider than this; document points.
  static let maximumLabelWidth: CGFloat = 200

  public init(_ graph: Graph) {
    index = SpatialIndex(
      graph, extent: { VertexLook(of: $1, in: $0).halfExtentWithLabel }, course: { Self.course(of: $1, in: $0) })
    hasEdgeLabels = graph.edgeIDs.contains { Self.hasLabel($0, in: graph) }
  }

  private static func hasLabel(_ edge: EdgeID, in graph: Graph) -> Bool {
    graph.attribute("label", of: .edge(edge)) != nil
  }

  /// The points of an edge that is not a straight segment between centres.
  private static func course(of edge: EdgeID, in graph: Graph) -> [CGPoint]? {
    guard let tail = graph.tail(of: edge), let head = graph.head(of: edge) else { return nil }
    if tail != head && !graph.hasSiblings(edge) { return nil }
    return EdgeShape(of: edge, in: graph).map { FlattenedPath($0.path, tolerance: 0.5).points }
  }

  /// Follows an edit.
  ///
  /// - Parameters:
  ///   - damage: Taken before the edit.
  ///   - graph: The graph after it.
  public mutating func update(_ damage: Damage, in graph: Graph) {
    index.update(damage, in: graph)
    if damage.isWholeGraph {
      hasEdgeLabels = graph.edgeIDs.contains { Self.hasLabel($0, in: graph) }
    } else if !hasEdgeLabels {
      hasEdgeLabels = damage.edges.contains { Self.hasLabel($0, in: graph) }
    }
  }

  /// The smallest rectangle around all vertices' shapes; null for an empty graph.
  ///
  /// - Complexity: O(*n*).
  public func bounds(of graph: Graph) -> CGRect {
    var bounds = CGRect.null
    for vertex in graph.vertexIDs {
      guard let center = graph.position(of: vertex) else { continue }
      bounds = bounds.union(VertexLook(of: vertex, in: graph).frame(at: center))
    }
    return bounds
  }

  /// The smallest rectangle around everything, labels and strokes too; null for an empty graph.
  ///
  /// - Complexity: O(*n*): it sets every label.
  public func boundsWithLabels(of graph: Graph) -> CGRect {
    var bounds = CGRect.null
    for vertex in graph.vertexIDs { for area in areas(of: vertex, in: graph) { bounds = bounds.union(area) } }
    for edge in graph.edgeIDs { for area in areas(of: edge, in: graph) { bounds = bounds.union(area) } }
    return bounds
  }

  // MARK: Drawing

  /// Draws what meets one of `areas` (in view points) and has to be seen there; more may be drawn, never less.
  ///
  /// - Parameter unlabelled: The element whose label is left out, as while it is being typed.
  public func draw(
    _ graph: Graph, areas: [CGRect], camera: Camera, unlabelled: Element? = nil, in context: GraphicsContext
  ) {
    var document = context
    document.concatenate(camera.transform)
    let reach = Self.strokeReach
    let lines = merged(areas) { index.edges(meeting: camera.documentRect(of: $0).insetBy(dx: -reach, dy: -reach)) }
    for edge in lines {
      guard let shape = EdgeShape(of: edge, in: graph) else { continue }
      let look = EdgeLook(of: edge, in: graph)
      if look.isVisible { draw(shape, look, in: document) }
    }
    let showsLabels = Self.edgeLabelSize * camera.zoom >= Self.smallestLetters
    if showsLabels, hasEdgeLabels {
      // Below the vertices: a label longer than its edge would hide both ends with its ground.
      drawEdgeLabels(graph, areas: areas, camera: camera, unlabelled: unlabelled, in: document)
    }
    let seen = areas.map { camera.documentRect(of: $0) }
    var vertices: [(look: VertexLook, center: CGPoint)] = []
    for vertex in merged(areas, { index.vertices(meeting: camera.documentRect(of: $0)) }) {
      guard let center = graph.position(of: vertex) else { continue }
      let look = VertexLook(of: vertex, in: graph)
      if unlabelled != .vertex(vertex) { vertices.append((look, center)) }
      let rim = look.frame(at: center).insetBy(dx: -look.strokeWidth / 2 - 1, dy: -look.strokeWidth / 2 - 1)
      if seen.contains(where: { $0.intersects(rim) }) { draw(look, at: center, in: document) }
    }
    guard showsLabels else { return }
    for (look, center) in vertices { drawLabel(of: look, at: center, seen: seen, in: document) }
  }

  private func draw(_ shape: EdgeShape, _ look: EdgeLook, in context: GraphicsContext) {
    if look.dash.isEmpty {
      context.stroke(shape.path, with: .color(look.color), lineWidth: look.width)
    } else {
      context.stroke(
        shape.path, with: .color(look.color), style: StrokeStyle(lineWidth: look.width, dash: look.dash))
    }
    if let head = shape.arrowHead { context.fill(head, with: .color(look.color)) }
  }

  private func draw(_ look: VertexLook, at center: CGPoint, in context: GraphicsContext) {
    if let symbol = look.symbol {
      look.drawSymbol(symbol, at: center, in: context)
      return
    }
    let path = look.path(at: center)
    if let fill = look.fill { context.fill(path, with: .color(fill)) }
    if let stroke = look.stroke, look.strokeWidth > 0 {
      context.stroke(path, with: .color(stroke), lineWidth: look.strokeWidth)
    }
  }

  /// Draws a vertex's label if it meets one of the document's rectangles in `seen`.
  private func drawLabel(of look: VertexLook, at center: CGPoint, seen: [CGRect], in context: GraphicsContext) {
    guard !look.label.isEmpty else { return }
    let text = StyledText(look.label, font: VertexLook.labelFont, color: look.labelColor)
    let line = context.resolve(text, truncatedTo: Self.maximumLabelWidth)
    let box = Self.labelFrame(line.size.width, look, at: center)
    let reach = box.insetBy(dx: -Self.haloReach, dy: -Self.haloReach)
    guard seen.contains(where: { $0.intersects(reach) }) else { return }
    let baseline = CGPoint(x: box.minX, y: box.midY + 0.364 * Self.labelSize)
    if look.labelPlace == .below { drawHalo(line, at: baseline, in: context) }
    context.draw(line, baseline: baseline)
  }

  static let haloWidth: CGFloat = 1.5
  static let haloReach: CGFloat = 2

  /// The label's outlines in the ground's colour, so that it reads across lines.
  private func drawHalo(_ line: GraphicsContext.ResolvedText, at baseline: CGPoint, in context: GraphicsContext) {
    var halo = line
    halo.color = Ink.paper
    for index in halo.runs.indices { halo.runs[index].outlineWidth = 2 * Self.haloWidth }
    context.draw(halo, baseline: baseline)
  }

  private func drawEdgeLabels(
    _ graph: Graph, areas: [CGRect], camera: Camera, unlabelled: Element?, in context: GraphicsContext
  ) {
    // The middle of an arc lies up to half a point beside the course that the index knows.
    let (dx, dy) = (Self.maximumLabelWidth / 2 + 5, CGFloat(9))
    for edge in merged(areas, { index.edges(meeting: camera.documentRect(of: $0).insetBy(dx: -dx, dy: -dy)) }) {
      let label = EdgeLook(of: edge, in: graph).label
      guard !label.isEmpty, unlabelled != .edge(edge), let shape = EdgeShape(of: edge, in: graph) else { continue }
      drawEdgeLabel(label, at: shape.middle, in: context)
    }
  }

  private func drawEdgeLabel(_ label: String, at middle: CGPoint, in context: GraphicsContext) {
    let text = StyledText(label, font: Font(size: Self.edgeLabelSize), color: Ink.edgeLabel)
    let line = context.resolve(text, truncatedTo: Self.maximumLabelWidth)
    let box = Self.edgeLabelFrame(line.size.width, at: middle)
    context.fill(Path(roundedRect: box, cornerRadius: 4, style: .circular), with: .color(Ink.paper))
    context.draw(line, baseline: CGPoint(x: box.minX + 4, y: box.midY + 0.364 * Self.edgeLabelSize))
  }

  private static func labelFrame(_ width: CGFloat, _ look: VertexLook, at center: CGPoint) -> CGRect {
    let y = look.labelPlace == .inside ? center.y - labelHeight / 2 : center.y + look.halfSize.height + labelGap
    return CGRect(x: center.x - width / 2, y: y, width: width, height: labelHeight)
  }

  private static func edgeLabelFrame(_ width: CGFloat, at middle: CGPoint) -> CGRect {
    CGRect(x: middle.x - width / 2 - 4, y: middle.y - 8, width: width + 8, height: 16)
  }

  /// The identities found in all areas, each once, in order.
  private func merged<ID: Hashable & Comparable>(_ areas: [CGRect], _ find: (CGRect) -> [ID]) -> [ID] {
    if areas.count == 1 { return find(areas[0]) }
    var all = Set<ID>()
    for area in areas { all.formUnion(find(area)) }
    return all.sorted()
  }
}

// MARK: Hits and damage

extension GraphPicture {
  /// A vertex under a point: the nearest centre wins, of equally near ones the topmost.
  ///
  /// - Parameter slop: How far beyond the rim a hit counts; document points.
  public func vertex(at point: CGPoint, slop: CGFloat, in graph: Graph) -> VertexID? {
    let square = CGRect(x: point.x - slop, y: point.y - slop, width: 2 * slop, height: 2 * slop)
    var best: (vertex: VertexID, distance: CGFloat)?
    for vertex in index.vertices(meeting: square) {
      guard let center = graph.position(of: vertex) else { continue }
      let look = VertexLook(of: vertex, in: graph)
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      let distance = CGFloat(hypot(Double(dx), Double(dy)))
      let direction = CGVector(dx: dx / max(distance, 1e-9), dy: dy / max(distance, 1e-9))
      guard distance <= look.reach(towards: direction) + slop, distance <= best?.distance ?? .infinity else { continue }
      best = (vertex, distance)
    }
    return best?.vertex
  }

  /// The topmost edge within `slop` of a point.
  public func edge(at point: CGPoint, slop: CGFloat, in graph: Graph) -> EdgeID? {
    let square = CGRect(x: point.x - slop, y: point.y - slop, width: 2 * slop, height: 2 * slop)
    return index.edges(meeting: square).last { edge in
      guard let shape = EdgeShape(of: edge, in: graph) else { return false }
      let points = FlattenedPath(shape.path, tolerance: 0.25).points
      return zip(points, points.dropFirst()).contains { Self.distance(point, from: $0, to: $1) <= slop }
    }
  }

  /// The vertices whose shapes' boxes meet a rectangle of the document; labels do not count.
  public func vertices(meeting rect: CGRect, in graph: Graph) -> [VertexID] {
    index.vertices(meeting: rect).filter { vertex in
      graph.position(of: vertex).map { VertexLook(of: vertex, in: graph).frame(at: $0).intersects(rect) } ?? false
    }
  }

  /// Rectangles of the document that the elements of `damage` cover now; ask before and after an edit.
  public func areas(of damage: Damage, in graph: Graph) -> [CGRect] {
    if damage.isWholeGraph { return [.infinite] }
    var areas: [CGRect] = []
    for vertex in damage.vertices { areas += self.areas(of: vertex, in: graph) }
    for edge in damage.edges { areas += self.areas(of: edge, in: graph) }
    return areas
  }

  /// What a vertex covers with its rim, its selection ring and its label.
  public func areas(of vertex: VertexID, in graph: Graph) -> [CGRect] {
    guard let center = graph.position(of: vertex) else { return [] }
    let look = VertexLook(of: vertex, in: graph)
    let margin = look.strokeWidth / 2 + 6
    var areas = [look.frame(at: center).insetBy(dx: -margin, dy: -margin)]
    if !look.label.isEmpty {
      let text = StyledText(look.label, font: VertexLook.labelFont)
      let width = FontLibrary.shared.line(text, maximumWidth: Self.maximumLabelWidth).size.width
      areas.append(Self.labelFrame(width, look, at: center).insetBy(dx: -3, dy: -3))
    }
    return areas
  }

  /// What an edge covers: boxes along its line, so that a long slanting one does not damage a whole rectangle.
  public func areas(of edge: EdgeID, in graph: Graph) -> [CGRect] {
    guard let shape = EdgeShape(of: edge, in: graph) else { return [] }
    let look = EdgeLook(of: edge, in: graph)
    var areas = Self.boxes(along: shape.path, reach: look.width / 2 + 3)
    if let arrow = shape.arrow {
      areas.append(
        CGRect(origin: arrow.tip, size: .zero).insetBy(dx: -EdgeShape.arrowLength - 2, dy: -EdgeShape.arrowLength - 2))
    }
    if !look.label.isEmpty {
      let text = StyledText(look.label, font: Font(size: Self.edgeLabelSize))
      let width = FontLibrary.shared.line(text, maximumWidth: Self.maximumLabelWidth).size.width
      areas.append(Self.edgeLabelFrame(width, at: shape.middle).insetBy(dx: -2, dy: -2))
    }
    return areas
  }

  /// Boxes of about 40 points along a line, at most 24.
  public static func boxes(along path: Path, reach: CGFloat) -> [CGRect] {
    let points: [CGPoint]
    if case .line(let start, let end)? = path.primitive {
      points = [start, end]
    } else {
      points = FlattenedPath(path, tolerance: 0.5).points
    }
    if points.count > 2 { return [CGRect(containing: points).insetBy(dx: -reach, dy: -reach)] }
    guard let start = points.first, let end = points.last else { return [] }
    let span = max(abs(end.x - start.x), abs(end.y - start.y))
    let count = max(1, Int(min(span / 40, 24)))
    return (0..<count).map { step in
      func point(_ step: Int) -> CGPoint {
        let t = CGFloat(step) / CGFloat(count)
        return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
      }
      return CGRect(containing: [point(step), point(step + 1)]).insetBy(dx: -reach, dy: -reach)
    }
  }

  private static func distance(_ point: CGPoint, from a: CGPoint, to b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0
    return CGFloat(hypot(Double(a.x + dx * t - point.x), Double(a.y + dy * t - point.y)))
  }
}
