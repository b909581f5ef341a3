// Edges: a statement that makes one edge is changed in its lists; one that makes several is changed as a whole if all of
// them change alike, and otherwise taken apart, as far as it must be.

import Foundation
import Graphs

extension DOTRound {
  mutating func changeEdges() {
    /// Changes by statement; a statement is handled once.
    var byStatement: [Int: [UInt32: Changes]] = [:]
    for own in 0..<UInt32(clamping: graph.edgeSlotCount) where targetEdges[Int(own)] != Graph.noNumber {
      let other = EdgeID(slot: targetEdges[Int(own)])
      if target.kind != .mixed, graph.hasSameAttributes(EdgeID(slot: own), as: other, in: target) { continue }
      let changes = changes(ofEdge: EdgeID(slot: own), to: other)
      if changes.isEmpty { continue }
      var rest: Changes = []
      for change in changes {
        guard let statement = home(of: change, edge: own) else {
          rest.append(change)
          continue
        }
        byStatement[statement, default: [:]][own, default: []].append(change)
      }
      if !rest.isEmpty, graph.isStrict, graph.attribute("key", of: .edge(EdgeID(slot: own))) == nil {
        // In a strict graph a second statement says more of the same edge.
        appendStrict(own, rest)
      } else if !rest.isEmpty {
        problem = "an attribute of an edge that its defaults give it"
      }
    }
    for (statement, changes) in byStatement.sorted(by: { $0.key < $1.key }) {
      splices.add(edgeSplices(statement, removed: [], changed: changes))
    }
  }

  /// The statement in which a change of an edge is made; nil if there is none.
  private func home(of change: (name: String, value: GraphString?), edge: UInt32) -> Int? {
    let statements = tiesOfEdge[Int(edge)].map { map.ties[$0].statement }
    let isPort = change.name == "tailport" || change.name == "headport"
    let saying = statements.last { statement in
      entry(change.name, in: statement) != nil || (isPort && port(change.name, of: edge, in: statement) != nil)
    }
    if let saying {
      // In a strict graph a further statement has the last word without taking another apart.
      if change.value != nil, graph.isStrict, tiesOfStatement[saying].count > 1 { return nil }
      return saying
    }
    if change.value == nil { return nil }
    if graph.isStrict { return statements.last { tiesOfStatement[$0].count == 1 } }
    return statements.last
  }

  private mutating func appendStrict(_ edge: UInt32, _ changes: Changes) {
    guard let tail = graph.name(of: VertexID(slot: graph.tailSlot(edge))),
      let head = graph.name(of: VertexID(slot: graph.headSlot(edge)))
    else { return }
    let attributes = changes.compactMap { change in change.value.map { Attribute(change.name, $0) } }
    if attributes.isEmpty {
      problem = "an attribute of an edge that its defaults give it"
      return
    }
    let piece = DOTSpelling.bytes(tail) + arrow + DOTSpelling.bytes(head) + spelledList(attributes.normalized)
    splices.add([insertion(of: [piece], atEndOf: 0)])
  }

  /// The operator with blanks around it.
  var arrow: [UInt8] { Array((graph.kind == .graph ? " -- " : " -> ").utf8) }

  // MARK: Ports

  /// The text of a port beside its vertex, from the colon on.
  private func port(_ name: String, of edge: UInt32, in statement: Int) -> Range<Int>? {
    guard let mention = end(name == "tailport", of: edge, in: statement), mention.nameEnd < mention.end else {
      return nil
    }
    return mention.nameEnd..<mention.end
  }

  /// The mention that is an edge's tail or head in a statement that makes it alone.
  private func end(_ isTail: Bool, of edge: UInt32, in statement: Int) -> DOTMap.Mention? {
    let ties = tiesOfStatement[statement].map { map.ties[$0] }
    guard ties.count == 1, let tie = ties.first else { return nil }
    // A strict graph may have the edge the other way round here.
    let isTurned = tie.tail != graph.tailSlot(edge)
    let operand = isTail != isTurned ? tie.segment : tie.segment + 1
    return mentionsOfStatement[statement].map { map.mentions[$0] }.first { $0.operand == operand }
  }

  /// Splices for the ports beside the vertices; what is left belongs into the lists.
  private func portSplices(_ changes: Changes, of edge: UInt32, in statement: Int) -> (splices: [Splice], rest: Changes)
  {
    var result: [Splice] = []
    var rest: Changes = []
    for change in changes {
      guard change.name == "tailport" || change.name == "headport", entry(change.name, in: statement) == nil,
        let mention = end(change.name == "tailport", of: edge, in: statement), change.value?.isHTML != true
      else {
        rest.append(change)
        continue
      }
      result.append(Splice(mention.nameEnd..<mention.end, spelledPort(change.value)))
    }
    return (result, rest)
  }

  /// `:port:compass`, or nothing.
  private func spelledPort(_ port: GraphString?) -> [UInt8] {
    guard let port else { return [] }
    // A port with a compass point is two names.
    let parts = port.text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.flatMap { part in
      [UInt8(ascii: ":")] + DOTSpelling.bytes(GraphString(String(decoding: part, as: UTF8.self)))
    }
  }

  // MARK: Statements

  /// Changes some edges of a statement and takes others out.
  func edgeSplices(_ statement: Int, removed: Set<UInt32>, changed: [UInt32: Changes]) -> [Splice] {
    let ties = tiesOfStatement[statement].map { map.ties[$0] }
    if removed.isEmpty, let first = ties.first, let changes = changed[first.edge] {
      if ties.count == 1 {
        let (ports, rest) = portSplices(changes, of: first.edge, in: statement)
        return ports + (rest.isEmpty ? [] : listSplices(rest, in: statement))
      }
      if ties.allSatisfy({ tie in changed[tie.edge].map { isSame($0, changes) } ?? false }),
        !changes.contains(where: { $0.name == "tailport" || $0.name == "headport" })
      {
        return listSplices(changes, in: statement)
      }
    }
    return [takenApart(statement, removed: removed, changed: changed)]
  }

  private func isSame(_ first: Changes, _ second: Changes) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }

  /// A statement for each stretch of edges that stay as they are, and for each that changes.
  private func takenApart(_ statement: Int, removed: Set<UInt32>, changed: [UInt32: Changes]) -> Splice {
    let ties = tiesOfStatement[statement].map { map.ties[$0] }
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    let openings = openingsOfStatement[statement].map { map.openings[$0] }
    let isChain = openings.isEmpty && mentions.count == map.statements[statement].operandCount
    let lists = listsOfStatement[statement].map { map.lists[$0] }
    let list = lists.first.flatMap { first in lists.last.map { first.start..<$0.end } }

    // Subgraphs among the operands stay as they are if they are more than a list of vertices.
    var pieces: [[UInt8]] = []
    var verbatim: [Range<Int>] = list.map { [$0] } ?? []
    var said = Set<UInt32>()
    for (index, opening) in zip(openingsOfStatement[statement], openings) where !isPlain(index) {
      let range = opening.start..<opening.close + 1
      pieces.append(Array(text[range]) + (opening.isNamed ? [] : arrow + Array("{}".utf8)))
      verbatim.append(range)
      for mention in mentionsInside(range) { said.insert(mention.vertex) }
    }

    var edges: [[UInt8]] = []
    var previous: DOTMap.Tie?
    for tie in ties where !removed.contains(tie.edge) {
      let changes = changed[tie.edge]
      said.insert(tie.tail)
      said.insert(tie.head)
      let head = endText(tie.head, operand: tie.segment + 1, in: mentions)
      if isChain, changes == nil, let last = previous, last.segment + 1 == tie.segment, !edges.isEmpty {
        edges[edges.count - 1] += arrow + head
      } else {
        edges.append(endText(tie.tail, operand: tie.segment, in: mentions) + arrow + head)
      }
      if let changes {
        edges[edges.count - 1] = changedEdge(tie, changes, statement: statement, in: mentions)
        previous = nil
      } else {
        previous = tie
      }
    }
    if let list {
      var isChangedPiece: [Bool] = []
      previous = nil
      for tie in ties where !removed.contains(tie.edge) {
        let isChanged = changed[tie.edge] != nil
        if isChain, !isChanged, let last = previous, last.segment + 1 == tie.segment {
          previous = tie
          continue
        }
        isChangedPiece.append(isChanged)
        previous = isChanged ? nil : tie
      }
      for index in edges.indices where index < isChangedPiece.count && !isChangedPiece[index] {
        edges[index] += [UInt8(ascii: " ")] + text[list]
      }
      if edges.isEmpty { verbatim.removeAll { $0 == list } }
    }
    let kept = retained(statement, said: said)
    return replacement(ofStatement: statement, by: kept + pieces + edges, verbatim: verbatim)
  }

  private func endText(_ vertex: UInt32, operand: Int, in mentions: [DOTMap.Mention]) -> [UInt8] {
    if let mention = mentions.first(where: { $0.operand == operand && $0.vertex == vertex }) {
      return Array(text[mention.start..<mention.end])
    }
    return graph.name(of: VertexID(slot: vertex)).map { DOTSpelling.bytes($0) } ?? []
  }

  /// An edge of a statement alone, with other attributes.
  private func changedEdge(
    _ tie: DOTMap.Tie, _ changes: Changes, statement: Int, in mentions: [DOTMap.Mention]
  ) -> [UInt8] {
    var ends = [
      endText(tie.tail, operand: tie.segment, in: mentions), endText(tie.head, operand: tie.segment + 1, in: mentions),
    ]
    var rest = changes
    for (index, name) in ["tailport", "headport"].enumerated() where entry(name, in: statement) == nil {
      guard let change = changes.first(where: { $0.name == name }), change.value?.isHTML != true else { continue }
      let vertex = index == 0 ? tie.tail : tie.head
      let mention = mentions.first { $0.operand == tie.segment + index && $0.vertex == vertex }
      ends[index] =
        (mention.map { Array(text[$0.start..<$0.nameEnd]) } ?? ends[index]) + spelledPort(change.value)
      rest.removeAll { $0.name == name }
    }
    // The same splices as for the whole statement, on the part of it that its lists are.
    let lists = listsOfStatement[statement].map { map.lists[$0] }
    let end = map.statements[statement].end
    let start = lists.first?.start ?? end
    var part = Array(text[start..<(lists.last?.end ?? end)])
    var splices = Splices()
    splices.add(
      listSplices(rest, in: statement).map { splice in
        // Blanks before the list are not in the part.
        let range = max(splice.range.lowerBound, start) - start..<max(splice.range.upperBound, start) - start
        return Splice(range, splice.bytes)
      })
    part = splices.applied(to: part)
    let isList = part.first == UInt8(ascii: "[")
    return ends[0] + arrow + ends[1] + (isList ? [UInt8(ascii: " ")] : []) + part
  }

  // MARK: What a statement leaves behind

  /// Whether a subgraph only lists vertices: no name, no attribute, no subgraph in it.
  private func isPlain(_ opening: Int) -> Bool {
    !map.openings[opening].isNamed
      && statementsOfOpening[opening].allSatisfy { statement in
        map.statements[statement].kind == .vertices && listsOfStatement[statement].isEmpty
      }
  }

  private func mentionsInside(_ range: Range<Int>) -> ArraySlice<DOTMap.Mention> {
    // Mentions come in the order of the text.
    var (low, high) = (0, map.mentions.count)
    while low < high {
      let middle = (low + high) / 2
      if map.mentions[middle].start < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return map.mentions[low...].prefix { $0.start < range.upperBound }
  }

  /// Statements for the vertices that would not be made, or not in the same subgraph and with the same defaults, without this statement.
  private func retained(_ statement: Int, said: Set<UInt32>) -> [[UInt8]] {
    let range = map.statements[statement].start..<map.statements[statement].end
    var seen = said
    var result: [[UInt8]] = []
    for mention in mentionsInside(range) {
      guard targetVertices[Int(mention.vertex)] != Graph.noNumber, seen.insert(mention.vertex).inserted,
        isNeeded(mention, outside: range)
      else { continue }
      result.append(Array(text[mention.start..<mention.nameEnd]))
    }
    return result
  }

  private func isNeeded(_ mention: DOTMap.Mention, outside range: Range<Int>) -> Bool {
    let others = mentionsOfVertex[Int(mention.vertex)].map { map.mentions[$0] }.filter { !range.contains($0.start) }
    let own = group(of: mention)
    guard let other = others.first(where: { group(of: $0) == own }) else { return true }
    // The first mention makes the vertex: a later one makes the same if no defaults are set between.
    if others.contains(where: { $0.start < range.lowerBound }) { return false }
    return map.statements.contains { statement in
      statement.kind == .vertexDefaults && statement.start > range.lowerBound && statement.start < other.start
    }
  }

  /// The subgraph that a mention makes its vertex a member of.
  private func group(of mention: DOTMap.Mention) -> UInt32 { group(ofStatement: mention.statement) }

  /// The subgraph that a statement stands in, by its place among the graph's groups.
  func group(ofStatement statement: Int) -> UInt32 {
    var opening = map.statements[statement].opening
    while opening > 0 {
      let group = map.openings[opening].group
      if group != DOTMap.noGroup, Int(group) < map.places.count, map.places[Int(group)] != DOTMap.noGroup {
        return map.places[Int(group)]
      }
      opening = max(map.statements[max(map.openings[opening].statement, 0)].opening, 0)
    }
    return DOTMap.noGroup
  }
}
