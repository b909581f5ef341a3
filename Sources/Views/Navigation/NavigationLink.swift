// SwiftUI's NavigationLink and the views that values of a path lead to.

public import Drawing
import Foundation
import Geometry

public struct NavigationLink<Label, Destination> {
  enum Way {
    /// The link's own page; with the program's word on whether it is there, if there is one.
    case page(Destination, isActive: Binding<Bool>?)
    /// A value for the stack's path; nil for a link that leads nowhere.
    case value(AnyHashable?)
  }

  let way: Way
  let label: Label
}

extension NavigationLink where Label: View, Destination: View {
  public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(way: .page(destination(), isActive: nil), label: label())
  }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(way: .page(destination, isActive: nil), label: label())
  }

  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(way: .page(destination(), isActive: isActive), label: label())
  }

  public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(way: .page(destination, isActive: isActive), label: label())
  }

  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(way: .page(destination(), isActive: Self.active(tag, selection)), label: label())
  }

  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(way: .page(destination, isActive: Self.active(tag, selection)), label: label())
  }

  private nonisolated static func active<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: {
        if $0 { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
      })
  }
}

extension NavigationLink where Label == Text, Destination: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(way: .page(destination(), isActive: nil), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(way: .page(destination(), isActive: nil), label: Text(title))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(way: .page(destination, isActive: nil), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(way: .page(destination, isActive: nil), label: Text(title))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(way: .page(destination, isActive: isActive), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(way: .page(destination, isActive: isActive), label: Text(title))
  }
}

extension NavigationLink where Label: View, Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(way: .value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(way: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(way: .value(value.map { AnyHashable($0) }), label: Text(title))
  }
}

extension NavigationLink: View where Label: View, Destination: View {
  public var body: some View {
    switch way {
    case .page(let destination, let isActive): PageLink(label: label, destination: destination, given: isActive)
    case .value(let value): ValueLink(label: label, value: value)
    }
  }
}

struct PageLink<Label: View, Destination: View> {
  let label: Label
  let destination: Destination
  let given: Binding<Bool>?
  @State private var own = false
  @Environment(\.navigator) private var navigator

  nonisolated init(label: Label, destination: Destination, given: Binding<Bool>?) {
    (self.label, self.destination, self.given) = (label, destination, given)
  }
}

extension PageLink: View {
  var body: some View {
    let isActive = given ?? $own
    LinkButton(label: label, isUsable: navigator != nil) {
      if !isActive.wrappedValue { navigator?.closeForNext() }
      isActive.wrappedValue = true
    }
    .modifier(
      PageModifier(isPresented: isActive.wrappedValue, close: { isActive.wrappedValue = false }) { destination })
  }
}

struct ValueLink<Label: View> {
  let label: Label
  let value: AnyHashable?
  @Environment(\.navigator) private var navigator
  @Environment(\.rowSelection) private var box

  nonisolated init(label: Label, value: AnyHashable?) { (self.label, self.value) = (label, value) }
}

/// In a list that has a selection of such values it is a row that the list chooses.
extension ValueLink: View {
  @ViewBuilder var body: some View {
    if let value, let selection = box?.selection, selection.accepts(value) {
      HStack { label }
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(TraitModifier<TagTrait>(value: value))
    } else {
      LinkButton(label: label, isUsable: navigator != nil && value != nil) { if let value { navigator?.append(value) } }
    }
  }
}

/// A link as a button, or as a whole row of a list with a chevron.
struct LinkButton<Label: View> {
  let label: Label
  let isUsable: Bool
  let action: @MainActor () -> Void
  @Environment(\.isInListRow) private var isInList
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(label: Label, isUsable: Bool, action: @escaping @MainActor () -> Void) {
    (self.label, self.isUsable, self.action) = (label, isUsable, action)
  }
}

extension LinkButton: View {
  @ViewBuilder var body: some View {
    if isInList {
      Button(action: action) {
        HStack(spacing: 8) {
          HStack { label }
          Spacer(minLength: 8)
          Chevron(pointsRight: true).drawn(isUsable && isEnabled ? Theme.tertiaryText : Theme.disabled)
        }
        .frame(maxWidth: .infinity)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .disabled(!isUsable)
    } else {
      Button(action: action) { label }.disabled(!isUsable)
    }
  }
}

/// Tells the stack what view a type of values leads to.
struct DestinationModifier<Value: Hashable, Destination: View> {
  let destination: (Value) -> Destination
}

extension DestinationModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> WrapperElement { WrapperElement(content) }

  func update(_ element: WrapperElement, _ environment: EnvironmentValues) {
    guard let navigator = environment.navigator else { return }
    let destination = destination
    navigator.destinations.makers[ObjectIdentifier(Value.self)] = { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return AnyView(destination(value))
    }
  }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }

  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  )
    -> some View
  {
    let page = destination()
    return modifier(
      PageModifier(isPresented: isPresented.wrappedValue, close: { isPresented.wrappedValue = false }) { page })
  }

  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PageModifier(isPresented: item.wrappedValue != nil, close: { item.wrappedValue = nil }) {
        if let value = item.wrappedValue { AnyView(destination(value)) } else { AnyView(EmptyView()) }
      })
  }
}
