// What of a window's views has the keys, and whether that is shown.
//
// In:  presses, keys, what views ask for.
// Out: one element that keys go to. A ring around it is for those who work by keys: it shows once a key has been used, and goes with the
//      next press. A press on a control that does not take the keys, as a button does not, leaves them where they are; Tab goes on from
//      there all the same.

import Drawing
import Foundation
import Geometry
import Input

/// An element that keys can go to.
@MainActor class FocusableElement: WrapperElement {
  /// Whether it may have the keys now.
  var canFocus = true
  final fileprivate(set) var isFocused = false
  /// Whether a press on it brings the keys here.
  var takesPress: Bool { true }
  /// Whether it has the keys and that is to be seen.
  final var showsFocus: Bool { isFocused && tree?.input.focus.isByKey == true }

  /// Told when the keys come and go.
  func focusChanged() {}

  /// Told when ``showsFocus`` may have changed.
  func focusShownChanged() {}

  /// Returns whether the key meant something.
  func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool { false }

  /// Whether a command of an Edit menu would do something here.
  func canPerform(_ command: EditCommand) -> Bool { false }

  func perform(_ command: EditCommand) {}

  /// Takes text that an input method has committed.
  func insertText(_ text: String) -> Bool { false }

  /// Shows what an input method is composing.
  func compose(_ preedit: Preedit) -> Bool { false }

  /// Where text would appear, in own coordinates; nil where none is typed.
  var caretArea: CGRect? { nil }

  /// The window has got or lost the keys.
  func windowFocusChanged() {}

  override func disappear() {
    super.disappear()
    if isFocused { tree?.input.focus.set(nil) }
  }
}

/// Which element has the keys.
@MainActor final class FocusHolder {
  private unowned let tree: ViewTree
  private(set) weak var focused: FocusableElement?
  /// Whether the window itself has the keys.
  private(set) var isWindowFocused = true
  /// Whether the focus is being moved by Tab.
  private(set) var isMoving = false
  /// Whether the window is worked by keys: nothing has been pressed since the last key that did something.
  private(set) var isByKey = true
  /// What was pressed last without taking the keys.
  private weak var origin: FocusableElement?

  init(_ tree: ViewTree) { self.tree = tree }

  func set(_ element: FocusableElement?) {
    let old = focused
    guard old !== element, element?.canFocus != false else { return }
    focused = element
    origin = nil
    tree.after { [weak tree] in if let tree { tree.focusedValues.gather(tree.root, tree.input.focus.focused) } }
    old?.isFocused = false
    element?.isFocused = true
    old?.focusChanged()
    old?.focusShownChanged()
    element?.focusChanged()
    element?.focusShownChanged()
    for group in groups(old) where !groups(element).contains(where: { $0 === group }) { group.lost() }
    for group in groups(element) { group.got() }
  }

  /// The views that keys can go to.
  var keyElements: [Element] { tree.root.keyElements }

  private func setByKey(_ isByKey: Bool) {
    guard isByKey != self.isByKey else { return }
    self.isByKey = isByKey
    focused?.focusShownChanged()
  }

  private func groups(_ element: Element?) -> [FocusGroupElement] {
    var found: [FocusGroupElement] = []
    var next = element
    while let element = next {
      if let group = element as? FocusGroupElement { found.append(group) }
      next = element.parent
    }
    return found
  }

  /// A layer over the window takes the keys.
  func beginLayer(_ layer: WindowLayer) {
    // Commands of a menu are for what has the keys.
    if layer.isMenu { return }
    layer.formerFocus = focused
    set(nil)
  }

  func endLayer(_ layer: WindowLayer) {
    if let former = layer.formerFocus, former.tree != nil { set(former) }
    layer.formerFocus = nil
  }

  /// To the next element that can have the keys, or the one before.
  func move(forward: Bool) -> Bool {
    let all = keyElements.reduce(into: [FocusableElement]()) { $1.collectFocusable(into: &$0) }
    guard !all.isEmpty else { return false }
    let index = (origin ?? focused).flatMap { current in all.firstIndex { $0 === current } }
    let next = index.map { ($0 + (forward ? 1 : all.count - 1)) % all.count } ?? (forward ? 0 : all.count - 1)
    isMoving = true
    defer { isMoving = false }
    setByKey(true)
    set(all[next])
    reveal(all[next])
    return true
  }

  /// Brings what got the keys into view in the scroll views around it.
  private func reveal(_ element: FocusableElement) {
    tree.after { [weak element] in
      guard let element, element.isFocused else { return }
      var next = element.parent
      while let outer = next {
        if let scroll = outer as? ScrollElement {
          let place = scroll.frame(of: element).insetBy(dx: -Self.revealedRoom, dy: -Self.revealedRoom)
          scroll.reveal(place, nil, Transaction())
        }
        next = outer.parent
      }
    }
  }

  /// What is brought into view around an element with the keys: its ring; points.
  private static let revealedRoom: CGFloat = Theme.Line.focus + Theme.Line.focusGap

  func setWindowFocused(_ isFocused: Bool) {
    guard isFocused != isWindowFocused else { return }
    isWindowFocused = isFocused
    focused?.windowFocusChanged()
  }

  /// The press goes to what can have the keys under it, if anything can.
  func press(_ path: [Element]) {
    setByKey(false)
    origin = nil
    for case let element as FocusableElement in path where element.canFocus {
      if element.takesPress { set(element) } else { origin = element }
      return
    }
  }

  func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    if let focused {
      let handlers = focused.keyHandlers
      let press = KeyPress(key, text, modifiers)
      let isUsed =
        press.map { press in handlers.own.contains { $0.handle(press) } } ?? false
        || focused.handle(key, text, modifiers)
        || press.map { press in handlers.shared.contains { $0.handle(press) } } ?? false
      if isUsed {
        setByKey(true)
        return true
      }
    }
    for element in keyElements {
      if let action = element.shortcutAction(key, modifiers) {
        withTransaction(Transaction()) { action() }
        return true
      }
    }
    if tree.menus.actOnClosed(key, modifiers, in: keyElements) { return true }
    if let command = EditCommand(key, modifiers), answer(command) { return true }
    if tree.menus.handleUnused(key, modifiers) { return true }
    switch key {
    case .tab where modifiers.subtracting(.shift).isEmpty: return move(forward: !modifiers.contains(.shift))
    case .escape:
      guard let layer = tree.root.topLayer else { return false }
      layer.dismiss()
      return true
    default: return scroll(key, modifiers, tree)
    }
  }
}
