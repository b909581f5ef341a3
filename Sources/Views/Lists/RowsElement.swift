// The element of a list or a table: it has the keys for all its rows.
//
// In:  keys, presses, the selection of the program's.
// Out: what is chosen, moved, deleted, opened; scrolling to the row that the keys have come to.
//
// Rows are looked up anew for each key (``RowDirectory``). Between keys only the cursor is kept: the row that they go on from, and the one
// that a range began at.

import Drawing
import Foundation
import Geometry
import Input

/// What a list's menu and its double click do with rows; never equal to another, since its closures may differ.
final class RowMenu: Equatable {
  let accepts: (AnyHashable) -> Bool
  let items: (([AnyHashable]) -> AnyView)?
  let primaryAction: (([AnyHashable]) -> Void)?

  nonisolated init(
    accepts: @escaping (AnyHashable) -> Bool, items: (([AnyHashable]) -> AnyView)?,
    primaryAction: (([AnyHashable]) -> Void)?
  ) {
    (self.accepts, self.items, self.primaryAction) = (accepts, items, primaryAction)
  }

  nonisolated static func == (first: RowMenu, second: RowMenu) -> Bool { first === second }
}

struct RowsModifier {
  let selection: RowSelection?
  let menu: RowMenu?
  /// What the row at a place is found by when letters are typed; nil for the words in it.
  var words: ((Int) -> String?)?
  /// Told whether the rows have the keys, with the window.
  let activeChanged: (Bool) -> Void
}

extension RowsModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowsElement { RowsElement(content) }

  func update(_ element: RowsElement, _ environment: EnvironmentValues) {
    element.selection = environment.isEnabled ? selection : nil
    element.selectionMayDiffer()
    element.menu = menu
    element.words = words
    element.activeChanged = activeChanged
    element.setCanFocus(environment.isEnabled && selection != nil)
  }
}

final class RowsElement: FocusableElement {
  var selection: RowSelection?
  var menu: RowMenu?
  var words: ((Int) -> String?)?
  var activeChanged: (Bool) -> Void = { _ in }

  var cursor = RowCursor()
  /// The press that is going on.
  var press: RowPress?
  /// The click before, for a second one.
  var lastClick: (id: AnyHashable, time: Double)?
  var typed = TypedWords()
  /// Where the rows that are dragged would go.
  var insertion: CGRect? { didSet { if insertion != oldValue { setNeedsDisplay() } } }

  private var isActive = false
  /// Whether keys are just leading here.
  private var hasArrived = false
  private weak var leadRow: RowElement?

  override init(_ content: Element) {
    super.init(content)
    canFocus = false
  }

  func setCanFocus(_ can: Bool) {
    canFocus = can
    if !can, isFocused { tree?.after { [weak self] in self?.giveUp() } }
  }

  private func giveUp() { if !canFocus, isFocused { tree?.input.focus.set(nil) } }

  var directory: RowDirectory {
    let selection = selection
    return RowDirectory(self) { selection?.accepts($0) ?? false }
  }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool { handleKey(key, text, modifiers) }

  override func insertText(_ text: String) -> Bool { search(text, directory) }

  override func disappear() {
    super.disappear()
    (press, insertion) = (nil, nil)
  }

  // MARK: Focus

  override func focusChanged() {
    settleActive()
    if isFocused, tree?.input.focus.isMoving == true {
      // Keys have led here: where they go on from has to be seen, also while nothing is chosen.
      let rows = directory
      hasArrived = true
      defer { hasArrived = false }
      let start = startPlace(rows)
      cursor.isBeforeFirst = start == nil
      let place = start ?? (rows.count > 0 ? 0 : nil)
      if let mark = place.flatMap({ rows.mark($0) }) { cursor.lead = mark }
      showLead(rows)
    } else if !isFocused {
      hideLead()
    }
  }

  override func windowFocusChanged() { settleActive() }

  /// The program may have chosen another row: where one can be chosen, the keys go on from that, and the ring goes with them.
  func selectionMayDiffer() {
    guard isFocused, leadRow != nil, let selection, !selection.isMany, let lead = cursor.lead,
      !selection.isEmpty(), !selection.contains(lead.id)
    else { return }
    tree?.after { [weak self] in
      guard let self, isFocused, leadRow != nil else { return }
      let rows = directory
      guard let mark = startPlace(rows).flatMap({ rows.mark($0) }) else { return }
      cursor.lead = mark
      showLead(rows)
    }
  }

  private func settleActive() {
    let isActive = isFocused && tree?.input.focus.isWindowFocused ?? false
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    activeChanged(isActive)
  }

  /// Where the keys go on from: the cursor, or else the first chosen row.
  ///
  /// The program may have chosen another row since. That counts where one row can be chosen, and where keys have only just led here.
  func startPlace(_ rows: RowDirectory) -> Int? {
    let lead = cursor.lead.flatMap { lead in rows.place(of: lead).map { (lead, $0) } }
    guard let selection, !selection.isEmpty() else { return lead?.1 }
    if let lead, selection.isMany && isFocused && !hasArrived || selection.contains(lead.0.id) { return lead.1 }
    return rows.firstPlace(of: selection.chosen()) ?? lead?.1
  }

  func showLead(_ rows: RowDirectory) {
    let row = cursor.lead.flatMap { rows.place(of: $0) }.flatMap { rows.row(at: $0, makes: false) }
    if leadRow !== row { leadRow?.isLead = false }
    leadRow = row
    row?.isLead = true
  }

  func hideLead() {
    leadRow?.isLead = false
    leadRow = nil
  }

  // MARK: Display

  override func ink(in size: CGSize) -> CGRect { insertion ?? .null }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    super.draw(in: &context, size: size, pass)
    if let insertion { context.fill(Path(insertion), with: .color(Theme.accentInk)) }
  }
}
