// Where scrolling comes to rest, and what room is left around scrolled content.
//
// The wheel goes by notches and stops where it is, so targets and bounces change nothing; margins do.

public import Drawing
import Foundation
public import Geometry

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    public static let automatic = LimitBehavior()
    public static let always = LimitBehavior()
    public static let alwaysByOne = LimitBehavior()
    public static let alwaysByFew = LimitBehavior()
    public static let never = LimitBehavior()
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior()
  public static let always = ScrollBounceBehavior()
  public static let basedOnSize = ScrollBounceBehavior()
}

public struct ContentMarginPlacement: Sendable {
  public static let automatic = ContentMarginPlacement()
  public static let scrollContent = ContentMarginPlacement()
  public static let scrollIndicators = ContentMarginPlacement()
}

enum ContentMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }

extension EnvironmentValues {
  /// Room around the content of the next scroll view.
  var contentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

extension EdgeInsets {
  mutating func add(_ length: CGFloat, _ edges: Edge.Set) {
    if edges.contains(.top) { top += length }
    if edges.contains(.bottom) { bottom += length }
    if edges.contains(.leading) { leading += length }
    if edges.contains(.trailing) { trailing += length }
  }
}

/// The content of a scroll view with the margins that were asked for around it.
struct MarginedContent<Content: View> {
  let content: Content
  @Environment(\.contentMargins) private var margins

  nonisolated init(content: Content) { self.content = content }
}

extension MarginedContent: View {
  var body: some View { content.padding(margins).environment(\.contentMargins, EdgeInsets()) }
}

/// A view that is a scroll view with modifiers, whose room at the edges belongs to its content.
protocol ScrollingView { var isScrolling: Bool { get } }
extension ScrollView: ScrollingView { var isScrolling: Bool { true } }
extension ModifiedContent: ScrollingView {
  var isScrolling: Bool { (content as? any ScrollingView)?.isScrolling ?? false }
}

extension View {
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { self }
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Room around the content of scroll views inside.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { $0.add(length ?? 16, edges) }
  }
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }

  /// Room at the edges: around the content of a scroll view, around any other view as a whole.
  @ViewBuilder public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    if (self as? any ScrollingView)?.isScrolling ?? false {
      contentMargins(edges, length)
    } else {
      padding(edges, length)
    }
  }
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
