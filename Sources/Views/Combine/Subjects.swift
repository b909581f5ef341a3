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
/// It is told one thing at a time, in the order of sending, whichever threads send. A thread that finds another one telling leaves what
/// it has with that one and goes on, so that no thread waits for a subscriber of another's; the thread that is telling tells at once
/// what is sent from within.
///
/// Unchecked: the variables are used under the lock only, which is never held while the subscriber is told. One thread tells at a time.
private final class Connection<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct Contents {
    var deliver: ((Output) -> Void)?
    var end: ((Subscribers.Completion<Failure>) -> Void)?
    var leave: (() -> Void)?
    var begin: (() -> Void)?
    var isOpen = false
    var waiting = WaitingLine<Message>()
  }

  private enum Message {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  private let lock = NSLock()
  private var contents = Contents()
  /// The thread that is telling the subscriber.
  private var teller: pthread_t?

  init<S: Subscriber>(_ subscriber: S, leave: @escaping (Connection) -> Void)
  where S.Input == Output, S.Failure == Failure {
    contents.deliver = { _ = subscriber.receive($0) }
    contents.end = { subscriber.receive(completion: $0) }
    contents.leave = { [unowned self] in leave(self) }
  }

  /// Called once, when values are first asked for; it has to open the connection.
  func setBegin(_ begin: @escaping () -> Void) { lock.withLockUnchecked { contents.begin = begin } }

  /// From now on values are taken; the first is told by ``tell()``.
  func open(with first: Output?) {
    lock.withLockUnchecked {
      guard contents.deliver != nil else { return }
      contents.isOpen = true
      if let first { contents.waiting.append(.value(first)) }
    }
  }

  /// Leaves a value for ``tell()``.
  func enqueue(_ value: Output) {
    lock.withLockUnchecked { if contents.isOpen { contents.waiting.append(.value(value)) } }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLockUnchecked { if contents.deliver != nil { contents.waiting.append(.end(completion)) } }
    tell()
  }

  /// Tells the subscriber all that waits, unless another thread is at it, which will.
  ///
  /// Where nothing waits, nobody tells: so a subscriber that has just come hears the present value on its own thread.
  ///
  /// - Parameter prepare: Done before, while no other thread begins to tell.
  func tell(_ prepare: (() -> Void)? = nil) {
    let own = pthread_self()
    let outer: pthread_t?? = lock.withLockUnchecked {
      if prepare == nil, contents.waiting.isEmpty { return nil }
      if let teller, pthread_equal(teller, own) == 0 { return nil }
      defer { teller = own }
      return .some(teller)
    }
    prepare?()
    guard let outer else { return }
    while true {
      let next: (message: Message, contents: Contents)? = lock.withLockUnchecked {
        guard let message = contents.waiting.removeFirst() else {
          teller = outer
          return nil
        }
        guard case .end = message else { return (message, Contents(deliver: contents.deliver)) }
        defer { contents = Contents() }
        return (message, contents)
      }
      switch next {
      case (.value(let value), let told)?: told.deliver?(value)
      case (.end(let completion), let told)?: told.end?(completion)
      case nil: return
      }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let begin: (() -> Void)? = lock.withLockUnchecked {
      defer { contents.begin = nil }
      return contents.begin
    }
    begin?()
  }

  func cancel() {
    // What was there is let go outside the lock.
    let former = lock.withLockUnchecked {
      defer { contents = Contents() }
      return contents
    }
    former.leave?()
  }
}

/// What waits, in order.
private struct WaitingLine<Item> {
  private var items: [Item?] = []
  private var first = 0

  var isEmpty: Bool { first == items.count }

  mutating func append(_ item: Item) { items.append(item) }

  mutating func removeFirst() -> Item? {
    guard first < items.count else { return nil }
    let item = items[first].take()
    first += 1
    // The places of those that have gone are given back now and then, for the cost of as many steps as there were.
    if first == items.count || first >= 64 && 2 * first >= items.count {
      items.removeFirst(first)
      first = 0
    }
    return item
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

  /// - Parameter opening: Opens the connection with what a new subscriber is told at once, if anything.
  func add<S: Subscriber>(_ subscriber: S, opening: @escaping (_ open: (Output?) -> Void) -> Void)
  where S.Input == Output, S.Failure == Failure {
    let connection = Connection(subscriber) { [weak self] connection in
      guard let self else { return }
      self.lock.withLock { self.connections.removeAll { $0 === connection } }
    }
    connection.setBegin { [unowned connection] in
      connection.tell { opening { connection.open(with: $0) } }
    }
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
    for connection in present {
      connection.enqueue(value)
      connection.tell()
    }
  }

  /// Leaves a value with all who are there.
  ///
  /// - Returns: Those who have to be told, once no lock is held any more.
  fileprivate func enqueue(_ value: Output) -> [Connection<Output, Failure>] {
    let present = lock.withLock { connections }
    for connection in present { connection.enqueue(value) }
    return present
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
    audience.add(subscriber) { $0(nil) }
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
    // Under the lock, so that all hear the values in the order in which they were set. The former one is let go outside.
    var former = value
    let present = lock.withLockUnchecked {
      swap(&current, &former)
      return audience.enqueue(value)
    }
    for connection in present { connection.tell() }
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber) { [weak self] open in
      // Under the lock, so that no newer value comes first.
      if let self { self.lock.withLockUnchecked { open(self.current) } } else { open(nil) }
    }
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
