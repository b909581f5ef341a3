// Keyframes: values along time, as SwiftUI's KeyframeTimeline gives them.
//
// In:  for each part of a value a track of places, each with how it is reached and in what time (seconds).
// Out: the value at any time. Neighbouring cubic pieces share a velocity, that of the chord between the places beside (Catmull and
//      Rom's rule); beside other pieces they take on that piece's, and at both ends they rest.

public import Foundation
public import Geometry

/// How one place of a track is reached.
struct KeyframePiece<Value: Animatable> {
  enum Way {
    case move
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
  }

  let target: Value
  let duration: Double
  let way: Way
}

/// Places of a track, in order.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  func _append(to track: inout KeyframeTrackData<Value>)
}

/// The places of one track.
public struct KeyframeTrackData<Value: Animatable> {
  var pieces: [KeyframePiece<Value>] = []
}

/// Reaches a value evenly, or along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  let piece: KeyframePiece<Value>
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    piece = KeyframePiece(target: to, duration: duration, way: .linear(timingCurve))
  }
  public func _append(to track: inout KeyframeTrackData<Value>) { track.pieces.append(piece) }
}

/// Reaches a value along a cubic curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  let piece: KeyframePiece<Value>
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    piece = KeyframePiece(
      target: to, duration: duration,
      way: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }
  public func _append(to track: inout KeyframeTrackData<Value>) { track.pieces.append(piece) }
}

/// Reaches a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  let piece: KeyframePiece<Value>
  /// Without a duration it takes as long as the spring needs to come to rest.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    piece = KeyframePiece(
      target: to, duration: duration ?? spring.settlingDuration,
      way: .spring(spring, start: startVelocity?.animatableData))
  }
  public func _append(to track: inout KeyframeTrackData<Value>) { track.pieces.append(piece) }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  let piece: KeyframePiece<Value>
  public init(_ to: Value) { piece = KeyframePiece(target: to, duration: 0, way: .move) }
  public func _append(to track: inout KeyframeTrackData<Value>) { track.pieces.append(piece) }
}

/// Several places.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  let parts: [(inout KeyframeTrackData<Value>) -> Void]
  public func _append(to track: inout KeyframeTrackData<Value>) { for part in parts { part(&track) } }
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }
  public static func buildBlock(_ parts: any KeyframeTrackContent<Value>...) -> KeyframeSequence<Value> {
    KeyframeSequence(parts: parts.map { part in { part._append(to: &$0) } })
  }
  public static func buildArray(_ parts: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
    KeyframeSequence(parts: parts.flatMap(\.parts))
  }
  public static func buildEither(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }
  public static func buildEither(second: KeyframeSequence<Value>) -> KeyframeSequence<Value> { second }
  public static func buildOptional(_ part: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
    part ?? KeyframeSequence(parts: [])
  }
}

/// Tracks of a value.
public protocol Keyframes<Value> {
  associatedtype Value
  func _collect(from initial: Value, into tracks: inout [KeyframeTrackRun<Value>])
}

/// One track, ready to run: its length, and what it makes of a value at a time.
public struct KeyframeTrackRun<Value> {
  let duration: Double
  let apply: (inout Value, Double) -> Void
}

/// The places of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>: Keyframes {
  let path: WritableKeyPath<Root, Value>
  let content: Content

  init(path: WritableKeyPath<Root, Value>, content: Content) { (self.path, self.content) = (path, content) }

  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
    (path, self.content) = (keyPath, content())
  }

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    (path, self.content) = (\.self, content())
  }

  public func _collect(from initial: Root, into tracks: inout [KeyframeTrackRun<Root>]) {
    var data = KeyframeTrackData<Value>()
    content._append(to: &data)
    let curve = KeyframeCurve(from: initial[keyPath: path], data.pieces)
    let path = path
    tracks.append(KeyframeTrackRun(duration: curve.duration) { $0[keyPath: path] = curve.value(at: $1) })
  }
}

/// Several tracks.
public struct KeyframeTracks<Value>: Keyframes {
  let parts: [any Keyframes<Value>]
  public func _collect(from initial: Value, into tracks: inout [KeyframeTrackRun<Value>]) {
    for part in parts { part._collect(from: initial, into: &tracks) }
  }
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }
  public static func buildBlock(_ parts: any Keyframes<Value>...) -> KeyframeTracks<Value> {
    KeyframeTracks(parts: parts)
  }
}

extension KeyframesBuilder where Value: Animatable {
  /// Places of the whole value, without a track.
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> KeyframeTrack<Value, Value, K>
  {
    KeyframeTrack(path: \.self, content: expression)
  }
}

/// A value along time.
public struct KeyframeTimeline<Value> {
  let initial: Value
  let tracks: [KeyframeTrackRun<Value>]

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
    var tracks: [KeyframeTrackRun<Value>] = []
    keyframes._collect(from: initialValue, into: &tracks)
    (initial, self.tracks) = (initialValue, tracks)
  }

  /// The longest track's, in seconds.
  public var duration: TimeInterval { tracks.reduce(0) { max($0, $1.duration) } }

  public func value(time: Double) -> Value {
    var value = initial
    for track in tracks { track.apply(&value, time) }
    return value
  }

  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
