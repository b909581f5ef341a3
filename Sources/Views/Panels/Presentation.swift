// Views over the window: dialogs, menus, popovers.
//
// In:  a modifier that says whether something is presented, and what.
// Out: a layer of the window's root, above its content and earlier layers. The presented view belongs to the node of the modifier, so its
//      state and surroundings are those of the place that presents it; it goes when that place goes.

import Drawing
import Foundation
import Geometry

struct PresentationModifier<Presented: View> {
  let isPresented: Bool
  /// Tells the program that the layer has been closed by the user.
  let close: () -> Void
  var onDismiss: (() -> Void)?
  /// Whether the layer fades in and out.
  var isAnimated = true
  /// Whether it goes with a press elsewhere, with the keys and with the window's place, as menus and popovers do and dialogs do not.
  var isTransient = true
  /// The part of the view that the layer belongs to; nil for all of it.
  var attachment: PopoverAttachmentAnchor?
  /// Whether the layer is a menu: it comes at once, leaves the focus where it is, and goes within 80 ms.
  var isMenu = false
  /// The layer's view, which is offered the whole window.
  let presented: (PresentationContext) -> Presented
}

/// What a layer is told.
struct PresentationContext {
  /// Where in the window the view is that presents it; points.
  let anchor: CGRect
  let dismiss: DismissAction
  /// Closes the layer unless something in it forbids that to the user; by default as `dismiss` does.
  var byUser: (@MainActor () -> Void)?

  @MainActor func dismissByUser() {
    if let byUser { byUser() } else { dismiss() }
  }
}

extension PresentationModifier: ViewModifier {
  static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    PresentationNode(view, context)
  }

  typealias Body = Never
}

/// A layer over the window's content.
@MainActor final class WindowLayer {
  private(set) var elements: [Element] = []
  private(set) var close: @MainActor () -> Void = {}
  /// What had the keys before.
  weak var formerFocus: FocusableElement?
  /// Whether the layer goes by itself when the user turns to something else.
  var isTransient = false
  /// How the layer's panels come up, until they have begun to.
  var arrival: Animation?
  /// Whether keys go to the layer; not to tooltips.
  var takesKeys = true

  /// Whether nothing of the layer is there to stay.
  var isLeaving: Bool { !elements.contains { !$0.isLeaving } }

  /// Closes the layer because the user wants it, unless something in it forbids that.
  ///
  /// - Returns: False where it is forbidden.
  @discardableResult func dismiss() -> Bool {
    if elements.contains(where: \.forbidsDismissal) { return false }
    withTransaction(Transaction()) { close() }
    return true
  }
  fileprivate(set) var isMenu = false

  func setElements(_ elements: [Element]) { self.elements = elements }
  func setClose(_ close: @escaping @MainActor () -> Void) { self.close = close }
}

final class PresentationNode<Inner: View, Presented: View>: TypedViewNode<
  ModifiedContent<Inner, PresentationModifier<Presented>>
>, DepartureKeeper
{
  private var view: ModifiedContent<Inner, PresentationModifier<Presented>>
  private var content: ViewNode?
  private var host: HostNode<Presented>?
  private let layer = WindowLayer()
  private var departure: Departure?
  private lazy var dismissal = Dismissal { [weak self] in self?.close() }

  init(_ view: ModifiedContent<Inner, PresentationModifier<Presented>>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    content = Inner._makeNode(view.content, childContext)
    // Places are known once the views have been laid out.
    if view.modifier.isPresented { tree.after { [weak self] in self?.present() } }
  }

  override func update(
    _ view: ModifiedContent<Inner, PresentationModifier<Presented>>, _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    self.view = view
    if let content { update(content, view.content) }
    if !view.modifier.isPresented {
      dismiss()
    } else if let host {
      host.update(made(), layerEnvironment)
    } else {
      tree.after { [weak self] in self?.present() }
    }
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    content?.surround(environment)
    host?.surround(layerEnvironment)
  }

  private var inner = DerivedEnvironment()

  private var layerEnvironment: EnvironmentValues {
    inner.values(from: environment) { inner in
      // What a menu's row closes is what the menu is in.
      if !view.modifier.isMenu { inner.dismissal = dismissal }
      inner.outerMenuLevel = inner.menuLevel
      inner.menuLevel = nil
      inner.isOnPanel = true
      inner.navigator = nil
      inner[StackOrientationKey.self] = nil
    }
  }

  private func made() -> Presented {
    let anchor =
      content?.elements.reduce(CGRect.null) { all, element in
        all.union(view.modifier.attachment?.area(element) ?? element.windowFrame)
      } ?? .null
    return view.modifier.presented(
      PresentationContext(
        anchor: anchor.isNull ? .zero : anchor, dismiss: DismissAction(dismissal: dismissal),
        byUser: { [weak layer] in layer?.dismiss() }))
  }

  private func present() {
    guard !isRemoved, host == nil, view.modifier.isPresented else { return }
    var context = childContext
    context.environment = layerEnvironment
    context.isLazy = false
    layer.isTransient = view.modifier.isTransient
    layer.isMenu = view.modifier.isMenu
    tree.overlays.begin(layer)
    let host = HostNode(made(), context) { [weak self] in self?.elementsChanged($0) }
    self.host = host
    // One that still takes leave has no place any more.
    departure = nil
    layer.setElements(host.elements)
    layer.setClose { [weak self] in self?.close() }
    tree.input.focus.beginLayer(layer)
    tree.root.add(layer)
    arriveIfAnimated()
    // What is inside has its places, and its own wishes for the keys, with the layout to come.
    tree.after { [weak self] in
      guard let self else { return }
      tree.after { [weak self] in self?.takeFocus() }
    }
  }

  /// Menus are there at once; dialogs fade in and come up a little.
  private func arriveIfAnimated() {
    guard tree.isShown, view.modifier.isAnimated, !view.modifier.isTransient, !environment.accessibilityReduceMotion
    else { return }
    let animation = PresentationMotion.arrivalCurve
    // The scrim behind a panel sees to itself.
    let panels = tree.overlays.panels(of: layer)
    for element in panels.isEmpty ? layer.elements : panels {
      element.fadeIn(animation, from: PresentationMotion.firstOpacity)
    }
    layer.arrival = animation
  }

  /// Gives the keys to the first field of a dialog, unless the program has given them to something.
  private func takeFocus() {
    guard host != nil, !layer.isTransient, !layer.isLeaving, tree.root.topLayer === layer,
      tree.input.focus.focused == nil
    else { return }
    var found: [FocusableElement] = []
    for element in layer.elements { element.collectFocusable(into: &found) }
    if let field = found.first(where: { $0.caretArea != nil }) { tree.input.focus.set(field) }
  }

  private func elementsChanged(_ elements: [Element]) {
    layer.setElements(elements)
    tree.root.layersChanged()
  }

  /// Whether the program has just been told: a press beside a menu may take the menu's own window, too.
  private var hasToldOfClosing = false

  private func close() {
    guard host != nil, !hasToldOfClosing else { return }
    hasToldOfClosing = true
    tree.after { [weak self] in self?.hasToldOfClosing = false }
    view.modifier.close()
  }

  private func dismiss() {
    guard let host else { return }
    self.host = nil
    tree.input.focus.endLayer(layer)
    let transaction = Transaction(
      animation: view.modifier.isTransient
        ? .linear(duration: PresentationMotion.menuDeparture)
        : .timingCurve(0.4, 0, 1, 1, duration: PresentationMotion.departure))
    if view.modifier.isAnimated, !environment.accessibilityReduceMotion,
      let departure = Departure(host, transaction, keeper: self)
    {
      self.departure = departure
    } else {
      host.remove()
      tree.root.remove(layer)
    }
    if let onDismiss = view.modifier.onDismiss { tree.after { withTransaction(Transaction()) { onDismiss() } } }
  }

  func departuresEnded() {
    guard departure?.isEnded ?? false else { return }
    departure = nil
    // It may have been presented again in the meantime.
    if host == nil { tree.root.remove(layer) }
  }

  override func collect(into elements: inout [Element]) { content?.collect(into: &elements) }

  override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

  override func remove() {
    super.remove()
    if let host {
      tree.input.focus.endLayer(layer)
      host.remove()
    }
    departure = nil
    tree.root.remove(layer)
  }
}

/// How layers come and go; seconds and points.
enum PresentationMotion {
  static let arrival = 0.14
  static var arrivalCurve: Animation { .timingCurve(0.2, 0, 0, 1, duration: arrival) }
  static let departure = 0.09
  /// Of menus, popovers and tooltips, which come at once.
  static let menuDeparture = 0.08
  static let rise: CGFloat = 4
  /// What a dialog begins with: as much as the curve brings in a frame, so that the frame after the user's act shows something already.
  static let firstOpacity = 0.12
}

extension Element {
  /// The element's rectangle in the window, as it is laid out now.
  var windowFrame: CGRect {
    var rect = CGRect(origin: origin, size: size)
    var element = parent
    while let next = element {
      rect = Path(rect).hull(under: next.contentTransform(in: next.size))
        .offsetBy(dx: next.origin.x, dy: next.origin.y)
      element = next.parent
    }
    return rect
  }
}

/// The way to close what is presented; the same for as long as it is.
package final class Dismissal: Sendable, Equatable {
  private let action: @MainActor @Sendable () -> Void

  package init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  @MainActor func callAsFunction() { action() }

  package static func == (first: Dismissal, second: Dismissal) -> Bool { first === second }
}

enum DismissalKey: EnvironmentKey { static var defaultValue: Dismissal? { nil } }
enum WindowDismissalKey: EnvironmentKey { static var defaultValue: Dismissal? { nil } }

extension EnvironmentValues {
  var dismissal: Dismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }

  /// The way to close the window; the host sets it.
  package var windowDismissal: Dismissal? {
    get { self[WindowDismissalKey.self] }
    set { self[WindowDismissalKey.self] = newValue }
  }

  /// Closes what the view is presented in: a sheet, a popover, the page of a navigation stack, else its window.
  public var dismiss: DismissAction { DismissAction(dismissal: dismissal ?? windowDismissal) }

  /// Whether the view is presented.
  public var isPresented: Bool { dismissal != nil }

  /// The older way to `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    let dismissal = dismissal
    return Binding(
      get: { PresentationMode(isPresented: dismissal != nil) },
      set: { new in if !new.isPresented, let dismissal { onMainActor { dismissal() } } })
  }
}

public struct PresentationMode: Equatable, Sendable {
  public internal(set) var isPresented: Bool

  public mutating func dismiss() { isPresented = false }
}

@MainActor @preconcurrency public struct DismissAction {
  nonisolated let dismissal: Dismissal?

  nonisolated init(dismissal: Dismissal?) { self.dismissal = dismissal }

  public func callAsFunction() { dismissal?() }
}
