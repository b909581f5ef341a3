// Applying edits: each checks everything first, then changes, and gives the edit that takes it back.

import Foundation

extension Graph {
  /// Makes the change and returns the edit that takes it back exactly; an edit that does not fit changes nothing.
  ///
  /// Cost: that of the elements named and the edges at removed vertices, whatever the size of the graph.
  ///
  /// - Parameter edit: The change.
  /// - Returns: The inverse: applied next, it leaves the graph as it was, identities included.
  @discardableResult
  public mutating func apply(_ edit: Edit) throws(EditError) -> Edit {
    switch edit {
    case .addVertex(let vertex): try add(vertex)
    case .removeVertex(let vertex): try remove(vertex)
    case .move(let moves): try move(moves)
    case .addEdge(let edge): try add(edge)
    case .removeEdge(let edge): try remove(edge)
    case .reconnect(let edge, tail: let tail, head: let head): try reconnect(edge, tail: tail, head: head)
    case .setAttribute(let element, let name, let value): try setAttribute(name, of: element, to: value)
    case .rename(let vertex, to: let name): try rename(vertex, to: name)
    case .renameGraph(to: let name): try renameGraph(to: name)
    case .setKind(let kind, let isStrict): try setKind(kind, isStrict: isStrict)
    case .compound(let edits, title: _): try applyAll(edits, title: edit.title)
    }
  }

  private mutating func applyAll(_ edits: [Edit], title: String) throws(EditError) -> Edit {
    var inverses: [Edit] = []
    inverses.reserveCapacity(edits.count)
    do {
      for edit in edits { inverses.append(try apply(edit)) }
    } catch {
      // An inverse fits the state that its edit left, so none of these can fail.
      for inverse in inverses.reversed() { _ = try apply(inverse) }
      throw error
    }
    inverses.reverse()
    return .compound(inverses, title: title)
  }

  // MARK: Vertices

  private mutating func add(_ vertex: Vertex) throws(EditError) -> Edit {
    let id = vertex.id
    if contains(id) { throw .vertexExists(id) }
    if id.index > vertexNames.count + Graph.maximumGap { throw .identityOutOfRange(id.slot) }
    try check(name: vertex.name)
    try check(vertex.position)
    try check(vertex.attributes)
    if vertex.attributes.value(of: "pos") != nil { throw .reservedAttribute("pos") }

    while vertexNames.count <= id.index { appendEmptyVertexSlot() }
    vertexNames[id.index] = texts.intern(vertex.name)
    positions[id.index] = vertex.position
    placed[id.index] = vertex.isPlaced
    vertexAttributes[id.index] = store(vertex.attributes)
    enterName(of: id)
    vertexCount += 1
    if vertex.isPlaced { placedVertexCount += 1 }
    return .removeVertex(id)
  }

  private mutating func remove(_ id: VertexID) throws(EditError) -> Edit {
    guard let vertex = self[id] else { throw .noVertex(id) }
    var restoration: [Edit] = [.addVertex(vertex)]
    for edge in edges(at: id) {
      if let value = self[edge] { restoration.append(.addEdge(value)) }
      removeUnchecked(edge)
    }
    vertexOfText[Int(vertexNames[id.index])] = Graph.none
    vertexNames[id.index] = Graph.none
    vertexAttributes[id.index] = released(vertexAttributes[id.index])
    vertexCount -= 1
    if placed[id.index] { placedVertexCount -= 1 }
    compactIfWasteful()
    return restoration.count == 1 ? restoration[0] : .compound(restoration, title: "Add Vertex")
  }

  private mutating func move(_ moves: [Move]) throws(EditError) -> Edit {
    for move in moves {
      if !contains(move.vertex) { throw .noVertex(move.vertex) }
      try check(move.position)
    }
    if moves.count > 1 {
      var seen = Set<VertexID>(minimumCapacity: moves.count)
      for move in moves where !seen.insert(move.vertex).inserted { throw .movedTwice(move.vertex) }
    }
    var inverse: [Move] = []
    inverse.reserveCapacity(moves.count)
    for move in moves {
      let index = move.vertex.index
      inverse.append(Move(move.vertex, to: positions[index], isPlaced: placed[index]))
      positions[index] = move.position
      placedVertexCount += (move.isPlaced ? 1 : 0) - (placed[index] ? 1 : 0)
      placed[index] = move.isPlaced
    }
    return .move(inverse)
  }

  private mutating func rename(_ id: VertexID, to name: GraphString) throws(EditError) -> Edit {
    guard let old = self.name(of: id) else { throw .noVertex(id) }
    if old == name { return .rename(id, to: old) }
    try check(name: name)
    vertexOfText[Int(vertexNames[id.index])] = Graph.none
    vertexNames[id.index] = texts.intern(name)
    enterName(of: id)
    return .rename(id, to: old)
  }

  // MARK: Edges

  private mutating func add(_ edge: Edge) throws(EditError) -> Edit {
    let id = edge.id
    if contains(id) { throw .edgeExists(id) }
    if id.index > tails.count + Graph.maximumGap { throw .identityOutOfRange(id.slot) }
    guard let tail = name(of: edge.tail) else { throw .noVertex(edge.tail) }
    guard let head = name(of: edge.head) else { throw .noVertex(edge.head) }
    try check(edge.attributes)
    try checkParallels(of: edge, tail: tail, head: head)

    while tails.count <= id.index { appendEmptyEdgeSlot() }
    tails[id.index] = edge.tail.slot
    heads[id.index] = edge.head.slot
    directed[id.index] = edge.isDirected
    edgeAttributes[id.index] = store(edge.attributes)
    link(id)
    edgeCount += 1
    return .removeEdge(id)
  }

  private mutating func reconnect(_ id: EdgeID, tail: VertexID, head: VertexID) throws(EditError) -> Edit {
    guard var edge = self[id] else { throw .noEdge(id) }
    guard let tailName = name(of: tail) else { throw .noVertex(tail) }
    guard let headName = name(of: head) else { throw .noVertex(head) }
    let inverse = Edit.reconnect(id, tail: edge.tail, head: edge.head)
    (edge.tail, edge.head) = (tail, head)
    try checkParallels(of: edge, tail: tailName, head: headName)
    unlink(id)
    tails[id.index] = tail.slot
    heads[id.index] = head.slot
    link(id)
    return inverse
  }

  /// Refuses an edge beside another that the graph would take for the same.
  private func checkParallels(of edge: Edge, tail: GraphString, head: GraphString) throws(EditError) {
    let key = edge.attributes.value(of: "key")
    guard isStrict || key != nil else { return }
    for other in edges(between: edge.tail, and: edge.head) where other != edge.id && isParallel(other, to: edge) {
      if isStrict { throw .parallelEdgeInStrictGraph(tail: tail.text, head: head.text) }
      if let key, attribute("key", of: .edge(other)) == key { throw .duplicateKey(key.text) }
    }
  }

  private mutating func remove(_ id: EdgeID) throws(EditError) -> Edit {
    guard let edge = self[id] else { throw .noEdge(id) }
    removeUnchecked(id)
    compactIfWasteful()
    return .addEdge(edge)
  }

  private mutating func removeUnchecked(_ id: EdgeID) {
    unlink(id)
    tails[id.index] = Graph.none
    heads[id.index] = Graph.none
    edgeAttributes[id.index] = released(edgeAttributes[id.index])
    edgeCount -= 1
  }

  /// Whether an edge would be the same as another in a strict graph: equal ends, in either order if undirected.
  private func isParallel(_ other: EdgeID, to edge: Edge) -> Bool {
    if tails[other.index] == edge.tail.slot && heads[other.index] == edge.head.slot { return true }
    return switch kind {
    case .graph: true
    case .digraph: false
    case .mixed: !edge.isDirected || !directed[other.index]
    }
  }

  // MARK: Attributes and the graph itself

  private mutating func setAttribute(
    _ name: String, of element: Element, to value: GraphString?
  ) throws(EditError)
    -> Edit
  {
    switch element {
    case .vertex(let id): if !contains(id) { throw .noVertex(id) }
    case .edge(let id): if !contains(id) { throw .noEdge(id) }
    case .group(let index): if !groups.indices.contains(index) { throw .noGroup(index) }
    case .graph: break
    }
    try check([Attribute(name, value ?? "")])
    let old = attribute(name, of: element)
    let inverse = Edit.setAttribute(element, name: name, value: old)
    switch element {
    case .graph: attributes.set(name, to: value)
    case .group(let index): groups[index].attributes.set(name, to: value)
    case .vertex(let id):
      if name == "pos" { throw .reservedAttribute(name) }
      vertexAttributes[id.index] = setting(name, to: value, in: vertexAttributes[id.index])
    case .edge(let id):
      if name == "key", let value, let edge = self[id] {
        for other in edges(between: edge.tail, and: edge.head)
        where other != id && isParallel(other, to: edge) && attribute("key", of: .edge(other)) == value {
          throw .duplicateKey(value.text)
        }
      }
      edgeAttributes[id.index] = setting(name, to: value, in: edgeAttributes[id.index])
    }
    compactIfWasteful()
    return inverse
  }

  private mutating func renameGraph(to name: GraphString?) throws(EditError) -> Edit {
    if let name, !name.isStorable { throw .unstorableText(name.text) }
    let inverse = Edit.renameGraph(to: self.name)
    self.name = name
    return inverse
  }

  private mutating func setKind(_ kind: Kind, isStrict: Bool) throws(EditError) -> Edit {
    let inverse = Edit.setKind(self.kind, isStrict: self.isStrict)
    let old = (self.kind, self.isStrict)
    (self.kind, self.isStrict) = (kind, isStrict)
    if let error = firstParallelEdgeError() {
      (self.kind, self.isStrict) = old
      throw error
    }
    return inverse
  }

  /// What forbids the graph's kind as it stands: a parallel edge if it is strict, an equal key otherwise.
  func firstParallelEdgeError() -> EditError? {
    let keyText = texts.number(of: "key")
    if !isStrict && keyText == nil { return nil }
    struct Ends: Hashable { var first, second, key: UInt32 }
    var seen = Set<Ends>()
    // In a mixed graph an undirected edge is parallel to a directed one in either direction.
    var undirected = Set<Ends>()
    for id in edgeIDs {
      var key = Graph.none
      if !isStrict, let keyText {
        guard let value = attributeStore.value(of: keyText, in: edgeAttributes[id.index]) else { continue }
        key = value
      }
      let (tail, head) = (tails[id.index], heads[id.index])
      let ordered = Ends(first: tail, second: head, key: key)
      let either = Ends(first: min(tail, head), second: max(tail, head), key: key)
      let isTaken =
        switch kind {
        case .graph: !undirected.insert(either).inserted
        case .digraph: !seen.insert(ordered).inserted
        case .mixed:
          if directed[id.index] {
            undirected.contains(either) || !seen.insert(ordered).inserted
          } else {
            seen.contains(ordered) || seen.contains(Ends(first: head, second: tail, key: key))
              || !undirected.insert(either).inserted
          }
        }
      if isTaken {
        if key != Graph.none { return .duplicateKey(texts.string(key)) }
        return .parallelEdgeInStrictGraph(
          tail: texts.string(vertexNames[Int(tail)]), head: texts.string(vertexNames[Int(head)]))
      }
    }
    return nil
  }

  // MARK: Checks

  private func check(name: GraphString) throws(EditError) {
    if !name.isStorable { throw .unstorableText(name.text) }
    if vertex(named: name) != nil { throw .nameTaken(name.text) }
  }

  private func check(_ position: CGPoint) throws(EditError) {
    // Not a number fails both comparisons.
    guard abs(position.x) <= Graph.maximumCoordinate, abs(position.y) <= Graph.maximumCoordinate else {
      throw .badPosition(position)
    }
  }

  private func check(_ attributes: [Attribute]) throws(EditError) {
    for attribute in attributes {
      if !attribute.value.isStorable { throw .unstorableText(attribute.value.text) }
      if attribute.name.utf8.contains(0) { throw .unstorableText(attribute.name) }
    }
  }
}

// MARK: Storage

extension Graph {
  mutating func appendEmptyVertexSlot() {
    vertexNames.append(Graph.none)
    positions.append(.zero)
    placed.append(false)
    vertexAttributes.append(.empty)
    firstEnds.append(Graph.none)
  }

  mutating func appendEmptyEdgeSlot() {
    tails.append(Graph.none)
    heads.append(Graph.none)
    directed.append(false)
    edgeAttributes.append(.empty)
    for _ in 0..<2 {
      nextEnds.append(Graph.none)
      previousEnds.append(Graph.none)
    }
  }

  mutating func enterName(of id: VertexID) {
    let text = Int(vertexNames[id.index])
    while vertexOfText.count <= text { vertexOfText.append(Graph.none) }
    vertexOfText[text] = id.slot
  }

  /// Enters both ends of the edge into the lists of their vertices.
  mutating func link(_ id: EdgeID) {
    link(end: id.slot << 1, at: Int(tails[id.index]))
    link(end: id.slot << 1 | 1, at: Int(heads[id.index]))
  }

  private mutating func link(end: UInt32, at vertex: Int) {
    let next = firstEnds[vertex]
    nextEnds[Int(end)] = next
    previousEnds[Int(end)] = Graph.none
    if next != Graph.none { previousEnds[Int(next)] = end }
    firstEnds[vertex] = end
  }

  private mutating func unlink(_ id: EdgeID) {
    unlink(end: id.slot << 1, at: Int(tails[id.index]))
    unlink(end: id.slot << 1 | 1, at: Int(heads[id.index]))
  }

  private mutating func unlink(end: UInt32, at vertex: Int) {
    let (previous, next) = (previousEnds[Int(end)], nextEnds[Int(end)])
    if previous == Graph.none { firstEnds[vertex] = next } else { nextEnds[Int(previous)] = next }
    if next != Graph.none { previousEnds[Int(next)] = previous }
    nextEnds[Int(end)] = Graph.none
    previousEnds[Int(end)] = Graph.none
  }

  private mutating func store(_ attributes: [Attribute]) -> AttributeSlice {
    attributeCount += attributes.count
    var pairs: [AttributePair] = []
    pairs.reserveCapacity(attributes.count)
    for attribute in attributes {
      pairs.append(AttributePair(name: texts.intern(attribute.name), value: texts.intern(attribute.value)))
    }
    return attributeStore.store(pairs)
  }

  private mutating func released(_ slice: AttributeSlice) -> AttributeSlice {
    attributeCount -= Int(slice.count)
    return .empty
  }

  private mutating func setting(_ name: String, to value: GraphString?, in slice: AttributeSlice) -> AttributeSlice {
    let (nameText, valueText) = (texts.intern(name), value.map { texts.intern($0) })
    let result = attributeStore.setting(nameText, to: valueText, in: slice, texts: texts)
    attributeCount += Int(result.count) - Int(slice.count)
    return result
  }

  private mutating func compactIfWasteful() {
    guard attributeStore.isWasteful(live: attributeCount) else { return }
    var fresh = AttributeStore()
    fresh.reserve(attributeCount)
    for index in vertexAttributes.indices {
      vertexAttributes[index] = fresh.store(attributeStore.list(vertexAttributes[index]))
    }
    for index in edgeAttributes.indices {
      edgeAttributes[index] = fresh.store(attributeStore.list(edgeAttributes[index]))
    }
    attributeStore = fresh
  }
}
