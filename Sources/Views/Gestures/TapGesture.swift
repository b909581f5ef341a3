// Clicks: one or several in the same place.

import Drawing
public import Foundation
import Geometry

/// Clicks of the left button: pressed and released on the view.
///
/// A drag around it that passes its distance takes the click away.
public struct TapGesture: Sendable {
  /// How many clicks make one gesture.
  public var count: Int

  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    TapRecognizer(gesture, context, count: { $0.count }, value: { _, _ in })
  }
}

/// Clicks, and where they were.
public struct SpatialTapGesture: Sendable {
  public struct Value: Equatable, Sendable {
    /// Where the last click was, in the gesture's space.
    public var location: CGPoint
  }

  public var count: Int
  let space: SpaceReference

  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    space = SpaceReference(coordinateSpace)
  }

  @_disfavoredOverload
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  public var coordinateSpace: CoordinateSpace { space.space }
}

extension SpatialTapGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    TapRecognizer(gesture, context, count: { $0.count }) { gesture, point in
      Value(location: context.location(point, in: gesture.coordinateSpace))
    }
  }
}

/// A coordinate space in a gesture, which is a value that threads may share.
///
/// The name inside is a value that the program made up and nobody changes; a space is only looked up with it, on the main actor.
struct SpaceReference: @unchecked Sendable {
  let space: CoordinateSpace

  init(_ space: CoordinateSpace) { self.space = space }
}

final class TapRecognizer<G: Gesture>: LeafRecognizer<G> {
  /// Seconds within which the next click has to follow.
  private static var interval: Double { 0.4 }
  /// Points that the clicks of one gesture may lie apart.
  private static var reach: CGFloat { 10 }

  private let count: (G) -> Int
  private let value: (G, CGPoint) -> G.Value
  private var taps = 0
  private var pressed: CGPoint?
  private var first: CGPoint?
  private var limit: Double?

  init(
    _ gesture: G, _ context: GestureContext, count: @escaping (G) -> Int, value: @escaping (G, CGPoint) -> G.Value
  ) {
    (self.count, self.value) = (count, value)
    super.init(gesture, context)
  }

  override func recognize(_ event: GestureEvent) {
    switch event.kind {
    case .press:
      if let first, hypot(event.location.x - first.x, event.location.y - first.y) > Self.reach { return set(.failed) }
      first = first ?? event.location
      pressed = event.location
      limit = nil
    case .release:
      guard pressed != nil, context.isInside(event.location) else { return set(.failed) }
      pressed = nil
      taps += 1
      if taps >= count(gesture) {
        set(.ended(value(gesture, event.location)))
      } else {
        limit = event.time + Self.interval
      }
    case .tick: if let limit, event.time >= limit { set(.failed) }
    case .rest: set(.failed)
    case .move, .magnify, .rotate: break
    }
  }

  override var deadline: Double? { status == .possible ? limit : nil }
  override var yields: GestureEvidence { [.movement, .time] }
}
