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
  static let none = UInt32.max
  /// From so many attributes on, further statements about the same element are gathered and merged once at the end, as
  /// rewriting a long list each time would take quadratic time.
  static let longList = 64

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
  struct GroupRecord {
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
  enum Operand {
    case vertices(Range<Int>)
    case group(UInt32)
  }

  struct Endpoint {
    var vertex: UInt32
    var port: UInt32
  }

  struct Member {
    var group: UInt32
    var vertex: UInt32
  }

  struct GroupKey: Hashable {
    var parent: UInt32
    var name: UInt32
  }

  struct EdgeKey: Hashable {
    var first: UInt32
    var second: UInt32
    var key: UInt32
  }

  var graph = Graph()
  var isDirected = true
  var scopes: [Scope] = []
  /// The attribute list that was read last, in the file's order.
  var attributes: [(name: UInt32, value: UInt32)] = []

  let limits: DOT.Limits
  var vertexDefaults = DOTDefaults()
  var edgeDefaults = DOTDefaults()
  var graphAttributes = DOTDefaults()
  var groups: [GroupRecord] = []
  var groupsByName: [GroupKey: UInt32] = [:]
  // What a named subgraph has set itself, for when it is opened again.
  var ownGraphDefaults: [UInt32: [AttributePair]] = [:]
  var ownVertexDefaults: [UInt32: [AttributePair]] = [:]
  var ownEdgeDefaults: [UInt32: [AttributePair]] = [:]
  var log: [Member] = []
  /// The attributes of the statement that is being done.
  var statementPairs: [AttributePair] = []
  var operands: [Operand] = []
  var endpoints: [Endpoint] = []
  var expanded = 0
  var edgesByEnds = PairTable()
  var edgesByKey: [EdgeKey: UInt32] = [:]
  var keys: [UInt32: UInt32] = [:]
  var longVertices: [UInt32: [AttributePair]] = [:]
  var longEdges: [UInt32: [AttributePair]] = [:]

  // Names with a meaning here.
  var keyText = UInt32.max
  var positionText = UInt32.max
  var tailPortText = UInt32.max
  var headPortText = UInt32.max

  /// By vertex: where its position is told, in a statement of its own; 0 elsewhere.
  var positionOffsets: [UInt32] = []
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

  // MARK: Limits

  func checkAttributes(at offset: Int) throws(DOTFailure) {
    let gathered = vertexDefaults.pairCount + edgeDefaults.pairCount + graphAttributes.pairCount
    if graph.storedAttributeCount + gathered > limits.attributes {
      throw limit("attributes", limits.attributes, at: offset)
    }
  }

  func limit(_ what: String, _ most: Int, at offset: Int) -> DOTFailure {
    DOTFailure(offset: offset, reason: .limit(what, most))
  }
}
