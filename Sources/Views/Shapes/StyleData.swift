// What of a style can be animated: a colour moves to another through premultiplied sRGB, a gradient's colours, places, points, radii and
// angles to another's of the same kind with as many stops; other styles jump.

import Drawing
import Foundation
import Geometry

/// The animatable part of a shape's style, as numbers; none for styles that jump.
///
/// Colours that depend on the appearance are compared by identity of their description and animate as their light values would.
public struct StyleData: VectorArithmetic, Sendable {
  /// Styles with other kinds of numbers cannot be mixed.
  enum Kind: Hashable, Sendable {
    /// Nothing, and what every kind takes for its zero.
    case none
    case color
    case linear(stops: Int)
    case radial(stops: Int)
    case elliptical(stops: Int)
    case angular(stops: Int)
    /// The sum of numbers that are of different kinds.
    case mixed
  }

  private var kind: Kind
  private var numbers: [Double]

  init(_ style: any ShapeStyle) {
    (kind, numbers) = (.none, [])
    switch style {
    case let any as AnyShapeStyle: self = StyleData(any.base)
    case let color as Color: (kind, numbers) = (.color, Self.numbers(of: color))
    case let style as LinearGradient:
      let ends = [style.startPoint.x, style.startPoint.y, style.endPoint.x, style.endPoint.y]
      take(.linear(stops: style.gradient.stops.count), ends, style.gradient)
    case let style as RadialGradient:
      take(
        .radial(stops: style.gradient.stops.count),
        [style.center.x, style.center.y, style.startRadius, style.endRadius], style.gradient)
    case let style as EllipticalGradient:
      take(
        .elliptical(stops: style.gradient.stops.count),
        [style.center.x, style.center.y, style.startRadiusFraction, style.endRadiusFraction], style.gradient)
    case let style as AngularGradient:
      take(
        .angular(stops: style.gradient.stops.count),
        [style.center.x, style.center.y, style.startAngle.radians, style.endAngle.radians], style.gradient)
    default: break
    }
  }

  private init(kind: Kind, numbers: [Double]) { (self.kind, self.numbers) = (kind, numbers) }

  private mutating func take(_ kind: Kind, _ shape: [CGFloat], _ gradient: Gradient) {
    self.kind = kind
    numbers = shape.map { Double($0) }
    for stop in gradient.stops { numbers += [Double(stop.location)] + Self.numbers(of: stop.color) }
  }

  private static func numbers(of color: Color) -> [Double] {
    let data = color.resolve(in: EnvironmentValues()).animatableData
    return [data.first, data.second.first, data.second.second.first, data.second.second.second].map { Double($0) }
  }

  private func color(at place: Int) -> Color {
    var resolved = Color.Resolved(red: 0, green: 0, blue: 0)
    let parts = numbers[place..<place + 4].map { Float($0) }
    resolved.animatableData = AnimatablePair(parts[0], AnimatablePair(parts[1], AnimatablePair(parts[2], parts[3])))
    return Color(resolved)
  }

  private func gradient(like gradient: Gradient) -> Gradient {
    var gradient = gradient
    for index in gradient.stops.indices {
      let place = 4 + 5 * index
      gradient.stops[index] = Gradient.Stop(color: color(at: place + 1), location: CGFloat(numbers[place]))
    }
    return gradient
  }

  /// The style with these numbers; as it is where they are not of its kind, or its own.
  func applied<Style: ShapeStyle>(to style: Style) -> Style {
    let own = StyleData(style)
    guard kind != .none, kind == own.kind, numbers != own.numbers else { return style }
    return open(style) as? Style ?? style
  }

  private func open(_ style: any ShapeStyle) -> any ShapeStyle {
    lazy var point = UnitPoint(x: numbers[0], y: numbers[1])
    switch style {
    case let any as AnyShapeStyle: return AnyShapeStyle(open(any.base))
    case is Color: return color(at: 0)
    case let style as LinearGradient:
      return LinearGradient(
        gradient: gradient(like: style.gradient), startPoint: point, endPoint: UnitPoint(x: numbers[2], y: numbers[3]))
    case let style as RadialGradient:
      return RadialGradient(
        gradient: gradient(like: style.gradient), center: point, startRadius: numbers[2], endRadius: numbers[3])
    case let style as EllipticalGradient:
      return EllipticalGradient(
        gradient: gradient(like: style.gradient), center: point, startRadiusFraction: numbers[2],
        endRadiusFraction: numbers[3])
    case let style as AngularGradient:
      return AngularGradient(
        gradient: gradient(like: style.gradient), center: point, startAngle: .radians(numbers[2]),
        endAngle: .radians(numbers[3]))
    default: return style
    }
  }

  public static let zero = StyleData(kind: .none, numbers: [])

  private static func combine(_ a: StyleData, _ b: StyleData, _ sign: Double) -> StyleData {
    if b.kind == .none { return a }
    if a.kind == .none { return StyleData(kind: b.kind, numbers: b.numbers.map { sign * $0 }) }
    guard a.kind == b.kind, a.kind != .mixed else { return StyleData(kind: .mixed, numbers: []) }
    return StyleData(kind: a.kind, numbers: zip(a.numbers, b.numbers).map { $0 + sign * $1 })
  }

  public static func + (a: StyleData, b: StyleData) -> StyleData { combine(a, b, 1) }
  public static func - (a: StyleData, b: StyleData) -> StyleData { combine(a, b, -1) }
  public mutating func scale(by factor: Double) { for index in numbers.indices { numbers[index] *= factor } }
  public var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}
