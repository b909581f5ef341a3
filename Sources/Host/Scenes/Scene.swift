// What a program shows: SwiftUI's scenes.
//
// In:  a program's body.
// Out: a description of each kind of window, in the order in which they stand.

import Foundation
import Views

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

/// A kind of window that a scene offers.
public struct SceneWindow {
  enum Kind { case group, single, settings }

  var kind: Kind
  var id: String?
  var title: String
  /// The count of those before it that are alike.
  var place = 0
  /// In points, until the user makes it another; nil for what the host thinks best.
  var size: CGSize?
  var resizability: WindowResizability
  /// The type of the values that windows are for, in a group for values.
  var valueType: Any.Type?
  /// What a window for no value in particular is for.
  var defaultValue: (@MainActor () -> AnyHashable)?
  /// What the menu bar shows; nil for windows without one.
  var commands: SceneCommands?
  /// Values of the program that the scene watches.
  var watches: [SceneWatch] = []
  /// The content of a window, given a way to the value that the window is for.
  var content: @MainActor (Binding<AnyHashable?>) -> AnyView

  init(
    _ kind: Kind, id: String?, title: String?, resizability: WindowResizability = .automatic,
    content: @escaping @MainActor (Binding<AnyHashable?>) -> AnyView
  ) {
    (self.kind, self.id, self.title) = (kind, id, title ?? Program.name)
    (self.resizability, self.content) = (resizability, content)
  }

  /// Whether both are of one kind, with the same id, for values of the same type.
  func isAlike(_ other: SceneWindow) -> Bool { kind == other.kind && id == other.id && valueType == other.valueType }

  /// The same with something around each window's content.
  mutating func wrap<Wrapped: View>(_ wrap: @escaping @MainActor (AnyView) -> Wrapped) {
    let inner = content
    content = { AnyView(wrap(inner($0))) }
  }
}

/// A value that a scene watches.
struct SceneWatch {
  let value: Any
  let isInitial: Bool
  /// What is done with the value before and the one now.
  let action: @MainActor (Any, Any) -> Void
}

@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> SceneGroup<repeat each Content>
  {
    SceneGroup(content: (repeat each content))
  }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content: content)
  }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
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

/// A scene that may be absent; windows that are open stay.
public struct OptionalScene<Content: Scene> {
  let content: Content?
}

extension OptionalScene: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    if let content = scene.content { Content._collect(content, into: &windows) }
  }
}
