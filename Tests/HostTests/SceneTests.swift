// A program with several windows, without a display: scenes, state, requests, phases, appearance.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Observation
import Testing
import Views

@testable import Host

/// What happened, in order.
@MainActor private final class Log {
  var entries: [String] = []
}

@MainActor private final class Counter: ObservableObject {
  @Published var count = 0
}

/// A view of 100 by 100 points whose quarters are buttons, and whose colours tell its state.
private struct Panel: View {
  let name: String
  let log: Log
  @ObservedObject var shared: Counter
  @State private var own = 0
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var phase
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        color(own % 2 == 0 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0)) { own += 1 }
        color(shared.count % 2 == 0 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0)) {
          shared.count += 1
        }
      }
      HStack(spacing: 0) {
        color(.black) { openWindow(id: "tool") }
        color(.black) { openWindow(value: 7) }
      }
      HStack(spacing: 0) {
        color(.black) { dismiss() }
        color(.black) { dismissWindow(id: "tool") }
      }
    }
    .frame(width: 100, height: 150)
    .onAppear { log.entries.append("appear \(name)") }
    .onDisappear { log.entries.append("disappear \(name)") }
    .onChange(of: phase) { log.entries.append("\(name) \($1)") }
    .onChange(of: scheme) { log.entries.append("\(name) \($1)") }
  }

  private func color(_ color: Color, _ action: @escaping () -> Void) -> some View {
    color.onTapGesture(perform: action)
  }
}

@MainActor private var log = Log()

private struct FourKinds: App {
  @StateObject private var shared = Counter()
  @State private var title = "Main"
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup("Main", id: "main") { Panel(name: "main", log: log, shared: shared) }
      .defaultSize(width: 100, height: 150)
      .onChange(of: phase) { log.entries.append("app \($1)") }
      .onChange(of: shared.count) { old, new in log.entries.append("count \(old) \(new)") }
    Window("Tool", id: "tool") { Panel(name: "tool", log: log, shared: shared) }
      .windowResizability(.contentSize).windowStyle(.hiddenTitleBar).defaultPosition(.topLeading)
    WindowGroup("Value", for: Int.self) { $value in
      Panel(name: "value \(value ?? 0)", log: log, shared: shared)
    }
    .defaultSize(CGSize(width: 100, height: 150))
    WindowGroup(for: String.self) { $text in
      Text(text)
    } defaultValue: {
      "none"
    }
    Settings { Color.gray.frame(width: 60, height: 40) }
  }
}

@Suite("Scenes", .serialized) @MainActor struct SceneTests {
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00

  private func start() throws -> HeadlessWindow {
    log = Log()
    return try #require(HeadlessWindow(FourKinds(), size: nil))
  }

  private func click(_ window: HeadlessWindow, _ x: CGFloat, _ y: CGFloat) {
    window.send(.press(.left, at: CGPoint(x: x, y: y), []))
    window.send(.release(.left, at: CGPoint(x: x, y: y), []))
  }

  private func colors(_ window: HeadlessWindow) -> [UInt32] { [window.pixmap[25, 25], window.pixmap[75, 25]] }

  @Test("the first scene's window alone is there from the start, as large as the scene says") func first() throws {
    let window = try start()
    #expect(window.windowCount == 1 && window.title == "Main")
    #expect(window.pixmap.width == 100 && window.pixmap.height == 150)
    #expect(log.entries == ["appear main"])
  }

  @Test("windows have their own state and the program's together") func state() throws {
    let window = try start()
    click(window, 25, 25)
    #expect(colors(window) == [green, red])
    click(window, 25, 75)
    #expect(window.windowCount == 2 && window.title == "Tool")
    // Its own state is new.
    #expect(colors(window) == [red, red])
    click(window, 75, 25)
    #expect(colors(window) == [red, green])
    window.send(.closeRequest)
    #expect(window.windowCount == 1 && window.title == "Main")
    // The program's state has changed here too, while this window lay behind.
    #expect(colors(window) == [green, green])
    #expect(log.entries == ["appear main", "appear tool", "count 0 1", "disappear tool"])
    window.send(.closeRequest)
    #expect(window.isFinished && window.windowCount == 0)
    #expect(log.entries.suffix(2) == ["disappear main", "app background"])
  }

  @Test("a single window and the window for a value open once, a group's each time") func opening() throws {
    let window = try start()
    click(window, 25, 75)
    click(window, 25, 75)
    #expect(window.windowCount == 2)
    click(window, 75, 75)
    #expect(window.windowCount == 3 && window.title == "Value")
    #expect(log.entries.last == "appear value 7")
    click(window, 75, 75)
    #expect(window.windowCount == 3)
    // Behind the window for the value lies the single one: it comes forward.
    click(window, 25, 75)
    #expect(window.windowCount == 3 && window.title == "Tool")
    window.send(.key(.character("n"), text: "", .control))
    window.send(.key(.character("n"), text: "", .control))
    #expect(window.windowCount == 5 && window.title == "Main")
  }

  @Test("views close their own window and those of another scene") func dismissing() throws {
    let window = try start()
    click(window, 25, 75)
    click(window, 75, 75)
    click(window, 75, 125)
    #expect(window.windowCount == 2 && window.title == "Value")
    #expect(log.entries.contains("disappear tool"))
    click(window, 25, 125)
    #expect(window.windowCount == 1 && window.title == "Main")
    click(window, 25, 125)
    #expect(window.isFinished)
  }

  @Test("Control and comma opens the settings, as large as they are; Control with W and Q closes") func keys() throws {
    let window = try start()
    window.send(.key(.character(","), text: "", .control))
    window.send(.key(.character(","), text: "", .control))
    #expect(window.windowCount == 2 && window.title == "Settings")
    #expect(window.pixmap.width == 60 && window.pixmap.height == 40)
    window.send(.key(.character("w"), text: "", .control))
    #expect(window.windowCount == 1)
    window.send(.key(.character("n"), text: "", .control))
    window.send(.key(.character("q"), text: "", .control))
    #expect(window.isFinished)
  }

  @Test("phases follow the keys and the window's sight, the program's follows the highest") func phases() throws {
    let window = try start()
    window.send(.focus(false))
    window.send(.focus(true))
    window.content.visibilityChanged(false)
    window.draw()
    window.content.visibilityChanged(true)
    window.draw()
    #expect(
      log.entries == [
        "appear main", "app inactive", "main inactive", "app active", "main active", "app background",
        "main background", "app active", "main active",
      ])
  }

  @Test("nothing is drawn in any window where nothing changed") func idle() throws {
    let window = try start()
    click(window, 25, 75)
    let frames = window.framesDrawn
    window.send(.move(to: CGPoint(x: 5, y: 5), []))
    window.send(.wait(5))
    window.send(.focus(true))
    #expect(window.framesDrawn == frames)
    // Its own state: one window. The program's: both.
    click(window, 25, 25)
    #expect(window.framesDrawn == frames + 1)
    click(window, 75, 25)
    #expect(window.framesDrawn == frames + 3)
  }

  @Test("the desktop's appearance reaches every window while it is open") func appearance() throws {
    let window = try start()
    click(window, 25, 75)
    window.setColorScheme(.dark)
    #expect(log.entries.suffix(2) == ["main dark", "tool dark"])
    window.setColorScheme(.light)
    #expect(log.entries.suffix(2) == ["main light", "tool light"])
  }

  private struct Sighted: View {
    let log: Log
    @Environment(\.colorScheme) private var scheme
    @Environment(\.displayScale) private var scale

    var body: some View {
      let _ = log.entries.append("body \(scheme) \(scale)")
      Color.red
        .onAppear { log.entries.append("appear \(scheme)") }
        .onChange(of: scheme) { log.entries.append("change \($1)") }
        .onChange(of: scale) { log.entries.append("change \($1)") }
    }
  }

  private struct Sight: App {
    static let log = Log()

    var body: some Scene {
      WindowGroup { Sighted(log: Self.log) }
    }
  }

  @Test("views see the window's own appearance and scale from the first, once") func firstSight() throws {
    Sight.log.entries = []
    let dark = EnvironmentValues(colorScheme: .dark, displayScale: 2)
    let window = try #require(HeadlessWindow(Sight(), size: nil, environment: dark))
    #expect(Sight.log.entries == ["body dark 2.0", "appear dark"])
    window.setColorScheme(.light)
    Sight.log.entries = []
    // Also in a window that opens later, when the desktop has another appearance.
    window.send(.key(.character("n"), text: "", .control))
    #expect(window.windowCount == 2 && Sight.log.entries.suffix(2) == ["body light 2.0", "appear light"])
  }

  @Test("what appears finds the appearance that its own window wishes for") func wishedSight() {
    let log = Log()
    _ = HeadlessWindow(
      ViewContent(Sighted(log: log).preferredColorScheme(.dark)), size: CGSize(width: 20, height: 20))
    #expect(log.entries.last { $0.hasPrefix("appear") } == "appear dark")
  }

  private final class Token: ObservableObject {}

  private final class LastToken {
    weak var token: Token?
  }

  private struct Holding: View {
    let last: LastToken
    @StateObject private var token = Token()

    var body: some View {
      Color.red.onAppear { last.token = token }
    }
  }

  private struct Holder: App {
    static let last = LastToken()

    var body: some Scene {
      WindowGroup { Holding(last: Self.last) }
    }
  }

  @Test("a window that is closed leaves nothing behind") func memory() throws {
    let window = try #require(HeadlessWindow(Holder(), size: nil))
    #expect(Holder.last.token != nil)
    window.send(.key(.character("n"), text: "", .control))
    #expect(window.windowCount == 2 && Holder.last.token != nil)
    window.send(.closeRequest)
    #expect(window.windowCount == 1)
    #expect(Holder.last.token == nil)
  }

  struct Preferring: View {
    @State private var scheme: ColorScheme? = .dark
    @Environment(\.colorScheme) private var around

    var body: some View {
      Color.primary.frame(width: 20, height: 20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onTapGesture { scheme = scheme == .dark ? .light : scheme == .light ? nil : .dark }
        .preferredColorScheme(scheme)
    }
  }

  @Test("a view's wish is the whole window's appearance, its ground too; without one it is the desktop's")
  func preferring() {
    let window = HeadlessWindow(ViewContent(Preferring()), size: CGSize(width: 60, height: 60))
    // The ground, and the ink of text on it.
    let dark: [UInt32] = [0xFF00_0000, 0xFFEC_ECF1]
    let light: [UInt32] = [0xFFFF_FFFF, 0xFF1C_1C24]
    func shown() -> [UInt32] { [window.pixmap[2, 2], window.pixmap[30, 30]] }
    // One frame: nobody ever sees the other appearance.
    #expect(shown() == dark && window.framesDrawn == 1)
    window.setColorScheme(.light)
    #expect(shown() == dark)
    click(window, 30, 30)
    #expect(shown() == light)
    window.setColorScheme(.dark)
    #expect(shown() == light)
    click(window, 30, 30)
    #expect(shown() == dark)
    window.setColorScheme(.light)
    #expect(shown() == light)
  }
}
