// Changes of a text, collected first and made at once.
//
// In:  groups of splices, each a range of bytes and what takes its place; ranges refer to the text before all of them.
// Out: the new text. Of groups that would change the same bytes only the first is made: whoever asked looks again.

struct Splice {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
  }

  init(at offset: Int, _ bytes: [UInt8]) { self.init(offset..<offset, bytes) }
}

struct Splices {
  private var entries: [(splice: Splice, group: Int)] = []
  private var groupCount = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Adds splices of which all are made or none.
  mutating func add(_ group: [Splice]) {
    if group.isEmpty { return }
    for splice in group { entries.append((splice, groupCount)) }
    groupCount += 1
  }

  /// The text with the changes made, in O(*n* log *n*).
  ///
  /// Several insertions at one place stand in the order they were added.
  func applied(to text: [UInt8]) -> [UInt8] {
    let order = entries.indices.sorted { first, second in
      let (one, other) = (entries[first].splice.range, entries[second].splice.range)
      return (one.lowerBound, one.upperBound, first) < (other.lowerBound, other.upperBound, second)
    }
    var isRefused = [Bool](repeating: false, count: groupCount)
    var (end, holder) = (0, -1)
    for index in order {
      let (splice, group) = entries[index]
      if isRefused[group] { continue }
      if splice.range.lowerBound < end && group != holder {
        isRefused[group] = true
        continue
      }
      if splice.range.upperBound >= end { (end, holder) = (splice.range.upperBound, group) }
    }
    // Two groups can refuse each other at two places; the first is made then, so that each pass makes something.
    if isRefused.allSatisfy(\.self), !isRefused.isEmpty { isRefused[0] = false }

    var result: [UInt8] = []
    result.reserveCapacity(text.count + 64 * entries.count)
    var place = 0
    for index in order where !isRefused[entries[index].group] {
      let splice = entries[index].splice
      // Splices of one group may touch the same blanks; what is gone is gone.
      if splice.range.lowerBound > place { result += text[place..<splice.range.lowerBound] }
      result += splice.bytes
      place = max(place, splice.range.upperBound)
    }
    result += text[place...]
    return result
  }
}
