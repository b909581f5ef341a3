// The operators of several upstreams.

extension Publishers {
  /// The latest of each, as soon as both have one, and again with every change of either.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      _ = Junction(subscriber) { [a, b] junction in
        var (first, second): (A.Output?, B.Output?)
        var open = 2
        func send() { if let first, let second { junction.send((first, second)) } }
        func end(_: Int) {
          open -= 1
          if open == 0 { junction.finish() }
        }
        junction.attach(
          a,
          value: {
            first = $0
            send()
          }, end: end)
        junction.attach(
          b,
          value: {
            second = $0
            send()
          }, end: end)
      }
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
        .receive(subscriber: subscriber)
    }
  }

  /// The first of each together, then the second of each, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      _ = Junction(subscriber) { [a, b] junction in
        var first: [A.Output] = []
        var second: [B.Output] = []
        var (firstEnded, secondEnded) = (false, false)
        func send() {
          while !first.isEmpty && !second.isEmpty { junction.send((first.removeFirst(), second.removeFirst())) }
          if firstEnded && first.isEmpty || secondEnded && second.isEmpty { junction.finish() }
        }
        junction.attach(a) {
          first.append($0)
          send()
        } end: { _ in
          firstEnded = true
          send()
        }
        junction.attach(b) {
          second.append($0)
          send()
        } end: { _ in
          secondEnded = true
          send()
        }
      }
    }
  }

  /// Whatever any of them sends.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// Whatever the publishers send that a closure makes of the values; all of them, or the latest only.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> NewPublisher
    var isLatestOnly = false

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      _ = Junction(subscriber) { [upstream, transform, isLatestOnly] junction in
        var latest: Int?
        junction.attach(upstream) { value in
          if isLatestOnly, let latest { junction.detach(latest) }
          latest = junction.attach(transform(value)) {
            junction.send($0)
          } end: {
            if $0 == 0 { junction.finish() }
          }
        } end: {
          if $0 == 0 { junction.finish() }
        }
      }
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<Publishers.CombineLatest<Self, P>, T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  public func merge<P: Publisher, Q: Publisher>(with b: P, _ c: Q) -> Publishers.Merge3<Self, P, Q>
  where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Publishers.FlatMap<P, Self>
  where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }

  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    map { Result<Output, Failure>.success($0) }
      .eraseFailure { .failure($0) }
      .setFailureType(to: P.Failure.self)
      .flatMap { result in
        switch result {
        case .success(let value): Just(value).setFailureType(to: P.Failure.self).eraseToAnyPublisher()
        case .failure(let error): handler(error).eraseToAnyPublisher()
        }
      }
      .eraseToAnyPublisher()
  }

  /// The publisher with its failure turned into a last value.
  fileprivate func eraseFailure(_ transform: @escaping (Failure) -> Output) -> Publishers.Derived<Self, Output, Never> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(
        value: { $1.send($0) },
        end: { completion, outlet in
          if case .failure(let error) = completion { outlet.send(transform(error)) }
          outlet.finish(.finished)
        })
    }
  }

  /// Values first, then those of the upstream.
  public func prepend(_ elements: Output...) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany(
      elements.publisher.setFailureType(to: Failure.self).eraseToAnyPublisher(), eraseToAnyPublisher())
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.FlatMap<Output, Self> {
    Publishers.FlatMap(upstream: self, transform: { $0 }, isLatestOnly: true)
  }
}
