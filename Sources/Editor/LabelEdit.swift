// A label being typed, in place: one line, a caret, the keys that a field is expected to know.

import Graphs
import GraphDrawing
public import Input

struct LabelEdit: Sendable {
  var element: Element
  var line: EditedLine
}

/// One line of text with a caret.
public struct EditedLine: Hashable, Sendable {
  public private(set) var text: [Character]
  /// Characters before the caret; 0...text.count.
  public private(set) var caret: Int
  /// Whether all of the text is selected: the next letter replaces it.
  public private(set) var isAllSelected: Bool

  public static let maximumLength = 4096

  /// - Parameter text: Line breaks in it are left out.
  public init(_ text: String) {
    self.text = Array(text.filter { !$0.isNewline })
    caret = self.text.count
    isAllSelected = false
  }

  public var string: String { String(text) }

  /// Takes a key.
  ///
  /// - Returns: Whether the key meant something here.
  @discardableResult
  public mutating func handle(_ key: Key, text typed: String, _ modifiers: Modifiers) -> Bool {
    let wasSelected = isAllSelected
    isAllSelected = false
    switch key {
    case .backspace where wasSelected, .delete where wasSelected: clear()
    case .left where wasSelected: caret = 0
    case .right where wasSelected: caret = text.count
    case .character("a") where modifiers.contains(.control):
      caret = text.count
      isAllSelected = !text.isEmpty
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(text.count, caret + 1)
    case .home, .up: caret = 0
    case .end, .down: caret = text.count
    case .backspace:
      guard caret > 0 else { return true }
      caret -= 1
      text.remove(at: caret)
    case .delete: if caret < text.count { text.remove(at: caret) }
    case .character(let letter) where modifiers.contains(.control):
      guard letter == "u" else { return false }
      text.removeFirst(caret)
      caret = 0
    default:
      let added = typed.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
      guard !added.isEmpty, !modifiers.contains(.control), text.count + added.count <= Self.maximumLength else {
        isAllSelected = wasSelected
        return false
      }
      if wasSelected { clear() }
      text.insert(contentsOf: added, at: caret)
      caret += added.count
    }
    return true
  }

  private mutating func clear() {
    text = []
    caret = 0
  }
}

extension GraphSession {
  /// Whether keys go into a label at present.
  public var isEditingLabel: Bool { labelEdit != nil }

  /// Starts typing the label of the one selected element.
  public mutating func editLabel() {
    if let element = selection.single { beginLabel(element) }
  }

  /// Ends what is under way, keeping it: a drag stays where it is, a typed label is taken over.
  public mutating func finishInput() {
    endAction()
    commitLabel()
  }

  mutating func beginLabel(_ element: Element) {
    finishInput()
    labelEdit = LabelEdit(element: element, line: EditedLine(writtenLabel(of: element)))
    addDamage(labelArea)
    addDamage(damage(of: element))
  }

  /// The label as it is written in the document, escapes, markup and all; a vertex without one has its name.
  private func writtenLabel(of element: Element) -> String {
    if let label = graph.attribute("label", of: element) { return label.text }
    if case .vertex(let vertex) = element { return graph.name(of: vertex)?.text ?? "" }
    return ""
  }

  /// Takes what was typed over into the document.
  ///
  /// A vertex whose label is its name needs no attribute; a label that was markup stays markup.
  mutating func commitLabel() {
    guard let edit = labelEdit else { return }
    closeLabel()
    let text = edit.line.string
    guard graph.contains(edit.element), text != EditedLine(writtenLabel(of: edit.element)).string else { return }
    let old = graph.attribute("label", of: edit.element)
    // Who wrote no escapes so far means a backslash as it stands.
    var value: GraphString? = old.map { GraphString(text, isHTML: $0.isHTML) } ?? GraphString(LabelText.escaped(text))
    switch edit.element {
    case .vertex(let vertex): if value == graph.name(of: vertex), !text.contains("\\") { value = nil }
    case .edge: if text.isEmpty { value = nil }
    case .graph, .group: return
    }
    apply(.setAttribute(edit.element, name: "label", value: value))
  }

  mutating func closeLabel() {
    guard let element = labelEdit?.element else { return }
    addDamage(labelArea)
    labelEdit = nil
    addDamage(damage(of: element))
  }

  private func damage(of element: Element) -> Damage {
    switch element {
    case .vertex(let vertex): Selection(vertices: [vertex]).damage
    case .edge(let edge): Selection(edges: [edge]).damage
    case .graph, .group: Damage()
    }
  }
}
