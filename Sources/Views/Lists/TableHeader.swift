// The titles of a table's columns: a click sorts, a drag of the line between two makes a column wider, a drag of a title moves its column.
//
// In:  columns with their widths and the order that the rows are in.
// Out: what is asked for. By keys, once the header has them: arrows go from title to title, Space and Return sort, Alt and an arrow make
//      the column 8 points wider or narrower, Alt Shift and an arrow move it.

import Drawing
import Foundation
import Geometry
import Input

/// A title and what can be done with it.
struct TableHeaderColumn: Identifiable {
  let id: String
  let title: AnyView
  let width: CGFloat
  let limits: TableColumnWidth
  let alignment: HorizontalAlignment
  let canSort: Bool
  let order: SortOrder?
  let canMove: Bool

  var canResize: Bool { limits.min < limits.max }
}

struct TableHeader {
  static var height: CGFloat { 28 }
  /// Points that a key makes a column wider by.
  private static var step: CGFloat { 8 }

  let columns: [TableHeaderColumn]
  let margin: CGFloat
  let link: TableLink
  let sort: (Int) -> Void
  let resize: (Int, CGFloat) -> Void
  /// Puts a column before another, or after all.
  let move: (_ id: String, _ other: String?) -> Void
  /// The title that the keys are at, while they are shown to be.
  @State private var lead = 0
  @State private var isLeadShown = false
  /// The column that is dragged, and how far.
  @State private var dragged: (index: Int, way: CGFloat)?
  @Environment(\.layoutDirection) private var direction

  nonisolated init(
    columns: [TableHeaderColumn], margin: CGFloat, link: TableLink, sort: @escaping (Int) -> Void,
    resize: @escaping (Int, CGFloat) -> Void, move: @escaping (String, String?) -> Void
  ) {
    (self.columns, self.margin, self.link) = (columns, margin, link)
    (self.sort, self.resize, self.move) = (sort, resize, move)
  }
}

extension TableHeader: View {
  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(columns.enumerated()), id: \.element.id) { index, column in
        TableTitle(
          column: column, isLead: isLeadShown && index == lead,
          way: dragged.flatMap { $0.index == index ? $0.way : nil } ?? 0,
          sort: { sort(index) },
          drag: { way in dragged = way.map { (index, $0) } },
          drop: { way in drop(index, way) })
      }
    }
    .overlay(alignment: .leading) {
      ZStack(alignment: .leading) {
        ForEach(Array(columns.enumerated()), id: \.element.id) { index, column in
          TableEdge(
            width: column.width, canResize: column.canResize, isLast: index == columns.count - 1,
            isRightToLeft: direction == .rightToLeft, resize: { resize(index, $0) },
            fit: { if let width = link.fittingWidth(index) { resize(index, width.rounded(.up)) } }
          )
          .padding(.leading, max(edges[index] - TableEdge.lane / 2, 0))
        }
      }
    }
    .padding(.horizontal, margin)
    .modifier(TableHeaderShift(link: link))
    .frame(maxWidth: .infinity, alignment: .leading)
    .modifier(
      ControlKeysModifier(ring: .none, isUsable: !columns.isEmpty, shownChanged: { isLeadShown = $0 }) {
        handle($0, $1)
      })
  }

  private var edges: [CGFloat] {
    var sum: CGFloat = 0
    return columns.map { column in
      sum += column.width
      return sum
    }
  }

  @MainActor private func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard columns.indices.contains(min(lead, columns.count - 1)) else { return false }
    let lead = min(lead, columns.count - 1)
    isLeadShown = true
    let held = modifiers.intersection([.shift, .control, .alt])
    let isForward = (key == .right) == (direction == .leftToRight)
    switch key {
    case .left where held.isEmpty, .right where held.isEmpty:
      self.lead = max(0, min(lead + (isForward ? 1 : -1), columns.count - 1))
      reveal(self.lead)
    case .home where held.isEmpty: self.lead = 0
    case .end where held.isEmpty: self.lead = columns.count - 1
    case .left where held == .alt, .right where held == .alt:
      if columns[lead].canResize { resize(lead, columns[lead].width + (isForward ? Self.step : -Self.step)) }
    case .left where held == [.alt, .shift], .right where held == [.alt, .shift]:
      guard columns[lead].canMove else { return true }
      let target = isForward ? lead + 2 : lead - 1
      guard target >= 0, target <= columns.count else { return true }
      move(columns[lead].id, columns.indices.contains(target) ? columns[target].id : nil)
      self.lead = lead + (isForward ? 1 : -1)
    case .space where held.isEmpty, .return where held.isEmpty:
      guard columns[lead].canSort else { return false }
      sort(lead)
    default: return false
    }
    return true
  }

  /// Scrolls sideways to where the whole title is seen.
  @MainActor private func reveal(_ index: Int) {
    guard let scroll = link.scroll else { return }
    let start = edges[index] - columns[index].width + margin
    scroll.reveal(
      CGRect(x: start, y: scroll.offset.y, width: columns[index].width, height: 0), nil, Transaction())
  }

  /// The title has been dragged so far: its column goes before the first one whose middle is beyond.
  private func drop(_ index: Int, _ way: CGFloat) {
    dragged = nil
    let middle = edges[index] - columns[index].width / 2 + (direction == .rightToLeft ? -way : way)
    let others = columns.indices.filter { $0 != index }
    let next = others.first { edges[$0] - columns[$0].width / 2 > middle }
    guard next != index + 1, !(next == nil && index == columns.count - 1) else { return }
    move(columns[index].id, next.map { columns[$0].id })
  }
}

/// One title.
struct TableTitle {
  let column: TableHeaderColumn
  let isLead: Bool
  let way: CGFloat
  let sort: () -> Void
  let drag: (CGFloat?) -> Void
  let drop: (CGFloat) -> Void
  @State private var isHovered = false
  @State private var isPressed = false
  /// Whether the press has become a drag, which sorts nothing.
  @State private var hasDragged = false
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(
    column: TableHeaderColumn, isLead: Bool, way: CGFloat, sort: @escaping () -> Void,
    drag: @escaping (CGFloat?) -> Void, drop: @escaping (CGFloat) -> Void
  ) {
    (self.column, self.isLead, self.way) = (column, isLead, way)
    (self.sort, self.drag, self.drop) = (sort, drag, drop)
  }
}

extension TableTitle: View {
  var body: some View {
    let canSort = column.canSort
    let title = HStack(spacing: 4) {
      // The mark of the order stands on the side where the title does not begin.
      if column.alignment == .trailing { mark }
      column.title
      if column.alignment != .trailing { mark }
    }
    .font(Theme.Lettering.smallControl.font)
    .foregroundStyle(!isEnabled ? Theme.disabled : column.order == nil ? Theme.secondaryText : Theme.text)
    .lineLimit(1)
    .padding(.horizontal, 8)
    .frame(
      width: column.width, height: TableHeader.height,
      alignment: Alignment(horizontal: column.alignment, vertical: .center)
    )
    .background {
      RoundedRectangle(cornerRadius: 5, style: .circular)
        .fill(!canSort ? Color.clear : isPressed ? Theme.pressed : isHovered ? Theme.field : .clear)
        .padding(.vertical, 2)
    }
    .overlay {
      if isLead {
        RoundedRectangle(cornerRadius: 5, style: .circular).inset(by: 1).stroke(Theme.focus, lineWidth: 2)
          .padding(.vertical, 2)
          .allowsHitTesting(false)
      }
    }
    .contentShape(Rectangle())
    .onHover { isHovered = $0 }
    .offset(x: way)
    .zIndex(way == 0 ? 0 : 1)
    if column.canMove {
      title
        .onPress { isDown in
          isPressed = isDown
          if isDown { hasDragged = false }
        } perform: {
          if canSort, !hasDragged { sort() }
        }
        .simultaneousGesture(
          DragGesture(minimumDistance: 6, coordinateSpace: .global)
            .onChanged {
              hasDragged = true
              drag($0.translation.width)
            }
            .onEnded { drop($0.translation.width) })
    } else if canSort {
      title.onPress {
        isPressed = $0
      } perform: {
        sort()
      }
    } else {
      title
    }
  }

  @ViewBuilder private var mark: some View {
    if let order = column.order {
      Chevron().drawn(isEnabled ? Theme.secondaryText : Theme.disabled).rotationEffect(
        .degrees(order == .forward ? 180 : 0))
    }
  }
}

/// The line at a column's end, with the lane that takes the drag.
struct TableEdge {
  static var lane: CGFloat { 9 }
  private static var doubleClick: Double { 0.4 }

  let width: CGFloat
  let canResize: Bool
  let isLast: Bool
  let isRightToLeft: Bool
  let resize: (CGFloat) -> Void
  let fit: () -> Void
  @State private var start: CGFloat?
  @State private var lastClick: Date?

  nonisolated init(
    width: CGFloat, canResize: Bool, isLast: Bool, isRightToLeft: Bool, resize: @escaping (CGFloat) -> Void,
    fit: @escaping () -> Void
  ) {
    (self.width, self.canResize, self.isLast, self.isRightToLeft) = (width, canResize, isLast, isRightToLeft)
    (self.resize, self.fit) = (resize, fit)
  }
}

extension TableEdge: View {
  @ViewBuilder var body: some View {
    let line = Rectangle().fill(isLast ? Color.clear : Theme.hairline)
      .frame(width: 1, height: 16)
      .frame(width: Self.lane, height: TableHeader.height)
    if canResize {
      line
        .contentShape(Rectangle())
        .pointerStyle(.columnResize)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { drag in
              let from = start ?? width
              start = from
              if drag.translation.width != 0 {
                resize(from + (isRightToLeft ? -drag.translation.width : drag.translation.width))
              }
            }
            .onEnded { drag in
              start = nil
              guard drag.translation == .zero else { return }
              if let last = lastClick, drag.time.timeIntervalSince(last) <= Self.doubleClick {
                lastClick = nil
                fit()
              } else {
                lastClick = drag.time
              }
            })
    } else {
      line.allowsHitTesting(false)
    }
  }
}
