// Where and when things happen: dispatch queues, the main run loop, and at once.
//
// The main queue and the main run loop are both `MainTimers`: here no run loop turns, so that what is scheduled on `RunLoop.main`
// goes to the main queue.

public import Dispatch
public import Foundation

/// Does things later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of time that can be written in seconds.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A moment on the clock of a scheduler, in seconds.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public func distance(to other: SchedulerTime) -> Stride { Stride(timeInterval: other.seconds - seconds) }
  public func advanced(by n: Stride) -> SchedulerTime { SchedulerTime(seconds: seconds + n.timeInterval) }

  /// A span of time.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, SignedNumeric, Sendable,
    ExpressibleByFloatLiteral
  {
    /// Seconds.
    public var timeInterval: TimeInterval

    public init(timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(integerLiteral value: Int) { timeInterval = Double(value) }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Double(exactly: source) else { return nil }
      timeInterval = value
    }

    public var magnitude: Double { abs(timeInterval) }

    public static func seconds(_ s: Int) -> Stride { Stride(timeInterval: Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(timeInterval: s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(timeInterval: Double(ms) * 1e-3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(timeInterval: Double(us) * 1e-6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(timeInterval: Double(ns) * 1e-9) }

    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    public static func + (a: Stride, b: Stride) -> Stride { Stride(timeInterval: a.timeInterval + b.timeInterval) }
    public static func - (a: Stride, b: Stride) -> Stride { Stride(timeInterval: a.timeInterval - b.timeInterval) }
    public static func * (a: Stride, b: Stride) -> Stride { Stride(timeInterval: a.timeInterval * b.timeInterval) }
    public static func *= (a: inout Stride, b: Stride) { a.timeInterval *= b.timeInterval }
  }
}

/// Options of schedulers; there are none.
public struct SchedulerOptions: Hashable, Sendable {
  public init() {}
}

/// A scheduler of ours: everything by way of a timer source.
public protocol TimedScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Views.SchedulerOptions {}

extension DispatchQueue: TimedScheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Views.SchedulerOptions
}

extension RunLoop: TimedScheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Views.SchedulerOptions
}

extension OperationQueue: TimedScheduler {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Views.SchedulerOptions
}

extension TimedScheduler {
  private var source: any TimerSource {
    guard let queue = self as? DispatchQueue, queue.getSpecific(key: MainTimers.mark) == nil else {
      return MainTimers.source
    }
    return DispatchTimerSource(queue: queue)
  }

  public var now: SchedulerTime { SchedulerTime(seconds: source.time) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: Views.SchedulerOptions?, _ action: @escaping () -> Void) {
    if let queue = self as? OperationQueue, queue !== OperationQueue.main {
      let action = HandedOver(perform: action)
      queue.addOperation { action.perform() }
    } else {
      source.perform(action)
    }
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Views.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // The timer is held by its own action, until that has run.
    var timer: AnyCancellable?
    let source = source
    timer = source.schedule(
      after: date.seconds - source.time, every: nil, tolerance: tolerance.timeInterval
    ) {
      _ = timer
      timer = nil
      action()
    }
  }

  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Views.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let source = source
    return source.schedule(
      after: date.seconds - source.time, every: interval.timeInterval, tolerance: tolerance.timeInterval, action: action
    )
  }
}

/// Does everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = SchedulerTime
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  public var now: SchedulerTime { SchedulerTime(seconds: 0) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }
  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
