// What of a window's views has the keys.

import Drawing
import Foundation
import Geometry
import Input

/// An element that keys can go to.
@MainActor class FocusableElement: WrapperElement {
  /// Whether it may have the keys now.
  var canFocus = true
  final fileprivate(set) var isFocused = false

  /// Whether a press gives it the keys; where not, what is around it may take them.
  var takesKeysByPress: Bool { true }

  /// Told when the keys come and go.
  func focusChanged() {}

  /// Returns whether the key meant something.
  func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool { false }

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

  init(_ tree: ViewTree) { self.tree = tree }

  func set(_ element: FocusableElement?) {
    let old = focused
    guard old !== element, element?.canFocus != false else { return }
    focused = element
    tree.after { [weak tree] in if let tree { tree.focusedValues.gather(tree.root, tree.input.focus.focused) } }
    old?.isFocused = false
    element?.isFocused = true
    old?.focusChanged()
    element?.focusChanged()
    for group in groups(old) where !groups(element).contains(where: { $0 === group }) { group.lost() }
    for group in groups(element) { group.got() }
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
    layer.formerFocus = focused
    set(nil)
  }

  func endLayer(_ layer: WindowLayer) {
    if let former = layer.formerFocus, former.tree != nil { set(former) }
    layer.formerFocus = nil
  }

  /// To the next element that can have the keys, or the one before.
  func move(forward: Bool) -> Bool {
    let all = tree.root.keyElements.reduce(into: [FocusableElement]()) { $1.collectFocusable(into: &$0) }
    guard !all.isEmpty else { return false }
    let index = focused.flatMap { focused in all.firstIndex { $0 === focused } }
    let next = index.map { ($0 + (forward ? 1 : all.count - 1)) % all.count } ?? (forward ? 0 : all.count - 1)
    isMoving = true
    defer { isMoving = false }
    set(all[next])
    return true
  }

  func setWindowFocused(_ isFocused: Bool) {
    guard isFocused != isWindowFocused else { return }
    isWindowFocused = isFocused
    focused?.windowFocusChanged()
  }

  /// The press goes to what can have the keys under it, if anything can.
  func press(_ path: [Element]) {
    for case let element as FocusableElement in path where element.canFocus && element.takesKeysByPress {
      return set(element)
    }
  }

  func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    if let focused {
      let handlers = focused.keyHandlers
      let press = KeyPress(key, text, modifiers)
      if let press, handlers.own.contains(where: { $0.handle(press) }) { return true }
      if focused.handle(key, text, modifiers) { return true }
      if let press, handlers.shared.contains(where: { $0.handle(press) }) { return true }
    }
    for element in tree.root.keyElements {
      if let action = element.shortcutAction(key, modifiers) {
        withTransaction(Transaction()) { action() }
        return true
      }
    }
    switch key {
    case .tab where modifiers.subtracting(.shift).isEmpty: return move(forward: !modifiers.contains(.shift))
    case .escape:
      guard let layer = tree.root.topLayer else { return false }
      withTransaction(Transaction()) { layer.close() }
      return true
    default: return scroll(key, modifiers, tree)
    }
  }
}
