// The head of a GraphML file and its graphs: namespaces, keys, groups.

import Foundation
import Graphs

extension GraphMLWriter {
  // MARK: The head

  mutating func writeHead(root: String) {
    output.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml")
    output.attribute("xmlns", GraphMLNames.namespace)
    output.attribute("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
    if usesYEd { output.attribute("xmlns:y", GraphMLNames.yEdNamespace) }
    if usesOwn { output.attribute("xmlns:hexagraph", GraphMLNames.ownNamespace) }
    if !root.isEmpty {
      output.add(" ")
      output.add(root)
    }
    output.attribute("xsi:schemaLocation", "\(GraphMLNames.namespace) \(GraphMLNames.schema)")
    output.add(">\n")
    if let text = graph.attributes.value(of: "graphml:keys")?.text, case .root? = graphRoles["graphml:keys"] {
      output.add("  ")
      output.add(text)
      output.add("\n")
    }
    for key in keys { write(key) }
  }

  mutating func write(_ key: Key) {
    output.add("  <key")
    output.attribute("id", key.identifier)
    let target: String
    if key.domains.count == 3 {
      target = "all"
    } else {
      switch key.domains.first {
      case .vertex: target = "node"
      case .edge: target = "edge"
      default: target = "graph"
      }
    }
    output.attribute("for", target)
    if let type = key.yfilesType {
      output.attribute("yfiles.type", type)
    } else {
      output.attribute("attr.name", key.name)
      output.attribute("attr.type", key.type.rawValue)
    }
    guard let value = key.defaultValue else {
      output.add("/>\n")
      return
    }
    output.add(">\n    <default>")
    appendEscaped(value.text, isAttribute: false, to: &output.bytes)
    output.add("</default>\n  </key>\n")
  }

  // MARK: The graph

  mutating func writeGraph() {
    output.add("  <graph")
    if let name = graph.name { output.attribute("id", name.text) }
    output.attribute("edgedefault", graph.kind == .graph ? "undirected" : "directed")
    if graph.isStrict {
      usesOwn = true
      output.attribute("hexagraph:strict", "true")
    }
    if graph.kind == .mixed {
      let directed = graph.edgeIDs.count { graph.isDirected($0) }
      if directed == 0 || directed == graph.edgeCount {
        usesOwn = true
        output.attribute("hexagraph:kind", "mixed")
      }
    }
    writeTagAttributes(graph.attributes)
    output.add(">\n")
    writeData(graph.attributes, level: 2)
    writeNodes()
    for edge in graph.edgeIDs { write(edge) }
    writeElements(graph.attributes, level: 2)
    output.add("  </graph>\n")
  }

  mutating func writeNodes() {
    let isReordered = nesting.isReordered(steps)
    var order: [UInt32: Int] = [:]
    if isReordered {
      usesOwn = true
      for (place, vertex) in graph.vertexIDs.enumerated() { order[vertex.slot] = place }
    }
    var level = 2
    for step in steps {
      switch step {
      case .vertex(let slot): write(vertex: slot, group: nil, order: order[slot], level: level)
      case .open(let group):
        if let owner = nesting.owner[group] {
          write(vertex: owner.slot, group: group, order: order[owner.slot], level: level)
        } else {
          writeNode(ofGroup: group, level: level)
        }
        openInnerGraph(group, level: level + 1)
        level += 2
      case .close(let group):
        level -= 2
        writeElements(graph.groups[group].attributes, level: level + 2)
        output.indent(level + 1)
        output.add("</graph>\n")
        output.indent(level)
        output.add("</node>\n")
      }
    }
  }

  /// A node for a group that is no vertex.
  mutating func writeNode(ofGroup group: Int, level: Int) {
    usesOwn = true
    output.indent(level)
    output.add("<node")
    let name = graph.groups[group].name?.text
    let identifier = identifiers.unused(name ?? "group\(group)", graph)
    output.attribute("id", identifier)
    output.attribute("yfiles.foldertype", "group")
    if let name {
      if identifier.utf8.elementsEqual(name.utf8) {
        output.attribute("hexagraph:subgraph", "true")
      } else {
        output.attribute("hexagraph:subgraph", "renamed")
        output.attribute("hexagraph:name", name)
      }
    } else {
      output.attribute("hexagraph:subgraph", "anonymous")
    }
    output.add(">\n")
    groupIdentifiers[group] = identifier
  }

  mutating func openInnerGraph(_ group: Int, level: Int) {
    output.indent(level)
    output.add("<graph")
    let attributes = graph.groups[group].attributes
    if let value = attributes.value(of: "graphml:id"), case .innerIdentifier? = graphRoles["graphml:id"] {
      output.attribute("id", value.text)
    } else {
      output.attribute("id", (groupIdentifiers[group] ?? graph.groups[group].name?.text ?? "") + ":")
    }
    output.attribute("edgedefault", graph.kind == .graph ? "undirected" : "directed")
    writeTagAttributes(attributes)
    output.add(">\n")
    writeData(attributes, level: level + 1)
  }
}
