// Nodes and edges in GML.

import Foundation
import Graphs

extension GMLWriter {
  mutating func writeID(of slot: UInt32) {
    if usesNames {
      output.bytes.append(contentsOf: String(ids[Int(slot)]).utf8)
    } else {
      graph.withBytes(of: graph.nameText(ofVertex: slot)) { output.bytes.append(contentsOf: $0) }
    }
  }

  mutating func write(_ vertex: VertexID) {
    let pairs = graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot))
    let name = graph.nameText(ofVertex: vertex.slot)
    output.add("  node [\n    id ")
    writeID(of: vertex.slot)
    output.add("\n")
    if usesNames {
      let hasLabel = pairs.contains { $0.name == labelName }
      output.add(hasLabel ? "    name " : "    label ")
      graph.withBytes(of: name) { appendGMLString($0, to: &output.bytes) }
      output.add("\n")
    }
    if let nested, nested.isWritable {
      if nested.isOwner[vertex.index] { output.add("    isGroup 1\n") }
      if let owner = nested.owner[vertex.index] {
        output.add("    gid ")
        writeID(of: owner.slot)
        output.add("\n")
      }
    }
    let position = graph.isPlaced(vertex) ? graph.position(of: vertex) : nil
    let element = GMLLook.Element(name: graph.graphString(name).text, isVertex: true)
    writeBody(pairs, .vertex, element, position: position, isNameHTML: graph.isHTML(name))
    output.add("  ]\n")
  }

  mutating func write(_ edge: EdgeID) {
    let pairs = graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot))
    output.add("  edge [\n    source ")
    writeID(of: graph.tailSlot(edge.slot))
    output.add("\n    target ")
    writeID(of: graph.headSlot(edge.slot))
    output.add("\n")
    let isDirected = graph.isDirected(edge)
    if graph.kind == .mixed, !isDirected { output.add("    directed 0\n") }
    writeBody(
      pairs, .edge, GMLLook.Element(isVertex: false, isDirected: isDirected), position: nil, isNameHTML: false)
    output.add("  ]\n")
  }

  mutating func writeBody(
    _ pairs: ArraySlice<AttributePair>, _ domain: Domain, _ element: GMLLook.Element, position: CGPoint?,
    isNameHTML: Bool
  ) {
    let look = look(pairs, element)
    var html: [String] = []
    var names: Set<GraphString>?
    for pair in pairs {
      if look.shown.contains(pair.name) { continue }
      if pair.name == keptName {
        let present = names ?? Set(pairs.map { texts.graphString($0.name) })
        names = present
        let value = texts.graphString(pair.value)
        if isKept(value, domain, present) {
          writeKept(value.text, level: 2)
          continue
        }
      }
      write(pair, domain, level: 2, html: &html)
    }
    if let position {
      output.add("    graphics [\n      x ")
      output.add(gmlReal(position.x))
      output.add("\n      y ")
      output.add(gmlReal(position.y))
      output.add("\n")
      output.bytes.append(contentsOf: look.graphics)
      output.add("    ]\n")
    } else if !look.graphics.isEmpty {
      output.add("    graphics [\n")
      output.bytes.append(contentsOf: look.graphics)
      output.add("    ]\n")
    }
    if !look.label.isEmpty {
      output.add("    LabelGraphics [\n")
      output.bytes.append(contentsOf: look.label)
      output.add("    ]\n")
    }
    writeHTML(html, isNameHTML: isNameHTML, level: 2)
  }
}
