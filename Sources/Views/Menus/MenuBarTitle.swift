// A title in a window's menu bar, with its menu.

import Drawing
import Foundation
import Geometry
import Input

struct MenuBarTitle {
  let index: Int
  /// The place of the letter in the title that opens the menu together with Alt.
  let letter: Int?
  let label: AnyView
  let content: AnyView
  @State private var isOpen = false
  @State private var isByKeyboard = false
  @State private var isActive = false
  @State private var isHovered = false

  nonisolated init(index: Int, letter: Int?, label: AnyView, content: AnyView) {
    (self.index, self.letter, self.label, self.content) = (index, letter, label, content)
  }
}

extension MenuBarTitle: View {
  var body: some View {
    let content = content
    label
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, 8)
      .frame(height: 24)
      .background(isActive || isHovered ? Theme.field : .clear, in: RoundedRectangle(cornerRadius: 4, style: .circular))
      .frame(height: MenuBar.height)
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .modifier(
        MenuBarTitleModifier(
          index: index, letter: letter, content: content, activeChanged: { isActive = $0 },
          open: {
            isByKeyboard = $0
            isOpen = true
          })
      )
      .modifier(
        PresentationModifier(isPresented: isOpen, close: { isOpen = false }, isMenu: true) { context in
          MenuPanel(context, .below, start: isByKeyboard ? .first : .none, close: { isOpen = false }) { content }
        })
  }
}

struct MenuBarTitleModifier {
  let index: Int
  let letter: Int?
  let content: AnyView
  let activeChanged: (Bool) -> Void
  let open: (Bool) -> Void
}

extension MenuBarTitleModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuBarTitleElement { MenuBarTitleElement(content) }

  func update(_ element: MenuBarTitleElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.environment = environment
  }
}

final class MenuBarTitleElement: WrapperElement, MenuPressOpener, ClosedMenu {
  var modifier: MenuBarTitleModifier?
  var environment = EnvironmentValues()

  var closedContent: (() -> AnyView)? { modifier.map { modifier in { modifier.content } } }
  var canOpen: Bool { !isLeaving && environment.isEnabled }
  override var closedMenu: (any ClosedMenu)? { self }
  var index: Int { modifier?.index ?? 0 }

  /// The letter that opens the menu, in lower case.
  var mnemonic: String? {
    guard let letter = modifier?.letter, let title = titleWords, title.indices.count > letter else { return nil }
    return title[title.index(title.startIndex, offsetBy: letter)].lowercased()
  }

  /// The title, which may be in several parts.
  private var titleWords: String? {
    var words = ""
    var waiting: [Element] = [self]
    while let next = waiting.popLast() {
      if let text = next as? TextElement { words += text.words }
      waiting.append(contentsOf: next.children.reversed())
    }
    return words.isEmpty ? nil : words
  }

  func setActive(_ isActive: Bool) { withTransaction(Transaction()) { modifier?.activeChanged(isActive) } }

  func open(isByKeyboard: Bool) {
    guard let tree, let bar = tree.menus.bar else { return }
    bar.open(self, isByKeyboard: isByKeyboard, tree.menus)
  }

  /// Opens the menu, told by the bar.
  func present(isByKeyboard: Bool) { withTransaction(Transaction()) { modifier?.open(isByKeyboard) } }
}
