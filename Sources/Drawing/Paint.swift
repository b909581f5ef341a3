// What covers an area, as numbers: a colour, a gradient in its place, a picture.
//
// In:  coordinates of the drawing command that carries the paint.
// Out: nothing yet; Raster and Export make pixels and files of it.
//
// Colours between stops are interpolated premultiplied, component by component, in gamma-encoded sRGB (SwiftUI's default), or in
// linear light where that is asked for.

public import Foundation
public import Geometry

public enum Paint: Hashable, Sendable {
  /// A colour at a place along a gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color.Resolved
    /// 0 at the start of the gradient, 1 at its end; any other number lies as far beyond.
    ///
    /// One that goes back is taken to be where the stop before is; of two at one place the later one's colour holds from there on.
    public var location: Float

    public init(color: Color.Resolved, location: Float) {
      self.color = color
      self.location = location
    }
  }

  case color(Color.Resolved)
  case gradient(GradientPaint)
  case image(PlacedImage)

  /// What a layer carries, whose content has its own colours.
  public static let none = Paint.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))

  public static func linearGradient(
    _ stops: [Stop], start: CGPoint, end: CGPoint, spread: GradientPaint.Spread = .pad
  ) -> Paint {
    .gradient(GradientPaint(.linear(start: start, end: end), stops, spread: spread))
  }

  public static func radialGradient(
    _ stops: [Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, spread: GradientPaint.Spread = .pad
  ) -> Paint {
    .gradient(GradientPaint(.radial(center: center, start: startRadius, end: endRadius), stops, spread: spread))
  }

  public static func angularGradient(_ stops: [Stop], center: CGPoint, start: Angle, end: Angle) -> Paint {
    .gradient(GradientPaint(.angular(center: center, start: start, end: end), stops))
  }
}

/// A gradient in its place.
public struct GradientPaint: Hashable, Sendable {
  /// Where the colours lie: location 0 at the start, 1 at the end.
  public enum Geometry: Hashable, Sendable {
    /// Where start and end coincide: the last colour.
    case linear(start: CGPoint, end: CGPoint)
    /// Circles around `center` by radius; equal radii: the last colour.
    ///
    /// `yScale` makes ellipses of them: their vertical radius as a multiple of the horizontal one.
    case radial(center: CGPoint, start: CGFloat, end: CGFloat, yScale: CGFloat = 1)
    /// Clockwise from `start` to `end` around `center`, 0 to the right.
    ///
    /// A sweep of more than a turn shows its last turn. One of less than a turn leaves a gap: its first half has the last colour,
    /// its second half the first, as if padded. Spreading has no part in it.
    case angular(center: CGPoint, start: Angle, end: Angle)
  }

  /// What lies beyond the first and the last location.
  public enum Spread: Hashable, Sendable, CaseIterable {
    /// The first and the last colour.
    case pad
    /// The gradient again.
    case `repeat`
    /// The gradient back and forth.
    case mirror
  }

  public var geometry: Geometry
  public var stops: [Paint.Stop]
  public var spread: Spread
  /// Whether colours are interpolated in linear light.
  public var isLinearLight: Bool

  public init(_ geometry: Geometry, _ stops: [Paint.Stop], spread: Spread = .pad, isLinearLight: Bool = false) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.isLinearLight = isLinearLight
  }
}
