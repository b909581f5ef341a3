// The button that shows a sidebar and puts it away: it goes from one bar to another, and the keys go with it.
//
// In:  the button that is there now, as an element.
// Out: the focus on the button that takes its place, if it was on the one before.

import Drawing
import Foundation
import Geometry

/// Where the button is: shared by the bars of a split view.
@MainActor final class SidebarTogglePlace {
  fileprivate weak var element: SidebarToggleElement?

  nonisolated init() {}

  /// Does what moves the button, and hands it the keys where it comes to be.
  func keepingFocus(_ change: () -> Void) {
    let (hadFocus, tree) = (element?.hasFocus ?? false, element?.tree)
    change()
    if hadFocus { tree?.after { [weak self] in self?.element?.takeFocus() } }
  }
}

struct SidebarToggleModifier {
  let place: SidebarTogglePlace?
}

extension SidebarToggleModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SidebarToggleElement { SidebarToggleElement(content) }
  func update(_ element: SidebarToggleElement, _ environment: EnvironmentValues) { place?.element = element }
}

final class SidebarToggleElement: WrapperElement {
  private var focusable: [FocusableElement] {
    var found: [FocusableElement] = []
    collectFocusable(into: &found)
    return found
  }

  fileprivate var hasFocus: Bool {
    guard let focused = tree?.input.focus.focused else { return false }
    return focusable.contains { $0 === focused }
  }

  fileprivate func takeFocus() {
    if let first = focusable.first { tree?.input.focus.set(first) }
  }
}
