// SwiftUI's PasteButton: hands on what is on the clipboard, which may come from another program and later.

import Drawing

/// A button that asks the clipboard for text.
public struct PasteButton {
  let onPaste: ([String]) -> Void
  @State private var handle: ClipboardHandle

  /// - Parameter onPaste: Given the text; not called where there is none.
  public nonisolated init(payloadType: String.Type, onPaste: @escaping ([String]) -> Void) {
    self.onPaste = onPaste
    _handle = State(initialValue: ClipboardHandle())
  }
}

extension PasteButton: View {
  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") { handle.element?.paste(onPaste) }
      .modifier(ClipboardModifier(handle: handle))
  }
}
