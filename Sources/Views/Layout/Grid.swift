// SwiftUI's Grid: rows whose cells stand in common columns.
//
// A column is as wide as its widest cell, a row as high as its highest. Room is shared out as in a stack: each column is offered an equal
// share of what is left, the least flexible first; then the rows the same with heights. A cell may span columns; a view that is no row
// spans all of them.

import Drawing
public import Foundation
public import Geometry

/// Views in rows and columns, all of which are there at once.
public struct Grid<Content: View> {
  let content: Content
  let layout: GridLayout

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: GridLayout.spacing(horizontalSpacing),
      verticalSpacing: GridLayout.spacing(verticalSpacing))
  }
}

struct GridLayout: Equatable {
  let alignment: Alignment
  let horizontalSpacing: CGFloat
  let verticalSpacing: CGFloat

  /// SwiftUI's gap where none is said, or what is said is no number.
  nonisolated static func spacing(_ spacing: CGFloat?) -> CGFloat { spacing.flatMap { $0.isNaN ? nil : $0 } ?? 8 }
}

extension Grid: View, ContainerView {
  func makeElement() -> GridElement { GridElement(layout) }

  func update(_ element: GridElement, _ environment: EnvironmentValues) { element.setLayout(layout) }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = nil
    return inner
  }
}

/// A row of a grid; outside of one, its views in a row.
public struct GridRow<Content> {
  let content: Content
  let alignment: VerticalAlignment?
}

extension GridRow where Content: View {
  public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content(), alignment: alignment)
  }
}

extension GridRow: View, ContainerView where Content: View {
  func makeElement() -> GridRowElement { GridRowElement() }

  func update(_ element: GridRowElement, _ environment: EnvironmentValues) {
    guard element.alignment != alignment else { return }
    element.alignment = alignment
    element.setNeedsLayout()
  }
}

enum GridColumnsTrait: LayoutTrait { static var defaultValue: Int { 1 } }
enum GridAnchorTrait: LayoutTrait { static var defaultValue: UnitPoint? { nil } }
enum GridAlignmentTrait: LayoutTrait { static var defaultValue: HorizontalAlignment? { nil } }
enum GridUnsizedTrait: LayoutTrait { static var defaultValue: Axis.Set { [] } }

extension View {
  /// How many columns of a grid the view takes.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitModifier<GridColumnsTrait>(value: max(count, 1)))
  }

  /// Where the view lies in its cell.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitModifier<GridAnchorTrait>(value: anchor))
  }

  /// How all views of this one's column lie across it.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitModifier<GridAlignmentTrait>(value: guide))
  }

  /// Directions in which the view takes what the others leave, and makes no room for itself.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitModifier<GridUnsizedTrait>(value: axes))
  }
}

/// The cells of a row; the grid places them.
final class GridRowElement: Element {
  override var isArrangement: Bool { true }

  var alignment: VerticalAlignment?
  /// Where the grid wants the cells, in own coordinates; nil outside of a grid.
  var places: [(origin: CGPoint, proposal: ProposedViewSize)]?

  /// A grid asks the cells, not the row.
  override var isAskedThrough: Bool { places != nil }

  /// Outside of a grid the row is a plain one.
  private func plain() -> (LinearLayout, LayoutSubviews) {
    (
      LinearLayout(axis: .horizontal, alignment: (alignment ?? .center).key, spacing: nil),
      LayoutSubviews(subviews: layoutChildren.map { LayoutSubview(element: $0) })
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if places != nil { return proposal.replacingUnspecifiedDimensions() }
    let (linear, subviews) = plain()
    var cache = linear.makeCache(subviews)
    return linear.sizeThatFits(proposal, subviews, &cache)
  }

  override func placeChildren() {
    if let places, places.count == layoutChildren.count {
      for (child, place) in zip(layoutChildren, places) { child.place(at: place.origin, proposal: place.proposal) }
    } else {
      let (linear, subviews) = plain()
      var cache = linear.makeCache(subviews)
      linear.place(in: CGRect(origin: .zero, size: size), placedProposal, subviews, &cache)
    }
  }
}

final class GridElement: Element {
  /// A view in the grid.
  private struct Cell {
    let element: Element
    let row: Int
    let columns: Range<Int>
    let unsized: Axis.Set
    let anchor: UnitPoint?

    func isSized(_ axis: Axis) -> Bool { !unsized.contains(axis.set) }
  }

  private struct Row {
    /// The child of the grid.
    let element: Element
    /// The row inside it, which may have modifiers around it; nil for a view that spans the grid.
    let cells: GridRowElement?
    let alignment: VerticalAlignment
  }

  /// Lengths for a proposal.
  private struct Fitting {
    let proposal: ProposedViewSize
    var widths: [CGFloat]
    var heights: [CGFloat]
  }

  /// The most columns that cells may span in all.
  private static let columnLimit = 10_000

  private var layout: GridLayout
  private var rows: [Row] = []
  private var cells: [Cell] = []
  private var columnCount = 0
  private var alignments: [Int: HorizontalAlignment] = [:]
  private var isCurrent = false
  private var fittings: [Fitting] = []

  init(_ layout: GridLayout) { self.layout = layout }

  func setLayout(_ new: GridLayout) {
    guard new != layout else { return }
    layout = new
    setNeedsLayout()
  }

  override var isArrangement: Bool { true }

  override func forgetMeasures() {
    super.forgetMeasures()
    isCurrent = false
    fittings = []
  }

  private func arrange() {
    guard !isCurrent else { return }
    isCurrent = true
    (rows, cells, alignments, columnCount) = ([], [], [:], 0)
    for child in layoutChildren {
      var inner: Element? = child
      while let wrapper = inner as? WrapperElement { inner = wrapper.content }
      let row = inner as? GridRowElement
      rows.append(Row(element: child, cells: row, alignment: row?.alignment ?? layout.alignment.vertical))
      guard let row else { continue }
      var column = 0
      for element in row.layoutChildren {
        let end = min(column + element.trait(GridColumnsTrait.self), Self.columnLimit)
        cells.append(cell(element, rows.count - 1, min(column, end)..<end))
        if let alignment = element.trait(GridAlignmentTrait.self), alignments[column] == nil {
          alignments[column] = alignment
        }
        column = end
      }
      columnCount = max(columnCount, column)
    }
    for (index, row) in rows.enumerated() where row.cells == nil {
      columnCount = max(columnCount, 1)
      cells.append(cell(row.element, index, 0..<columnCount))
    }
  }

  private func cell(_ element: Element, _ row: Int, _ columns: Range<Int>) -> Cell {
    Cell(
      element: element, row: row, columns: columns, unsized: element.trait(GridUnsizedTrait.self),
      anchor: element.trait(GridAnchorTrait.self))
  }

  /// Shares out a length: what each takes of an offer, the least flexible served first.
  private func shares(
    _ count: Int, _ available: CGFloat?, _ spacing: CGFloat, _ take: (Int, CGFloat?) -> CGFloat
  )
    -> [CGFloat]
  {
    guard let available else { return (0..<count).map { take($0, nil) } }
    let flexibility = (0..<count).map { LinearLayout.flexibility(from: take($0, 0), to: take($0, .infinity)) }
    var lengths = [CGFloat](repeating: 0, count: count)
    var rest = available - spacing * CGFloat(max(count - 1, 0))
    for (served, index) in (0..<count).sorted(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }).enumerated() {
      // Of an endless offer each share is endless, whatever others take: the difference would be no number.
      lengths[index] = take(index, available == .infinity ? available : max(rest, 0) / CGFloat(count - served))
      rest -= lengths[index]
    }
    return lengths
  }

  private func length(_ lengths: [CGFloat], _ range: Range<Int>, _ spacing: CGFloat) -> CGFloat {
    lengths[range].reduce(0, +) + spacing * CGFloat(max(range.count - 1, 0))
  }

  private func fitting(_ proposal: ProposedViewSize) -> Fitting {
    arrange()
    if let known = fittings.first(where: { $0.proposal == proposal }) { return known }
    var singles = [[Cell]](repeating: [], count: columnCount)
    for cell in cells where cell.columns.count == 1 && cell.isSized(.horizontal) {
      singles[cell.columns.lowerBound].append(cell)
    }
    var widths = shares(columnCount, proposal.width, layout.horizontalSpacing) { column, offer in
      singles[column].reduce(0) {
        max($0, $1.element.sizeThatFits(ProposedViewSize(width: offer, height: proposal.height)).width)
      }
    }
    // What does not fit into the columns that it spans widens them evenly.
    for cell in cells where cell.columns.count > 1 && cell.isSized(.horizontal) {
      let there = length(widths, cell.columns, layout.horizontalSpacing)
      // The widths of the other columns, and the gaps that they bring; never a difference of two that may be endless.
      let others =
        (widths[..<cell.columns.lowerBound] + widths[cell.columns.upperBound...]).reduce(0, +)
        + layout.horizontalSpacing * CGFloat(columnCount - cell.columns.count)
      let offer = proposal.width.map { max($0 - others, 0) }
      let wanted = cell.element.sizeThatFits(ProposedViewSize(width: offer, height: proposal.height)).width
      guard wanted > there, wanted.isFinite else { continue }
      for column in cell.columns { widths[column] += (wanted - there) / CGFloat(cell.columns.count) }
    }
    var byRow = [[Cell]](repeating: [], count: rows.count)
    for cell in cells where cell.isSized(.vertical) { byRow[cell.row].append(cell) }
    let heights = shares(rows.count, proposal.height, layout.verticalSpacing) { row, offer in
      var (before, behind) = (-CGFloat.infinity, -CGFloat.infinity)
      for cell in byRow[row] {
        let dimensions = cell.element.dimensions(
          ProposedViewSize(width: length(widths, cell.columns, layout.horizontalSpacing), height: offer))
        guard dimensions.height.isFinite else { return dimensions.height }
        let guide = dimensions[rows[row].alignment]
        (before, behind) = (max(before, guide), max(behind, dimensions.height - guide))
      }
      return byRow[row].isEmpty ? 0 : max(before + behind, 0)
    }
    let made = Fitting(proposal: proposal, widths: widths, heights: heights)
    if fittings.count >= 16 { fittings.removeFirst() }
    fittings.append(made)
    return made
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let fitting = fitting(proposal)
    return CGSize(
      width: length(fitting.widths, 0..<columnCount, layout.horizontalSpacing),
      height: length(fitting.heights, 0..<rows.count, layout.verticalSpacing))
  }

  override func placeChildren() {
    let fitting = fitting(placedProposal)
    var lefts: [CGFloat] = []
    var x: CGFloat = 0
    for width in fitting.widths {
      lefts.append(x)
      x += width + layout.horizontalSpacing
    }
    var byRow = [[Cell]](repeating: [], count: rows.count)
    for cell in cells { byRow[cell.row].append(cell) }
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = fitting.heights[index]
      // The row's guide lies where the cell that reaches furthest before it needs it.
      var guide = -CGFloat.infinity
      var offers: [ProposedViewSize] = []
      for cell in byRow[index] {
        let offer = ProposedViewSize(
          width: length(fitting.widths, cell.columns, layout.horizontalSpacing), height: height)
        offers.append(offer)
        if cell.isSized(.vertical) { guide = max(guide, cell.element.dimensions(offer)[row.alignment]) }
      }
      let places = zip(byRow[index], offers).map { cell, offer -> (origin: CGPoint, proposal: ProposedViewSize) in
        let dimensions = cell.element.dimensions(offer)
        let room = CGSize(width: offer.width ?? 0, height: height)
        let left = cell.columns.isEmpty ? 0 : lefts[cell.columns.lowerBound]
        var origin: CGPoint
        if let anchor = cell.anchor {
          origin = CGPoint(
            x: (room.width - dimensions.width) * anchor.x, y: (room.height - dimensions.height) * anchor.y)
        } else {
          let alignment = Alignment(
            horizontal: alignments[cell.columns.lowerBound] ?? layout.alignment.horizontal, vertical: row.alignment)
          origin = AligningElement.origin(dimensions, alignment, in: room)
          // A guide other than an edge or the middle is common to the row.
          if row.alignment == .firstTextBaseline || row.alignment == .lastTextBaseline {
            origin.y = guide - dimensions[row.alignment]
          }
        }
        origin.x += left
        return (origin, offer)
      }
      if let cells = row.cells {
        cells.places = places
        cells.setNeedsLayout(within: self)
        row.element.place(at: CGPoint(x: 0, y: y), proposal: ProposedViewSize(width: size.width, height: height))
      } else if let place = places.first {
        row.element.place(
          at: CGPoint(x: place.origin.x, y: y + place.origin.y), proposal: place.proposal)
      }
      y += height + layout.verticalSpacing
    }
  }
}
