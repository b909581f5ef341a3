// How two graphs differ by meaning: what a person would say, not what `diff` says of their files.
//
// In:  two graphs, of whatever formats.
// Out: lines, `-` for what only the first has, `+` for what only the second has, `~` for what both have but not alike.
//
// Vertices are the same if their names are, edges if their ends are; of several edges between the same ends those with equal
// attributes belong together first. Order, identities and spelling do not count; places do where both graphs tell them.

import Foundation
public import Graphs

/// The lines that tell two graphs apart; none if they mean the same.
public struct GraphDifference: Sendable {
  public private(set) var lines: [String] = []
  private let old: Graph
  private let new: Graph

  /// - Complexity: Near-linear in the sizes of both graphs.
  public init(from old: Graph, to new: Graph) {
    (self.old, self.new) = (old, new)
    compareWhole()
    compareVertices()
    compareEdges()
    compareGroups()
  }

  private mutating func compareWhole() {
    let kinds = [old, new].map { ($0.isStrict ? "strict " : "") + $0.kind.rawValue }
    if kinds[0] != kinds[1] { lines.append("~ graph: \(kinds[0]) -> \(kinds[1])") }
    if old.name != new.name { lines.append("~ graph: name \(quoted(old.name)) -> \(quoted(new.name))") }
    compare(old.attributes, new.attributes, of: "graph")
  }

  private mutating func compareVertices() {
    for vertex in old.vertexIDs {
      guard let name = old.name(of: vertex) else { continue }
      guard let other = new.vertex(named: name) else {
        lines.append("- vertex \(quoted(name))")
        continue
      }
      if old.isPlaced(vertex), new.isPlaced(other), let first = old.position(of: vertex),
        let second = new.position(of: other)
      {
        let places = [first, second].map { shortDecimal($0.x) + "," + shortDecimal($0.y) }
        if places[0] != places[1] { lines.append("~ vertex \(quoted(name)): at \(places[0]) -> \(places[1])") }
      } else if old.isPlaced(vertex) != new.isPlaced(other) {
        lines.append("~ vertex \(quoted(name)): \(old.isPlaced(vertex) ? "has no place any more" : "has a place")")
      }
      if !old.hasSameAttributes(vertex, as: other, in: new) {
        compare(old.attributes(of: .vertex(vertex)), new.attributes(of: .vertex(other)), of: "vertex \(quoted(name))")
      }
    }
    for vertex in new.vertexIDs {
      guard let name = new.name(of: vertex), old.vertex(named: name) == nil else { continue }
      lines.append("+ vertex \(quoted(name))")
    }
  }

  // MARK: Edges

  /// An edge by its ends' names and by what it says.
  private struct Key: Hashable {
    var tail: GraphString
    var head: GraphString
    var isDirected: Bool
  }

  private func edges(of graph: Graph) -> (byKey: [Key: [[Attribute]]], order: [Key]) {
    var byKey: [Key: [[Attribute]]] = [:]
    var order: [Key] = []
    for edge in graph.edgeIDs {
      guard let tail = graph.tail(of: edge).flatMap(graph.name), let head = graph.head(of: edge).flatMap(graph.name)
      else {
        continue
      }
      var attributes = graph.attributes(of: .edge(edge))
      var key = Key(tail: tail, head: head, isDirected: graph.isDirected(edge))
      if !key.isDirected, key.head.text.utf8.lexicographicallyPrecedes(key.tail.text.utf8) {
        swap(&key.tail, &key.head)
        // Ports belong to the ends.
        let (tailPort, headPort) = (attributes.value(of: "tailport"), attributes.value(of: "headport"))
        attributes.set("tailport", to: headPort)
        attributes.set("headport", to: tailPort)
      }
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(attributes)
    }
    return (byKey, order)
  }

  private mutating func compareEdges() {
    let (first, order) = edges(of: old)
    let (second, newOrder) = edges(of: new)
    for key in order {
      var rest = second[key] ?? []
      var unmatched: [[Attribute]] = []
      for attributes in first[key] ?? [] {
        // Many parallel edges are looked at a few at a time.
        if let index = rest.prefix(256).firstIndex(of: attributes) {
          rest.remove(at: index)
        } else {
          unmatched.append(attributes)
        }
      }
      for (one, other) in zip(unmatched, rest) { compare(one, other, of: "edge \(text(key))") }
      for _ in unmatched.dropFirst(rest.count) { lines.append("- edge \(text(key))") }
      for _ in rest.dropFirst(unmatched.count) { lines.append("+ edge \(text(key))") }
    }
    for key in newOrder where first[key] == nil {
      for _ in second[key] ?? [] { lines.append("+ edge \(text(key))") }
    }
  }

  private func text(_ key: Key) -> String { quoted(key.tail) + (key.isDirected ? " -> " : " -- ") + quoted(key.head) }

  // MARK: Groups

  private mutating func compareGroups() {
    for index in 0..<max(old.groups.count, new.groups.count) {
      guard index < old.groups.count else {
        lines.append("+ group \(title(of: index, in: new))")
        continue
      }
      guard index < new.groups.count else {
        lines.append("- group \(title(of: index, in: old))")
        continue
      }
      let title = title(of: index, in: old)
      if old.groups[index].name != new.groups[index].name {
        lines.append("~ group \(title): name -> \(quoted(new.groups[index].name))")
      }
      if old.groups[index].parent != new.groups[index].parent {
        lines.append("~ group \(title): stands in another group")
      }
      compare(old.groups[index].attributes, new.groups[index].attributes, of: "group \(title)")
      let members = [(old, index), (new, index)].map { graph, index in
        Set(graph.members(of: index).compactMap { graph.name(of: $0) })
      }
      for name in sorted(members[0].subtracting(members[1])) {
        lines.append("- group \(title): vertex \(quoted(name))")
      }
      for name in sorted(members[1].subtracting(members[0])) {
        lines.append("+ group \(title): vertex \(quoted(name))")
      }
    }
  }

  private func title(of index: Int, in graph: Graph) -> String {
    graph.groups[index].name.map { quoted($0) } ?? "number \(index + 1)"
  }

  private func sorted(_ names: Set<GraphString>) -> [GraphString] {
    names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }

  // MARK: Attributes

  /// Both lists are sorted by name.
  private mutating func compare(_ first: [Attribute], _ second: [Attribute], of what: String) {
    for attribute in first {
      guard let value = second.sortedValue(of: attribute.name) else {
        lines.append("~ \(what): \(printable(attribute.name)) \(quoted(attribute.value)) -> none")
        continue
      }
      if value != attribute.value {
        lines.append("~ \(what): \(printable(attribute.name)) \(quoted(attribute.value)) -> \(quoted(value))")
      }
    }
    for attribute in second where first.sortedValue(of: attribute.name) == nil {
      lines.append("~ \(what): \(printable(attribute.name)) none -> \(quoted(attribute.value))")
    }
  }

  private func quoted(_ string: GraphString?) -> String { string.map { outlined($0) } ?? "none" }
}

/// A text in a line for people: as it is if it is one plain word, else in quotes; markup in angle brackets.
func outlined(_ string: GraphString) -> String {
  let text = printable(string.text, limit: 200)
  if string.isHTML { return "<\(text)>" }
  let isPlain = !text.isEmpty && !text.contains { $0 == " " || $0 == "\"" || $0 == "," || $0 == ":" || $0 == "<" }
  return isPlain ? text : "\"\(text)\""
}
