// Properties that announce that they are about to change.
//
// The value lives in a box of its own, so that copies of the wrapper, as reflection makes them, are one property. A change first tells
// the object's publisher, then sends the new value to those who listen to the property; only then is it stored.

import Foundation

/// A property of a class that publishes its changes.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.send(newValue) }
  }

  /// Sends the present value, and every new one just before it is stored.
  public struct Publisher: Views.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.receive(subscriber: subscriber)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // For `assign(to: &$property)`, which has already changed the storage itself.
    nonmutating set {}
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.send(newValue) }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Published: AnnouncingProperty {
  func announce(by publisher: ObservableObjectPublisher) { storage.changes = publisher }
}

/// The value of a published property, and who listens.
///
/// Programs set properties from several threads at once, although they should not: each access holds the lock for a moment, never
/// while somebody is told, so that a value may be lost but nothing is torn. Values are let go outside the lock.
///
/// Unchecked: the variables are used under the lock only, and the value is its object's users' as any property's is.
final class PublishedStorage<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value
  private var objectChanges: ObservableObjectPublisher?
  /// Those who listen to this property; made for the first.
  private var audience: Audience<Value, Never>?
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { current = value }

  var value: Value { lock.withLockUnchecked { current } }

  /// The object's publisher, once somebody has asked for it.
  var changes: ObservableObjectPublisher? {
    get { lock.withLockUnchecked { objectChanges } }
    set { lock.withLockUnchecked { objectChanges = newValue } }
  }

  func send(_ newValue: Value) {
    let (changes, audience) = lock.withLockUnchecked { (objectChanges, self.audience) }
    changes?.send()
    audience?.send(newValue)
    var former = newValue
    // A view may have begun to look at the object since: it has found the value of before.
    let viewed = lock.withLockUnchecked {
      swap(&current, &former)
      return objectChanges
    }
    viewed?.settle()
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let present = lock.withLockUnchecked {
      let present = audience ?? Audience()
      audience = present
      return present
    }
    present.add(subscriber) { [weak self] open in
      // Under the lock, so that no newer value comes first.
      if let self { self.lock.withLockUnchecked { open(self.current) } } else { open(nil) }
    }
  }

  func assign<P: Publisher>(from publisher: P) where P.Output == Value, P.Failure == Never {
    let assignment = publisher.sink { [weak self] in self?.send($0) }
    lock.withLockUnchecked { assignments.append(assignment) }
  }
}

extension NSLock {
  /// Runs `body` under the lock, whatever it returns.
  @inline(__always) func withLockUnchecked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
