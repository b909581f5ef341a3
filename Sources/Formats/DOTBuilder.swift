// What DOT's statements mean.
//
// In:  the parser's calls, in the order of the file.
// Out: a graph.
//
// Scopes: `node [...]`, `edge [...]` and `graph [...]` hold for what is made after them in the same subgraph and in those
// inside it. Making a vertex or edge copies the defaults of the moment; lists are shared, so that costs nothing.
//
// Membership: every mention of a vertex in a subgraph goes to one log. What a subgraph of an edge holds is the stretch of the
// log between its braces, whatever is nested in it, so no subgraph needs a set of its own.

import Foundation
import Graphs

/// Collects statements into a graph.
struct DOTBuilder {
  static let noPort = UInt32.max
  private static let none = UInt32.max
  /// From so many attributes on, further statements about the same element are gathered and merged once at the end, as
  /// rewriting a long list each time would take quadratic time.
  private static let longList = 64

  /// An open subgraph, or the graph itself.
  struct Scope {
    /// Place in `groups`; `none` for the graph.
    var group: UInt32
    /// Where its brace is in the file.
    var offset: Int
    var vertexDefaults: Int32
    var edgeDefaults: Int32
    /// What subgraphs made in it inherit.
    var graphDefaults: Int32
    /// The values of the subgraph itself: other than the defaults if it was opened before and its surroundings have changed.
    var graphAttributes: Int32
    /// The log's length when it was opened.
    var logStart: Int
    // The statement being read in it.
    var firstOperand: Int
    var firstEndpoint: Int
    var isEdge = false
  }

  /// A subgraph.
  private struct GroupRecord {
    var name: UInt32
    var parent: UInt32
    var graphAttributes: Int32
    var inheritedAttributes: Int32
    /// An anonymous subgraph that only names the ends of an edge is not kept.
    var isOperand = false
    /// The stretches of the log that hold its members.
    var stretches: [Range<Int>] = []
  }

  /// One side of an edge: a list of vertices, or a subgraph.
  private enum Operand {
    case vertices(Range<Int>)
    case group(UInt32)
  }

  private struct Endpoint {
    var vertex: UInt32
    var port: UInt32
  }

  private struct Member {
    var group: UInt32
    var vertex: UInt32
  }

  private struct GroupKey: Hashable {
    var parent: UInt32
    var name: UInt32
  }

  private struct EdgeKey: Hashable {
    var first: UInt32
    var second: UInt32
    var key: UInt32
  }

  var graph = Graph()
  private(set) var isDirected = true
  private(set) var scopes: [Scope] = []
  /// The attribute list that was read last, in the file's order.
  var attributes: [(name: UInt32, value: UInt32)] = []

  let limits: DOT.Limits
  private var vertexDefaults = DOTDefaults()
  private var edgeDefaults = DOTDefaults()
  private var graphAttributes = DOTDefaults()
  private var groups: [GroupRecord] = []
  private var groupsByName: [GroupKey: UInt32] = [:]
  // What a named subgraph has set itself, for when it is opened again.
  private var ownGraphDefaults: [UInt32: [AttributePair]] = [:]
  private var ownVertexDefaults: [UInt32: [AttributePair]] = [:]
  private var ownEdgeDefaults: [UInt32: [AttributePair]] = [:]
  private var log: [Member] = []
  /// The attributes of the statement that is being done.
  private var statementPairs: [AttributePair] = []
  private var operands: [Operand] = []
  private var endpoints: [Endpoint] = []
  private var expanded = 0
  private var edgesByEnds = PairTable()
  private var edgesByKey: [EdgeKey: UInt32] = [:]
  private var keys: [UInt32: UInt32] = [:]
  private var longVertices: [UInt32: [AttributePair]] = [:]
  private var longEdges: [UInt32: [AttributePair]] = [:]

  // Names with a meaning here.
  private var keyText = UInt32.max
  private var positionText = UInt32.max
  private var tailPortText = UInt32.max
  private var headPortText = UInt32.max

  /// By vertex: where its position is told, in a statement of its own; 0 elsewhere.
  private(set) var positionOffsets: [UInt32] = []
  /// Where everything stands, if that is wanted.
  var map: DOTMap?

  init(limits: DOT.Limits, keepsMap: Bool) {
    self.limits = limits
    map = keepsMap ? DOTMap() : nil
  }

  // MARK: The graph

  /// Starts a graph; what was gathered before must have been taken out by `finish`.
  mutating func begin(isDirected: Bool, isStrict: Bool, name: UInt32?, offset: Int) {
    // The name was interned in the graph that is about to be filled: keep its texts.
    graph.beginBuilding(kind: isDirected ? .digraph : .graph, isStrict: isStrict, name: name)
    self.isDirected = isDirected
    keyText = graph.intern("key")
    positionText = graph.intern("pos")
    tailPortText = graph.intern("tailport")
    headPortText = graph.intern("headport")
    scopes = [
      Scope(
        group: DOTBuilder.none, offset: offset, vertexDefaults: 0, edgeDefaults: 0, graphDefaults: 0,
        graphAttributes: 0,
        logStart: 0,
        firstOperand: 0, firstEndpoint: 0)
    ]
    map?.open(start: offset, brace: offset, group: DOTMap.noGroup, isNamed: false)
  }

  // MARK: Subgraphs

  mutating func openScope(name: UInt32?, start: Int, offset: Int) throws(DOTFailure) {
    let outer = scopes[scopes.count - 1]
    let parent = outer.group
    var scope = outer
    scope.offset = offset
    scope.logStart = log.count
    scope.firstOperand = operands.count
    scope.firstEndpoint = endpoints.count
    scope.isEdge = false
    if let name, let known = groupsByName[GroupKey(parent: parent, name: name)] {
      // Opened before: its own settings hold over what its surroundings say now.
      scope.group = known
      scope.graphAttributes = groups[Int(known)].graphAttributes
      if let own = ownVertexDefaults[known] {
        scope.vertexDefaults = vertexDefaults.push(own, on: outer.vertexDefaults)
      }
      if let own = ownGraphDefaults[known] { scope.graphDefaults = graphAttributes.push(own, on: outer.graphDefaults) }
      if let own = ownEdgeDefaults[known] { scope.edgeDefaults = edgeDefaults.push(own, on: outer.edgeDefaults) }
      try checkAttributes(at: offset)
    } else {
      if groups.count >= limits.subgraphs { throw limit("subgraphs", limits.subgraphs, at: offset) }
      scope.group = UInt32(groups.count)
      scope.graphAttributes = outer.graphDefaults
      groups.append(
        GroupRecord(
          name: name ?? DOTBuilder.none, parent: parent, graphAttributes: outer.graphDefaults,
          inheritedAttributes: outer.graphDefaults))
      if let name { groupsByName[GroupKey(parent: parent, name: name)] = scope.group }
    }
    scopes.append(scope)
    map?.open(start: start, brace: offset, group: scope.group, isNamed: name != nil)
  }

  /// Ends the innermost subgraph, which becomes an operand of the statement it stands in; false if it was the graph itself.
  mutating func closeScope() -> Bool {
    guard scopes.count > 1, let scope = scopes.popLast() else {
      return false
    }
    let index = Int(scope.group)
    groups[index].graphAttributes = scope.graphAttributes
    if scope.logStart < log.count { groups[index].stretches.append(scope.logStart..<log.count) }
    operands.append(.group(scope.group))
    return true
  }

  // MARK: Statements

  mutating func beginVertexList() {
    operands.append(.vertices(endpoints.count..<endpoints.count))
    map?.beginVertexList()
  }

  /// The vertex that was mentioned last in the statement being read.
  var lastVertex: UInt32? { endpoints.last?.vertex }

  /// A vertex of the list; made if it is new.
  mutating func mentionVertex(named name: UInt32, port: UInt32, at offset: Int) throws(DOTFailure) {
    let scope = scopes[scopes.count - 1]
    var vertex = graph.vertexSlot(ofText: name)
    if vertex == Graph.noNumber {
      let attributes = vertexDefaults.list(scope.vertexDefaults, in: &graph)
      vertex = graph.appendVertex(named: name, attributes: attributes)
      map?.made(vertex: vertex, with: attributes)
      try checkAttributes(at: offset)
    }
    if scope.group != DOTBuilder.none, log.last?.vertex != vertex || log.last?.group != scope.group {
      log.append(Member(group: scope.group, vertex: vertex))
    }
    endpoints.append(Endpoint(vertex: vertex, port: port))
    if case .vertices(let range)? = operands.last {
      operands[operands.count - 1] = .vertices(range.lowerBound..<endpoints.count)
    }
  }

  /// An edge operator was read.
  mutating func beginEdge() { scopes[scopes.count - 1].isEdge = true }

  /// The port and the compass point as one text, as in `tailport="p:n"`.
  mutating func joinedPort(_ port: UInt32, _ compass: UInt32) -> UInt32 {
    graph.intern(graph.graphString(port).text + ":" + graph.graphString(compass).text)
  }

  /// The statement is complete; `attributes` belongs to it.
  mutating func endStatement(at offset: Int, warnings: inout DOTWarnings) throws(DOTFailure) {
    let scope = scopes[scopes.count - 1]
    if scope.isEdge {
      for operand in operands[scope.firstOperand...] {
        if case .group(let group) = operand { groups[Int(group)].isOperand = true }
      }
      try makeEdges(from: scope, at: offset, warnings: &warnings)
    } else if !attributes.isEmpty, scope.firstOperand < operands.count {
      switch operands[scope.firstOperand] {
      case .vertices(let range): try setVertexAttributes(of: range, at: offset)
      case .group: warnings.add(at: offset, "attributes after a subgraph mean nothing and are ignored")
      }
    }
    operands.removeLast(operands.count - scope.firstOperand)
    endpoints.removeLast(endpoints.count - scope.firstEndpoint)
    scopes[scopes.count - 1].isEdge = false
  }

  /// Whether `attributes` will belong to a list of vertices.
  var isVertexStatement: Bool {
    guard let scope = scopes.last, !scope.isEdge, scope.firstOperand < operands.count,
      case .vertices = operands[scope.firstOperand]
    else { return false }
    return true
  }

  /// Whether the name is `pos`.
  func isPosition(_ name: UInt32) -> Bool { name == positionText }

  /// Gives the vertices of the statement being read a position, which is told at a place of the file.
  mutating func setPosition(_ position: CGPoint, isPinned: Bool, offset: Int) {
    let ends = endpoints[scopes[scopes.count - 1].firstEndpoint...]
    for endpoint in ends {
      graph.setPosition(ofVertex: endpoint.vertex, to: position, isPlaced: true)
      while positionOffsets.count <= Int(endpoint.vertex) { positionOffsets.append(0) }
      positionOffsets[Int(endpoint.vertex)] = ends.count == 1 ? UInt32(clamping: offset) : 0
    }
    if isPinned { attributes.append((graph.intern("pin"), graph.intern("true"))) }
  }

  private mutating func setVertexAttributes(of range: Range<Int>, at offset: Int) throws(DOTFailure) {
    statementPairs.removeAll(keepingCapacity: true)
    for (name, value) in attributes { statementPairs.append(AttributePair(name: name, value: value)) }
    for index in range {
      let vertex = endpoints[index].vertex
      let slice = graph.attributeSlice(ofVertex: vertex)
      if Int(slice.count) >= DOTBuilder.longList {
        longVertices[vertex, default: []] += statementPairs
      } else {
        graph.setAttributes(ofVertex: vertex, to: graph.store(slice, overlaid: statementPairs))
      }
      try checkAttributes(at: offset)
    }
  }

  // MARK: Defaults

  mutating func setVertexDefaults(at offset: Int, warnings: inout DOTWarnings) throws(DOTFailure) {
    var pairs = takeAttributes()
    if pairs.contains(where: { $0.name == positionText }) {
      warnings.add(at: offset, "'pos' for all vertices is ignored, as they would lie on each other")
      pairs.removeAll { $0.name == positionText }
    }
    if pairs.isEmpty { return }
    let scope = scopes.count - 1
    scopes[scope].vertexDefaults = vertexDefaults.push(pairs, on: scopes[scope].vertexDefaults)
    if isNamed(scopes[scope].group) { ownVertexDefaults[scopes[scope].group, default: []] += pairs }
  }

  mutating func setEdgeDefaults() {
    // A key says which edge is meant; as a default it would make all edges one, so Graphviz skips it too.
    let pairs = takeAttributes().filter { $0.name != keyText }
    if pairs.isEmpty { return }
    let scope = scopes.count - 1
    scopes[scope].edgeDefaults = edgeDefaults.push(pairs, on: scopes[scope].edgeDefaults)
    if isNamed(scopes[scope].group) { ownEdgeDefaults[scopes[scope].group, default: []] += pairs }
  }

  mutating func setGraphAttributes() {
    let pairs = takeAttributes()
    if pairs.isEmpty { return }
    let scope = scopes.count - 1
    let isSame = scopes[scope].graphAttributes == scopes[scope].graphDefaults
    scopes[scope].graphDefaults = graphAttributes.push(pairs, on: scopes[scope].graphDefaults)
    scopes[scope].graphAttributes =
      isSame ? scopes[scope].graphDefaults : graphAttributes.push(pairs, on: scopes[scope].graphAttributes)
    if isNamed(scopes[scope].group) { ownGraphDefaults[scopes[scope].group, default: []] += pairs }
  }

  mutating func setGraphAttribute(_ name: UInt32, to value: UInt32) {
    attributes = [(name, value)]
    setGraphAttributes()
  }

  private mutating func takeAttributes() -> [AttributePair] {
    let pairs = attributes.map { AttributePair(name: $0.name, value: $0.value) }
    attributes.removeAll(keepingCapacity: true)
    return pairs
  }

  private func isNamed(_ group: UInt32) -> Bool {
    group != DOTBuilder.none && groups[Int(group)].name != DOTBuilder.none
  }

  // MARK: Edges

  /// What an edge statement gives each of its edges, besides `statementPairs`.
  private struct EdgeStatement {
    var key: UInt32?
    var base: AttributeSlice
    /// The list of an edge without ports.
    var plain: AttributeSlice
    var offset: Int
    /// The place of the tails among the statement's operands.
    var segment = 0
  }

  private mutating func makeEdges(from scope: Scope, at offset: Int, warnings: inout DOTWarnings) throws(DOTFailure) {
    statementPairs.removeAll(keepingCapacity: true)
    var key: UInt32?
    for (name, value) in attributes {
      if name == keyText { key = value } else { statementPairs.append(AttributePair(name: name, value: value)) }
    }
    if let key { statementPairs.append(AttributePair(name: keyText, value: key)) }
    let base = edgeDefaults.list(scope.edgeDefaults, in: &graph)
    let plain = graph.store(base, overlaid: statementPairs)
    var statement = EdgeStatement(key: key, base: base, plain: plain, offset: offset)

    // The heads of one operator are the tails of the next.
    var carried: [Endpoint]?
    for index in scope.firstOperand..<operands.count - 1 {
      statement.segment = index - scope.firstOperand
      if case .vertices(let tails) = operands[index], case .vertices(let heads) = operands[index + 1], tails.count == 1,
        heads.count == 1
      {
        // By far the most common: two vertices.
        makeEdge(endpoints[tails.lowerBound], endpoints[heads.lowerBound], statement, warnings: &warnings)
        carried = nil
        continue
      }
      let tails: [Endpoint]
      if let carried { tails = carried } else { tails = try ends(of: operands[index], at: offset) }
      let heads = try ends(of: operands[index + 1], at: offset)
      carried = heads
      let (edges, overflow) = tails.count.multipliedReportingOverflow(by: heads.count)
      expanded += overflow ? limits.expandedEdges + 1 : edges
      if expanded > limits.expandedEdges {
        throw limit("edges made by lists and subgraphs", limits.expandedEdges, at: offset)
      }
      for tail in tails {
        for head in heads { makeEdge(tail, head, statement, warnings: &warnings) }
      }
    }
    try checkAttributes(at: offset)
  }

  /// The vertices of one side, those of a subgraph in the order they were made.
  private mutating func ends(of operand: Operand, at offset: Int) throws(DOTFailure) -> [Endpoint] {
    switch operand {
    case .vertices(let range): return Array(endpoints[range])
    case .group(let group):
      let stretches = groups[Int(group)].stretches
      let length = stretches.reduce(0) { $0 + $1.count }
      expanded += length
      if expanded > limits.expandedEdges {
        throw limit("vertices and edges in lists and subgraphs of edges", limits.expandedEdges, at: offset)
      }
      var slots: [UInt32] = []
      slots.reserveCapacity(length)
      for stretch in stretches { for member in log[stretch] { slots.append(member.vertex) } }
      if !zip(slots, slots.dropFirst()).allSatisfy({ $0 < $1 }) {
        slots.sort()
        var distinct: [UInt32] = []
        for slot in slots where distinct.last != slot { distinct.append(slot) }
        if isNamed(group), length > 2 * distinct.count {
          // The subgraph may be used again and again: note its members without repeats.
          groups[Int(group)].stretches = [log.count..<log.count + distinct.count]
          for slot in distinct { log.append(Member(group: DOTBuilder.none, vertex: slot)) }
        }
        slots = distinct
      }
      return slots.map { Endpoint(vertex: $0, port: DOTBuilder.noPort) }
    }
  }

  private mutating func makeEdge(
    _ tail: Endpoint, _ head: Endpoint, _ statement: EdgeStatement, warnings: inout DOTWarnings
  ) {
    let isReversed = !isDirected && tail.vertex > head.vertex
    let (first, second) = isReversed ? (head.vertex, tail.vertex) : (tail.vertex, head.vertex)
    var existing: UInt32?
    if graph.isStrict {
      existing = edgesByEnds.value(first, second)
      if let edge = existing, let key = statement.key, keys[edge] != key {
        warnings.add(at: statement.offset, "the graph is strict: this edge with another key is ignored")
        return
      }
    } else if let key = statement.key {
      existing = edgesByKey[EdgeKey(first: first, second: second, key: key)]
    }

    if let edge = existing {
      map?.tie(edge, tail: tail.vertex, head: head.vertex, segment: statement.segment)
      var pairs: [AttributePair] = []
      // The edge may have been written the other way round before.
      let isTurned = graph.tailSlot(edge) != tail.vertex
      if tail.port != DOTBuilder.noPort {
        pairs.append(AttributePair(name: isTurned ? headPortText : tailPortText, value: tail.port))
      }
      if head.port != DOTBuilder.noPort {
        pairs.append(AttributePair(name: isTurned ? tailPortText : headPortText, value: head.port))
      }
      pairs += statementPairs
      if pairs.isEmpty { return }
      let slice = graph.attributeSlice(ofEdge: edge)
      if Int(slice.count) >= DOTBuilder.longList {
        longEdges[edge, default: []] += pairs
      } else {
        graph.setAttributes(ofEdge: edge, to: graph.store(slice, overlaid: pairs))
      }
      return
    }

    var slice = statement.plain
    if tail.port != DOTBuilder.noPort || head.port != DOTBuilder.noPort {
      var pairs: [AttributePair] = []
      if tail.port != DOTBuilder.noPort { pairs.append(AttributePair(name: tailPortText, value: tail.port)) }
      if head.port != DOTBuilder.noPort { pairs.append(AttributePair(name: headPortText, value: head.port)) }
      slice = graph.store(statement.base, overlaid: pairs + statementPairs)
    }
    let edge = graph.appendEdge(
      tail: tail.vertex, head: head.vertex, isDirected: isDirected, attributes: slice)
    map?.tie(edge, tail: tail.vertex, head: head.vertex, segment: statement.segment)
    if graph.isStrict {
      edgesByEnds.insert(first, second, edge)
      if let key = statement.key { keys[edge] = key }
    } else if let key = statement.key {
      edgesByKey[EdgeKey(first: first, second: second, key: key)] = edge
    }
  }

  // MARK: Limits

  private func checkAttributes(at offset: Int) throws(DOTFailure) {
    let gathered = vertexDefaults.pairCount + edgeDefaults.pairCount + graphAttributes.pairCount
    if graph.storedAttributeCount + gathered > limits.attributes {
      throw limit("attributes", limits.attributes, at: offset)
    }
  }

  private func limit(_ what: String, _ most: Int, at offset: Int) -> DOTFailure {
    DOTFailure(offset: offset, reason: .limit(what, most))
  }

  // MARK: The end

  /// Completes the graph and takes it out.
  mutating func finish() -> Graph {
    for (vertex, pairs) in longVertices {
      graph.setAttributes(ofVertex: vertex, to: graph.store(graph.attributeSlice(ofVertex: vertex), overlaid: pairs))
    }
    for (edge, pairs) in longEdges {
      graph.setAttributes(ofEdge: edge, to: graph.store(graph.attributeSlice(ofEdge: edge), overlaid: pairs))
    }
    let root = scopes[0]
    let vertexSlice = vertexDefaults.list(root.vertexDefaults, in: &graph)
    let edgeSlice = edgeDefaults.list(root.edgeDefaults, in: &graph)
    let graphSlice = graphAttributes.list(root.graphAttributes, in: &graph)
    let groups = finishGroups()
    graph.finishBuilding(
      attributes: graph.attributeList(graphSlice), vertexDefaults: graph.attributeList(vertexSlice),
      edgeDefaults: graph.attributeList(edgeSlice), groups: groups)
    return graph
  }

  /// The subgraphs that are kept, with the vertices mentioned in them or in those not kept inside them.
  private mutating func finishGroups() -> [Group] {
    var isKept = [Bool](repeating: false, count: groups.count)
    for index in groups.indices.reversed() {
      let group = groups[index]
      if !group.isOperand || group.name != DOTBuilder.none || group.graphAttributes != group.inheritedAttributes {
        isKept[index] = true
      }
      // What holds a subgraph that is kept is kept.
      if isKept[index], group.parent != DOTBuilder.none { isKept[Int(group.parent)] = true }
    }
    var places = [UInt32](repeating: DOTBuilder.none, count: groups.count)
    var result: [Group] = []
    var lists: [Int32: [Attribute]] = [:]
    for (index, group) in groups.enumerated() {
      let parent = group.parent == DOTBuilder.none ? DOTBuilder.none : places[Int(group.parent)]
      guard isKept[index] else {
        places[index] = parent
        continue
      }
      places[index] = UInt32(result.count)
      var attributes = lists[group.graphAttributes] ?? []
      if lists[group.graphAttributes] == nil {
        let slice = graphAttributes.list(group.graphAttributes, in: &graph)
        attributes = graph.attributeList(slice)
        lists[group.graphAttributes] = attributes
      }
      result.append(
        Group(
          sortedAttributes: attributes, name: group.name == DOTBuilder.none ? nil : graph.graphString(group.name),
          parent: parent == DOTBuilder.none ? nil : Int(parent)))
    }
    addMembers(to: &result, places: places)
    let (ordered, order) = DOTBuilder.inPreorder(result)
    map?.places = zip(isKept, places).map { isKept, place in isKept ? order[Int(place)] : DOTMap.noGroup }
    return ordered
  }

  /// The groups with each followed by those inside it, as they are written: a subgraph opened again may have got more later.
  ///
  /// - Returns: Also where each has gone.
  private static func inPreorder(_ groups: [Group]) -> (groups: [Group], places: [UInt32]) {
    // Children in order, as linked lists: the first inside each group, and the next beside each.
    var firsts = [Int](repeating: -1, count: groups.count + 1)
    var nexts = [Int](repeating: -1, count: groups.count)
    for index in groups.indices.reversed() {
      let parent = (groups[index].parent ?? -1) + 1
      nexts[index] = firsts[parent]
      firsts[parent] = index
    }
    var places = [Int](repeating: -1, count: groups.count)
    var result: [Group] = []
    result.reserveCapacity(groups.count)
    var stack = [firsts[0]]
    while let index = stack.popLast() {
      if index < 0 { continue }
      places[index] = result.count
      var group = groups[index]
      group.parent = group.parent.map { places[$0] }
      result.append(group)
      stack.append(nexts[index])
      stack.append(firsts[index + 1])
    }
    return (result, places.map { UInt32(clamping: $0) })
  }

  private func addMembers(to result: inout [Group], places: [UInt32]) {
    var members: [UInt64] = []
    for member in log where member.group != DOTBuilder.none {
      let group = places[Int(member.group)]
      if group != DOTBuilder.none { members.append(UInt64(group) << 32 | UInt64(member.vertex)) }
    }
    members.sort()
    var start = 0
    while start < members.count {
      let group = Int(members[start] >> 32)
      var list: [VertexID] = []
      var end = start
      while end < members.count, Int(members[end] >> 32) == group {
        let vertex = VertexID(slot: UInt32(truncatingIfNeeded: members[end]))
        if list.last != vertex { list.append(vertex) }
        end += 1
      }
      result[group].members = list
      start = end
    }
  }
}
