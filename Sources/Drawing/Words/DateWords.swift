// Dates and stretches of time in words: SwiftUI's `Text(date, style: .timer)`.

public import Foundation

extension Text {
  /// How a date is told.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
    var kind: Kind

    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    /// How far away it is now: "2 hours, 5 minutes".
    public static let relative = DateStyle(kind: .relative)
    /// The same with a sign: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// The distance as a clock: "2:05:10".
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) { storage = .date(.moment(date, style)) }

  /// From one date to another.
  public init(_ dates: ClosedRange<Date>) { storage = .date(.range(dates.lowerBound, dates.upperBound)) }

  public init(_ interval: DateInterval) { storage = .date(.range(interval.start, interval.end)) }

  /// A clock that runs through an interval.
  ///
  /// - Parameters:
  ///   - pauseTime: Where it stands still; nil for never.
  ///   - showsHours: Whether minutes beyond 59 become hours.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    storage = .date(
      .timer(
        timerInterval.lowerBound, timerInterval.upperBound, pause: pauseTime, countsDown: countsDown,
        showsHours: showsHours))
  }
}

enum DateWords: Hashable, Sendable {
  case moment(Date, Text.DateStyle)
  case range(Date, Date)
  case timer(Date, Date, pause: Date?, countsDown: Bool, showsHours: Bool)

  var changesWithTime: Bool {
    switch self {
    case .moment(_, let style): style.kind != .time && style.kind != .date
    case .range: false
    case .timer: true
    }
  }

  func string(at now: Date, _ environment: EnvironmentValues) -> String {
    switch self {
    case .moment(let date, let style):
      let distance = date.timeIntervalSince(now)
      switch style.kind {
      case .time: return Self.string(date, .omitted, .shortened, environment)
      case .date: return Self.string(date, .long, .omitted, environment)
      case .timer: return Self.clock(abs(distance), showsHours: true)
      case .relative: return Self.words(abs(distance), greatest: 2)
      case .offset: return (distance < 0 ? "-" : "+") + Self.words(abs(distance), greatest: 1)
      }
    case .range(let start, let end):
      let isOneDay = environment.calendar.isDate(start, inSameDayAs: end)
      return Self.string(start, isOneDay ? .omitted : .abbreviated, .shortened, environment) + " – "
        + Self.string(end, isOneDay ? .omitted : .abbreviated, .shortened, environment)
    case .timer(let start, let end, let pause, let countsDown, let showsHours):
      let time = min(max(min(now, pause ?? now), start), end)
      return Self.clock(
        countsDown ? end.timeIntervalSince(time) : time.timeIntervalSince(start), showsHours: showsHours)
    }
  }

  private static func string(
    _ date: Date, _ day: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle,
    _ environment: EnvironmentValues
  ) -> String {
    var format = Date.FormatStyle(date: day, time: time, locale: environment.locale)
    format.calendar = environment.calendar
    format.timeZone = environment.timeZone
    return date.formatted(format)
  }

  /// Whole seconds of a stretch of time, as far as an Int holds them.
  private static func seconds(_ distance: TimeInterval) -> Int { Int(exactly: distance.rounded(.down)) ?? 0 }

  private static func clock(_ distance: TimeInterval, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let total = seconds(distance)
    let (minutes, rest) = (total / 60, total % 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(rest))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }

  /// The largest units, in English: as many as `greatest`.
  private static func words(_ distance: TimeInterval, greatest: Int) -> String {
    var rest = seconds(distance)
    let units = [("year", 31_536_000), ("month", 2_592_000), ("day", 86400), ("hour", 3600), ("min", 60), ("sec", 1)]
    var words: [String] = []
    for (name, length) in units {
      let count = rest / length
      rest %= length
      guard count > 0 else {
        if words.isEmpty { continue }
        break
      }
      let isShort = name == "min" || name == "sec"
      words.append("\(count) \(name)\(count == 1 || isShort ? "" : "s")")
      if words.count == greatest { break }
    }
    return words.isEmpty ? "0 sec" : words.joined(separator: ", ")
  }
}
