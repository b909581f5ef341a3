// What the pointer is doing in a window's views.
//
// In:  the window's events, with the time.
// Out: gestures that begin, go on and end; hovering; scrolling.
//
// A press finds the element under it. From then on the pointer belongs to the gestures on that element and around it, wherever it goes,
// until the button is released.

import Drawing
import Foundation
import Geometry
public import Input

@MainActor final class InputState {
  private unowned let tree: ViewTree
  /// Gestures of the button: while it is down, and while they wait for another press.
  private var arena: GestureArena?
  private var isDown = false
  /// Gestures of the wheel.
  private var wheel: GestureArena?
  private var wheelRest: WakeUp?
  private var pointer: CGPoint?
  private var hovered: [HoverElement] = []
  /// What was under the press: nothing else is hovered over until the release.
  private var pressedPath: Set<ObjectIdentifier> = []
  private var draggedBar: ScrollElement?
  /// The list or table whose row was pressed.
  private weak var pressedRows: RowsElement?
  /// The scroll view whose own area, bars included, is under the pointer.
  private weak var hoveredBar: ScrollElement?
  /// What the pointer looks like.
  private(set) var pointerStyle = PointerStyle.default
  /// What has the keys.
  let focus: FocusHolder
  /// The menus that are open over the window.
  let menus: MenuTracker
  /// What is selected of a text that is only shown.
  let selectedText: SelectedText
  /// The pointer over views that keep their own drawing.
  let drawings = DrawingInput()

  init(_ tree: ViewTree) {
    self.tree = tree
    focus = FocusHolder(tree)
    menus = MenuTracker(tree)
    selectedText = SelectedText(tree)
  }

  /// Returns whether the event meant something to a view.
  @discardableResult func handle(_ event: Event) -> Bool {
    tree.overlays.follow(event)
    if menus.handle(event) { return true }
    if passToDrawing(event) { return true }
    switch event {
    case .press(.left, let point, let modifiers): return press(point, modifiers)
    case .press(.middle, let point, _): return middlePress(point)
    case .release(.left, let point, _): return release(point)
    case .move(let point, _): return move(point)
    case .scroll(let notches, let point, let modifiers): return scroll(notches, point, modifiers)
    case .press(.right, let point, _): return secondaryPress(point)
    case .key(.escape, let text, let modifiers): return cancelGestures() || focus.handle(.escape, text, modifiers)
    case .key(let key, let text, let modifiers):
      return focus.handle(key, text, modifiers) || selectedText.handle(key, modifiers)
    case .text(let text): return focus.focused?.insertText(text) ?? false
    case .preedit(let preedit): return focus.focused?.compose(preedit) ?? false
    case .answer(let token, let answer): return tree.clipboardQuestions.answer(token, answer)
    case .focus(let isFocused):
      focus.setWindowFocused(isFocused)
      let keys = (focus.focused as? DrawingKeysElement)?.drawing
      if isFocused {
        keys?.send(event)
      } else {
        cancelGestures()
        drawings.loseFocus(keys)
      }
    case .pointerLeft:
      if !isDown {
        pointer = nil
        hover()
      }
    case .drag, .dragLeft, .drop, .dragEnded, .dataWanted: return tree.drags.handle(event)
    case .press, .release, .resize, .closeRequest, .wait, .selectionLost, .popUpDismissed, .keyUp: break
    }
    return false
  }

  /// Gives an event to the drawing that has the pointer, or is under it.
  private func passToDrawing(_ event: Event) -> Bool {
    if drawings.isHeld {
      guard drawings.handleHeld(event) else { return false }
      if case .move(let point, _) = event { pointer = point }
      if !drawings.isHeld { hover() }
      return true
    }
    switch event {
    case .press(let button, let point, _) where !isDown:
      let path = self.path(point)
      guard let drawing = path.first as? DrawingElement else { return false }
      pointer = point
      // Gestures that wait for another press are of other places.
      arena?.rejoin([])
      arena = nil
      focus.press(path)
      return drawings.press(event, button, over: drawing)
    case .move(let point, _) where !isDown:
      drawings.hover(over: path(point).first as? DrawingElement, event)
      return false
    case .pointerLeft:
      drawings.hover(over: nil, nil)
      return false
    case .scroll(_, let point, _): return (path(point).first as? DrawingElement)?.send(event) ?? false
    default: return false
    }
  }

  // MARK: The path

  /// What is under a point, innermost first.
  func path(_ point: CGPoint) -> [Element] {
    var path: [Element] = []
    var element = tree.root.hit(point)
    while let next = element {
      path.append(next)
      element = next.parent
    }
    return path
  }

  /// The gestures on a path that count, innermost first.
  private func gestures(_ path: [Element]) -> [GestureElementBase] {
    var found: [GestureElementBase] = []
    for case let element as GestureElementBase in path {
      if !element.mask.contains(.subviews) { found = [] }
      if element.mask.contains(.gesture) { found.append(element) }
    }
    return found
  }

  // MARK: The button

  private func press(_ point: CGPoint, _ modifiers: Modifiers) -> Bool {
    pointer = point
    if isDown { cancelGestures() }
    isDown = true
    let path = self.path(point)
    pressedPath = Set(path.map { ObjectIdentifier($0) })
    if let bar = path.first as? ScrollElement, bar.beginDraggingBar(at: point) {
      draggedBar = bar
      return true
    }
    focus.press(path)
    if (path.first as? TextElement)?.isSelectable == true, !path.contains(where: { $0 is FocusableElement }) {
      // A key that copies is meant for what is selected now.
      focus.set(nil)
    }
    selectedText.press(path.first as? TextElement, at: point, modifiers)
    for case let element as TextEntryElement in path {
      element.press(at: element.local(point), modifiers)
      break
    }
    openMenu(path, point)
    pressedRows = nil
    for case let rows as RowsElement in path {
      if rows.press(path, at: point, modifiers) { pressedRows = rows }
      break
    }
    let elements = gestures(path)
    if let arena, arena.isWaiting {
      arena.rejoin(elements)
    } else {
      arena = GestureArena(elements, .pointer, tree)
    }
    send(.press, point)
    hover()
    return !path.isEmpty
  }

  /// The other button asks for a menu.
  private func secondaryPress(_ point: CGPoint) -> Bool {
    pointer = point
    let path = path(point)
    guard let asker = path.menuAsker else { return false }
    for case let entry as TextEntryElement in path {
      entry.secondaryPress(at: entry.local(point))
      break
    }
    menus.willOpen(.right, point, nil)
    asker.press(at: point)
    return true
  }

  /// The middle button inserts what is selected, here or in another program.
  private func middlePress(_ point: CGPoint) -> Bool {
    pointer = point
    let path = self.path(point)
    for case let element as TextEntryElement in path where element.canFocus {
      focus.set(element)
      element.pastePrimary(at: element.local(point))
      return true
    }
    return false
  }

  private func move(_ point: CGPoint) -> Bool {
    pointer = point
    if let draggedBar {
      draggedBar.dragBar(to: point)
      return true
    }
    if isDown {
      selectedText.drag(to: point)
      pressedRows?.drag(to: point)
      send(.move, point)
    }
    hover()
    return isDown
  }

  private func release(_ point: CGPoint) -> Bool {
    guard isDown else { return false }
    // The last way may have been reported by the release alone.
    if let pointer, pointer != point { _ = move(point) }
    isDown = false
    pressedPath = []
    selectedText.release()
    if let bar = draggedBar {
      bar.endDraggingBar()
      draggedBar = nil
      hover()
      return true
    }
    pressedRows?.release()
    pressedRows = nil
    send(.release, point)
    if arena?.isWaiting == false { arena = nil }
    tree.update()
    hover()
    return true
  }

  private func send(_ kind: GestureEvent.Kind, _ point: CGPoint) {
    arena?.send(GestureEvent(kind: kind, location: point, time: tree.time))
  }

  /// Another has the pointer from now on, and no release will be told.
  func letGo() {
    // A gesture may be what asks for it: it is cancelled once it has done so.
    let arena = self.arena
    tree.after { arena?.cancelAll() }
    self.arena = nil
    isDown = false
    pressedPath = []
    selectedText.release()
  }

  /// Ends what goes on without success, as Escape does; true if there was something.
  @discardableResult func cancelGestures() -> Bool {
    tree.drags.cancel()
    let wasBusy =
      arena?.isWaiting == true || wheel?.isWaiting == true || draggedBar != nil
      || pressedRows?.press?.isDragging == true
    arena?.cancelAll()
    wheel?.cancelAll()
    (arena, wheel) = (nil, nil)
    draggedBar?.endDraggingBar()
    draggedBar = nil
    pressedRows?.cancelPress()
    pressedRows = nil
    return wasBusy
  }

  /// A gesture's view has gone, or is disabled.
  func cancel(_ element: GestureElementBase) {
    arena?.cancel(element)
    wheel?.cancel(element)
  }

  // MARK: Hovering

  private func hover() {
    var found: [HoverElement] = []
    let path: [Element] = pointer.map { self.path($0) } ?? []
    let bar = isDown ? nil : path.first as? ScrollElement
    if let old = hoveredBar, old !== bar { old.hoverBar(nil) }
    hoveredBar = bar
    showPointer(path)
    if !isDown { tree.overlays.tips.hover(path, at: pointer) }
    if let pointer { bar?.hoverBar(pointer) }
    if pointer != nil {
      for case let element as HoverElement in path
      where !isDown || pressedPath.contains(ObjectIdentifier(element)) {
        found.append(element)
      }
    }
    let left = hovered.filter { old in !found.contains { $0 === old } }
    hovered = found
    for element in left { element.end() }
    if let pointer { for element in found { element.move(to: pointer) } }
  }

  /// The innermost style on a path; while a button is down it stays what it was when that was pressed.
  private func showPointer(_ path: [Element]) {
    for case let element as PointerStyleElement in path
    where !isDown || pressedPath.contains(ObjectIdentifier(element)) {
      guard let style = element.style else { continue }
      pointerStyle = style
      return
    }
    if !isDown {
      pointerStyle = (path.first as? TextElement)?.isSelectable == true ? .horizontalText : .default
    }
  }

  /// Over a menu the pointer is an arrow, whatever lies under it.
  func showArrow() { pointerStyle = .default }

  /// A view under the pointer may want another look.
  func pointerStyleChanged() { showPointer(pointer.map { self.path($0) } ?? []) }

  func forget(_ element: HoverElement) { hovered.removeAll { $0 === element } }

  // MARK: The wheel

  private func scroll(_ notches: CGVector, _ point: CGPoint, _ modifiers: Modifiers) -> Bool {
    pointer = point
    let path = self.path(point)
    if modifiers.contains(.control), turn(notches, point, path, .magnification) { return true }
    if modifiers.contains(.alt), turn(notches, point, path, .rotation) { return true }
    var way = notches
    if modifiers.contains(.shift), way.dx == 0 { way = CGVector(dx: way.dy, dy: 0) }
    for element in path {
      let hasMoved =
        (element as? ScrollElement)?.scroll(by: way)
        ?? (element as? TextEntryElement).map { $0.stepNumber(by: notches, modifiers) || $0.scroll(by: way) } ?? false
      guard hasMoved else { continue }
      tree.update()
      hover()
      return true
    }
    return false
  }

  /// Gives a turn of the wheel to the gestures that look at it.
  private func turn(_ notches: CGVector, _ point: CGPoint, _ path: [Element], _ input: GestureInputs) -> Bool {
    let amount = notches.dy == 0 ? notches.dx : notches.dy
    guard amount.isFinite, amount != 0 else { return false }
    if wheel?.isWaiting != true {
      let arena = GestureArena(gestures(path), input, tree)
      wheel = arena.isEmpty ? nil : arena
    }
    guard let wheel else { return false }
    let kind: GestureEvent.Kind =
      input == .magnification
      ? .magnify(pow(WheelGesture.factor, -amount))
      : .rotate(Angle(radians: WheelGesture.angle.radians * amount))
    wheel.send(GestureEvent(kind: kind, location: point, time: tree.time))
    wheelRest?.cancel()
    wheelRest = tree.wake(at: tree.time + WheelGesture.pause) { [weak self] in self?.rest() }
    return true
  }

  private func rest() {
    guard let wheel else { return }
    self.wheel = nil
    wheel.send(GestureEvent(kind: .rest, location: pointer ?? .zero, time: tree.time))
    wheel.cancelAll()
  }
}

extension ViewTree {
  /// What the user did, at a time on the window's clock.
  ///
  /// - Returns: Whether a view had use for it.
  @discardableResult public func handle(_ event: Event, at time: Double) -> Bool {
    advance(to: time)
    // Events of one frame may follow each other: each meets the views as the one before has left them.
    if isStale { update() }
    let isUsed = input.handle(event)
    if isDirty { onInvalidate() }
    return isUsed
  }

  /// Where text that is typed would appear, in points of the window: the place for an input method's own windows.
  ///
  /// Nil while nothing that is typed into has the keys: an input method has no business then.
  package var textCaret: CGRect? {
    guard let focused = input.focus.focused, let area = focused.caretArea else { return nil }
    return area.applying(focused.windowTransform)
  }

  /// What the pointer looks like where it is.
  package var pointerStyle: PointerStyle { NSCursor.pushedStyle ?? input.pointerStyle }
}
