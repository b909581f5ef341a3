// A window's panels that reach beyond it, each in a window of its own.
//
// In:  the panels that the views say reach beyond; what the server says of their windows.
// Out: windows that show those parts of the plane, made, moved and taken away; word to the views of those that the user, or somebody else,
//      has taken.
//
// The pointer over them is reported by the window that they belong to, so nothing is done about it here. A window lives no longer than its
// panel: it goes with this list, with the loop's window, and with the program's connection.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Raster
import Views
import Windowing

@MainActor final class PanelWindows {
  private let owner: XWindow
  private let content: ViewContent
  private let renderer: Renderer
  private var windows: [PanelWindow] = []
  /// Where the owner was on the screen when the first of them opened.
  private var ownerOrigin: (x: Int, y: Int)?
  private var ownerConfigurations = 0

  init(of owner: XWindow, _ content: ViewContent, renderer: Renderer) {
    (self.owner, self.content, self.renderer) = (owner, content, renderer)
    content.tree.overlays.findRoom = { [weak self] in self?.currentRoom() }
  }

  // MARK: The room

  /// Where panels may be, as last asked for; asking takes several answers of the server.
  private var room: (area: CGRect?, time: Double, configurations: Int)?
  private var wantsRoom = false
  /// For how long an answer holds where the window has stayed in its place: the desktop's panels may change; seconds.
  private static let roomLifetime = 60.0
  /// After which an answer is asked for again while nothing waits for it.
  private static let roomAge = 2.0

  private func isRoomKnown(for lifetime: Double) -> Bool {
    room.map { $0.configurations == owner.configurations && Clock.now - $0.time < lifetime } ?? false
  }

  private func currentRoom() -> CGRect? {
    if !isRoomKnown(for: Self.roomLifetime) { findRoom() }
    return room?.area
  }

  private func findRoom() { room = (owner.popUpArea, Clock.now, owner.configurations) }

  /// The pointer is in the window: something may open soon.
  func pointerMoved() { wantsRoom = wantsRoom || !isRoomKnown(for: Self.roomAge) }

  /// Asks for what may be wanted, once nothing else is to be done: no first frame of a menu waits for it.
  func prepare() {
    guard wantsRoom else { return }
    wantsRoom = false
    if windows.isEmpty { findRoom() }
  }

  private var overlays: Overlays { content.tree.overlays }

  /// Takes what the server says of the windows.
  func handleEvents() {
    guard !windows.isEmpty else { return }
    if owner.configurations != ownerConfigurations {
      ownerConfigurations = owner.configurations
      if let origin = owner.screenOrigin, let ownerOrigin, origin != ownerOrigin { close() }
    }
    for window in windows where window.handleEvents() { overlays.close(window.number) }
  }

  /// Closes what a user closes by turning to something else.
  func close() { overlays.closeTransientLayers() }

  /// Makes the windows that the views need now, and lets the others go.
  func update(environment: EnvironmentValues) {
    let panels = overlays.outside
    guard !panels.isEmpty || !windows.isEmpty else { return }
    windows.removeAll { window in !panels.contains { $0.number == window.number } }
    if windows.isEmpty {
      ownerOrigin = panels.isEmpty ? nil : owner.screenOrigin
      ownerConfigurations = owner.configurations
    }
    for (index, panel) in panels.enumerated() {
      if let window = windows.first(where: { $0.number == panel.number }) {
        window.follow(panel)
      } else {
        // One that opens from another belongs to it: they close in that order.
        let parent = index > 0 ? windows.first { $0.number == panels[index - 1].number } : nil
        windows.append(PanelWindow(panel, of: parent?.window ?? owner))
      }
    }
    for window in windows { window.collect(overlays) }
    for window in windows { window.draw(overlays, content.background, environment, renderer) }
  }

  /// Whether something could be drawn at once.
  var isBehind: Bool { windows.contains(where: \.isBehind) }

  /// The pointer looks the same over all of the plane.
  func show(_ shape: PointerShape) { for window in windows { window.window.pointerShape = shape } }
}

/// One of them.
@MainActor final class PanelWindow {
  let number: UInt64
  let window: XWindow
  private var panel: OutsidePanel
  /// On the owner's plane; pixels.
  private var rect: PixelRect
  private var pixmap: Images.Pixmap
  private var changed = Damage()
  private var exposed = Damage()
  private var isFrameUnderWay = false
  private var isShown = false

  init(_ panel: OutsidePanel, of parent: XWindow) {
    (self.panel, number) = (panel, panel.number)
    rect = Self.pixels(panel.frame, parent.scale)
    window = XWindow(
      on: parent.display, title: "", size: panel.frame.size, scale: parent.scale,
      kind: .porthole(panel.isHint ? .tooltip : .menu, rect, of: parent))
    pixmap = Pixmap(width: rect.width, height: rect.height)
    cut()
    changed.add(bounds)
  }

  private var bounds: PixelRect { PixelRect(x: 0, y: 0, width: rect.width, height: rect.height) }

  private static func pixels(_ frame: CGRect, _ scale: Double) -> PixelRect {
    func pixel(_ value: CGFloat) -> Int { Int(max(-32768, min((value * scale).rounded(), 32767))) }
    guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else {
      return PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    let (left, top) = (pixel(frame.minX), pixel(frame.minY))
    return PixelRect(
      x: left, y: top, width: max(1, pixel(frame.maxX) - left), height: max(1, pixel(frame.maxY) - top))
  }

  private func cut() {
    window.roundCorners(radius: Int((Double(min(max(panel.radius, 0), 256)) * window.scale).rounded()))
    if panel.isHint { window.letPointerThrough() }
  }

  /// Returns whether the window has been taken away.
  func handleEvents() -> Bool {
    var isGone = false
    for event in window.drain() {
      switch event {
      case .destroyed, .input(.popUpDismissed): isGone = true
      case .frameDone: isFrameUnderWay = false
      case .expose(let rects):
        isFrameUnderWay = false
        for rect in rects { exposed.add(rect.intersection(bounds)) }
      case .resized, .input: break
      }
    }
    return isGone
  }

  /// The panel is elsewhere, or of another size.
  func follow(_ panel: OutsidePanel) {
    let new = Self.pixels(panel.frame, window.scale)
    self.panel = panel
    guard new != rect else { return }
    let isResized = new.width != rect.width || new.height != rect.height
    rect = new
    window.move(to: rect)
    guard isResized else { return }
    pixmap = Pixmap(width: rect.width, height: rect.height)
    exposed = Damage()
    changed = Damage()
    changed.add(bounds)
    cut()
  }

  /// Takes note of what differs.
  func collect(_ overlays: Overlays) {
    for area in overlays.takeDamage(of: number) {
      let shift = CGVector(dx: -CGFloat(rect.x) / window.scale, dy: -CGFloat(rect.y) / window.scale)
      changed.add(
        area == .infinite ? area : area.offsetBy(dx: shift.dx, dy: shift.dy), scale: window.scale, bounds: bounds)
    }
  }

  var isBehind: Bool { (!changed.isEmpty || !exposed.isEmpty) && !isFrameUnderWay && window.canPresent }

  /// Draws what changed and shows it, the window itself with its first frame.
  func draw(
    _ overlays: Overlays, _ background: Color.Resolved, _ environment: EnvironmentValues, _ renderer: Renderer
  ) {
    guard isBehind else { return }
    if !changed.isEmpty {
      let scale = CGFloat(window.scale)
      let (x, y) = (CGFloat(rect.x) / scale, CGFloat(rect.y) / scale)
      let areas = changed.rects.map { part in
        CGRect(
          x: CGFloat(part.x) / scale + x, y: CGFloat(part.y) / scale + y, width: CGFloat(part.width) / scale,
          height: CGFloat(part.height) / scale)
      }
      let list = DrawList(environment: environment) { context in
        context.translateBy(x: -x, y: -y)
        overlays.draw(number, areas, in: &context)
      }
      renderer.render(list, into: &pixmap, scale: scale, clip: changed.rects, background: background.pixel)
      for part in changed.rects { exposed.add(part) }
      changed = Damage()
    }
    if !isShown {
      isShown = true
      window.show()
    }
    let frames = window.framesPresented
    if window.present(pixmap, damage: exposed.rects) {
      exposed = Damage()
      isFrameUnderWay = window.framesPresented != frames
    }
  }
}
