// What a path cannot reach beyond.
//
// In:  a path, a map.
// Out: the upright rectangle around its mapped points.

public import Foundation

extension Path {
  /// The smallest upright rectangle that holds every point of the path, control points among them, under `map`.
  ///
  /// Null for no point; with sides that are not numbers if a point has such. Cheaper than ``boundingRect``, which is tight.
  public func hull(under map: CGAffineTransform) -> CGRect {
    var hull = Hull(map)
    switch primitive {
    case .line(let start, let end):
      hull.include(start)
      hull.include(end)
    case .rect(let rect), .ellipse(let rect):
      hull.include(CGPoint(x: rect.minX, y: rect.minY))
      hull.include(CGPoint(x: rect.maxX, y: rect.minY))
      hull.include(CGPoint(x: rect.maxX, y: rect.maxY))
      hull.include(CGPoint(x: rect.minX, y: rect.maxY))
    case nil:
      forEach { element in
        switch element {
        case .move(let end), .line(let end): hull.include(end)
        case .quadCurve(let end, let control):
          hull.include(control)
          hull.include(end)
        case .curve(let end, let control1, let control2):
          hull.include(control1)
          hull.include(control2)
          hull.include(end)
        case .closeSubpath: break
        }
      }
    }
    return hull.rect
  }
}

/// The points so far.
private struct Hull {
  private let map: CGAffineTransform
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity
  private var isFinite = true

  init(_ map: CGAffineTransform) { self.map = map }

  mutating func include(_ point: CGPoint) {
    let x = map.a * point.x + map.c * point.y + map.tx
    let y = map.b * point.x + map.d * point.y + map.ty
    if !(x - x == 0 && y - y == 0) { isFinite = false }
    (minX, maxX) = (min(minX, x), max(maxX, x))
    (minY, maxY) = (min(minY, y), max(maxY, y))
  }

  var rect: CGRect {
    guard isFinite else { return CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan) }
    return minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }
}
