// UIKit's looks for all bars and controls at once, as programs set them when they begin: taken, and without an effect, for the controls
// here are drawn by this library.

public import Drawing
public import Foundation

/// The look of all controls of a kind.
public final class UIAppearance: Sendable {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  init() {}

  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  public var barTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  public var unselectedItemTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var selectedSegmentTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var currentPageIndicatorTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var pageIndicatorTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var thumbTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var onTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var minimumTrackTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var maximumTrackTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var separatorColor: UIColor? {
    get { nil }
    set {}
  }
  public var isTranslucent: Bool {
    get { true }
    set {}
  }
  public var isHidden: Bool {
    get { false }
    set {}
  }
  public var isScrollEnabled: Bool {
    get { true }
    set {}
  }
  public var bounces: Bool {
    get { false }
    set {}
  }
  public var showsVerticalScrollIndicator: Bool {
    get { true }
    set {}
  }
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
}

/// A kind of control whose look a program may set.
public class UIAppearanceKind {
  private static let look = UIAppearance()
  public static func appearance() -> UIAppearance { look }
}

public final class UISegmentedControl: UIAppearanceKind {}
public final class UINavigationBar: UIAppearanceKind {}
public final class UITabBar: UIAppearanceKind {}
public final class UIPageControl: UIAppearanceKind {}
public final class UISlider: UIAppearanceKind {}
public final class UISwitch: UIAppearanceKind {}
public final class UITableView: UIAppearanceKind {}
public final class UITableViewCell: UIAppearanceKind {}
public final class UIScrollView: UIAppearanceKind {}
public final class UITextView: UIAppearanceKind {}
public final class UITextField: UIAppearanceKind {}
public final class UIToolbar: UIAppearanceKind {}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let font = NSAttributedString.Key("NSFont")
}

/// What the user has said about motion and contrast: nothing, on this desktop.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
}
