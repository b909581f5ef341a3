// A row of a list or a table: its ground, its margins, what it stands for.
//
// In:  whether it is chosen, whether the list has the keys, whether the pointer is over it.
// Out: a rounded ground 28 points high or more, its content in the middle of its height, a line under it where one is asked for; for the
//      list, the id that choosing it means.
//
// What changes with the pointer and the keys is drawn here, so that moving either evaluates no view.

import Drawing
import Foundation
import Geometry

/// What a view in a row asks of the row.
enum RowInsetsTrait: LayoutTrait { static var defaultValue: EdgeInsets? { nil } }
enum RowSeparatorTrait: LayoutTrait { static var defaultValue: RowSeparator { RowSeparator() } }
enum RowDeleteDisabledTrait: LayoutTrait { static var defaultValue: Bool { false } }
enum RowMoveDisabledTrait: LayoutTrait { static var defaultValue: Bool { false } }
enum RowSelectionDisabledTrait: LayoutTrait { static var defaultValue: Bool { false } }

/// The line under a row.
struct RowSeparator: Equatable {
  var isShown = false
  var color: Color?
}

/// What is between a row's view and its element, for what is told to the view and drawn by the element.
@MainActor final class RowHandle {
  weak var row: RowElement?
  nonisolated init() {}
}

struct RowModifier {
  let id: AnyHashable?
  let ground: RowElement.Ground
  /// What lies under the row and all its neighbours of the same kind.
  var band: Color?
  var insets = EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
  let handle: RowHandle
}

extension RowModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowElement { RowElement(content) }

  func update(_ element: RowElement, _ environment: EnvironmentValues) {
    handle.row = element
    element.givenID = id
    element.ground = ground
    element.band = band
    element.isEnabled = environment.isEnabled
    element.setInsets(insets)
  }
}

final class RowElement: WrapperElement {
  /// What a row stands on: `chosen` in a list that has the keys, `idle` in one that has not.
  enum Ground { case none, chosen, idle }

  static let standardInsets = EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
  static let height: CGFloat = 28
  static let radius: CGFloat = 5
  private static let ringWidth: CGFloat = 2

  var givenID: AnyHashable?
  var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  var ground = Ground.none { didSet { if ground != oldValue { setNeedsDisplay() } } }
  var band: Color? { didSet { if band != oldValue { setNeedsDisplay() } } }
  /// Whether the row is where the keys go on from, and that has to be seen.
  var isLead = false { didSet { if isLead != oldValue { setNeedsDisplay() } } }
  private var isHovered = false
  private var givenInsets = RowElement.standardInsets

  /// The value that choosing the row means; nil for a row that cannot be chosen.
  var id: AnyHashable? {
    content.trait(RowSelectionDisabledTrait.self) ? nil : content.choice ?? givenID
  }

  /// The list or table that the row belongs to.
  var rows: RowsElement? {
    var next = parent
    while let element = next {
      if let rows = element as? RowsElement { return rows }
      next = element.parent
    }
    return nil
  }

  func setHovered(_ isHovered: Bool) {
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    setNeedsDisplay()
  }

  /// The words in the row, in drawing order.
  var words: String {
    var words: [String] = []
    var waiting: [Element] = [content]
    while let element = waiting.popLast() {
      if let text = element as? TextElement { words.append(text.words) }
      waiting += element.children.reversed()
    }
    return words.joined(separator: " ")
  }

  // MARK: Layout

  func setInsets(_ insets: EdgeInsets) {
    guard insets != givenInsets else { return }
    givenInsets = insets
    setNeedsLayout()
  }

  private var insets: EdgeInsets { content.trait(RowInsetsTrait.self) ?? givenInsets }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
      height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
  }

  override var isArrangement: Bool { false }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let size = content.sizeThatFits(inner(proposal))
    let width = size.width + insets.leading + insets.trailing
    return CGSize(
      width: max(proposal.width ?? width, width), height: max(size.height + insets.top + insets.bottom, Self.height))
  }

  override func placeChildren() {
    let insets = insets
    let inner = inner(placedProposal)
    let own = content.sizeThatFits(inner)
    let room = size.height - insets.top - insets.bottom
    content.place(at: CGPoint(x: insets.leading, y: insets.top + (room - own.height) / 2), proposal: inner)
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? { nil }

  // MARK: Display

  override func contains(_ point: CGPoint) -> Bool { size.covers(point) }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  private var color: Color? {
    switch ground {
    case .chosen where !isEnabled, .idle where !isEnabled: Theme.field
    case .chosen: Theme.accent
    case .idle: Theme.pressed
    case .none: isHovered && isEnabled && rows?.selection != nil && id != nil ? Theme.field : nil
    }
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let all = CGRect(origin: .zero, size: size)
    func fill(_ color: Color) {
      context.fill(Path(roundedRect: all, cornerRadius: Self.radius, style: .circular), with: .color(color))
    }
    if let band { fill(band) }
    if let color { fill(color) }
    super.draw(in: &context, size: size, pass)
    let separator = content.trait(RowSeparatorTrait.self)
    if separator.isShown {
      let line = CGRect(
        x: insets.leading, y: size.height - 1, width: max(size.width - insets.leading - insets.trailing, 0), height: 1)
      context.fill(Path(line), with: .color(separator.color ?? Theme.hairline))
    }
    if isLead, isEnabled, ground != .chosen {
      let ring = all.insetBy(dx: Self.ringWidth / 2, dy: Self.ringWidth / 2)
      context.stroke(
        Path(roundedRect: ring, cornerRadius: Self.radius - Self.ringWidth / 2, style: .circular),
        with: .color(Theme.focus), lineWidth: Self.ringWidth)
    }
  }

  override func disappear() {
    super.disappear()
    isHovered = false
  }
}

/// A background that fills the row around, behind its margins; a chosen row shows its own ground instead.
struct RowFillModifier {}

extension RowFillModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowFillElement { RowFillElement(content) }
  func update(_ element: RowFillElement, _ environment: EnvironmentValues) {}
}

final class RowFillElement: WrapperElement {
  private weak var row: RowElement?

  override func placeChildren() {
    var origin = CGPoint.zero
    var next: Element? = self
    while let element = next, !(element is RowElement) {
      (origin.x, origin.y) = (origin.x + element.origin.x, origin.y + element.origin.y)
      next = element.parent
    }
    row = next as? RowElement
    guard let row else { return super.placeChildren() }
    content.place(at: CGPoint(x: -origin.x, y: -origin.y), proposal: ProposedViewSize(row.size))
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    if row.map({ $0.ground == .none }) ?? true { super.draw(in: &context, size: size, pass) }
  }
}
