// SwiftUI's views as the content of a window.
//
// In:  what the loop reports: size, events, the time.
// Out: the tree's damage and drawing.

public import Drawing
public import Foundation
import Geometry
public import Input
public import Views
public import Windowing

@MainActor public final class ViewContent: WindowContent {
  public let tree: ViewTree
  /// What the views call the window, else what the scene does.
  public var title: String {
    get { tree.windowTitle.flatMap { $0.isEmpty ? nil : $0 } ?? ownTitle }
    set { ownTitle = newValue }
  }
  private var ownTitle: String
  public var background = Color.Resolved(1, 1, 1)
  /// The window is to go.
  public var isFinished = false {
    didSet { if isFinished && !oldValue { tree.close() } }
  }
  /// Told of the window's phase when it is another.
  var onPhaseChange: (ScenePhase) -> Void = { _ in }
  /// Told of keys that no view had use for.
  var onUnusedKey: (Key, Modifiers) -> Void = { _, _ in }
  private var isFocused: Bool
  private var isVisible = true

  /// - Parameters:
  ///   - environment: The appearance and the scale that the window will have: see ``WindowHost/environment``.
  ///   - startDate: What people call the time 0.
  ///   - isFocused: Whether the window has the keys until it is told something else.
  public init<Content: View>(
    _ view: Content, title: String = "", environment: EnvironmentValues = EnvironmentValues(), startDate: Date = Date(),
    isFocused: Bool = false
  ) {
    tree = ViewTree(view, environment: environment, startDate: startDate)
    ownTitle = title
    self.isFocused = isFocused
  }

  public var views: ViewContent? { self }

  public func layout(in size: CGSize, environment: EnvironmentValues) {
    background = (environment.colorScheme == .dark ? Color.black : .white).resolve(in: environment)
    UIScreen.main.adopt(size, scale: environment.displayScale)
    tree.layout(in: size, environment: environment)
  }

  public func handle(_ event: Event, at time: Double) {
    UndoManager.beginEvent()
    let isUsed = tree.handle(event, at: time)
    switch event {
    case .closeRequest: isFinished = true
    case .focus(let isFocused):
      self.isFocused = isFocused
      onPhaseChange(phase)
    case .key(let key, _, let modifiers): if !isUsed, !takesBack(key, modifiers) { onUnusedKey(key, modifiers) }
    default: break
    }
  }

  /// Control with Z takes the last change back, with Shift or Y it makes it again; false where there is none.
  private func takesBack(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let manager = tree.undoManager
    switch (key, modifiers) {
    case (.character("z"), .control) where manager.canUndo: manager.undo()
    case (.character("z"), [.control, .shift]) where manager.canRedo: manager.redo()
    case (.character("y"), .control) where manager.canRedo: manager.redo()
    default: return false
    }
    return true
  }

  /// Where the views copy to and paste from.
  ///
  /// A window that can reach others sets one that does: its answers come as events.
  package var clipboard: any Clipboard {
    get { tree.clipboard }
    set { tree.clipboard = newValue }
  }

  /// What runs drags from program to program; without one the window drags among its own views.
  package var dragSystem: (any DragSystem)? {
    get { tree.drags.system }
    set { tree.drags.system = newValue }
  }

  /// Where an input method's own windows go, in points; nil while nothing is typed into.
  package var textCaret: CGRect? { tree.textCaret }

  public func visibilityChanged(_ isVisible: Bool) {
    self.isVisible = isVisible
    onPhaseChange(phase)
  }

  public func windowDestroyed() { isFinished = true }

  /// In front and with the keys, in sight, or neither.
  var phase: ScenePhase { isVisible ? (isFocused ? .active : .inactive) : .background }

  public var preferredColorScheme: ColorScheme? { tree.preferredColorScheme }

  public var pointerShape: PointerShape { PointerShape(tree.pointerStyle) }

  public func advance(to time: Double) { tree.advance(to: time) }

  /// Views that wait for an update count as a step that is due: another window, a timer or a task has changed what they show.
  public var nextStep: Double? { isFinished ? nil : tree.isDirty ? tree.time : tree.nextStep }

  public func takeDamage() -> [CGRect] { tree.takeDamage() }

  public func draw(_ areas: [CGRect], in context: inout GraphicsContext) { tree.draw(areas, in: &context) }

  public var hasLayers: Bool { tree.hasLayers }

  public func takeGroundDamage() -> [CGRect] { tree.takeGroundDamage() }

  public func drawGround(_ areas: [CGRect], in context: inout GraphicsContext) { tree.drawGround(areas, in: &context) }

  public func drawLayers(_ areas: [CGRect], in context: inout GraphicsContext) { tree.drawLayers(areas, in: &context) }

  public func keepUnsavedWork() {}
}

extension PointerShape {
  fileprivate init(_ style: PointerStyle) {
    switch style.look {
    case .arrow: self = .arrow
    case .text, .verticalText: self = .text
    case .cross: self = .cross
    case .openHand: self = .openHand
    case .closedHand: self = .closedHand
    case .link: self = .link
    case .zoomIn: self = .zoomIn
    case .zoomOut: self = .zoomOut
    case .columns, .leftRight: self = .leftRight
    case .rows, .upDown: self = .upDown
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .topLeading: self = .topLeft
    case .top: self = .top
    case .topTrailing: self = .topRight
    case .leading: self = .leftSide
    case .trailing: self = .rightSide
    case .bottomLeading: self = .bottomLeft
    case .bottom: self = .bottom
    case .bottomTrailing: self = .bottomRight
    }
  }
}
