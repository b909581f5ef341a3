// Which of many outlines meet a rectangle: a stack of uniform grids that follows changes.
//
// In:  outlines (boxes, segments, polylines) by slot, in any coordinates.
// Out: the slots of those that meet a rectangle, exactly.
//
// Idea: cell sizes are powers of two, and an outline lies in the level where it spans at most `span` cells a side, in
// each cell that it touches there; so a long edge costs no more cells than a short one. Nothing is ever searched for
// deletion: an outline that changes becomes *loose* (tested one by one) and its cells keep it until they are rebuilt.
// That is right because every candidate is tested against its present outline. Loose outlines go back into cells when
// something else changes, so a drag of many touches no cell, and costs O(1) a moved item.

import Foundation

/// What a vertex or an edge covers.
enum Outline: Sendable {
  case absent
  case box(Box)
  /// From one point to another.
  case segment(CGPoint, CGPoint)
  /// At least two points.
  case polyline([CGPoint])

  var box: Box? {
    switch self {
    case .absent: return nil
    case .box(let box): return box
    case .segment(let start, let end): return Box(start, end)
    case .polyline(let points):
      guard let first = points.first else { return nil }
      return points.dropFirst().reduce(into: Box(first, first)) { $0.formUnion(Box($1, $1)) }
    }
  }

  func meets(_ box: Box) -> Bool {
    switch self {
    case .absent: return false
    case .box(let own): return own.meets(box)
    case .segment(let start, let end): return box.meetsSegment(start, end)
    case .polyline(let points): return zip(points, points.dropFirst()).contains { box.meetsSegment($0, $1) }
    }
  }
}

/// A closed rectangle by its corners: touching counts as meeting, and a point is a rectangle.
struct Box: Hashable, Sendable {
  var minX, minY, maxX, maxY: Double

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ first: CGPoint, _ second: CGPoint) {
    minX = min(first.x, second.x)
    minY = min(first.y, second.y)
    maxX = max(first.x, second.x)
    maxY = max(first.y, second.y)
  }

  init(_ rectangle: CGRect) {
    self.init(
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.maxY))
  }

  var rectangle: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  mutating func formUnion(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether the other box reaches a side of this one, so that without it this one might be smaller.
  func isBorderedBy(_ other: Box) -> Bool {
    other.minX <= minX || other.minY <= minY || other.maxX >= maxX || other.maxY >= maxY
  }

  /// Whether a segment and the box have a point in common.
  func meetsSegment(_ start: CGPoint, _ end: CGPoint) -> Bool {
    guard meets(Box(start, end)) else { return false }
    // Their boxes meet; they are apart only if all corners lie strictly on one side of the line.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    func side(_ x: Double, _ y: Double) -> Double { dx * (y - start.y) - dy * (x - start.x) }
    let (a, b, c, d) = (side(minX, minY), side(maxX, minY), side(minX, maxY), side(maxX, maxY))
    return !(a > 0 && b > 0 && c > 0 && d > 0) && !(a < 0 && b < 0 && c < 0 && d < 0)
  }
}

/// Outlines by slot in grids of cells.
struct CellGrid: Sendable {
  /// A cell by the exponent of its size and its column and row.
  private struct Key: Hashable {
    var level: Int32
    var column: Int64
    var row: Int64
  }

  /// The members of one cell: those entered by the last rebuild lie together, later ones are appended.
  private struct Cell {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var added: [UInt32] = []
  }

  /// An outline spans at most so many cells a side of its level.
  private let span: Double
  /// Cells are no smaller than two to this power, so that small outlines share cells.
  private var smallestLevel: Int32 = 6

  private var outlines: [Outline] = []
  private var isLoose: [Bool] = []
  private var loose: [UInt32] = []
  private var cells: [Key: Int32] = [:]
  private var contents: [Cell] = []
  private var entries: [UInt32] = []
  /// Entries made after the last rebuild, and entries of outlines that changed since.
  private var addedEntries = 0
  private var staleEntries = 0
  private var levels: [Int32] = []
  private(set) var count = 0
  /// The rectangle around all outlines.
  private(set) var bounds: Box?

  /// - Parameter span: How many cells of its level an outline may span: few for boxes, more for segments, whose candidates
  ///   are then fewer.
  init(span: Double) { self.span = span }

  /// The outline in a slot.
  func outline(_ slot: UInt32) -> Outline {
    Int(slot) < outlines.count ? outlines[Int(slot)] : .absent
  }

  /// Takes new outlines for all slots.
  mutating func rebuild(_ outlines: [Outline]) {
    self.outlines = outlines
    isLoose = [Bool](repeating: false, count: outlines.count)
    loose = []
    recomputeBounds()
    smallestLevel = levelForDensity()
    fillCells()
  }

  /// Changes the outlines of some slots together; O(1) each, besides rebuilding now and then.
  mutating func update(_ changes: [(slot: UInt32, outline: Outline)]) {
    if changes.isEmpty { return }
    // A new gesture: what the last one left loose goes back into cells.
    if !loose.isEmpty, !changes.contains(where: { Int($0.slot) < isLoose.count && isLoose[Int($0.slot)] }) { settle() }
    var mustRecomputeBounds = false
    for (slot, outline) in changes {
      let index = Int(slot)
      while outlines.count <= index {
        outlines.append(.absent)
        isLoose.append(false)
      }
      if let old = outlines[index].box {
        count -= 1
        if let bounds, bounds.isBorderedBy(old) { mustRecomputeBounds = true }
        if !isLoose[index] { staleEntries += cellCount(of: outlines[index]) }
      }
      outlines[index] = outline
      if let box = outline.box {
        count += 1
        if bounds == nil { bounds = box } else { bounds?.formUnion(box) }
      }
      if !isLoose[index] {
        isLoose[index] = true
        loose.append(slot)
      }
    }
    if mustRecomputeBounds { recomputeBounds() }
  }

  /// The slots of the outlines that meet the box, each once, in order.
  func slots(meeting box: Box) -> [UInt32] {
    guard let bounds, bounds.meets(box) else { return [] }
    var found: [UInt32] = []
    if box.minX <= bounds.minX && box.minY <= bounds.minY && box.maxX >= bounds.maxX && box.maxY >= bounds.maxY {
      for index in outlines.indices {
        if case .absent = outlines[index] { continue }
        found.append(UInt32(index))
      }
      return found
    }
    var candidates: [UInt32] = []
    for level in levels {
      let range = cellRange(of: box, level: level)
      let columns = range.columns.upperBound - range.columns.lowerBound + 1
      let rows = range.rows.upperBound - range.rows.lowerBound + 1
      // More cells asked for than there are: look at everything instead.
      if columns > contents.count || rows > contents.count || columns * rows > contents.count {
        for index in outlines.indices where outlines[index].meets(box) { found.append(UInt32(index)) }
        return found
      }
      for row in range.rows {
        for column in range.columns {
          guard let place = cells[Key(level: level, column: Int64(column), row: Int64(row))] else { continue }
          let cell = contents[Int(place)]
          candidates.append(contentsOf: entries[Int(cell.start)..<Int(cell.start + cell.count)])
          candidates.append(contentsOf: cell.added)
        }
      }
    }
    for slot in candidates where !isLoose[Int(slot)] && outlines[Int(slot)].meets(box) { found.append(slot) }
    for slot in loose where outlines[Int(slot)].meets(box) { found.append(slot) }
    found.sort()
    var result: [UInt32] = []
    result.reserveCapacity(found.count)
    for slot in found where result.last != slot { result.append(slot) }
    return result
  }

  /// Enters loose outlines into cells.
  mutating func settle() {
    let moved = loose
    loose = []
    for slot in moved { isLoose[Int(slot)] = false }
    // Rebuilding costs about as much as entering half of everything, and clears what is stale.
    if moved.count > count / 2 || addedEntries + staleEntries > entries.count + 1024 {
      smallestLevel = levelForDensity()
      fillCells()
      return
    }
    var keys: [Key] = []
    for slot in moved {
      appendKeys(of: outlines[Int(slot)], to: &keys)
      for key in keys { contents[place(of: key)].added.append(slot) }
      addedEntries += keys.count
      keys.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Cells

  private mutating func place(of key: Key) -> Int {
    if let place = cells[key] { return Int(place) }
    let place = contents.count
    cells[key] = Int32(place)
    contents.append(Cell())
    if !levels.contains(key.level) { levels.append(key.level) }
    return place
  }

  private mutating func fillCells() {
    cells = [:]
    contents = []
    levels = []
    (addedEntries, staleEntries) = (0, 0)
    // First count, then place: the members of a cell come to lie together.
    var places: [Int32] = []
    var owners: [UInt32] = []
    var keys: [Key] = []
    for index in outlines.indices {
      keys.removeAll(keepingCapacity: true)
      appendKeys(of: outlines[index], to: &keys)
      for key in keys {
        let place = place(of: key)
        contents[place].count += 1
        places.append(Int32(place))
        owners.append(UInt32(index))
      }
    }
    var start: UInt32 = 0
    for place in contents.indices {
      contents[place].start = start
      start += contents[place].count
      contents[place].count = 0
    }
    entries = [UInt32](repeating: 0, count: owners.count)
    for (place, owner) in zip(places, owners) {
      let cell = contents[Int(place)]
      entries[Int(cell.start + cell.count)] = owner
      contents[Int(place)].count += 1
    }
  }

  private mutating func recomputeBounds() {
    bounds = nil
    count = 0
    for outline in outlines {
      guard let box = outline.box else { continue }
      count += 1
      if bounds == nil { bounds = box } else { bounds?.formUnion(box) }
    }
  }

  /// The level whose cells hold about two outlines each if they were spread evenly.
  private func levelForDensity() -> Int32 {
    guard let bounds, count > 0 else { return 6 }
    let area = max(bounds.maxX - bounds.minX, 1) * max(bounds.maxY - bounds.minY, 1)
    let side = (2 * area / Double(count)).squareRoot()
    return Int32(min(max(log2(side).rounded(), -4), 30))
  }

  /// The level where a box spans at most `span` cells and its cells have numbers that fit.
  private func level(of box: Box) -> Int32 {
    let extent = max(box.maxX - box.minX, box.maxY - box.minY)
    let reach = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    // Cell numbers stay within 40 bits.
    let least = max(extent / span, reach * 0x1p-40)
    guard least > 0 else { return smallestLevel }
    return max(smallestLevel, Int32(log2(least).rounded(.up)))
  }

  private func cellRange(of box: Box, level: Int32) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let scale = exp2(-Double(level))
    // Far outside any cell; a query may be as large as it likes.
    func number(_ value: Double) -> Int { Int(min(max((value * scale).rounded(.down), -0x1p41), 0x1p41)) }
    return (number(box.minX)...number(box.maxX), number(box.minY)...number(box.maxY))
  }

  private func cellCount(of outline: Outline) -> Int {
    var keys: [Key] = []
    appendKeys(of: outline, to: &keys)
    return keys.count
  }

  /// The cells that the outline touches, some twice for a polyline.
  private func appendKeys(of outline: Outline, to keys: inout [Key]) {
    guard let box = outline.box else { return }
    let level = level(of: box)
    switch outline {
    case .absent: break
    case .box: appendKeys(of: box, level: level, to: &keys)
    case .segment(let start, let end): appendKeys(from: start, to: end, level: level, to: &keys)
    case .polyline(let points):
      for (start, end) in zip(points, points.dropFirst()) { appendKeys(from: start, to: end, level: level, to: &keys) }
    }
  }

  private func appendKeys(of box: Box, level: Int32, to keys: inout [Key]) {
    let range = cellRange(of: box, level: level)
    for row in range.rows {
      for column in range.columns { keys.append(Key(level: level, column: Int64(column), row: Int64(row))) }
    }
  }

  /// Row by row, the columns that the segment touches within the row, widened by a hair against rounding.
  private func appendKeys(from start: CGPoint, to end: CGPoint, level: Int32, to keys: inout [Key]) {
    let size = exp2(Double(level))
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    let rows = cellRange(of: Box(start, end), level: level).rows
    let slope = bottom.y > top.y ? (bottom.x - top.x) / (bottom.y - top.y) : 0
    let hair = size * 1e-6
    for row in rows {
      var (x0, x1) = (top.x, bottom.x)
      if slope != 0 {
        if row > rows.lowerBound { x0 = top.x + (Double(row) * size - hair - top.y) * slope }
        if row < rows.upperBound { x1 = top.x + (Double(row + 1) * size + hair - top.y) * slope }
      }
      let y = Double(row) * size
      let columns = cellRange(
        of: Box(CGPoint(x: min(x0, x1) - hair, y: y), CGPoint(x: max(x0, x1) + hair, y: y)), level: level
      ).columns
      for column in columns { keys.append(Key(level: level, column: Int64(column), row: Int64(row))) }
    }
  }
}
