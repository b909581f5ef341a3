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
/// It is its object's, and so used by whoever may use the object: on the main thread, as a rule.
final class PublishedStorage<Value> {
  private(set) var value: Value
  /// The object's publisher, once somebody has asked for it.
  var changes: ObservableObjectPublisher?
  /// Those who listen to this property; made for the first.
  private var audience: Audience<Value, Never>?
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { self.value = value }

  func send(_ newValue: Value) {
    changes?.send()
    audience?.send(newValue)
    value = newValue
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let present = audience ?? Audience()
    audience = present
    present.add(subscriber) { [weak self] in self?.value }
  }

  func assign<P: Publisher>(from publisher: P) where P.Output == Value, P.Failure == Never {
    assignments.append(publisher.sink { [weak self] in self?.send($0) })
  }
}
