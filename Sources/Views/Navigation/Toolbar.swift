// SwiftUI's toolbars: what a page adds to the bar over it.

public import Drawing
import Foundation
import Geometry

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Sendable {
  enum Side: Sendable { case leading, middle, trailing, bottom, keyboard }
  let side: Side

  public static let automatic = ToolbarItemPlacement(side: .trailing)
  public static let primaryAction = ToolbarItemPlacement(side: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
  public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
  public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
  public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(side: .leading)
  public static let navigation = ToolbarItemPlacement(side: .leading)
  public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
  public static let topBarLeading = ToolbarItemPlacement(side: .leading)
  public static let principal = ToolbarItemPlacement(side: .middle)
  public static let status = ToolbarItemPlacement(side: .middle)
  public static let bottomBar = ToolbarItemPlacement(side: .bottom)
  public static let keyboard = ToolbarItemPlacement(side: .keyboard)
}

/// A part of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  static func _collect(_ content: Self, into items: inout [ToolbarEntry])
}

extension ToolbarContent {
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    Body._collect(content.body, into: &items)
  }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Items of the library have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// An item as the bar shows it.
public struct ToolbarEntry: Identifiable {
  public var id: Int
  let side: ToolbarItemPlacement.Side
  let view: AnyView
}

enum ToolbarKey: PreferenceKey {
  static var defaultValue: [ToolbarEntry] { [] }
  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
    for entry in nextValue() { value.append(ToolbarEntry(id: value.count, side: entry.side, view: entry.view)) }
  }
}

public struct ToolbarItem<Content> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where Content: View {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }

  public nonisolated init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem: ToolbarContent where Content: View {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    items.append(ToolbarEntry(id: items.count, side: content.placement.side, view: AnyView(content.content)))
  }
}

public struct ToolbarItemGroup<Content> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemGroup where Content: View {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItemGroup: ToolbarContent where Content: View {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    items.append(ToolbarEntry(id: items.count, side: content.placement.side, view: AnyView(content.content)))
  }
}

/// Room between items.
public struct ToolbarSpacer: Sendable {
  public nonisolated init() {}
}

extension ToolbarSpacer: ToolbarContent {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {}
}

/// Several parts of a toolbar.
public struct TupleToolbarContent<each Content: ToolbarContent> {
  let content: (repeat each Content)
}

extension TupleToolbarContent: ToolbarContent {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    func add<Part: ToolbarContent>(_ part: Part) { Part._collect(part, into: &items) }
    for part in repeat each content.content { add(part) }
  }
}

/// A part of a toolbar that may be absent.
public struct OptionalToolbarContent<Wrapped: ToolbarContent> {
  let content: Wrapped?
}

extension OptionalToolbarContent: ToolbarContent {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    if let content = content.content { Wrapped._collect(content, into: &items) }
  }
}

/// One of two parts of a toolbar.
public struct EitherToolbarContent<First: ToolbarContent, Second: ToolbarContent> {
  let first: First?
  let second: Second?
}

extension EitherToolbarContent: ToolbarContent {
  public typealias Body = Never
  public static func _collect(_ content: Self, into items: inout [ToolbarEntry]) {
    if let first = content.first { First._collect(first, into: &items) }
    if let second = content.second { Second._collect(second, into: &items) }
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent<repeat each Content> {
    TupleToolbarContent(content: (repeat each content))
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> OptionalToolbarContent<Content> {
    OptionalToolbarContent(content: content)
  }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> EitherToolbarContent<First, Second> {
    EitherToolbarContent(first: first, second: nil)
  }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> EitherToolbarContent<First, Second> {
    EitherToolbarContent(first: nil, second: second)
  }
}

/// A bar of the window.
public struct ToolbarPlacement: Hashable, Sendable {
  let isTop: Bool
  public static let automatic = ToolbarPlacement(isTop: true)
  public static let navigationBar = ToolbarPlacement(isTop: true)
  public static let windowToolbar = ToolbarPlacement(isTop: true)
  public static let bottomBar = ToolbarPlacement(isTop: false)
  public static let tabBar = ToolbarPlacement(isTop: false)
}

extension View {
  public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  @_disfavoredOverload
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: ToolbarItemGroup(placement: .automatic, content: content)))
  }

  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    navigationBarHidden(visibility == .hidden && bars.contains { $0.isTop })
  }

  public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    self
  }
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }
}

struct ToolbarModifier<Items: ToolbarContent> {
  let content: Items
}

extension ToolbarModifier: ViewModifier {
  func body(content: Content) -> some View {
    var items: [ToolbarEntry] = []
    Items._collect(self.content, into: &items)
    let entries = items
    return content.transformPreference(ToolbarKey.self) { value in ToolbarKey.reduce(value: &value) { entries } }
  }
}
