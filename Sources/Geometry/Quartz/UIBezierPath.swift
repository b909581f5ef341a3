// UIKit's path over ours.
//
// In:  what UIBezierPath's methods take; angles are radians.
// Out: a Path. Its `clockwise` is as seen on the screen, the opposite of SwiftUI's.

public import Foundation

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

public class UIBezierPath {
  private final var path: Path
  public final var lineWidth: CGFloat = 1
  public final var lineCapStyle = CGLineCap.butt
  public final var lineJoinStyle = CGLineJoin.miter
  public final var miterLimit: CGFloat = 10
  public final var usesEvenOddFillRule = false

  public init() { path = Path() }
  public init(cgPath: CGPath) { path = cgPath.path }
  public init(rect: CGRect) { path = Path(rect) }
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular)
  }

  /// A rectangle of which only some corners are round; radii above half a side are cut to it.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    path = Path()
    guard !rect.isNull, !rect.isInfinite else { return }
    let rect = rect.standardized
    let x = min(max(cornerRadii.width, 0), rect.width / 2)
    let y = min(max(cornerRadii.height, 0), rect.height / 2)
    func size(_ corner: UIRectCorner) -> (x: CGFloat, y: CGFloat) { corners.contains(corner) ? (x, y) : (0, 0) }
    let handle = 1 - Path.Primitive.quarterHandle
    func turn(_ corner: CGPoint, from start: CGVector, to end: CGVector) {
      guard start != .zero || end != .zero else { return }
      func at(_ side: CGVector, _ factor: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + side.dx * factor, y: corner.y + side.dy * factor)
      }
      path.addCurve(to: at(end, 1), control1: at(start, handle), control2: at(end, handle))
    }
    let (topLeft, topRight) = (size(.topLeft), size(.topRight))
    let (bottomLeft, bottomRight) = (size(.bottomLeft), size(.bottomRight))
    path.move(to: CGPoint(x: rect.minX + topLeft.x, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - topRight.x, y: rect.minY))
    turn(
      CGPoint(x: rect.maxX, y: rect.minY), from: CGVector(dx: -topRight.x, dy: 0), to: CGVector(dx: 0, dy: topRight.y))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.y))
    turn(
      CGPoint(x: rect.maxX, y: rect.maxY), from: CGVector(dx: 0, dy: -bottomRight.y),
      to: CGVector(dx: -bottomRight.x, dy: 0))
    path.addLine(to: CGPoint(x: rect.minX + bottomLeft.x, y: rect.maxY))
    turn(
      CGPoint(x: rect.minX, y: rect.maxY), from: CGVector(dx: bottomLeft.x, dy: 0),
      to: CGVector(dx: 0, dy: -bottomLeft.y))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.y))
    turn(CGPoint(x: rect.minX, y: rect.minY), from: CGVector(dx: 0, dy: topLeft.y), to: CGVector(dx: topLeft.x, dy: 0))
    path.closeSubpath()
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public final func move(to point: CGPoint) { path.move(to: point) }
  public final func addLine(to point: CGPoint) { path.addLine(to: point) }

  public final func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  public final func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  public final func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
      clockwise: !clockwise)
  }

  public final func close() { path.closeSubpath() }
  public final func append(_ other: UIBezierPath) { path.addPath(other.path) }
  public final func removeAllPoints() { path = Path() }
  public final func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  public final func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

  /// The same outline run through the other way.
  public final func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(path.reversed)) }

  public final var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  public final var bounds: CGRect { path.boundingRect }
  public final var isEmpty: Bool { path.isEmpty }
  public final var currentPoint: CGPoint { path.currentPoint ?? .zero }
}

extension Path {
  /// Each subpath run through the other way, in the same order; a closed one begins where it did.
  var reversed: Path {
    var result = Path()
    var start = CGPoint.zero
    var steps: [(from: CGPoint, element: Element)] = []
    var position = CGPoint.zero
    func flush(isClosed: Bool) {
      guard !steps.isEmpty || isClosed else { return }
      if isClosed, position != start { steps.append((position, .line(to: start))) }
      result.move(to: isClosed ? start : position)
      for step in steps.reversed() {
        switch step.element {
        case .quadCurve(_, let control): result.addQuadCurve(to: step.from, control: control)
        case .curve(_, let first, let second): result.addCurve(to: step.from, control1: second, control2: first)
        case .move, .line, .closeSubpath: result.addLine(to: step.from)
        }
      }
      if isClosed { result.closeSubpath() }
      steps = []
    }
    forEach { element in
      switch element {
      case .move(let end):
        flush(isClosed: false)
        (start, position) = (end, end)
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
        steps.append((position, element))
        position = end
      case .closeSubpath:
        flush(isClosed: true)
        position = start
      }
    }
    flush(isClosed: false)
    return result
  }
}
