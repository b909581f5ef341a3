// What travels with a change of state: how to animate it, and values of the program's own.
//
// The transaction of `withAnimation` belongs to the thread that calls it, for as long as the closure runs. It is no task-local value: a
// task begun in the closure must not inherit it, for what it changes later is another change.

import Drawing
import Glibc

/// A value of one's own in transactions.
public protocol TransactionKey<Value> {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The circumstances of a change of state.
public struct Transaction {
  /// How the change is animated; nil not at all.
  public var animation: Animation?
  /// Whether `.animation` modifiers are to leave this change alone.
  public var disablesAnimations = false
  /// Whether the change is one of many, as in a drag.
  public var isContinuous = false
  /// Whether velocities are to be learnt from the change, for animations that follow.
  public var tracksVelocity = false
  /// What waits for the animations of this change.
  package private(set) var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any] = [:]

  /// Whether changes of both may be made as one.
  func isLike(_ other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
      && completions.elementsEqual(other.completions, by: ===) && values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { EnvironmentValues.areEqual(value, $0) } ?? false }
  }

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Has `completion` called once all that this transaction animates is complete, or at once if that is nothing.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }
}

extension Transaction {
  /// The transaction that a change made now, on this thread, belongs to; an empty one outside of `withTransaction`.
  package static var current: Transaction { stack?.transaction ?? Transaction() }

  /// Whether this thread is inside `withTransaction`.
  package static var isUnderWay: Bool { stack?.transaction != nil }

  private final class Stack {
    var transaction: Transaction?
  }

  /// The place in each thread's own memory; nil if the system has none left.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { address in
      if let address { Unmanaged<Stack>.fromOpaque(address).release() }
    }
    return result == 0 ? key : nil
  }()

  private static var stack: Stack? {
    guard let key, let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<Stack>.fromOpaque(address).takeUnretainedValue()
  }

  fileprivate func performed<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let key = Self.key else { return try body() }
    let stack =
      Self.stack
      ?? {
        let new = Stack()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
      }()
    let outer = stack.transaction
    stack.transaction = self
    defer { stack.transaction = outer }
    return try body()
  }
}

/// Makes the changes of `body` in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try transaction.performed(body)
}

/// Makes the changes of `body` in the present transaction with one value changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try transaction.performed(body)
}

/// Animates what changes because of `body`.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try transaction.performed(body)
}

/// Animates what changes because of `body`, and calls `completion` once all of that is complete.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try transaction.performed(body)
}
