// What a program shows: SwiftUI's scenes.
//
// In:  a program's body.
// Out: windows with a name, a title, a size and a content, in the order in which they stand.

public import Foundation
public import Views

/// A part of a program's windows.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// The windows of the scene.
  static func _collect(_ scene: Self, into windows: inout [SceneWindow])
}

extension Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    Body._collect(scene.body, into: &windows)
  }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes of the library have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A window that a scene asks for.
public struct SceneWindow {
  var id: String?
  var title: String
  var size: CGSize?
  /// Whether it is there from the start; a settings window is not.
  var opensAtStart = true
  var content: AnyView
}

@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> SceneGroup<repeat each Content>
  {
    SceneGroup(content: (repeat each content))
  }
}

/// Several scenes.
public struct SceneGroup<each Content: Scene> {
  let content: (repeat each Content)
}

extension SceneGroup: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    func add<Part: Scene>(_ part: Part) { Part._collect(part, into: &windows) }
    for part in repeat each scene.content { add(part) }
  }
}

/// Windows of one kind.
public struct WindowGroup<Content: View> {
  let id: String?
  let title: String?
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, nil, content()) }
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) { self.init(nil, id, content()) }

  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), nil, content())
  }

  public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id, content())
  }

  private nonisolated init(_ title: String?, _ id: String?, _ content: Content) {
    (self.title, self.id, self.content) = (title, id, content)
  }
}

extension WindowGroup: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    windows.append(
      SceneWindow(id: scene.id, title: scene.title ?? Program.name, content: AnyView(scene.content)))
  }
}

/// A window of which there is one.
public struct Window<Content: View> {
  let id: String
  let title: String
  let content: Content

  public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    (self.title, self.id, self.content) = (String(title), id, content())
  }
}

extension Window: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    windows.append(SceneWindow(id: scene.id, title: scene.title, content: AnyView(scene.content)))
  }
}

/// The window of a program's settings, which opens when it is asked for.
public struct Settings<Content: View> {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    windows.append(
      SceneWindow(id: "settings", title: "Settings", opensAtStart: false, content: AnyView(scene.content)))
  }
}

/// A scene whose windows are changed.
public struct ModifiedScene<Content: Scene> {
  let content: Content
  let change: (inout SceneWindow) -> Void
}

extension ModifiedScene: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    var inner: [SceneWindow] = []
    Content._collect(scene.content, into: &inner)
    for index in inner.indices { scene.change(&inner[index]) }
    windows += inner
  }
}

/// How a window may be resized; the window manager decides.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

/// How a window's frame looks; the window manager decides.
public protocol WindowStyle {}
public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }
extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }

extension Scene {
  /// The window's size in points until it is resized.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
    ModifiedScene(content: self) { $0.size = size }
  }

  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  public nonisolated func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene { self }

  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let object = object
    return ModifiedScene(content: self) { window in
      window.content = AnyView(window.content.environmentObject(object))
    }
  }
}
