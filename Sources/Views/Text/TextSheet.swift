// The text of a field or an editor set in lines, paragraph by paragraph, as far as somebody looks.
//
// In:  what is edited, the room's width, the surroundings.
// Out: where carets, points and selections are; points from the sheet's top left corner, y down.
//
// Only paragraphs that are asked for are laid out; others have the height that their length lets expect. A change lays out the paragraphs
// that differ. In a field of one line everything is one row, with line breaks shown as spaces.

import Drawing
import Foundation
import Geometry
import Input
import Typography

@MainActor final class TextSheet {
  typealias Place = Text.Layout.Place

  /// A paragraph, or a part of a very long one.
  struct Row {
    var block: TextStore.Block
    /// With the space below it; a guess while there is no layout.
    var height: CGFloat
    var layout: Text.Layout?
  }

  struct Style: Equatable {
    var isSingleLine = false
    var isSecret = false
    /// Points.
    var width: CGFloat = 0
  }

  /// What an input method is composing, and before which character.
  struct Composition: Equatable {
    var index: Int
    var preedit: Preedit
  }

  private(set) var rows: [Row] = []
  private(set) var style = Style()
  private var store = TextStore("")
  private var composition: Composition?
  private var environment = EnvironmentValues()
  private var tops: [CGFloat] = []
  private var areTopsKnown = false

  // MARK: What is set

  func set(_ store: TextStore, _ style: Style, _ environment: EnvironmentValues, _ composition: Composition?) {
    if environment.stamp != self.environment.stamp { knownLineHeight = nil }
    let isSameLook = style == self.style && environment.stamp == self.environment.stamp && !rows.isEmpty
    let isSameText = isSameLook && store == self.store
    if isSameText, composition == self.composition { return }
    let outdated = [self.composition, composition].compactMap { $0?.index }
    (self.store, self.style, self.environment, self.composition) = (store, style, environment, composition)
    areTopsKnown = false
    if style.isSingleLine {
      rows = [Row(block: joined(store), height: lineHeight)]
    } else if isSameText {
      for index in outdated { forget(row(of: index)) }
    } else {
      adopt(store.blocks, keeping: isSameLook)
      for index in outdated { forget(row(of: index)) }
    }
  }

  private func forget(_ row: Int) { if rows.indices.contains(row) { rows[row].layout = nil } }

  private func row(of index: Int) -> Int { min(store.location(index).block, rows.count - 1) }

  /// Rows that are the same at the start and the end stay.
  private func adopt(_ blocks: [TextStore.Block], keeping isKept: Bool) {
    guard isKept else {
      rows = blocks.map { Row(block: $0, height: expectedHeight($0)) }
      return
    }
    var (head, tail) = (0, 0)
    let least = min(rows.count, blocks.count)
    while head < least, rows[head].block == blocks[head] { head += 1 }
    while tail < least - head, rows[rows.count - 1 - tail].block == blocks[blocks.count - 1 - tail] { tail += 1 }
    rows.replaceSubrange(
      head..<rows.count - tail,
      with: blocks[head..<blocks.count - tail].map { Row(block: $0, height: expectedHeight($0)) })
  }

  private func joined(_ store: TextStore) -> TextStore.Block {
    if store.blocks.count == 1 { return store.blocks[0] }
    return TextStore.Block(
      text: String(store.string.map { $0.isNewline ? " " : $0 }), count: store.count, endsParagraph: false)
  }

  private var fontSize: CGFloat { (environment.font ?? .body).size }

  private var knownLineHeight: CGFloat?

  /// The height of one line, also where there is none.
  var lineHeight: CGFloat {
    if let knownLineHeight { return knownLineHeight }
    let measured = FontLibrary.shared.layout(
      Text(verbatim: "X"), in: environment, size: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    ).size.height
    knownLineHeight = measured
    return measured
  }

  /// The first and the last line's baselines, below the sheet's top; where there is no line, those of one to come.
  var baselines: (first: CGFloat, last: CGFloat) {
    let here = rows.isEmpty ? 0 : layout(0).firstBaseline
    guard here > 0, let last = rows.indices.last else { return (lineBaseline, lineBaseline) }
    let below = layout(last).lastBaseline
    return (here, top(last) + (below > 0 ? below : lineBaseline))
  }

  private var lineBaseline: CGFloat {
    FontLibrary.shared.layout(
      Text(verbatim: "X"), in: environment, size: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    ).firstBaseline
  }

  private var spacing: CGFloat { environment.lineSpacing.isFinite ? environment.lineSpacing : 0 }

  private func expectedHeight(_ block: TextStore.Block) -> CGFloat {
    let length = CGFloat(block.visibleCount) * fontSize / 2
    let lines = style.width > 0 && length.isFinite ? max((length / style.width).rounded(.up), 1) : 1
    return lines * (lineHeight + spacing)
  }

  // MARK: Rows

  private func layout(_ number: Int) -> Text.Layout {
    if let known = rows[number].layout { return known }
    let width = style.isSingleLine ? CGFloat.infinity : max(style.width, 1)
    let made = FontLibrary.shared.layout(
      words(number), in: environment, size: CGSize(width: width, height: .infinity))
    rows[number].layout = made
    let height = max(made.size.height, lineHeight) + spacing
    if abs(height - rows[number].height) > 1e-6 {
      rows[number].height = height
      areTopsKnown = false
    }
    return made
  }

  private func words(_ number: Int) -> Text {
    let block = rows[number].block
    let shown = style.isSecret ? String(repeating: "•", count: block.visibleCount) : String(block.visibleText)
    guard let composition, !style.isSecret, number == row(of: composition.index) else { return Text(verbatim: shown) }
    let offset = composition.index - start(number)
    let preedit = composition.preedit
    let scalars = Array(preedit.text.unicodeScalars)
    func part(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
    }
    let marked = preedit.marked
    let around = Text(verbatim: part(0..<marked.lowerBound)).underline()
    let chosen = Text(verbatim: part(marked)).underline(true, color: Theme.accentInk).foregroundStyle(Theme.accentInk)
    let behind = Text(verbatim: part(marked.upperBound..<scalars.count)).underline()
    let before = Text(verbatim: String(shown.prefix(offset)))
    let after = Text(verbatim: String(shown.dropFirst(offset)))
    return Text("\(before)\(around)\(chosen)\(behind)\(after)")
  }

  /// Characters of what is being composed, as far as a scalar, as they are shown.
  private func composedCount(_ preedit: Preedit, upTo caret: Int? = nil) -> Int {
    let scalars = Array(preedit.text.unicodeScalars)
    func count(_ range: Range<Int>) -> Int {
      let range = range.clamped(to: 0..<min(caret ?? scalars.count, scalars.count))
      return String(String.UnicodeScalarView(scalars[range])).count
    }
    return count(0..<preedit.marked.lowerBound) + count(preedit.marked)
      + count(preedit.marked.upperBound..<scalars.count)
  }

  private func start(_ row: Int) -> Int { style.isSingleLine ? 0 : store.starts[row] }

  private func top(_ row: Int) -> CGFloat {
    if !areTopsKnown {
      tops.removeAll(keepingCapacity: true)
      var top: CGFloat = 0
      for row in rows {
        tops.append(top)
        top += row.height
      }
      tops.append(top)
      areTopsKnown = true
    }
    return tops[row]
  }

  /// The row at a height: the first or the last one beyond them.
  private func row(atHeight y: CGFloat) -> Int {
    _ = top(0)
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= y { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Lays out all that is between two heights; returns how much higher that has made what begins above the first.
  @discardableResult func settle(from y: CGFloat, to end: CGFloat) -> CGFloat {
    guard !rows.isEmpty, y.isFinite else { return 0 }
    var number = row(atHeight: y)
    let first = number
    var grown: CGFloat = 0
    while number < rows.count, number == first || top(number) < end {
      let before = rows[number].height
      let wasAbove = top(number) < y
      _ = layout(number)
      if wasAbove { grown += rows[number].height - before }
      number += 1
    }
    return grown
  }

  /// Lays out everything.
  func settleAll() { for number in rows.indices { _ = layout(number) } }

  /// Of all rows; a guess for those that nobody has looked at.
  var height: CGFloat { rows.isEmpty ? lineHeight : max(top(rows.count) - spacing, lineHeight) }

  /// The width of the widest line in a field of one line.
  var contentWidth: CGFloat { rows.isEmpty ? 0 : layout(0).size.width }

  /// Whether the first paragraph runs leftward.
  var isLeftward: Bool { rows.isEmpty ? false : layout(0).first.map { $0.baseLevel % 2 == 1 } ?? false }

  /// How far the line of a field stands from its left end where it is narrower than the room.
  private var indent: CGFloat {
    guard style.isSingleLine else { return 0 }
    let room = max(style.width - contentWidth - 1, 0)
    return switch environment.multilineTextAlignment {
    case .leading: isLeftward ? room : 0
    case .center: room / 2
    case .trailing: isLeftward ? 0 : room
    }
  }

  // MARK: Places

  /// The row of a place, and the place in the row.
  private func located(_ place: Place) -> (row: Int, place: Place) {
    let index = min(max(place.index, 0), store.count)
    if style.isSingleLine { return (0, Place(index, isUpstream: place.isUpstream && index > 0)) }
    let (block, offset) = store.location(index)
    guard place.isUpstream, offset == 0 else { return (block, Place(offset, isUpstream: place.isUpstream)) }
    // At the start of a paragraph there is nothing before; of a further part of one there is.
    if block > 0, !rows[block - 1].block.endsParagraph {
      return (block - 1, Place(rows[block - 1].block.count, isUpstream: true))
    }
    return (block, Place(0))
  }

  private func place(_ local: Place, in row: Int) -> Place {
    let index = min(local.index, rows[row].block.visibleCount)
    return Place(start(row) + index, isUpstream: local.isUpstream)
  }

  /// A place as the layout counts, which holds what is being composed too.
  private func shown(_ local: Place, in row: Int) -> Place {
    guard let composition, row == self.row(of: composition.index), !style.isSecret else { return local }
    let offset = composition.index - start(row)
    guard local.index > offset || local.index == offset && !local.isUpstream else { return local }
    return Place(local.index + composedCount(composition.preedit), isUpstream: local.isUpstream)
  }

  private func unshown(_ local: Place, in row: Int) -> Place {
    guard let composition, row == self.row(of: composition.index), !style.isSecret else { return local }
    let offset = composition.index - start(row)
    let count = composedCount(composition.preedit)
    return Place(local.index <= offset ? local.index : max(local.index - count, offset), isUpstream: local.isUpstream)
  }

  /// The caret at a place, a point wide.
  func caretRect(_ place: Place) -> CGRect {
    guard !rows.isEmpty else { return CGRect(x: indent, y: 0, width: 1, height: lineHeight) }
    let (row, local) = located(place)
    return caretRect(shown(local, in: row), row)
  }

  /// Where the input method's caret is.
  var compositionRect: CGRect? {
    guard let composition, !rows.isEmpty, !style.isSecret else { return nil }
    let row = self.row(of: composition.index)
    let offset = composition.index - start(row)
    let inside = composedCount(composition.preedit, upTo: composition.preedit.caret)
    return caretRect(Place(offset + inside, isUpstream: inside > 0), row)
  }

  private func caretRect(_ local: Place, _ row: Int) -> CGRect {
    let caret = layout(row).caret(at: local)
    let height = caret.height > 0 ? caret.height : lineHeight
    return CGRect(x: indent + caret.x, y: top(row) + caret.y, width: 1, height: height)
  }

  /// The place nearest to a point.
  func place(at point: CGPoint) -> Place {
    guard !rows.isEmpty else { return Place(0) }
    let row = row(atHeight: point.y)
    let layout = layout(row)
    let local = layout.place(at: CGPoint(x: point.x - indent, y: point.y - top(row)))
    return place(unshown(local, in: row), in: row)
  }

  /// The next place to the right or left of one; itself at the ends.
  func step(from place: Place, rightward: Bool) -> Place {
    guard !rows.isEmpty else { return place }
    let (row, local) = located(place)
    switch layout(row).step(from: local, rightward: rightward) {
    case .place(let next):
      // The end of a part of a long paragraph is the start of the next part.
      if next.index >= rows[row].block.count, !rows[row].block.endsParagraph, row + 1 < rows.count {
        return Place(start(row) + rows[row].block.count)
      }
      return self.place(next, in: row)
    case .behind: return row + 1 < rows.count ? Place(start(row + 1)) : place
    case .before:
      guard row > 0 else { return place }
      if rows[row - 1].block.endsParagraph { return Place(start(row - 1) + rows[row - 1].block.visibleCount) }
      return self.place(layout(row - 1).stepFromEnd(), in: row - 1)
    }
  }

  /// The start and the end of the line that a place is on.
  func lineEdges(around place: Place) -> (start: Place, end: Place) {
    guard !rows.isEmpty else { return (place, place) }
    let (row, local) = located(place)
    let edges = layout(row).lineEdges(around: local)
    return (self.place(edges.start, in: row), self.place(edges.end, in: row))
  }

  /// The place a number of points above or below another, at a column; nil beyond the first or last line.
  func place(from place: Place, column: CGFloat, by way: CGFloat) -> Place? {
    let caret = caretRect(place)
    let y = caret.midY + way
    if y < 0 { return nil }
    settle(from: y, to: y + lineHeight)
    return y >= height ? nil : self.place(at: CGPoint(x: column, y: y))
  }

  /// The place one line up or down, at a column; nil beyond the first or last line.
  func lineStep(from place: Place, column: CGFloat, down: Bool) -> Place? {
    guard !rows.isEmpty else { return nil }
    var (row, local) = located(place)
    var line = layout(row).lineNumber(of: local)
    if down {
      line += 1
      if line >= layout(row).count { (row, line) = (row + 1, 0) }
      guard row < rows.count else { return nil }
    } else {
      line -= 1
      if line < 0 {
        guard row > 0 else { return nil }
        row -= 1
        line = layout(row).count - 1
      }
    }
    let layout = layout(row)
    guard layout.indices.contains(line) else { return Place(start(row)) }
    local = layout.place(at: CGPoint(x: column - indent, y: layout[line].typographicBounds.rect.midY))
    return self.place(unshown(local, in: row), in: row)
  }

  /// Whether the paragraph at a place runs leftward.
  func runsLeftward(at place: Place) -> Bool {
    guard !rows.isEmpty else { return false }
    return layout(located(place).row).first.map { $0.baseLevel % 2 == 1 } ?? false
  }

  /// The rectangles of a selection between two heights; a line break that is selected shows a little behind its line.
  func selectionRects(_ range: Range<Int>, from y: CGFloat, to end: CGFloat) -> [CGRect] {
    guard !rows.isEmpty, !range.isEmpty else { return [] }
    let first = max(located(Place(range.lowerBound)).row, row(atHeight: y))
    let last = min(located(Place(range.upperBound)).row, row(atHeight: end))
    guard first <= last else { return [] }
    var rects: [CGRect] = []
    for row in first...last {
      let (layout, start) = (layout(row), start(row))
      let own = (range.lowerBound - start..<range.upperBound - start).clamped(to: 0..<rows[row].block.count)
      guard !own.isEmpty else { continue }
      let top = top(row)
      let shown = shown(Place(own.lowerBound), in: row).index..<shown(Place(own.upperBound), in: row).index
      for rect in layout.selectionRects(for: shown) { rects.append(rect.offsetBy(dx: indent, dy: top)) }
      if rows[row].block.endsParagraph, own.upperBound == rows[row].block.count, !style.isSingleLine {
        let caret = caretRect(Place(start + rows[row].block.visibleCount))
        let width = fontSize / 3
        let isLeftward = layout.first.map { $0.baseLevel % 2 == 1 } ?? false
        let mark = CGRect(
          x: isLeftward ? caret.minX - width : caret.minX, y: caret.minY, width: width, height: caret.height)
        // One shape with the words that it follows.
        let edge = rects.firstIndex {
          $0.minY == mark.minY && abs(isLeftward ? $0.minX - mark.maxX : $0.maxX - mark.minX) < 0.5
        }
        if let edge { rects[edge] = rects[edge].union(mark) } else { rects.append(mark) }
      }
    }
    return rects
  }

  // MARK: Drawing

  /// Draws the rows between two heights, from the context's origin.
  func draw(in context: inout GraphicsContext, from y: CGFloat, to end: CGFloat) {
    guard !rows.isEmpty else { return }
    var number = row(atHeight: y)
    while number < rows.count, top(number) <= end {
      context.draw(layout(number), at: CGPoint(x: indent, y: top(number)))
      number += 1
    }
  }
}
