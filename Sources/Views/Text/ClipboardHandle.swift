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

  /// Asks what is there first, then for the best of it; the receiver hears of it if the control still is.
  func paste(_ intake: TransferIntake, _ receiver: any TransferReceiver) {
    tree?.paste(intake, receiver) { [weak self] in self?.tree != nil }
  }
}

extension ViewTree {
  /// - Parameter isWanted: Whether whoever has asked still is there.
  func paste(_ intake: TransferIntake, _ receiver: any TransferReceiver, isWanted: @escaping () -> Bool) {
    let (questions, clipboard) = (clipboardQuestions, clipboard)
    questions.askTypes(clipboard, .clipboard) { types in
      guard isWanted(), let type = intake.choose(types) else { return }
      questions.ask(clipboard, .clipboard, as: type) { answer in
        guard isWanted(), case .data(_, let bytes) = answer else { return }
        receiver.receive(type, Data(bytes), at: .zero)
      }
    }
  }
}
