// What sends values over time, and who receives them: the part of Apple's Combine that programs write against.
//
// Protocols and signatures are Combine's. One thing is simpler: publishers of ours send what they have without waiting for demand, as
// `sink` and `assign`, which always ask for everything, would have it. A subscriber of a program's own may return any demand.

/// Sends values to subscribers over time, and perhaps an end.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches a subscriber; programs call `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Has a subject send on what this publisher sends.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink {
      subject.send(completion: $0)
    } receiveValue: {
      subject.send($0)
    }
  }
}

/// Receives values.
public protocol Subscriber<Input, Failure>: AnyObject {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber with its publisher.
public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of subscribers and what they say.
public enum Subscribers {
  /// How many more values are wanted.
  public struct Demand: Hashable, Comparable, Sendable {
    /// Nil without limit.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(value, 0)) }

    public static func < (a: Demand, b: Demand) -> Bool { a.max ?? .max < b.max ?? .max }
    public static func + (a: Demand, b: Demand) -> Demand {
      guard let one = a.max, let other = b.max else { return .unlimited }
      let (sum, isTooMuch) = one.addingReportingOverflow(other)
      return isTooMuch ? .unlimited : .max(sum)
    }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// The namespace of publishers that operators return.
public enum Publishers {}

/// A namespace of subscriptions.
public enum Subscriptions {
  /// A subscription to nothing.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
