// SwiftUI's copy, cut and paste commands of views: what the focus is in answers Control with C, X and V, and Escape.
//
// In:  commands, from keys or menus.
// Out: data on the clipboard of the window, or from it. The innermost view around the focus that can do it does; where nothing has the
//      focus, the first of the window that can.

import Foundation
import Drawing
import Geometry
import Input

/// What a view does for commands; nil for what it cannot do.
struct EditCommands {
  var copy: (() -> TransferPayload?)?
  var cut: (() -> TransferPayload?)?
  var paste: (intake: TransferIntake, receiver: any TransferReceiver)?
  var delete: (() -> Void)?
  var exit: (() -> Void)?

  func answers(_ command: EditCommand) -> Bool {
    switch command {
    case .copy: copy != nil
    case .cut: cut != nil
    case .paste: paste != nil
    case .delete: delete != nil
    case .exit: exit != nil
    case .undo, .redo, .selectAll: false
    }
  }
}

struct EditCommandsModifier {
  let commands: EditCommands
}

extension EditCommandsModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> EditCommandsElement { EditCommandsElement(content) }

  func update(_ element: EditCommandsElement, _ environment: EnvironmentValues) {
    element.commands = environment.isEnabled ? commands : EditCommands()
  }
}

final class EditCommandsElement: WrapperElement {
  var commands = EditCommands()

  func perform(_ command: EditCommand) {
    guard let tree else { return }
    withTransaction(Transaction()) {
      switch command {
      case .copy: put(commands.copy?())
      case .cut: put(commands.cut?())
      case .paste: paste(tree)
      case .delete: commands.delete?()
      case .exit: commands.exit?()
      case .undo, .redo, .selectAll: break
      }
    }
  }

  private func put(_ payload: TransferPayload?) {
    payload?.completeOffer { [weak tree] offer in
      if !offer.items.isEmpty { tree?.clipboard.offer(offer, on: .clipboard) }
    }
  }

  private func paste(_ tree: ViewTree) {
    guard let (intake, receiver) = commands.paste else { return }
    tree.paste(intake, receiver) { [weak self] in self?.tree != nil }
  }
}

extension FocusHolder {
  /// Returns whether a view can do it, and has been told to.
  @discardableResult func answer(_ command: EditCommand) -> Bool {
    guard let element = answering(command) else { return false }
    element.perform(command)
    return true
  }

  /// Whether a view of the window can do it.
  func answers(_ command: EditCommand) -> Bool { answering(command) != nil }

  private func answering(_ command: EditCommand) -> EditCommandsElement? {
    var next: Element? = focused
    // What stands directly inside the view that has the focus comes first, as handlers of keys do.
    var inside: Element? = focused?.content
    while let wrapper = inside as? WrapperElement {
      if let found = wrapper as? EditCommandsElement, found.commands.answers(command) { return found }
      inside = wrapper.content
    }
    while let element = next {
      if let found = element as? EditCommandsElement, found.commands.answers(command) { return found }
      next = element.parent
    }
    guard focused == nil else { return nil }
    for element in keyElements { if let found = element.firstAnswering(command) { return found } }
    return nil
  }
}

extension Element {
  /// The first in here that can do it.
  fileprivate func firstAnswering(_ command: EditCommand) -> EditCommandsElement? {
    if isLeaving { return nil }
    if let found = self as? EditCommandsElement, found.commands.answers(command) { return found }
    for child in children { if let found = child.firstAnswering(command) { return found } }
    return nil
  }
}

extension View {
  /// What Copy puts on the clipboard while the focus is in the view.
  public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(copy: payloadAction.map { action in { action().payload } })))
  }

  public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(cut: payloadAction.map { action in { action().payload } })))
  }

  /// Told what Paste brings, if it is of one of these kinds.
  public nonisolated func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    modifier(
      EditCommandsModifier(
        commands: EditCommands(
          paste: (TransferIntake(supportedContentTypes), ProviderReceiver { providers, _ in payloadAction(providers) }))
      ))
  }

  /// Values that Copy puts on the clipboard.
  public nonisolated func copyable<Item: Transferable>(_ payload: @autoclosure @escaping () -> [Item]) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(copy: { TransferPayload(payload()) })))
  }

  /// Values that Cut puts on the clipboard; the action takes them away and returns them.
  public nonisolated func cuttable<Item: Transferable>(
    for payloadType: Item.Type = Item.self, action: @escaping () -> [Item]
  ) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(cut: { TransferPayload(action()) })))
  }

  /// Takes the values that Paste brings.
  ///
  /// - Parameter validator: Those of them that are of use.
  public nonisolated func pasteDestination<Item: Transferable>(
    for payloadType: Item.Type = Item.self, action: @escaping ([Item]) -> Void,
    validator: @escaping ([Item]) -> [Item] = { $0 }
  ) -> some View {
    modifier(
      EditCommandsModifier(
        commands: EditCommands(
          paste: (
            TransferIntake(Item.self),
            ItemReceiver<Item> { items, _ in
              let valid = validator(items)
              if !valid.isEmpty { action(valid) }
            }
          ))))
  }

  /// Told that Delete was pressed while the focus is in the view.
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(delete: action)))
  }

  /// Told that Escape was pressed while the focus is in the view.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(EditCommandsModifier(commands: EditCommands(exit: action)))
  }
}

extension [NSItemProvider] {
  /// Several providers of text or addresses are one with a line each; of other kinds the first counts.
  var payload: TransferPayload? {
    guard let first else { return nil }
    return count == 1 ? first.payload : TransferPayload.joined(map(\.payload))
  }
}
