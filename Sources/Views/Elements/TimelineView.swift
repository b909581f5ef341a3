// A view that is made anew at times.

import Drawing
public import Foundation

/// When a timeline's content changes.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode

  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// As often as the display shows frames, or at least an interval apart.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: Double
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (interval, isPaused) = (minimumInterval ?? 1 / 60, paused)
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let step = max(interval, 1 / 240)
    return sequence(first: start) { [isPaused] in isPaused ? nil : $0.addingTimeInterval(step) }
  }
}

/// At a beginning, and again after each interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: Double

  public init(from startDate: Date, by interval: Double) { (start, self.interval) = (startDate, interval) }

  public func entries(from date: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let step = interval > 0 ? interval : 1
    let periods = max((date.timeIntervalSince(start) / step).rounded(.down), 0)
    return sequence(first: start.addingTimeInterval(periods * step)) { $0.addingTimeInterval(step) }
  }
}

/// At the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from date: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let first = Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    return sequence(first: first) { $0.addingTimeInterval(60) }
  }
}

/// At the dates of a sequence.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
  let dates: Dates

  public init(_ dates: Dates) { self.dates = dates }

  public func entries(from date: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from start: Date, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule {
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The moment that the content is to show.
  public struct Context {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

    public let date: Date
    public let cadence: Cadence = .live
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// The moment, whatever the schedule and the content: a closure's argument must not depend on what the closure answers.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView where Content: View {
  /// - Parameter content: Its argument's type does not depend on the content's, so that a closure of several statements needs no type.
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule: schedule, content: content)
  }
}

extension TimelineView: View where Content: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    TimelineNode(view, context)
  }
}

final class TimelineNode<Schedule: TimelineSchedule, Content: View>: TypedViewNode<TimelineView<Schedule, Content>> {
  private var view: TimelineView<Schedule, Content>
  private var child: ViewNode?
  private var next: WakeUp?
  private var entries: Schedule.Entries.Iterator
  private var shown: Date
  private var pending: Date?

  init(_ view: TimelineView<Schedule, Content>, _ context: ViewContext) {
    self.view = view
    let now = context.tree.date
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    shown = now
    super.init(context)
    start(now)
    child = Content._makeNode(made(), childContext)
  }

  private func made() -> Content {
    isDirty = false
    return observing { view.content(TimelineViewDefaultContext(date: shown)) }
  }

  /// Shows the last date that has come, and waits for the one after.
  private func start(_ now: Date) {
    var candidate = pending ?? entries.next()
    pending = nil
    while let date = candidate, date <= now {
      shown = date
      candidate = entries.next()
    }
    next?.cancel()
    guard let date = candidate else { return }
    pending = date
    next = tree.wake(at: tree.time(of: date)) { [weak self] in self?.tick() }
  }

  private func tick() {
    guard !isRemoved else { return }
    start(tree.date)
    invalidate(Transaction())
  }

  override func update(_ view: TimelineView<Schedule, Content>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    // The schedule may be another one; it goes on from now.
    entries = view.schedule.entries(from: tree.date, mode: .normal).makeIterator()
    pending = nil
    start(tree.date)
    evaluate()
  }

  override func evaluate() { if let child { update(child, made()) } }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }
  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }

  override func remove() {
    super.remove()
    next?.cancel()
  }
}
