// SwiftUI's Picker: one of several values, each shown by a view that carries it as a tag.

public import Drawing
import Foundation

public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker where Label: View, Content: View {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label(), content: content())
  }

  public nonisolated init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: label, content: content())
  }
}

extension Picker where Label == Text, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content())
  }
}

extension Picker where Label == Views.Label<Text, Image>, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Views.Label(titleKey, systemImage: systemImage), content: content())
  }
}

extension Picker: View where Label: View, Content: View {
  public var body: some View {
    PlacedPicker(label: label, choice: PickerChoice(selection), content: content)
  }
}

/// A picker with its label before it, or as rows of the menu that it stands in.
struct PlacedPicker<Label: View, Content: View> {
  let label: Label
  let choice: PickerChoice
  let content: Content
  @Environment(\.menuLevel) private var menuLevel

  nonisolated init(label: Label, choice: PickerChoice, content: Content) {
    (self.label, self.choice, self.content) = (label, choice, content)
  }
}

extension PlacedPicker: View {
  @ViewBuilder var body: some View {
    if menuLevel != nil {
      MenuPicker(choice: choice, label: isBlank(label) ? nil : AnyView(HStack { label }), content: content)
    } else {
      LabelledControl(label) { PickerBody(choice: choice, content: content) }
    }
  }
}

/// A picker's selection, whatever its type.
struct PickerChoice {
  let get: () -> AnyHashable
  let set: (AnyHashable) -> Void

  nonisolated init<Value: Hashable>(_ selection: Binding<Value>) {
    get = { AnyHashable(selection.wrappedValue) }
    set = { new in
      // A tag may be the value where an optional is chosen, and the other way round.
      if let value = new.base as? Value { selection.wrappedValue = value }
    }
  }

  /// Whether a tag stands for what is chosen.
  func isChosen(_ tag: AnyHashable?) -> Bool {
    guard let tag else { return false }
    let current = get()
    return tag == current || Self.unwrapped(tag) == Self.unwrapped(current)
  }

  /// - Parameter isStill: Whether nothing is to move.
  func choose(_ tag: AnyHashable?, isStill: Bool = false) {
    guard let tag else { return }
    let animation = Theme.Motion.arriving(Theme.Motion.control)
    withTransaction(isStill ? Transaction() : Transaction(animation: animation)) { set(tag) }
  }

  /// Chooses what stands some places further on; the first and the last have nothing beyond them.
  @MainActor func move(by count: Int, in options: [Subview], isStill: Bool) -> Subview? {
    let choices = options.filter { $0.choice != nil }
    guard !choices.isEmpty else { return nil }
    let current = choices.firstIndex { isChosen($0.choice) }
    // Nothing is chosen: the first, or from behind the last.
    let wanted =
      current.map { $0 + min(max(count, -choices.count), choices.count) } ?? (count > 0 ? 0 : choices.count - 1)
    let new = min(max(wanted, 0), choices.count - 1)
    if new != current { choose(choices[new].choice, isStill: isStill) }
    return choices[new]
  }

  private static func unwrapped(_ value: AnyHashable) -> AnyHashable? {
    let mirror = Mirror(reflecting: value.base)
    guard mirror.displayStyle == .optional else { return value }
    return (mirror.children.first?.value as? any Hashable).map { AnyHashable($0) }
  }
}

/// How a picker shows its choices.
@MainActor @preconcurrency public protocol PickerStyle {
  static var _kind: PickerKind { get }
}

public enum PickerKind: Sendable { case automatic, menu, segmented, radioGroup, inline, palette }

public struct DefaultPickerStyle: Sendable { public nonisolated init() {} }
public struct MenuPickerStyle: Sendable { public nonisolated init() {} }
public struct PopUpButtonPickerStyle: Sendable { public nonisolated init() {} }
public struct SegmentedPickerStyle: Sendable { public nonisolated init() {} }
public struct RadioGroupPickerStyle: Sendable { public nonisolated init() {} }
public struct InlinePickerStyle: Sendable { public nonisolated init() {} }
/// A turning wheel on a telephone; a list here.
public struct WheelPickerStyle: Sendable { public nonisolated init() {} }
public struct NavigationLinkPickerStyle: Sendable { public nonisolated init() {} }
/// Tools, of which one is in hand.
public struct PalettePickerStyle: Sendable { public nonisolated init() {} }

extension DefaultPickerStyle: PickerStyle { public static var _kind: PickerKind { .automatic } }
extension MenuPickerStyle: PickerStyle { public static var _kind: PickerKind { .menu } }
extension PopUpButtonPickerStyle: PickerStyle { public static var _kind: PickerKind { .menu } }
extension SegmentedPickerStyle: PickerStyle { public static var _kind: PickerKind { .segmented } }
extension RadioGroupPickerStyle: PickerStyle { public static var _kind: PickerKind { .radioGroup } }
extension InlinePickerStyle: PickerStyle { public static var _kind: PickerKind { .radioGroup } }
extension WheelPickerStyle: PickerStyle { public static var _kind: PickerKind { .inline } }
extension NavigationLinkPickerStyle: PickerStyle { public static var _kind: PickerKind { .menu } }
extension PalettePickerStyle: PickerStyle { public static var _kind: PickerKind { .palette } }

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { MenuPickerStyle() } }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

enum PickerKindKey: EnvironmentKey { static var defaultValue: PickerKind { .automatic } }

extension EnvironmentValues {
  var pickerKind: PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  @MainActor @preconcurrency public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S._kind)
  }
}
