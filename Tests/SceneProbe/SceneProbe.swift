// A program with scenes of every kind, for tests of windows: each window is painted in colours that tell its state, and every word on
// standard output tells of an event.
//
// Squares of 40 points, from the left: own state (blue, then purple after a press anywhere but on the others), the program's (orange,
// then pink), and buttons that open the window "tool", the window for the value 7, the settings, and close the window. Below them, a
// square in the primary colour of text: dark in light appearance, light in dark.
//
// SCENE_PROBE in the environment: `timer` counts with Timer.scheduledTimer and paints green at three, `animate` moves a square for half
// a second after each press, `forever` moves it all the time, `dark` asks for dark appearance in the first window, `drag` shows a square
// that can be dragged as text, and beside it one that takes text and files.

import SwiftUI

func tell(_ words: String) { try? FileHandle.standardOutput.write(contentsOf: Data((words + "\n").utf8)) }

let mode = ProcessInfo.processInfo.environment["SCENE_PROBE"] ?? ""

final class Shared: ObservableObject {
  @Published var isChanged = false
}

@main struct SceneProbe: App {
  @StateObject private var shared = Shared()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup("main", id: "main") { Squares(name: "main", shared: shared) }
      .defaultSize(width: 400, height: 200)
      .onChange(of: phase) { _, phase in tell("app \(phase)") }
    Window("tool", id: "tool") { Squares(name: "tool", shared: shared) }
      .defaultSize(width: 300, height: 150)
    WindowGroup("value", for: Int.self) { $value in
      Squares(name: "value \(value ?? -1)", shared: shared)
    }
    Settings { Squares(name: "settings", shared: shared).frame(width: 320, height: 100) }
  }
}

struct Squares: View {
  let name: String
  @ObservedObject var shared: Shared
  @State private var isPressed = false
  @State private var count = 0
  @State private var isMoved = false
  @Environment(\.openWindow) private var openWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var phase

  var body: some View {
    if mode == "drag" { DragSquares() } else { squares }
  }

  private var squares: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        square(isPressed ? .purple : .blue) { isPressed.toggle() }
        square(shared.isChanged ? .pink : .orange) { shared.isChanged.toggle() }
        square(.red) { openWindow(id: "tool") }
        square(.yellow) { openWindow(value: 7) }
        square(.gray) { openSettings() }
        square(.brown) { dismiss() }
      }
      HStack(spacing: 0) {
        Color.primary.frame(width: 40, height: 40)
        (count >= 3 ? Color.green : .mint).frame(width: 40, height: 40)
      }
      Color.cyan.frame(width: 10, height: 10).offset(x: isMoved ? 100 : 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .preferredColorScheme(mode == "dark" && name == "main" ? .dark : nil)
    .onAppear {
      tell("appear \(name)")
      if mode == "forever" { withAnimation(.linear(duration: 1).repeatForever()) { isMoved = true } }
      if mode == "timer" {
        for turn in 1...3 {
          _ = Timer.scheduledTimer(withTimeInterval: 0.05 * Double(turn), repeats: false) { _ in
            MainActor.assumeIsolated { count += 1 }
          }
        }
      }
    }
    .onDisappear { tell("disappear \(name)") }
    .onChange(of: phase) { _, phase in tell("\(name) \(phase)") }
  }

  private func square(_ color: Color, _ action: @escaping () -> Void) -> some View {
    color.frame(width: 40, height: 40).onTapGesture {
      action()
      if mode == "animate" { withAnimation(.linear(duration: 0.5)) { isMoved.toggle() } }
    }
  }
}

struct DragSquares: View {
  @State private var isTargeted = false

  var body: some View {
    HStack(spacing: 0) {
      Color.blue.frame(width: 40, height: 40).draggable("words")
      (isTargeted ? Color.green : .orange).frame(width: 40, height: 40)
        .dropDestination(for: String.self) { words, _ in
          tell("text \(words)")
          return true
        } isTargeted: {
          isTargeted = $0
        }
      Color.purple.frame(width: 40, height: 40)
        .dropDestination(for: URL.self) { files, point in
          tell("files \(files.map(\.path)) at \(point.x) \(point.y)")
          return true
        }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onAppear { tell("appear") }
  }
}
