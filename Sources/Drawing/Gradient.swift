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

  /// How colours are mixed.
  public struct ColorSpace: Hashable, Sendable {
    var isPerceptual: Bool

    /// The screen's own numbers.
    public static let device = ColorSpace(isPerceptual: false)
    /// Numbers in which equal steps look equal: Oklab.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]
  var mixing = ColorSpace.device

  public init(stops: [Stop]) { self.stops = stops }

  /// Evenly spaced; one colour alone is solid.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

extension Gradient {
  /// The same gradient mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(mixed(in: space)) }

  func mixed(in space: ColorSpace) -> Gradient {
    var gradient = self
    gradient.mixing = space
    return gradient
  }

  /// The stops as numbers, in the order given; locations outside 0...1 are kept.
  ///
  /// Perceptual mixing puts further stops between those given.
  public func resolve(in environment: EnvironmentValues) -> [Paint.Stop] {
    let plain = stops.map { Paint.Stop(color: $0.color.resolve(in: environment), location: Float($0.location)) }
    guard mixing.isPerceptual, let first = plain.first else { return plain }
    let steps = 8
    return [first]
      + zip(plain, plain.dropFirst()).flatMap { start, end in
        (1...steps).map { step in
          let share = Float(step) / Float(steps)
          return Paint.Stop(
            color: start.color.mixed(with: end.color, by: Double(share), in: .perceptual),
            location: start.location + (end.location - start.location) * share)
        }
      }
  }
}
