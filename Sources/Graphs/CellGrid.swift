// Which of many outlines meet a rectangle: a stack of uniform grids that follows changes.
//
// In:  outlines (boxes, segments, polylines) by slot, in any coordinates up to 1e13 from zero.
// Out: the slots of those that meet a rectangle, exactly.
//
// Idea: cell sizes are powers of two, and an outline lies in the level where it spans at most `span` cells a side, in
// each cell that it touches there; so a long edge costs no more cells than a short one. Nothing is ever searched for
// deletion: an outline that changes becomes *loose* (tested one by one) and its cells keep it until they are rebuilt.
// That is right because every candidate is tested against its present outline. Loose outlines go back into cells when
// something else changes, so a drag of many touches no cell, and costs O(1) a moved item.

import Foundation

/// What a vertex or an edge covers.
struct Outline: Hashable, Sendable {
  enum Kind: UInt8 {
    case absent
    /// All of the rectangle between two corners.
    case box
    /// A line from start to end.
    case segment
    /// A line through the points kept beside; start and end are corners of the box around them.
    case polyline
  }

  var kind: Kind
  var start: CGPoint
  var end: CGPoint

  static let absent = Outline(kind: .absent, start: .zero, end: .zero)

  var box: Box { Box(start, end) }
}

/// Outlines by slot in grids of cells.
struct CellGrid: Sendable {
  /// The members of one cell: those entered by the last rebuild lie together, later ones are appended.
  private struct Cell {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var added: [UInt32] = []
  }

  /// An outline spans at most so many cells a side of its level.
  private let span: Double
  /// Cells are no smaller than two to this power, so that small outlines share cells.
  private var smallestLevel = 6

  private var outlines: [Outline] = []
  private var polylines: [UInt32: [CGPoint]] = [:]
  private var isLoose: [Bool] = []
  private var loose: [UInt32] = []
  private var table = CellTable()
  private var cells: [Cell] = []
  private var entries: [UInt32] = []
  /// Entries made after the last rebuild, and entries of outlines that changed since.
  private var addedEntries = 0
  private var staleEntries = 0
  private var levels: [Int] = []
  private var count = 0
  /// A rectangle around all outlines; the smallest one if `isTight`.
  private var outer: Box?
  private var isTight = true

  /// - Parameter span: How many cells of its level an outline may span: few for boxes, more for segments, whose candidates
  ///   are then fewer.
  init(span: Double) { self.span = span }

  /// The outline in a slot.
  func outline(_ slot: UInt32) -> Outline {
    Int(slot) < outlines.count ? outlines[Int(slot)] : .absent
  }

  /// The smallest rectangle around all outlines; O(1), or O(*n*) after an outermost one moved inwards, until `settle`.
  var bounds: Box? { isTight ? outer : tightBounds }

  /// Takes new outlines for all slots, and the points of polylines by slot.
  mutating func rebuild(_ outlines: [Outline], polylines: [UInt32: [CGPoint]]) {
    self.outlines = outlines
    self.polylines = polylines
    isLoose = [Bool](repeating: false, count: outlines.count)
    loose = []
    count = outlines.count { $0.kind != .absent }
    tightenBounds()
    smallestLevel = levelForDensity()
    fillCells()
  }

  /// Begins a change of several outlines, of which `isPart` tells whether a slot is one.
  ///
  /// If none is loose this is a new gesture, and what the last one left loose goes back into cells.
  mutating func beginChange(of slots: some Sequence<UInt32>) {
    if loose.isEmpty || slots.contains(where: { Int($0) < isLoose.count && isLoose[Int($0)] }) { return }
    settle()
  }

  /// Gives a slot another outline; O(1).
  mutating func change(_ slot: UInt32, to outline: Outline, points: [CGPoint]? = nil) {
    let index = Int(slot)
    while outlines.count <= index {
      outlines.append(.absent)
      isLoose.append(false)
    }
    let old = outlines[index]
    if old.kind != .absent {
      count -= 1
      if isTight, let outer, outer.isBorderedBy(old.box) { isTight = false }
      // About as many as it has, without finding out.
      if !isLoose[index] { staleEntries += 2 * Int(span) }
    }
    if old.kind == .polyline { polylines[slot] = nil }
    outlines[index] = outline
    if outline.kind != .absent {
      count += 1
      if outer == nil { outer = outline.box } else { outer?.formUnion(outline.box) }
    }
    if outline.kind == .polyline { polylines[slot] = points }
    if !isLoose[index] {
      isLoose[index] = true
      loose.append(slot)
    }
  }

  /// The slots of the outlines that meet the box, each once, in order.
  func slots(meeting box: Box) -> [UInt32] {
    guard let outer, outer.meets(box) else { return [] }
    if box.contains(outer) { return allSlots { _ in true } }
    var found: [UInt32] = []
    for level in levels {
      let range = cellRange(of: box, level: level)
      let (columns, rows) = (range.columns.count, range.rows.count)
      // More cells asked for than there are: look at everything instead.
      if columns > cells.count || rows > cells.count || columns * rows > cells.count {
        return allSlots { meets($0, box) }
      }
      for row in range.rows {
        for column in range.columns {
          guard let place = table.place(of: CellTable.key(level: level, column: column, row: row)) else { continue }
          let cell = cells[place]
          for index in Int(cell.start)..<Int(cell.start + cell.count) {
            let slot = entries[index]
            if meets(slot, box), !isLoose[Int(slot)] { found.append(slot) }
          }
          for slot in cell.added where meets(slot, box) && !isLoose[Int(slot)] { found.append(slot) }
        }
      }
    }
    for slot in loose where meets(slot, box) { found.append(slot) }
    found.sort()
    var result: [UInt32] = []
    result.reserveCapacity(found.count)
    for slot in found where result.last != slot { result.append(slot) }
    return result
  }

  /// Enters loose outlines into cells.
  mutating func settle() {
    if !isTight { tightenBounds() }
    if loose.isEmpty { return }
    let moved = loose
    loose = []
    for slot in moved { isLoose[Int(slot)] = false }
    // Rebuilding costs about as much as entering half of everything, and clears what is stale.
    if moved.count > count / 2 || addedEntries + staleEntries > entries.count + 1024 {
      smallestLevel = levelForDensity()
      fillCells()
      return
    }
    var keys: [UInt64] = []
    for slot in moved {
      keys.removeAll(keepingCapacity: true)
      let level = appendKeys(of: slot, to: &keys)
      for key in keys { cells[place(of: key, level: level)].added.append(slot) }
      addedEntries += keys.count
    }
  }

  // MARK: Tests

  private func meets(_ slot: UInt32, _ box: Box) -> Bool {
    let outline = outlines[Int(slot)]
    switch outline.kind {
    case .absent: return false
    case .box: return outline.box.meets(box)
    case .segment: return box.meetsSegment(outline.start, outline.end)
    case .polyline:
      guard outline.box.meets(box), let points = polylines[slot] else { return false }
      return zip(points, points.dropFirst()).contains { box.meetsSegment($0, $1) }
    }
  }

  private func allSlots(where isWanted: (UInt32) -> Bool) -> [UInt32] {
    var slots: [UInt32] = []
    for index in outlines.indices where outlines[index].kind != .absent {
      if isWanted(UInt32(index)) { slots.append(UInt32(index)) }
    }
    return slots
  }

  // MARK: Cells

  private mutating func place(of key: UInt64, level: Int) -> Int {
    let (place, isNew) = table.insert(key)
    if isNew {
      cells.append(Cell())
      if !levels.contains(level) { levels.append(level) }
    }
    return place
  }

  private mutating func fillCells() {
    table = CellTable()
    cells = []
    levels = []
    (addedEntries, staleEntries) = (0, 0)
    // First count, then place: the members of a cell come to lie together.
    var places: [UInt32] = []
    var owners: [UInt32] = []
    var keys: [UInt64] = []
    for index in outlines.indices where outlines[index].kind != .absent {
      keys.removeAll(keepingCapacity: true)
      let level = appendKeys(of: UInt32(index), to: &keys)
      for key in keys {
        let place = place(of: key, level: level)
        cells[place].count += 1
        places.append(UInt32(place))
        owners.append(UInt32(index))
      }
    }
    var start: UInt32 = 0
    for place in cells.indices {
      cells[place].start = start
      start += cells[place].count
      cells[place].count = 0
    }
    entries = [UInt32](repeating: 0, count: owners.count)
    for (place, owner) in zip(places, owners) {
      let cell = cells[Int(place)]
      entries[Int(cell.start + cell.count)] = owner
      cells[Int(place)].count += 1
    }
  }

  private mutating func tightenBounds() {
    outer = tightBounds
    isTight = true
  }

  private var tightBounds: Box? {
    var bounds: Box?
    for outline in outlines where outline.kind != .absent {
      if bounds == nil { bounds = outline.box } else { bounds?.formUnion(outline.box) }
    }
    return bounds
  }

  /// The level whose cells hold about two outlines each if they were spread evenly.
  private func levelForDensity() -> Int {
    guard let outer, count > 0 else { return 6 }
    let area = max(outer.maxX - outer.minX, 1) * max(outer.maxY - outer.minY, 1)
    let side = (2 * area / Double(count)).squareRoot()
    return Int(min(max(log2(side).rounded(), -4), 30))
  }

  /// The level where a box spans at most `span` cells and its cells have numbers that fit.
  private func level(of box: Box) -> Int {
    let extent = max(box.maxX - box.minX, box.maxY - box.minY)
    let reach = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    let least = max(extent / span, reach * 0x1p-27)
    guard least > 0 else { return smallestLevel }
    return max(smallestLevel, Int(min(log2(least).rounded(.up), Double(CellTable.greatestLevel))))
  }

  private func cellRange(of box: Box, level: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let scale = exp2(-Double(level))
    return (
      CellTable.number(box.minX * scale)...CellTable.number(box.maxX * scale),
      CellTable.number(box.minY * scale)...CellTable.number(box.maxY * scale)
    )
  }

  /// The cells that the outline touches, some twice for a polyline; gives their level.
  private func appendKeys(of slot: UInt32, to keys: inout [UInt64]) -> Int {
    let outline = outlines[Int(slot)]
    let level = level(of: outline.box)
    switch outline.kind {
    case .absent: break
    case .box:
      let range = cellRange(of: outline.box, level: level)
      for row in range.rows {
        for column in range.columns { keys.append(CellTable.key(level: level, column: column, row: row)) }
      }
    case .segment: appendKeys(from: outline.start, to: outline.end, level: level, to: &keys)
    case .polyline:
      let points = polylines[slot] ?? []
      for (start, end) in zip(points, points.dropFirst()) {
        appendKeys(from: start, to: end, level: level, to: &keys)
      }
    }
    return level
  }

  /// Row by row, the columns that the segment touches within the row, widened by a hair against rounding.
  private func appendKeys(from start: CGPoint, to end: CGPoint, level: Int, to keys: inout [UInt64]) {
    let scale = exp2(-Double(level))
    // In cells from here on.
    let (first, second) = start.y <= end.y ? (start, end) : (end, start)
    let (topX, topY) = (first.x * scale, first.y * scale)
    let (bottomX, bottomY) = (second.x * scale, second.y * scale)
    let rows = CellTable.number(topY)...CellTable.number(bottomY)
    let slope = bottomY > topY ? (bottomX - topX) / (bottomY - topY) : 0
    let hair = 1e-6
    for row in rows {
      var (x0, x1) = (topX, bottomX)
      if slope != 0 {
        if row > rows.lowerBound { x0 = topX + (Double(row) - hair - topY) * slope }
        if row < rows.upperBound { x1 = topX + (Double(row + 1) + hair - topY) * slope }
      }
      let columns = CellTable.number(min(x0, x1) - hair)...CellTable.number(max(x0, x1) + hair)
      for column in columns { keys.append(CellTable.key(level: level, column: column, row: row)) }
    }
  }
}

/// Cells by level, column and row: open addressing, a power of two of places, at most half of them used.
private struct CellTable: Sendable {
  static let greatestLevel = 45
  private static let numberLimit = Double(1 << 28)

  private var keys: [UInt64] = Array(repeating: 0, count: 64)
  private var places: [Int32] = Array(repeating: -1, count: 64)
  private var count = 0
  private let seed = UInt64.random(in: .min ... .max)

  /// The cell that a coordinate lies in, given in cells; those too far off are in the last one.
  static func number(_ value: Double) -> Int {
    Int(min(max(value.rounded(.down), -numberLimit), numberLimit - 1))
  }

  static func key(level: Int, column: Int, row: Int) -> UInt64 {
    let mask: UInt64 = (1 << 29) - 1
    return UInt64(level + 16) << 58 | (UInt64(truncatingIfNeeded: column) & mask) << 29
      | (UInt64(truncatingIfNeeded: row) & mask)
  }

  func place(of key: UInt64) -> Int? {
    let place = places[index(of: key)]
    return place < 0 ? nil : Int(place)
  }

  /// The place of a cell, the next free one if it is new.
  mutating func insert(_ key: UInt64) -> (place: Int, isNew: Bool) {
    var index = index(of: key)
    if places[index] >= 0 { return (Int(places[index]), false) }
    if (count + 1) * 2 > keys.count {
      grow()
      index = self.index(of: key)
    }
    keys[index] = key
    places[index] = Int32(count)
    count += 1
    return (count - 1, true)
  }

  private func index(of key: UInt64) -> Int {
    let product = (key ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let mask = keys.count - 1
    var index = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while places[index] >= 0 && keys[index] != key { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let (oldKeys, oldPlaces) = (keys, places)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    places = Array(repeating: -1, count: oldKeys.count * 2)
    for (key, place) in zip(oldKeys, oldPlaces) where place >= 0 {
      let index = index(of: key)
      keys[index] = key
      places[index] = place
    }
  }
}
