// A graph in flat arrays: the slot of a vertex or an edge is its identity and its place in the drawing order.
//
// In:  edits (`apply`), or a reader's elements in one go (`Graph+Building.swift`).
// Out: constant-time look-ups by identity and name; the edges at a vertex in time of its degree.
//
// Cost: about 37 bytes a vertex and 33 an edge, 8 an attribute, and every distinct text once. The edges at a vertex form
// a doubly linked list through the edges' two ends, so that adding and removing an edge is a few stores. A deleted
// element leaves an empty slot.

public import Foundation

/// Vertices, edges, subgraphs and their attributes; a value, copied when changed.
public struct Graph: Sendable {
  /// What the edges are: all undirected, all directed, or each as it says.
  public enum Kind: String, Sendable, Codable {
    case graph, digraph, mixed
  }

  /// Greatest distance of a coordinate from zero, in points: beyond it a double no longer holds thousandths.
  public static let maximumCoordinate: CGFloat = 1e12
  /// So many slots past the last one may an added element's identity lie.
  static let maximumGap = 1 << 20
  static let none = UInt32.max

  public internal(set) var kind: Kind
  /// Whether parallel edges are refused.
  public internal(set) var isStrict: Bool
  public internal(set) var name: GraphString?
  /// The graph's own attributes, sorted by name.
  public internal(set) var attributes: [Attribute] = []
  /// What the file sets for every vertex made from now on; the existing ones carry their attributes themselves.
  public internal(set) var vertexDefaults: [Attribute] = []
  /// What the file sets for every edge made from now on.
  public internal(set) var edgeDefaults: [Attribute] = []
  /// What the file says of attributes as such, in its order; no edit changes it.
  public package(set) var declarations: [AttributeDeclaration] = []
  /// Subgraphs and clusters; a group comes after the one around it, and before what stands beside that one.
  public internal(set) var groups: [Group] = []

  public internal(set) var vertexCount = 0
  public internal(set) var edgeCount = 0
  /// How many vertices were put where they are by a person or a file.
  public internal(set) var placedVertexCount = 0

  var texts = TextPool()
  var attributeStore = AttributeStore()
  /// How many attributes all vertices and edges have together.
  var attributeCount = 0

  // By vertex slot. The name of an empty slot is `none`.
  var vertexNames: [UInt32] = []
  var positions: [CGPoint] = []
  var placed: [Bool] = []
  var vertexAttributes: [AttributeSlice] = []
  /// The first edge end at the vertex: twice the edge's slot, plus one for the head.
  var firstEnds: [UInt32] = []

  // By edge slot. The tail of an empty slot is `none`.
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  var directed: [Bool] = []
  var edgeAttributes: [AttributeSlice] = []

  // By edge end.
  var nextEnds: [UInt32] = []
  var previousEnds: [UInt32] = []

  /// By text: the slot of the vertex of that name.
  var vertexOfText: [UInt32] = []

  public init(kind: Kind = .digraph, isStrict: Bool = false, name: GraphString? = nil) {
    self.kind = kind
    self.isStrict = isStrict
    self.name = name
  }

  public var isEmpty: Bool { vertexCount == 0 }
}

// MARK: Identities

extension Graph {
  /// The vertices in drawing order.
  public var vertexIDs: some Sequence<VertexID> {
    vertexNames.indices.lazy.filter { [vertexNames] in vertexNames[$0] != Graph.none }
      .map { VertexID(slot: UInt32($0)) }
  }

  /// The edges in drawing order.
  public var edgeIDs: some Sequence<EdgeID> {
    tails.indices.lazy.filter { [tails] in tails[$0] != Graph.none }.map { EdgeID(slot: UInt32($0)) }
  }

  /// One more than the greatest slot of a vertex there ever was: the size of an array indexed by vertex.
  public var vertexSlotCount: Int { vertexNames.count }

  /// One more than the greatest slot of an edge there ever was.
  public var edgeSlotCount: Int { tails.count }

  /// The identity for the next vertex to be made.
  public var nextVertexID: VertexID { VertexID(slot: UInt32(vertexNames.count)) }

  /// The identity for the next edge to be made.
  public var nextEdgeID: EdgeID { EdgeID(slot: UInt32(tails.count)) }

  public func contains(_ vertex: VertexID) -> Bool {
    vertex.index < vertexNames.count && vertexNames[vertex.index] != Graph.none
  }

  public func contains(_ edge: EdgeID) -> Bool {
    edge.index < tails.count && tails[edge.index] != Graph.none
  }

  public func contains(_ element: Element) -> Bool {
    switch element {
    case .graph: true
    case .vertex(let vertex): contains(vertex)
    case .edge(let edge): contains(edge)
    case .group(let index): groups.indices.contains(index)
    }
  }
}

// MARK: Vertices

extension Graph {
  /// The vertex of this name; constant time.
  public func vertex(named name: GraphString) -> VertexID? {
    guard let text = texts.number(of: name), Int(text) < vertexOfText.count else { return nil }
    let slot = vertexOfText[Int(text)]
    return slot == Graph.none ? nil : VertexID(slot: slot)
  }

  /// The vertex as a value, or nil if there is none.
  public subscript(vertex: VertexID) -> Vertex? {
    guard contains(vertex) else { return nil }
    return Vertex(
      id: vertex, name: texts.graphString(vertexNames[vertex.index]), position: positions[vertex.index],
      isPlaced: placed[vertex.index], attributes: attributes(of: .vertex(vertex)))
  }

  public func name(of vertex: VertexID) -> GraphString? {
    contains(vertex) ? texts.graphString(vertexNames[vertex.index]) : nil
  }

  /// The centre of the vertex, in points, y down; always finite.
  public func position(of vertex: VertexID) -> CGPoint? {
    contains(vertex) ? positions[vertex.index] : nil
  }

  public func isPlaced(_ vertex: VertexID) -> Bool { contains(vertex) && placed[vertex.index] }

  /// The attributes `width` and `height`, which are inches, in points; nil for what is absent or no positive number.
  public func size(of vertex: VertexID) -> (width: CGFloat?, height: CGFloat?) {
    func points(_ name: String) -> CGFloat? {
      guard let text = attribute(name, of: .vertex(vertex))?.text, let inches = Double(text) else { return nil }
      let points = inches * 72
      return points > 0 && points <= Graph.maximumCoordinate ? points : nil
    }
    return (points("width"), points("height"))
  }

  /// How many edge ends lie at the vertex, two for a self-loop; takes time of the degree.
  public func degree(of vertex: VertexID) -> Int {
    var count = 0
    forEachEdgeEnd(at: vertex) { _, _ in count += 1 }
    return count
  }

  /// The edges at a vertex in drawing order, a self-loop once; O(*d* log *d*) for *d* edges.
  public func edges(at vertex: VertexID) -> [EdgeID] {
    var edges: [EdgeID] = []
    forEachEdgeEnd(at: vertex) { edge, isHead in
      if !isHead || tails[edge.index] != heads[edge.index] { edges.append(edge) }
    }
    edges.sort()
    return edges
  }

  /// The vertices joined to a vertex by an edge in either direction, each once, in drawing order.
  public func neighbors(of vertex: VertexID) -> [VertexID] {
    var slots: [UInt32] = []
    forEachEdgeEnd(at: vertex) { edge, isHead in slots.append(isHead ? tails[edge.index] : heads[edge.index]) }
    slots.sort()
    var result: [VertexID] = []
    for slot in slots where result.last?.slot != slot { result.append(VertexID(slot: slot)) }
    return result
  }

  /// The edges between two vertices in either direction, in drawing order; O(the smaller degree).
  public func edges(between first: VertexID, and second: VertexID) -> [EdgeID] {
    guard contains(first), contains(second) else { return [] }
    var edges: [EdgeID] = []
    // Both lists are walked in step, so that a hub costs no more than its neighbour.
    var (one, other) = (firstEnds[first.index], firstEnds[second.index])
    var ownFirst: [EdgeID] = []
    var ownSecond: [EdgeID] = []
    while one != Graph.none && other != Graph.none {
      if joins(one, first.slot, second.slot) { ownFirst.append(EdgeID(slot: one >> 1)) }
      if joins(other, first.slot, second.slot) { ownSecond.append(EdgeID(slot: other >> 1)) }
      one = nextEnds[Int(one)]
      other = nextEnds[Int(other)]
    }
    edges = one == Graph.none ? ownFirst : ownSecond
    edges.sort()
    // A self-loop has both ends at the vertex.
    var result: [EdgeID] = []
    for edge in edges where result.last != edge { result.append(edge) }
    return result
  }

  /// Whether another edge joins the two vertices of this one, in either direction.
  ///
  /// - Complexity: At most the smaller of the two degrees; nothing is allocated, since every frame asks it of every edge.
  public func hasSiblings(_ edge: EdgeID) -> Bool {
    guard contains(edge) else { return false }
    let (tail, head) = (tails[edge.index], heads[edge.index])
    var (one, other) = (firstEnds[Int(tail)], firstEnds[Int(head)])
    while one != Graph.none && other != Graph.none {
      if one >> 1 != edge.slot && joins(one, tail, head) { return true }
      if other >> 1 != edge.slot && joins(other, tail, head) { return true }
      one = nextEnds[Int(one)]
      other = nextEnds[Int(other)]
    }
    return false
  }

  /// Whether the edge of an end runs between two vertices.
  ///
  /// A method, for a local function would capture a copy of the graph.
  private func joins(_ end: UInt32, _ first: UInt32, _ second: UInt32) -> Bool {
    let edge = Int(end >> 1)
    return (tails[edge] == first && heads[edge] == second) || (tails[edge] == second && heads[edge] == first)
  }

  /// Calls the closure for each edge end at a vertex, twice for a self-loop, in no particular order.
  public func forEachEdgeEnd(at vertex: VertexID, _ body: (_ edge: EdgeID, _ isHead: Bool) -> Void) {
    guard contains(vertex) else { return }
    var end = firstEnds[vertex.index]
    while end != Graph.none {
      body(EdgeID(slot: end >> 1), end & 1 == 1)
      end = nextEnds[Int(end)]
    }
  }
}

// MARK: Edges

extension Graph {
  /// The edge as a value, or nil if there is none.
  public subscript(edge: EdgeID) -> Edge? {
    guard contains(edge) else { return nil }
    return Edge(
      id: edge, tail: VertexID(slot: tails[edge.index]), head: VertexID(slot: heads[edge.index]),
      isDirected: directed[edge.index], attributes: attributes(of: .edge(edge)))
  }

  public func tail(of edge: EdgeID) -> VertexID? {
    contains(edge) ? VertexID(slot: tails[edge.index]) : nil
  }

  public func head(of edge: EdgeID) -> VertexID? {
    contains(edge) ? VertexID(slot: heads[edge.index]) : nil
  }

  /// Whether the edge has a direction: as the graph's kind says, in a mixed graph as the edge itself says.
  public func isDirected(_ edge: EdgeID) -> Bool {
    switch kind {
    case .graph: false
    case .digraph: true
    case .mixed: contains(edge) && directed[edge.index]
    }
  }
}

// MARK: Attributes and groups

extension Graph {
  /// The attributes of an element, sorted by the bytes of their names; empty if there is no such element.
  public func attributes(of element: Element) -> [Attribute] {
    switch element {
    case .graph: attributes
    case .group(let index): groups.indices.contains(index) ? groups[index].attributes : []
    case .vertex(let vertex): contains(vertex) ? attributeList(vertexAttributes[vertex.index]) : []
    case .edge(let edge): contains(edge) ? attributeList(edgeAttributes[edge.index]) : []
    }
  }

  /// One attribute of an element; nil if the element or the attribute does not exist.
  public func attribute(_ name: String, of element: Element) -> GraphString? {
    let slice: AttributeSlice
    switch element {
    case .graph: return attributes.value(of: name)
    case .group(let index): return groups.indices.contains(index) ? groups[index].attributes.value(of: name) : nil
    case .vertex(let vertex):
      guard contains(vertex) else { return nil }
      slice = vertexAttributes[vertex.index]
    case .edge(let edge):
      guard contains(edge) else { return nil }
      slice = edgeAttributes[edge.index]
    }
    guard slice.count > 0, let text = texts.number(of: name), let value = attributeStore.value(of: text, in: slice)
    else { return nil }
    return texts.graphString(value)
  }

  /// The living vertices mentioned directly in a group, in the order of the file.
  public func members(of group: Int) -> [VertexID] {
    groups.indices.contains(group) ? groups[group].members.filter(contains) : []
  }

  /// The smallest rectangle around the centres of all vertices; nil for none.
  public var bounds: CGRect? {
    var (minX, minY, maxX, maxY) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    for slot in vertexNames.indices where vertexNames[slot] != Graph.none {
      let position = positions[slot]
      minX = min(minX, position.x)
      minY = min(minY, position.y)
      maxX = max(maxX, position.x)
      maxY = max(maxY, position.y)
    }
    return minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }
}
