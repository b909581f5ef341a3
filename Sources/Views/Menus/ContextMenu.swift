// SwiftUI's contextMenu: rows of commands for a view, which the right button opens where it is pressed, and a key for the view that has the
// keys.

import Drawing
import Foundation
import Geometry
import Input

extension View {
  /// A menu that the right button opens where it was pressed.
  public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}

struct ContextMenuModifier<Items: View> {
  let items: Items
  @State private var asker = ContextMenuAsker()

  nonisolated init(items: Items) { self.items = items }
}

/// Brings word of a press to the menu behind a view.
@MainActor private final class ContextMenuAsker {
  var ask: (ContextMenuRequest) -> Void = { _ in }

  nonisolated init() {}
}

/// Where a menu was asked for, in points of the window, and by what.
private struct ContextMenuRequest {
  let point: CGPoint
  let isByKeyboard: Bool
}

extension ContextMenuModifier: ViewModifier {
  /// The state is the menu's alone: the view, which may be a whole page, is not made anew when it opens.
  func body(content: Content) -> some View {
    let asker = asker
    return
      content
      .modifier(SecondaryPressModifier { asker.ask(ContextMenuRequest(point: $0, isByKeyboard: $1)) })
      .background { ContextMenuHolder(items: items, asker: asker) }
  }
}

private struct ContextMenuHolder<Items: View> {
  let items: Items
  let asker: ContextMenuAsker
  @State private var request: ContextMenuRequest?

  nonisolated init(items: Items, asker: ContextMenuAsker) { (self.items, self.asker) = (items, asker) }
}

extension ContextMenuHolder: View {
  var body: some View {
    asker.ask = { request = $0 }
    return EmptyView()
      .modifier(
        PresentationModifier(isPresented: request != nil, close: { request = nil }, isMenu: true) { context in
          MenuPanel(
            PresentationContext(anchor: CGRect(origin: request?.point ?? .zero, size: .zero), dismiss: context.dismiss),
            .over, start: request?.isByKeyboard == true ? .first : .none, close: { request = nil }
          ) { items }
        })
  }
}

/// Calls back when the right button is pressed on the view, or a key asks for its menu.
struct SecondaryPressModifier {
  /// Told the point of the window, and whether a key has asked.
  let action: (CGPoint, Bool) -> Void
}

extension SecondaryPressModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SecondaryPressElement { SecondaryPressElement(content) }

  func update(_ element: SecondaryPressElement, _ environment: EnvironmentValues) {
    (element.action, element.isEnabled) = (action, environment.isEnabled)
  }
}

final class SecondaryPressElement: WrapperElement {
  var action: (CGPoint, Bool) -> Void = { _, _ in }
  var isEnabled = true

  func press(at point: CGPoint, isByKeyboard: Bool = false) {
    withTransaction(Transaction()) { action(point, isByKeyboard) }
  }
}

extension FocusHolder {
  /// Opens the menu of the view that has the keys, or of what is around it.
  func openContextMenu() -> Bool {
    guard let focused else { return false }
    let place = focused.caretArea.map { CGPoint(x: $0.minX, y: $0.maxY) }
    let point = (place ?? CGPoint(x: focused.size.width / 2, y: focused.size.height / 2))
      .applying(focused.windowTransform)
    // What stands directly inside comes first.
    var found: SecondaryPressElement?
    var inside: Element = focused.content
    while let wrapper = inside as? WrapperElement {
      if let asker = wrapper as? SecondaryPressElement, asker.isEnabled { found = asker }
      inside = wrapper.content
    }
    var next: Element? = found ?? focused.parent
    while let element = next {
      if let asker = element as? SecondaryPressElement, asker.isEnabled {
        asker.press(at: point, isByKeyboard: true)
        return true
      }
      next = element.parent
    }
    return false
  }
}
