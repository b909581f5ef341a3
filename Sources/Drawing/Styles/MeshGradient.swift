// SwiftUI's MeshGradient: colours at the points of a grid that may be bent, smooth between them.
//
// In:  width x height points in unit coordinates, perhaps with Bézier handles, and a colour for each.
// Out: a small picture stretched over the frame.
//
// Each cell is a Coons patch: its sides are cubics, handles a third of the way to the neighbours along the Catmull-Rom tangent where none
// are given. A patch is cut into small quadrilaterals, drawn in order into a picture of 256 x 256 pixels as two triangles each, with
// colours interpolated (along a smooth step where the mesh smooths its colours). Between pixels the rasteriser's own smoothing acts; the
// mesh's outer edge is as fine as the picture.

public import Foundation
import Geometry
import Images

public struct MeshGradient: ShapeStyle, Hashable {
  /// A point with its handles, all in unit coordinates.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  public enum Locations: Hashable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  public enum Colors: Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// Points in a row, and in a column.
  public var width, height: Int
  public var locations: Locations
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  /// Row by row from the top left; a mesh whose counts do not fit, or below 2 x 2, shows its background.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height) = (width, height)
    (self.locations, self.colors, self.background) = (locations, colors, background)
    (self.smoothsColors, self.colorSpace) = (smoothsColors, colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .meshGradient(self, in: frame)
  }
}

extension MeshGradient {
  mutating func fade(by opacity: Double) {
    background = background.opacity(opacity)
    switch colors {
    case .colors(let list): colors = .colors(list.map { $0.opacity(opacity) })
    case .resolvedColors(let list):
      colors = .resolvedColors(
        list.map { color in
          var color = color
          color.opacity *= Float(opacity)
          return color
        })
    }
  }

  func paint(in rect: CGRect, _ environment: EnvironmentValues) -> Paint {
    let ground = background.resolve(in: environment)
    guard let picture = picture(environment), rect.width > 0, rect.height > 0 else { return .color(ground) }
    let side = CGFloat(MeshPicture.side)
    return .image(
      PlacedImage(
        picture,
        transform: CGAffineTransform(
          a: rect.width / side, b: 0, c: 0, d: rect.height / side, tx: rect.minX, ty: rect.minY)))
  }

  /// Nil for a mesh whose counts do not fit.
  private func picture(_ environment: EnvironmentValues) -> Pixmap? {
    let numbers: [Color.Resolved] =
      switch colors {
      case .colors(let list): list.map { $0.resolve(in: environment) }
      case .resolvedColors(let list): list
      }
    guard width >= 2, height >= 2, width <= 1024, height <= 1024, numbers.count == width * height else { return nil }
    guard let corners = bezierPoints, corners.count == numbers.count else { return nil }
    let values = corners.flatMap {
      [
        $0.position, $0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint,
      ]
    }
    // Far beyond the frame nothing shows, and what is not a number has no place.
    guard values.allSatisfy({ abs($0.x) < 1e4 && abs($0.y) < 1e4 }) else { return nil }
    var picture = MeshPicture(background: background.resolve(in: environment))
    // Small enough cells that a patch of the usual 3 x 3 mesh is smooth, without a million of them in a large one.
    let steps = max(2, min(24, 96 / max(width - 1, height - 1)))
    for row in 0..<(height - 1) {
      for column in 0..<(width - 1) {
        let first = row * width + column
        let patch = MeshPatch(
          corners: (corners[first], corners[first + 1], corners[first + width], corners[first + width + 1]),
          colors: (numbers[first], numbers[first + 1], numbers[first + width], numbers[first + width + 1]),
          smoothsColors: smoothsColors, space: colorSpace)
        picture.draw(patch, steps: steps)
      }
    }
    return picture.pixmap
  }

  /// The points with handles: those given, or a third of the Catmull-Rom tangent.
  private var bezierPoints: [BezierPoint]? {
    switch locations {
    case .bezierPoints(let points): return points
    case .points(let points):
      guard points.count == width * height else { return nil }
      func at(_ row: Int, _ column: Int) -> SIMD2<Float> {
        points[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
      }
      return points.indices.map { index in
        let (row, column) = (index / width, index % width)
        let point = points[index]
        func tangent(_ before: SIMD2<Float>, _ after: SIMD2<Float>, isEnd: Bool) -> SIMD2<Float> {
          (after - before) / (isEnd ? 3 : 6)
        }
        let across = tangent(
          at(row, column - 1), at(row, column + 1), isEnd: column == 0 || column == width - 1)
        let down = tangent(at(row - 1, column), at(row + 1, column), isEnd: row == 0 || row == height - 1)
        return BezierPoint(
          position: point, leadingControlPoint: point - across, topControlPoint: point - down,
          trailingControlPoint: point + across, bottomControlPoint: point + down)
      }
    }
  }
}
