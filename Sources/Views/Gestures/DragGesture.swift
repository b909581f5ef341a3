// A drag with the left button.

import Drawing
public import Foundation
import Geometry

/// The pointer moved with the left button held.
///
/// Nothing happens until the pointer has gone `minimumDistance` points; the drag then began where the button was pressed. It goes on
/// outside of the view until the button is released.
public struct DragGesture: Sendable {
  /// How far a drag has come; places and distances are in the gesture's coordinate space, in points.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    /// Where the button was pressed.
    public var startLocation: CGPoint
    /// Points a second, over the last tenth of a second.
    public var velocity: CGSize

    /// From the start to here: all of it, not since the last change.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the pointer would come to rest: what it would go in a quarter of a second.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// Points that the pointer has to go before the drag begins.
  public var minimumDistance: CGFloat
  let space: SpaceReference

  public var coordinateSpace: CoordinateSpace { space.space }

  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    space = SpaceReference(coordinateSpace)
  }

  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    DragRecognizer(gesture, context)
  }
}

final class DragRecognizer: LeafRecognizer<DragGesture> {
  /// Seconds over which the velocity is taken.
  private static let window = 0.1
  /// Points beyond which a movement is no trembling, for drags that begin with the press.
  private static let slop: CGFloat = 4

  private var origin: CGPoint?
  private var start = CGPoint.zero
  private var distance: CGFloat = 0
  private var samples: [(time: Double, location: CGPoint)] = []

  override func recognize(_ event: GestureEvent) {
    switch event.kind {
    case .press:
      origin = event.location
      start = context.location(event.location, in: gesture.coordinateSpace)
      samples = [(event.time, start)]
      if gesture.minimumDistance <= 0 { set(.active(value(event))) }
    case .move:
      guard let origin else { return }
      // The distance is what the hand has moved: the window's points, also where the view is shown larger.
      distance = max(distance, hypot(event.location.x - origin.x, event.location.y - origin.y))
      samples.append((event.time, context.location(event.location, in: gesture.coordinateSpace)))
      samples.removeAll { $0.time < event.time - Self.window }
      if case .active = phase { return set(.active(value(event))) }
      if distance >= gesture.minimumDistance { set(.active(value(event))) }
    case .release:
      guard case .active = phase else { return set(.failed) }
      samples.removeAll { $0.time < event.time - Self.window }
      set(.ended(value(event)))
    case .rest: if origin == nil { set(.failed) }
    case .tick, .magnify, .rotate: break
    }
  }

  private func value(_ event: GestureEvent) -> DragGesture.Value {
    let location = context.location(event.location, in: gesture.coordinateSpace)
    var velocity = CGSize.zero
    if let first = samples.first, let last = samples.last, last.time > first.time {
      let duration = last.time - first.time
      velocity = CGSize(
        width: (last.location.x - first.location.x) / duration, height: (last.location.y - first.location.y) / duration)
    }
    return DragGesture.Value(
      time: context.tree.startDate.addingTimeInterval(event.time), location: location, startLocation: start,
      velocity: velocity)
  }

  override var evidence: GestureEvidence {
    status.isRecognized && distance >= max(gesture.minimumDistance, Self.slop) ? .movement : []
  }

  /// A press that is held long is no drag, as long as the pointer has not gone far.
  override var yields: GestureEvidence { .time }
}
