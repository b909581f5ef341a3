// Strokes as areas.
//
// In:  a path and a pen.
// Out: an outline whose fill by the non-zero rule is the stroke, as contours of points for drawing or as a path.

public import Foundation

extension FlattenedPath {
  /// The outline of a stroke as closed contours; fill them with the non-zero rule.
  ///
  /// The pen is a circle in the path's own unit, so that a transform of uneven scale or shear gives an uneven line. All pieces
  /// wind the same way: no point of the stroke has a winding of zero, some have more than one. A zero-length subpath is a
  /// dot if the caps are round, else nothing; so is a lone move. Elements with a coordinate that is not finite are left out.
  ///
  /// - Parameters:
  ///   - style: Lengths in the path's own unit; nothing is drawn where the width is not positive or not finite.
  ///   - transform: From the path's unit to that of the result; nothing is drawn if it is not finite or has no extent.
  ///   - tolerance: Greatest distance from the true outline, in the unit of the result.
  public init(
    stroking path: Path, style: StrokeStyle, transform: CGAffineTransform = .identity, tolerance: CGFloat
  ) {
    self.init()
    let scale = Double(transform.maximumScale)
    guard scale > 0, scale.isFinite, transform.tx.isFinite, transform.ty.isFinite,
      let pen = StrokePen(
        style, tolerance: Double(tolerance) / scale, makesCurves: false, elementCount: path.elementCount)
    else { return }
    var stroker = Stroker(pen, elementCount: path.elementCount)
    stroker.draw(path, dash: StrokeDash(style))
    let outline = stroker.outline
    append(outline.points, outline.contours, transform)
  }
}

extension Path {
  /// The outline of the stroke of this path; fill it with the non-zero rule.
  ///
  /// It is exact enough for any scale at which the path fits a screen: to four millionths of the path's size, and to a
  /// thousandth of a unit at least.
  ///
  /// - Returns: Closed subpaths of lines and cubics; empty if the width is not positive or not finite.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for point in elementList.points where point.x.isFinite && point.y.isFinite {
      low = pointwiseMin(low, Vector(point))
      high = pointwiseMax(high, Vector(point))
    }
    let size = max((high - low).max(), Double(style.lineWidth))
    return strokedPath(style, tolerance: min(max(4e-6 * size, 1e-12), 1e-3))
  }

  /// The outline of the stroke of this path; fill it with the non-zero rule.
  ///
  /// - Parameters:
  ///   - style: Lengths in the path's own unit.
  ///   - tolerance: Greatest distance from the true outline, in the path's own unit.
  /// - Returns: Closed subpaths of lines and cubics; empty if the width is not positive or not finite.
  public func strokedPath(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    guard let pen = StrokePen(style, tolerance: Double(tolerance), makesCurves: true, elementCount: elementCount) else {
      return Path()
    }
    var stroker = Stroker(pen, elementCount: elementCount)
    stroker.draw(self, dash: StrokeDash(style))
    let elements = stroker.outline.elements
    var result = Path()
    if !elements.verbs.isEmpty { result.storage = .elements(elements) }
    return result
  }
}

extension StrokeOutline {
  /// The contours as elements of a path.
  fileprivate var elements: ElementList {
    var list = ElementList()
    var curve = 0
    for contour in contours {
      list.append(.move(to: points[contour.lowerBound].point))
      var index = contour.lowerBound + 1
      while index < contour.upperBound {
        if curve < curves.count, curves[curve] == index, index + 2 < contour.upperBound {
          list.append(
            .curve(
              to: points[index + 2].point, control1: points[index].point, control2: points[index + 1].point))
          index += 3
          curve += 1
        } else {
          list.append(.line(to: points[index].point))
          index += 1
        }
      }
      list.append(.closeSubpath)
    }
    return list
  }
}
