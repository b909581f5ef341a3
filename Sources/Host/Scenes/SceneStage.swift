// A running program: its scenes and the windows of them that are open.
//
// In:  a program, whose state may change; what views ask for; keys that no view had use for.
// Out: windows, opened and closed through a host.
//
// The program itself is the view of a tree without a window: so its state and its environment are found as a view's are, and a change
// evaluates its body anew. The scenes it then describes are handed to the windows that are open.

import Drawing
import Foundation
import Geometry
import Input
import Views

/// What a view asks of the stage.
enum WindowRequest {
  case open(id: String?, value: AnyHashable?)
  case openSettings
  case close(OpenWindow)
  case dismiss(id: String?, value: AnyHashable?)
}

@MainActor final class SceneStage: Stage {
  /// A window without a display keeps its stage, and so must not be kept by it.
  private weak var host: (any WindowHost)?
  private var tree: ViewTree?
  private var scenes: [SceneWindow] = []
  private(set) var windows: [OpenWindow] = []
  private var requests: [WindowRequest] = []
  private var reactions: [() -> Void] = []
  private var isPhaseStale = false
  private var environment = EnvironmentValues()
  let startDate: Date
  /// The phase of a window that has heard nothing yet: without a desktop there is nobody to say more.
  private let firstPhase: ScenePhase

  /// Of windows whose scene does not say how large they are; points.
  static let defaultSize = CGSize(width: 640, height: 480)

  init(host: any WindowHost, startDate: Date = Date(), firstPhase: ScenePhase) {
    (self.host, self.startDate, self.firstPhase) = (host, startDate, firstPhase)
    environment.scenePhase = firstPhase
  }

  /// Begins the program: its body is evaluated for the first time.
  func begin<Content: App>(_ app: Content) {
    let root = AppRoot(app: AppHolder(app: app)) { [weak self] in self?.take($0) }
    tree = ViewTree(root, environment: environment, startDate: startDate)
    tree?.layout(in: .zero, environment: environment)
    tree?.update()
  }

  /// The first scene's window, which is there from the start; nil if the program has none but settings.
  func makeFirstWindow() -> OpenWindow? {
    guard let scene = scenes.first(where: { $0.kind != .settings }) else { return nil }
    return makeWindow(scene, value: scene.defaultValue?())
  }

  private func makeWindow(_ scene: SceneWindow, value: AnyHashable?) -> OpenWindow {
    let window = OpenWindow(
      scene, value: value, stage: self, phase: firstPhase, environment: host?.environment ?? environment)
    windows.append(window)
    return window
  }

  /// Opens a window, as large as its scene says or its content wants.
  ///
  /// - Parameter asked: Another size, in points.
  func show(_ window: OpenWindow, size asked: CGSize? = nil) {
    let (scene, tree) = (window.scene, window.content.tree)
    let smallest = tree.sizeThatFits(.zero)
    let fits = scene.resizability == .contentSize
    let largest = fits ? tree.sizeThatFits(.infinity) : nil
    let wanted = scene.size ?? (fits ? tree.sizeThatFits(.unspecified) : Self.defaultSize)
    let size = CGSize(width: max(wanted.width, smallest.width), height: max(wanted.height, smallest.height))
    host?.open(window.content, size: asked ?? size, minimumSize: smallest, maximumSize: largest)
  }

  // MARK: What the program wants

  /// The program's body has been evaluated; windows of each scene take its new content, in the transaction of the change.
  private func take(_ scenes: [SceneWindow]) {
    watch(scenes)
    self.scenes = scenes
    for index in scenes.indices {
      self.scenes[index].place = scenes[..<index].count { $0.isAlike(scenes[index]) }
    }
    guard let tree else { return }
    withTransaction(tree.transaction) {
      for window in windows {
        guard let scene = scene(like: window.scene) else { continue }
        window.scene = scene
        window.content.title = scene.title
      }
    }
  }

  /// What scenes do about values that are others than before waits until the program is described.
  private func watch(_ scenes: [SceneWindow]) {
    for (index, scene) in scenes.enumerated() {
      let before = self.scenes.indices.contains(index) ? self.scenes[index].watches : []
      for (place, watch) in scene.watches.enumerated() {
        let old = before.indices.contains(place) ? before[place].value : nil
        guard old.map({ !EnvironmentValues.areEqual($0, watch.value) }) ?? watch.isInitial else { continue }
        reactions.append { watch.action(old ?? watch.value, watch.value) }
      }
    }
  }

  /// A scene is the same as one before if it has its kind, its id and its values' type, and its place among those that have them too.
  ///
  /// Titles may follow the program's state.
  private func scene(like old: SceneWindow) -> SceneWindow? {
    let alike = scenes.filter { $0.isAlike(old) }
    return alike.indices.contains(old.place) ? alike[old.place] : alike.first
  }

  /// A window has another phase; the program's own follows with the turn, for one window loses the keys before the next has them.
  func phaseChanged() { isPhaseStale = true }

  private func updatePhase() {
    guard isPhaseStale else { return }
    isPhaseStale = false
    environment.scenePhase = windows.map(\.phase).max() ?? .background
    tree?.layout(in: .zero, environment: environment)
  }

  // MARK: What views ask for

  func ask(_ request: WindowRequest) { requests.append(request) }

  func handle(_ key: Key, in window: OpenWindow) {
    switch key {
    case .character(","): ask(.openSettings)
    case .character("w"): ask(.close(window))
    case .character("n"): openNewWindow()
    case .character("q"): quit()
    default: break
    }
  }

  var canOpenWindow: Bool { scenes.contains { $0.kind == .group } }

  var hasSettings: Bool { scenes.contains { $0.kind == .settings } }

  /// Another window of the first group.
  func openNewWindow() {
    if let group = scenes.first(where: { $0.kind == .group }) {
      show(makeWindow(group, value: group.defaultValue?()))
    }
  }

  /// Closes all windows, and so ends the program.
  func quit() { for window in windows { ask(.close(window)) } }

  /// Windows that ask for others in turn do so in the next turns.
  private static let roundLimit = 8

  var wantsTurn: Bool { !requests.isEmpty || !reactions.isEmpty || isPhaseStale || tree?.isDirty ?? false }

  func turn() {
    updatePhase()
    if tree?.isDirty ?? false { tree?.update() }
    let due = reactions
    reactions = []
    for reaction in due { reaction() }
    // A window that goes may ask for another one: the program must not end between the two.
    for _ in 0..<Self.roundLimit where !requests.isEmpty {
      let asked = requests
      requests = []
      for request in asked { fulfil(request) }
    }
    let closed = windows.filter(\.content.isFinished)
    guard !closed.isEmpty else { return }
    windows.removeAll(where: \.content.isFinished)
    phaseChanged()
  }

  private func fulfil(_ request: WindowRequest) {
    switch request {
    case .open(let id, let value):
      if let scene = scene(id: id, value: value) { open(scene, value: value ?? scene.defaultValue?()) }
    case .openSettings: if let scene = scenes.first(where: { $0.kind == .settings }) { open(scene, value: nil) }
    case .close(let window): window.content.isFinished = true
    case .dismiss(let id, let value):
      guard let scene = scene(id: id, value: value) else { return }
      for window in windows where isWindow(window, of: scene) && (value == nil || window.value == value) {
        window.content.isFinished = true
      }
    }
  }

  /// A single window, and the window for a value, come to the front if they are there.
  private func open(_ scene: SceneWindow, value: AnyHashable?) {
    let open = windows.first { window in
      isWindow(window, of: scene) && !window.content.isFinished
        && (scene.kind != .group || (value != nil && window.value == value))
    }
    if let open { host?.activate(open.content) } else { show(makeWindow(scene, value: value)) }
  }

  private func isWindow(_ window: OpenWindow, of scene: SceneWindow) -> Bool {
    window.scene.isAlike(scene) && window.scene.place == scene.place
  }

  private func scene(id: String?, value: AnyHashable?) -> SceneWindow? {
    scenes.first { scene in
      guard scene.kind != .settings, id == nil || scene.id == id else { return false }
      guard let value else { return true }
      return scene.valueType == type(of: value.base)
    }
  }
}

/// A program as the view of a tree: its body is evaluated when its state changes.
struct AppRoot<Content: App> {
  let app: AppHolder<Content>
  /// Told of the scenes.
  let take: @MainActor ([SceneWindow]) -> Void
}

/// A program as a property of a view, so that its state is found.
struct AppHolder<Content: App>: DynamicContainer {
  typealias Contained = Content
  let app: Content
}

extension AppRoot: View {
  var body: some View {
    var windows: [SceneWindow] = []
    Content.Body._collect(app.app.body, into: &windows)
    take(windows)
    return EmptyView()
  }
}
