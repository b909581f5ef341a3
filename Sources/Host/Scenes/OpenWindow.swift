// A window of a running program: which scene it belongs to, what it is for, its views.

import Drawing
import Foundation
import Input
import Views

@MainActor final class OpenWindow: ObservableObject {
  /// The kind of window as the program's body last described it.
  @Published var scene: SceneWindow
  /// The value that the window is for, if its scene is for values.
  @Published var value: AnyHashable?
  @Published var phase: ScenePhase
  weak var stage: SceneStage?
  private(set) lazy var content = makeContent()
  private lazy var dismissal = Dismissal { [weak self] in
    if let self { self.stage?.ask(.close(self)) }
  }
  private let startDate: Date
  /// What the host will show the window in.
  private let environment: EnvironmentValues

  init(
    _ scene: SceneWindow, value: AnyHashable?, stage: SceneStage, phase: ScenePhase, environment: EnvironmentValues
  ) {
    (self.scene, self.value, self.stage, self.phase) = (scene, value, stage, phase)
    (startDate, self.environment) = (stage.startDate, environment)
  }

  private func makeContent() -> ViewContent {
    let content = ViewContent(
      WindowRoot(window: self, dismissal: dismissal), title: scene.title, environment: environment,
      startDate: startDate, isFocused: phase == .active)
    content.onPhaseChange = { [weak self] phase in
      guard let self, self.phase != phase else { return }
      self.phase = phase
      self.stage?.phaseChanged()
    }
    content.onUnusedKey = { [weak self] key, modifiers in
      // A menu bar has rows for these keys, or the program has taken them away.
      guard let self, modifiers == .control, self.scene.commands == nil else { return }
      self.stage?.handle(key, in: self)
    }
    return content
  }
}

/// The views of a window, under what its scene and its phase put around them.
struct WindowRoot {
  @ObservedObject var window: OpenWindow
  let dismissal: Dismissal
}

extension WindowRoot: View {
  var body: some View {
    let window = window
    framed
      .environment(\.scenePhase, window.phase)
      .environment(\.window, window)
      .environment(\.windowDismissal, dismissal)
  }
  /// The content, under a menu bar if the scene has commands.
  @MainActor @ViewBuilder private var framed: some View {
    let window = window
    let content = window.scene.content(Binding(get: { window.value }, set: { window.value = $0 }))
    if let commands = window.scene.commands {
      MenuBarWindow {
        CommandBar(commands: commands, window: window)
      } content: {
        content
      }
    } else {
      content
    }
  }
}
