// Stacks and grids whose rows are made when they come into view.

import Drawing
public import Foundation
import Geometry

/// Which views of a lazy container stay in view; accepted, and without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose rows are made when they come into view; as wide as it may be.
public struct LazyVStack<Content: View> {
  let content: Content
  let layout: LazyLayout

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    layout = LazyLayout(
      axis: .vertical, spacing: spacing, items: nil, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// A row whose views are made when they come into view; as high as it may be.
public struct LazyHStack<Content: View> {
  let content: Content
  let layout: LazyLayout

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    layout = LazyLayout(
      axis: .horizontal, spacing: spacing, items: nil, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}

/// A grid that grows downwards; its rows are made when they come into view.
public struct LazyVGrid<Content: View> {
  let content: Content
  let layout: LazyLayout

  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    layout = LazyLayout(
      axis: .vertical, spacing: spacing, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// A grid that grows sideways; its columns are made when they come into view.
public struct LazyHGrid<Content: View> {
  let content: Content
  let layout: LazyLayout

  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    layout = LazyLayout(
      axis: .horizontal, spacing: spacing, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}

/// How a lazy container arranges its views.
struct LazyLayout: Equatable {
  let axis: Axis
  let spacing: CGFloat?
  /// Nil for a stack.
  let items: [GridItem]?
  let alignment: Alignment
}

/// What the four have in common.
protocol LazyView: ContainerView where ViewElement == LazyElement {
  var layout: LazyLayout { get }
}

extension LazyView {
  static var isLazy: Bool { true }

  func makeElement() -> LazyElement { LazyElement(layout) }

  func update(_ element: LazyElement, _ environment: EnvironmentValues) { element.setLayout(layout) }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = layout.items == nil ? layout.axis : nil
    return inner
  }
}

extension LazyVStack: View, ContainerView, LazyView {}
extension LazyHStack: View, ContainerView, LazyView {}
extension LazyVGrid: View, ContainerView, LazyView {}
extension LazyHGrid: View, ContainerView, LazyView {}
