// Publishers that know beforehand what they send, and the one that hides what it is.

/// Sends one value, and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    [output].publisher.receive(subscriber: subscriber)
  }
}

/// Sends nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes its publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Sends the one value that a closure delivers some time.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)
  private let sent: Audience<Output, Failure>

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    sent = Audience()
    attemptToFulfill { [subject] result in
      switch result {
      case .success(let value):
        guard subject.value == nil else { return }
        subject.send(value)
        subject.send(completion: .finished)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let value = subject.value {
      Just(value).setFailureType(to: Failure.self).receive(subscriber: subscriber)
    } else {
      subject.compactMap { $0 }.receive(subscriber: subscriber)
    }
  }
}

extension Publishers {
  /// Sends the elements of a sequence, and ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: Delivery(sequence, subscriber))
    }
  }

  private final class Delivery<Elements: Swift.Sequence, S: Subscriber>: Subscription
  where S.Input == Elements.Element {
    private let elements: Elements
    private var subscriber: S?
    private var hasBegun = false

    init(_ elements: Elements, _ subscriber: S) { (self.elements, self.subscriber) = (elements, subscriber) }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none, !hasBegun else { return }
      hasBegun = true
      for element in elements {
        guard let subscriber else { return }
        _ = subscriber.receive(element)
      }
      let last = subscriber
      subscriber = nil
      last?.receive(completion: .finished)
    }

    func cancel() { subscriber = nil }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// A publisher of which only output and failure are known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private class Box {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  private final class Filled<P: Publisher>: Box where P.Output == Output, P.Failure == Failure {
    let publisher: P
    init(_ publisher: P) { self.publisher = publisher }
    override func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  private let box: Box

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    box = (publisher as? AnyPublisher)?.box ?? Filled(publisher)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    box.receive(subscriber: subscriber)
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
