// What is settled when a graph of a DOT file ends.

import Foundation
import Graphs

extension DOTBuilder {
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
  mutating func finishGroups() -> [Group] {
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
  static func inPreorder(_ groups: [Group]) -> (groups: [Group], places: [UInt32]) {
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

  func addMembers(to result: inout [Group], places: [UInt32]) {
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
