// The graph and its groups in GML.

import Foundation
import Graphs

extension GMLWriter {
  // MARK: The graph

  mutating func writeGraphAttributes() {
    var html: [String] = []
    let names = Set(graph.attributes.map { GraphString($0.name) })
    for attribute in graph.attributes {
      if attribute.name == "gml:file", isFileKept(attribute.value) { continue }
      if attribute.name == "gml:kept", isKept(attribute.value, .graph, names) {
        writeKept(attribute.value.text, level: 1)
        continue
      }
      write(numbers(attribute), .graph, level: 1, html: &html)
    }
  }

  mutating func writeOwn() {
    var own = XMLOutput()
    swap(&own, &output)
    if graph.isStrict { output.add("    strict 1\n") }
    if graph.kind == .mixed { output.add("    kind \"mixed\"\n") }
    if usesNames { output.add("    names 1\n") }
    if hasPlainCoordinates { output.add("    coordinates 1\n") }
    if graph.name?.isHTML == true { output.add("    htmlName 1\n") }
    for attribute in graph.attributes where attribute.value.isHTML { pair("html", attribute.name, level: 2) }
    for (key, name) in renamed {
      writeList("name", [("key", key), ("text", name)], level: 2)
    }
    for (key, list) in [("vertexDefault", graph.vertexDefaults), ("edgeDefault", graph.edgeDefaults)] {
      for attribute in list {
        let members = [("name", attribute.name), ("value", attribute.value.text)]
        writeList(key, members + (attribute.value.isHTML ? [("html", "1")] : []), level: 2)
      }
    }
    if !graph.declarations.isEmpty, graph.declarations != inferred() {
      for declaration in graph.declarations {
        var members = [
          ("domain", declaration.domain.rawValue), ("name", declaration.name), ("type", declaration.type.rawValue),
        ]
        if let identifier = declaration.identifier { members.append(("id", identifier)) }
        if let value = declaration.defaultValue {
          members.append(("default", value.text))
          if value.isHTML { members.append(("html", "1")) }
        }
        writeList("declaration", members, level: 2)
      }
    }
    swap(&own, &output)
    if own.bytes.isEmpty { return }
    output.add("  hexagraph [\n")
    output.bytes.append(contentsOf: own.bytes)
    output.add("  ]\n")
  }

  /// The declarations that a reader finds in the values.
  func inferred() -> [AttributeDeclaration] {
    Domain.allCases.flatMap { domain in
      types[domain]?.declarations(domain) { texts.graphString($0).text } ?? []
    }
  }

  mutating func writeList(_ key: String, _ members: [(String, String)], level: Int) {
    output.indent(level)
    output.add(key)
    output.add(" [")
    for (key, text) in members {
      output.add(" ")
      output.add(key)
      output.add(" ")
      appendGMLString(text, to: &output.bytes)
    }
    output.add(" ]\n")
  }

  mutating func writeHTML(_ names: [String], isNameHTML: Bool, level: Int) {
    if names.isEmpty, !isNameHTML { return }
    output.indent(level)
    output.add("hexagraph [")
    if isNameHTML { output.add(" htmlName 1") }
    for name in names {
      output.add(" html ")
      appendGMLString(name, to: &output.bytes)
    }
    output.add(" ]\n")
  }

  mutating func writeKept(_ text: String, level: Int) {
    for line in text.split(separator: "\n") {
      output.indent(level)
      output.bytes.append(contentsOf: line.utf8)
      output.add("\n")
    }
  }

  // MARK: Groups

  mutating func writeClusters() {
    guard let nested, !nested.isWritable else { return }
    output.add("rootcluster [\n")
    var depth: [Int] = []
    for (index, group) in graph.groups.enumerated() {
      while let last = depth.last, last != group.parent { closeCluster(&depth) }
      let level = depth.count + 1
      depth.append(index)
      output.indent(level)
      output.add("cluster [\n")
      if let name = group.name {
        output.indent(level + 1)
        output.add("id \(index + 1)\n")
        pair("name", name.text, level: level + 1)
      }
      var html: [String] = []
      let names = Set(group.attributes.map { GraphString($0.name) })
      for attribute in group.attributes {
        if attribute.name == "gml:kept", isKept(attribute.value, .group, names) {
          writeKept(attribute.value.text, level: level + 1)
        } else {
          write(numbers(attribute), .group, level: level + 1, html: &html)
        }
      }
      writeHTML(html, isNameHTML: group.name?.isHTML == true, level: level + 1)
      for vertex in graph.members(of: index) {
        output.indent(level + 1)
        output.add("vertex \"")
        writeID(of: vertex.slot)
        output.add("\"\n")
      }
    }
    while !depth.isEmpty { closeCluster(&depth) }
    output.add("]\n")
  }

  mutating func closeCluster(_ depth: inout [Int]) {
    output.indent(depth.count)
    output.add("]\n")
    depth.removeLast()
  }
}

/// Whether and how groups are written as yEd does: each the same node as a vertex, without attributes of its own.
struct GMLNesting {
  var isWritable = false
  /// By vertex: whether it is a group.
  var isOwner: [Bool] = []
  /// By vertex: the vertex that is the group around it.
  var owner: [VertexID?] = []

  init(_ graph: Graph) {
    let nesting = GroupNesting(graph)
    guard nesting.furtherMembershipCount == 0 else { return }
    isOwner = [Bool](repeating: false, count: graph.vertexSlotCount)
    owner = [VertexID?](repeating: nil, count: graph.vertexSlotCount)
    for (index, group) in graph.groups.enumerated() {
      guard let vertex = nesting.owner[index], group.attributes.isEmpty else { return }
      isOwner[vertex.index] = true
      for member in graph.members(of: index) { owner[member.index] = vertex }
    }
    // Read back, groups beside each other come in the order of their vertices, and members in that of theirs.
    for list in nesting.children {
      let order = list.compactMap { nesting.owner[$0] }
      if zip(order, order.dropFirst()).contains(where: { $0.0 > $0.1 }) { return }
    }
    isWritable = true
  }
}
