// SwiftUI's searchable: a field over a view, with a magnifier and a button that clears it.
//
// Esc clears the field, and leaves it once it is empty. Suggestions hang below the field while it has the keys.

public import Drawing
import Foundation
import Geometry

/// Where a search field goes; all are one here: over the content.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// Whether a field stays while its content scrolls; here each does.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    navigationBarDrawer
  }
}

enum SearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction() } }

/// Clears a search field and leaves it.
public struct DismissSearchAction {
  var perform: () -> Void = {}

  public func callAsFunction() { perform() }
}

extension EnvironmentValues {
  /// Whether the search field over this view is in use.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// Ends the search over this view.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

struct SearchField {
  let text: Binding<String>
  let prompt: Text
  /// Told when the keys come and go.
  let focusChanged: (Bool) -> Void
  @State private var isFocused = false
  @Surroundings private var surroundings

  nonisolated init(text: Binding<String>, prompt: Text, focusChanged: @escaping (Bool) -> Void) {
    (self.text, self.prompt, self.focusChanged) = (text, prompt, focusChanged)
  }
}

extension SearchField: View {
  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass")
        .font(Theme.Lettering.body.font)
        .foregroundStyle(surroundings.isEnabled ? Theme.tertiaryText : Theme.disabled)
        .frame(width: Theme.Size.searchIcon, height: Theme.Size.searchIcon)
      TextEntry(
        text: text.wrappedValue, read: { text.wrappedValue }, prompt: prompt, inset: CGSize(width: 0, height: 6),
        change: { text.wrappedValue = $0 }, submit: { surroundings.submitAction?.call(.search) },
        cancel: {
          guard !text.wrappedValue.isEmpty else { return false }
          text.wrappedValue = ""
          return true
        },
        focusChanged: {
          isFocused = $0
          focusChanged($0)
        }
      )
      .font(Theme.Lettering.body.font)
      .fixedSize(horizontal: false, vertical: true)
      if !text.wrappedValue.isEmpty, surroundings.isEnabled {
        Button {
          text.wrappedValue = ""
        } label: {
          Image(systemName: "xmark.circle.fill").font(Theme.Lettering.body.font).foregroundStyle(Theme.tertiaryText)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear")
      }
    }
    .padding(.horizontal, 8)
    .modifier(FieldGround(isFocused: isFocused, isPlain: false, radius: Theme.Radius.control))
  }
}

struct SearchableModifier<Suggestions: View> {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?
  let suggestions: Suggestions
  @State private var isSearching = false
  @FocusState private var isTyping: Bool

  nonisolated init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?, suggestions: Suggestions) {
    (self.text, self.isPresented, self.prompt) = (text, isPresented, prompt)
    self.suggestions = suggestions
  }
}

extension SearchableModifier: ViewModifier {
  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      SearchField(text: text, prompt: prompt ?? Text("Search")) { isFocused in
        isSearching = isFocused || !text.wrappedValue.isEmpty
        isPresented?.wrappedValue = isFocused
      }
      .focused($isTyping)
      .padding(8)
      .zIndex(1)
      .overlay(alignment: .bottom) {
        if isTyping, !isBlank(suggestions) {
          // Below the field, over the content.
          VStack(alignment: .leading, spacing: 0) { suggestions }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(4)
            .background(Theme.popover, in: RoundedRectangle(cornerRadius: Theme.Radius.menu, style: .circular))
            .overlay {
              RoundedRectangle(cornerRadius: Theme.Radius.menu, style: .circular).strokeBorder(Theme.popHairline)
            }
            .padding(.horizontal, 8)
            .alignmentGuide(.bottom) { $0[.top] }
        }
      }
      content
        .environment(\.isSearching, isSearching || !text.wrappedValue.isEmpty)
        .environment(
          \.dismissSearch,
          DismissSearchAction {
            text.wrappedValue = ""
            isTyping = false
          })
    }
    .onChange(of: isPresented?.wrappedValue ?? isTyping) { _, isWanted in isTyping = isWanted }
  }
}

extension View {
  /// A field for what is searched for, over the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: nil, prompt: prompt, suggestions: EmptyView()))
  }

  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// - Parameter isPresented: Whether the field has the keys; may be set.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: EmptyView()))
  }

  public nonisolated func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// With suggestions below the field while it has the keys.
  public nonisolated func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: nil, prompt: prompt, suggestions: suggestions()))
  }
}
