// One track of keyframes as a curve.
//
// In:  a first value and the places to reach, each with its way and time.
// Out: the value at any time; before the beginning the first, after the end the last.

import Foundation
import Geometry

struct KeyframeCurve<Value: Animatable> {
  private typealias Data = Value.AnimatableData
  private struct Segment {
    let (from, to): (Data, Data)
    let (start, duration): (Double, Double)
    var (enters, leaves): (Data, Data)
    let way: KeyframePiece<Value>.Way
  }

  private let first: Value
  private var segments: [Segment] = []
  let duration: Double

  init(from first: Value, _ pieces: [KeyframePiece<Value>]) {
    self.first = first
    var (time, place) = (0.0, first.animatableData)
    for piece in pieces {
      let (length, target) = (max(piece.duration, 0), piece.target.animatableData)
      segments.append(
        Segment(
          from: place, to: target, start: time, duration: length, enters: .zero, leaves: .zero, way: piece.way))
      (time, place) = (time + length, target)
    }
    duration = time
    for index in segments.indices { setVelocities(index) }
  }

  /// The velocities of a cubic piece at both its ends.
  private mutating func setVelocities(_ index: Int) {
    guard case .cubic(let start, let end) = segments[index].way else { return }
    segments[index].enters = start ?? (index > 0 ? velocity(between: index - 1, index) : .zero)
    segments[index].leaves = end ?? (index + 1 < segments.count ? velocity(between: index, index + 1) : .zero)
  }

  /// The velocity at the joint of two neighbours.
  private func velocity(between before: Int, _ after: Int) -> Data {
    let (first, second) = (segments[before], segments[after])
    switch (first.way, second.way) {
    case (.cubic, .cubic): return slope(second.to - first.from, first.duration + second.duration)
    case (.linear, _): return slope(first.to - first.from, first.duration)
    case (_, .linear): return slope(second.to - second.from, second.duration)
    default: return .zero
    }
  }

  private func slope(_ way: Data, _ time: Double) -> Data { time > 0 ? way.scaled(by: 1 / time) : .zero }

  func value(at time: Double) -> Value {
    var value = first
    guard time > 0, let segment = segments.last(where: { $0.start <= time }) else {
      // A jump at the very beginning has happened by then.
      for segment in segments {
        guard segment.duration == 0, segment.start == 0 else { break }
        value.animatableData = segment.to
      }
      return value
    }
    value.animatableData = data(segment, time - segment.start)
    return value
  }

  private func data(_ segment: Segment, _ time: Double) -> Data {
    guard time < segment.duration, segment.duration > 0 else { return segment.to }
    let (part, way) = (time / segment.duration, segment.to - segment.from)
    switch segment.way {
    case .move: return segment.to
    case .linear(let curve): return segment.from + way.scaled(by: curve.value(at: part))
    case .spring(let spring, let velocity):
      return segment.from + spring.value(target: way, initialVelocity: velocity ?? .zero, time: time)
    case .cubic:
      // Hermite's cubic through both ends with both velocities.
      let (square, cube) = (part * part, part * part * part)
      var result = segment.from + way.scaled(by: 3 * square - 2 * cube)
      result += segment.enters.scaled(by: (cube - 2 * square + part) * segment.duration)
      result += segment.leaves.scaled(by: (cube - square) * segment.duration)
      return result
    }
  }
}
