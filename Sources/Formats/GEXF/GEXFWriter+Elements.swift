// Nodes and edges in GEXF.

import Foundation
import Graphs

extension GEXFWriter {
  // MARK: Nodes

  mutating func writeNodes() {
    output.add("    <nodes>\n")
    var identifierOfGroup: [Int: String] = [:]
    for (index, group) in graph.groups.enumerated() where nesting.owner[index] == nil {
      identifierOfGroup[index] = identifiers.unused(group.name?.text ?? "group\(index)", graph)
    }
    let isOrdered = groupsComeInOrder()
    for (index, group) in graph.groups.enumerated() {
      guard let identifier = identifierOfGroup[index] else { continue }
      usesOwn = true
      output.add("      <node")
      output.attribute("id", identifier)
      if let parent = group.parent { addParent(parent, identifierOfGroup) }
      if let name = group.name?.text {
        output.attribute("hexagraph:subgraph", name.utf8.elementsEqual(identifier.utf8) ? "true" : "renamed")
        if !name.utf8.elementsEqual(identifier.utf8) { output.attribute("hexagraph:name", name) }
      } else {
        output.attribute("hexagraph:subgraph", "anonymous")
      }
      if !isOrdered { output.attribute("hexagraph:group", String(index)) }
      if group.attributes.isEmpty {
        output.add("/>\n")
      } else {
        output.add(">\n")
        for attribute in group.attributes { writeOwn(attribute, level: 4) }
        output.add("      </node>\n")
      }
    }
    var groupOfOwner: [UInt32: Int] = [:]
    for (group, owner) in nesting.owner.enumerated() { if let owner { groupOfOwner[owner.slot] = group } }
    var hasMembers = [Bool](repeating: false, count: graph.groups.count)
    for vertex in graph.vertexIDs where nesting.groupOfVertex[vertex.index] >= 0 {
      hasMembers[nesting.groupOfVertex[vertex.index]] = true
    }
    for group in graph.groups { if let parent = group.parent { hasMembers[parent] = true } }
    for vertex in graph.vertexIDs {
      let parent = nesting.groupOfVertex[vertex.index]
      let group = groupOfOwner[vertex.slot]
      write(
        vertex, parent: parent < 0 ? nil : parent, group: group, isEmpty: group.map { !hasMembers[$0] } ?? false,
        order: isOrdered ? nil : group, identifierOfGroup)
    }
    output.add("    </nodes>\n")
  }

  /// Whether the nodes of groups, those that are no vertices first, come in the order of the groups.
  func groupsComeInOrder() -> Bool {
    nesting.children.allSatisfy { list in
      let keys = list.map { group in nesting.owner[group].map { Int($0.slot) + graph.groups.count } ?? group }
      return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  mutating func addParent(_ group: Int, _ identifierOfGroup: [Int: String]) {
    if let identifier = identifierOfGroup[group] {
      output.attribute("pid", identifier)
    } else if let owner = nesting.owner[group] {
      identifiers.add("pid", of: owner.slot, in: graph, to: &output)
    }
  }

  mutating func write(
    _ vertex: VertexID, parent: Int?, group: Int?, isEmpty: Bool, order: Int?, _ identifierOfGroup: [Int: String]
  ) {
    let pairs = graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot))
    let roles = roles[.vertex] ?? [:]
    output.add("      <node")
    identifiers.add("id", of: vertex.slot, in: graph, to: &output)
    writeTags(pairs, roles)
    if let parent { addParent(parent, identifierOfGroup) }
    if let order {
      usesOwn = true
      output.attribute("hexagraph:group", String(order))
    }
    let start = output.bytes.count
    output.add(">\n")
    let content = output.bytes.count
    // Viz is made first, to know which values it says, and stands after them, as the schema wants it.
    let (viz, said) = nodeViz(vertex, pairs)
    writeValues(pairs, roles, .vertex, said: said, level: 4)
    output.bytes.append(contentsOf: viz)
    writeElements(pairs, roles)
    if let group { for attribute in graph.groups[group].attributes { writeOwn(attribute, level: 4) } }
    if isEmpty { output.add("        <nodes/>\n") }
    close("      </node>\n", start: start, content: content)
  }

  mutating func close(_ end: StaticString, start: Int, content: Int) {
    if output.bytes.count == content {
      output.bytes.removeSubrange(start...)
      output.add("/>\n")
    } else {
      output.add(end)
    }
  }

  // MARK: Edges

  mutating func writeEdges() {
    output.add("    <edges>\n")
    let roles = roles[.edge] ?? [:]
    for edge in graph.edgeIDs {
      let pairs = graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot))
      output.add("      <edge")
      writeTags(pairs.filter { graph.graphString($0.name).text == "id" }, roles)
      identifiers.add("source", of: graph.tailSlot(edge.slot), in: graph, to: &output)
      identifiers.add("target", of: graph.headSlot(edge.slot), in: graph, to: &output)
      let isDirected = graph.isDirected(edge)
      let isMutual = isDirected && graph.attribute("dir", of: .edge(edge)) == GraphString("both")
      if isMutual {
        output.attribute("type", "mutual")
      } else if graph.kind == .mixed, !isDirected {
        output.attribute("type", "undirected")
      }
      writeTags(pairs.filter { graph.graphString($0.name).text != "id" }, roles)
      let start = output.bytes.count
      output.add(">\n")
      let content = output.bytes.count
      var (viz, said) = edgeViz(pairs)
      if isMutual { said.insert("dir") }
      writeValues(pairs, roles, .edge, said: said, level: 4)
      output.bytes.append(contentsOf: viz)
      writeElements(pairs, roles)
      close("      </edge>\n", start: start, content: content)
    }
    output.add("    </edges>\n")
  }
}
