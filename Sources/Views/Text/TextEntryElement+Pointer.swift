// What the pointer does in a field: clicks, double and triple clicks, drags by what they have selected.

import Drawing
import Foundation
import Geometry
import Input

/// The clicks of late.
@MainActor struct TextClick {
  /// Presses in a row at one place.
  var count = 0
  var time = -Double.infinity
  var point = CGPoint.zero
  /// What a drag goes by; nil while the button is up.
  var unit: TextEditing.Unit?
  /// Goes on while the pointer is held outside.
  var wakeUp: WakeUp?
}

extension TextEntryElement {
  /// Seconds and points between two presses that count as a double click.
  private static let clickTime = 0.4
  private static let clickDistance: CGFloat = 5
  /// Seconds from one step to the next while the pointer is held outside the field.
  private static let dragStep = 0.05

  /// - Parameter point: In own coordinates.
  func press(at point: CGPoint, _ modifiers: Modifiers) {
    guard canFocus, let tree else { return }
    endComposing()
    let isNear =
      abs(point.x - click.point.x) <= Self.clickDistance && abs(point.y - click.point.y) <= Self.clickDistance
    let goesOn = isNear && tree.time - click.time <= Self.clickTime && !modifiers.contains(.shift)
    click.count = goesOn ? click.count % 3 + 1 : 1
    (click.time, click.point) = (tree.time, point)
    let unit: TextEditing.Unit =
      click.count == 1 ? .character : click.count == 2 && !entry.isSecret ? .word : .paragraph
    click.unit = unit
    column = nil
    let place = lines.place(at: sheetPoint(point))
    if modifiers.contains(.shift), isFocused {
      editing.move(to: place, extending: true)
    } else {
      editing.click(at: place, entry.kind == .line && unit == .paragraph ? .paragraph : unit)
      if entry.kind == .line, unit == .paragraph { editing.selectAll() }
    }
    caretMoved()
  }

  func drag(to point: CGPoint) {
    guard let unit = click.unit, canFocus else { return }
    // The press itself is no drag.
    guard point != click.point || click.wakeUp != nil else { return }
    extend(to: point, unit)
    click.wakeUp?.cancel()
    click.wakeUp = nil
    guard let tree, !isInView(point) else { return }
    let window = point.applying(windowTransform)
    click.wakeUp = tree.wake(at: tree.time + Self.dragStep) { [weak self] in
      guard let self, self.click.unit != nil else { return }
      self.drag(to: self.local(window))
    }
  }

  private func extend(to point: CGPoint, _ unit: TextEditing.Unit) {
    let place = lines.place(at: sheetPoint(point))
    let before = editing.caret
    if entry.kind == .line, unit == .paragraph { return }
    editing.drag(to: place, unit)
    if editing.caret != before { caretMoved() }
  }

  private func isInView(_ point: CGPoint) -> Bool {
    let place = sheetPoint(point)
    let isAcross = point.x >= 0 && point.x <= size.width || entry.kind != .line
    let heights = viewHeights
    return isAcross && (entry.kind == .line || place.y >= heights.lowerBound && place.y <= heights.upperBound)
  }

  func endDrag() {
    click.unit = nil
    click.wakeUp?.cancel()
    click.wakeUp = nil
    if !editing.selection.isEmpty { offerPrimary() }
  }

  /// The field's menu is about to open: its rows are for this field, and for what is selected, or for the place that was pressed.
  func secondaryPress(at point: CGPoint) {
    guard canFocus else { return }
    endComposing()
    tree?.input.focus.set(self)
    let place = lines.place(at: sheetPoint(point))
    guard editing.selection.isEmpty || !editing.selection.contains(place.index) else { return }
    editing.move(to: place)
    caretMoved()
  }

  func pastePrimary(at point: CGPoint) {
    guard canFocus, !entry.isFixed else { return }
    endComposing()
    let place = lines.place(at: sheetPoint(point))
    // What is selected here is what is on offer: only the caret goes to where it is put in.
    edit { $0.move(to: place) }
    paste(from: .primary)
  }
}
