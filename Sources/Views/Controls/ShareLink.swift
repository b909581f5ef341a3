// SwiftUI's ShareLink: hands something on. A desktop without a sharing service has the clipboard for it.
//
// In:  text or an address; what the link says.
// Out: a button that puts the text on its window's clipboard; for pictures it cannot be used and looks so.

public import Drawing
public import Foundation

/// What is shown of what is shared; a value to pass on.
public struct SharePreview<Picture, Icon> {
  public init(_ title: Text, image: Picture, icon: Icon) {}
}

extension SharePreview where Picture == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {}
  public init(_ title: Text) {}
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Picture) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Picture) {}
  public init(_ title: Text, image: Picture) {}
}

/// Something that a link shares.
public protocol ShareableItem {
  /// What goes on the clipboard; nil for what cannot.
  var _sharedText: String? { get }
}

extension String: ShareableItem { public var _sharedText: String? { self } }
extension URL: ShareableItem { public var _sharedText: String? { absoluteString } }
extension Image: ShareableItem { public var _sharedText: String? { nil } }

public struct ShareLink<Label> {
  let text: String?
  let label: Label
}

/// What a link says if the program does not.
public typealias DefaultShareLinkLabel = Views.Label<Text, Image>

extension ShareLink where Label: View {
  public nonisolated init<Item: ShareableItem>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: item._sharedText, label: label())
  }

  public nonisolated init<Item: ShareableItem, Picture, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: item._sharedText, label: label())
  }

  /// Several items, each on a line of its own.
  public nonisolated init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: ShareableItem {
    self.init(text: ShareText.of(items), label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  private nonisolated static func named(_ title: Text) -> Label {
    Views.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }

  public nonisolated init<Item: ShareableItem>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item._sharedText, label: Self.named(Text("Share…")))
  }

  public nonisolated init<Item: ShareableItem, Picture, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>
  ) {
    self.init(text: item._sharedText, label: Self.named(Text("Share…")))
  }

  public nonisolated init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
  where Items.Element: ShareableItem {
    self.init(text: ShareText.of(items), label: Self.named(Text("Share…")))
  }

  public nonisolated init<Item: ShareableItem>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(text: item._sharedText, label: Self.named(Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Item: ShareableItem>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(text: item._sharedText, label: Self.named(Text(title)))
  }

  public nonisolated init<Item: ShareableItem, Picture, Icon>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Picture, Icon>
  ) {
    self.init(text: item._sharedText, label: Self.named(Text(titleKey)))
  }
}

enum ShareText {
  static func of<Items: RandomAccessCollection>(_ items: Items) -> String? where Items.Element: ShareableItem {
    let texts = items.compactMap(\._sharedText)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension ShareLink: View where Label: View {
  public var body: some View { ShareButton(text: text, label: label) }
}

private struct ShareButton<Label: View> {
  let text: String?
  let label: Label
  @State private var handle: ClipboardHandle

  nonisolated init(text: String?, label: Label) {
    (self.text, self.label) = (text, label)
    _handle = State(initialValue: ClipboardHandle())
  }
}

extension ShareButton: View {
  var body: some View {
    Button {
      if let text { handle.element?.copy(text) }
    } label: {
      label
    }
    .disabled(text == nil)
    .modifier(ClipboardModifier(handle: handle))
  }
}
