// SwiftUI's ContentUnavailableView: what stands where there is nothing to show, and why.

public import Drawing
import Foundation
import Geometry

public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView where Label: View, Description: View, Actions: View {
  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }
}

extension ContentUnavailableView where Label == Views.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: Views.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: Views.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: Views.Label(title, image: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: Views.Label(title, image: name), description: description, actions: EmptyView())
  }
}

/// The words for a search without results.
public struct SearchUnavailableContent {
  public struct Label { let words: String }
  public struct Description {}
  public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    Views.Label(
      words.isEmpty ? "No Results" : "No Results for \u{201C}\(words)\u{201D}", systemImage: "magnifyingglass")
  }
}
extension SearchUnavailableContent.Description: View {
  public var body: some View { Text("Check the spelling or try a new search.") }
}
extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  public nonisolated static var search: ContentUnavailableView { search(text: "") }

  /// Says that a search for these words has found nothing.
  public nonisolated static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(label: .init(words: text), description: .init(), actions: .init())
  }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
  public var body: some View {
    VStack(spacing: 12) {
      label
        .labelStyle(UnavailableLabelStyle())
      description
        .font(Theme.Lettering.body.font)
        .foregroundStyle(Theme.secondaryText)
      actions
        .padding(.top, 4)
    }
    .multilineTextAlignment(.center)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large picture over the words.
struct UnavailableLabelStyle: LabelStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon
        .font(.system(size: 44))
        .foregroundStyle(Theme.tertiaryText)
      configuration.title
        .font(.system(size: 20, weight: .bold))
    }
  }
}
