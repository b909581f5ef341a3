// Edges of a DOT file: chains, ports, lists and subgraphs that multiply.

import Foundation
import Graphs

extension DOTBuilder {
  /// What an edge statement gives each of its edges, besides `statementPairs`.
  struct EdgeStatement {
    var key: UInt32?
    var base: AttributeSlice
    /// The list of an edge without ports.
    var plain: AttributeSlice
    var offset: Int
    /// The place of the tails among the statement's operands.
    var segment = 0
  }

  mutating func makeEdges(from scope: Scope, at offset: Int, warnings: inout DOTWarnings) throws(DOTFailure) {
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
  mutating func ends(of operand: Operand, at offset: Int) throws(DOTFailure) -> [Endpoint] {
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

  mutating func makeEdge(
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
}
