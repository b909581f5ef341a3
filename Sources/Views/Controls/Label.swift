// SwiftUI's Label: a picture and words that belong together, shown as the surroundings want.

public import Drawing
import Foundation

public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label where Title: View, Icon: View {
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label like one that a style is making.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

extension Label: View where Title: View, Icon: View {
  public var body: some View {
    StyledLabel(
      configuration: LabelStyleConfiguration(
        title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
  }
}

struct StyledLabel {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelStyle) private var style

  nonisolated init(configuration: LabelStyleConfiguration) { self.configuration = configuration }
}

extension StyledLabel: View {
  var body: some View { style.make(configuration) }
}

public struct LabelStyleConfiguration {
  public struct Title { let content: AnyView }
  public struct Icon { let content: AnyView }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
  public var body: some View { content }
}

extension LabelStyleConfiguration.Icon: View {
  public var body: some View { content }
}

@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultLabelStyle: Sendable { public nonisolated init() {} }
public struct TitleAndIconLabelStyle: Sendable { public nonisolated init() {} }
public struct TitleOnlyLabelStyle: Sendable { public nonisolated init() {} }
public struct IconOnlyLabelStyle: Sendable { public nonisolated init() {} }

extension DefaultLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { LabelLook(configuration: configuration) }
}

extension TitleAndIconLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { LabelLook(configuration: configuration) }
}

extension TitleOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

struct LabelLook {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow

  nonisolated init(configuration: LabelStyleConfiguration) { self.configuration = configuration }
}

extension LabelLook: View {
  var body: some View {
    HStack(spacing: Theme.Space.icon) {
      if isInListRow {
        // Titles of rows below each other begin at one place, however wide their symbols are.
        configuration.icon.frame(minWidth: Theme.Space.iconColumn)
      } else {
        configuration.icon
      }
      configuration.title
    }
  }
}

enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabelStyleConfiguration> {
    StyleBox(DefaultLabelStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var labelStyle: StyleBox<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}
