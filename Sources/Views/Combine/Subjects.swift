// Publishers that a program feeds by hand.
//
// A subject keeps its subscribers in the order in which they came. What is sent goes to those who were there when it was sent and have
// not left since; a subscriber may send, subscribe and cancel from within.

import Foundation

/// A publisher with a way in.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// A subscriber of a subject.
///
/// It is sent one value at a time, whichever threads send, and may be cancelled meanwhile.
///
/// Unchecked: the variables are used under the lock only; what is sent runs under a lock of its own.
private final class Connection<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct Contents {
    var deliver: ((Output) -> Void)?
    var end: ((Subscribers.Completion<Failure>) -> Void)?
    var leave: (() -> Void)?
    var begin: (() -> Void)?
    var isOpen = false
  }

  private let lock = NSLock()
  /// Recursive: who receives may send.
  private let delivery = NSRecursiveLock()
  private var contents = Contents()

  init<S: Subscriber>(_ subscriber: S, leave: @escaping (Connection) -> Void)
  where S.Input == Output, S.Failure == Failure {
    contents.deliver = { _ = subscriber.receive($0) }
    contents.end = { subscriber.receive(completion: $0) }
    contents.leave = { [unowned self] in leave(self) }
  }

  /// Called once, when values are first asked for.
  func setBegin(_ begin: @escaping () -> Void) { lock.withLockUnchecked { contents.begin = begin } }

  func receive(_ value: Output) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.withLockUnchecked { contents.isOpen ? contents.deliver : nil }?(value)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    take().end?(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let begin: (() -> Void)? = lock.withLockUnchecked {
      guard !contents.isOpen else { return nil }
      contents.isOpen = true
      defer { contents.begin = nil }
      return contents.begin
    }
    begin?()
  }

  func cancel() { take().leave?() }

  /// What was there; it is let go outside the lock.
  private func take() -> Contents {
    lock.withLockUnchecked {
      defer { contents = Contents() }
      return contents
    }
  }
}

/// The subscribers of a subject.
///
/// Unchecked: the list and the end are used under the lock only.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var connections: [Connection<Output, Failure>] = []
  private var end: Subscribers.Completion<Failure>?

  var isEmpty: Bool { lock.withLock { connections.isEmpty } }

  /// - Parameter first: What a new subscriber is told at once, if anything.
  func add<S: Subscriber>(_ subscriber: S, first: @escaping () -> Output?)
  where S.Input == Output, S.Failure == Failure {
    let connection = Connection(subscriber) { [weak self] connection in
      guard let self else { return }
      self.lock.withLock { self.connections.removeAll { $0 === connection } }
    }
    connection.setBegin { [unowned connection] in if let value = first() { connection.receive(value) } }
    let end = lock.withLock {
      if self.end == nil { connections.append(connection) }
      return self.end
    }
    if let end {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: end)
    } else {
      subscriber.receive(subscription: connection)
    }
  }

  func send(_ value: Output) {
    lock.lock()
    let present = connections
    lock.unlock()
    for connection in present { connection.receive(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let present = lock.withLock {
      guard end == nil else { return [Connection<Output, Failure>]() }
      end = completion
      defer { connections = [] }
      return connections
    }
    for connection in present { connection.receive(completion: completion) }
  }

  var isOver: Bool { lock.withLock { end != nil } }
}

/// Sends on what it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber) { nil }
  }
}

extension PassthroughSubject: Sendable where Output: Sendable {}

/// Sends on what it is sent, and to each new subscriber the last of it.
///
/// Unchecked: the value is used under the lock only.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The last value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !audience.isOver else { return }
    lock.withLock { current = value }
    audience.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber) { [weak self] in self?.value }
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
