// What a program has done while a gesture goes on and when it ends, and values made of others.

import Drawing

/// A gesture that calls back with each new value.
public struct _ChangedGesture<Inner: Gesture> where Inner.Value: Equatable {
  let inner: Inner
  let action: (Inner.Value) -> Void
}

extension _ChangedGesture: Gesture {
  public typealias Value = Inner.Value
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    ChangedRecognizer(gesture, context)
  }
}

final class ChangedRecognizer<Inner: Gesture>: UnaryRecognizer<_ChangedGesture<Inner>, Inner>
where Inner.Value: Equatable {
  private var action: (Inner.Value) -> Void
  private var last: Inner.Value?

  init(_ gesture: _ChangedGesture<Inner>, _ context: GestureContext) {
    action = gesture.action
    super.init(gesture.inner, context)
  }

  override func update(_ gesture: _ChangedGesture<Inner>) {
    action = gesture.action
    inner.update(gesture.inner)
  }

  override var phase: GesturePhase<Inner.Value> { inner.phase }

  override func deliver(_ isGranted: Bool) {
    inner.deliver(isGranted)
    switch inner.phase {
    case .possible(let value?): call(value)
    case .active(let value) where isGranted: call(value)
    default: break
    }
  }

  private func call(_ value: Inner.Value) {
    guard value != last else { return }
    last = value
    var transaction = Transaction()
    transaction.isContinuous = true
    withTransaction(transaction) { action(value) }
  }
}

/// A gesture that calls back when it has succeeded.
public struct _EndedGesture<Inner: Gesture> {
  let inner: Inner
  let action: (Inner.Value) -> Void
}

extension _EndedGesture: Gesture {
  public typealias Value = Inner.Value
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    EndedRecognizer(gesture, context)
  }
}

final class EndedRecognizer<Inner: Gesture>: UnaryRecognizer<_EndedGesture<Inner>, Inner> {
  private var action: (Inner.Value) -> Void
  private var hasCalled = false

  init(_ gesture: _EndedGesture<Inner>, _ context: GestureContext) {
    action = gesture.action
    super.init(gesture.inner, context)
  }

  override func update(_ gesture: _EndedGesture<Inner>) {
    action = gesture.action
    inner.update(gesture.inner)
  }

  override var phase: GesturePhase<Inner.Value> { inner.phase }

  override func deliver(_ isGranted: Bool) {
    inner.deliver(isGranted)
    guard isGranted, !hasCalled, case .ended(let value) = inner.phase else { return }
    hasCalled = true
    withTransaction(Transaction()) { action(value) }
  }
}

/// A gesture whose value is made of another's.
public struct _MapGesture<Inner: Gesture, Value> {
  let inner: Inner
  let transform: (Inner.Value) -> Value
}

extension _MapGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    MapRecognizer(gesture, context)
  }
}

final class MapRecognizer<Inner: Gesture, Value>: UnaryRecognizer<_MapGesture<Inner, Value>, Inner> {
  private var transform: (Inner.Value) -> Value

  init(_ gesture: _MapGesture<Inner, Value>, _ context: GestureContext) {
    transform = gesture.transform
    super.init(gesture.inner, context)
  }

  override func update(_ gesture: _MapGesture<Inner, Value>) {
    transform = gesture.transform
    inner.update(gesture.inner)
  }

  override var phase: GesturePhase<Value> { inner.phase.map(transform) }
}

/// A gesture that tells whether it is being made: while it is possible with a value, or active.
///
/// What the forms of `onLongPressGesture` with a closure for the press are made of.
struct PressingGesture<Inner: Gesture> {
  let inner: Inner
  let action: (Bool) -> Void
}

extension PressingGesture: Gesture {
  typealias Value = Inner.Value
  typealias Body = Never

  static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    PressingRecognizer(gesture, context)
  }
}

final class PressingRecognizer<Inner: Gesture>: UnaryRecognizer<PressingGesture<Inner>, Inner> {
  private var action: (Bool) -> Void
  private var isPressing = false

  init(_ gesture: PressingGesture<Inner>, _ context: GestureContext) {
    action = gesture.action
    super.init(gesture.inner, context)
  }

  override func update(_ gesture: PressingGesture<Inner>) {
    action = gesture.action
    inner.update(gesture.inner)
  }

  override var phase: GesturePhase<Inner.Value> { inner.phase }

  override func deliver(_ isGranted: Bool) {
    inner.deliver(isGranted)
    let new =
      switch inner.phase {
      case .possible(.some): true
      case .active: isGranted
      default: false
      }
    guard new != isPressing else { return }
    isPressing = new
    withTransaction(Transaction()) { action(new) }
  }
}

extension Gesture {
  /// Does something with each value that differs from the last.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
  where Value: Equatable {
    _ChangedGesture(inner: self, action: action)
  }

  /// Does something once the gesture has succeeded; not if it fails or is cancelled.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(inner: self, action: action)
  }

  /// The gesture with another value.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(inner: self, transform: body)
  }
}
