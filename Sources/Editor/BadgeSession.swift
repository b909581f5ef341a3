// The badges page without a window: which shape is chosen, the values of its parameters, the ring's animation.
//
// In:  choices and slider positions; the time.
// Out: values to draw with.

public import Badges
import Foundation
import Geometry

public struct BadgeSession: Sendable {
  public private(set) var kind = BadgeKind.badge
  private var values: [BadgeKind: BadgeValues] = [:]
  private var animation: Animation?
  private var hasChanged = false

  /// The ring's way from one progress to another.
  private struct Animation {
    var from, to: Double
    /// Seconds; the seed has SwiftUI's `easeInOut(duration: 1)`.
    var start, duration: Double
    var lastStep: Double
  }

  static let frameTime = 1.0 / 60

  public init() {}

  /// The chosen shape's values, an animation's state included.
  public var current: BadgeValues { values[kind] ?? BadgeValues(kind) }

  public mutating func choose(_ kind: BadgeKind) {
    self.kind = kind
    animation = nil
    hasChanged = true
  }

  /// Gives a number parameter the value at a fraction of its range.
  public mutating func setFraction(_ fraction: Double, of name: String) {
    guard let parameter = kind.parameter(named: name) else { return }
    set(parameter.value(atFraction: fraction), of: name)
  }

  public mutating func reset(_ name: String) {
    guard let parameter = kind.parameter(named: name) else { return }
    if name == "progress" { animation = nil }
    change { $0[name] = parameter.standard }
  }

  private mutating func set(_ number: Double, of name: String) {
    if name == "progress" { animation = nil }
    change { $0[name] = .number(number) }
  }

  private mutating func change(_ body: (inout BadgeValues) -> Void) {
    var new = current
    body(&new)
    guard new != current else { return }
    values[kind] = new
    hasChanged = true
  }

  // MARK: Animation

  /// Lets the ring's progress run to `target`, from what is shown at `time`.
  public mutating func animateProgress(to target: Double, at time: Double) {
    guard kind == .ring, let shown = current.number("progress") else { return }
    animation = Animation(
      from: shown, to: target, start: time, duration: current.number("duration") ?? 1, lastStep: time)
    hasChanged = true
  }

  public mutating func advance(to time: Double) {
    guard var running = animation else { return }
    let elapsed = time - running.start
    let curve = UnitCurve.easeInOut.value(at: min(max(elapsed / running.duration, 0), 1))
    let progress = elapsed >= running.duration ? running.to : running.from + (running.to - running.from) * curve
    change { $0["progress"] = .number(progress) }
    running.lastStep = time
    animation = elapsed >= running.duration ? nil : running
  }

  /// When the animation's next frame is due; nil while nothing runs.
  public var nextStep: Double? { animation.map { $0.lastStep + Self.frameTime } }

  /// Whether the picture has changed since the last call.
  public mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}
