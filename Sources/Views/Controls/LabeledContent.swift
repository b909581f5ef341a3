// Small things beside controls: a value with its label, a link to a page of the web, controls in one group.

public import Drawing
public import Foundation
import Geometry

public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent where Label: View, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
}

extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
}

extension LabeledContent: View where Label: View, Content: View {
  public var body: some View {
    LabeledRow(label: label, content: content)
  }
}

struct LabeledRow<Label: View, Content: View> {
  let label: Label
  let content: Content
  @Surroundings private var surroundings

  nonisolated init(label: Label, content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledRow: View {
  var body: some View {
    HStack(spacing: Theme.Space.control) {
      if surroundings.labelsVisibility != .hidden { label }
      if surroundings.isInListRow { Spacer(minLength: 8) }
      content.foregroundStyle(Theme.secondaryText)
    }
  }
}

/// Words that lead to a page of the web, which is opened by what the system has for it.
public struct Link<Label> {
  let label: Label
  let destination: URL
}

extension Link where Label: View {
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination)
  }
}

extension Link where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(label: Text(titleKey), destination: destination)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(label: Text(title), destination: destination)
  }
}

extension Link: View where Label: View {
  public var body: some View { LinkBody(label: AnyView(HStack { label }), destination: destination) }
}

struct LinkBody {
  let label: AnyView
  let destination: URL
  @Environment(\.openURL) private var openURL

  nonisolated init(label: AnyView, destination: URL) { (self.label, self.destination) = (label, destination) }
}

extension LinkBody: View {
  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }.buttonStyle(InlineLinkStyle())
  }
}

/// A link in a row of words is no higher than they are.
struct InlineLinkStyle: PrimitiveButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    ButtonLook(kind: .inlineLink, configuration: configuration)
  }
}

/// Opens addresses; nothing leaves the program unless it has said how.
public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  let handler: (URL) -> Result

  public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }

  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }
}

enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } } }

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
