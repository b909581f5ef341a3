// Vertices pushed off each other where they overlap.
//
// In:  places in points and sizes. Out: places changed a little.
//
// A few rounds over the pairs that overlap, found in a grid of squares, each pair apart along the axis on which less is
// missing. A crowd that does not come apart in so many rounds stays a crowd: the layout has given it room beforehand.

import Foundation

/// Pushes overlapping rectangles apart; fixed ones stay.
func separate(_ places: Places, _ sizes: [CGSize], isFixed: [Bool]? = nil) {
  let count = places.count
  let margin = 4.0
  let roundLimit = count <= 5000 ? 40 : 10
  // Beyond so many squares a vertex is compared with all others instead; beyond so many such vertices only the first are.
  let (squareLimit, largeLimit) = (36.0, 64)
  if count < 2 { return }
  var sum = 0.0
  for size in sizes { sum += min(max(size.width, size.height), 1000) }
  let side = max(2 * (sum / Double(count) + margin), 1)
  var random = LayoutRandom(seed: 7)

  func separatePair(_ one: Int, _ other: Int) -> Bool {
    let (oneFixed, otherFixed) = (isFixed?[one] ?? false, isFixed?[other] ?? false)
    if oneFixed && otherFixed { return false }
    let dx = places.x[other] - places.x[one]
    let dy = places.y[other] - places.y[one]
    let missingX = (sizes[one].width + sizes[other].width) / 2 + margin - abs(dx)
    let missingY = (sizes[one].height + sizes[other].height) / 2 + margin - abs(dy)
    // Less than a thousandth is lost in rounding anyway.
    if missingX <= 1e-3 || missingY <= 1e-3 { return false }
    let share = oneFixed || otherFixed ? 1.0 : 0.5
    let isAcross = missingX < missingY || (missingX == missingY && abs(dx) >= abs(dy))
    // A trace of chance, so that three in a row do not push each other back and forth for ever.
    let step = (isAcross ? missingX : missingY) * share * (1 + 0.02 * random.unit())
    let sign = (isAcross ? dx : dy) >= 0 ? 1.0 : -1.0
    let axis = isAcross ? places.x : places.y
    if !oneFixed { axis[one] -= sign * step }
    if !otherFixed { axis[other] += sign * step }
    return true
  }

  func squares(_ vertex: Int) -> (left: Double, right: Double, top: Double, bottom: Double) {
    let (width, height) = (sizes[vertex].width / 2 + margin, sizes[vertex].height / 2 + margin)
    return (
      ((places.x[vertex] - width) / side).rounded(.down), ((places.x[vertex] + width) / side).rounded(.down),
      ((places.y[vertex] - height) / side).rounded(.down), ((places.y[vertex] + height) / side).rounded(.down)
    )
  }

  for _ in 0..<roundLimit {
    var entries: [(key: UInt64, vertex: Int32)] = []
    entries.reserveCapacity(count * 2)
    var large: [Int] = []
    for vertex in 0..<count {
      let reach = squares(vertex)
      let (columns, rows) = (reach.right - reach.left + 1, reach.bottom - reach.top + 1)
      guard columns * rows <= squareLimit, abs(reach.left) < 1e9, abs(reach.top) < 1e9 else {
        if large.count < largeLimit { large.append(vertex) }
        continue
      }
      for column in 0..<Int(columns) {
        for row in 0..<Int(rows) {
          let x = UInt32(truncatingIfNeeded: Int(reach.left) + column)
          let y = UInt32(truncatingIfNeeded: Int(reach.top) + row)
          entries.append((UInt64(x) << 32 | UInt64(y), Int32(vertex)))
        }
      }
    }
    entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.vertex < $1.vertex }
    var isMoved = false
    for one in large {
      for other in 0..<count where other != one { if separatePair(one, other) { isMoved = true } }
    }
    var first = 0
    while first < entries.count {
      var end = first + 1
      while end < entries.count && entries[end].key == entries[first].key { end += 1 }
      // A crowd in one square is taken in a window, for all its pairs would be too many.
      let window = 32
      for one in first..<end {
        var other = one + 1
        while other < min(end, one + window) {
          if separatePair(Int(entries[one].vertex), Int(entries[other].vertex)) { isMoved = true }
          other += 1
        }
      }
      first = end
    }
    if !isMoved { return }
  }
}
