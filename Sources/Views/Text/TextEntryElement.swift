// The element that text is typed into: its size, its lines in view, its caret and selection.
//
// In:  the program's string, the surroundings, what the other files of this class make of keys, the pointer and input methods.
// Out: drawing; the string after each change; the caret stays in view by moving the lines, or the scroll view around.

import Drawing
import Foundation
import Geometry
import Input
import Typography

final class TextEntryElement: FocusableElement {
  typealias Place = Text.Layout.Place

  private(set) var entry: TextEntry
  var editing: TextEditing
  let sheet = TextSheet()
  private var environment = EnvironmentValues()
  /// The surroundings of the lines.
  private var lineEnvironment = EnvironmentValues()
  /// What the program is known to have; strings that share their storage are compared in no time.
  private var known: String
  /// What an input method is composing.
  var composition: TextSheet.Composition?
  /// How far the lines are moved up and left, so that the caret is in view; points.
  private var scroll = CGPoint.zero
  /// When the caret was last moved: it is shown for a while from then on.
  private var caretShownAt = 0.0
  private var blink: WakeUp?
  /// Where the caret would like to be while it goes up and down; points.
  var column: CGFloat?
  var click = TextClick()
  /// Parts of a notch that the wheel has been turned and that have not become a step.
  var wheelRest: CGFloat = 0
  /// The scroll view that a page is in.
  private weak var scrollView: ScrollElement?

  init(_ content: Element, _ entry: TextEntry) {
    self.entry = entry
    editing = TextEditing(entry.text)
    known = entry.text
    super.init(content)
  }

  func setSource(_ entry: TextEntry, _ environment: EnvironmentValues) {
    let isSame =
      self.environment.stamp == environment.stamp && entry.prompt == self.entry.prompt && entry.kind == self.entry.kind
      && entry.inset == self.entry.inset && entry.isSecret == self.entry.isSecret
    self.entry = entry
    canFocus = environment.isEnabled
    if !canFocus, isFocused { tree?.input.focus.set(nil) }
    let text = entry.read()
    let isNews = text != known
    if isNews {
      known = text
      endComposing()
      editing.replaceAll(text)
    }
    guard isNews || !isSame else { return }
    if !isSame {
      self.environment = environment
      lineEnvironment = makeLineEnvironment()
    }
    setNeedsLayout()
  }

  // MARK: Lines

  private func makeLineEnvironment() -> EnvironmentValues {
    var inner = environment
    inner.lineLimit = nil
    inner.minimumScaleFactor = 1
    inner.setForeground([
      AnyShapeStyle(
        environment.isEnabled
          ? (environment.hasOwnForeground ? AnyShapeStyle(.foreground) : AnyShapeStyle(Theme.text))
          : AnyShapeStyle(Theme.disabled))
    ])
    return inner
  }

  /// The lines as they are now.
  var lines: TextSheet {
    setLines(lineWidth(in: size))
    return sheet
  }

  private func setLines(_ width: CGFloat) {
    sheet.set(
      editing.store, TextSheet.Style(isSingleLine: entry.kind == .line, isSecret: entry.isSecret, width: width),
      lineEnvironment, composition)
  }

  private func lineWidth(in size: CGSize) -> CGFloat { max(size.width - 2 * entry.inset.width, 0) }

  override func attach(to tree: ViewTree?) {
    super.attach(to: tree)
    findScrollView()
  }

  private func findScrollView() {
    guard entry.kind == .page, scrollView == nil else { return }
    var outer = parent
    while let element = outer, !(element is ScrollElement) { outer = element.parent }
    scrollView = outer as? ScrollElement
    scrollView?.follow(self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    findScrollView()
    let inset = entry.inset
    var width = max(proposal.width ?? 160, 2 * inset.width + 8)
    if !width.isFinite { width = 160 }
    setLines(width - 2 * inset.width)
    var height = sheet.lineHeight
    switch entry.kind {
    case .line: break
    case .growing:
      sheet.settleAll()
      let line = sheet.lineHeight + environment.lineSpacing
      let least = CGFloat(min(max(environment.leastLineCount, 1), 1000)) * line - environment.lineSpacing
      let greatest = environment.lineLimit.map { CGFloat(min(max($0, 1), 1_000_000)) * line - environment.lineSpacing }
      height = min(max(sheet.height, least), max(greatest ?? .infinity, least))
    case .page: height = max(sheet.height, (scrollView?.size.height ?? 0) - 2 * inset.height)
    }
    return CGSize(width: width, height: height.rounded(.up) + 2 * inset.height)
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    let isFirst = key.id == FirstTextBaselineID.self
    guard isFirst || key.id == LastTextBaselineID.self else { return nil }
    setLines(lineWidth(in: dimensions.size))
    // A page's end may be far below, and finding it would set all of it.
    let isPage = entry.kind == .page
    let baselines = isPage && !isFirst ? nil : sheet.baselines
    return baselines.map { entry.inset.height + (isFirst ? $0.first : $0.last) }
  }

  override func placeChildren() {
    super.placeChildren()
    setLines(lineWidth(in: size))
    settleView()
    if isFocused, followsCaret { scheduleReveal() }
  }

  /// What of the lines is in view: heights from their top.
  private var view: ClosedRange<CGFloat> {
    let length: CGFloat
    var top = scroll.y
    if let scrollView {
      top = scrollView.offset.y - scrollView.frame(of: self).minY - entry.inset.height
      length = scrollView.size.height
    } else {
      length = max(size.height - 2 * entry.inset.height, 0)
    }
    return top.isFinite && length.isFinite ? top...top + max(length, 0) : 0...0
  }

  var viewHeights: ClosedRange<CGFloat> { view }
  var viewHeight: CGFloat { view.upperBound - view.lowerBound }

  /// The scroll view shows another part.
  func viewMoved() {
    if !isRevealing { followsCaret = false }
    settleView()
  }

  /// Lays out what is in view.
  ///
  /// Paragraphs above that turn out to be longer than thought push what is seen nowhere.
  private func settleView() {
    guard entry.kind == .page else { return }
    let before = sheet.height
    let grown = sheet.settle(from: view.lowerBound, to: view.upperBound)
    if grown != 0 { scrollView?.shift(.vertical, by: grown) }
    guard abs(sheet.height - before) > 0.5 else { return }
    tree?.after { [weak self] in self?.setNeedsLayout() }
  }

  // MARK: The caret in view

  private var needsReveal = false
  private var isRevealing = false

  /// Shows the caret once everything has its size.
  func scheduleReveal() {
    guard !needsReveal, let tree else { return }
    needsReveal = true
    tree.after { [weak self] in self?.reveal() }
  }

  private func reveal() {
    guard needsReveal else { return }
    needsReveal = false
    guard isFocused, let scrollView else { return }
    let caret = caretRect.offsetBy(dx: entry.inset.width, dy: entry.inset.height)
    let origin = scrollView.frame(of: self).origin
    let rect = caret.insetBy(dx: 0, dy: -entry.inset.height).offsetBy(dx: origin.x, dy: origin.y)
    isRevealing = true
    scrollView.reveal(rect, nil, Transaction())
    isRevealing = false
  }

  /// In the lines' coordinates.
  var caretRect: CGRect {
    let lines = lines
    return lines.compositionRect ?? lines.caretRect(editing.caret)
  }

  /// Moves the lines so that the caret is in view, and no further than they reach.
  private func settle(_ size: CGSize) {
    guard entry.kind != .page else { return scroll = .zero }
    let caret = caretRect
    let content = CGSize(width: entry.kind == .line ? sheet.contentWidth : 0, height: sheet.height)
    var scroll = scroll
    if isFocused, followsCaret {
      scroll.x = min(max(scroll.x, caret.maxX + 1 - size.width), caret.minX)
      scroll.y = min(max(scroll.y, caret.maxY - size.height), caret.minY)
    } else if !isFocused, entry.kind == .line {
      // At rest the beginning is seen.
      scroll.x = sheet.isLeftward ? .greatestFiniteMagnitude : 0
    }
    let widest = max(content.width + 2 - size.width, 0)
    scroll.x = content.width > size.width ? max(min(scroll.x, widest), 0) : 0
    scroll.y = entry.kind == .growing ? max(min(scroll.y, content.height - size.height), 0) : 0
    self.scroll = scroll
  }

  /// Not while the wheel has moved the lines away from it.
  private var followsCaret = true

  /// Turns the wheel over a field of some lines; returns whether anything has moved.
  func scroll(by notches: CGVector) -> Bool {
    guard entry.kind == .growing, notches.dy != 0, notches.dy.isFinite else { return false }
    let room = max(sheet.height - (size.height - 2 * entry.inset.height), 0)
    let target = max(min(scroll.y + notches.dy * 2 * sheet.lineHeight, room), 0)
    guard target != scroll.y else { return false }
    scroll.y = target
    followsCaret = false
    setNeedsDisplay()
    return true
  }

  /// From own coordinates to the lines'.
  func sheetPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - entry.inset.width + scroll.x, y: point.y - entry.inset.height + scroll.y)
  }

  override var caretArea: CGRect? {
    guard !entry.isFixed else { return nil }
    settle(CGSize(width: lineWidth(in: size), height: max(size.height - 2 * entry.inset.height, 0)))
    return caretRect.offsetBy(dx: entry.inset.width - scroll.x, dy: entry.inset.height - scroll.y)
  }

  // MARK: Drawing

  override var isArrangement: Bool { false }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let inset = entry.inset
    let size = CGSize(width: max(size.width - 2 * inset.width, 0), height: max(size.height - 2 * inset.height, 0))
    settle(size)
    context.translateBy(x: inset.width, y: inset.height)
    context.clip(to: Path(CGRect(x: -1, y: 0, width: size.width + 2, height: size.height)))
    if editing.count == 0, composition == nil, let prompt = entry.prompt { draw(prompt, in: context, size) }
    let view = view
    let moved = CGPoint(x: scroll.x, y: scroll.y)
    context.translateBy(x: -moved.x, y: -moved.y)
    drawLines(in: context, view)
    guard isFocused, isCaretShown else { return }
    let caret = caretRect
    let scale = max(environment.displayScale, 1)
    // On whole pixels of the window, as near as the field itself stands on them.
    let x = ((caret.minX - moved.x) * scale).rounded() / scale + moved.x
    context.fill(
      Path(CGRect(x: x, y: caret.minY, width: max(1, scale.rounded(.down)) / scale, height: caret.height)),
      with: .color(Theme.accentInk))
  }

  private func draw(_ prompt: Text, in context: GraphicsContext, _ size: CGSize) {
    var context = context
    var pale = environment
    pale.lineLimit = entry.kind == .line ? 1 : nil
    pale.setForeground([AnyShapeStyle(environment.isEnabled ? Theme.tertiaryText : Theme.disabled)])
    let layout = FontLibrary.shared.layout(prompt, in: pale, size: size)
    context.environment = pale
    context.draw(layout, at: .zero)
  }

  private func drawLines(in context: GraphicsContext, _ view: ClosedRange<CGFloat>) {
    var context = context
    context.environment = lineEnvironment
    let selection = editing.selection
    let rects =
      showsSelection && !selection.isEmpty
      ? sheet.selectionRects(selection, from: view.lowerBound, to: view.upperBound) : []
    guard !rects.isEmpty else { return sheet.draw(in: &context, from: view.lowerBound, to: view.upperBound) }
    let isLive = isFocused && tree?.input.focus.isWindowFocused != false
    for rect in rects {
      context.fill(
        Path(roundedRect: rect, cornerRadius: Theme.Radius.selection, style: .circular),
        with: .color(isLive ? Theme.accentSoft : Theme.pressed))
    }
    // The selected letters have a colour of their own: both parts are drawn through their areas.
    var chosen = Path()
    for rect in rects { chosen.addRect(rect) }
    var rest = context
    rest.clip(to: chosen, options: .inverse)
    sheet.draw(in: &rest, from: view.lowerBound, to: view.upperBound)
    context.clip(to: chosen)
    if isLive {
      var inked = lineEnvironment
      inked.setForeground([AnyShapeStyle(Theme.accentInk)])
      context.environment = inked
    }
    sheet.draw(in: &context, from: view.lowerBound, to: view.upperBound)
  }

  /// A page shows what is selected also while something else has the keys.
  private var showsSelection: Bool { isFocused || entry.kind == .page }

  override func contains(_ point: CGPoint) -> Bool { presentedFrame.size.covers(point) }

  // MARK: Blinking

  /// Seconds, as GTK's: shown and hidden for as long each, and after a while without a key no longer.
  private static let blinkPeriod = 1.2
  private static let blinkLimit = 10.0

  private var isCaretShown: Bool {
    guard let tree, tree.input.focus.isWindowFocused, !entry.isFixed else { return false }
    let elapsed = tree.time - caretShownAt
    return elapsed >= Self.blinkLimit
      || elapsed.truncatingRemainder(dividingBy: Self.blinkPeriod) < Self.blinkPeriod / 2
  }

  func caretMoved() {
    caretShownAt = tree?.time ?? 0
    followsCaret = true
    setNeedsDisplay()
    scheduleBlink()
    if entry.kind == .page { scheduleReveal() }
  }

  private func scheduleBlink() {
    blink?.cancel()
    guard isFocused, let tree, tree.input.focus.isWindowFocused, tree.time - caretShownAt < Self.blinkLimit else {
      return
    }
    let half = Self.blinkPeriod / 2
    let next = caretShownAt + (((tree.time - caretShownAt) / half + 1e-6).rounded(.down) + 1) * half
    blink = tree.wake(at: next) { [weak self] in
      self?.setNeedsDisplay()
      self?.scheduleBlink()
    }
  }

  override func windowFocusChanged() { caretMoved() }

  override func focusChanged() {
    endComposing()
    column = nil
    if isFocused, tree?.input.focus.isMoving == true, entry.kind != .page {
      editing.selectAll()
    } else if !isFocused, entry.kind != .page {
      editing.move(to: editing.caret)
    }
    caretMoved()
    let (change, isFocused) = (entry.focusChanged, isFocused)
    withTransaction(Transaction()) { change(isFocused) }
  }

  override func disappear() {
    super.disappear()
    blink?.cancel()
    click.wakeUp?.cancel()
  }

  // MARK: Keys

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool { strike(key, text, modifiers) }

  override func canPerform(_ command: EditCommand) -> Bool { canEdit(command) }

  override func perform(_ command: EditCommand) { carryOut(command) }

  override func insertText(_ text: String) -> Bool { type(text) }

  override func compose(_ preedit: Preedit) -> Bool { show(preedit) }

  // MARK: Changes

  /// Edits the text, and tells the program.
  func edit(_ change: (inout TextEditing) -> Void) {
    endComposing()
    let before = editing.store
    let beforeSelection = editing.selection
    change(&editing)
    column = nil
    if editing.selection != beforeSelection, !editing.selection.isEmpty, click.unit == nil { offerPrimary() }
    caretMoved()
    guard editing.store != before else { return }
    setNeedsLayout()
    let string = editing.string
    known = string
    let report = entry.change
    withTransaction(Transaction()) { report(string) }
  }
}

struct LineLimits: Equatable {
  var least = 1
  var greatest: Int?
}

enum LeastLineCountKey: EnvironmentKey { static var defaultValue: Int { 1 } }

extension EnvironmentValues {
  /// How many lines there may be, and a field that grows has at least.
  var lineLimits: LineLimits {
    get { LineLimits(least: leastLineCount, greatest: lineLimit) }
    set {
      lineLimit = newValue.greatest
      if leastLineCount != newValue.least { leastLineCount = newValue.least }
    }
  }

  /// How many lines a field that grows has at least.
  var leastLineCount: Int {
    get { self[LeastLineCountKey.self] }
    set { self[LeastLineCountKey.self] = newValue }
  }
}
