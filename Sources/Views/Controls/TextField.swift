// SwiftUI's TextField and SecureField: a line of text that is typed.

public import Drawing
public import Foundation

public struct TextField<Label> {
  let label: Label
  let prompt: Text?
  let source: TextFieldSource
  var axis = Axis.horizontal
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}
  var isSecret = false
  /// Whether a style has had it, so that it shows itself.
  var isStyled = false
}

/// What a field shows, and what becomes of what is typed.
struct TextFieldSource {
  let get: () -> String
  let set: (String) -> Void
  /// Whether what is typed counts only once the field is left or Return is struck.
  let isLate: Bool
  /// Whether a string stands for a value; a field that is left with another one keeps its value.
  var accepts: (String) -> Bool = { _ in true }
  /// Moves a number some steps on; false for what is none.
  var step: (Double) -> Bool = { _ in false }
  /// Keeps the value as it is: calling what this gives brings it back.
  var snapshot: () -> () -> Void = { {} }

  static func text(_ text: Binding<String>) -> TextFieldSource {
    TextFieldSource(get: { text.wrappedValue }, set: { text.wrappedValue = $0 }, isLate: false)
  }

  /// What a format makes of a string, with or without spaces around it; nil for nothing.
  private static func parsed<F: ParseableFormatStyle>(_ string: String, _ format: F) -> F.FormatInput?
  where F.FormatOutput == String {
    let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, let value = try? format.parseStrategy.parse(trimmed) else {
      // A format of its own may take spaces, or nothing at all.
      return (try? format.parseStrategy.parse(string)) ?? sum(trimmed, format)
    }
    guard let number = NumberEntry.double(value) else { return value }
    let isWhole = NumberEntry.isWhole(
      trimmed, value: number.value, isInteger: number.isInteger, written: format.format(value))
    return isWhole ? value : sum(trimmed, format)
  }

  /// What a sum, or a number with a unit, comes to in a field of numbers.
  private static func sum<F: ParseableFormatStyle>(_ string: String, _ format: F) -> F.FormatInput?
  where F.FormatOutput == String {
    guard let half: F.FormatInput = NumberEntry.value(1.5, as: F.FormatInput.self) else { return nil }
    let decimal = format.format(half).contains(",") && !format.format(half).contains(".") ? "," : "." as Character
    guard let number = NumberSum.value(string, decimal: decimal) else { return nil }
    let product = number * unit(format)
    return product.isFinite ? NumberEntry.value(product, as: F.FormatInput.self) : nil
  }

  /// What 1 is as it is shown: 0.01 where percents are.
  private static func unit<F: FormatStyle>(_ format: F) -> Double where F.FormatOutput == String {
    guard let one: F.FormatInput = NumberEntry.value(1, as: F.FormatInput.self) else { return 1 }
    let shown = format.format(one)
    let isPercent = shown.contains("%") || shown.contains("\u{66A}")
    return isPercent && shown.compactMap(\.wholeNumberValue).starts(with: [1, 0, 0]) ? 0.01 : 1
  }

  private static func keeping<V>(_ value: Binding<V>) -> () -> Void {
    let old = value.wrappedValue
    return { value.wrappedValue = old }
  }

  /// Moves a number some steps on.
  private static func step<F: FormatStyle>(_ value: Binding<F.FormatInput>, _ format: F, _ count: Double) -> Bool
  where F.FormatOutput == String {
    guard let new = NumberEntry.stepped(value.wrappedValue, by: count, unit: unit(format)) else { return false }
    value.wrappedValue = new
    return true
  }

  static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextFieldSource
  where F.FormatOutput == String {
    TextFieldSource(
      get: { format.format(value.wrappedValue) },
      set: { if let new = parsed($0, format) { value.wrappedValue = new } }, isLate: true,
      accepts: { parsed($0, format) != nil }, step: { step(value, format, $0) },
      snapshot: { keeping(value) })
  }

  static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextFieldSource
  where F.FormatOutput == String {
    TextFieldSource(
      get: { value.wrappedValue.map { format.format($0) } ?? "" },
      set: {
        if $0.isEmpty {
          value.wrappedValue = nil
        } else if let new = parsed($0, format) {
          value.wrappedValue = new
        }
      }, isLate: true, accepts: { $0.isEmpty || parsed($0, format) != nil },
      step: { count in
        guard let old = value.wrappedValue else { return false }
        let known = Binding(get: { value.wrappedValue ?? old }, set: { value.wrappedValue = $0 })
        return step(known, format, count)
      }, snapshot: { keeping(value) })
  }

  static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> TextFieldSource {
    TextFieldSource(
      get: { formatter.string(for: value.wrappedValue) ?? "\(value.wrappedValue)" },
      set: { if let new: V = parsed($0, formatter) { value.wrappedValue = new } }, isLate: true,
      accepts: { (parsed($0, formatter) as V?) != nil },
      step: { count in
        guard let numbers = formatter as? NumberFormatter else { return false }
        let unit = numbers.numberStyle == .percent ? 0.01 : 1
        guard let new = NumberEntry.stepped(value.wrappedValue, by: count, unit: unit) else { return false }
        value.wrappedValue = new
        return true
      }, snapshot: { keeping(value) })
  }

  private static func parsed<V>(_ string: String, _ formatter: Formatter) -> V? {
    let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
    if let formatter = formatter as? NumberFormatter, let number = formatter.number(from: trimmed) {
      let isWhole = NumberEntry.isWhole(
        trimmed, value: number.doubleValue, isInteger: false, written: formatter.string(from: number) ?? "")
      if isWhole { return number as? V ?? Self.number(number) }
    }
    if let formatter = formatter as? NumberFormatter {
      let decimal = formatter.decimalSeparator?.first ?? "."
      guard let sum = NumberSum.value(trimmed, decimal: decimal) else { return nil }
      return NumberEntry.value(formatter.numberStyle == .percent ? sum / 100 : sum, as: V.self)
    }
    return (formatter as? DateFormatter)?.date(from: string) as? V
  }

  private static func number<V>(_ number: NSNumber) -> V? {
    switch V.self {
    case is Double.Type: number.doubleValue as? V
    case is Float.Type: number.floatValue as? V
    case is CGFloat.Type: CGFloat(number.doubleValue) as? V
    case is Int.Type: number.intValue as? V
    default: nil
    }
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, source: .text(text))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, source: .text(text))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, source: .text(text))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, source: .text(text))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(label: Text(titleKey), prompt: nil, source: .text(text), axis: axis)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(label: Text(title), prompt: nil, source: .text(text), axis: axis)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(titleKey), prompt: prompt, source: .text(text), axis: axis)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(label: Text(title), prompt: prompt, source: .text(text), axis: axis)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(titleKey), prompt: nil, source: .text(text), onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, source: .text(text), onCommit: onCommit)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: Text(title), prompt: nil, source: .text(text), onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, source: .value(value, format))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, source: .value(value, format))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, source: .optional(value, format))
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(titleKey), prompt: nil, source: .formatter(value, formatter))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(title), prompt: nil, source: .formatter(value, formatter))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, source: .optional(value, format))
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, source: .formatter(value, formatter))
  }
}

extension TextField where Label: View {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, source: .text(text))
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, source: .text(text), axis: axis)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, source: .optional(value, format))
  }

  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, source: .formatter(value, formatter))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, source: .value(value, format))
  }
}

extension TextField: View where Label: View {
  @ViewBuilder public var body: some View {
    if isStyled {
      FieldBody(
        source: source, prompt: prompt ?? label as? Text, isSecret: isSecret, isMultiline: axis == .vertical,
        onEditingChanged: onEditingChanged, onCommit: onCommit)
    } else {
      StyledField(
        field: TextField<_TextFieldStyleLabel>(
          label: _TextFieldStyleLabel(content: AnyView(label)), prompt: prompt ?? label as? Text, source: source,
          axis: axis, onEditingChanged: onEditingChanged, onCommit: onCommit, isSecret: isSecret, isStyled: true))
    }
  }
}

/// The label of a field that a style is making.
public struct _TextFieldStyleLabel { let content: AnyView }

extension _TextFieldStyleLabel: View {
  public var body: some View { content }
}

/// A field as the surroundings want it.
struct StyledField {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.textFieldStyle) private var style

  nonisolated init(field: TextField<_TextFieldStyleLabel>) { self.field = field }
}

extension StyledField: View {
  var body: some View { style.make(field) }
}

/// A line of text that is not shown.
public struct SecureField<Label> {
  let label: Label
  let prompt: Text?
  let text: Binding<String>
  var onCommit: () -> Void = {}
}

extension SecureField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, onCommit: onCommit)
  }
}

extension SecureField where Label: View {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }
}

extension SecureField: View where Label: View {
  public var body: some View {
    TextField<Label>(label: label, prompt: prompt, source: .text(text), onCommit: onCommit, isSecret: true)
  }
}

/// Text of many lines.
public struct TextEditor {
  let text: Binding<String>
  @State private var isFocused = false

  public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  public var body: some View {
    ScrollView {
      TextEntry(
        text: text.wrappedValue, read: { text.wrappedValue }, prompt: nil, kind: .page,
        inset: CGSize(width: 8, height: 6),
        change: { text.wrappedValue = $0 }, focusChanged: { isFocused = $0 })
    }
    .modifier(FieldGround(isFocused: isFocused, isPlain: false))
  }
}
