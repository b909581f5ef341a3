// SwiftUI's Toggle: something that is on or off.

public import Drawing
import Foundation

public struct Toggle<Label> {
  let isOn: Binding<Bool>
  /// Whether what the toggle stands for is partly on and partly off.
  var isMixed = false
  let label: Label
}

extension Toggle where Label: View {
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }

  /// One toggle for many: on if all are, mixed if some are.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let count = bindings.count { $0.wrappedValue }
    self.init(
      isOn: Binding(
        get: { bindings.allSatisfy(\.wrappedValue) },
        set: { new in for binding in bindings { binding.wrappedValue = new } }),
      isMixed: count > 0 && count < bindings.count, label: label())
  }
}

extension Toggle where Label == Text {
  /// One for several values: mixed where they differ, and setting it sets all.
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

extension Toggle where Label == Views.Label<Text, Image> {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Views.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Views.Label(title, systemImage: systemImage))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle like one that a style is making.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
  }
}

extension Toggle: View where Label: View {
  public var body: some View {
    StyledToggle(
      configuration: ToggleStyleConfiguration(
        label: .init(content: label is Text ? AnyView(label) : AnyView(HStack { label }), isBlank: isBlank(label)),
        isOn: isOn, isMixed: isMixed))
  }
}

struct StyledToggle {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyle) private var style
  @Environment(\.menuLevel) private var menuLevel

  nonisolated init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }
}

extension StyledToggle: View {
  @ViewBuilder var body: some View {
    if menuLevel != nil {
      MenuToggleRow(configuration: configuration)
    } else {
      style.make(configuration).keepingWords()
    }
  }
}

public struct ToggleStyleConfiguration {
  public struct Label {
    let content: AnyView
    let isBlank: Bool
  }

  public let label: Label
  @Binding public var isOn: Bool
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    (self.label, _isOn, self.isMixed) = (label, isOn, isMixed)
  }
}

extension ToggleStyleConfiguration.Label: View {
  public var body: some View { content }
}

@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ToggleStyleConfiguration> {
    StyleBox(DefaultToggleStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var toggleStyle: StyleBox<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}
