// Values of attributes in GEXF, and what of them is a look, which stands in the namespace of viz.

import Foundation
import Graphs

extension GEXFWriter {
  // MARK: Attributes

  /// Whether a value can stand in the tag; if not it is a value like others.
  func fitsTag(_ pair: AttributePair) -> Bool {
    guard !graph.isHTML(pair.value) else { return false }
    return graph.graphString(pair.name).text != "weight"
      || graph.withBytes(of: pair.value) { isReadable($0, as: .double) && $0.count > 0 }
  }

  mutating func writeTags(_ pairs: some Sequence<AttributePair>, _ roles: [UInt32: Role]) {
    for pair in pairs {
      switch roles[pair.name] {
      case .tag? where fitsTag(pair):
        switch graph.graphString(pair.name).text {
        case "id": output.attribute("id", textOf: pair.value, in: graph)
        case "label": output.attribute("label", textOf: pair.value, in: graph)
        case "weight": output.attribute("weight", textOf: pair.value, in: graph)
        default: output.attribute("kind", textOf: pair.value, in: graph)
        }
      case .attributes?:
        output.add(" ")
        output.add(graph.graphString(pair.value).text)
      default: break
      }
    }
  }

  mutating func writeValues(
    _ pairs: ArraySlice<AttributePair>, _ roles: [UInt32: Role], _ domain: Domain, said: Set<String>, level: Int
  ) {
    var isOpen = false
    func open(_ output: inout XMLOutput) {
      if !isOpen { output.add("        <attvalues>\n") }
      isOpen = true
    }
    for pair in pairs {
      var place: Int
      var canBeDefault = false
      switch roles[pair.name] {
      case .value(let found)?:
        place = found
        canBeDefault = true
      case .tag(let found)?:
        if fitsTag(pair) { continue }
        place = found
      case .shown(let found)?:
        if said.contains(graph.graphString(pair.name).text) { continue }
        place = found
      case .timedValues?:
        open(&output)
        output.add("          ")
        addKept(graph.graphString(pair.value).text)
        output.add("\n")
        continue
      default: continue
      }
      if place < 0 { place = latePlace(pair.name, domain) }
      if canBeDefault, defaultTexts[domain]?[place] == pair.value { continue }
      open(&output)
      output.add("          <attvalue")
      output.attribute("for", declared[domain]?[place].identifier ?? "")
      output.attribute("value", textOf: pair.value, in: graph)
      if graph.isHTML(pair.value) {
        usesOwn = true
        output.attribute("hexagraph:html", "true")
      }
      output.add("/>\n")
    }
    if isOpen { output.add("        </attvalues>\n") }
  }

  /// Declares an attribute that neither tag nor viz could say, of the type that all its values fit.
  mutating func latePlace(_ name: UInt32, _ domain: Domain) -> Int {
    let text = graph.graphString(name).text
    if let place = placeIfDeclared(text, domain) { return place }
    let place = place(of: text, domain)
    var taken: Set<GraphString> = []
    for one in declared[domain] ?? [] { taken.insert(GraphString(one.identifier)) }
    var next = place
    while taken.contains(GraphString(String(next))) { next += 1 }
    declared[domain]?[place].identifier = String(next)
    if let entry = surveys[domain]?.entry(of: name) {
      declared[domain]?[place].type = entry.type(declared: nil, name: text)
    }
    defaultTexts[domain, default: []].append(Graph.noNumber)
    return place
  }

  mutating func writeElements(_ pairs: ArraySlice<AttributePair>, _ roles: [UInt32: Role]) {
    for pair in pairs {
      guard case .elements? = roles[pair.name] else { continue }
      output.add("        ")
      addKept(graph.graphString(pair.value).text)
      output.add("\n")
    }
  }

  // MARK: Viz

  func plainTexts(_ pairs: ArraySlice<AttributePair>, _ names: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for pair in pairs where !graph.isHTML(pair.value) {
      let name = graph.graphString(pair.name).text
      if names.contains(name) { texts[name] = graph.graphString(pair.value).text }
    }
    return texts
  }

  /// What viz says of a node, and which attributes need no value therefore.
  mutating func nodeViz(_ vertex: VertexID, _ pairs: ArraySlice<AttributePair>) -> ([UInt8], Set<String>) {
    var viz = XMLOutput()
    var said: Set<String> = []
    let texts = plainTexts(pairs, ["fillcolor", "style", "width", "height", "shape", "z", "gexf:alpha"])
    if YEdFields.styles(texts["style"]).contains("filled"), let color = GEXFViz.Color(texts["fillcolor"]) {
      add(color, texts, name: "fillcolor", to: &viz, &said)
      if texts["style"] == "filled" { said.insert("style") }
    }
    if graph.isPlaced(vertex), let position = graph.position(of: vertex) {
      viz.add("        <viz:position")
      viz.attribute("x", trimmedZero(String(position.x + 0)))
      viz.attribute("y", trimmedZero(String(0 - position.y)))
      if let z = texts["z"] {
        viz.attribute("z", z)
        said.insert("z")
      }
      viz.add("/>\n")
    }
    if let width = texts["width"], let height = texts["height"], let size = GEXFViz.size(ofWidth: width),
      GEXFViz.size(ofWidth: height) == size
    {
      viz.add("        <viz:size")
      viz.attribute("value", size)
      viz.add("/>\n")
      if GEXFViz.width(ofSize: size) == width, width == height { said.formUnion(["width", "height"]) }
    }
    for shape in GEXFViz.shapes where shape.graphviz == texts["shape"] {
      viz.add("        <viz:shape")
      viz.attribute("value", shape.gexf)
      viz.add("/>\n")
      said.insert("shape")
    }
    if !viz.bytes.isEmpty { usesViz = true }
    return (viz.bytes, said)
  }

  mutating func edgeViz(_ pairs: ArraySlice<AttributePair>) -> ([UInt8], Set<String>) {
    var viz = XMLOutput()
    var said: Set<String> = []
    if pairs.isEmpty { return ([], said) }
    let texts = plainTexts(pairs, ["color", "penwidth", "style", "gexf:alpha"])
    if let color = GEXFViz.Color(texts["color"]) { add(color, texts, name: "color", to: &viz, &said) }
    if let width = texts["penwidth"], YEdFields.number(width) != nil {
      viz.add("        <viz:thickness")
      viz.attribute("value", width)
      viz.add("/>\n")
      said.insert("penwidth")
    }
    if let style = texts["style"], GEXFViz.styles.contains(style) {
      viz.add("        <viz:shape")
      viz.attribute("value", style)
      viz.add("/>\n")
      said.insert("style")
    }
    if !viz.bytes.isEmpty { usesViz = true }
    return (viz.bytes, said)
  }

  func add(
    _ color: GEXFViz.Color, _ texts: [String: String], name: String, to viz: inout XMLOutput, _ said: inout Set<String>
  ) {
    var color = color
    if let alpha = texts["gexf:alpha"] {
      let finer = GEXFViz.Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
      if YEdFields.number(alpha) != nil, finer.hasFinerAlpha, finer.matches(color) {
        color = finer
        said.insert("gexf:alpha")
      }
    }
    viz.add("        <viz:color")
    viz.attribute("r", String(color.red))
    viz.attribute("g", String(color.green))
    viz.attribute("b", String(color.blue))
    if let alpha = color.alpha { viz.attribute("a", alpha) }
    viz.add("/>\n")
    if texts[name] == color.text { said.insert(name) }
  }
}
