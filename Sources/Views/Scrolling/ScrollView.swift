// SwiftUI's ScrollView: content that is larger than its place.

import Drawing
import Foundation
import Geometry

/// Content behind a window that the wheel moves.
///
/// Along its axes the view takes what it is offered, and its content what it likes; across them it is as wide as its content.
public struct ScrollView<Content> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
}

extension ScrollView where Content: View {
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
  }
}

extension ScrollView: View where Content: View {
  /// Several views in a scroll view stand in a row along it.
  @ViewBuilder public var body: some View {
    if axes == .horizontal {
      ScrollContainer(
        content: MarginedContent(content: LayoutView(layout: HStackLayout(spacing: nil), content: content)), axes: axes,
        showsIndicators: showsIndicators)
    } else {
      ScrollContainer(
        content: MarginedContent(content: LayoutView(layout: VStackLayout(spacing: nil), content: content)), axes: axes,
        showsIndicators: showsIndicators)
    }
  }
}

struct ScrollContainer<Content: View> {
  let content: Content
  let axes: Axis.Set
  let showsIndicators: Bool
}

extension ScrollContainer: View, ContainerView {
  func makeElement() -> ScrollElement { ScrollElement() }

  func update(_ element: ScrollElement, _ environment: EnvironmentValues) {
    element.barColor = (Theme.outline.opacity(0.55), Theme.outline.opacity(0.9))
    element.isScrollEnabled = environment.isScrollEnabled
    element.margins = environment.contentMargins
    var bars: [Axis: ScrollIndicatorVisibility] = [:]
    for axis in Axis.allCases where axes.contains(axis.set) {
      bars[axis] = showsIndicators ? environment[ScrollIndicatorsKey.self][axis] : .never
    }
    element.bars = bars
    guard element.axes != axes else { return }
    element.axes = axes
    element.setNeedsLayout()
  }

  /// A scroll view inside another goes by what is said about it, indicators and all; stacks inside begin anew.
  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = nil
    return inner
  }
}

extension Axis {
  var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}

/// Whether scroll bars are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }

  private let kind: Kind

  /// While scrolling, and a little longer.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var isHidden: Bool { kind == .hidden || kind == .never }
}

/// The scroll bars' visibility in both directions.
struct ScrollIndicators: Equatable {
  var horizontal = ScrollIndicatorVisibility.automatic
  var vertical = ScrollIndicatorVisibility.automatic

  subscript(axis: Axis) -> ScrollIndicatorVisibility { axis == .horizontal ? horizontal : vertical }
}

enum ScrollIndicatorsKey: EnvironmentKey { static var defaultValue: ScrollIndicators { ScrollIndicators() } }
enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether scroll views scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorsKey.self].horizontal }
    set { self[ScrollIndicatorsKey.self].horizontal = newValue }
  }

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorsKey.self].vertical }
    set { self[ScrollIndicatorsKey.self].vertical = newValue }
  }
}

extension View {
  /// Whether scroll views inside take no notice of the wheel; what is disabled further out stays so.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Whether scroll views inside show scroll bars, in some directions.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
    }
  }
}
