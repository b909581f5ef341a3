// SwiftUI's Shading: what a drawing call paints with, before the surroundings are known.
//
// In:  colours, gradients with points of the same space as the path, pictures.
// Out: a Paint, once the environment is given.

public import Foundation
public import Geometry
import Images

extension GraphicsContext {
  public struct GradientOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Beyond its ends the gradient begins anew.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Beyond its ends the gradient goes back and forth; stronger than `repeat`.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours are interpolated in linear light.
    public static let linearColor = GradientOptions(rawValue: 4)

    var spread: GradientPaint.Spread { contains(.mirror) ? .mirror : contains(.repeat) ? .repeat : .pad }
  }

  /// What a drawing call paints with; gradients take points of the same space as the path.
  public struct Shading: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
      case color(Color)
      case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
      case image(PlacedImage)
      /// Covers the bounds of what is drawn.
      case style(AnyShapeStyle)
      /// A foreground's level.
      case level(Int)
      /// The first is drawn with; pictures of symbols take the others for their layers.
      case palette([Shading])
      case mesh(MeshGradient, CGRect)
    }

    var storage: Storage
    /// Nil for the context's own.
    var blendMode: BlendMode?
    var shadows: [ShadowStyle] = []

    init(storage: Storage) { self.storage = storage }

    /// The foreground of the surroundings: the colour of text unless another was set.
    public static var foreground: Shading { Shading(storage: .level(0)) }

    /// What lies beneath.
    ///
    /// Drawn over itself it changes nothing, so nothing is drawn; filters that would act on it alone do not.
    public static var backdrop: Shading { .color(.clear) }

    /// A style, whose unit points map to the bounds of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      if let color = style as? Color { return .color(color) }
      return Shading(storage: .style(AnyShapeStyle(style)))
    }

    /// Several shadings for the layers of a symbol; anything else is drawn with the first.
    public static func palette(_ array: [Shading]) -> Shading { Shading(storage: .palette(array)) }

    /// A mesh of colours over a rectangle.
    public static func meshGradient(_ gradient: MeshGradient, in rect: CGRect) -> Shading {
      Shading(storage: .mesh(gradient, rect))
    }

    public static func color(_ color: Color) -> Shading { Shading(storage: .color(color)) }

    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
    ) -> Shading {
      Shading(storage: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
    }

    /// Circles around `center`, from one radius to another.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = []
    ) -> Shading {
      Shading(storage: .gradient(gradient, .radial(center: center, start: startRadius, end: endRadius), options))
    }

    /// Ellipses around a unit point of `rect`, whose radii are fractions of its sides: SwiftUI's EllipticalGradient for a shape in
    /// that frame.
    ///
    /// A frame without width or height shows the last colour.
    public static func ellipticalGradient(
      _ gradient: Gradient, in rect: CGRect, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
      endRadiusFraction: CGFloat = 0.5, options: GradientOptions = []
    ) -> Shading {
      let middle = CGPoint(x: rect.minX + center.x * rect.width, y: rect.minY + center.y * rect.height)
      guard rect.width > 0, rect.height > 0 else {
        return Shading(storage: .gradient(gradient, .radial(center: middle, start: 0, end: 0), options))
      }
      return Shading(
        storage: .gradient(
          gradient,
          .radial(
            center: middle, start: startRadiusFraction * rect.width, end: endRadiusFraction * rect.width,
            yScale: rect.height / rect.width), options))
    }

    /// A full turn that begins at `angle`.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = []
    ) -> Shading {
      Shading(
        storage: .gradient(gradient, .angular(center: center, start: angle, end: angle + .degrees(360)), options))
    }

    /// SwiftUI's AngularGradient of two angles, which a view gives to its shape; see ``GradientPaint/Geometry/angular(center:start:end:)``.
    public static func angularGradient(
      _ gradient: Gradient, center: CGPoint, startAngle: Angle, endAngle: Angle
    ) -> Shading {
      Shading(storage: .gradient(gradient, .angular(center: center, start: startAngle, end: endAngle), []))
    }

    /// A picture repeated in both directions.
    ///
    /// - Parameters:
    ///   - origin: Where the upper left corner of one tile lies.
    ///   - sourceRect: The part of the picture that is a tile, as fractions of it, cut at whole pixels.
    ///   - scale: Makes tiles larger.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      let tile = image.pixmap.cropped(to: image.pixmap.pixels(in: sourceRect))
      let size = image.scale > 0 ? scale / image.scale : 0
      return Shading(
        storage: .image(
          PlacedImage(
            tile, transform: CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y),
            isTiled: true, interpolation: image.interpolation)))
    }
  }
}

extension Pixmap {
  /// The pixels that a rectangle of fractions covers at least by half.
  fileprivate func pixels(in fractions: CGRect) -> PixelRect {
    func side(_ fraction: CGFloat, _ length: Int) -> Int {
      fraction.isNaN ? 0 : Int(min(max((Double(fraction) * Double(length)).rounded(), 0), Double(length)))
    }
    let (left, top) = (side(fractions.minX, width), side(fractions.minY, height))
    return PixelRect(
      x: left, y: top, width: side(fractions.maxX, width) - left, height: side(fractions.maxY, height) - top)
  }
}
