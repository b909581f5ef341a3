// SwiftUI's DisclosureGroup: views that a heading shows and hides, by a press or by keys.

public import Drawing
import Foundation
import Geometry
import Input

public struct DisclosureGroup<Label, Content> {
  let label: Label
  let content: Content
  let isExpanded: Binding<Bool>?
}

extension DisclosureGroup where Label: View, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), isExpanded: nil)
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content(), isExpanded: isExpanded)
  }
}

extension DisclosureGroup where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), isExpanded: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), isExpanded: nil)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(titleKey), content: content(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
  {
    self.init(label: Text(title), content: content(), isExpanded: isExpanded)
  }
}

extension DisclosureGroup: View where Label: View, Content: View {
  public var body: some View {
    DisclosureBody(label: AnyView(HStack { label }), content: AnyView(content), given: isExpanded)
  }
}

struct DisclosureBody {
  let label: AnyView
  let content: AnyView
  let given: Binding<Bool>?
  @State private var own = false
  @Environment(\.disclosureGroupStyle) private var style
  @Environment(\.sectionKind) private var kind

  nonisolated init(label: AnyView, content: AnyView, given: Binding<Bool>?) {
    (self.label, self.content, self.given) = (label, content, given)
  }
}

extension DisclosureBody: View {
  @ViewBuilder var body: some View {
    if kind == .list, style.holds(AutomaticDisclosureGroupStyle.self) {
      DisclosureRows(label: label, content: content, isExpanded: given ?? $own)
    } else {
      style.make(
        DisclosureGroupStyleConfiguration(
          label: .init(content: label), content: .init(content: content), isExpanded: given ?? $own))
    }
  }
}

public struct DisclosureGroupStyleConfiguration {
  public struct Label { let content: AnyView }
  public struct Content { let content: AnyView }
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content, _isExpanded) = (label, content, isExpanded)
  }
}

extension DisclosureGroupStyleConfiguration.Label: View { public var body: some View { content } }
extension DisclosureGroupStyleConfiguration.Content: View { public var body: some View { content } }

@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticDisclosureGroupStyle: Sendable { public nonisolated init() {} }

extension AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public func makeBody(configuration: Configuration) -> some View { DisclosureLook(configuration: configuration) }
}

/// A heading with a chevron, all of it a target, and what it shows below.
struct DisclosureLook {
  let configuration: DisclosureGroupStyleConfiguration
  @Surroundings private var surroundings

  nonisolated init(configuration: DisclosureGroupStyleConfiguration) { self.configuration = configuration }
}

extension DisclosureLook: View {
  var body: some View {
    VStack(alignment: .leading, spacing: Theme.Space.group) {
      HStack(spacing: Theme.Space.group) {
        DisclosureSign(isExpanded: configuration.isExpanded)
        configuration.label.controlInk(surroundings.isEnabled)
        Spacer(minLength: 0)
      }
      .frame(minHeight: Theme.Height.compact)
      .contentShape(HitRoom())
      .modifier(DisclosureKeys(isExpanded: configuration.$isExpanded))
      .onPress { _ in
      } perform: {
        withTransaction(surroundings.controlTransaction) { configuration.isExpanded.toggle() }
      }
      if configuration.isExpanded {
        VStack(alignment: .leading) { configuration.content }
          .padding(.leading, Theme.Size.smallIcon + Theme.Space.group)
      }
    }
  }
}

/// Space and Return open and close; right opens, left closes, as in outlines.
struct DisclosureKeys {
  let isExpanded: Binding<Bool>
  @Surroundings private var surroundings

  nonisolated init(isExpanded: Binding<Bool>) { self.isExpanded = isExpanded }
}

extension DisclosureKeys: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      ControlKeysModifier(ring: .outside(radius: Theme.Radius.compact)) { key, modifiers in
        guard modifiers.isEmpty else { return false }
        let forward: Key = surroundings.layoutDirection == .rightToLeft ? .left : .right
        let wanted: Bool
        switch key {
        case .space, .return: wanted = !isExpanded.wrappedValue
        case .left, .right: wanted = key == forward
        default: return false
        }
        guard wanted != isExpanded.wrappedValue else { return true }
        withTransaction(surroundings.controlTransaction) { isExpanded.wrappedValue = wanted }
        return true
      })
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration> {
    StyleBox(AutomaticDisclosureGroupStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: StyleBox<DisclosureGroupStyleConfiguration> {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

/// A chevron: right when closed, down when open; it turns from one to the other.
struct DisclosureSign {
  let isExpanded: Bool
  @Surroundings private var surroundings

  nonisolated init(isExpanded: Bool) { self.isExpanded = isExpanded }
}

extension DisclosureSign: View {
  var body: some View {
    let closed: Angle = surroundings.layoutDirection == .rightToLeft ? .degrees(90) : .degrees(-90)
    Chevron().drawn(surroundings.isEnabled ? Theme.text : Theme.disabled, side: Theme.Size.smallIcon)
      .rotationEffect(isExpanded ? .zero : closed)
  }
}

/// A chevron that turns, and turns what it stands for.
struct DisclosureChevron {
  let isExpanded: Binding<Bool>
  @Surroundings private var surroundings

  nonisolated init(isExpanded: Binding<Bool>) { self.isExpanded = isExpanded }
}

extension DisclosureChevron: View {
  var body: some View {
    DisclosureSign(isExpanded: isExpanded.wrappedValue)
      .contentShape(HitRoom())
      .modifier(DisclosureKeys(isExpanded: isExpanded))
      .onPress { _ in
      } perform: {
        withTransaction(surroundings.controlTransaction) { isExpanded.wrappedValue.toggle() }
      }
  }
}
