// The element of the lazy containers: rows are made for the visible part and a margin, and forgotten far from it.
//
// In:  segments: views that are there, and repetitions that make theirs on demand; the window of the scroll view around.
// Out: children for the rows in the window; a length made of the rows' own where they are known, and of the mean where not.
//
// Rows that turn out to be longer or shorter than thought move those below them. Where that would move what is seen, the scroll view is
// shifted by as much. Outside of a scroll view all rows are made.

import Drawing
import Foundation
import Geometry

final class LazyElement: Element, LazyContainer {
  /// A lying one asks what is visible from the left.
  override var mirrorsChildren: Bool { layout.axis == .vertical }
  /// The gap where none is set.
  private static let defaultSpacing: CGFloat = 8
  /// What a row is thought to take while none is known.
  private static let defaultLength: CGFloat = 44
  /// The longest window that is filled, in points.
  private static let windowLimit: CGFloat = 100_000

  /// How much beyond what is seen is made at once, and how much of that has to be there; parts of the visible length.
  ///
  /// Little more than needed, so that no frame of a steady scroll makes many rows.
  private static let preparedMargin = 0.15
  private static let neededMargin = 0.1
  /// Whether anything is made beyond what is seen; not in the frame of a jump, in which all that is seen is new.
  private var preparesAhead = true

  private var layout: LazyLayout
  private var segments: [LazySegment] = []
  /// Views of the segments that are leaving, outside of repetitions.
  private var leaving: [Element] = []
  /// The first cell of each segment, and the count of all.
  private var firstCells: [Int] = [0]
  /// Which views the segments have.
  private var orders: [[AnyHashable]] = []
  /// A line's own length; NaN where it is not known.
  ///
  /// A line is a row of a column: one cell of a stack, several of a grid.
  private var lengths: [CGFloat] = []
  /// Where each line begins, and where the last one ends, a gap included.
  private var starts: [CGFloat] = [0]
  private var knownSum: CGFloat = 0
  private var knownCount = 0
  /// What the lengths hold for.
  private var across: CGFloat?
  private var tracks: [LazyTrack] = []
  /// The lines that have been placed.
  private var placedLines: Range<Int> = 0..<0

  init(_ layout: LazyLayout) { self.layout = layout }

  private var axis: Axis { layout.axis }
  private var spacing: CGFloat { layout.spacing ?? Self.defaultSpacing }
  private var cellCount: Int { firstCells.last ?? 0 }

  func setLayout(_ new: LazyLayout) {
    guard new != layout else { return }
    layout = new
    forgetLengths()
    setNeedsLayout()
  }

  func setSegments(_ new: [LazySegment]) {
    leaving = []
    // What leaves has no cell any more.
    let new = new.map { segment in
      guard case .elements(let elements) = segment, elements.contains(where: \.isLeaving) else { return segment }
      leaving += elements.filter(\.isLeaving)
      return .elements(elements.filter { !$0.isLeaving })
    }
    segments = new
    var firstCells = [0]
    for segment in new {
      switch segment {
      case .elements(let elements): firstCells.append((firstCells.last ?? 0) + elements.count)
      case .repetition(let repetition): firstCells.append((firstCells.last ?? 0) + repetition.count)
      }
    }
    let orders = new.map { segment in
      switch segment {
      case .elements(let elements): elements.map { AnyHashable(ObjectIdentifier($0)) }
      case .repetition(let repetition): [AnyHashable(ObjectIdentifier(repetition)), AnyHashable(repetition.order)]
      }
    }
    let old = (orders: self.orders, firstCells: self.firstCells)
    (self.firstCells, self.orders) = (firstCells, orders)
    if orders != old.orders { keepLengths(old.orders, old.firstCells) }
    setNeedsLayout()
  }

  // MARK: Cells

  /// The views of a cell, without those that are leaving.
  private func elements(_ cell: Int) -> [Element] {
    let all = allElements(cell)
    return all.contains { $0.isLeaving } ? all.filter { !$0.isLeaving } : all
  }

  private func allElements(_ cell: Int) -> [Element] {
    guard let (segment, index) = place(of: cell) else { return [] }
    switch segments[segment] {
    case .elements(let elements): return elements.indices.contains(index) ? [elements[index]] : []
    case .repetition(let repetition): return repetition.elements(at: index)
    }
  }

  private func place(of cell: Int) -> (segment: Int, index: Int)? {
    guard cell >= 0, cell < cellCount else { return nil }
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstCells[middle] <= cell { low = middle } else { high = middle }
    }
    return (low, cell - firstCells[low])
  }

  /// Forgets the views that no line of a range has.
  private func keep(_ lines: Range<Int>) {
    let columns = max(tracks.count, 1)
    let cells = lines.lowerBound * columns..<lines.upperBound * columns
    for (index, segment) in segments.enumerated() {
      guard case .repetition(let repetition) = segment else { continue }
      let first = firstCells[index]
      let low = min(max(cells.lowerBound - first, 0), repetition.count)
      repetition.keep(low..<min(max(cells.upperBound - first, low), repetition.count))
    }
  }

  // MARK: Lines

  /// Rows that are still there keep their lengths, wherever they have moved; without these a view far down would lose its place.
  private func keepLengths(_ oldOrders: [[AnyHashable]], _ oldFirstCells: [Int]) {
    // The lines of a grid are other cells' once one has moved.
    guard tracks.count == 1, lengths.count == oldFirstCells.last, oldOrders.count == segments.count else {
      return forgetLengths()
    }
    var kept = [CGFloat](repeating: .nan, count: cellCount)
    var placed: [Int] = []
    func keep(_ old: Int, as new: Int) {
      kept[new] = lengths[old]
      if placedLines.contains(old) { placed.append(new) }
    }
    for (index, segment) in segments.enumerated() {
      let (oldFirst, first) = (oldFirstCells[index], firstCells[index])
      if orders[index] == oldOrders[index] {
        for place in 0..<(oldFirstCells[index + 1] - oldFirst) { keep(oldFirst + place, as: first + place) }
      } else if case .repetition(let repetition) = segment, orders[index].first == oldOrders[index].first {
        let places = repetition.newPlaces()
        guard places.count == oldFirstCells[index + 1] - oldFirst else { continue }
        for (old, place) in places.enumerated() { if let place { keep(oldFirst + old, as: first + place) } }
      }
    }
    lengths = kept
    knownCount = kept.count { !$0.isNaN }
    knownSum = kept.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
    // By these what is seen is held where it is while others are being learnt.
    placedLines = placed.min().flatMap { low in placed.max().map { low..<$0 + 1 } } ?? 0..<0
    updateStarts()
  }

  private func forgetLengths() {
    (across, tracks, lengths, starts) = (nil, [], [], [0])
    (knownSum, knownCount, placedLines) = (0, 0, 0..<0)
  }

  private func makeTracks(_ across: CGFloat?) -> [LazyTrack] {
    if let items = layout.items { return LazyTrack.tracks(items, in: across) }
    return [LazyTrack(start: 0, length: across ?? 0, alignment: layout.alignment)]
  }

  private func proposal(_ track: LazyTrack, _ across: CGFloat?) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = layout.items == nil ? across : track.length
    return proposal
  }

  /// A line's length and its reach across, by the views in it; a line of none takes back the gap after it.
  private func measure(line: Int, _ tracks: [LazyTrack], _ across: CGFloat?) -> (length: CGFloat, reach: CGFloat) {
    var (length, reach, isEmpty) = (CGFloat(0), CGFloat(0), true)
    for (column, track) in tracks.enumerated() {
      let cell = line * tracks.count + column
      if cell >= cellCount { break }
      var along: CGFloat = 0
      for (index, element) in elements(cell).enumerated() {
        let size = element.sizeThatFits(proposal(track, across))
        along += size[axis] + (index > 0 ? spacing : 0)
        reach = max(reach, track.start + size[axis.other])
        isEmpty = false
      }
      length = max(length, along)
    }
    return (isEmpty ? -spacing : length, reach)
  }

  /// Learns a line's length; true if it is another than was thought.
  private func learn(_ line: Int) -> Bool {
    let length = measure(line: line, tracks, across).length
    let old = lengths[line]
    if old == length { return false }
    if old.isNaN { knownCount += 1 } else { knownSum -= old }
    knownSum += length
    lengths[line] = length
    return true
  }

  private var meanLength: CGFloat { knownCount > 0 ? knownSum / CGFloat(knownCount) : Self.defaultLength }

  private func updateStarts() {
    let mean = meanLength
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(lengths.count + 1)
    var start: CGFloat = 0
    for length in lengths {
      starts.append(start)
      start += (length.isNaN ? mean : length) + spacing
    }
    starts.append(start)
  }

  private var total: CGFloat { lengths.isEmpty ? 0 : max((starts.last ?? 0) - spacing, 0) }

  /// The lines that meet a part of the own length.
  private func lines(in window: ClosedRange<CGFloat>) -> Range<Int> {
    func first(_ isPast: (Int) -> Bool) -> Int {
      var (low, high) = (0, lengths.count)
      while low < high {
        let middle = (low + high) / 2
        if isPast(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let low = first { starts[$0 + 1] - spacing >= window.lowerBound }
    let high = first { starts[$0] > window.upperBound }
    return low..<max(high, low)
  }

  /// Gets ready for a length across.
  private func prepare(_ across: CGFloat?) {
    guard lengths.isEmpty || across != self.across else { return }
    forgetLengths()
    self.across = across
    tracks = makeTracks(across)
    let columns = max(tracks.count, 1)
    lengths = Array(repeating: .nan, count: (cellCount + columns - 1) / columns)
    updateStarts()
  }

  // MARK: The window

  /// The visible part of the own length, and a part of its length before and behind; nil without a scroll view around.
  private func window(_ scroll: ScrollElement?, margin: CGFloat) -> ClosedRange<CGFloat>? {
    guard let scroll else { return nil }
    let room = min(max(scroll.size[axis].isFinite ? scroll.size[axis] : 0, 0), Self.windowLimit)
    let way = scroll.offset[axis] - scroll.frame(of: self).origin[axis]
    // A place that is no number is none: the rows at the beginning are made.
    let start = way.isFinite ? way : 0
    let extra = room * margin
    return start - extra...start + room + extra
  }

  /// Whether all that is visible, or will be soon, has been made.
  func coversWindow(of scroll: ScrollElement) -> Bool {
    let margin = preparesAhead ? Self.neededMargin : 0
    guard scroll === scrollElement(along: axis), let window = window(scroll, margin: margin) else {
      return true
    }
    let lines = lines(in: window)
    return lines.isEmpty || (placedLines.lowerBound <= lines.lowerBound && placedLines.upperBound >= lines.upperBound)
  }

  /// The window has gone on to another part; whether rows for it are wanting.
  func lacksRows(after scroll: ScrollElement) -> Bool {
    preparesAhead = true
    return !coversWindow(of: scroll)
  }

  // MARK: Layout

  override var isArrangement: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let across = proposal[axis.other]
    var size = CGSize.zero
    if lengths.isEmpty || across == self.across || scrollElement(along: axis) == nil {
      prepare(across)
      let wanted = scrollElement(along: axis) == nil ? 0..<lengths.count : 0..<min(1, lengths.count)
      var hasLearnt = false
      for line in wanted where lengths[line].isNaN || wanted.count > 1 { if learn(line) { hasLearnt = true } }
      if hasLearnt { updateStarts() }
      size[axis] = total
    } else {
      // Another width is only tried out: what is known of the one in use is kept.
      let tracks = makeTracks(across)
      let count = (cellCount + max(tracks.count, 1) - 1) / max(tracks.count, 1)
      let length = count > 0 ? measure(line: 0, tracks, across).length : 0
      size[axis] = max(CGFloat(count) * (length + spacing) - spacing, 0)
    }
    size[axis.other] = across ?? reach()
    return size
  }

  /// How wide the lines that are there are, where no width is offered.
  private func reach() -> CGFloat {
    let tracks = makeTracks(nil)
    if layout.items != nil { return tracks.last.map { $0.start + $0.length } ?? 0 }
    let lines = placedLines.isEmpty ? 0..<min(1, lengths.count) : placedLines
    let all = scrollElement(along: axis) == nil ? 0..<lengths.count : lines
    var reach: CGFloat = 0
    for line in all { reach = max(reach, measure(line: line, tracks, nil).reach) }
    return reach
  }

  override func placeChildren() {
    prepare(placedProposal[axis.other])
    let scroll = scrollElement(along: axis)
    scroll?.register(self)
    let anchor = scroll.flatMap { self.anchor($0) }
    var visible = 0..<lengths.count
    if let seen = window(scroll, margin: 0).map(lines(in:)), !seen.overlaps(placedLines) { preparesAhead = false }
    let margin = preparesAhead ? Self.preparedMargin : 0
    var shifted: CGFloat = 0
    var hasLearntAny = false
    var asked = 0..<0
    // Each round may bring lines into the window that take its place; those of earlier rounds have said how long they are.
    for _ in 0..<8 {
      if let window = window(scroll, margin: margin) { visible = lines(in: window) }
      var hasLearnt = false
      for line in visible where !asked.contains(line) && learn(line) { hasLearnt = true }
      asked = visible
      if !hasLearnt { break }
      hasLearntAny = true
      updateStarts()
      if let anchor, let scroll {
        let way = starts[anchor.line] - anchor.start - shifted
        if abs(way) > 0.001 {
          scroll.shift(axis, by: way)
          shifted += way
        }
      }
    }
    if placedLines != visible || hasLearntAny { scroll?.noteLearning(self) }
    placedLines = visible
    place(visible)
    if scroll != nil { keep(max(visible.lowerBound - visible.count, 0)..<visible.upperBound + visible.count) }
    if abs(total - size[axis]) > 0.001 { scroll?.askForAnotherPass(self) }
  }

  /// The first line that has been seen and still is, where something is scrolled out above it, and its beginning.
  private func anchor(_ scroll: ScrollElement) -> (line: Int, start: CGFloat)? {
    guard scroll.offset[axis] > 0, !placedLines.isEmpty, let window = window(scroll, margin: 0) else { return nil }
    let lines = lines(in: window)
    // One that is new here may turn out to be longer than thought, and would push down those that have been seen.
    guard let line = lines.clamped(to: placedLines).first ?? lines.first, lengths.indices.contains(line) else {
      return nil
    }
    return (line, starts[line])
  }

  private func place(_ lines: Range<Int>) {
    // Those that leave stay where they were, beneath the others. What is scrolled out of sight is no leaving: it vanishes.
    var children = leaving
    for case .repetition(let repetition) in segments { children += repetition.leaving }
    var places: [(element: Element, origin: CGPoint, proposal: ProposedViewSize)] = []
    // The block of a grid's tracks lies in the grid's own width as the alignment says.
    let block = tracks.last.map { $0.start + $0.length } ?? 0
    var own = CGSize.zero
    own[axis.other] = size[axis.other]
    var inner = CGSize.zero
    inner[axis.other] = block
    let shift =
      layout.items == nil
      ? 0
      : AligningElement.origin(
        ViewDimensions(element: nil, size: inner, proposal: .unspecified), layout.alignment, in: own)[axis.other]
    for line in lines {
      for (column, track) in tracks.enumerated() {
        let cell = line * tracks.count + column
        if cell >= cellCount { break }
        var along = starts[line]
        let all = allElements(cell)
        let views = all.filter { !$0.isLeaving }
        if views.count < all.count { children += all.filter(\.isLeaving) }
        for element in views {
          let proposal = proposal(track, across)
          let dimensions = element.dimensions(proposal)
          var room = CGSize.zero
          room[axis.other] = layout.items == nil ? size[axis.other] : track.length
          room[axis] = views.count == 1 ? max(lengths[line], 0) : dimensions.size[axis]
          var origin = AligningElement.origin(dimensions, track.alignment, in: room)
          origin[axis] += along
          origin[axis.other] += shift + (layout.items == nil ? 0 : track.start)
          places.append((element, origin, proposal))
          children.append(element)
          along += dimensions.size[axis] + spacing
        }
      }
    }
    setChildren(children, unsettlesLayout: false)
    for (element, origin, proposal) in places { element.place(at: origin, proposal: proposal) }
  }

  // MARK: Scrolling by program

  /// What there is in order, with the first cell of each.
  var rowSegments: [(segment: LazySegment, first: Int)] { zip(segments, firstCells).map { ($0, $1) } }

  /// Where a cell is in what the scroll view around shows, or is thought to be.
  func frame(ofCell cell: Int, in scroll: ScrollElement) -> CGRect? {
    guard !tracks.isEmpty, cell >= 0, lengths.indices.contains(cell / tracks.count) else { return nil }
    let line = cell / tracks.count
    var frame = scroll.frame(of: self)
    frame.origin[axis] += starts[line]
    frame.size[axis] = max(starts[line + 1] - starts[line] - spacing, 0)
    return frame
  }

  /// Brings the view with an id into view; false if none has it.
  func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, _ transaction: Transaction) -> Bool {
    var found: Int?
    for (segment, first) in zip(segments, firstCells) {
      if case .repetition(let repetition) = segment, let index = repetition.index(of: id) {
        found = first + index
        break
      }
    }
    guard let cell = found, let scroll = scrollElement(along: axis), !tracks.isEmpty else { return false }
    guard frame(ofCell: cell, in: scroll) != nil else { return false }
    // Once the rows around it are there, the place is known better.
    for _ in 0..<(transaction.effectiveAnimation == nil ? 4 : 1) {
      if let frame = frame(ofCell: cell, in: scroll) { scroll.reveal(frame, anchor, transaction) }
    }
    return true
  }
}
