// A style with an effect: fainter, blended otherwise, with a shadow.
//
// Effects travel with the Shading; a drawing call applies them.

public import Foundation

/// A shadow that a style casts: beneath the shape, or within it.
public struct ShadowStyle: Hashable, Sendable {
  var color: Color
  var radius, x, y: CGFloat
  var isInner: Bool

  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false) }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true) }
}

public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public var style: Style
  public var opacity: Float

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    style._shading(in: frame, environment).faded(by: Double(opacity))
  }
}

public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public var style: Style
  public var blendMode: BlendMode

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    var shading = style._shading(in: frame, environment)
    shading.blendMode = blendMode
    return shading
  }
}

public struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
  public var style: Style
  public var shadowStyle: ShadowStyle

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    var shading = style._shading(in: frame, environment)
    shading.shadows.append(shadowStyle)
    return shading
  }
}

extension _OpacityShapeStyle: Equatable, Hashable where Style: Hashable {}
extension _BlendModeShapeStyle: Equatable, Hashable where Style: Hashable {}
extension _ShadowShapeStyle: Equatable, Hashable where Style: Hashable {}

/// Views' name of the context's blend modes.
public typealias BlendMode = GraphicsContext.BlendMode

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: Float(opacity))
  }

  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { _BlendModeShapeStyle(style: self, blendMode: mode) }

  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(style: self, shadowStyle: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

/// Three styles for three levels at once: what `foregroundStyle(_:_:_:)` sets.
package struct StyleLevels: Sendable {
  package static func list(_ styles: any ShapeStyle...) -> [AnyShapeStyle] {
    func erased<S: ShapeStyle>(_ style: S) -> AnyShapeStyle { AnyShapeStyle(style) }
    return styles.map { erased($0) }
  }
}
