// The operators of one upstream; what each does is what Combine's of that name does.

extension Publishers {
  public typealias Map<Upstream: Publisher, Output> = Derived<Upstream, Output, Upstream.Failure>
  public typealias CompactMap<Upstream: Publisher, Output> = Derived<Upstream, Output, Upstream.Failure>
  public typealias Filter<Upstream: Publisher> = Derived<Upstream, Upstream.Output, Upstream.Failure>
  public typealias RemoveDuplicates<Upstream: Publisher> = Derived<Upstream, Upstream.Output, Upstream.Failure>
  public typealias Scan<Upstream: Publisher, Output> = Derived<Upstream, Output, Upstream.Failure>
  public typealias Drop<Upstream: Publisher> = Derived<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    derived(()) { input, _ in .send(transform(input)) }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    derived(()) { input, _ in .send(input[keyPath: keyPath]) }
  }

  /// An error that the closure throws ends everything.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Derived<Self, T, any Error> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(
        value: { input, outlet in
          do { outlet.send(try transform(input)) } catch {
            outlet.finishEarly(.failure(error))
          }
        },
        end: { completion, outlet in outlet.finish(completion.mapped { $0 }) })
    }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    derived(()) { input, _ in transform(input).map { .send($0) } ?? .skip }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    derived(()) { input, _ in isIncluded(input) ? .send(input) : .skip }
  }

  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    derived(Output?.none) { input, last in
      if let last, predicate(last, input) { return .skip }
      last = input
      return .send(input)
    }
  }

  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    derived(initialResult) { input, result in
      result = nextPartialResult(result, input)
      return .send(result)
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    derived(count) { input, left in
      if left <= 0 { return .send(input) }
      left -= 1
      return .skip
    }
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Drop<Self> {
    derived(true) { input, isDropping in
      if isDropping && predicate(input) { return .skip }
      isDropping = false
      return .send(input)
    }
  }

  public func prefix(_ maxLength: Int) -> Publishers.Derived<Self, Output, Failure> {
    derived(maxLength) { input, left in
      left -= 1
      return left > 0 ? .send(input) : .finish(left == 0 ? input : nil)
    }
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Self, Output, Failure> {
    derived(()) { input, _ in predicate(input) ? .send(input) : .finish(nil) }
  }

  public func first() -> Publishers.Derived<Self, Output, Failure> { prefix(1) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Self, Output, Failure> {
    derived(()) { input, _ in predicate(input) ? .finish(input) : .skip }
  }

  /// What `closing` makes of all the values, once they have ended.
  private func gathered<State, T>(
    _ initial: State, _ add: @escaping (inout State, Output) -> Void, closing: @escaping (State) -> T?
  ) -> Publishers.Derived<Self, T, Failure> {
    Publishers.Derived(upstream: self) {
      var state = initial
      return Publishers.Step(
        value: { input, _ in add(&state, input) },
        end: { completion, outlet in
          if case .finished = completion, let result = closing(state) { outlet.send(result) }
          outlet.finish(completion)
        })
    }
  }

  public func last() -> Publishers.Derived<Self, Output, Failure> {
    gathered(Output?.none) {
      $0 = $1
    } closing: {
      $0
    }
  }

  public func collect() -> Publishers.Derived<Self, [Output], Failure> {
    gathered([Output]()) {
      $0.append($1)
    } closing: {
      $0
    }
  }

  public func count() -> Publishers.Derived<Self, Int, Failure> {
    gathered(0) { count, _ in
      count += 1
    } closing: {
      $0
    }
  }

  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Derived<Self, T, Failure> {
    gathered(initialResult) {
      $0 = nextPartialResult($0, $1)
    } closing: {
      $0
    }
  }

  public func replaceError(with output: Output) -> Publishers.Derived<Self, Output, Never> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(
        value: { $1.send($0) },
        end: { completion, outlet in
          if case .failure = completion { outlet.send(output) }
          outlet.finish(.finished)
        })
    }
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.Derived<Self, Output, E> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(value: { $1.send($0) }, end: { $1.finish($0.mapped(transform)) })
    }
  }

  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  public func replaceEmpty(with output: Output) -> Publishers.Derived<Self, Output, Failure> {
    Publishers.Derived(upstream: self) {
      var isEmpty = true
      return Publishers.Step(
        value: { input, outlet in
          isEmpty = false
          outlet.send(input)
        },
        end: { completion, outlet in
          if isEmpty, case .finished = completion { outlet.send(output) }
          outlet.finish(completion)
        })
    }
  }

  /// Calls the closures as values, the end and a cancellation pass.
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> Publishers.Derived<Self, Output, Failure> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(
        value: { input, outlet in
          receiveOutput?(input)
          outlet.send(input)
        },
        end: { completion, outlet in
          receiveCompletion?(completion)
          outlet.finish(completion)
        },
        cancel: receiveCancel)
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Derived<Self, Output, E> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(value: { $1.send($0) }, end: { _, outlet in outlet.finish(.finished) })
    }
  }
}

extension Subscribers.Completion {
  func mapped<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
