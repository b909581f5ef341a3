// The way from a control to the clipboard of the window that it is in.

import Drawing
import Foundation
import Geometry
import Input

/// What a control's action holds; of no window until the control is in one.
final class ClipboardHandle {
  @MainActor weak var element: ClipboardElement?

  nonisolated init() {}
}

/// Put on the control.
struct ClipboardModifier {
  let handle: ClipboardHandle
}

extension ClipboardModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ClipboardElement { ClipboardElement(content) }

  func update(_ element: ClipboardElement, _ environment: EnvironmentValues) { handle.element = element }
}

final class ClipboardElement: WrapperElement {
  func copy(_ text: String) { tree?.clipboard.offer(DataOffer(text: text), on: .clipboard) }

  /// - Parameter action: Called once the text is here, if there is any and the control still is.
  func paste(_ action: @escaping ([String]) -> Void) {
    guard let tree else { return }
    tree.clipboardQuestions.ask(tree.clipboard, .clipboard, as: .text) { [weak self] answer in
      guard self?.tree != nil, let text = answer.text else { return }
      withTransaction(Transaction()) { action([text]) }
    }
  }
}
