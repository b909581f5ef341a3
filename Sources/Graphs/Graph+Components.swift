// Connected components, edges taken without direction.

extension Graph {
  /// How many parts hang together, a lone vertex being one; near-linear time by union-find.
  public var componentCount: Int {
    var parents = (0..<UInt32(vertexSlotCount)).map { $0 }
    func root(_ slot: UInt32) -> UInt32 {
      var slot = slot
      while parents[Int(slot)] != slot {
        // Each step halves the path for the next.
        parents[Int(slot)] = parents[Int(parents[Int(slot)])]
        slot = parents[Int(slot)]
      }
      return slot
    }
    var count = vertexCount
    for edge in tails.indices where tails[edge] != Graph.none {
      let (first, second) = (root(tails[edge]), root(heads[edge]))
      if first == second { continue }
      parents[Int(max(first, second))] = min(first, second)
      count -= 1
    }
    return count
  }
}

extension Graph {
  /// The names of attributes that some vertex or some edge has, sorted by their bytes; linear time.
  public func attributeNames() -> (vertices: [String], edges: [String]) {
    func names(_ slices: [AttributeSlice]) -> [String] {
      var isUsed = [Bool](repeating: false, count: texts.count)
      var last = AttributeSlice.empty
      for slice in slices where slice != last {
        last = slice
        for pair in attributeStore.list(slice) { isUsed[Int(pair.name)] = true }
      }
      return isUsed.indices.filter { isUsed[$0] }.map { texts.string(UInt32($0)) }.sorted { $0.precedesBytewise($1) }
    }
    return (names(vertexAttributes), names(edgeAttributes))
  }
}
