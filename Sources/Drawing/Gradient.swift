// A gradient's colours, and the paint that a gradient or a colour becomes once its place is known.
//
// Colours between stops are interpolated premultiplied, component by component, in gamma-encoded sRGB (SwiftUI's default).

public import Foundation
public import Geometry

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 at the start of the gradient, 1 at its end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Evenly spaced; one colour alone is solid.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// What covers an area: numbers only, in the coordinates of the drawing command that carries it.
public enum Paint: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color.Resolved
    public var location: Float

    public init(color: Color.Resolved, location: Float) {
      self.color = color
      self.location = location
    }
  }

  case color(Color.Resolved)
  /// From `start` to `end`, clamped beyond both. Where they coincide: the last colour.
  case linearGradient([Stop], start: CGPoint, end: CGPoint)
  /// Clockwise from `start` to `end` around `center`, 0 to the right.
  ///
  /// A sweep of more than a turn shows its last turn. One of less than a turn leaves a gap: its first half has the last colour,
  /// its second half the first.
  case angularGradient([Stop], center: CGPoint, start: Angle, end: Angle)
}

extension Gradient {
  /// The stops as numbers, in the order given; locations outside 0...1 are kept.
  public func resolve(in environment: EnvironmentValues) -> [Paint.Stop] {
    stops.map { Paint.Stop(color: $0.color.resolve(in: environment), location: Float($0.location)) }
  }
}
