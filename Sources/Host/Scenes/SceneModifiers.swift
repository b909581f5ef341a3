// What scenes are told about their windows, and what their contents have around them.

public import Drawing
public import Foundation
import Geometry
public import Observation
public import Views

/// A scene whose windows are changed.
public struct ModifiedScene<Content: Scene> {
  let content: Content
  let change: (inout SceneWindow) -> Void
}

extension ModifiedScene: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    var inner: [SceneWindow] = []
    Content._collect(scene.content, into: &inner)
    for index in inner.indices {
      scene.change(&inner[index])
      // A value is watched once, however many windows the scene offers.
      if index > 0 { inner[index].watches = [] }
    }
    windows += inner
  }
}

/// How a window may be resized.
public struct WindowResizability: Hashable, Sendable {
  private let name: String

  /// ``contentSize`` for settings, else ``contentMinSize``.
  public static let automatic = WindowResizability(name: "automatic")
  /// Between the smallest and the largest size of the content, which are those it has when the window opens.
  public static let contentSize = WindowResizability(name: "contentSize")
  /// No smaller than the content.
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// How a window's frame looks; the window manager decides.
public protocol WindowStyle {}
public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
public struct PlainWindowStyle: WindowStyle { public init() {} }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }
extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }
extension WindowStyle where Self == PlainWindowStyle { public static var plain: Self { Self() } }

/// How a window's tool bar looks; it is part of the content here.
public protocol WindowToolbarStyle {}
public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle { public static var automatic: Self { Self() } }
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle { public static var expanded: Self { Self() } }
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: Self { Self() }
  public static func unified(showsTitle: Bool) -> Self { Self() }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: Self { Self() }
  public static func unifiedCompact(showsTitle: Bool) -> Self { Self() }
}

extension Scene {
  /// The window's size in points until it is resized.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    ModifiedScene(content: self) { $0.size = size }
  }

  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    ModifiedScene(content: self) { $0.resizability = resizability }
  }

  /// Where the window is on the screen; the window manager decides.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  public nonisolated func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene { self }

  public nonisolated func windowToolbarStyle<Style: WindowToolbarStyle>(_ style: Style) -> some Scene { self }

  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let object = object
    return ModifiedScene(content: self) { $0.wrap { $0.environmentObject(object) } }
  }

  /// An observable object for the views of all windows.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene {
    nonisolated(unsafe) let object = object
    return ModifiedScene(content: self) { $0.wrap { $0.environment(object) } }
  }

  /// A value for the views of all windows.
  public nonisolated func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    nonisolated(unsafe) let (path, value) = (path, value)
    return ModifiedScene(content: self) { $0.wrap { $0.environment(path, value) } }
  }

  /// Does something when a value of the program changes: given the one before and the new one.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene {
    // Used on the main actor alone, where programs are described.
    nonisolated(unsafe) let (value, action) = (value, action)
    return ModifiedScene(content: self) { window in
      window.watches.append(
        SceneWatch(value: value, isInitial: initial) { old, new in
          if let old = old as? Value, let new = new as? Value { action(old, new) }
        })
    }
  }

  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// The form of 2020: the new value alone.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some Scene {
    onChange(of: value) { action($1) }
  }
}
