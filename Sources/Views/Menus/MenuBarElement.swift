// The menu bar as who hears of keys: F10 or Alt alone goes to it, arrows go through it, letters open its menus.
//
// In:  events, while the bar is active or no view has had use for them.
// Out: one title that is active, its menu open or not. What has the focus keeps it all the while.

import Drawing
import Foundation
import Geometry
import Input

struct MenuBarModifier {
  let room: MenuBarRoom
  let count: Int
  let mnemonicsChanged: (Bool) -> Void
}

extension MenuBarModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MenuBarElement { MenuBarElement(content) }

  func update(_ element: MenuBarElement, _ environment: EnvironmentValues) {
    (element.room, element.count, element.mnemonicsChanged) = (room, count, mnemonicsChanged)
  }
}

final class MenuBarElement: WrapperElement {
  var room: MenuBarRoom?
  /// Of menus; a title more is for those that have no room.
  var count = 0
  var mnemonicsChanged: (Bool) -> Void = { _ in }
  private var hasMnemonics = false
  /// The title that arrows go on from.
  private(set) weak var active: MenuBarTitleElement?
  /// Whether keys have brought the bar up.
  private(set) var isByKeyboard = false

  var isActive: Bool { active != nil }

  override func attach(to tree: ViewTree?) {
    super.attach(to: tree)
    tree?.menus.bar = self
  }

  /// The titles that are shown, in their order.
  private var titles: [MenuBarTitleElement] {
    var found: [MenuBarTitleElement] = []
    var waiting: [Element] = [self]
    while let next = waiting.popLast() {
      if let title = next as? MenuBarTitleElement {
        found.append(title)
      } else {
        waiting.append(contentsOf: next.children.reversed())
      }
    }
    let room = min(room?.count ?? count, count)
    return found.filter { $0.index < room || ($0.index == count && room < count) }
  }

  func title(at point: CGPoint) -> MenuBarTitleElement? {
    guard tree != nil, size.covers(local(point)) else { return nil }
    return titles.first { $0.size.covers($0.local(point)) }
  }

  // MARK: Coming and going

  func setMnemonics(_ isShown: Bool) {
    guard isShown != hasMnemonics else { return }
    hasMnemonics = isShown
    withTransaction(Transaction()) { mnemonicsChanged(isShown) }
  }

  private func activate(_ title: MenuBarTitleElement?) {
    guard title !== active else { return }
    active?.setActive(false)
    active = title
    title?.setActive(true)
  }

  /// The keys go back to what has the focus.
  func leaveBar() {
    activate(nil)
    isByKeyboard = false
    setMnemonics(tree?.menus.isAltAlone ?? false)
  }

  /// Goes to the bar, or leaves it.
  func toggle(_ menus: MenuTracker) {
    if isActive { return menus.closeAll() }
    guard let first = titles.first, isReachable else { return }
    isByKeyboard = true
    activate(first)
    setMnemonics(true)
  }

  /// Nothing lies over the window that would have the keys instead.
  private var isReachable: Bool { tree?.root.topLayer == nil }

  func open(_ title: MenuBarTitleElement, isByKeyboard: Bool, _ menus: MenuTracker) {
    if let first = menus.levels.first { menus.close(from: first, isSwitching: true) }
    activate(title)
    if isByKeyboard { self.isByKeyboard = true }
    title.present(isByKeyboard: isByKeyboard)
  }

  /// To another menu, which opens if this one is open.
  func step(_ way: Int, _ menus: MenuTracker) {
    let titles = titles
    guard let active, let index = titles.firstIndex(where: { $0 === active }) else { return }
    let next = titles[(index + way + titles.count) % titles.count]
    if menus.isOpen { open(next, isByKeyboard: true, menus) } else { activate(next) }
  }

  /// Opens the menu that has a letter; false if none has.
  func openMnemonic(_ key: Key, _ menus: MenuTracker) -> Bool {
    guard case .character(let letter) = key, isReachable || menus.isOpen,
      let title = titles.first(where: { $0.mnemonic == letter.lowercased() })
    else { return false }
    open(title, isByKeyboard: true, menus)
    return true
  }

  // MARK: Events while no menu is open

  func handle(_ event: Event, _ menus: MenuTracker) -> Bool {
    guard let active else { return false }
    // A menu that has been asked for is about to be there.
    switch event {
    case .key(let key, _, let modifiers): handle(key, modifiers, active, menus)
    case .press(_, let point, _):
      guard title(at: point) == nil else { return false }
      menus.closeAll()
      return false
    case .focus(false):
      menus.closeAll()
      return false
    case .move(let point, _):
      if let title = title(at: point) { activate(title) }
      return false
    default: return false
    }
    return true
  }

  private func handle(_ key: Key, _ modifiers: Modifiers, _ active: MenuBarTitleElement, _ menus: MenuTracker) {
    let forward: Key = isRightToLeft ? .left : .right
    switch key {
    case .left, .right: step(key == forward ? 1 : -1, menus)
    case .home: activate(titles.first)
    case .end: activate(titles.last)
    case .down, .up, .return, .space: open(active, isByKeyboard: true, menus)
    case .escape, .function(10): menus.closeAll()
    case .character: _ = openMnemonic(key, menus)
    default: break
    }
  }
}
