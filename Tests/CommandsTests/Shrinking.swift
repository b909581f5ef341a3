// A long list that makes a test fail, made short.
//
// In:  a list, and whether a list fails.
// Out: a list that still fails, from which no run of elements can be taken away.
//
// Halves, then quarters and so on down to single elements are left out as long as what remains fails (Zeller's delta debugging,
// without its complements).

@MainActor func shrunk<Element>(_ list: [Element], whileFailing fails: ([Element]) -> Bool) -> [Element] {
  var list = list
  var length = max(1, list.count / 2)
  while true {
    var start = 0
    var isShorter = false
    while start < list.count {
      var candidate = list
      candidate.removeSubrange(start..<min(start + length, list.count))
      if fails(candidate) {
        list = candidate
        isShorter = true
      } else {
        start += length
      }
    }
    if length == 1 && !isShorter { return list }
    length = max(1, length / 2)
  }
}
