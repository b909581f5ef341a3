// The graph of an XML file, gathered element by element.
//
// In:  vertices, edges and groups in the order of the file; edges may name vertices that come later, and attributes may have
//      defaults that come later.
// Out: a graph. Lists of attributes wait as pairs of text numbers and are stored once, over the defaults.

import Foundation
import Graphs

struct XMLGraphBuilder {
  struct VertexRecord {
    var name: UInt32
    var pairs = 0..<0
    var position: CGPoint?
    /// Where the vertex stands among the others, if not where the file has it.
    var order: Int?
  }

  struct EdgeRecord {
    var tail: UInt32
    var head: UInt32
    /// Where the file names the ends.
    var tailOffset: Int
    var headOffset: Int
    var isDirected: Bool
    var pairs: Range<Int>
  }

  struct GroupRecord {
    var name: UInt32?
    var parent: Int?
    /// Vertices by their records.
    var members: [Int] = []
    var attributes: [Attribute] = []
  }

  var graph = Graph()
  var vertices: [VertexRecord] = []
  var edges: [EdgeRecord] = []
  var groups: [GroupRecord] = []
  var attributes: [Attribute] = []
  var name: GraphString?
  var isStrict = false
  /// What edges are that do not say.
  var isDirected = false
  /// Whether the file says that the graph is mixed though its edges may all be alike.
  var isMixed = false
  private(set) var hasDirected = false
  private(set) var hasUndirected = false
  /// The attributes of the elements that are open, the innermost last.
  var pending: [AttributePair] = []
  private var pairs: [AttributePair] = []
  private var hasOrder = false
  private var vertexOfText: [UInt32] = []

  /// How many attributes are stored.
  var attributeCount: Int { pairs.count }

  /// The record of the vertex whose name has this number.
  func vertex(named text: UInt32) -> Int? {
    guard Int(text) < vertexOfText.count, vertexOfText[Int(text)] != .max else { return nil }
    return Int(vertexOfText[Int(text)])
  }

  /// Begins a vertex; nil if there is one of that name.
  mutating func addVertex(named text: UInt32) -> Int? {
    let index = Int(text)
    if index >= vertexOfText.count {
      vertexOfText.append(
        contentsOf: repeatElement(.max, count: max(index + 1, vertexOfText.count * 2) - vertexOfText.count))
    }
    guard vertexOfText[index] == .max else { return nil }
    vertexOfText[index] = UInt32(vertices.count)
    vertices.append(VertexRecord(name: text))
    return vertices.count - 1
  }

  mutating func setOrder(_ order: Int, of vertex: Int) {
    vertices[vertex].order = order
    hasOrder = true
  }

  /// Takes the innermost attributes, from this one on, as a list.
  mutating func takePending(from start: Int) -> Range<Int> {
    let begin = pairs.count
    pairs.append(contentsOf: pending[start...])
    pending.removeSubrange(start...)
    return begin..<pairs.count
  }

  mutating func addEdge(_ edge: EdgeRecord) {
    if edge.isDirected { hasDirected = true } else { hasUndirected = true }
    edges.append(edge)
  }

  /// The value of an innermost attribute, of equal names the last.
  func pendingValue(_ name: UInt32, from start: Int) -> UInt32? {
    var index = pending.count
    while index > start {
      index -= 1
      if pending[index].name == name { return pending[index].value }
    }
    return nil
  }

  mutating func removePending(_ name: UInt32, from start: Int) {
    var kept = start
    for index in start..<pending.count where pending[index].name != name {
      pending[kept] = pending[index]
      kept += 1
    }
    pending.removeSubrange(kept...)
  }

  mutating func addPending(_ name: String, _ value: String) {
    pending.append(AttributePair(name: graph.intern(name), value: graph.intern(value)))
  }

  /// Adds to the list of a vertex that has ended.
  mutating func addAttribute(_ name: String, _ value: String, toVertex vertex: Int) {
    let start = pairs.count
    pairs.append(contentsOf: pairs[vertices[vertex].pairs])
    pairs.append(AttributePair(name: graph.intern(name), value: graph.intern(value)))
    vertices[vertex].pairs = start..<pairs.count
  }

  func text(_ number: UInt32) -> String { graph.graphString(number).text }

  // MARK: The graph

  /// Looks again at what edges say of their direction, after it was changed.
  mutating func noteDirections() {
    hasDirected = edges.contains { $0.isDirected }
    hasUndirected = edges.contains { !$0.isDirected }
  }

  /// The graph; vertices without a place get one.
  ///
  /// - Parameter overlaysDefaults: Whether elements get the defaults that they do not override.
  mutating func finish(
    vertexDefaults: [Attribute], edgeDefaults: [Attribute], declarations: [AttributeDeclaration],
    overlaysDefaults: Bool = true
  ) throws(XMLFailure) -> Graph {
    let kind: Graph.Kind =
      isMixed || (hasDirected && hasUndirected)
      ? .mixed : hasDirected || (isDirected && !hasUndirected) ? .digraph : .graph
    graph.beginBuilding(kind: kind, isStrict: false, name: nil)
    let vertexBase = overlaysDefaults ? store(vertexDefaults) : .empty
    let edgeBase = overlaysDefaults ? store(edgeDefaults) : .empty
    var overlay: [AttributePair] = []
    var slots = [UInt32](repeating: .max, count: vertices.count)
    for index in order() {
      let record = vertices[index]
      overlay.removeAll(keepingCapacity: true)
      overlay.append(contentsOf: pairs[record.pairs])
      let slot = graph.appendVertex(
        named: record.name, attributes: graph.store(vertexBase, overlaid: overlay))
      slots[index] = slot
      if let position = record.position { graph.setPosition(ofVertex: slot, to: position, isPlaced: true) }
    }
    for record in edges {
      guard let tail = vertex(named: record.tail) else { throw unknown(record.tail, at: record.tailOffset) }
      guard let head = vertex(named: record.head) else { throw unknown(record.head, at: record.headOffset) }
      overlay.removeAll(keepingCapacity: true)
      overlay.append(contentsOf: pairs[record.pairs])
      _ = graph.appendEdge(
        tail: slots[tail], head: slots[head], isDirected: record.isDirected,
        attributes: graph.store(edgeBase, overlaid: overlay))
    }
    let finished = groups.map { record in
      var group = Group(
        name: record.name.map { graph.graphString($0) }, parent: record.parent, attributes: record.attributes)
      // A group is a set; its members come in the order of the vertices.
      group.members = record.members.map { VertexID(slot: slots[$0]) }.sorted()
      return group
    }
    let nameText = name.map { graph.interned($0) }
    graph.beginBuilding(
      kind: kind, isStrict: isStrict && !hasParallelEdges(isOrdered: kind == .digraph), name: nameText)
    graph.finishBuilding(
      attributes: attributes.normalized, vertexDefaults: vertexDefaults, edgeDefaults: edgeDefaults, groups: finished)
    graph.declarations = declarations
    graph.placeUnplacedVertices()
    return graph
  }

  private mutating func store(_ list: [Attribute]) -> AttributeSlice {
    let pairs = list.map { AttributePair(name: graph.intern($0.name), value: graph.interned($0.value)) }
    return graph.store(.empty, overlaid: pairs)
  }

  /// Whether two edges join the same vertices, so that the graph cannot be strict whatever the file says.
  ///
  /// - Parameter isOrdered: Whether an edge and one the other way are two.
  func hasParallelEdges(isOrdered: Bool) -> Bool {
    var ends: Set<UInt64> = []
    for edge in edges {
      let (first, second) =
        isOrdered || edge.tail <= edge.head ? (edge.tail, edge.head) : (edge.head, edge.tail)
      if !ends.insert(UInt64(first) << 32 | UInt64(second)).inserted { return true }
    }
    return false
  }

  private func order() -> [Int] {
    let natural = Array(vertices.indices)
    guard hasOrder else { return natural }
    return natural.sorted { first, second in
      let (one, other) = (vertices[first].order ?? first, vertices[second].order ?? second)
      return one == other ? first < second : one < other
    }
  }

  private func unknown(_ name: UInt32, at offset: Int) -> XMLFailure {
    XMLFailure(offset, .malformed("no node has the id '\(printable(text(name)))'"))
  }
}

extension Graph {
  /// The number of a text that may be HTML.
  package mutating func interned(_ string: GraphString) -> UInt32 {
    var text = string.text
    return text.withUTF8 { intern($0, isHTML: string.isHTML) }
  }
}
