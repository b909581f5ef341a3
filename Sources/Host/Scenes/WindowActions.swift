// What views can do with windows: open and dismiss them, and know the phase of their own.
//
// In:  ids and values that scenes of the program declare.
// Out: requests, which the stage fulfils before the next frame. Without a running program, as in a preview of one view, they do nothing.

public import Drawing
import Foundation
public import Views

/// Whether a window is in front.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  /// Hidden, as a minimised window is.
  case background
  /// In sight, but the keys go elsewhere.
  case inactive
  /// The keys go to the window.
  case active

  public static func < (first: ScenePhase, second: ScenePhase) -> Bool { first.rawValue < second.rawValue }
}

enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
enum OpenWindowKey: EnvironmentKey { static var defaultValue: OpenWindow? { nil } }

extension EnvironmentValues {
  /// The phase of the view's window; in an `App`, the highest of all windows'.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The window that the view is in.
  var window: OpenWindow? {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Opens a window of one of the program's scenes.
  public var openWindow: OpenWindowAction { OpenWindowAction(window: window) }

  /// Closes windows of one of the program's scenes, or the view's own.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(window: window) }

  /// Opens the program's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(window: window) }

  /// Whether a program may have several windows: always.
  public var supportsMultipleWindows: Bool { true }
}

/// Opens windows; a window that is there already comes to the front.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated let window: OpenWindow?

  nonisolated init(window: OpenWindow?) { self.window = window }

  /// A new window of the group with an id, or the single window with that id.
  public func callAsFunction(id: String) { window?.stage?.ask(.open(id: id, value: nil)) }

  /// The window for a value, in the first group for values of its type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    window?.stage?.ask(.open(id: nil, value: AnyHashable(value)))
  }

  /// The window for a value, in the group with an id.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    window?.stage?.ask(.open(id: id, value: AnyHashable(value)))
  }
}

/// Closes windows.
@MainActor @preconcurrency public struct DismissWindowAction {
  nonisolated let window: OpenWindow?

  nonisolated init(window: OpenWindow?) { self.window = window }

  /// The window that the view is in.
  public func callAsFunction() { if let window { window.stage?.ask(.close(window)) } }

  /// All windows of the scene with an id.
  public func callAsFunction(id: String) { window?.stage?.ask(.dismiss(id: id, value: nil)) }

  public func callAsFunction<D: Codable & Hashable>(value: D) {
    window?.stage?.ask(.dismiss(id: nil, value: AnyHashable(value)))
  }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    window?.stage?.ask(.dismiss(id: id, value: AnyHashable(value)))
  }
}

/// Opens the window of the scene `Settings`.
@MainActor @preconcurrency public struct OpenSettingsAction {
  nonisolated let window: OpenWindow?

  nonisolated init(window: OpenWindow?) { self.window = window }

  public func callAsFunction() { window?.stage?.ask(.openSettings) }
}

/// A button that opens the program's settings.
public struct SettingsLink<Label: View> {
  let label: Label
  @Environment(\.openSettings) private var openSettings

  public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink where Label == Text {
  public nonisolated init() { label = Text("Settings…") }
}

extension SettingsLink: View {
  public var body: some View { Button(action: { openSettings() }, label: { label }) }
}
