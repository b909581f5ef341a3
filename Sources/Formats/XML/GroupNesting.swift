// Groups as a tree in which every vertex stands once: what formats can write that put nodes inside nodes.
//
// In DOT a vertex may be in many subgraphs; here it is in the first of the deepest ones. A group owns a vertex if the vertex has
// its name and stands in the group around it: then one node is both.

import Graphs

struct GroupNesting {
  /// By vertex slot: the group the vertex stands in, or -1.
  private(set) var groupOfVertex: [Int]
  /// By group: the vertex that is the same node.
  private(set) var owner: [VertexID?]
  /// By group: the groups in it; the last list is that of the graph itself.
  private(set) var children: [[Int]]
  /// How often a vertex is in a group other than the one it stands in.
  private(set) var furtherMembershipCount = 0

  init(_ graph: Graph) {
    let count = graph.groups.count
    groupOfVertex = [Int](repeating: -1, count: graph.vertexSlotCount)
    children = [[Int]](repeating: [], count: count + 1)
    var depth = [Int](repeating: 0, count: count)
    for (index, group) in graph.groups.enumerated() {
      depth[index] = group.parent.map { depth[$0] + 1 } ?? 0
      children[group.parent ?? count].append(index)
      for vertex in group.members where graph.contains(vertex) {
        let other = groupOfVertex[vertex.index]
        if other >= 0 { furtherMembershipCount += 1 }
        if other < 0 || depth[index] > depth[other] { groupOfVertex[vertex.index] = index }
      }
    }
    owner = [VertexID?](repeating: nil, count: count)
    var owned: Set<VertexID> = []
    for (index, group) in graph.groups.enumerated() {
      guard let name = group.name, let vertex = graph.vertex(named: name),
        groupOfVertex[vertex.index] == group.parent ?? -1, owned.insert(vertex).inserted
      else { continue }
      owner[index] = vertex
    }
  }
}
