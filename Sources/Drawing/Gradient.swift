// A gradient's colours, without a place.
//
// In:  colours with locations.
// Out: stops as numbers, which a Paint puts somewhere.

public import Foundation

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

extension Gradient {
  /// The stops as numbers, in the order given; locations outside 0...1 are kept.
  public func resolve(in environment: EnvironmentValues) -> [Paint.Stop] {
    stops.map { Paint.Stop(color: $0.color.resolve(in: environment), location: Float($0.location)) }
  }
}
