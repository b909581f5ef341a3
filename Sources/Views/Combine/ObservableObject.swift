// Objects that say when they are about to change.
//
// An object that brings no `objectWillChange` of its own gets one from a table, by weak reference, when somebody first asks; all its
// published properties, its superclasses' too, are told of it then. Until then a change costs them nothing.

import Foundation

/// An object with a publisher of its coming changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ChangePublishers.shared.publisher(of: self) }
}

extension ObservableObject {
  /// Calls `action` before each change of the object, until the result is let go.
  package func observeChanges(_ action: @escaping () -> Void) -> AnyCancellable {
    objectWillChange.sink { _ in action() }
  }
}

/// Announces changes, without saying which.
public final class ObservableObjectPublisher: Publisher, Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let audience = Audience<Void, Never>()
  /// Those who look at the object on the main actor, and so have to be told again of what another thread changes.
  private let viewers = Audience<Void, Never>()

  public init() {}

  public func send() { audience.send(()) }

  /// Tells views of a change made on another thread, once it is made.
  ///
  /// They may have been evaluated between the announcement and the change.
  func settle() { if !isOnMainActor { viewers.send(()) } }

  /// Calls `action` after each change made on another thread.
  func observeSettled(_ action: @escaping () -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Void, Never>(receiveCompletion: { _ in }, receiveValue: action)
    viewers.add(sink) { $0(nil) }
    return AnyCancellable(sink)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.add(subscriber) { $0(nil) }
  }
}

/// What can be told of its object's publisher.
protocol AnnouncingProperty {
  func announce(by publisher: ObservableObjectPublisher)
}

/// The publishers of objects that have none of their own.
///
/// Unchecked: the table is used under the lock only.
final class ChangePublishers: @unchecked Sendable {
  static let shared = ChangePublishers()

  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The size at which dead entries are next swept out: twice what was left the last time.
  private var sweepSize = 64

  var count: Int { lock.withLock { entries.count } }

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    let (publisher, isNew) = lock.withLock {
      // Another object may have lived at this address before.
      if let entry = entries[key], entry.object === object { return (entry.publisher, false) }
      if entries.count >= sweepSize {
        entries = entries.filter { $0.value.object != nil }
        sweepSize = max(64, 2 * entries.count)
      }
      let new = ObservableObjectPublisher()
      entries[key] = Entry(object: object, publisher: new)
      return (new, true)
    }
    if isNew {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let level = mirror {
        for child in level.children { (child.value as? any AnnouncingProperty)?.announce(by: publisher) }
        mirror = level.superclassMirror
      }
    }
    return publisher
  }
}
