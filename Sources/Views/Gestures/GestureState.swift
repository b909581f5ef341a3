// State that lasts as long as a gesture.

import Drawing

/// A value that a gesture changes, and that goes back to what it was when the gesture ends, fails or is cancelled.
@propertyWrapper public struct GestureState<Value> {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var place: StatePlace<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// - Parameter resetTransaction: In which the value goes back.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// - Parameter reset: Given the last value, changes the transaction in which the value goes back.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (initial, self.reset) = (wrappedValue, reset)
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { place?.value ?? initial }

  public var projectedValue: GestureState<Value> { self }

  fileprivate func change(_ transaction: inout Transaction, _ body: (inout Value, inout Transaction) -> Void) {
    var value = wrappedValue
    body(&value, &transaction)
    place?.set(value, transaction)
  }

  fileprivate func end() {
    var transaction = Transaction()
    reset(wrappedValue, &transaction)
    place?.set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }

  public init(resetTransaction: Transaction) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }

  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let place = storage as? StatePlace<Value> ?? StatePlace(initial, node)
    storage = place
    self.place = place
  }
}

/// A gesture that keeps a gesture state.
public struct GestureStateGesture<Base: Gesture, State> {
  public var base: Base
  public var state: GestureState<State>
  let action: (Base.Value, inout State, inout Transaction) -> Void
}

extension GestureStateGesture: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    StateRecognizer(gesture, context)
  }
}

final class StateRecognizer<Base: Gesture, State>: UnaryRecognizer<GestureStateGesture<Base, State>, Base> {
  private var gesture: GestureStateGesture<Base, State>
  private var delivered: Int?

  init(_ gesture: GestureStateGesture<Base, State>, _ context: GestureContext) {
    self.gesture = gesture
    super.init(gesture.base, context)
  }

  override func update(_ gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    inner.update(gesture.base)
  }

  override var phase: GesturePhase<Base.Value> { inner.phase }

  override func deliver(_ isGranted: Bool) {
    inner.deliver(isGranted)
    switch inner.phase {
    case .possible(let value?): change(value)
    case .active(let value) where isGranted: change(value)
    case .possible, .active: break
    case .ended, .failed:
      if delivered != nil { gesture.state.end() }
      delivered = nil
    }
  }

  private func change(_ value: Base.Value) {
    guard delivered != inner.revision else { return }
    delivered = inner.revision
    var transaction = Transaction()
    transaction.isContinuous = true
    gesture.state.change(&transaction) { gesture.action(value, &$0, &$1) }
  }
}

extension Gesture {
  /// Keeps a gesture state while the gesture goes on.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, action: body)
  }
}
