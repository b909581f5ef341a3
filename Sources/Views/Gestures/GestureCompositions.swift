// Gestures made of two: at once, one after the other, one or the other.

import Drawing

/// Two gestures that go on at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// The values of those that have begun.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension SimultaneousGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    SimultaneousRecognizer(gesture, context)
  }
}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer<
  SimultaneousGesture<First, Second>
>
{
  private let first: GestureRecognizer<First>
  private let second: GestureRecognizer<Second>

  init(_ gesture: SimultaneousGesture<First, Second>, _ context: GestureContext) {
    first = First._makeRecognizer(gesture.first, context)
    second = Second._makeRecognizer(gesture.second, context)
    super.init(context)
  }

  override func update(_ gesture: SimultaneousGesture<First, Second>) {
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override var innerRecognizers: [Recognizer] { [first, second] }

  /// Possible while nothing is recognised and something may be; over when both are.
  override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
    let (a, b) = (first.status, second.status)
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    if a == .failed, b == .failed { return .failed }
    if a.isRecognized || b.isRecognized {
      let isOver = (a == .ended || a == .failed) && (b == .ended || b == .failed)
      return isOver ? .ended(value) : .active(value)
    }
    return .possible(value.first == nil && value.second == nil ? nil : value)
  }
}

/// Two gestures of which the second can begin once the first has succeeded.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    /// The first has begun.
    case first(First.Value)
    /// The first has succeeded; the second has a value once it has begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SequenceGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    SequenceRecognizer(gesture, context)
  }
}

final class SequenceRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer<SequenceGesture<First, Second>> {
  /// Seconds within which the second gesture has to begin if the button was released in between.
  private static var interval: Double { 0.4 }

  private let first: GestureRecognizer<First>
  private let second: GestureRecognizer<Second>
  private var hasBegunSecond = false
  private var limit: Double?

  init(_ gesture: SequenceGesture<First, Second>, _ context: GestureContext) {
    first = First._makeRecognizer(gesture.first, context)
    second = Second._makeRecognizer(gesture.second, context)
    super.init(context)
  }

  override func update(_ gesture: SequenceGesture<First, Second>) {
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override var innerRecognizers: [Recognizer] { [first, second] }

  override func handle(_ event: GestureEvent) {
    if hasBegunSecond {
      if event.kind == .press { limit = nil }
      if event.kind == .tick, let limit, event.time >= limit { return second.cancel() }
      return second.handle(event)
    }
    first.handle(event)
    guard first.status == .ended else { return }
    hasBegunSecond = true
    if event.kind == .release {
      limit = event.time + Self.interval
    } else {
      // The button is still down: to the second gesture it goes down here.
      var press = event
      press.kind = .press
      second.handle(press)
    }
  }

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard hasBegunSecond, let value = first.phase.value else {
      switch first.phase {
      case .possible(let value): return .possible(value.map { .first($0) })
      case .active(let value), .ended(let value): return .active(.first(value))
      case .failed: return .failed
      }
    }
    switch second.phase {
    case .possible(let inner), .active(let inner as Second.Value?): return .active(.second(value, inner))
    case .ended(let inner): return .ended(.second(value, inner))
    case .failed: return .failed
    }
  }

  override func deliver(_ isGranted: Bool) {
    first.deliver(isGranted)
    if hasBegunSecond { second.deliver(isGranted) }
  }

  override var deadline: Double? {
    guard hasBegunSecond else { return first.deadline }
    return [limit, second.deadline].compactMap { $0 }.min()
  }

  override var evidence: GestureEvidence { hasBegunSecond ? first.evidence.union(second.evidence) : first.evidence }
  override var yields: GestureEvidence { hasBegunSecond ? second.yields : first.yields }
}

/// Two gestures of which the second counts only if the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension ExclusiveGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    ExclusiveRecognizer(gesture, context)
  }
}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: GestureRecognizer<ExclusiveGesture<First, Second>> {
  private let first: GestureRecognizer<First>
  private let second: GestureRecognizer<Second>

  init(_ gesture: ExclusiveGesture<First, Second>, _ context: GestureContext) {
    first = First._makeRecognizer(gesture.first, context)
    second = Second._makeRecognizer(gesture.second, context)
    super.init(context)
  }

  override func update(_ gesture: ExclusiveGesture<First, Second>) {
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override var innerRecognizers: [Recognizer] { [first, second] }

  override func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
    if first.status.isRecognized {
      second.cancel()
    } else if first.status == .possible, second.status.isRecognized,
      !first.yields.isDisjoint(with: second.evidence)
    {
      first.cancel()
    }
  }

  override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
    switch first.phase {
    case .failed: second.phase.map { .second($0) }
    case let phase: phase.map { .first($0) }
    }
  }

  override func deliver(_ isGranted: Bool) {
    first.deliver(isGranted)
    second.deliver(isGranted && first.status == .failed)
  }

  override var evidence: GestureEvidence { first.status == .failed ? second.evidence : first.evidence }
}

extension Gesture {
  /// Both gestures at once.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, then the other.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or the other if this one fails.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
