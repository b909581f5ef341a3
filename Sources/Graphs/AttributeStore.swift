// The attributes of many elements in one array.
//
// An element holds where its list lies; a list is pairs of text numbers, sorted by the bytes of the name, and is never
// changed in place, so that elements with the same list (made under the same defaults) can share it. A change writes a
// new list at the end; when more than half is waste, the array is written afresh.

/// Where the attributes of one element lie.
package struct AttributeSlice: Hashable, Sendable {
  package static let empty = AttributeSlice(start: 0, count: 0)
  var start: UInt32
  package var count: UInt32

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A name and a value by the numbers of their texts.
package struct AttributePair: Hashable, Sendable {
  package var name: UInt32
  package var value: UInt32

  package init(name: UInt32, value: UInt32) {
    self.name = name
    self.value = value
  }
}

/// The lists of all vertices and edges.
struct AttributeStore: Sendable {
  private(set) var pairs: [AttributePair] = []

  func list(_ slice: AttributeSlice) -> ArraySlice<AttributePair> { pairs[slice.range] }

  func value(of name: UInt32, in slice: AttributeSlice) -> UInt32? {
    for index in slice.range where pairs[index].name == name { return pairs[index].value }
    return nil
  }

  /// Stores a list that is sorted already.
  mutating func store(_ list: some Collection<AttributePair>) -> AttributeSlice {
    if list.isEmpty { return .empty }
    let start = pairs.count
    pairs.append(contentsOf: list)
    return AttributeSlice(start: UInt32(start), count: UInt32(list.count))
  }

  /// Stores a list with further pairs laid over it, of equal names the last.
  mutating func store(_ base: AttributeSlice, overlaid own: [AttributePair], texts: TextPool) -> AttributeSlice {
    if own.isEmpty { return base }
    if Int(base.count) + own.count > 32 { return store(merged(base, own, texts)) }
    // Short lists are sorted in place by insertion, without a list of their own.
    let start = pairs.count
    for index in base.range { pairs.append(pairs[index]) }
    next: for pair in own {
      var place = pairs.count
      while place > start {
        let other = pairs[place - 1].name
        if other == pair.name {
          pairs[place - 1].value = pair.value
          continue next
        }
        if !texts.precedes(pair.name, other) { break }
        place -= 1
      }
      pairs.append(pair)
      var index = pairs.count - 1
      while index > place {
        pairs[index] = pairs[index - 1]
        index -= 1
      }
      pairs[place] = pair
    }
    return AttributeSlice(start: UInt32(start), count: UInt32(pairs.count - start))
  }

  private func merged(_ base: AttributeSlice, _ own: [AttributePair], _ texts: TextPool) -> [AttributePair] {
    let own = sortedLastWins(own, texts)
    var merged: [AttributePair] = []
    merged.reserveCapacity(Int(base.count) + own.count)
    var next = 0
    for pair in list(base) {
      while next < own.count, texts.precedes(own[next].name, pair.name) {
        merged.append(own[next])
        next += 1
      }
      if next < own.count, own[next].name == pair.name {
        merged.append(own[next])
        next += 1
      } else {
        merged.append(pair)
      }
    }
    merged.append(contentsOf: own[next...])
    return merged
  }

  private func sortedLastWins(_ pairs: [AttributePair], _ texts: TextPool) -> [AttributePair] {
    let order = pairs.indices.sorted { first, second in
      if pairs[first].name == pairs[second].name { return first < second }
      return texts.precedes(pairs[first].name, pairs[second].name)
    }
    var result: [AttributePair] = []
    result.reserveCapacity(pairs.count)
    for index in order {
      if result.last?.name == pairs[index].name { result.removeLast() }
      result.append(pairs[index])
    }
    return result
  }

  mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

  /// The list with one attribute given a value, or taken out if the value is nil.
  mutating func setting(
    _ name: UInt32, to value: UInt32?, in slice: AttributeSlice, texts: TextPool
  ) -> AttributeSlice {
    var list = Array(pairs[slice.range])
    if let index = list.firstIndex(where: { $0.name == name }) {
      if let value { list[index].value = value } else { list.remove(at: index) }
    } else if let value {
      let index = list.firstIndex { texts.precedes(name, $0.name) } ?? list.endIndex
      list.insert(AttributePair(name: name, value: value), at: index)
    }
    return store(list)
  }

  /// Whether rewriting pays, given how many attributes all elements have together.
  func isWasteful(live: Int) -> Bool { pairs.count > 2 * live + 4096 }
}
