// Modifiers that speak of a telephone, a tablet or an assistive technology: offered so that programs compile, without an effect on a
// desktop where there is nothing for it to have one on.

public import Drawing
public import Foundation

/// A part of the screen's edge; a desktop's window has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// What an assistive technology is told of a view.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isImage = AccessibilityTraits(rawValue: 4)
  public static let isSelected = AccessibilityTraits(rawValue: 8)
  public static let isLink = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  public static let isModal = AccessibilityTraits(rawValue: 128)
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public enum StatusBarVisibility: Sendable { case automatic, visible, hidden }

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Views to be shown beside the code that makes them.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

enum PreferredColorSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = nextValue() ?? value }
}

extension View {
  /// The appearance of the window; ``ViewTree/preferredColorScheme`` tells the host.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    self
  }
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// A bar at an edge, beside the view.
  public nonisolated func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { inset }
      self.frame(maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public nonisolated func geometryGroup() -> some View { self }
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }
  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  public nonisolated func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public nonisolated func accessibilityAction(_ action: @escaping () -> Void) -> some View { self }
  public nonisolated func accessibility(label: Text) -> some View { self }
  public nonisolated func accessibility(hidden: Bool) -> some View { self }
  public nonisolated func accessibility(identifier: String) -> some View { self }
}
