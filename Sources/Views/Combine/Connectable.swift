// Publishers that wait for a connection, and one upstream shared by many.

import Foundation

/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let count = SubscriberCount()

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      count.attach(subscriber, to: upstream) { [upstream] in upstream.connect() }
    }
  }

  /// One subscription to the upstream for all subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let count = SubscriberCount()

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      count.attach(subscriber, to: subject) { [upstream, subject] in upstream.subscribe(subject) }
    }
  }
}

extension Publisher {
  /// One subscription to this for all subscribers.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

/// Holds a connection for as long as there are subscribers.
private final class SubscriberCount {
  private let lock = NSLock()
  private var count = 0
  private var connection: (any Cancellable)?

  func attach<P: Publisher, S: Subscriber>(_ subscriber: S, to publisher: P, connect: () -> any Cancellable)
  where S.Input == P.Output, S.Failure == P.Failure {
    let leave = AnyCancellable { [self] in
      let last = lock.withLock {
        count -= 1
        guard count == 0 else { return (any Cancellable)?.none }
        defer { connection = nil }
        return connection
      }
      last?.cancel()
    }
    let isFirst = lock.withLock {
      count += 1
      return count == 1
    }
    publisher.receive(subscriber: Visitor(subscriber, leave: leave))
    guard isFirst else { return }
    let new = connect()
    // Unless all have left again meanwhile.
    let isNeeded = lock.withLock {
      if count > 0 { connection = new }
      return count > 0
    }
    if !isNeeded { new.cancel() }
  }
}

/// A subscriber that says when it leaves.
private final class Visitor<S: Subscriber>: Subscriber, Subscription {
  private let subscriber: S
  private let leave: AnyCancellable
  private var subscription: (any Subscription)?

  init(_ subscriber: S, leave: AnyCancellable) { (self.subscriber, self.leave) = (subscriber, leave) }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscriber.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand { subscriber.receive(input) }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    subscription = nil
    subscriber.receive(completion: completion)
    leave.cancel()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
    leave.cancel()
  }
}
