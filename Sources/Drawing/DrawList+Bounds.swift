// What an item can touch.
//
// In:  a list.
// Out: rectangles in points that hold all of an item's pixels, but for two device pixels around, which antialiasing and the fitting of
//      glyphs to pixels may touch; null for what draws nothing.
//
// They are cheap rather than tight: control points count, joins are taken at their longest, glyphs at two ems around their origins
// where their ink is not known.

public import Foundation
public import Geometry

extension DrawList {
  /// A rectangle around all items.
  public var bounds: CGRect {
    var bounds = CGRect.null
    for item in items { bounds = bounds.union(self.bounds(of: item)) }
    return bounds
  }

  /// A rectangle around an item of this list, within its clip.
  ///
  /// Infinite where a coordinate is not finite.
  public func bounds(of item: Item) -> CGRect {
    var bounds = item.unclippedBounds
    var next = item.clip
    while let index = next, clips.indices.contains(index), !bounds.isNull {
      if let box = clips[index].bounds { bounds = bounds.intersection(box) }
      next = parent(of: index)
    }
    return bounds
  }
}

extension DrawList.Item {
  fileprivate var unclippedBounds: CGRect {
    switch shape {
    case .fill(let path, _): return path.hull(under: transform).finiteOrInfinite
    case .stroke(let path, let style):
      let hull = path.hull(under: transform)
      if hull.isNull { return .null }
      return hull.grown(by: style.reach * transform.maximumScale)
    case .glyphs(let run): return run.bounds(under: transform)
    case .layer(let layer):
      if blendMode.actsWhereSourceIsClear { return .infinite }
      return layer.filters.reduce(layer.bounds) { bounds, filter in filter.bounds(of: bounds, under: transform) }
    }
  }
}

extension DrawList.Clip {
  /// What ``bounds`` is to be.
  func measured() -> CGRect? {
    if isInverse { return nil }
    switch shape {
    case .path(let path, _): return path.hull(under: transform).finiteOrInfinite
    case .layer(let list): return list.bounds
    }
  }
}

extension DrawList.Filter {
  /// Three standard deviations: beyond them is 0.3 % of a Gaussian, less than a step of 8 bits at an edge.
  public static let reachOfBlur: CGFloat = 3

  /// Where the result of the filter can be.
  ///
  /// - Parameter transform: Takes the filter's lengths to points.
  public func bounds(of bounds: CGRect, under transform: CGAffineTransform) -> CGRect {
    switch self {
    case .blur(let radius):
      return bounds.isNull ? .null : bounds.grown(by: radius * Self.reachOfBlur * transform.maximumScale)
    case .shadow(let shadow):
      if bounds.isNull { return .null }
      if shadow.options.contains(.invertsAlpha) { return bounds }
      let (dx, dy) = (
        transform.a * shadow.x + transform.c * shadow.y, transform.b * shadow.x + transform.d * shadow.y
      )
      let cast = bounds.offsetBy(dx: dx, dy: dy).grown(
        by: shadow.radius * Self.reachOfBlur * transform.maximumScale)
      return shadow.options.contains(.shadowOnly) ? cast : bounds.union(cast)
    case .colorMatrix(let matrix):
      // What makes something of nothing fills the plane.
      return matrix.a5 > 0 ? .infinite : bounds
    case .alphaThreshold(let threshold):
      if threshold.isEmpty { return .null }
      return threshold.min <= 0 ? .infinite : bounds
    case .projection(let matrix):
      if let affine = matrix.affine, affine.isIdentity { return bounds }
      return matrix.conjugated(by: transform)?.hull(of: bounds) ?? .null
    }
  }
}

extension GlyphRun {
  fileprivate func bounds(under transform: CGAffineTransform) -> CGRect {
    if let inkBounds {
      if inkBounds.isNull { return .null }
      return Path(inkBounds.grown(by: 1 + outlineWidth / 2)).hull(under: transform).finiteOrInfinite
    }
    var hull = CGRect.null
    for position in positions.prefix(glyphs.count) { hull = hull.union(CGRect(origin: position, size: .zero)) }
    if hull.isNull { return .null }
    return Path(hull.grown(by: 2 * size + outlineWidth)).hull(under: transform).finiteOrInfinite
  }
}

extension StrokeStyle {
  /// How far from a path its stroke can be: a mitre reaches `miterLimit` half widths, a square cap's corner √2.
  package var reach: CGFloat { lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 1.5) }
}

extension CGRect {
  fileprivate func grown(by distance: CGFloat) -> CGRect {
    guard distance.isFinite, !isNull else { return distance.isFinite ? self : .infinite }
    return insetBy(dx: -max(distance, 0), dy: -max(distance, 0)).finiteOrInfinite
  }

  fileprivate var finiteOrInfinite: CGRect {
    isNull || (minX.isFinite && minY.isFinite && width.isFinite && height.isFinite) ? self : .infinite
  }
}
