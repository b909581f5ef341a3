// Text as a view: as wide as its longest line, as high as its lines, wrapped where the offer is narrower.

public import Drawing
import Foundation
import Geometry
import Typography

extension Text: View {
  public static func _makeNode(_ view: Text, _ context: ViewContext) -> TypedViewNode<Text> {
    ElementNode(view, context)
  }
}

extension Text: ElementView {
  func makeElement() -> TextElement { TextElement() }

  func update(_ element: TextElement, _ environment: EnvironmentValues) { element.setSource(self, environment) }
}

final class TextElement: Element {
  /// The letters, as the surroundings have them.
  var words: String { text.map { $0.string(in: environment) } ?? "" }
  private var text: Text?
  private var environment = EnvironmentValues()
  /// What the surroundings make of the text; nil until asked for, and of a text that changes with the time.
  private var resolved: GraphicsContext.ResolvedText.Words?
  private var laidOut: (size: CGSize, layout: Text.Layout)?

  func setSource(_ text: Text, _ environment: EnvironmentValues) {
    guard text != self.text || environment.stamp != self.environment.stamp else { return }
    (self.text, self.environment, resolved, whole, laidOut) = (text, environment, nil, nil, nil)
    setNeedsLayout()
  }

  private var currentWords: GraphicsContext.ResolvedText.Words? {
    if let resolved { return resolved }
    let words = text.map { GraphicsContext.ResolvedText.Words($0, in: environment) }
    if resolvesForGood { resolved = words }
    return words
  }

  private func layout(_ size: CGSize) -> Text.Layout? {
    currentWords.map { FontLibrary.shared.layout($0, size: size) }
  }

  /// The text where there is room without end.
  private var whole: Text.Layout?

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let room = CGSize(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
    let size = fits(room) ?? tried(room)
    // Room in whole pixels and a little, so that a text laid out in its own size breaks no other way.
    return CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  private func tried(_ room: CGSize) -> CGSize {
    currentWords.map { FontLibrary.shared.size(of: $0, in: room) } ?? .zero
  }

  /// The text's size where nothing has to give way; nil where something has.
  private func fits(_ room: CGSize) -> CGSize? {
    if whole == nil, resolvesForGood { whole = layout(CGSize(width: CGFloat.infinity, height: .infinity)) }
    guard let size = whole?.size, size.width <= room.width, size.height <= room.height else { return nil }
    return size
  }

  /// One line that begins at the left is the same in any room that holds it.
  private func wholeLine(_ room: CGSize) -> Text.Layout? {
    guard let whole, whole.count == 1, let line = whole.first, line.baseLevel % 2 == 0, fits(room) != nil,
      resolved?.paragraph.alignment == .leading
    else { return nil }
    return whole
  }

  private var resolvesForGood: Bool { text.map { !$0.changesWithTime } ?? false }

  /// Up to whole pixels, as SwiftUI measures text.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = environment.displayScale
    return scale > 0 ? ((length - 1e-6) * scale).rounded(.up) / scale : length
  }

  /// The lines in the size that the text was given.
  private func current(_ size: CGSize) -> Text.Layout? {
    if let laidOut, laidOut.size == size { return laidOut.layout }
    guard let layout = wholeLine(size) ?? layout(size) else { return nil }
    laidOut = (size, layout)
    return layout
  }

  /// Whether what is shown ends before the text does.
  var isCut: Bool { current(size)?.isTruncated ?? false }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    let isFirst = key.id == FirstTextBaselineID.self
    guard isFirst || key.id == LastTextBaselineID.self, let layout = current(dimensions.size) else { return nil }
    return isFirst ? layout.firstBaseline : layout.lastBaseline
  }

  override func ink(in size: CGSize) -> CGRect {
    // Letters may reach out of their line: a little for most, a half em for swashes and slanted ones.
    let reach = (environment.font ?? .body).size / 2
    return CGRect(origin: .zero, size: size).insetBy(dx: -reach, dy: -reach)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    // While its place moves the lines are those of the size to come, in the middle: they would break and be cut short on the way.
    guard let layout = current(self.size) else { return }
    context.environment = environment
    if environment.redactionReasons.contains(.placeholder) {
      return context.drawPlaceholder(of: layout, in: CGRect(origin: .zero, size: size))
    }
    if !selection.isEmpty {
      for rect in layout.selectionRects(for: selection) {
        context.fill(
          Path(roundedRect: rect, cornerRadius: Theme.Radius.selection, style: .circular),
          with: .color(Theme.accentSoft))
      }
    }
    context.draw(
      layout, at: CGPoint(x: (size.width - self.size.width) / 2, y: (size.height - self.size.height) / 2))
  }

  // MARK: Selection

  var isSelectable: Bool { environment.isTextSelectable && environment.isEnabled }

  /// Characters that are selected.
  var selection = 0..<0 {
    didSet { if selection != oldValue { setNeedsDisplay() } }
  }

  /// The place nearest to a point of own coordinates.
  func place(at point: CGPoint) -> Text.Layout.Place { current(size)?.place(at: point) ?? Text.Layout.Place(0) }

  override func contains(_ point: CGPoint) -> Bool {
    presentedFrame.size.covers(point)
  }
}
