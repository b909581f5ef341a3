// Boxes on a grid, searched by where they are.
//
// In:  boxes of whole numbers.
// Out: those that a question about boxes is true for, without asking it of most of the others.
//
// The boxes are sorted along a Z-shaped curve that fills the plane (Morton's), and packed eight to a node, level by level
// (Kamel and Faloutsos). Building is a sort; nothing degenerates where boxes crowd.

import Foundation

struct GridBox {
  var minX, minY, maxX, maxY: Int32

  mutating func include(_ box: GridBox) {
    minX = min(minX, box.minX)
    minY = min(minY, box.minY)
    maxX = max(maxX, box.maxX)
    maxY = max(maxY, box.maxY)
  }

  @inline(__always)
  func meets(_ box: GridBox) -> Bool {
    minX <= box.maxX && box.minX <= maxX && minY <= box.maxY && box.minY <= maxY
  }

  /// A key by which near boxes come near each other: the bits of the centre's coordinates, taken in turn.
  fileprivate var mortonKey: UInt64 {
    func spread(_ value: UInt64) -> UInt64 {
      var bits = value
      for (shift, mask) in [
        (16, 0x0000_FFFF_0000_FFFF), (8, 0x00FF_00FF_00FF_00FF), (4, 0x0F0F_0F0F_0F0F_0F0F),
        (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555),
      ] as [(UInt64, UInt64)] {
        bits = (bits | bits << shift) & mask
      }
      return bits
    }
    let (x, y) = (Int(minX) + Int(maxX), Int(minY) + Int(maxY))
    return spread(UInt64(truncatingIfNeeded: x)) | spread(UInt64(truncatingIfNeeded: y)) << 1
  }
}

struct BoxTree {
  /// The boxes in the order of the tree, and which one each was.
  private(set) var boxes: [GridBox]
  private(set) var order: [Int32]
  /// The boxes around eight each of the level below, from the lowest level on.
  private var levels: [[GridBox]] = []

  /// Nodes that a search has yet to look at: memory that its caller keeps for the next one.
  typealias Pending = [(level: Int, index: Int)]

  private static let fanOut = 8

  init(_ items: [GridBox]) {
    let keys = items.enumerated().map { (key: $1.mortonKey, index: Int32(truncatingIfNeeded: $0)) }
      .sorted { ($0.key, $0.index) < ($1.key, $1.index) }
    order = keys.map(\.index)
    boxes = keys.map { items[Int($0.index)] }
    var below = boxes
    repeat {
      var level: [GridBox] = []
      level.reserveCapacity(below.count / Self.fanOut + 1)
      for start in stride(from: 0, to: below.count, by: Self.fanOut) {
        var box = below[start]
        for index in start + 1..<max(start + 1, min(start + Self.fanOut, below.count)) { box.include(below[index]) }
        level.append(box)
      }
      levels.append(level)
      below = level
    } while below.count > 1
  }

  /// Calls `body` with the number of each item for whose box, and for all boxes around it, `meets` is true.
  ///
  /// - Parameters:
  ///   - first: Items before this place in the tree are left out.
  ///   - body: Gets a place in `boxes` and `order`; ends the search by returning false.
  @inline(__always)
  func search(from first: Int = 0, pending: inout Pending, _ meets: (GridBox) -> Bool, _ body: (Int) -> Bool) {
    guard !boxes.isEmpty else { return }
    pending.removeAll(keepingCapacity: true)
    pending.append((levels.count - 1, 0))
    while let (level, index) = pending.popLast() {
      // What lies below this node ends before the first place asked for.
      var width = 1
      for _ in 0...level { width *= Self.fanOut }
      if (index + 1) * width <= first { continue }
      guard meets(levels[level][index]) else { continue }
      let start = index * Self.fanOut
      if level > 0 {
        for child in start..<min(start + Self.fanOut, levels[level - 1].count) { pending.append((level - 1, child)) }
      } else {
        for place in max(start, first)..<max(start, first, min(start + Self.fanOut, boxes.count))
        where meets(boxes[place]) {
          if !body(place) { return }
        }
      }
    }
  }
}
