// @State and @Binding: values that belong to a view's identity, and ways to reach them.
//
// A state is read and written through a place that its node keeps. Whatever sets it to another value marks the view dirty, also if
// the view read it only after its body was evaluated, as a canvas does while it draws.

import Drawing
import Foundation
public import Observation

/// A value that belongs to a view and outlives its descriptions.
@propertyWrapper public struct State<Value> {
  private let initial: Initial
  private var place: StatePlace<Value>?

  private enum Initial {
    case value(Value)
    case closure(() -> Value)

    var value: Value {
      switch self {
      case .value(let value): value
      case .closure(let make): make()
      }
    }
  }

  public init(wrappedValue: Value) { initial = .value(wrappedValue) }

  public init(initialValue: Value) { initial = .value(initialValue) }

  /// An object is made once, when the view comes, not with each description.
  public init(wrappedValue thunk: @autoclosure @escaping () -> Value) where Value: AnyObject, Value: Observable {
    initial = .closure(thunk)
  }

  public var wrappedValue: Value {
    get { place?.value ?? initial.value }
    nonmutating set { place?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let place else { return .constant(initial.value) }
    return Binding(get: { place.value }, set: { place.set($0, $1) }, identity: ObjectIdentifier(place))
  }
}

extension State {
  /// Whether the view that the state belongs to is still there.
  @MainActor var isLive: Bool { place?.mark.isLive ?? false }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

// Unchecked, and only as safe as its use: a view's state is read and set on the main actor. A set elsewhere stores at once and without a lock.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let place = storage as? StatePlace<Value> ?? StatePlace(initial.value, node)
    storage = place
    self.place = place
  }
}

/// Where a view's state is kept.
final class StatePlace<Value> {
  private(set) var value: Value
  fileprivate let mark: DirtyMark

  @MainActor init(_ value: Value, _ node: ViewNode) {
    self.value = value
    mark = DirtyMark(node)
  }

  func set(_ new: Value, _ transaction: Transaction = Transaction.current) {
    if EnvironmentValues.areEqual(value, new) { return }
    if isOnMainActor {
      // The states themselves are the main actor's, whatever the compiler knows of the value's type.
      nonisolated(unsafe) let (place, transaction) = (self, transaction)
      MainActor.assumeIsolated {
        place.mark.stage(ObjectIdentifier(place), transaction) { HeldState(place) }
      }
      value = new
    } else {
      value = new
      mark.set(transaction)
    }
  }

  /// What a state was, while it is to be seen as it is, or the other way round.
  private final class HeldState: HeldValue {
    private let place: StatePlace
    private var other: Value

    init(_ place: StatePlace) { (self.place, other) = (place, place.value) }

    func swap() { Swift.swap(&place.value, &other) }
  }
}

/// A way to a value that belongs to somebody else.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let write: (Value, Transaction) -> Void
  public var transaction = Transaction()
  /// What the binding leads to, where that is known: two with one identity read and write the same.
  let identity: ObjectIdentifier?

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    identity = nil
    write = { value, transaction in
      if transaction.animation == nil { set(value) } else { withTransaction(transaction) { set(value) } }
    }
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    write = set
    identity = nil
  }

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void, identity: ObjectIdentifier) {
    self.get = get
    write = set
    self.identity = identity
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value that an optional holds; nil while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// The value as an optional.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? Wrapped { base.wrappedValue = value } })
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { write(newValue, transaction.animation == nil ? Transaction.current : transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { get()[keyPath: path] },
      set: { value, transaction in
        var whole = get()
        whole[keyPath: path] = value
        write(whole, transaction)
      })
  }

  /// The binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

// Unchecked as State is: its closures lead to a place of the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }

  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] },
      set: { value, transaction in
        var whole = get()
        // A row that has been removed may still hold a binding.
        guard position >= whole.startIndex, position < whole.endIndex else { return }
        whole[position] = value
        write(whole, transaction)
      })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
