// Keys that scroll what has them inside, if nothing there has use for them.
//
// In:  a key that was of no use to the view with the keys, nor to a shortcut.
// Out: the innermost scroll view around that view that can move in the key's direction; where no view has the keys, the first that can in
//      the window. Arrows go a notch of the wheel, Page and Space what is seen, Home and End to the ends.

import Drawing
import Foundation
import Geometry
import Input

extension ScrollElement {
  /// Returns whether anything has moved.
  func scroll(by key: Key, _ modifiers: Modifiers) -> Bool {
    guard isScrollEnabled, let tree else { return false }
    let held = modifiers.intersection([.shift, .control, .alt])
    guard held.isEmpty || (held == .shift && key == .space) else { return false }
    let hasMoved: Bool
    switch key {
    case .up: hasMoved = scroll(by: CGVector(dx: 0, dy: -1))
    case .down: hasMoved = scroll(by: CGVector(dx: 0, dy: 1))
    case .left: hasMoved = scroll(by: CGVector(dx: -1, dy: 0))
    case .right: hasMoved = scroll(by: CGVector(dx: 1, dy: 0))
    case .pageUp: hasMoved = scrollPage(mainAxis, isForward: false)
    case .pageDown: hasMoved = scrollPage(mainAxis, isForward: true)
    case .space: hasMoved = scrollPage(mainAxis, isForward: held.isEmpty)
    case .home, .end:
      var target = offset
      target[mainAxis] = key == .home ? 0 : .greatestFiniteMagnitude
      endAnimation()
      hasMoved = setOffset(target)
      if hasMoved { showBars() }
    default: return false
    }
    if hasMoved { tree.update() }
    return hasMoved
  }

  /// What pages go along: upright, unless only sideways there is anything.
  private var mainAxis: Axis { axes.contains(.vertical) ? .vertical : .horizontal }
}

extension Element {
  /// Scroll views in here, outermost first.
  func scrollElements() -> [ScrollElement] {
    var found: [ScrollElement] = []
    var waiting: [Element] = [self]
    while let element = waiting.popLast() {
      if element.isLeaving { continue }
      if let scroll = element as? ScrollElement { found.append(scroll) }
      waiting += element.children.reversed()
    }
    return found
  }
}

extension FocusHolder {
  /// Returns whether a scroll view has moved.
  func scroll(_ key: Key, _ modifiers: Modifiers, _ tree: ViewTree) -> Bool {
    if let focused {
      var next: Element? = focused
      while let element = next {
        if let scroll = element as? ScrollElement, scroll.scroll(by: key, modifiers) { return true }
        // A list has the keys for the scroll view in it.
        if element === focused, element is RowsElement {
          for scroll in element.scrollElements() where scroll.scroll(by: key, modifiers) { return true }
        }
        next = element.parent
      }
      return false
    }
    for root in tree.root.keyElements {
      for scroll in root.scrollElements() where scroll.scroll(by: key, modifiers) { return true }
    }
    return false
  }
}
