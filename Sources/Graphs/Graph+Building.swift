// Building a graph from a file: elements are appended without the checks of an edit, in time linear in their number.
//
// In:  texts as bytes, vertices and edges in order, attribute lists as pairs of text numbers.
// Out: a graph as if made by edits. The reader answers for what edits would check: distinct names, existing ends, finite
//      positions, no parallel edges in a strict graph.

import Foundation

extension Graph {
  /// No text, no vertex, no edge.
  package static var noNumber: UInt32 { none }

  /// How many attributes are stored, lists shared by several elements counted once.
  package var storedAttributeCount: Int { attributeStore.pairs.count }

  /// Makes room for so many different texts.
  package mutating func reserve(texts count: Int) { texts.reserve(count) }

  /// Gives an empty graph, which may hold texts already, its kind and name.
  package mutating func beginBuilding(kind: Kind, isStrict: Bool, name: UInt32?) {
    self.kind = kind
    self.isStrict = isStrict
    self.name = name.map { texts.graphString($0) }
  }

  /// The number of a text; equal texts have equal numbers.
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>, isHTML: Bool = false) -> UInt32 {
    texts.intern(text, isHTML: isHTML)
  }

  package mutating func intern(_ text: String) -> UInt32 { texts.intern(text) }

  package func graphString(_ text: UInt32) -> GraphString { texts.graphString(text) }

  package func isHTML(_ text: UInt32) -> Bool { texts.isHTML(text) }

  /// Calls the closure with the bytes of a text.
  package func withBytes<Result>(of text: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    texts.withBytes(text, body)
  }

  /// The slot of the vertex whose name has this number, or `noNumber`.
  package func vertexSlot(ofText text: UInt32) -> UInt32 {
    Int(text) < vertexOfText.count ? vertexOfText[Int(text)] : Graph.none
  }

  /// Appends a vertex that is not placed and returns its slot.
  package mutating func appendVertex(named text: UInt32, attributes: AttributeSlice) -> UInt32 {
    let id = nextVertexID
    vertexNames.append(text)
    positions.append(.zero)
    placed.append(false)
    vertexAttributes.append(attributes)
    firstEnds.append(Graph.none)
    enterName(of: id)
    vertexCount += 1
    attributeCount += Int(attributes.count)
    return id.slot
  }

  /// Appends an edge between existing vertices and returns its slot; it is not found at them before `finishBuilding`.
  package mutating func appendEdge(
    tail: UInt32, head: UInt32, isDirected: Bool, attributes: AttributeSlice
  ) -> UInt32 {
    let id = nextEdgeID
    tails.append(tail)
    heads.append(head)
    directed.append(isDirected)
    edgeAttributes.append(attributes)
    edgeCount += 1
    attributeCount += Int(attributes.count)
    return id.slot
  }

  package func tailSlot(_ edge: UInt32) -> UInt32 { tails[Int(edge)] }
  package func headSlot(_ edge: UInt32) -> UInt32 { heads[Int(edge)] }
  package func attributeSlice(ofVertex slot: UInt32) -> AttributeSlice { vertexAttributes[Int(slot)] }
  package func attributeSlice(ofEdge slot: UInt32) -> AttributeSlice { edgeAttributes[Int(slot)] }

  package mutating func setAttributes(ofVertex slot: UInt32, to slice: AttributeSlice) {
    attributeCount += Int(slice.count) - Int(vertexAttributes[Int(slot)].count)
    vertexAttributes[Int(slot)] = slice
  }

  package mutating func setAttributes(ofEdge slot: UInt32, to slice: AttributeSlice) {
    attributeCount += Int(slice.count) - Int(edgeAttributes[Int(slot)].count)
    edgeAttributes[Int(slot)] = slice
  }

  package mutating func setPosition(ofVertex slot: UInt32, to position: CGPoint, isPlaced: Bool) {
    positions[Int(slot)] = position
    placedVertexCount += (isPlaced ? 1 : 0) - (placed[Int(slot)] ? 1 : 0)
    placed[Int(slot)] = isPlaced
  }

  /// Stores a list with further pairs laid over it, of equal names the last.
  package mutating func store(_ base: AttributeSlice, overlaid pairs: [AttributePair]) -> AttributeSlice {
    attributeStore.store(base, overlaid: pairs, texts: texts)
  }

  /// The list as pairs of text numbers.
  package func attributePairs(_ slice: AttributeSlice) -> ArraySlice<AttributePair> { attributeStore.list(slice) }

  /// The number of a vertex's name.
  package func nameText(ofVertex slot: UInt32) -> UInt32 { vertexNames[Int(slot)] }

  /// The list as values.
  package func attributeList(_ slice: AttributeSlice) -> [Attribute] {
    var list: [Attribute] = []
    guard slice.count > 0 else { return list }
    // A loop, for a closure would capture a copy of the graph, and every frame asks this of every element it draws.
    list.reserveCapacity(Int(slice.count))
    for pair in attributeStore.list(slice) {
      list.append(Attribute(texts.string(pair.name), texts.graphString(pair.value)))
    }
    return list
  }

  /// Forgets what the file said of its encoding.
  package mutating func dropCharset() {
    attributes.set("charset", to: nil)
    for index in groups.indices where groups[index].attributes.value(of: "charset") != nil {
      groups[index].attributes.set("charset", to: nil)
    }
  }

  /// Takes what belongs to the graph as a whole; lists must be sorted.
  package mutating func finishBuilding(
    attributes: [Attribute], vertexDefaults: [Attribute], edgeDefaults: [Attribute], groups: [Group]
  ) {
    nextEnds = [UInt32](repeating: Graph.none, count: tails.count * 2)
    previousEnds = nextEnds
    // All at once and from the last, so that the edges at a vertex come in order.
    for edge in tails.indices.reversed() { link(EdgeID(slot: UInt32(edge))) }
    self.attributes = attributes
    self.vertexDefaults = vertexDefaults
    self.edgeDefaults = edgeDefaults
    self.groups = groups
  }
}
