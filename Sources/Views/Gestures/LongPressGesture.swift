// A press that is held.

import Drawing
public import Foundation
import Geometry

/// The left button held for a time without going far.
///
/// The value is true from the press on, as a beginning that does not bind; the gesture ends by itself once the time is over.
public struct LongPressGesture: Sendable {
  /// Seconds.
  public var minimumDuration: Double
  /// Points that the pointer may go.
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
}

extension LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    LongPressRecognizer(gesture, context)
  }
}

final class LongPressRecognizer: LeafRecognizer<LongPressGesture> {
  private var start: CGPoint?
  private var limit: Double?

  override func recognize(_ event: GestureEvent) {
    switch event.kind {
    case .press:
      start = event.location
      limit = event.time + max(gesture.minimumDuration, 0)
      set(.possible(true))
      if gesture.minimumDuration <= 0 { set(.ended(true)) }
    case .move:
      guard let start else { return }
      if hypot(event.location.x - start.x, event.location.y - start.y) > gesture.maximumDistance { set(.failed) }
    case .tick: if let limit, event.time >= limit { set(.ended(true)) }
    case .release, .rest: set(.failed)
    case .magnify, .rotate: break
    }
  }

  override var deadline: Double? {
    guard status == .possible, let limit, limit.isFinite else { return nil }
    return limit
  }

  override var evidence: GestureEvidence { status == .ended ? .time : [] }
  override var yields: GestureEvidence { .movement }
}

/// A press that follows the pointer: whether it is on the view while the button is down.
///
/// What buttons are made of. It is recognised at once, so nothing around it takes the press away, and ends only if the button is
/// released on the view.
struct PressGesture: Sendable {}

extension PressGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never

  static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    PressRecognizer(gesture, context)
  }
}

final class PressRecognizer: LeafRecognizer<PressGesture> {
  override func recognize(_ event: GestureEvent) {
    switch event.kind {
    case .press, .move: set(.active(context.isInside(event.location)))
    case .release: set(context.isInside(event.location) ? .ended(true) : .failed)
    case .rest: set(.failed)
    case .tick, .magnify, .rotate: break
    }
  }
}
