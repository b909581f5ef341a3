// Attributes that hold in a scope: each `node [...]` lays pairs over what held before, and leaving the scope forgets them.
//
// A state is a number. Laying pairs over a state gives a new state and leaves the old one valid, so a scope is left by going
// back to the number it began with. The full list of a state is made when an element needs it, and kept with the state: that
// costs as much as the element's own list does, and nothing if no element is made.

import Graphs

/// All states of one kind of default in a file; state 0 has no attributes.
struct DOTDefaults {
  private struct State {
    var parent: Int32
    var first: Int
    var count: Int
    var list: AttributeSlice?
  }

  private var states = [State(parent: 0, first: 0, count: 0, list: .empty)]
  private var pairs: [AttributePair] = []

  /// How many pairs are kept.
  var pairCount: Int { pairs.count }

  /// The state that has these pairs laid over an older state.
  mutating func push(_ own: [AttributePair], on state: Int32) -> Int32 {
    states.append(State(parent: state, first: pairs.count, count: own.count, list: nil))
    pairs += own
    return Int32(clamping: states.count - 1)
  }

  /// The full list of a state, sorted.
  mutating func list(_ state: Int32, in graph: inout Graph) -> AttributeSlice {
    if let list = states[Int(state)].list { return list }
    // Down to the nearest state whose list is known, then up again.
    var path: [Int] = []
    var index = Int(state)
    while states[index].list == nil {
      path.append(index)
      index = Int(states[index].parent)
    }
    var list = states[index].list ?? .empty
    var own: [AttributePair] = []
    for distance in path.indices.reversed() {
      let step = path[distance]
      own += pairs[states[step].first..<states[step].first + states[step].count]
      // Lists on the way, ever farther apart, so that many scopes on one long path do not each walk all of it.
      if distance == 0 || (distance >= 16 && distance & (distance - 1) == 0) {
        list = graph.store(list, overlaid: own)
        own.removeAll(keepingCapacity: true)
        states[step].list = list
      }
    }
    return list
  }
}

/// Edges by their two ends: open addressing, a power of two of places, at most half of them used.
struct PairTable {
  private var keys: [UInt64] = []
  private var values: [UInt32] = []
  private var count = 0
  private let seed = UInt64.random(in: .min ... .max) | 1

  func value(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if count == 0 { return nil }
    let key = UInt64(first) << 32 | UInt64(second)
    let place = place(of: key)
    return values[place] == .max ? nil : values[place]
  }

  mutating func insert(_ first: UInt32, _ second: UInt32, _ value: UInt32) {
    if (count + 1) * 2 > keys.count { grow() }
    let key = UInt64(first) << 32 | UInt64(second)
    let place = place(of: key)
    if values[place] == .max { count += 1 }
    keys[place] = key
    values[place] = value
  }

  private func place(of key: UInt64) -> Int {
    let product = (key ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while values[place] != .max && keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = zip(keys, values).filter { $0.1 != .max }
    let capacity = max(keys.count * 2, 64)
    keys = [UInt64](repeating: 0, count: capacity)
    values = [UInt32](repeating: .max, count: capacity)
    for (key, value) in old {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }
}
