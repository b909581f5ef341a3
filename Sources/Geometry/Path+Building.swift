// Adding to a path: lines, curves, rectangles, ellipses, arcs.
//
// Rules and their sources: SwiftUI's documentation of Path; for arcs, that of `addArc`. A line or curve without a current point
// is ignored, as Core Graphics does.

public import Foundation

extension Path {
  public mutating func move(to end: CGPoint) {
    withElementList { $0.append(.move(to: end)) }
  }

  public mutating func addLine(to end: CGPoint) {
    if case .elements(let list) = storage, list.verbs.count == 1 {
      storage = .primitive(.line(list.start, end))
      return
    }
    appendDrawing(.line(to: end))
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    appendDrawing(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    appendDrawing(.curve(to: end, control1: control1, control2: control2))
  }

  /// A line back to where the subpath began; the next element starts there.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    withElementList { if $0.verbs.last != .close { $0.append(.closeSubpath) } }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addShape(.rect(rect.standardized), transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed ellipse, clockwise on the screen from its rightmost point.
  ///
  /// Nothing for a null rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addShape(rect.isInfinite ? .rect(rect) : .ellipse(in: rect.standardized), transform)
  }

  /// A move to the first point and a line to each other; nothing for no point.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    if isEmpty && points.count == 2 {
      storage = .primitive(.line(points[0], points[1]))
      return
    }
    withElementList { list in
      list.append(.move(to: first))
      for point in points.dropFirst() { list.append(.line(to: point)) }
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let added = transform.isIdentity ? path : path.applying(transform)
    if isEmpty {
      storage = added.storage
    } else {
      withElementList { list in added.forEach { list.append($0) } }
    }
  }

  private mutating func addShape(_ shape: Primitive, _ transform: CGAffineTransform) {
    var path = Path()
    path.storage = .primitive(shape)
    addPath(path, transform: transform)
  }

  private mutating func appendDrawing(_ element: Element) {
    guard currentPoint != nil else { return }
    withElementList { $0.append(element) }
  }
}
