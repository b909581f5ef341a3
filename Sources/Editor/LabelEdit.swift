// A label being typed, in place: one line, a caret, the keys that a field is expected to know.

import Graphs
import GraphDrawing
public import Input

struct LabelEdit: Sendable {
  var element: Element
  var line: EditedLine
}

/// One line of text with a caret; shared by labels and by the fields of dialogs.
public struct EditedLine: Hashable, Sendable {
  public private(set) var text: [Character]
  /// Characters before the caret; 0...text.count.
  public private(set) var caret: Int

  public static let maximumLength = 4096

  public init(_ text: String) {
    self.text = Array(text.filter { !$0.isNewline })
    caret = self.text.count
  }

  public var string: String { String(text) }

  /// Takes a key.
  ///
  /// - Returns: Whether the key meant something here.
  @discardableResult
  public mutating func handle(_ key: Key, text typed: String, _ modifiers: Modifiers) -> Bool {
    switch key {
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
        return false
      }
      text.insert(contentsOf: added, at: caret)
      caret += added.count
    }
    return true
  }
}

extension GraphSession {
  /// Whether keys go into a label at present.
  public var isEditingLabel: Bool { labelEdit != nil }

  /// Starts typing the label of the one selected element.
  public mutating func editLabel() {
    if let element = selection.single { beginLabel(element) }
  }

  /// Takes over what is being typed, as before saving.
  public mutating func finishTyping() { commitLabel() }

  mutating func beginLabel(_ element: Element) {
    endAction()
    labelEdit = LabelEdit(element: element, line: EditedLine(shownLabel(of: element)))
    addDamage(labelArea)
  }

  func shownLabel(of element: Element) -> String {
    switch element {
    case .vertex(let vertex): VertexLook(of: vertex, in: graph).label
    case .edge(let edge): EdgeLook(of: edge, in: graph).label
    case .graph, .group: ""
    }
  }

  /// Takes what was typed over into the document.
  ///
  /// A vertex whose label is its name needs no attribute.
  mutating func commitLabel() {
    guard let edit = labelEdit else { return }
    closeLabel()
    guard graph.contains(edit.element), edit.line.string != shownLabel(of: edit.element) else { return }
    let text = edit.line.string
    var value: GraphString? = GraphString(LabelText.escaped(text))
    switch edit.element {
    case .vertex(let vertex): if graph.name(of: vertex)?.text == text && !text.contains("\\") { value = nil }
    case .edge: if text.isEmpty { value = nil }
    case .graph, .group: return
    }
    apply(.setAttribute(edit.element, name: "label", value: value))
  }

  mutating func closeLabel() {
    addDamage(labelArea)
    labelEdit = nil
  }
}
