// Stretching and turning: two fingers' gestures, made with the wheel.
//
// With Control held the wheel stretches, with Alt held it turns (with Shift it scrolls sideways, as everywhere). A gesture begins with
// the first notch and has ended when the wheel has stood still for a third of a second.

import Drawing
public import Foundation
public import Geometry

/// What the wheel's gestures have in common.
@MainActor enum WheelGesture {
  /// Seconds without a notch that end a gesture.
  static let pause = 1.0 / 3
  /// The factor of one notch away from the user.
  static let factor: CGFloat = 1.1
  /// What one notch turns.
  static let angle = Angle(degrees: 10)
}

/// The view stretched: Control and the wheel.
public struct MagnifyGesture: Sendable {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// The factor since the beginning.
    public var magnification: CGFloat
    /// A second.
    public var velocity: CGFloat
    /// Where the pointer was, as a part of the view's size.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  /// By how much the factor has to differ from 1 before anything happens.
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    WheelRecognizer<Self, CGFloat>(gesture, context, .magnification, 1) { gesture, total, velocity, start, time in
      guard abs(total - 1) >= gesture.minimumScaleDelta else { return nil }
      return Value(
        time: time, magnification: total, velocity: velocity, startAnchor: start.anchor, startLocation: start.location)
    } step: { total, event in
      guard case .magnify(let factor) = event.kind else { return nil }
      return total * factor
    } difference: {
      $1 - $0
    }
  }
}

/// The view turned: Alt and the wheel.
public struct RotateGesture: Sendable {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Since the beginning, clockwise.
    public var rotation: Angle
    /// A second.
    public var velocity: Angle
    /// Where the pointer was, as a part of the view's size.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    WheelRecognizer<Self, Double>(gesture, context, .rotation, 0) { gesture, total, velocity, start, time in
      guard abs(total) >= abs(gesture.minimumAngleDelta.radians) else { return nil }
      return Value(
        time: time, rotation: Angle(radians: total), velocity: Angle(radians: velocity), startAnchor: start.anchor,
        startLocation: start.location)
    } step: { total, event in
      guard case .rotate(let angle) = event.kind else { return nil }
      return total + angle.radians
    } difference: {
      $1 - $0
    }
  }
}

/// The older name of ``MagnifyGesture``: its value is the factor alone.
public struct MagnificationGesture: Sendable {
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// The older name of ``RotateGesture``: its value is the angle alone.
public struct RotationGesture: Sendable {
  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
  public typealias Value = Angle

  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}

/// Where a wheel's gesture began.
struct WheelStart {
  let location: CGPoint
  let anchor: UnitPoint
}

final class WheelRecognizer<G: Gesture, Total>: LeafRecognizer<G> {
  typealias Making = (G, _ total: Total, _ velocity: Total, WheelStart, Date) -> G.Value?

  private let ownInputs: GestureInputs
  private let make: Making
  private let step: (Total, GestureEvent) -> Total?
  private let difference: (Total, Total) -> Total
  private var total: Total
  private var start: WheelStart?
  private var lastTime: Double?

  init(
    _ gesture: G, _ context: GestureContext, _ inputs: GestureInputs, _ total: Total, make: @escaping Making,
    step: @escaping (Total, GestureEvent) -> Total?, difference: @escaping (Total, Total) -> Total
  ) where Total: BinaryFloatingPoint {
    (ownInputs, self.make, self.step, self.total) = (inputs, make, step, total)
    self.difference = difference
    speed = { change, duration in duration > 0 ? change / Total(duration) : 0 }
    super.init(gesture, context)
  }

  private let speed: (Total, Double) -> Total

  override func recognize(_ event: GestureEvent) {
    switch event.kind {
    case .rest, .release:
      if case .active(let value) = phase { set(.ended(value)) } else { set(.failed) }
    case .press, .move, .tick: break
    case .magnify, .rotate:
      guard let new = step(total, event) else { return }
      let start = start ?? begin(event)
      let velocity = speed(difference(total, new), event.time - (lastTime ?? event.time))
      (total, lastTime, self.start) = (new, event.time, start)
      let date = context.tree.startDate.addingTimeInterval(event.time)
      if let value = make(gesture, new, velocity, start, date) { set(.active(value)) }
    }
  }

  private func begin(_ event: GestureEvent) -> WheelStart {
    let (location, size) = (context.location(event.location, in: .local), context.size)
    return WheelStart(
      location: location,
      anchor: UnitPoint(
        x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5))
  }

  override var inputs: GestureInputs { ownInputs }
}
