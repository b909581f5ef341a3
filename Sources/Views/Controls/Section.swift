// SwiftUI's Section, Form and GroupBox: views that belong together under a heading.

public import Drawing
import Foundation
import Geometry

enum SectionKind { case plain, list, form, menu }

enum SectionKindKey: EnvironmentKey { static var defaultValue: SectionKind { .plain } }

extension EnvironmentValues {
  var sectionKind: SectionKind {
    get { self[SectionKindKey.self] }
    set { self[SectionKindKey.self] = newValue }
  }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  var isExpanded: Binding<Bool>?
}

extension Section where Parent: View, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View { SectionBody(header: header, content: content, footer: footer, isExpanded: isExpanded) }
}

struct SectionBody<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
  @Environment(\.sectionKind) private var kind
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>?) {
    (self.header, self.content, self.footer, self.isExpanded) = (header, content, footer, isExpanded)
  }

  private var isOpen: Bool { isExpanded?.wrappedValue ?? true }
}

extension SectionBody: View {
  @ViewBuilder var body: some View {
    switch kind {
    case .plain:
      heading
      if isOpen { content }
      footer
    case .menu: MenuSection(header: header is EmptyView ? nil : header, content: content)
    case .list:
      VStack(alignment: .leading, spacing: 0) {
        if !(header is EmptyView) {
          heading.padding(.horizontal, 8).frame(minHeight: 24, alignment: .leading).padding(.top, 8)
        }
        if isOpen { ListRows(content: content) }
        note.padding(.horizontal, 8).padding(.vertical, 4)
      }
      .modifier(TraitModifier<SectionTrait>(value: true))
    case .form:
      VStack(alignment: .leading, spacing: 4) {
        if !(header is EmptyView) { heading.frame(minHeight: 24, alignment: .leading) }
        if isOpen { FormRows(content: content) }
        note
      }
      .modifier(TraitModifier<SectionTrait>(value: true))
    }
  }

  private var heading: some View {
    HStack(spacing: Theme.Space.group) {
      if let isExpanded { DisclosureChevron(isExpanded: isExpanded) }
      header.font(Theme.Lettering.section.font).foregroundStyle(isEnabled ? Theme.secondaryText : Theme.disabled)
    }
  }

  private var note: some View {
    footer.font(Theme.Lettering.caption.font).foregroundStyle(isEnabled ? Theme.tertiaryText : Theme.disabled)
  }
}

/// Rows of controls under each other.
public struct Form<Content> {
  let content: Content
}

extension Form where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Form: View where Content: View {
  public var body: some View {
    ScrollView {
      FormRows(content: content)
        .environment(\.sectionKind, .form)
        .environment(\.isInListRow, true)
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }
}

struct FormRows<Content: View> {
  let content: Content
}

extension FormRows: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) { content }
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

@MainActor @preconcurrency public protocol FormStyle {}
public struct AutomaticFormStyle: Sendable { public nonisolated init() {} }
public struct GroupedFormStyle: Sendable { public nonisolated init() {} }
public struct ColumnsFormStyle: Sendable { public nonisolated init() {} }
extension AutomaticFormStyle: FormStyle {}
extension GroupedFormStyle: FormStyle {}
extension ColumnsFormStyle: FormStyle {}
extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// Views on a ground of their own, with a heading.
public struct GroupBox<Label, Content> {
  let label: Label
  let content: Content
}

extension GroupBox where Label: View, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: label, content: content())
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content()) }
}

extension GroupBox where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension GroupBox: View where Label: View, Content: View {
  public var body: some View {
    StyledGroupBox(
      configuration: GroupBoxStyleConfiguration(
        label: .init(content: AnyView(label), isBlank: isBlank(label)),
        content: .init(content: AnyView(VStack { content }))))
  }
}

public struct GroupBoxStyleConfiguration {
  public struct Label {
    let content: AnyView
    let isBlank: Bool
  }
  public struct Content { let content: AnyView }
  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View { public var body: some View { content } }
extension GroupBoxStyleConfiguration.Content: View { public var body: some View { content } }

@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultGroupBoxStyle: Sendable { public nonisolated init() {} }

extension DefaultGroupBoxStyle: GroupBoxStyle {
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      if !configuration.label.isBlank {
        configuration.label.font(Theme.Lettering.section.font).foregroundStyle(Theme.secondaryText)
      }
      configuration.content
        .padding(12)
        .background(Theme.field.opacity(0.6), in: RoundedRectangle(cornerRadius: Theme.Radius.menu, style: .circular))
    }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GroupBoxStyleConfiguration> {
    StyleBox(DefaultGroupBoxStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var groupBoxStyle: StyleBox<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

struct StyledGroupBox {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxStyle) private var style

  nonisolated init(configuration: GroupBoxStyleConfiguration) { self.configuration = configuration }
}

extension StyledGroupBox: View { var body: some View { style.make(configuration) } }
