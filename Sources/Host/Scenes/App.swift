// A program: SwiftUI's App.
//
// In:  a type with scenes.
// Out: windows on the display; or, where the environment asks for a picture, windows without one.

import Drawing
public import Foundation
import Geometry
import Images
import Input
public import Views
import Windowing

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Runs the program until its last window is closed.
  public static func main() {
    Program.adoptScreen()
    Program.run(Self.init())
  }
}

/// A single view as a program.
private struct ViewProgram<Content: View>: App {
  var window: SceneWindow?

  init() {}

  init(_ view: Content, title: String?, size: CGSize?) {
    var window = SceneWindow(.group, id: nil, title: title) { _ in AnyView(view) }
    window.size = size
    self.window = window
  }

  var body: some Scene { FixedScene(window: window) }
}

/// A scene that is described already.
private struct FixedScene: Scene {
  typealias Body = Never
  let window: SceneWindow?

  static func _collect(_ scene: Self, into windows: inout [SceneWindow]) {
    if let window = scene.window { windows.append(window) }
  }
}

/// A program that shows windows.
@MainActor public enum Program {
  /// A size that is asked for is the screen's before the first view is made: programs keep it in constants.
  static func adoptScreen(_ size: CGSize? = nil) {
    let environment = ProcessInfo.processInfo.environment
    guard let size = size ?? PreviewRequest.size(environment) else { return }
    let scale = environment["HEXAGRAPH_PREVIEW_SCALE"].flatMap { Double($0) } ?? 1
    UIScreen.main.adopt(size, scale: CGFloat(scale))
  }

  /// What the program is called: its file.
  nonisolated static var name: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
  }

  /// Shows a view until its window is closed, then ends the process.
  ///
  /// The environment may ask for a picture instead: see ``PreviewRequest``.
  public static func run<Content: View>(_ view: @autoclosure () -> Content, title: String? = nil, size: CGSize? = nil) {
    adoptScreen(size)
    run(ViewProgram(view(), title: title, size: size))
  }

  /// Runs a program until its last window is closed, then ends the process.
  static func run<Content: App>(_ app: Content) {
    let environment = ProcessInfo.processInfo.environment
    do {
      if let request = try PreviewRequest(environment) {
        try request.fulfil(app)
        exit(0)
      }
    } catch {
      say("\(error)")
      exit(1)
    }
    do {
      let display = try XDisplay()
      let loop = Loop(on: display, name: name)
      let stage = SceneStage(host: loop, firstPhase: .inactive)
      loop.stage = stage
      stage.begin(app)
      guard let window = stage.makeFirstWindow() else { exit(0) }
      stage.show(window, size: PreviewRequest.size(environment))
      let end = loop.run()
      if let error = display.lastUnexpectedError { say("a mistake of ours, an X request failed: \(error)") }
      switch end {
      case .finished: exit(0)
      case .displayLost:
        say("the connection to the display is lost")
        exit(4)
      case .signal(let number): exit(128 + number)
      }
    } catch {
      say(error.description)
      exit(4)
    }
  }

  private static func say(_ words: String) { FileHandle.standardError.write(Data("\(name): \(words)\n".utf8)) }
}
