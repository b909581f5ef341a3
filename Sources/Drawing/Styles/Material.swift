// SwiftUI's materials: a translucent ground by the appearance.
//
// What lies beneath shows through without blur: a drawing here does not read its own backdrop.

public import Foundation

public struct Material: ShapeStyle, Hashable {
  /// Of the light ground and of the dark one.
  private var opacity: Double

  public static let ultraThin = Material(opacity: 0.45)
  public static let thin = Material(opacity: 0.6)
  public static let regular = Material(opacity: 0.72)
  public static let thick = Material(opacity: 0.84)
  public static let ultraThick = Material(opacity: 0.93)
  public static let bar = Material(opacity: 0.88)

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    let ground = Color(light: Color.Resolved(246, 246, 248), dark: Color.Resolved(40, 40, 43))
    return .color(ground.opacity(opacity))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material.ultraThin }
  public static var thinMaterial: Material { Material.thin }
  public static var regularMaterial: Material { Material.regular }
  public static var thickMaterial: Material { Material.thick }
  public static var ultraThickMaterial: Material { Material.ultraThick }
  public static var bar: Material { Material.bar }
}
