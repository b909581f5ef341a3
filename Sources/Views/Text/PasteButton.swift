// SwiftUI's PasteButton: hands on what is on the clipboard, which may come from another program and later.

import Drawing
import Foundation
import Geometry
import Input

/// A button that asks the clipboard for text.
public struct PasteButton {
  let onPaste: ([String]) -> Void
  @State private var handle: PasteHandle

  /// - Parameter onPaste: Given the text; not called where there is none.
  public nonisolated init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) {
    self.onPaste = onPaste
    _handle = State(initialValue: PasteHandle())
  }
}

extension PasteButton: View {
  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") { handle.element?.paste(onPaste) }
      .modifier(PasteModifier(handle: handle))
  }
}

/// The way from the button to its window's clipboard.
final class PasteHandle {
  @MainActor weak var element: PasteElement?

  nonisolated init() {}
}

struct PasteModifier {
  let handle: PasteHandle
}

extension PasteModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PasteElement { PasteElement(content) }

  func update(_ element: PasteElement, _ environment: EnvironmentValues) { handle.element = element }
}

final class PasteElement: WrapperElement {
  func paste(_ action: @escaping ([String]) -> Void) {
    guard let tree else { return }
    tree.clipboardQuestions.ask(tree.clipboard, .clipboard, as: .text) { [weak self] answer in
      guard self?.tree != nil, let text = answer.text else { return }
      withTransaction(Transaction()) { action([text]) }
    }
  }
}
