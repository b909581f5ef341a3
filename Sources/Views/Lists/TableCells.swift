// The cells of a table's row beside each other, as wide as their columns.
//
// In:  one element a column; the columns' widths and alignments.
// Out: cells in the middle of the row's height, with 8 points at both sides of each; what is too long for its column is cut there.

import Drawing
import Foundation
import Geometry

/// Where a column lies.
struct TableCellPlace: Equatable {
  var width: CGFloat
  var alignment: HorizontalAlignment
}

/// Rows that are there, and the scroll view that they are in: for the header.
@MainActor final class TableLink {
  lazy var rows = WeakElements()
  weak var scroll: ScrollElement?
  weak var header: TableHeaderElement?

  nonisolated init() {}

  /// How wide what is seen of a column would like to be; points.
  func fittingWidth(_ column: Int) -> CGFloat? {
    rows.elements.lazy.compactMap { ($0 as? TableCellsElement)?.seenWidth(column) }.max()
  }
}

struct TableCells<Content: View> {
  let places: [TableCellPlace]
  let link: TableLink?
  let content: Content
}

extension TableCells: View, ContainerView {
  func makeElement() -> TableCellsElement { TableCellsElement() }

  func update(_ element: TableCellsElement, _ environment: EnvironmentValues) {
    element.link = link
    element.setPlaces(places)
  }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = nil
    return inner
  }
}

final class TableCellsElement: Element {
  /// Points at both sides of a cell.
  static let padding: CGFloat = 8

  var link: TableLink?
  private(set) var places: [TableCellPlace] = []

  func setPlaces(_ new: [TableCellPlace]) {
    guard new != places else { return }
    places = new
    setNeedsLayout()
  }

  override var isArrangement: Bool { true }

  private func proposal(_ place: TableCellPlace) -> ProposedViewSize {
    ProposedViewSize(width: max(place.width - 2 * Self.padding, 0), height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for (cell, place) in zip(layoutChildren, places) {
      size.width += place.width
      size.height = max(size.height, cell.sizeThatFits(self.proposal(place)).height)
    }
    return size
  }

  override func placeChildren() {
    link?.rows.insert(self)
    var start: CGFloat = 0
    for (cell, place) in zip(layoutChildren, places) {
      let proposal = proposal(place)
      let dimensions = cell.dimensions(proposal)
      let room = CGSize(width: max(place.width - 2 * Self.padding, 0), height: size.height)
      // One that is wider all the same begins where the column does.
      let alignment = dimensions.size.width > room.width ? .leading : place.alignment
      let origin = AligningElement.origin(dimensions, Alignment(horizontal: alignment, vertical: .center), in: room)
      cell.place(at: CGPoint(x: start + Self.padding + origin.x, y: origin.y), proposal: proposal)
      start += place.width
    }
  }

  /// How wide a cell would like to be, if the row is seen.
  func seenWidth(_ column: Int) -> CGFloat? {
    guard tree != nil, let scroll = link?.scroll, layoutChildren.indices.contains(column) else { return nil }
    let frame = scroll.frame(of: self)
    guard frame.maxY > scroll.offset.y, frame.minY < scroll.offset.y + scroll.size.height else { return nil }
    return layoutChildren[column].sizeThatFits(.unspecified).width + 2 * Self.padding
  }
}

/// One cell, whatever its content: several views stand beside each other.
struct TableCell<Content: View> {
  let content: Content
}

extension TableCell: View {
  var body: some View { HStack(spacing: 4) { content } }
}

/// Tells the header which scroll view moves the rows.
struct TableBodyMark {
  let link: TableLink
}

extension TableBodyMark: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TableBodyElement { TableBodyElement(content) }
  func update(_ element: TableBodyElement, _ environment: EnvironmentValues) { element.link = link }
}

final class TableBodyElement: WrapperElement {
  var link: TableLink?

  override func placeChildren() {
    super.placeChildren()
    guard let link, let scroll = scrollElement() else { return }
    link.scroll = scroll
    if let header = link.header { scroll.accompany(header) }
  }
}

/// A table's header, moved sideways with the rows under it.
struct TableHeaderShift {
  let link: TableLink
}

extension TableHeaderShift: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TableHeaderElement { TableHeaderElement(content) }

  func update(_ element: TableHeaderElement, _ environment: EnvironmentValues) {
    element.link = link
    link.header = element
    link.scroll?.accompany(element)
  }
}

final class TableHeaderElement: WrapperElement {
  var link: TableLink?

  private var shift: CGFloat { link?.scroll?.offset.x ?? 0 }

  override var isArrangement: Bool { false }
  override var mirrorsChildren: Bool { false }
  override var sizeDependsOnChildren: Bool { false }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }

  override func contentTransform(in size: CGSize) -> CGAffineTransform { CGAffineTransform(translationX: -shift, y: 0) }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    ink.intersection(Path(CGRect(origin: .zero, size: size)).hull(under: transform))
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    var inner = context
    inner.clip(to: Path(CGRect(origin: .zero, size: size)))
    inner.translateBy(x: -shift, y: 0)
    for child in paintedChildren { child.paint(in: inner, pass) }
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    presentedFrame.size.covers(point) ? super.hitInside(point) : nil
  }
}
