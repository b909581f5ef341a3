// The part of a field or an editor that text is typed into.
//
// In:  the program's string, and what becomes of what is typed.
// Out: an element with lines, caret and selection.

import Drawing
import Foundation
import Geometry
import Input

struct TextEntry {
  enum Kind: Equatable {
    /// One line that moves sideways.
    case line
    /// As many lines as it takes, up to a limit.
    case growing
    /// A page in a scroll view, for long texts.
    case page
  }

  /// The program's string when the field's view was made.
  let text: String
  /// The program's string now: views around may be made anew, as when the pointer comes, and hand on what the field was then.
  let read: @MainActor () -> String
  let prompt: Text?
  var kind = Kind.line
  var isSecret = false
  /// Whether the text can only be selected and copied.
  var isFixed = false
  /// Room around the lines that belongs to the field for the pointer; points.
  var inset = CGSize.zero
  let change: @MainActor (String) -> Void
  var submit: @MainActor () -> Void = {}
  /// Gives up what is typed; false if there is nothing to give up.
  var cancel: @MainActor () -> Bool = { false }
  /// Moves a number some steps on; false where there is none.
  var step: @MainActor (Double) -> Bool = { _ in false }
  /// Whether it may be a number that steps.
  var canStep = false
  var focusChanged: @MainActor (Bool) -> Void = { _ in }
}

extension TextEntry: View {
  var body: some View {
    TextEntryArea(entry: self, handle: TextEntryHandle())
  }
}

/// The way from a field's gestures to its element.
final class TextEntryHandle {
  @MainActor weak var element: TextEntryElement?

  nonisolated init() {}
}

struct TextEntryArea {
  let entry: TextEntry
  @State private var handle: TextEntryHandle

  nonisolated init(entry: TextEntry, handle: TextEntryHandle) {
    self.entry = entry
    _handle = State(initialValue: handle)
  }
}

extension TextEntryArea: View {
  var body: some View {
    Color.clear
      .modifier(TextEntryModifier(entry: entry, handle: handle))
      .contentShape(Rectangle())
      .pointerStyle(.horizontalText)
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { handle.element?.drag(to: $0.location) }
          .onEnded { _ in handle.element?.endDrag() }
      )
      .modifier(ContextMenuModifier(items: PasteboardRows(), isStandard: true))
  }
}

struct TextEntryModifier {
  let entry: TextEntry
  let handle: TextEntryHandle
}

extension TextEntryModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TextEntryElement { TextEntryElement(content, entry) }

  func update(_ element: TextEntryElement, _ environment: EnvironmentValues) {
    handle.element = element
    element.setSource(entry, environment)
  }
}
