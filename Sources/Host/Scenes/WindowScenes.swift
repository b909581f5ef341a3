// The scenes of the library: groups of windows, single windows, the settings.
//
// In:  an id or a title, perhaps a type of values, and a content.
// Out: a description of the kind of window.

import Foundation
public import Views

/// Windows of one kind, each with a state of its own.
///
/// The first scene's window is there from the start; more open by ``EnvironmentValues/openWindow``. In a group for values there is one
/// window a value at most.
public struct WindowGroup<Content: View> {
  let window: @MainActor () -> SceneWindow

  private nonisolated init(
    _ title: String?, _ id: String?, content: @escaping @MainActor (Binding<AnyHashable?>) -> Content
  ) {
    window = { SceneWindow(.group, id: id, title: title) { AnyView(content($0)) } }
  }

  private nonisolated init(_ title: String?, _ id: String?, plain content: Content) {
    // Descriptions of scenes are made and used on the main actor.
    nonisolated(unsafe) let content = content
    self.init(title, id) { _ in content }
  }

  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, nil, plain: content()) }
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) { self.init(nil, id, plain: content()) }

  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), nil, plain: content())
  }

  public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id, plain: content())
  }
}

extension WindowGroup {
  private nonisolated init<D: Hashable>(
    _ title: String?, _ id: String?, for type: D.Type, optional content: @escaping (Binding<D?>) -> Content
  ) {
    nonisolated(unsafe) let content = content
    let valueType: Any.Type = type
    window = {
      var window = SceneWindow(.group, id: id, title: title) { value in
        AnyView(
          content(
            Binding(
              get: { value.wrappedValue?.base as? D }, set: { value.wrappedValue = $0.map { AnyHashable($0) } })))
      }
      window.valueType = valueType
      return window
    }
  }

  private nonisolated init<D: Hashable>(
    _ title: String?, _ id: String?, for type: D.Type, _ content: @escaping (Binding<D>) -> Content,
    _ defaultValue: @escaping () -> D
  ) {
    nonisolated(unsafe) let (content, defaultValue) = (content, defaultValue)
    let valueType: Any.Type = type
    window = {
      var window = SceneWindow(.group, id: id, title: title) { value in
        AnyView(
          content(
            Binding(
              get: { value.wrappedValue?.base as? D ?? defaultValue() }, set: { value.wrappedValue = AnyHashable($0) }))
        )
      }
      window.valueType = valueType
      window.defaultValue = { AnyHashable(defaultValue()) }
      return window
    }
  }

  /// Windows for values: each shows one, or none when it was opened without.
  public nonisolated init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(nil, nil, for: type, optional: content)
  }

  public nonisolated init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(nil, id, for: type, optional: content)
  }

  public nonisolated init<S: StringProtocol, D: Codable & Hashable>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(String(title), nil, for: type, optional: content)
  }

  public nonisolated init<S: StringProtocol, D: Codable & Hashable>(
    _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(String(title), id, for: type, optional: content)
  }

  /// Windows for values, with a value for windows that are opened without.
  public nonisolated init<D: Codable & Hashable>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(nil, nil, for: type, content, defaultValue)
  }

  public nonisolated init<D: Codable & Hashable>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(nil, id, for: type, content, defaultValue)
  }

  public nonisolated init<S: StringProtocol, D: Codable & Hashable>(
    _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(String(title), nil, for: type, content, defaultValue)
  }

  public nonisolated init<S: StringProtocol, D: Codable & Hashable>(
    _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(String(title), id, for: type, content, defaultValue)
  }
}

extension WindowGroup: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) { windows.append(scene.window()) }
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
    let content = scene.content
    windows.append(SceneWindow(.single, id: scene.id, title: scene.title) { _ in AnyView(content) })
  }
}

/// The window of a program's settings: Control and comma opens it, or ``EnvironmentValues/openSettings``.
public struct Settings<Content: View> {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: Scene {
  public static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    let content = scene.content
    windows.append(
      SceneWindow(.settings, id: nil, title: "Settings", resizability: .contentSize) { _ in AnyView(content) })
  }
}
