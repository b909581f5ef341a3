// A mesh gradient's patches drawn into a picture.
//
// In:  Coons patches in unit coordinates with a colour at each corner.
// Out: premultiplied pixels, 256 x 256.

import Foundation
import Images

struct MeshPatch {
  typealias Corners<Value> = (topLeading: Value, topTrailing: Value, bottomLeading: Value, bottomTrailing: Value)

  var corners: (MeshGradient.BezierPoint, MeshGradient.BezierPoint, MeshGradient.BezierPoint, MeshGradient.BezierPoint)
  var colors: (Color.Resolved, Color.Resolved, Color.Resolved, Color.Resolved)
  var smoothsColors: Bool
  var space: Gradient.ColorSpace

  /// The place of a patch's point: sides blended linearly, less the corners counted twice.
  func point(_ u: Float, _ v: Float) -> SIMD2<Float> {
    let (a, b, c, d) = (corners.0, corners.1, corners.2, corners.3)
    let top = Self.cubic(a.position, a.trailingControlPoint, b.leadingControlPoint, b.position, u)
    let bottom = Self.cubic(c.position, c.trailingControlPoint, d.leadingControlPoint, d.position, u)
    let leading = Self.cubic(a.position, a.bottomControlPoint, c.topControlPoint, c.position, v)
    let trailing = Self.cubic(b.position, b.bottomControlPoint, d.topControlPoint, d.position, v)
    let ruled = (top * (1 - v) + bottom * v) + (leading * (1 - u) + trailing * u)
    let twice =
      (a.position * (1 - u) + b.position * u) * (1 - v) + (c.position * (1 - u) + d.position * u) * v
    return ruled - twice
  }

  /// The colour at a patch's point, premultiplied: red, green, blue, alpha.
  func color(_ u: Float, _ v: Float) -> SIMD4<Float> {
    func eased(_ t: Float) -> Double { Double(smoothsColors ? t * t * (3 - 2 * t) : t) }
    let top = colors.0.mixed(with: colors.1, by: eased(u), in: space)
    let bottom = colors.2.mixed(with: colors.3, by: eased(u), in: space)
    let mixed = top.mixed(with: bottom, by: eased(v), in: space)
    return SIMD4(mixed.red * mixed.opacity, mixed.green * mixed.opacity, mixed.blue * mixed.opacity, mixed.opacity)
  }

  private static func cubic(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ t: Float
  ) -> SIMD2<Float> {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + (c * (3 * s * t * t) + d * (t * t * t))
  }
}

struct MeshPicture {
  static let side = 256

  private struct Vertex {
    var place: SIMD2<Float>
    var color: SIMD4<Float>
  }

  private var pixels: [UInt32]

  init(background: Color.Resolved) {
    pixels = [UInt32](repeating: background.pixel, count: Self.side * Self.side)
  }

  var pixmap: Pixmap { Pixmap(width: Self.side, height: Self.side, pixels: pixels) }

  mutating func draw(_ patch: MeshPatch, steps: Int) {
    let scale = Float(Self.side)
    func vertex(_ column: Int, _ row: Int) -> Vertex {
      let (u, v) = (Float(column) / Float(steps), Float(row) / Float(steps))
      return Vertex(place: patch.point(u, v) * scale, color: patch.color(u, v))
    }
    var above = (0...steps).map { vertex($0, 0) }
    for row in 1...steps {
      let below = (0...steps).map { vertex($0, row) }
      for column in 0..<steps {
        fill(above[column], above[column + 1], below[column])
        fill(above[column + 1], below[column + 1], below[column])
      }
      above = below
    }
  }

  /// Every pixel whose middle lies in the triangle, edges included, so that no gap opens between neighbours.
  private mutating func fill(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    func cross(_ first: SIMD2<Float>, _ second: SIMD2<Float>) -> Float { first.x * second.y - first.y * second.x }
    let area = cross(b.place - a.place, c.place - a.place)
    guard abs(area) > 1e-6 else { return }
    func pixel(_ value: Float) -> Int { Int(min(max(value, 0), Float(Self.side))) }
    let (left, right) = (
      pixel(min(a.place.x, b.place.x, c.place.x) - 1), pixel(max(a.place.x, b.place.x, c.place.x) + 1)
    )
    let (top, bottom) = (
      pixel(min(a.place.y, b.place.y, c.place.y) - 1), pixel(max(a.place.y, b.place.y, c.place.y) + 1)
    )
    // Rounding must not leave a seam either.
    let slack: Float = -1e-3
    for y in top..<max(bottom, top) {
      for x in left..<max(right, left) {
        let point = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let first = cross(b.place - point, c.place - point) / area
        let second = cross(c.place - point, a.place - point) / area
        let third = 1 - first - second
        guard first >= slack, second >= slack, third >= slack else { continue }
        pixels[y * Self.side + x] = Self.word(a.color * first + b.color * second + c.color * third)
      }
    }
  }

  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = byte(color.w)
    return alpha << 24 | min(byte(color.x), alpha) << 16 | min(byte(color.y), alpha) << 8 | min(byte(color.z), alpha)
  }
}
