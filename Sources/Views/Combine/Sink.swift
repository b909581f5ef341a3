// The ends of a chain: closures, and properties that are set.

import Foundation

extension Subscribers {
  /// Gives each value to a closure.
  ///
  /// It may be cancelled while another thread sends.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = NSLock()
    private var receiveValue: ((Input) -> Void)?
    private var receiveCompletion: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLockUnchecked {
        guard self.subscription == nil, receiveValue != nil else { return false }
        self.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ input: Input) -> Demand {
      lock.withLockUnchecked { receiveValue }?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) { close().receiveCompletion?(completion) }

    public func cancel() { close().subscription?.cancel() }

    /// What was there; it is let go outside the lock.
    private func close() -> (
      receiveValue: ((Input) -> Void)?, receiveCompletion: ((Completion<Failure>) -> Void)?,
      subscription: (any Subscription)?
    ) {
      lock.withLockUnchecked {
        defer { (receiveValue, receiveCompletion, subscription) = (nil, nil, nil) }
        return (receiveValue, receiveCompletion, subscription)
      }
    }
  }
}

extension Publisher {
  /// Calls the closures with values and the end, until the result is let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure with each value, until the result is let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of `object`, which is kept alive for as long, to each value.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value, for as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(from: self)
  }
}
