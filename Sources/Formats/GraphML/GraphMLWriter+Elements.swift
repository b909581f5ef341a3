// Vertices with their ports and nested graphs, edges and hyperedges in GraphML.

import Foundation
import Graphs

extension GraphMLWriter {
  // MARK: Vertices

  /// - Parameter group: The group that the vertex owns; its graph follows, so that the node stays open.
  mutating func write(vertex slot: UInt32, group: Int?, order: Int?, level: Int) {
    let vertex = VertexID(slot: slot)
    let slice = graph.attributeSlice(ofVertex: slot)
    let pairs = graph.attributePairs(slice)
    let roles = roles[.vertex] ?? [:]
    output.indent(level)
    output.add("<node")
    identifiers.add("id", of: slot, in: graph, to: &output)
    for pair in pairs {
      if case .attributes? = roles[pair.name] {
        output.add(" ")
        output.add(graph.graphString(pair.value).text)
      }
    }
    if let order { output.attribute("hexagraph:order", String(order)) }
    let start = output.bytes.count
    output.add(">\n")
    let content = output.bytes.count
    let isPlaced = graph.isPlaced(vertex)
    let position = isPlaced ? graph.position(of: vertex) : nil
    var shown = ShownByYEd()
    var keptGraphics: (key: Int, text: String)?
    for pair in pairs {
      if case .graphics(let key)? = roles[pair.name] { keptGraphics = (key, graph.graphString(pair.value).text) }
    }
    if let keptGraphics {
      shown = writeKept(keptGraphics.text, key: keptGraphics.key, vertex: vertex, position: position, level: level + 1)
    } else if let position, let key = nodeGraphicsKey {
      let fields = YEdFields(vertex: nameText(slot), attributes: attributeTexts(.vertex(vertex)), position: position)
      writeMade(YEdMarkup.node(fields), key: key, level: level + 1)
    }
    if let position, !shown.hasPosition, let xKey, let yKey {
      writeNumber(position.x, key: xKey, level: level + 1)
      writeNumber(0 - position.y, key: yKey, level: level + 1)
    }
    for pair in pairs { write(pair, roles, shown: shown, level: level + 1) }
    var named: Set<String> = []
    for pair in pairs {
      guard case .elements? = roles[pair.name] else { continue }
      let text = graph.graphString(pair.value).text
      for element in kept.elements(text) ?? [] where element.name == "port" {
        if let name = element.attributes["name"] { named.insert(name) }
      }
      output.indent(level + 1)
      addKept(text)
      output.add("\n")
    }
    for port in ports[slot] ?? [] where !named.contains(graph.graphString(port).text) {
      output.indent(level + 1)
      output.add("<port")
      output.attribute("name", textOf: port, in: graph)
      output.add("/>\n")
    }
    if group != nil { return }
    if output.bytes.count == content {
      output.bytes.removeSubrange(start...)
      output.add("/>\n")
    } else {
      output.indent(level)
      output.add("</node>\n")
    }
  }

  func nameText(_ slot: UInt32) -> String { graph.graphString(graph.nameText(ofVertex: slot)).text }

  /// The attributes as texts, as the reader would see the plain data.
  func attributeTexts(_ element: Element) -> [String: String] {
    var texts: [String: String] = [:]
    for attribute in graph.attributes(of: element) where YEdFields.names.contains(attribute.name) {
      texts[attribute.name] = plainLabel(attribute.value)
    }
    return texts
  }

  /// What an element of yEd's says, so that plain data need not.
  struct ShownByYEd {
    var hasPosition = false
    var names: Set<String> = []
  }

  /// Writes yEd's element as it was but for what has changed.
  mutating func writeKept(
    _ text: String, key: Int, vertex: VertexID, position: CGPoint?, level: Int
  ) -> ShownByYEd {
    let attributes = attributeTexts(.vertex(vertex))
    let name = nameText(vertex.slot)
    let wanted = YEdFields(vertex: name, attributes: attributes, position: position)
    let bytes = YEdMarkup(Array(text.utf8)).replacing(with: wanted)
    let markup = YEdMarkup(bytes)
    let base = YEdFields(vertex: name, attributes: defaultTexts(.vertex), position: nil)
    let meant = markup.fields.attributes(against: base, style: defaultTexts(.vertex)["style"])
    var shown = ShownByYEd()
    for (name, value) in meant where graph.attribute(name, of: .vertex(vertex)) == value.map({ GraphString($0) }) {
      shown.names.insert(name)
    }
    if let position, let found = markup.fields.position(against: base) { shown.hasPosition = found == position }
    // Read back with the plain data that remain, it must mean what the vertex is; else the element is drawn anew.
    var plain = attributes.filter { !shown.names.contains($0.key) }
    for (name, value) in defaultTexts(.vertex) where plain[name] == nil { plain[name] = value }
    let expected = YEdFields(vertex: name, attributes: plain, position: shown.hasPosition ? nil : position)
    for (name, value) in markup.fields.attributes(against: expected, style: plain["style"]) { plain[name] = value }
    let isSame = plain == attributes
    if !isSame {
      writeMade(YEdMarkup.node(wanted), key: key, level: level)
      return ShownByYEd()
    }
    openData(key, level: level)
    output.bytes.append(contentsOf: bytes)
    output.add("</data>\n")
    usesYEd = true
    return shown
  }

  func defaultTexts(_ domain: Domain) -> [String: String] {
    var texts: [String: String] = [:]
    for key in keys where key.domains.contains(domain) && key.yfilesType == nil {
      if let value = key.defaultValue, YEdFields.names.contains(key.name) { texts[key.name] = value.text }
    }
    return texts
  }

  // MARK: Edges

  mutating func write(_ edge: EdgeID) {
    let slice = graph.attributeSlice(ofEdge: edge.slot)
    let pairs = graph.attributePairs(slice)
    let roles = roles[.edge] ?? [:]
    output.add("    <edge")
    for pair in pairs {
      if case .identifier? = roles[pair.name], !graph.isHTML(pair.value) {
        output.attribute("id", textOf: pair.value, in: graph)
      }
    }
    identifiers.add("source", of: graph.tailSlot(edge.slot), in: graph, to: &output)
    identifiers.add("target", of: graph.headSlot(edge.slot), in: graph, to: &output)
    if graph.kind == .mixed, !graph.isDirected(edge) { output.attribute("directed", "false") }
    for pair in pairs {
      switch roles[pair.name] {
      case .port(let isHead)? where !graph.isHTML(pair.value):
        output.attribute(isHead ? "targetport" : "sourceport", textOf: pair.value, in: graph)
      case .attributes?:
        output.add(" ")
        output.add(graph.graphString(pair.value).text)
      default: break
      }
    }
    let start = output.bytes.count
    output.add(">\n")
    let content = output.bytes.count
    let shown = writeGraphics(edge, pairs, roles)
    for pair in pairs { write(pair, roles, shown: shown, level: 3) }
    for pair in pairs {
      guard case .elements? = roles[pair.name] else { continue }
      output.indent(3)
      addKept(graph.graphString(pair.value).text)
      output.add("\n")
    }
    if output.bytes.count == content {
      output.bytes.removeSubrange(start...)
      output.add("/>\n")
    } else {
      output.add("    </edge>\n")
    }
  }

  mutating func writeGraphics(
    _ edge: EdgeID, _ pairs: ArraySlice<AttributePair>, _ roles: [UInt32: Role]
  ) -> ShownByYEd {
    var shown = ShownByYEd()
    var keptGraphics: (key: Int, text: String)?
    for pair in pairs {
      if case .graphics(let key)? = roles[pair.name] { keptGraphics = (key, graph.graphString(pair.value).text) }
    }
    let isDirected = graph.isDirected(edge)
    // A plain arrow is what yEd draws anyway.
    let isPlain = isDirected && !pairs.contains { edgeLooks.contains($0.name) }
    guard keptGraphics != nil || (drawsGraphics && !isPlain) else { return shown }
    let attributes = attributeTexts(.edge(edge))
    let wanted = YEdFields(edge: attributes, isDirected: isDirected)
    guard let keptGraphics else {
      if let edgeGraphicsKey { writeMade(YEdMarkup.edge(wanted), key: edgeGraphicsKey, level: 3) }
      return shown
    }
    let replaced = YEdMarkup(Array(keptGraphics.text.utf8)).replacing(with: wanted)
    let fields = YEdMarkup(replaced).fields
    let defaults = defaultTexts(.edge)
    let base = YEdFields(edge: defaults, isDirected: isDirected)
    for (name, value) in fields.attributes(against: base, style: defaults["style"], isDirected: isDirected)
    where graph.attribute(name, of: .edge(edge)) == value.map({ GraphString($0) }) { shown.names.insert(name) }
    var plain = attributes.filter { !shown.names.contains($0.key) }
    for (name, value) in defaults where plain[name] == nil { plain[name] = value }
    let expected = YEdFields(edge: plain, isDirected: isDirected)
    for (name, value) in fields.attributes(against: expected, style: plain["style"], isDirected: isDirected) {
      plain[name] = value
    }
    if plain != attributes {
      writeMade(YEdMarkup.edge(wanted), key: keptGraphics.key, level: 3)
      return ShownByYEd()
    }
    openData(keptGraphics.key, level: 3)
    output.bytes.append(contentsOf: replaced)
    output.add("</data>\n")
    usesYEd = true
    return shown
  }
}
