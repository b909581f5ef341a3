// Moving and removing elements of a collection by their places, as lists report them.

public import Foundation

extension MutableCollection {
  /// Moves the elements at `source` together before the place `destination` (a place before the move), keeping their order.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter { elements.indices.contains($0) }
    let isMoved = Set(moved)
    let before = elements.indices.filter { $0 < destination && !isMoved.contains($0) }
    let after = elements.indices.filter { $0 >= destination && !isMoved.contains($0) }
    for (place, origin) in zip(indices, before + moved + after) { self[place] = elements[origin] }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the places.
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
  }
}
