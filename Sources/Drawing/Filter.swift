// What happens to a drawing as a whole before it is laid over what is beneath.
//
// In:  a layer's pixels (premultiplied) and lengths in the coordinates of the item that carries the layer.
// Out: other pixels: blurred, with a shadow, with other colours, in other places.
//
// A radius is the standard deviation of the Gaussian, as in Core Animation, for blur and shadow alike.

public import Foundation
public import Geometry

extension DrawList {
  /// A filter as a list holds it: lengths in the coordinates of the item that carries the layer.
  public enum Filter: Hashable, Sendable {
    /// A Gaussian blur; the radius is its standard deviation, and one that is not positive leaves the drawing as it is.
    case blur(radius: CGFloat)
    /// The drawing's shape in one colour, blurred and moved, together with the drawing or alone.
    case shadow(Shadow)
    /// Another colour for each pixel by itself.
    case colorMatrix(ColorMatrix)
    /// One colour where the drawing's opacity is in a range, nothing elsewhere.
    case alphaThreshold(AlphaThreshold)
    /// The drawing mapped as a whole, in the coordinates of the item that carries the layer; what is not before the eye is not seen.
    case projection(ProjectionTransform)
  }

  /// A range of opacities, both ends in it, and what is shown there.
  ///
  /// An edge is where the opacity crosses an end of the range; it is as smooth as an edge of a path: how far a pixel lies within it is
  /// told by how much the opacity changes from pixel to pixel there. A range that begins at 0 or below holds what is clear, too, and so
  /// fills the plane.
  public struct AlphaThreshold: Hashable, Sendable {
    /// 0...1.
    public var min, max: Double
    public var color: Color.Resolved

    public init(min: Double, max: Double = 1, color: Color.Resolved) {
      (self.min, self.max, self.color) = (min, max, color)
    }
  }

  /// A shadow's colour, softness and place.
  public struct Shadow: Hashable, Sendable {
    /// Its opacity is that of the shadow of something opaque.
    public var color: Color.Resolved
    /// The standard deviation of the Gaussian that softens it, in the coordinates of the item that carries the layer; 0 for a hard one.
    public var radius: CGFloat
    /// How far it lies from the drawing, to the right and down, in the same coordinates.
    public var x, y: CGFloat
    /// How the shadow meets the drawing where it lies on it: above, or within; beneath there is nothing to meet.
    public var blendMode: GraphicsContext.BlendMode
    public var options: GraphicsContext.ShadowOptions

    public init(
      color: Color.Resolved, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: GraphicsContext.BlendMode = .normal, options: GraphicsContext.ShadowOptions = []
    ) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
      self.blendMode = blendMode
      self.options = options
    }
  }
}

/// A linear map of colours that are not premultiplied: each row gives a component of the result from red, green, blue, alpha and 1.
public struct ColorMatrix: Hashable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// The identity.
  public init() {}

  /// Twenty numbers, row by row; the identity if there are not as many.
  init(rows: [Double]) {
    guard rows.count == 20 else { return }
    let m = rows.map { Float($0) }
    (r1, r2, r3, r4, r5) = (m[0], m[1], m[2], m[3], m[4])
    (g1, g2, g3, g4, g5) = (m[5], m[6], m[7], m[8], m[9])
    (b1, b2, b3, b4, b5) = (m[10], m[11], m[12], m[13], m[14])
    (a1, a2, a3, a4, a5) = (m[15], m[16], m[17], m[18], m[19])
  }

  /// Twenty numbers, row by row.
  public var rows: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }
}

extension GraphicsContext {
  public struct ShadowOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The shadow lies over the drawing instead of beneath.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// The drawing itself is left out.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// The shadow is cast by what is transparent: within the drawing, by its surroundings.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
  }

  /// SwiftUI's filters; those that need a programmable shader are left out.
  public struct Filter: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
      case blur(radius: CGFloat)
      case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat, BlendMode, ShadowOptions)
      case colorMultiply(Color)
      case colorMatrix(ColorMatrix)
      case alphaThreshold(min: Double, max: Double, Color)
      case projection(ProjectionTransform)
    }

    var storage: Storage

    /// How far a blur is seen around what is blurred, on any renderer of ours; in the deviation's unit, pixels or larger.
    ///
    /// The rasteriser's weights end at 3.3 deviations, its boxes for wide blurs at 3.5, each rounded up to pixels.
    package static func blurReach(_ deviation: CGFloat) -> CGFloat { deviation > 0 ? 3.5 * deviation + 4 : 0 }

    /// - Parameter radius: The Gaussian's standard deviation, in the coordinates of drawing calls.
    public static func blur(radius: CGFloat) -> Filter { Filter(storage: .blur(radius: radius)) }

    /// A shadow of what is drawn, beneath it unless options say otherwise.
    ///
    /// - Parameters:
    ///   - radius: The Gaussian's standard deviation; like `x` and `y` in the coordinates of drawing calls, y down.
    ///   - blendMode: How the shadow meets the drawing where it lies on it; beneath there is nothing to meet.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = []
    ) -> Filter {
      Filter(storage: .shadow(color, radius: radius, x: x, y: y, blendMode, options))
    }

    /// Multiplies each component of the drawing's colour, and its opacity, by that of `color`; white leaves it as it is.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(storage: .colorMultiply(color)) }

    /// Maps colours that are not premultiplied, in gamma-encoded sRGB; what comes out is held to 0...1.
    ///
    /// A matrix that gives opacity to clear pixels (`a5` above 0) fills the plane, as far as the clip goes.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(storage: .colorMatrix(matrix)) }

    /// Shows `color` where the drawing's opacity is from `min` to `max`, nothing elsewhere; its edges are smooth over a pixel.
    ///
    /// After a blur it lets drawings near each other flow together. A range that begins at 0 fills the plane, as far as the clip goes.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(storage: .alphaThreshold(min: min, max: max, color))
    }

    /// Maps what is drawn, in the coordinates of drawing calls.
    ///
    /// An affine map draws exactly what is drawn under the context's transform with that map before it; with perspective, the drawing
    /// is made at the resolution at which it appears largest and sampled. Clips are not mapped.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(storage: .projection(matrix))
    }

    /// Turns all colours around the grey axis, keeping their luminance (the matrix of the W3C's `hue-rotate`).
    public static func hueRotation(_ angle: Angle) -> Filter {
      let (c, s) = (cos(angle.radians), sin(angle.radians))
      return matrix([
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
        0, 0, 0, 1, 0,
      ])
    }

    /// 1 leaves colours as they are, 0 makes them grey, more makes them stronger.
    public static func saturation(_ amount: Double) -> Filter {
      let s = amount
      return matrix([
        0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
        0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
        0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
        0, 0, 0, 1, 0,
      ])
    }

    /// Adds to each component; 0 leaves colours as they are.
    public static func brightness(_ amount: Double) -> Filter {
      matrix([1, 0, 0, 0, amount, 0, 1, 0, 0, amount, 0, 0, 1, 0, amount, 0, 0, 0, 1, 0])
    }

    /// Spreads components around the middle grey; 1 leaves colours as they are.
    public static func contrast(_ amount: Double) -> Filter {
      let offset = (1 - amount) / 2
      return matrix([amount, 0, 0, 0, offset, 0, amount, 0, 0, offset, 0, 0, amount, 0, offset, 0, 0, 0, 1, 0])
    }

    /// 0 leaves colours as they are, 1 inverts them.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      let factor = 1 - 2 * amount
      return matrix([factor, 0, 0, 0, amount, 0, factor, 0, 0, amount, 0, 0, factor, 0, amount, 0, 0, 0, 1, 0])
    }

    /// 0 leaves colours as they are, 1 makes them grey.
    public static func grayscale(_ amount: Double) -> Filter { saturation(1 - amount) }

    /// Black, as opaque as the drawing is bright.
    public static var luminanceToAlpha: Filter {
      matrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0])
    }

    private static func matrix(_ rows: [Double]) -> Filter { .colorMatrix(ColorMatrix(rows: rows)) }

    func resolve(in environment: EnvironmentValues) -> DrawList.Filter {
      switch storage {
      case .blur(let radius): return .blur(radius: radius)
      case .shadow(let color, let radius, let x, let y, let blendMode, let options):
        return .shadow(
          DrawList.Shadow(
            color: color.resolve(in: environment), radius: radius, x: x, y: y, blendMode: blendMode, options: options))
      case .colorMultiply(let color):
        let numbers = color.resolve(in: environment)
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (numbers.red, numbers.green, numbers.blue, numbers.opacity)
        return .colorMatrix(matrix)
      case .colorMatrix(let matrix): return .colorMatrix(matrix)
      case .alphaThreshold(let min, let max, let color):
        return .alphaThreshold(DrawList.AlphaThreshold(min: min, max: max, color: color.resolve(in: environment)))
      case .projection(let matrix): return .projection(matrix)
      }
    }
  }
}
