// SwiftUI's PasteButton: hands on what is on the clipboard, which may come from another program and later.

import Drawing
import Foundation
import Geometry

/// A button that asks the clipboard for values.
public struct PasteButton {
  let intake: TransferIntake
  let receiver: any TransferReceiver
  @State private var handle: ClipboardHandle

  /// - Parameter onPaste: Given the values; not called where there are none.
  public nonisolated init<Item: Transferable>(payloadType: Item.Type, onPaste: @escaping ([Item]) -> Void) {
    self.init(TransferIntake(Item.self), ItemReceiver<Item> { items, _ in onPaste(items) })
  }

  /// Gives what is there of some kinds as providers.
  public nonisolated init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    self.init(TransferIntake(supportedContentTypes), ProviderReceiver { providers, _ in payloadAction(providers) })
  }

  private nonisolated init(_ intake: TransferIntake, _ receiver: any TransferReceiver) {
    (self.intake, self.receiver) = (intake, receiver)
    _handle = State(initialValue: ClipboardHandle())
  }
}

extension PasteButton: View {
  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") { handle.element?.paste(intake, receiver) }
      .modifier(ClipboardModifier(handle: handle))
  }
}
