// The part of a field that text is typed into: lines, caret and selection.
//
// In:  the program's string, keys, the pointer.
// Out: the string after each key; the caret stays in view by moving the lines.

import Drawing
import Foundation
import Geometry
import Input
import Typography

struct TextEntry {
  let text: String
  let prompt: Text?
  var isSecret = false
  var isMultiline = false
  /// Room around the lines that belongs to the field for the pointer; points.
  var inset = CGSize.zero
  let change: @MainActor (String) -> Void
  var submit: @MainActor () -> Void = {}
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
      .gesture(DragGesture(minimumDistance: 0).onChanged { handle.element?.drag($0) })
      .simultaneousGesture(TapGesture(count: 2).onEnded { handle.element?.selectWord() })
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

final class TextEntryElement: FocusableElement {
  private(set) var entry: TextEntry
  private(set) var editing: TextEditing
  private var environment = EnvironmentValues()
  /// How far the lines are moved up and left, so that the caret is in view; points.
  private var scroll = CGPoint.zero
  /// When the caret was last moved: it is shown for a while from then on.
  private var caretShownAt = 0.0
  private var blink: WakeUp?

  init(_ content: Element, _ entry: TextEntry) {
    self.entry = entry
    editing = TextEditing(entry.text)
    super.init(content)
  }

  func setSource(_ entry: TextEntry, _ environment: EnvironmentValues) {
    let isSame = self.environment.stamp == environment.stamp && entry.prompt == self.entry.prompt
    self.entry = entry
    self.environment = environment
    canFocus = environment.isEnabled
    if !canFocus, isFocused { tree?.input.focus.set(nil) }
    if entry.text != editing.string {
      editing.replaceAll(entry.text)
    } else if isSame {
      return
    }
    setNeedsLayout()
  }

  // MARK: Lines

  private var shownString: String {
    entry.isSecret ? String(repeating: "•", count: editing.text.count) : editing.string
  }

  private var lineEnvironment: EnvironmentValues {
    var inner = environment
    inner.lineLimit = entry.isMultiline ? nil : 1
    inner.multilineTextAlignment = entry.isMultiline ? environment.multilineTextAlignment : .leading
    inner.setForeground([
      AnyShapeStyle(
        environment.isEnabled
          ? (environment.hasOwnForeground ? AnyShapeStyle(.foreground) : AnyShapeStyle(Theme.text))
          : AnyShapeStyle(Theme.disabled))
    ])
    return inner
  }

  private func lines(_ width: CGFloat) -> Text.Layout {
    FontLibrary.shared.layout(
      Text(verbatim: shownString), in: lineEnvironment,
      size: CGSize(width: entry.isMultiline ? width : .infinity, height: .infinity))
  }

  private var lineWidth: CGFloat { max(size.width - 2 * entry.inset.width, 0) }

  /// The height of one line, also where there is none.
  private var lineHeight: CGFloat {
    FontLibrary.shared.layout(Text(verbatim: "X"), in: lineEnvironment, size: CGSize(width: 1000, height: 1000)).size
      .height
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inset = entry.inset
    let width = max(proposal.width ?? 160, 2 * inset.width + 8)
    let height = entry.isMultiline ? max(lines(width - 2 * inset.width).size.height, lineHeight) : lineHeight
    let ideal = height.rounded(.up) + 2 * inset.height
    return CGSize(width: width.isFinite ? width : 160, height: entry.isMultiline ? proposal.height ?? ideal : ideal)
  }

  private func caretRect(_ lines: Text.Layout) -> CGRect {
    let caret = lines.caret(at: editing.caret)
    if caret.height > 0 { return CGRect(x: caret.x, y: caret.y, width: 1, height: caret.height) }
    return CGRect(x: 0, y: 0, width: 1, height: lineHeight)
  }

  /// Moves the lines so that the caret is in view, and no further than they reach.
  private func settle(_ size: CGSize, _ lines: Text.Layout) {
    let caret = caretRect(lines)
    var scroll = scroll
    if isFocused {
      scroll.x = min(max(scroll.x, caret.maxX + 1 - size.width), caret.minX)
      scroll.y = min(max(scroll.y, caret.maxY - size.height), caret.minY)
    }
    scroll.x = entry.isMultiline ? 0 : max(min(scroll.x, lines.size.width + 2 - size.width), 0)
    scroll.y = entry.isMultiline ? max(min(scroll.y, lines.size.height - size.height), 0) : 0
    self.scroll = scroll
  }

  // MARK: Drawing

  override var isArrangement: Bool { false }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let inset = entry.inset
    let size = CGSize(width: max(size.width - 2 * inset.width, 0), height: max(size.height - 2 * inset.height, 0))
    let lines = lines(size.width)
    settle(size, lines)
    context.translateBy(x: inset.width, y: inset.height)
    context.clip(to: Path(CGRect(x: -1, y: 0, width: size.width + 2, height: size.height)))
    context.environment = lineEnvironment
    if editing.text.isEmpty, let prompt = entry.prompt {
      var pale = environment
      pale.lineLimit = entry.isMultiline ? nil : 1
      pale.setForeground([AnyShapeStyle(environment.isEnabled ? Theme.tertiaryText : Theme.disabled)])
      let layout = FontLibrary.shared.layout(prompt, in: pale, size: size)
      context.environment = pale
      context.draw(layout, at: .zero)
    }
    let selection = editing.selection
    if isFocused, !selection.isEmpty {
      for rect in lines.selectionRects(for: selection) {
        let moved = rect.offsetBy(dx: -scroll.x, dy: -scroll.y)
        context.fill(Path(roundedRect: moved, cornerRadius: 2, style: .circular), with: .color(Theme.accentSoft))
      }
    }
    context.draw(lines, at: CGPoint(x: -scroll.x, y: -scroll.y))
    if isFocused, isCaretShown {
      let caret = caretRect(lines).offsetBy(dx: -scroll.x, dy: -scroll.y)
      let scale = max(environment.displayScale, 1)
      context.fill(
        Path(
          CGRect(
            x: (caret.minX * scale).rounded() / scale, y: caret.minY,
            width: max(1, (1.5 * scale).rounded(.down) / scale), height: caret.height)),
        with: .color(Theme.accentInk))
    }
  }

  override func contains(_ point: CGPoint) -> Bool { presentedFrame.size.covers(point) }

  // MARK: The caret

  private static var blinkPeriod: Double { 1.06 }

  private var isCaretShown: Bool {
    guard let tree else { return false }
    return (tree.time - caretShownAt).truncatingRemainder(dividingBy: Self.blinkPeriod) < Self.blinkPeriod / 2
  }

  private func caretMoved() {
    caretShownAt = tree?.time ?? 0
    setNeedsDisplay()
    scheduleBlink()
  }

  private func scheduleBlink() {
    blink?.cancel()
    guard isFocused, let tree else { return }
    let half = Self.blinkPeriod / 2
    let next = caretShownAt + (((tree.time - caretShownAt) / half + 1e-6).rounded(.down) + 1) * half
    blink = tree.wake(at: next) { [weak self] in
      self?.setNeedsDisplay()
      self?.scheduleBlink()
    }
  }

  override func focusChanged() {
    if !isFocused { editing.move(to: editing.caret) }
    caretMoved()
    let (change, isFocused) = (entry.focusChanged, isFocused)
    withTransaction(Transaction()) { change(isFocused) }
  }

  override func disappear() {
    super.disappear()
    blink?.cancel()
  }

  // MARK: The pointer

  private var pressed: CGPoint?

  private func place(_ point: CGPoint) -> Int {
    lines(lineWidth).characterIndex(
      at: CGPoint(x: point.x - entry.inset.width + scroll.x, y: point.y - entry.inset.height + scroll.y))
  }

  func drag(_ value: DragGesture.Value) {
    if pressed != value.startLocation || value.translation == .zero {
      pressed = value.startLocation
      editing.move(to: place(value.startLocation))
    } else {
      editing.move(to: place(value.location), extending: true)
    }
    caretMoved()
  }

  func selectWord() {
    guard let pressed else { return }
    editing.selectWord(at: place(pressed))
    caretMoved()
  }

  // MARK: Keys

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    let before = editing
    switch key {
    case .return where !entry.isMultiline:
      withTransaction(Transaction()) { entry.submit() }
      // The default button of a dialog may want the key as well.
      return tree?.root.topLayer == nil
    case .return: editing.insert("\n")
    case .tab where entry.isMultiline && modifiers.isEmpty: editing.insert("\t")
    case .up, .down:
      guard entry.isMultiline else {
        editing.move(to: key == .up ? 0 : editing.text.count, extending: modifiers.contains(.shift))
        break
      }
      let lines = lines(lineWidth)
      let caret = caretRect(lines)
      let y = key == .up ? caret.minY - caret.height / 2 : caret.maxY + caret.height / 2
      let place =
        y < 0 ? 0 : y > lines.size.height ? editing.text.count : lines.characterIndex(at: CGPoint(x: caret.minX, y: y))
      editing.move(to: place, extending: modifiers.contains(.shift))
    case .home, .end:
      guard entry.isMultiline, !modifiers.contains(.control) else {
        editing.move(to: key == .home ? 0 : editing.text.count, extending: modifiers.contains(.shift))
        break
      }
      let lines = lines(lineWidth)
      let y = caretRect(lines).midY
      let place = lines.characterIndex(at: CGPoint(x: key == .home ? -1e6 : 1e6, y: y))
      editing.move(to: place, extending: modifiers.contains(.shift))
    default: if !editing.handle(key, text, modifiers) { return false }
    }
    caretMoved()
    if editing.text != before.text {
      let (change, string) = (entry.change, editing.string)
      withTransaction(Transaction()) { change(string) }
    }
    return true
  }
}
