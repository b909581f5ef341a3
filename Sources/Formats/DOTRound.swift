// One round of a revision: what the text says beside what the graph says, and the splices that bring them together.
//
// In:  a text, its graph and map, and the graph that it shall say.
// Out: splices; none if the text says the graph already, or if this way does not lead there.
//
// The two graphs have their vertices matched by name, their edges by their ends and attributes. What is in the text only is
// taken out first; what is in the graph only comes last, at the end of the braces it belongs to.

import Foundation
import Graphs

struct DOTRound {
  let text: [UInt8]
  let graph: Graph
  let map: DOTMap
  let target: Graph
  var splices = Splices()
  /// Whether nothing differs.
  private(set) var isDone = false

  // By vertex of the text, its counterpart in the target, and the other way round; `noNumber` for none.
  private(set) var targetVertices: [UInt32] = []
  private(set) var textVertices: [UInt32] = []
  /// By edge of the text and by edge of the target.
  private(set) var targetEdges: [UInt32] = []
  private(set) var textEdges: [UInt32] = []

  // By statement, in order: what it holds.
  let mentionsOfStatement: Index
  let tiesOfStatement: Index
  let entriesOfStatement: Index
  let listsOfStatement: Index
  let openingsOfStatement: Index
  /// By vertex of the text, by edge of the text.
  let mentionsOfVertex: Index
  let tiesOfEdge: Index
  let statementsOfOpening: Index

  init(text: [UInt8], graph: Graph, map: DOTMap, target: Graph) {
    (self.text, self.graph, self.map, self.target) = (text, graph, map, target)
    let statements = map.statements.count
    mentionsOfStatement = Index(map.mentions.lazy.map(\.statement), count: statements)
    tiesOfStatement = Index(map.ties.lazy.map(\.statement), count: statements)
    entriesOfStatement = Index(map.entries.lazy.map(\.statement), count: statements)
    listsOfStatement = Index(map.lists.lazy.map(\.statement), count: statements)
    // The graph's own braces belong to no statement.
    openingsOfStatement = Index(map.openings.lazy.map { max($0.statement, -1) }, count: statements)
    mentionsOfVertex = Index(map.mentions.lazy.map { Int($0.vertex) }, count: graph.vertexSlotCount)
    tiesOfEdge = Index(map.ties.lazy.map { Int($0.edge) }, count: graph.edgeSlotCount)
    statementsOfOpening = Index(map.statements.lazy.map(\.opening), count: map.openings.count)
    matchVertices()
  }

  /// Items by the number each belongs to: the places in their list, in order.
  struct Index {
    private var starts: [Int]
    private var items: [Int]

    init(_ numbers: some Sequence<Int>, count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      var total = 0
      for number in numbers where number >= 0 && number < count {
        starts[number + 1] += 1
        total += 1
      }
      for number in 0..<count { starts[number + 1] += starts[number] }
      items = [Int](repeating: 0, count: total)
      var next = starts
      for (item, number) in numbers.enumerated() where number >= 0 && number < count {
        items[next[number]] = item
        next[number] += 1
      }
    }

    subscript(number: Int) -> ArraySlice<Int> {
      number >= 0 && number + 1 < starts.count ? items[starts[number]..<starts[number + 1]] : []
    }
  }

  // MARK: Matching

  private mutating func matchVertices() {
    targetVertices = [UInt32](repeating: Graph.noNumber, count: graph.vertexSlotCount)
    textVertices = [UInt32](repeating: Graph.noNumber, count: target.vertexSlotCount)
    for vertex in target.vertexIDs {
      guard let name = target.name(of: vertex), let own = graph.vertex(named: DOTSpelling.readBack(name)) else {
        continue
      }
      targetVertices[own.index] = vertex.slot
      textVertices[vertex.index] = own.slot
    }
  }

  /// The ends of an edge of the text by the target's vertices, the smaller first where the order says nothing.
  private func ends(ofText edge: UInt32) -> UInt64? {
    let (tail, head) = (
      targetVertices[Int(graph.tailSlot(edge))], targetVertices[Int(graph.headSlot(edge))]
    )
    guard tail != Graph.noNumber, head != Graph.noNumber else { return nil }
    return pair(tail, head)
  }

  private func ends(ofTarget edge: EdgeID) -> UInt64 { pair(target.tailSlot(edge.slot), target.headSlot(edge.slot)) }

  private func pair(_ tail: UInt32, _ head: UInt32) -> UInt64 {
    let isTurned = target.kind == .graph && tail > head
    return UInt64(isTurned ? head : tail) << 32 | UInt64(isTurned ? tail : head)
  }

  private mutating func match(_ own: UInt32, _ other: UInt32) {
    targetEdges[Int(own)] = other
    textEdges[Int(other)] = own
  }

  private mutating func forgetEdges() {
    targetEdges = [UInt32](repeating: Graph.noNumber, count: graph.edgeSlotCount)
    textEdges = [UInt32](repeating: Graph.noNumber, count: target.edgeSlotCount)
  }

  /// Edges in the same order with the same ends and attributes first, then what is left by ends, those with equal attributes before others.
  private mutating func matchEdges() {
    if targetEdges.count == graph.edgeSlotCount && !targetEdges.isEmpty { return }
    forgetEdges()
    let wanted = target.edgeIDs.map(\.slot)
    var next = 0
    for own in 0..<UInt32(clamping: graph.edgeSlotCount) {
      guard let ends = ends(ofText: own) else { continue }
      // A few edges of either side may be missing on the other.
      for ahead in next..<min(next + 8, wanted.count) {
        let other = EdgeID(slot: wanted[ahead])
        if self.ends(ofTarget: other) == ends, isSame(EdgeID(slot: own), other) {
          match(own, other.slot)
          next = ahead + 1
          break
        }
      }
    }
    for needsSame in [true, false] {
      var free: [UInt64: [UInt32]] = [:]
      for other in wanted.reversed() where textEdges[Int(other)] == Graph.noNumber {
        free[ends(ofTarget: EdgeID(slot: other)), default: []].append(other)
      }
      if free.isEmpty { return }
      for own in 0..<UInt32(clamping: graph.edgeSlotCount) where targetEdges[Int(own)] == Graph.noNumber {
        guard let ends = ends(ofText: own), let candidates = free[ends], !candidates.isEmpty else { continue }
        let place =
          needsSame
          ? candidates.suffix(64).lastIndex { isSame(EdgeID(slot: own), EdgeID(slot: $0)) } : candidates.indices.last
        guard let place else { continue }
        match(own, candidates[place])
        free[ends]?.remove(at: place)
      }
    }
  }

  private func isSame(_ own: EdgeID, _ other: EdgeID) -> Bool {
    graph.hasSameAttributes(own, as: other, in: target) || changes(ofEdge: own, to: other).isEmpty
  }

  // MARK: The first round

  /// Renames and reconnects what the document knows to be the same under another name or with other ends.
  mutating func followIdentities(from base: Graph) {
    // The text's elements by the document's identities, which reading gave in the same order.
    var identities = [UInt32](repeating: Graph.noNumber, count: graph.vertexSlotCount)
    var group: [Splice] = []
    for vertex in base.vertexIDs {
      guard let name = base.name(of: vertex), let own = graph.vertex(named: DOTSpelling.readBack(name)) else {
        continue
      }
      identities[own.index] = vertex.slot
      guard let new = target.name(of: vertex), DOTSpelling.readBack(new) != DOTSpelling.readBack(name) else { continue }
      for mention in mentionsOfVertex[own.index] {
        let range = map.mentions[mention].start..<map.mentions[mention].nameEnd
        group.append(Splice(range, spelled(new, like: range)))
      }
    }
    let baseEdges = base.edgeIDs.map(\.slot)
    guard baseEdges.count == graph.edgeSlotCount else {
      splices.add(group)
      return
    }
    forgetEdges()
    for (own, id) in baseEdges.enumerated() {
      let ends = (identities[Int(graph.tailSlot(UInt32(own)))], identities[Int(graph.headSlot(UInt32(own)))])
      guard ends == (base.tailSlot(id), base.headSlot(id)) || ends == (base.headSlot(id), base.tailSlot(id)) else {
        // Another order than the document's: match by what they are.
        targetEdges = []
        break
      }
      guard Int(id) < textEdges.count, target.contains(EdgeID(slot: id)) else { continue }
      guard let reconnection = reconnection(of: UInt32(own), from: base, as: EdgeID(slot: id)) else { continue }
      match(UInt32(own), id)
      group += reconnection
    }
    splices.add(group)
  }

  /// Other names where a statement of one edge names the ends that have changed; nil if the edge must be made anew.
  private func reconnection(of own: UInt32, from base: Graph, as id: EdgeID) -> [Splice]? {
    guard let tail = target.tail(of: id), let head = target.head(of: id),
      base.tail(of: id) != tail || base.head(of: id) != head
    else { return [] }
    guard tiesOfEdge[Int(own)].count == 1, let tie = tiesOfEdge[Int(own)].first else { return nil }
    let statement = map.ties[tie].statement
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    guard tiesOfStatement[statement].count == 1, mentions.count == 2, map.statements[statement].operandCount == 2,
      map.ties[tie].tail == graph.tailSlot(own), let tailName = target.name(of: tail),
      let headName = target.name(of: head)
    else { return nil }
    // Naming a vertex in a subgraph makes it a member.
    let group = group(ofStatement: statement)
    if group != DOTMap.noGroup {
      guard Int(group) < target.groups.count else { return nil }
      let members = target.members(of: Int(group))
      guard members.contains(tail), members.contains(head) else { return nil }
    }
    var result: [Splice] = []
    for (mention, isChanged, name) in [
      (mentions[0], base.tail(of: id) != tail, tailName), (mentions[1], base.head(of: id) != head, headName),
    ] where isChanged {
      let range = mention.start..<mention.nameEnd
      result.append(Splice(range, spelled(name, like: range)))
    }
    return result
  }

  /// A text spelled as its predecessor was: in quotes if that was.
  func spelled(_ string: GraphString, like old: Range<Int>) -> [UInt8] {
    DOTSpelling.bytes(string, isQuoted: old.first.map { text[$0] == UInt8(ascii: "\"") } ?? false)
  }

  // MARK: Comparing

  mutating func compare() {
    matchEdges()
    compareHeader()
    removeWhatIsGone()
    // Statements that are about to be taken apart are told about the rest in the next round.
    changeVertices()
    changeEdges()
    changeGraphAndGroups()
    addWhatIsNew()
    isDone = splices.isEmpty && problem == nil
  }

  /// What this way of changing cannot bring about.
  var problem: String?

  private mutating func compareHeader() {
    let isDirected = target.kind != .graph
    if isDirected != (graph.kind != .graph) {
      var group = [Splice(map.kindWord, Array((isDirected ? "digraph" : "graph").utf8))]
      for place in map.operators { group.append(Splice(place..<place + 2, Array((isDirected ? "->" : "--").utf8))) }
      splices.add(group)
    }
    if target.isStrict != graph.isStrict {
      if target.isStrict {
        splices.add([Splice(at: map.kindWord.lowerBound, Array("strict ".utf8))])
      } else {
        splices.add([Splice(map.strictWord.lowerBound..<map.kindWord.lowerBound)])
      }
    }
    let (name, own) = (target.name.map(DOTSpelling.readBack), graph.name)
    if name != own {
      if let name {
        let bytes = spelled(name, like: map.name)
        splices.add([Splice(map.name, map.name.isEmpty ? [UInt8(ascii: " ")] + bytes : bytes)])
      } else {
        splices.add([Splice(map.kindWord.upperBound..<map.name.upperBound)])
      }
    }
  }

  /// The attributes that a vertex of the text must get, or lose if nil, to be like one of the target.
  func changes(ofVertex own: VertexID, to other: VertexID) -> [(name: String, value: GraphString?)] {
    if graph.hasSameAttributes(own, as: other, in: target) { return [] }
    return DOTRound.changes(from: graph.attributes(of: .vertex(own)), to: target.attributes(of: .vertex(other)))
  }

  /// Likewise of an edge; an undirected one among directed ones says so by `dir=none`, and ports follow the turned edge.
  func changes(ofEdge own: EdgeID, to other: EdgeID) -> [(name: String, value: GraphString?)] {
    DOTRound.changes(from: graph.attributes(of: .edge(own)), to: wantedAttributes(of: other))
  }

  /// The attributes of an edge of the target as DOT says them.
  func wantedAttributes(of edge: EdgeID) -> [Attribute] {
    var attributes = target.attributes(of: .edge(edge))
    if target.kind == .mixed && !target.isDirected(edge) && attributes.value(of: "dir") == nil {
      attributes.set("dir", to: "none")
    }
    return attributes
  }

  /// Both lists are sorted by name.
  static func changes(
    from own: [Attribute], to wanted: [Attribute], except: Set<String> = []
  ) -> [(name: String, value: GraphString?)] {
    var result: [(name: String, value: GraphString?)] = []
    for attribute in own where wanted.sortedValue(of: attribute.name) == nil && !except.contains(attribute.name) {
      result.append((attribute.name, nil))
    }
    for attribute in wanted where !except.contains(attribute.name) {
      let value = DOTSpelling.readBack(attribute.value)
      if own.sortedValue(of: attribute.name) != value { result.append((attribute.name, attribute.value)) }
    }
    return result
  }
}
