// What of a style can be animated: a colour moves to another through premultiplied sRGB; other styles jump.

import Drawing
import Foundation

/// The animatable part of a shape's style: the numbers of a colour that is the same in both appearances, nothing for other styles.
///
/// Colours that depend on the appearance are compared by identity of their description and animate as their light values would.
public struct StyleData: VectorArithmetic, Sendable {
  var color: Color.Resolved.AnimatableData?

  init<Style>(_ style: Style) {
    if let style = style as? Color { color = style.resolve(in: EnvironmentValues()).animatableData }
  }

  private init(color: Color.Resolved.AnimatableData?) { self.color = color }

  func applied<Style>(to style: Style) -> Style {
    guard let color, Style.self == Color.self else { return style }
    var resolved = Color.Resolved(red: 0, green: 0, blue: 0)
    resolved.animatableData = color
    return Color(resolved) as? Style ?? style
  }

  public static let zero = StyleData(color: nil)

  private static func combine(
    _ a: StyleData, _ b: StyleData, _ sign: Double
  ) -> StyleData {
    var second = b.color ?? .zero
    second.scale(by: sign)
    guard a.color != nil || b.color != nil else { return .zero }
    return StyleData(color: (a.color ?? .zero) + second)
  }

  public static func + (a: StyleData, b: StyleData) -> StyleData { combine(a, b, 1) }
  public static func - (a: StyleData, b: StyleData) -> StyleData { combine(a, b, -1) }
  public mutating func scale(by factor: Double) { color?.scale(by: factor) }
  public var magnitudeSquared: Double { color?.magnitudeSquared ?? 0 }
}
