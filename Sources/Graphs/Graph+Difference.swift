// How a graph came from an earlier state of itself, as one edit: what a journal writes in the place of all the edits between.
//
// In:  two states of one document's graph, under the same identities.
// Out: the edit that leads from the one to the other.

import Foundation

extension Graph {
  /// The edit that makes this graph of an earlier state of it, identities included.
  ///
  /// What no edit changes (the subgraphs' tree and members, defaults, declarations) has to be the same in both.
  ///
  /// - Parameter base: The earlier state.
  /// - Returns: A compound, empty if nothing has changed; nil if the two are not states of one document.
  /// - Complexity: Linear in the slots of both; the edit is as long as what has changed.
  package func edit(from base: Graph) -> Edit? {
    guard hasSameFixedParts(as: base) else { return nil }
    var edits: [Edit] = []
    let keptEdges = base.edgeIDs.filter { isKept($0, from: base) }
    var isKeptEdge = [Bool](repeating: false, count: max(tails.count, base.tails.count))
    for edge in keptEdges { isKeptEdge[edge.index] = true }
    // What goes makes room first: names, and places between vertices in strict graphs.
    for edge in base.edgeIDs where !isKeptEdge[edge.index] { edits.append(.removeEdge(edge)) }
    for vertex in base.vertexIDs where !contains(vertex) { edits.append(.removeVertex(vertex)) }
    if kind != base.kind || isStrict != base.isStrict { edits.append(.setKind(kind, isStrict: isStrict)) }
    edits += renames(from: base)
    let moves = moves(from: base)
    if !moves.isEmpty { edits.append(.move(moves)) }
    for vertex in base.vertexIDs where contains(vertex) && !hasSameAttributes(vertex, as: vertex, in: base) {
      edits += settings(of: .vertex(vertex), from: base)
    }
    edits += newVertices(since: base)
    for edge in keptEdges where !hasSameAttributes(edge, as: edge, in: base) {
      edits += settings(of: .edge(edge), from: base)
    }
    edits += newEdges(since: base, except: isKeptEdge)
    for index in groups.indices { edits += settings(of: .group(index), from: base) }
    edits += settings(of: .graph, from: base)
    if name != base.name { edits.append(.renameGraph(to: name)) }
    return .compound(edits, title: "Recover Changes")
  }

  private func hasSameFixedParts(as base: Graph) -> Bool {
    groups.count == base.groups.count
      && zip(groups, base.groups).allSatisfy {
        $0.name == $1.name && $0.parent == $1.parent && $0.members == $1.members
      }
      && vertexDefaults == base.vertexDefaults && edgeDefaults == base.edgeDefaults && declarations == base.declarations
  }

  /// Whether an edge of the base is still there and differs in attributes at most; a changed key would stand in others' way.
  private func isKept(_ edge: EdgeID, from base: Graph) -> Bool {
    guard contains(edge), tails[edge.index] == base.tails[edge.index], heads[edge.index] == base.heads[edge.index],
      directed[edge.index] == base.directed[edge.index]
    else { return false }
    return attribute("key", of: .edge(edge)) == base.attribute("key", of: .edge(edge))
  }

  /// New names; where one is another's old one, all take a name that nobody has first.
  private func renames(from base: Graph) -> [Edit] {
    var changed: [(VertexID, GraphString)] = []
    var isCrossed = false
    for vertex in base.vertexIDs {
      guard let name = name(of: vertex), name != base.name(of: vertex) else { continue }
      changed.append((vertex, name))
      if base.vertex(named: name) != nil { isCrossed = true }
    }
    var edits: [Edit] = []
    if isCrossed {
      for (vertex, _) in changed {
        var spare = GraphString("\u{1}\(vertex.slot)")
        while base.vertex(named: spare) != nil || self.vertex(named: spare) != nil { spare.text += "\u{1}" }
        edits.append(.rename(vertex, to: spare))
      }
    }
    return edits + changed.map { .rename($0, to: $1) }
  }

  private func moves(from base: Graph) -> [Move] {
    var moves: [Move] = []
    for vertex in base.vertexIDs where contains(vertex) {
      let index = vertex.index
      if positions[index] != base.positions[index] || placed[index] != base.placed[index] {
        moves.append(Move(vertex, to: positions[index], isPlaced: placed[index]))
      }
    }
    return moves
  }

  private func settings(of element: Element, from base: Graph) -> [Edit] {
    let (new, old) = (attributes(of: element), base.attributes(of: element))
    if new == old { return [] }
    var edits: [Edit] = []
    for attribute in old where new.value(of: attribute.name) == nil {
      edits.append(.setAttribute(element, name: attribute.name, value: nil))
    }
    for attribute in new where old.value(of: attribute.name) != attribute.value {
      edits.append(.setAttribute(element, name: attribute.name, value: attribute.value))
    }
    return edits
  }

  /// Vertices that the base has not, and the empty slots between them.
  private func newVertices(since base: Graph) -> [Edit] {
    var edits: [Edit] = []
    var end = base.vertexNames.count
    // An identity may lie only so far beyond the last one: a vertex that goes again is a step on the way.
    func reach(_ index: Int) {
      while index > end + Graph.maximumGap {
        let id = VertexID(slot: UInt32(end + Graph.maximumGap))
        var spare = GraphString("\u{1}")
        while base.vertex(named: spare) != nil || self.vertex(named: spare) != nil { spare.text += "\u{1}" }
        edits += [.addVertex(Vertex(id: id, name: spare, position: .zero)), .removeVertex(id)]
        end = id.index + 1
      }
      end = max(end, index + 1)
    }
    for id in vertexIDs where !base.contains(id) {
      guard let vertex = self[id] else { continue }
      reach(id.index)
      edits.append(.addVertex(vertex))
    }
    if vertexNames.count > end + Graph.maximumGap { reach(vertexNames.count - 1) }
    return edits
  }

  /// Edges that the base has not, or not so.
  private func newEdges(since base: Graph, except isKept: [Bool]) -> [Edit] {
    var edits: [Edit] = []
    var end = base.tails.count
    func reach(_ index: Int, like edge: Edge) {
      while index > end + Graph.maximumGap {
        var step = edge
        step.id = EdgeID(slot: UInt32(end + Graph.maximumGap))
        edits += [.addEdge(step), .removeEdge(step.id)]
        end = step.id.index + 1
      }
      end = max(end, index + 1)
    }
    for id in edgeIDs where !isKept[id.index] {
      guard let edge = self[id] else { continue }
      reach(id.index, like: edge)
      edits.append(.addEdge(edge))
    }
    return edits
  }
}
