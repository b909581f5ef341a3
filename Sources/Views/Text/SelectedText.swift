// Text that is only shown, and may be selected and copied: SwiftUI's textSelection.
//
// In:  presses and drags over texts that allow it, Control and C.
// Out: one selection a window, drawn by its text; PRIMARY on release, CLIPBOARD on demand. A press elsewhere ends it.

import Drawing
import Foundation
import Geometry
import Input

enum TextSelectabilityKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether texts may be selected.
  var isTextSelectable: Bool {
    get { self[TextSelectabilityKey.self] }
    set { self[TextSelectabilityKey.self] = newValue }
  }
}

@MainActor final class SelectedText {
  private unowned let tree: ViewTree
  private(set) weak var element: TextElement?
  /// The selection of what is shown, as an editor would have it.
  private var editing = TextEditing("")
  private var click = TextClick()

  init(_ tree: ViewTree) { self.tree = tree }

  /// Seconds and points between two presses that count as a double click.
  private static let clickTime = 0.4
  private static let clickDistance: CGFloat = 5

  /// - Parameters:
  ///   - element: What lies under the press.
  ///   - point: Of the window.
  func press(_ element: TextElement?, at point: CGPoint, _ modifiers: Modifiers) {
    guard let element, element.isSelectable else { return end() }
    let goesOn = element === self.element && element.words == editing.string
    if !goesOn {
      end()
      self.element = element
      editing = TextEditing(element.words)
    }
    let isNear =
      abs(point.x - click.point.x) <= Self.clickDistance && abs(point.y - click.point.y) <= Self.clickDistance
    let isRepeated = goesOn && isNear && tree.time - click.time <= Self.clickTime
    click.count = isRepeated ? click.count % 3 + 1 : 1
    (click.time, click.point) = (tree.time, point)
    let unit: TextEditing.Unit = click.count == 1 ? .character : click.count == 2 ? .word : .paragraph
    click.unit = unit
    let place = element.place(at: element.local(point))
    if modifiers.contains(.shift), goesOn {
      editing.move(to: place, extending: true)
    } else {
      editing.click(at: place, unit)
    }
    element.selection = editing.selection
  }

  func drag(to point: CGPoint) {
    guard let element, let unit = click.unit, element.tree != nil else { return }
    editing.drag(to: element.place(at: element.local(point)), unit)
    element.selection = editing.selection
  }

  func release() {
    guard click.unit != nil else { return }
    click.unit = nil
    if let text { tree.clipboard.offer(DataOffer(text: text), on: .primary) }
  }

  /// What is selected; nil for nothing.
  private var text: String? {
    guard let element, element.tree != nil, element.words == editing.string, !editing.selection.isEmpty else {
      return nil
    }
    return editing.selectedText
  }

  var hasSelection: Bool { text != nil }

  /// Returns whether the key meant the selection.
  func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard let text else { return false }
    switch (key, modifiers) {
    case (.character("c"), .control), (.insert, .control):
      tree.clipboard.offer(DataOffer(text: text), on: .clipboard)
    case (.character("a"), .control):
      editing.selectAll()
      element?.selection = editing.selection
      release()
    default: return false
    }
    return true
  }

  private func end() {
    element?.selection = 0..<0
    element = nil
    click.unit = nil
  }
}

/// Whether words may be selected; a value to pass on.
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { true } }
public struct DisabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { false } }
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Whether texts inside may be selected by the pointer and copied.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.isTextSelectable, S.allowsSelection)
  }
}
