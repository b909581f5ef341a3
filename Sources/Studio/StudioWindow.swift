// The program's window: two pages, a tool bar, a status line, dialogs; what the loop shows and sends events to.
//
// In:  events in window points.
// Out: damage and drawing. Sessions of Editor do the work; this file only says which of them an event is for.
//
// Controls are listed anew after each event and compared with the list before: whatever differs is damage. So no control has to
// remember to redraw itself.

import Badges
public import Drawing
public import Editor
public import Foundation
import Geometry
public import Graphs
public import Host
public import Input
import Typography

@MainActor public final class StudioWindow: WindowContent {
  public internal(set) var file: DocumentFile
  var session: GraphSession
  var badges = BadgeSession()
  var page = Page.graph
  var dialog: Dialog?
  var panelScroll: CGFloat = 0
  public internal(set) var isFinished = false

  private(set) var size = CGSize.zero
  private(set) var environment = EnvironmentValues()
  private var shown: [ShownControl] = []
  private var pressed: Control?
  private var pointer: CGPoint?
  private var damage: [CGRect] = [.infinite]
  /// The buttons that were pressed in the graph's view: their releases belong there too, wherever they come.
  private var canvasButtons: Set<PointerButton> = []
  private var now = 0.0

  /// Later layers lie over earlier ones.
  private enum Layer { case page, bars, dialog }

  private struct ShownControl: Hashable {
    var control: Control
    var state: ControlState
    var layer: Layer
  }

  /// A window on a document that was read, or on a new one.
  public init(_ file: DocumentFile, document: Document) {
    self.file = file
    session = GraphSession(document)
  }

  /// The document as it is now.
  public var document: Document { session.document }

  public var title: String { "\(file.displayName)\(session.document.isModified ? " — Edited" : "") — Hexagraph" }

  public var background: Color.Resolved { Theme.chrome.resolve(in: environment) }

  public func layout(in size: CGSize, environment: EnvironmentValues) {
    self.size = size
    self.environment = environment
    session.layout(in: canvas.size)
    clampPanelScroll()
    shown = listControls()
    damage = [.infinite]
  }

  // MARK: Regions

  var toolBar: CGRect { CGRect(x: 0, y: 0, width: size.width, height: Theme.toolBarHeight) }

  var statusLine: CGRect {
    CGRect(
      x: 0, y: max(size.height - Theme.statusLineHeight, 0), width: size.width, height: Theme.statusLineHeight)
  }

  /// What is between tool bar and status line.
  var middle: CGRect {
    CGRect(x: 0, y: toolBar.maxY, width: size.width, height: max(statusLine.minY - toolBar.maxY, 0))
  }

  /// The graph's view.
  var canvas: CGRect { middle }

  // MARK: Events

  public func handle(_ event: Event, at time: Double) {
    now = time
    if let dialog {
      handle(event, dialog)
    } else {
      handleInPage(event)
    }
    refresh()
  }

  private func handleInPage(_ event: Event) {
    switch event {
    case .closeRequest: close()
    case .move(let place, _):
      pointer = place
      if let pressed { drag(pressed, to: place) } else { toCanvas(event) }
    case .pointerLeft:
      pointer = nil
      toCanvas(event)
    case .press(.left, let place, _):
      pointer = place
      if let control = control(at: place) {
        session.finishInput()
        pressed = control
        drag(control, to: place)
      } else {
        toCanvas(event)
      }
    case .release(.left, let place, _):
      pointer = place
      if let control = pressed {
        drag(control, to: place)
        pressed = nil
        if control.hitFrame.contains(place), let command = control.command { perform(command) }
      } else {
        toCanvas(event)
      }
    case .scroll(let offset, let place, _):
      if page == .badges, panel.contains(place) {
        panelScroll += offset.dy * 48
        clampPanelScroll()
      } else {
        toCanvas(event)
      }
    case .key(let key, _, let modifiers):
      if !handleWindowKey(key, modifiers) { toCanvas(event) }
    case .focus(false):
      pressed = nil
      canvasButtons = []
      toCanvas(event)
    case .press, .release, .focus, .resize, .wait: toCanvas(event)
    }
  }

  /// Keys that mean the same on every page.
  private func handleWindowKey(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .character("s") where modifiers.contains(.control): perform(modifiers.contains(.shift) ? .saveAs : .save)
    case .character("q") where modifiers.contains(.control), .character("w") where modifiers.contains(.control): close()
    case .pageUp where modifiers.contains(.control): perform(.showPage(.graph))
    case .pageDown where modifiers.contains(.control): perform(.showPage(.badges))
    default: return false
    }
    return true
  }

  /// Passes an event on to the graph, in its own points.
  private func toCanvas(_ event: Event) {
    guard page == .graph else { return }
    func moved(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x - canvas.minX, y: place.y - canvas.minY) }
    switch event {
    case .press(let button, let place, let modifiers):
      guard canvas.contains(place) || !canvasButtons.isEmpty else { return }
      canvasButtons.insert(button)
      session.handle(.press(button, at: moved(place), modifiers), at: now)
    case .release(let button, let place, let modifiers):
      guard canvasButtons.remove(button) != nil else { return }
      session.handle(.release(button, at: moved(place), modifiers), at: now)
    case .move(let place, let modifiers): session.handle(.move(to: moved(place), modifiers), at: now)
    case .scroll(let offset, let place, let modifiers):
      guard canvas.contains(place) else { return }
      session.handle(.scroll(by: offset, at: moved(place), modifiers), at: now)
    default: session.handle(event, at: now)
    }
  }

  /// The clickable control at a place; what a panel has scrolled out of sight is none.
  private func control(at place: CGPoint) -> Control? {
    shown.last { shown in
      let control = shown.control
      guard control.command != nil, control.isEnabled, control.hitFrame.contains(place) else { return false }
      if dialog != nil { return shown.layer == .dialog }
      return shown.layer == .bars || middle.contains(place)
    }?.control
  }

  /// A slider follows the pointer from the press on.
  private func drag(_ control: Control, to place: CGPoint) {
    guard case .slider = control.kind, case .setParameter(let name)? = control.command else { return }
    badges.setFraction(control.fraction(atX: place.x), of: name)
  }

  private func handle(_ event: Event, _ dialog: Dialog) {
    switch event {
    case .move(let place, _): pointer = place
    case .press(.left, let place, _):
      pointer = place
      pressed = control(at: place)
    case .release(.left, let place, _):
      let control = pressed
      pressed = nil
      if let control, control.hitFrame.contains(place), let command = control.command { perform(command) }
    case .key(.escape, _, _): perform(.answer(.cancel))
    case .key(.return, _, _): perform(.answer(dialog.primaryAnswer))
    case .key(let key, let text, let modifiers): self.dialog?.line?.handle(key, text: text, modifiers)
    case .pointerLeft: pointer = nil
    default: break
    }
  }

  /// Ends what the pointer and the keys are in the middle of, keeping what they did, since something else takes over.
  func endInput() {
    pressed = nil
    canvasButtons = []
    session.finishInput()
  }

  // MARK: Time

  public func advance(to time: Double) {
    now = time
    badges.advance(to: time)
    refresh()
  }

  public var nextStep: Double? { badges.nextStep }

  var time: Double { now }

  // MARK: Damage and drawing

  func damageEverything() { damage = [.infinite] }

  public func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  /// Collects what the last event changed.
  private func refresh() {
    let current = listControls()
    if current != shown {
      for control in Set(current).symmetricDifference(shown) {
        addDamage(control.control.frame.insetBy(dx: -4, dy: -8))
      }
      shown = current
    }
    for rect in session.takeDamage() where page == .graph {
      addDamage(rect == .infinite ? canvas : rect.offsetBy(dx: canvas.minX, dy: canvas.minY).intersection(canvas))
    }
    if badges.takeChange(), page == .badges { addDamage(stage) }
  }

  private func addDamage(_ rect: CGRect) {
    if damage.first != .infinite { damage.append(rect) }
  }

  private func listControls() -> [ShownControl] {
    let hovered = pressed == nil ? pointer : nil
    func shown(_ controls: [Control], _ layer: Layer) -> [ShownControl] {
      // Under a dialog nothing answers to the pointer.
      let answers = dialog == nil || layer == .dialog
      return controls.map { control in
        ShownControl(control: control, state: answers ? state(of: control, pointer: hovered) : .rest, layer: layer)
      }
    }
    return shown(pageControls(), .page) + shown(barControls(), .bars) + shown(dialog?.controls(in: size) ?? [], .dialog)
  }

  private func state(of control: Control, pointer: CGPoint?) -> ControlState {
    guard let command = control.command, control.isEnabled else { return .rest }
    if let pressed, pressed.command == command { return .pressed }
    return pointer.map { control.hitFrame.contains($0) } == true ? .hover : .rest
  }

  private func pageControls() -> [Control] { page == .graph ? [] : badgeControls() }

  public func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    switch page {
    case .graph:
      var view = context
      view.translateBy(x: canvas.minX, y: canvas.minY)
      session.draw(areas.map { $0.offsetBy(dx: -canvas.minX, dy: -canvas.minY) }, in: view)
    case .badges: drawBadgesPage(areas, in: context)
    }
    drawControls(.page, areas, in: context)
    if page == .badges { drawGalleryPictures(areas, in: context) }
    drawBars(in: context)
    drawControls(.bars, areas, in: context)
    if let dialog {
      dialog.draw(in: size, context: context)
      drawControls(.dialog, areas, in: context)
    }
  }

  private func drawControls(_ layer: Layer, _ areas: [CGRect], in context: GraphicsContext) {
    for shown in shown where shown.layer == layer { draw(shown, areas, in: context) }
  }

  private func draw(_ shown: ShownControl, _ areas: [CGRect], in context: GraphicsContext) {
    let reach = shown.control.frame.insetBy(dx: -4, dy: -8)
    if areas.contains(where: { $0.intersects(reach) }) { shown.control.draw(shown.state, in: context) }
  }
}
