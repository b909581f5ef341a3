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
  /// Whether it is what such views have anyway: a program's own menu around the view comes before it.
  let isStandard: Bool
  @State private var asker = ContextMenuAsker()

  nonisolated init(items: Items, isStandard: Bool = false) { (self.items, self.isStandard) = (items, isStandard) }
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
      .modifier(
        SecondaryPressModifier(isStandard: isStandard) {
          asker.ask(ContextMenuRequest(point: $0, isByKeyboard: $1))
        }
      )
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
  var isStandard = false
  /// Told the point of the window, and whether a key has asked.
  let action: (CGPoint, Bool) -> Void
}

extension SecondaryPressModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SecondaryPressElement { SecondaryPressElement(content) }

  func update(_ element: SecondaryPressElement, _ environment: EnvironmentValues) {
    (element.action, element.isStandard, element.isEnabled) = (action, isStandard, environment.isEnabled)
  }
}

final class SecondaryPressElement: WrapperElement {
  var action: (CGPoint, Bool) -> Void = { _, _ in }
  var isStandard = false
  var isEnabled = true

  func press(at point: CGPoint, isByKeyboard: Bool = false) {
    withTransaction(Transaction()) { action(point, isByKeyboard) }
  }
}

extension Sequence where Element == Views.Element {
  /// Who is asked for a menu, of elements from the innermost outward.
  @MainActor var menuAsker: SecondaryPressElement? {
    var standard: SecondaryPressElement?
    for element in self {
      // Beyond a row is not the program's menu for what is in it, nor one for more than one thing that has the keys.
      if standard != nil, element is RowElement { break }
      guard let asker = element as? SecondaryPressElement, asker.isEnabled else { continue }
      guard asker.isStandard else { return standard == nil || asker.isAroundOneFocusable ? asker : standard }
      if standard == nil { standard = asker }
    }
    return standard
  }
}

extension SecondaryPressElement {
  fileprivate var isAroundOneFocusable: Bool {
    var found: [FocusableElement] = []
    collectFocusable(into: &found)
    return found.count == 1
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
    var chain: [Element] = []
    var inside: Element = focused.content
    while let wrapper = inside as? WrapperElement {
      chain.insert(wrapper, at: 0)
      inside = wrapper.content
    }
    var next: Element? = focused
    while let element = next {
      chain.append(element)
      next = element.parent
    }
    guard let asker = chain.menuAsker else { return false }
    asker.press(at: point, isByKeyboard: true)
    return true
  }
}
