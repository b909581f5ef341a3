// A telephone's screen, its program and its motors, as SwiftUI programs for telephones ask for them.
//
// In:  the size of the window, from the host.
// Out: UIScreen.main.bounds is that size; the rest says what a desktop has: no safe area, no motor.

import Drawing
public import Foundation
import Geometry
import Synchronization

/// The screen, which here is the program's window.
public final class UIScreen: Sendable {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  private let size = Mutex(CGSize(width: 393, height: 852))
  private let pixels = Mutex(CGFloat(1))

  /// The window's content, at the origin; until there is a window, 393 x 852 points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size.withLock { $0 }) }
  public var nativeBounds: CGRect {
    let (size, scale) = (bounds.size, scale)
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// Device pixels a point.
  public var scale: CGFloat { pixels.withLock { $0 } }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }
  public var brightness: CGFloat { 1 }

  /// What the host says of the window.
  package func adopt(_ size: CGSize, scale: CGFloat) {
    self.size.withLock { $0 = size }
    pixels.withLock { $0 = scale }
  }
}

/// Room that is kept free at each edge.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public static let zero = UIEdgeInsets()

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// The window, seen from a telephone's program.
public final class UIWindow: Sendable {
  public let safeAreaInsets = UIEdgeInsets.zero
  public var bounds: CGRect { UIScreen.main.bounds }
  public var frame: CGRect { bounds }
  public let isKeyWindow = true
}

// Unchecked because it is open to a subclass; it holds nothing.
public class UIScene: @unchecked Sendable {}

/// The scene with the program's window; without state of its own.
public final class UIWindowScene: UIScene, @unchecked Sendable {
  public let windows = [UIWindow()]
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
}

/// The running program.
public final class UIApplication: Sendable {
  public static let shared = UIApplication()
  private let scene = UIWindowScene()
  private let staysAwake = Mutex(false)

  public var windows: [UIWindow] { scene.windows }
  public var keyWindow: UIWindow? { scene.keyWindow }
  public var connectedScenes: [UIScene] { [scene] }
  public var isIdleTimerDisabled: Bool {
    get { staysAwake.withLock { $0 } }
    set { staysAwake.withLock { $0 = newValue } }
  }
  public func canOpenURL(_ url: URL) -> Bool { false }

  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// The machine: a desktop.
public final class UIDevice: Sendable {
  public static let current = UIDevice()
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
  public var name: String { ProcessInfo.processInfo.hostName }
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")
}

/// A tap that can be felt; a desktop has no motor for it.
public final class UIImpactFeedbackGenerator: Sendable {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  public func prepare() {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// A success or an error that can be felt; here it is not.
public final class UINotificationFeedbackGenerator: Sendable {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public init() {}
  public func prepare() {}
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A change of selection that can be felt; here it is not.
public final class UISelectionFeedbackGenerator: Sendable {
  public init() {}
  public func prepare() {}
  public func selectionChanged() {}
}

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

/// Seconds on a clock that never runs backwards; only differences mean anything.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
