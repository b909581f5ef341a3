// A field's dealings with other programs: clipboard, the selection that is on offer, input methods.
//
// A field of secrets takes what is pasted, and gives nothing.

import Drawing
import Foundation
import Geometry
import Input

extension TextEntryElement {
  /// Text as a field takes it: one kind of line break, none in a field of one line, and no other control characters.
  static func cleaned(_ text: String, isSingleLine: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isBreak =
        scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
      defer { isAfterReturn = scalar == "\r" }
      if isBreak {
        if scalar == "\n", isAfterReturn { continue }
        scalars.append("\n")
      } else if scalar == "\t" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) {
        scalars.append(scalar)
      }
    }
    guard isSingleLine else { return String(scalars) }
    while scalars.last == "\n" { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars.map { $0 == "\n" ? " " : $0 }))
  }

  // MARK: Copies

  /// What may be given away.
  private var givenText: String? {
    guard !entry.isSecret, !editing.selection.isEmpty else { return nil }
    return editing.selectedText
  }

  func copy() {
    if let text = givenText { tree?.clipboard.offer(DataOffer(text: text), on: .clipboard) }
  }

  func cut() {
    guard let text = givenText else { return }
    tree?.clipboard.offer(DataOffer(text: text), on: .clipboard)
    edit { $0.delete(.backward) }
  }

  /// What is selected can be inserted by a middle click, here and elsewhere.
  func offerPrimary() {
    if let text = givenText { tree?.clipboard.offer(DataOffer(text: text), on: .primary) }
  }

  func paste(from selection: SelectionName) {
    guard let tree else { return }
    endComposing()
    tree.clipboardQuestions.ask(tree.clipboard, selection, as: .text) { [weak self] answer in
      guard let self, self.tree != nil, self.canFocus, let text = answer.text else { return }
      let clean = Self.cleaned(text, isSingleLine: self.entry.kind == .line)
      if !clean.isEmpty { self.edit { $0.insert(clean, .other) } }
    }
  }

  // MARK: Input methods

  func type(_ text: String) -> Bool {
    guard canFocus, !entry.isFixed else { return false }
    composition = nil
    let clean = Self.cleaned(text, isSingleLine: entry.kind == .line)
    edit { $0.insert(clean) }
    return true
  }

  func show(_ preedit: Preedit) -> Bool {
    guard canFocus, !entry.isFixed else { return false }
    // What is composed takes the place of the selection.
    composition = nil
    if !preedit.text.isEmpty, !editing.selection.isEmpty { edit { $0.delete(.backward) } }
    composition =
      preedit.text.isEmpty ? nil : TextSheet.Composition(index: editing.caret.index, preedit: preedit)
    setNeedsLayout()
    caretMoved()
    return true
  }

  /// The field gives up what is being composed, and the input method is to do so too.
  func endComposing() {
    guard composition != nil else { return }
    composition = nil
    setNeedsLayout()
    tree?.onEndComposing()
  }
}
