// SwiftUI's DatePicker: a day, a time or both in one field of numbers, stepped by buttons and keys, or typed.
//
// In:  a date, the first and last that may be chosen, the surroundings' calendar, time zone and locale.
// Out: the date with another number in one of its places, within the bounds.
//
// The numbers stand in the locale's order. A press chooses one; up and down step it, left and right choose another, digits set it. A
// month that is too short for its day takes its last one.

public import Drawing
public import Foundation
import Geometry

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date, a time or both, within bounds.
public struct DatePicker<Label> {
  public typealias Components = DatePickerComponents

  let label: Label
  let selection: Binding<Date>
  let bounds: DateBounds
  let components: DatePickerComponents
}

/// The first and the last date that may be chosen; nil for none.
struct DateBounds {
  var first: Date?
  var last: Date?

  func nearest(_ date: Date) -> Date {
    if let first, date < first { return first }
    if let last, date > last { return last }
    return date
  }
}

extension DatePicker where Label: View {
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, bounds: DateBounds(), components: displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, bounds: DateBounds(first: range.lowerBound, last: range.upperBound),
      components: displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, bounds: DateBounds(first: range.lowerBound),
      components: displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, bounds: DateBounds(last: range.upperBound),
      components: displayedComponents)
  }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

extension DatePicker: View where Label: View {
  public var body: some View {
    LabelledControl(label) { DateField(selection: selection, bounds: bounds, components: components) }
  }
}

/// A number of a date, and what stands before it.
private struct DatePlace: Identifiable {
  let component: Calendar.Component
  let separator: String
  let digits: Int
  var id: Calendar.Component { component }
}

struct DateField {
  let selection: Binding<Date>
  let bounds: DateBounds
  let components: DatePickerComponents
  @State private var chosen: Calendar.Component?
  /// What has been typed for the chosen number.
  @State private var typed = ""
  @FocusState private var hasKeys: Bool
  @Surroundings private var surroundings

  nonisolated init(selection: Binding<Date>, bounds: DateBounds, components: DatePickerComponents) {
    (self.selection, self.bounds, self.components) = (selection, bounds, components)
  }
}

extension DateField: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Theme.Radius.compact, style: .circular)
    HStack(spacing: Theme.Space.icon) {
      HStack(spacing: 0) {
        ForEach(places) { place in
          if !place.separator.isEmpty { Text(verbatim: place.separator).foregroundStyle(Theme.secondaryText) }
          number(place)
        }
      }
      .padding(.horizontal, 6)
      .frame(height: Theme.Height.compact)
      .background(surroundings.controlGround(isHovered: false, isPressed: false), in: shape)
      .overlay { if hasKeys { shape.strokeBorder(Theme.focus, lineWidth: Theme.Line.focus).allowsHitTesting(false) } }
      .focusable()
      .focused($hasKeys)
      .focusEffectDisabled()
      .onKeyPress { press($0) }
      StepButtons(onIncrement: { step(1) }, onDecrement: { step(-1) }, onEditingChanged: { _ in }, hasKeys: false)
    }
    // A date that is cut short is none.
    .fixedSize(horizontal: true, vertical: false)
    .font(surroundings.font ?? surroundings.controlSize.fieldFont)
  }

  private func number(_ place: DatePlace) -> some View {
    let isChosen = hasKeys && place.component == current
    return Text(verbatim: text(place))
      .monospacedDigit()
      .foregroundStyle(
        !surroundings.isEnabled ? Theme.disabled : isChosen ? Theme.onAccent : Theme.text
      )
      .padding(.horizontal, 2)
      .background(
        isChosen ? Theme.accent : .clear, in: RoundedRectangle(cornerRadius: Theme.Radius.selection, style: .circular)
      )
      .contentShape(Rectangle())
      .onTapGesture { choose(place.component) }
  }

  private var calendar: Calendar {
    var calendar = surroundings.calendar
    calendar.timeZone = surroundings.timeZone
    return calendar
  }

  /// The numbers in the locale's order.
  private var places: [DatePlace] {
    var places: [DatePlace] = []
    if components.contains(.date) {
      let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: surroundings.locale) ?? "y-M-d"
      var separator = ""
      for letter in pattern {
        let component: Calendar.Component? =
          switch letter {
          case "y": .year
          case "M", "L": .month
          case "d": .day
          default: nil
          }
        guard let component else {
          if !letter.isLetter { separator.append(letter) }
          continue
        }
        if !places.contains(where: { $0.component == component }) {
          places.append(
            DatePlace(
              component: component, separator: places.isEmpty ? "" : separator, digits: component == .year ? 4 : 2))
        }
        separator = ""
      }
    }
    if components.contains(.hourAndMinute) {
      places.append(DatePlace(component: .hour, separator: places.isEmpty ? "" : "  ", digits: 2))
      places.append(DatePlace(component: .minute, separator: ":", digits: 2))
    }
    return places
  }

  private func text(_ place: DatePlace) -> String {
    if hasKeys, place.component == current, !typed.isEmpty { return typed }
    let text = String(calendar.component(place.component, from: selection.wrappedValue))
    return String(repeating: "0", count: max(0, place.digits - text.count)) + text
  }

  private var current: Calendar.Component? { chosen ?? places.first?.component }

  private func choose(_ component: Calendar.Component) {
    (chosen, typed) = (component, "")
    hasKeys = true
  }

  private func step(_ count: Int) {
    typed = ""
    guard let current, let date = calendar.date(byAdding: current, value: count, to: selection.wrappedValue) else {
      return
    }
    set(date)
  }

  private func set(_ date: Date) {
    let date = bounds.nearest(date)
    if date != selection.wrappedValue { selection.wrappedValue = date }
  }

  private func press(_ press: KeyPress) -> KeyPress.Result {
    // Those keys are shortcuts.
    guard press.modifiers.isDisjoint(with: [.control, .command, .option]) else { return .ignored }
    let places = places
    let index = places.firstIndex { $0.component == current } ?? 0
    switch press.key {
    case .upArrow: step(1)
    case .downArrow: step(-1)
    case .leftArrow where index > 0: choose(places[index - 1].component)
    case .rightArrow where index + 1 < places.count: choose(places[index + 1].component)
    default:
      guard press.characters.count == 1, let digit = press.characters.first?.wholeNumberValue,
        places.indices.contains(index)
      else { return .ignored }
      type(digit, places[index])
    }
    return .handled
  }

  private func type(_ digit: Int, _ place: DatePlace) {
    typed = typed.count >= place.digits ? "\(digit)" : typed + "\(digit)"
    // Half a year is none yet.
    if place.component == .year, typed.count < place.digits { return }
    guard let value = Int(typed), let date = date(with: value, place) else {
      // A zero may begin a number.
      if typed != "0" { typed = "" }
      return
    }
    set(date)
  }

  /// The date with another number in one place; nil if there is none.
  private func date(with value: Int, _ place: DatePlace) -> Date? {
    let calendar = calendar
    let old = selection.wrappedValue
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: old)
    switch place.component {
    case .year: parts.year = value
    case .month: parts.month = value
    case .day: parts.day = value
    case .hour: parts.hour = value
    default: parts.minute = value
    }
    guard (1...12).contains(parts.month ?? 1), (0...23).contains(parts.hour ?? 0), (0...59).contains(parts.minute ?? 0),
      (1...9999).contains(parts.year ?? 1)
    else { return nil }
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first),
      place.component != .day || days.contains(day)
    else { return nil }
    parts.day = min(day, days.upperBound - 1)
    return calendar.date(from: parts)
  }
}

/// How a date picker looks; they have one look here.
@MainActor @preconcurrency public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: Sendable { public nonisolated init() {} }
public struct CompactDatePickerStyle: Sendable { public nonisolated init() {} }
public struct GraphicalDatePickerStyle: Sendable { public nonisolated init() {} }
public struct WheelDatePickerStyle: Sendable { public nonisolated init() {} }
public struct FieldDatePickerStyle: Sendable { public nonisolated init() {} }
public struct StepperFieldDatePickerStyle: Sendable { public nonisolated init() {} }
extension DefaultDatePickerStyle: DatePickerStyle {}
extension CompactDatePickerStyle: DatePickerStyle {}
extension GraphicalDatePickerStyle: DatePickerStyle {}
extension WheelDatePickerStyle: DatePickerStyle {}
extension FieldDatePickerStyle: DatePickerStyle {}
extension StepperFieldDatePickerStyle: DatePickerStyle {}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

extension View {
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
