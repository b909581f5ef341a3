// A program: SwiftUI's App.
//
// In:  a type with scenes.
// Out: a window on the display; or, where the environment asks for a picture, one without a display.

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
  /// Runs the program until its window is closed.
  public static func main() {
    Program.adoptScreen()
    Program.run(AppWindow(app: Self.init()))
  }
}

/// The view of a program's first window: the program itself may have state.
struct AppWindow<Content: App> {
  let app: AppHolder<Content>

  @MainActor init(app: Content) { self.app = AppHolder(app: app) }

  @MainActor fileprivate var window: SceneWindow? {
    var windows: [SceneWindow] = []
    Content.Body._collect(app.app.body, into: &windows)
    return windows.first { $0.opensAtStart }
  }
}

/// A program as a property of a view, so that its state is found.
struct AppHolder<Content: App>: DynamicContainer {
  typealias Contained = Content
  let app: Content
}

extension AppWindow: View {
  var body: some View { window?.content }
}

/// A program that shows a view in a window.
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

  static func run<Content: App>(_ window: AppWindow<Content>) {
    let first = window.window
    run(window, title: first?.title ?? name, size: first?.size)
  }

  /// Shows a view until its window is closed, then ends the process.
  ///
  /// The environment may ask for a picture instead: see ``PreviewRequest``.
  public static func run<Content: View>(_ view: @autoclosure () -> Content, title: String? = nil, size: CGSize? = nil) {
    adoptScreen(size)
    let view = view()
    do {
      if let request = try PreviewRequest(ProcessInfo.processInfo.environment) {
        try request.fulfil(view, size: size)
        exit(0)
      }
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      exit(1)
    }
    let content = ViewContent(view, title: title ?? name)
    do {
      let display = try XDisplay()
      let isDark = ProcessInfo.processInfo.environment["HEXAGRAPH_APPEARANCE"] == "dark"
      let loop = Loop(
        content, on: display,
        size: size ?? PreviewRequest.size(ProcessInfo.processInfo.environment)
          ?? CGSize(width: 640, height: 480),
        colorScheme: isDark ? .dark : .light, icons: [])
      switch loop.run() {
      case .finished: exit(0)
      case .displayLost: exit(4)
      case .signal(let number): exit(128 + number)
      }
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error.description)\n".utf8))
      exit(4)
    }
  }
}
