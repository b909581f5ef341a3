// The ends of a chain: closures, and properties that are set.

extension Subscribers {
  /// Gives each value to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
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
      guard self.subscription == nil, receiveValue != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      receiveValue?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let end = receiveCompletion
      (receiveValue, receiveCompletion, subscription) = (nil, nil, nil)
      end?(completion)
    }

    public func cancel() {
      let former = subscription
      (receiveValue, receiveCompletion, subscription) = (nil, nil, nil)
      former?.cancel()
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
