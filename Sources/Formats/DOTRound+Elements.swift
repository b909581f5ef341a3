// What is gone from the graph leaves the text, what is new comes into it, and the graph's own attributes and its groups'.

import Foundation
import Graphs

extension DOTRound {
  // MARK: Removal

  mutating func removeWhatIsGone() {
    var removedByStatement: [Int: Set<UInt32>] = [:]
    var touched = Set<Int>()
    for edge in 0..<UInt32(clamping: graph.edgeSlotCount) where targetEdges[Int(edge)] == Graph.noNumber {
      for tie in tiesOfEdge[Int(edge)] {
        removedByStatement[map.ties[tie].statement, default: []].insert(edge)
        touched.insert(map.ties[tie].statement)
      }
    }
    for vertex in graph.vertexIDs where isGone(vertex.slot) {
      for mention in mentionsOfVertex[vertex.index] { touched.insert(map.mentions[mention].statement) }
    }
    for statement in touched.sorted() {
      switch map.statements[statement].kind {
      case .vertices: splices.add(removalOfMentions(in: statement))
      case .edges, .subgraph:
        let group = removal(of: removedByStatement[statement] ?? [], in: statement)
        splices.add(group)
      case .vertexDefaults, .edgeDefaults, .graphAttributes, .assignment, .macro: break
      }
    }
  }

  private func isGone(_ vertex: UInt32) -> Bool { targetVertices[Int(vertex)] == Graph.noNumber }

  private func removalOfMentions(in statement: Int) -> [Splice] {
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    if mentions.allSatisfy({ isGone($0.vertex) }) { return [removal(ofStatement: statement)] }
    return dropMentions(in: statement, where: isGone)
  }

  private func removal(of edges: Set<UInt32>, in statement: Int) -> [Splice] {
    let ties = tiesOfStatement[statement].map { map.ties[$0] }
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    // Edges that go with a vertex of a list or a subgraph go when the vertex is not named any more.
    let goWithVertices = edges.allSatisfy { edge in
      ties.allSatisfy { $0.edge != edge || isGone($0.tail) || isGone($0.head) }
    }
    let operandsStay = (0..<map.statements[statement].operandCount).allSatisfy { operand in
      let own = mentions.filter { $0.operand == operand }
      return own.isEmpty || own.contains { !isGone($0.vertex) }
    }
    if goWithVertices && operandsStay { return dropMentions(in: statement, where: isGone) }
    return edgeSplices(statement, removed: edges, changed: [:])
  }

  // MARK: Addition

  mutating func addWhatIsNew() {
    var pieces: [[UInt8]] = []
    let vertexDefaults = graph.vertexDefaults
    for vertex in target.vertexIDs where textVertices[vertex.index] == Graph.noNumber {
      guard let name = target.name(of: vertex) else { continue }
      var attributes = target.attributes(of: .vertex(vertex))
      let missing = Set(vertexDefaults.map(\.name).filter { attributes.sortedValue(of: $0) == nil })
      let isEarly = !missing.isEmpty
      if !isEarly { attributes.removeAll { vertexDefaults.sortedValue(of: $0.name) == DOTSpelling.readBack($0.value) } }
      if target.isPlaced(vertex), let position = target.position(of: vertex) {
        let isPinned = attributes.sortedValue(of: "pin")?.text == "true"
        let place = DOTRevision.place(position, like: [], isPinned: isPinned)
        if isPinned { attributes.set("pin", to: nil) }
        attributes.set("pos", to: GraphString(String(decoding: place, as: UTF8.self)))
      }
      if isEarly {
        splices.add(early(name, attributes: attributes, avoiding: missing))
      } else {
        pieces.append(DOTSpelling.bytes(name) + spelledList(attributes))
      }
    }
    let edgeDefaults = graph.edgeDefaults
    for edge in target.edgeIDs where textEdges[edge.index] == Graph.noNumber {
      guard let tail = target.tail(of: edge).flatMap(target.name), let head = target.head(of: edge).flatMap(target.name)
      else { continue }
      var attributes = wantedAttributes(of: edge)
      attributes.removeAll { edgeDefaults.sortedValue(of: $0.name) == DOTSpelling.readBack($0.value) }
      var ends: [[UInt8]] = []
      for (name, port) in [(tail, "tailport"), (head, "headport")] {
        var end = DOTSpelling.bytes(name)
        if let value = attributes.sortedValue(of: port), !value.isHTML {
          attributes.set(port, to: nil)
          for part in value.text.utf8.split(
            separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
          {
            end += [UInt8(ascii: ":")] + DOTSpelling.bytes(GraphString(String(decoding: part, as: UTF8.self)))
          }
        }
        ends.append(end)
      }
      pieces.append(ends[0] + arrow + ends[1] + spelledList(attributes))
    }
    if !pieces.isEmpty { splices.add([insertion(of: pieces, atEndOf: 0)]) }
  }

  // MARK: The graph and its groups

  mutating func changeGraphAndGroups() {
    let changes = DOTRound.changes(from: graph.attributes, to: target.attributes, except: ["charset"])
    if !changes.isEmpty { splices.add(scopeSplices(changes, openings: [0], inherited: inheritedNames(below: nil))) }
    guard graph.groups.count == target.groups.count else {
      problem = "a subgraph"
      return
    }
    var openings = [[Int]](repeating: [], count: graph.groups.count)
    for (index, opening) in map.openings.enumerated() where opening.group != DOTMap.noGroup {
      let place = Int(opening.group) < map.places.count ? map.places[Int(opening.group)] : DOTMap.noGroup
      if place != DOTMap.noGroup, Int(place) < openings.count { openings[Int(place)].append(index) }
    }
    for index in graph.groups.indices {
      let changes = DOTRound.changes(
        from: graph.groups[index].attributes, to: target.groups[index].attributes, except: ["charset"])
      if !changes.isEmpty {
        splices.add(scopeSplices(changes, openings: openings[index], inherited: inheritedNames(below: index)))
      }
      let present = Set(graph.members(of: index).map { targetVertices[$0.index] })
      let missing = target.members(of: index).filter {
        !present.contains($0.slot) && textVertices[$0.index] != Graph.noNumber
      }
      if !missing.isEmpty, let opening = openings[index].last {
        let pieces = missing.compactMap { target.name(of: $0) }.map { DOTSpelling.bytes($0) }
        splices.add([insertion(of: pieces, atEndOf: opening)])
      }
    }
  }

  /// The names of attributes that subgraphs directly in one have, and so may have from it.
  private func inheritedNames(below parent: Int?) -> Set<String> {
    var names = Set<String>()
    for group in graph.groups where group.parent == parent { names.formUnion(group.attributes.map(\.name)) }
    return names
  }

  private func hasOpening(behind statement: Int, in opening: Int) -> Bool {
    let range = map.statements[statement].end..<map.openings[opening].close
    return map.openings.contains { range.contains($0.start) }
  }

  /// Changes of a graph's or subgraph's own attributes, in its braces.
  private func scopeSplices(_ changes: Changes, openings: [Int], inherited: Set<String>) -> [Splice] {
    guard let last = openings.last else { return [] }
    let statements = openings.flatMap { statementsOfOpening[$0] }.filter { statement in
      map.statements[statement].kind == .assignment || map.statements[statement].kind == .graphAttributes
    }
    var result: [Splice] = []
    for change in changes {
      let saying = statements.filter { entry(change.name, in: $0) != nil }
      guard let value = change.value else {
        for statement in saying {
          result +=
            map.statements[statement].kind == .assignment
            ? [removal(ofStatement: statement)] : listSplices([change], in: statement)
        }
        continue
      }
      // In its old place it would reach the subgraphs behind it.
      if let statement = saying.last, !inherited.contains(change.name) || !hasOpening(behind: statement, in: last) {
        if let entry = entry(change.name, in: statement) {
          let range = entry.valueStart..<entry.end
          result.append(Splice(range, spelled(value, like: range)))
        }
        continue
      }
      let piece = DOTSpelling.bytes(GraphString(change.name)) + [UInt8(ascii: "=")] + DOTSpelling.bytes(value)
      result.append(insertion(of: [piece], atEndOf: last))
    }
    return result
  }
}
