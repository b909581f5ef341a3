// What operators are made of.
//
// An operator of one upstream is a `Derived` publisher: for each subscriber it makes a pair of closures, which take values and the end
// and hand on to an `Outlet` whatever they like. Their state is what they capture. An operator of several upstreams is a `Junction`,
// whose closures run under one lock.
//
// As in Combine, upstream calls one at a time; cancelling may happen at any time and from within.

import Foundation
import Synchronization

/// The way downstream.
class Outlet<Output, Failure: Error> {
  let isOver = Atomic<Bool>(false)

  func send(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}

  /// Ends before upstream does, which is asked for nothing more.
  func finishEarly(_ completion: Subscribers.Completion<Failure>) {}
}

/// A step between one upstream and one subscriber.
final class Stage<Input, InputFailure: Error, Downstream: Subscriber>: Outlet<Downstream.Input, Downstream.Failure>,
  Subscriber, Subscription
{
  typealias Failure = InputFailure
  typealias Step = Publishers.Step<Input, InputFailure, Downstream.Input, Downstream.Failure>

  private let step: Step
  /// Cancelling may happen while another thread sends.
  private let lock = NSLock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?

  init(_ step: Step, downstream: Downstream) {
    self.step = step
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLockUnchecked {
      upstream = subscription
      return self.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !isOver.load(ordering: .relaxed) { step.value(input, self) }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    _ = takeUpstream()
    if !isOver.load(ordering: .relaxed) { step.end(completion, self) }
  }

  override func send(_ value: Downstream.Input) {
    if !isOver.load(ordering: .relaxed) { _ = lock.withLockUnchecked { downstream }?.receive(value) }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    takeDownstream()?.receive(completion: completion)
  }

  override func finishEarly(_ completion: Subscribers.Completion<Downstream.Failure>) {
    takeUpstream()?.cancel()
    finish(completion)
  }

  // Demand only says when to begin.
  func request(_ demand: Subscribers.Demand) {
    if demand > .none { lock.withLockUnchecked { upstream }?.request(.unlimited) }
  }

  func cancel() {
    if !isOver.exchange(true, ordering: .relaxed) { step.cancel?() }
    let former = takeUpstream()
    _ = takeDownstream()
    former?.cancel()
  }

  private func takeUpstream() -> (any Subscription)? {
    lock.withLockUnchecked {
      defer { upstream = nil }
      return upstream
    }
  }

  private func takeDownstream() -> Downstream? {
    lock.withLockUnchecked {
      defer { downstream = nil }
      return downstream
    }
  }
}

extension Publishers {
  /// What a stage does with values and with the end.
  struct Step<Input, InputFailure: Error, Output, Failure: Error> {
    var value: (Input, Outlet<Output, Failure>) -> Void
    var end: (Subscribers.Completion<InputFailure>, Outlet<Output, Failure>) -> Void
    var cancel: (() -> Void)?
  }

  /// A publisher made of another by an operator.
  public struct Derived<Upstream: Publisher, Output, Failure: Error>: Publisher {
    public let upstream: Upstream
    let makeStep: () -> Step<Upstream.Output, Upstream.Failure, Output, Failure>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(makeStep(), downstream: subscriber))
    }
  }
}

/// What an operator makes of a value.
enum Reaction<Output> {
  case send(Output)
  case skip
  /// Sends a last value, if there is one, and ends.
  case finish(Output?)
}

extension Publisher {
  /// An operator that lets the end pass, with a state of its own for each subscriber.
  ///
  /// The closure does not send: whoever receives may send to the same subject, and so come here again while the state is in use.
  func derived<State, T>(
    _ initial: @autoclosure @escaping () -> State, _ step: @escaping (Output, inout State) -> Reaction<T>
  ) -> Publishers.Derived<Self, T, Failure> {
    Publishers.Derived(upstream: self) {
      var state = initial()
      return Publishers.Step(
        value: { input, outlet in
          switch step(input, &state) {
          case .send(let value): outlet.send(value)
          case .skip: break
          case .finish(let value):
            if let value { outlet.send(value) }
            outlet.finishEarly(.finished)
          }
        },
        end: { $1.finish($0) })
    }
  }
}

/// A meeting of several upstreams; its closures run one at a time.
final class Junction<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var inputs: [Int: any Cancellable] = [:]
  private var nextInput = 0
  private var start: ((Junction) -> Void)?

  /// - Parameter start: Attaches the upstreams, once values are asked for.
  init(_ downstream: Downstream, start: @escaping (Junction) -> Void) {
    self.downstream = downstream
    self.start = start
    downstream.receive(subscription: self)
  }

  /// Takes values from `publisher`; `end` is called once it has finished, with the number of those that have not.
  ///
  /// A failure ends everything.
  ///
  /// - Returns: The input's number.
  @discardableResult
  func attach<P: Publisher>(
    _ publisher: P, value: @escaping (P.Output) -> Void, end: @escaping (_ open: Int) -> Void
  ) -> Int where P.Failure == Downstream.Failure {
    lock.withLock {
      guard downstream != nil else { return -1 }
      let number = nextInput
      nextInput += 1
      let sink = Subscribers.Sink<P.Output, P.Failure> { [weak self] completion in
        self?.lock.withLock {
          guard let self, self.inputs.removeValue(forKey: number) != nil else { return }
          if case .failure = completion { self.finish(completion) } else { end(self.inputs.count) }
        }
      } receiveValue: { [weak self] input in
        self?.lock.withLock { value(input) }
      }
      inputs[number] = sink
      publisher.receive(subscriber: sink)
      return number
    }
  }

  func detach(_ number: Int) { lock.withLock { inputs.removeValue(forKey: number) }?.cancel() }

  func send(_ value: Downstream.Input) { _ = downstream?.receive(value) }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
    let last = downstream
    cancel()
    last?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let begin = lock.withLock {
      defer { start = nil }
      return start
    }
    begin?(self)
  }

  func cancel() {
    let former = lock.withLock {
      defer { (downstream, inputs, start) = (nil, [:], nil) }
      return inputs
    }
    for input in former.values { input.cancel() }
  }
}
