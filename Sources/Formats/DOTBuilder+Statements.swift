// What statements of a DOT file, and defaults, add to a graph.

import Foundation
import Graphs

extension DOTBuilder {
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

  mutating func setVertexAttributes(of range: Range<Int>, at offset: Int) throws(DOTFailure) {
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

  mutating func takeAttributes() -> [AttributePair] {
    let pairs = attributes.map { AttributePair(name: $0.name, value: $0.value) }
    attributes.removeAll(keepingCapacity: true)
    return pairs
  }

  func isNamed(_ group: UInt32) -> Bool {
    group != DOTBuilder.none && groups[Int(group)].name != DOTBuilder.none
  }
}
