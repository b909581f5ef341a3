// What a GML file says of looks and of clusters.

import Foundation
import Graphs

extension GMLReader {
  // MARK: Looks

  /// Takes the place from `graphics`, else from plain `x` and `y`, which others write with y up.
  mutating func takePosition(_ vertex: Int, _ parts: Parts, from start: Int) {
    if let graphics = parts.graphics {
      var (x, y): (Double?, Double?)
      var place = graphics + 1
      while place < pairs[graphics].next {
        let pair = pairs[place]
        if matches(pair.key, "x") { x = x ?? coordinate(pair) }
        if matches(pair.key, "y") { y = y ?? coordinate(pair) }
        place = pair.next
      }
      if let x, let y {
        draft.builder.vertices[vertex].position = CGPoint(x: x, y: y)
        return
      }
    }
    let x = draft.builder.graph.intern("x")
    let y = draft.builder.graph.intern("y")
    guard !draft.own.usesPlainCoordinates, let first = draft.builder.pendingValue(x, from: start),
      let second = draft.builder.pendingValue(y, from: start),
      let left = YEdFields.number(draft.builder.text(first)), let up = YEdFields.number(draft.builder.text(second))
    else { return }
    draft.builder.removePending(x, from: start)
    draft.builder.removePending(y, from: start)
    draft.builder.vertices[vertex].position = CGPoint(x: left, y: 0 - up)
  }

  mutating func coordinate(_ pair: GMLPair) -> Double? {
    if pair.kind == .integer || pair.kind == .real, let value = YEdFields.number(scanner.text(of: pair)) {
      return value
    }
    warnings.add(at: pair.value.lowerBound, "the coordinate is no number that can be drawn, and is not kept")
    return nil
  }

  /// The pairs of a list, without the place.
  func lookPairs(_ index: Int?) -> [GMLLookPair] {
    guard let index else { return [] }
    var result: [GMLLookPair] = []
    var place = index + 1
    while place < pairs[index].next {
      let pair = pairs[place]
      if pair.kind == .list || !(matches(pair.key, "x") || matches(pair.key, "y")) {
        var source: [UInt8] = []
        scanner.appendSource(of: place, in: pairs, to: &source)
        result.append(
          GMLLookPair(
            key: String(decoding: scanner.bytes[pair.key], as: UTF8.self),
            text: pair.kind == .list ? nil : scanner.text(of: pair), source: String(decoding: source, as: UTF8.self)))
      }
      place = pair.next
    }
    return result
  }

  mutating func takeLook(_ parts: Parts, from start: Int, of element: GMLLook.Element) {
    let graphics = lookPairs(parts.graphics)
    let label = lookPairs(parts.labelGraphics)
    if graphics.isEmpty, label.isEmpty { return }
    var plain: [String: String] = [:]
    for pair in draft.builder.pending[start...] {
      let name = draft.builder.text(pair.name)
      // Only what `LabelGraphics` says depends on the label.
      if YEdFields.names.contains(name), name != "label" || !label.isEmpty {
        plain[name] = plainLabel(draft.builder.graph.graphString(pair.value))
      }
    }
    var element = element
    if label.isEmpty { element.name = "" }
    let key = GMLLookKey(
      graphics: graphics, label: label, plain: plain, name: element.name, isVertex: element.isVertex,
      isDirected: element.isDirected)
    let look = looks[key] ?? GMLLook(graphics: graphics, label: label, plain: plain, of: element)
    if label.isEmpty, looks.count < 4096 { looks[key] = look }
    for (name, value) in look.changes {
      let number = draft.builder.graph.intern(name)
      draft.builder.removePending(number, from: start)
      if let value { draft.builder.addPending(name, value) }
    }
    if !look.keptGraphics.isEmpty { draft.builder.addPending("gml:graphics", look.keptGraphics) }
    if !look.keptLabel.isEmpty { draft.builder.addPending("gml:LabelGraphics", look.keptLabel) }
  }

  // MARK: Clusters

  /// Reads the groups of the last graph from OGDF's list of clusters.
  mutating func readClusters() throws(XMLFailure) {
    let last = drafts.count - 1
    var open: [(group: Int?, end: Int)] = [(nil, pairs[0].next)]
    var place = 1
    var extras: [Int: Parts] = [:]
    var seen: Set<GMLClusterKey> = []
    while let current = open.last {
      if place == current.end {
        open.removeLast()
        continue
      }
      let pair = pairs[place]
      let key = String(decoding: scanner.bytes[pair.key], as: UTF8.self)
      if key == "cluster", pair.kind == .list {
        elementCount += 1
        if elementCount > limits.elements {
          throw XMLFailure(pair.key.lowerBound, .limit("nodes, edges and clusters", limits.elements))
        }
        drafts[last].builder.groups.append(XMLGraphBuilder.GroupRecord(name: nil, parent: current.group))
        open.append((drafts[last].builder.groups.count - 1, pair.next))
        place += 1
        continue
      }
      if let group = current.group { readClusterPair(place, key, group, &extras, &seen) }
      place = pair.next
    }
    for (index, parts) in extras {
      var group = drafts[last].builder.groups[index]
      for place in group.attributes.indices where parts.html.contains(GraphString(group.attributes[place].name)) {
        group.attributes[place].value = markup(group.attributes[place].value.text)
      }
      if parts.isNameHTML, let name = group.name {
        let text = markup(drafts[last].builder.text(name))
        group.name = drafts[last].builder.graph.interned(text)
      }
      if !parts.kept.isEmpty {
        group.attributes.append(Attribute("gml:kept", GraphString(String(decoding: parts.kept, as: UTF8.self))))
      }
      drafts[last].builder.groups[index] = group
    }
    for index in drafts[last].builder.groups.indices {
      drafts[last].builder.groups[index].attributes = drafts[last].builder.groups[index].attributes.normalized
    }
  }

  mutating func readClusterPair(
    _ place: Int, _ key: String, _ group: Int, _ extras: inout [Int: Parts], _ seen: inout Set<GMLClusterKey>
  ) {
    let last = drafts.count - 1
    let pair = pairs[place]
    switch (key, pair.kind) {
    case ("vertex", .string), ("vertex", .integer):
      let id = drafts[last].builder.graph.intern(scanner.text(of: pair))
      guard Int(id) < drafts[last].vertexOfID.count, drafts[last].vertexOfID[Int(id)] != .max else {
        warnings.add(at: pair.value.lowerBound, "no node has this id; the cluster is read without it")
        return
      }
      drafts[last].builder.groups[group].members.append(Int(drafts[last].vertexOfID[Int(id)]))
    case ("id", .integer):
      // OGDF's clusters have numbers for names.
      if drafts[last].builder.groups[group].name == nil, !drafts[last].own.isRead {
        drafts[last].builder.groups[group].name = drafts[last].builder.graph.intern("cluster" + scanner.text(of: pair))
      }
    case ("name", .string):
      drafts[last].builder.groups[group].name = drafts[last].builder.graph.intern(scanner.text(of: pair))
    case ("hexagraph", .list):
      if !readHTML(place, &extras[group, default: Parts()]) { keep(place, &extras[group, default: Parts()]) }
    default:
      let name = drafts[last].own.names[GraphString(key)] ?? key
      if pair.kind == .list || !seen.insert(GMLClusterKey(group: group, name: GraphString(name))).inserted {
        keep(place, &extras[group, default: Parts()])
        return
      }
      let text = drafts[last].builder.graph.intern(name)
      drafts[last].types[.group, default: GMLTypes()].note(
        text, pair.kind, UnsafeBufferPointer(rebasing: scanner.bytes[pair.value]))
      drafts[last].builder.groups[group].attributes.append(Attribute(name, GraphString(scanner.text(of: pair))))
    }
  }
}

/// An attribute of a cluster.
struct GMLClusterKey: Hashable {
  var group: Int
  var name: GraphString
}

/// All that the look of an element depends on.
struct GMLLookKey: Hashable {
  var graphics: [GMLLookPair]
  var label: [GMLLookPair]
  var plain: [String: String]
  var name: String
  var isVertex: Bool
  var isDirected: Bool
}
