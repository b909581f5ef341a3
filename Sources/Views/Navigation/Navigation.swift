// SwiftUI's NavigationStack and its older form: pages with a title bar, each pushed by a link on the one before.
//
// In:  links inside that want their destination shown; values of a path and the views for them; titles and items for the bar.
// Out: one page at a time under one bar, with a way back. The pages below keep their state.

import Drawing
import Foundation
import Geometry

public struct NavigationStack<Data, Root> {
  let path: NavigationPathSource?
  let root: Root
}

/// A program's own path, or the stack's.
struct NavigationPathSource {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

/// Values of any types in the order of their pages.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(count, 0), values.count)) }
}

extension NavigationStack where Data == NavigationPath, Root: View {
  public nonisolated init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      path: NavigationPathSource(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 }),
      root: root())
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable, Root: View
{
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(
      path: NavigationPathSource(
        get: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }), root: root())
  }
}

extension NavigationStack: View where Root: View {
  public var body: some View { NavigationBody(source: path, root: root) }
}

public struct NavigationView<Content> {
  let content: Content
}

extension NavigationView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension NavigationView: View where Content: View {
  public var body: some View { NavigationBody(source: nil, root: content) }
}

struct NavigationBody<Root: View> {
  let source: NavigationPathSource?
  let root: Root
  @State private var own: [AnyHashable] = []
  @State private var navigator = Navigator()

  nonisolated init(source: NavigationPathSource?, root: Root) { (self.source, self.root) = (source, root) }
}

extension NavigationBody: View {
  var body: some View {
    let path = source?.get() ?? own
    let set = source?.set ?? { own = $0 }
    let _ = navigator.update(path, set)
    VStack(spacing: 0) {
      NavigationBar(model: navigator.bar)
      NavigationPages(
        navigator: navigator,
        content: Group {
          root
          ForEach(Array(path.enumerated()), id: \.offset) { index, value in
            EmptyView().modifier(
              PageModifier(isPresented: true, close: { set(Array(path.prefix(index))) }) {
                PathDestination(value: value)
              })
          }
        }
        .environment(\.navigator, navigator))
      NavigationBottomBar(model: navigator.bar)
    }
    .modifier(EditModeScope())
  }
}

/// The page for a value of a path, by what some view on an earlier page has said of its type.
struct PathDestination {
  let value: AnyHashable
  /// Who knows the views for values, if not the stack around.
  let source: Navigator?
  @Environment(\.navigator) private var navigator

  nonisolated init(value: AnyHashable, source: Navigator? = nil) { (self.value, self.source) = (value, source) }
}

extension PathDestination: View {
  var body: some View {
    if let make = (source ?? navigator)?.destinations.makers[ObjectIdentifier(type(of: value.base))] {
      make(value)
    } else {
      Text(verbatim: "⚠ \(type(of: value.base))").foregroundStyle(.secondary)
    }
  }
}
