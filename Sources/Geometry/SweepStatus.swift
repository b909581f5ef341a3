// The edges that a sweep line meets, in the order in which it meets them.
//
// In:  numbers of edges, put in and taken out at places.
// Out: places, found by asking edges of their own order.
//
// A list in chunks: changes cost about the square root of its length, in plain arrays.

import Foundation

struct SweepStatus {
  struct Place {
    fileprivate var chunk: Int
    fileprivate var index: Int
  }

  /// Never empty; only the first may hold nothing.
  private var chunks: [[Int32]] = [[]]

  private static let greatestCount = 512

  /// The place before the first edge that is not below, where all below come first.
  func place(_ isBelow: (Int) -> Bool) -> Place {
    func split(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isBelow(middle) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let chunk = split(chunks.count) { chunk in chunks[chunk].last.map { isBelow(Int($0)) } ?? false }
    guard chunk < chunks.count else { return Place(chunk: chunks.count - 1, index: chunks[chunks.count - 1].count) }
    return Place(chunk: chunk, index: split(chunks[chunk].count) { isBelow(Int(chunks[chunk][$0])) })
  }

  /// The edge above a place.
  func edge(above place: Place) -> Int? {
    if place.index < chunks[place.chunk].count { return Int(chunks[place.chunk][place.index]) }
    return place.chunk + 1 < chunks.count ? chunks[place.chunk + 1].first.map { Int($0) } : nil
  }

  func edge(below place: Place) -> Int? {
    if place.index > 0 { return Int(chunks[place.chunk][place.index - 1]) }
    return place.chunk > 0 ? chunks[place.chunk - 1].last.map { Int($0) } : nil
  }

  /// Takes out the edge above; the place stays below the next one.
  mutating func removeEdge(above place: inout Place) {
    if place.index >= chunks[place.chunk].count { place = Place(chunk: place.chunk + 1, index: 0) }
    guard place.chunk < chunks.count, place.index < chunks[place.chunk].count else { return }
    chunks[place.chunk].remove(at: place.index)
    guard chunks[place.chunk].isEmpty, chunks.count > 1 else { return }
    chunks.remove(at: place.chunk)
    if place.chunk == chunks.count { place = Place(chunk: place.chunk - 1, index: chunks[place.chunk - 1].count) }
  }

  /// Puts edges in, from below to above.
  mutating func insert(_ edges: Range<Int>, at place: Place) {
    chunks[place.chunk].insert(contentsOf: edges.lazy.map { Int32(truncatingIfNeeded: $0) }, at: place.index)
    let count = chunks[place.chunk].count
    guard count > Self.greatestCount else { return }
    let whole = chunks[place.chunk]
    let half = Self.greatestCount / 2
    let parts = stride(from: 0, to: count, by: half).map { Array(whole[$0..<min($0 + half, count)]) }
    chunks.replaceSubrange(place.chunk...place.chunk, with: parts)
  }
}
