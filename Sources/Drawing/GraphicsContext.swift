// SwiftUI's GraphicsContext: where a drawing goes, with a state that its copies do not share.
//
// Copies draw into one list; opacity and transform are each copy's own, and changing them touches later drawing only.

public import Foundation
public import Geometry

public struct GraphicsContext {
  /// The one destination of a context and its copies.
  final class Recorder {
    var list = DrawList()
  }

  let recorder: Recorder
  public let environment: EnvironmentValues
  public var opacity: Double = 1
  /// From the coordinates of drawing calls to points.
  public var transform: CGAffineTransform = .identity

  init(recorder: Recorder, environment: EnvironmentValues) {
    self.recorder = recorder
    self.environment = environment
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    record(.fill(path, style), shading)
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    record(.stroke(path, style), shading)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws another list on top, moved by this context's transform and faded by its opacity.
  public func draw(_ list: DrawList) {
    for item in list.items {
      var item = item
      item.transform = item.transform.concatenating(transform)
      item.opacity *= clampedOpacity
      recorder.list.items.append(item)
    }
  }

  func record(_ shape: DrawList.Shape, _ shading: Shading) {
    recorder.list.items.append(
      DrawList.Item(shape, shading.paint(in: environment), transform: transform, opacity: clampedOpacity))
  }

  /// What items record: 0...1, and 0 for what is not a number.
  private var clampedOpacity: Float { opacity.isNaN ? 0 : Float(min(max(opacity, 0), 1)) }
}

extension GraphicsContext {
  /// What a drawing call paints with; gradients take points of the same space as the path.
  public struct Shading: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
      case color(Color)
      case linearGradient(Gradient, CGPoint, CGPoint)
      case angularGradient(Gradient, CGPoint, Angle, Angle)
    }

    var storage: Storage

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
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading(storage: .linearGradient(gradient, startPoint, endPoint))
    }

    /// A full turn that begins at `angle`.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(storage: .angularGradient(gradient, center, angle, angle + .degrees(360)))
    }

    /// SwiftUI's AngularGradient of two angles, which a view gives to its shape; see ``Paint/angularGradient(_:center:start:end:)``.
    public static func angularGradient(
      _ gradient: Gradient, center: CGPoint, startAngle: Angle, endAngle: Angle
    ) -> Shading {
      Shading(storage: .angularGradient(gradient, center, startAngle, endAngle))
    }

    /// The same shading in coordinates that are moved: its points move along.
    func translatedBy(x: CGFloat, y: CGFloat) -> Shading {
      func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
      return switch storage {
      case .color: self
      case .linearGradient(let gradient, let start, let end):
        Shading(storage: .linearGradient(gradient, moved(start), moved(end)))
      case .angularGradient(let gradient, let center, let start, let end):
        Shading(storage: .angularGradient(gradient, moved(center), start, end))
      }
    }

    func paint(in environment: EnvironmentValues) -> Paint {
      switch storage {
      case .color(let color): .color(color.resolve(in: environment))
      case .linearGradient(let gradient, let start, let end):
        .linearGradient(gradient.resolve(in: environment), start: start, end: end)
      case .angularGradient(let gradient, let center, let start, let end):
        .angularGradient(gradient.resolve(in: environment), center: center, start: start, end: end)
      }
    }
  }
}
