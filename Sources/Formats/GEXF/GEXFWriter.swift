// A graph as GEXF.
//
// In:  a graph.
// Out: a file such as Gephi or a person would write: attributes first, then nodes, then edges, two blanks a level.
//
// Values equal to a default are left out, and so are those that viz says already. Nodes stand in the order of the vertices, each
// with a `pid` if it is in a group.

import Foundation
import Graphs

struct GEXFWriter {
  private typealias Domain = AttributeDeclaration.Domain

  /// What becomes of an attribute of one name.
  private enum Role {
    case value(place: Int)
    /// The XML attribute of the same name, where the value fits it.
    case tag(place: Int)
    /// Said by viz or the tag where it can be.
    case shown(place: Int)
    case attributes
    case elements
    case timedValues
  }

  private struct Declared {
    var identifier: String
    var name: String
    var type: AttributeType
    var declaredType: AttributeType?
    var defaultValue: GraphString?
  }

  private let graph: Graph
  private let nesting: GroupNesting
  private var identifiers: XMLIdentifiers
  private var kept = XMLKept(rootAttributes: "")
  private var declared: [Domain: [Declared]] = [.vertex: [], .edge: []]
  private var places: [Domain: [GraphString: Int]] = [:]
  private var surveys: [Domain: AttributeSurvey] = [:]
  private var roles: [Domain: [UInt32: Role]] = [:]
  private var defaultTexts: [Domain: [UInt32]] = [:]
  private var texts: Graph
  private var usesOwn = false
  private var usesViz = false
  private var output = XMLOutput()

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    nesting = GroupNesting(graph)
    identifiers = XMLIdentifiers(graph)
  }

  mutating func write() -> [UInt8] {
    let root = graphAttribute("gexf:root") ?? ""
    let isRoot = !root.isEmpty && XMLKept.areRootAttributes(root, but: ["xmlns:viz", "version"])
    let own = "xmlns:xsi=\"x\" xmlns:viz=\"\(GEXFWriter.namespaces("1.2").viz)\""
    kept = XMLKept(rootAttributes: isRoot ? own + " " + root : own)
    var survey = AttributeSurvey()
    for vertex in graph.vertexIDs {
      survey.add(graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)), of: graph)
    }
    surveys[.vertex] = survey
    survey = AttributeSurvey()
    for edge in graph.edgeIDs { survey.add(graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)), of: graph) }
    surveys[.edge] = survey
    declare()
    let rest = writeGraphAttributes(hasRoot: isRoot)
    let tail = output.bytes
    output = XMLOutput()
    writeNodes()
    writeEdges()
    let body = output.bytes
    output = XMLOutput()
    writeHead(root: isRoot ? root : "", rest: rest)
    output.bytes.append(contentsOf: tail)
    output.bytes.append(contentsOf: body)
    output.add("  </graph>\n</gexf>\n")
    return output.bytes
  }

  private func graphAttribute(_ name: String) -> String? {
    graph.attributes.value(of: name).flatMap { $0.isHTML ? nil : $0.text }
  }

  // MARK: Declarations

  private mutating func declare() {
    for domain in [Domain.vertex, .edge] {
      var used: Set<GraphString> = []
      for declaration in graph.declarations where declaration.domain == domain {
        if places[domain]?[GraphString(declaration.name)] != nil { continue }
        var identifier = declaration.identifier ?? ""
        if !identifier.isEmpty, !used.insert(GraphString(identifier)).inserted { identifier = "" }
        places[domain, default: [:]][GraphString(declaration.name)] = declared[domain]?.count ?? 0
        declared[domain, default: []].append(
          Declared(
            identifier: identifier, name: declaration.name, type: declaration.type, declaredType: declaration.type,
            defaultValue: declaration.defaultValue))
      }
      for attribute in domain == .vertex ? graph.vertexDefaults : graph.edgeDefaults {
        let place = place(of: attribute.name, domain)
        declared[domain]?[place].defaultValue = attribute.value
      }
      for entry in surveys[domain]?.entries ?? [] {
        let name = graph.graphString(entry.name).text
        roles[domain, default: [:]][entry.name] = role(of: name, entry, domain)
      }
      var next = 0
      let total = domain == .vertex ? graph.vertexCount : graph.edgeCount
      for index in (declared[domain] ?? []).indices {
        guard var one = declared[domain]?[index] else { continue }
        if one.identifier.isEmpty {
          while !used.insert(GraphString(String(next))).inserted { next += 1 }
          one.identifier = String(next)
        }
        let entry = surveys[domain]?.entry(of: texts.intern(one.name))
        one.type = (entry ?? AttributeSurvey.Entry(name: 0)).type(declared: one.declaredType, name: one.name)
        if let value = one.defaultValue, value.isHTML || (entry?.count ?? 0) < total { one.defaultValue = nil }
        declared[domain]?[index] = one
      }
      defaultTexts[domain] = (declared[domain] ?? []).map {
        $0.defaultValue.map { texts.interned($0) } ?? Graph.noNumber
      }
    }
  }

  private mutating func place(of name: String, _ domain: Domain) -> Int {
    if let place = places[domain]?[GraphString(name)] { return place }
    let place = declared[domain]?.count ?? 0
    places[domain, default: [:]][GraphString(name)] = place
    declared[domain, default: []].append(Declared(identifier: "", name: name, type: .string))
    return place
  }

  private mutating func role(of name: String, _ entry: AttributeSurvey.Entry, _ domain: Domain) -> Role {
    let isNode = domain == .vertex
    switch name {
    case "gexf:xml":
      if allValues(name, domain, { keepsElements($0, isNode: isNode) }) { return .elements }
    case "gexf:attvalues":
      if allValues(name, domain, isTimed) { return .timedValues }
    case "gexf:attributes":
      let known =
        isNode
        ? "id=\"\" label=\"\" pid=\"\""
        : "id=\"\" source=\"\" target=\"\" type=\"\" label=\"\" weight=\"\" kind=\"\""
      if allValues(name, domain, { kept.areAttributes($0, known: known) }) { return .attributes }
    default: break
    }
    // A value that is declared for the tag's own names must come back where it was.
    let place = placeIfDeclared(name, domain)
    let tags = isNode ? ["label"] : version == "1.3" ? ["id", "label", "weight", "kind"] : ["id", "label", "weight"]
    if tags.contains(name), place == nil || declared[domain]?[place ?? 0].defaultValue == nil {
      return .tag(place: place ?? -1)
    }
    let shown =
      isNode
      ? ["fillcolor", "style", "width", "height", "shape", "z", "gexf:alpha"]
      : ["color", "penwidth", "style", "dir", "gexf:alpha"]
    if shown.contains(name) { return .shown(place: place ?? -1) }
    return .value(place: self.place(of: name, domain))
  }

  private func placeIfDeclared(_ name: String, _ domain: Domain) -> Int? { places[domain]?[GraphString(name)] }

  private func allValues(_ name: String, _ domain: Domain, _ isFit: (String) -> Bool) -> Bool {
    func isFitting(_ value: GraphString?) -> Bool { value.map { !$0.isHTML && isFit($0.text) } ?? true }
    if domain == .vertex {
      return graph.vertexIDs.allSatisfy { isFitting(graph.attribute(name, of: .vertex($0))) }
    }
    return graph.edgeIDs.allSatisfy { isFitting(graph.attribute(name, of: .edge($0))) }
  }

  private func keepsElements(_ text: String, isNode: Bool) -> Bool {
    let meant = isNode ? ["attvalues", "attvalue", "nodes", "node", "edges", "edge"] : ["attvalues", "attvalue"]
    return kept.elements(text)?.allSatisfy { element in
      !meant.contains(element.name)
        && !GEXFViz.isMeant(element.name, isNode: isNode) { element.attributes[$0] }
    } ?? false
  }

  private func isTimed(_ text: String) -> Bool {
    let times = ["start", "end", "startopen", "endopen", "timestamp", "datefrom", "dateto"]
    return kept.elements(text)?.allSatisfy { element in
      element.name == "attvalue" && times.contains { element.attributes[$0] != nil }
    } ?? false
  }

  // MARK: The head

  private static func namespaces(_ version: String) -> (gexf: String, viz: String) {
    version == "1.3"
      ? ("http://gexf.net/1.3", "http://gexf.net/1.3/viz")
      : ("http://www.gexf.net/1.2draft", "http://www.gexf.net/1.2draft/viz")
  }

  /// 1.3 where the file was; all readers know 1.2.
  private var version: String { graphAttribute("gexf:version") == "1.3" ? "1.3" : "1.2" }

  private mutating func writeHead(root: String, rest: String) {
    let version = version
    let names = GEXFWriter.namespaces(version)
    output.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gexf")
    output.attribute("xmlns", names.gexf)
    output.attribute("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
    if usesViz { output.attribute("xmlns:viz", names.viz) }
    if usesOwn { output.attribute("xmlns:hexagraph", GraphMLNames.ownNamespace) }
    if !root.isEmpty {
      output.add(" ")
      output.add(root)
    }
    output.attribute("xsi:schemaLocation", "\(names.gexf) \(names.gexf)/gexf.xsd")
    output.attribute("version", version)
    output.add(">\n")
    if let meta = graphAttribute("gexf:meta"), isMeta(meta) {
      output.add("  ")
      output.add(meta)
      output.add("\n")
    }
    output.add("  <graph")
    output.add(rest)
    output.add(">\n")
    for (domain, name) in [(Domain.vertex, "node"), (.edge, "edge")] { writeDeclarations(domain, name) }
  }

  private func isMeta(_ text: String) -> Bool { kept.areElements(text, but: ["graph"]) }

  private mutating func writeDeclarations(_ domain: Domain, _ name: String) {
    guard let list = declared[domain], !list.isEmpty else { return }
    var open: String?
    for one in list {
      let attributes = graphAttribute("gexf:list:\(name):\(one.identifier)") ?? ""
      let extra = isListAttributes(attributes) ? " " + attributes : ""
      if open != extra {
        if open != nil { output.add("    </attributes>\n") }
        output.add("    <attributes class=\"\(name)\"\(extra)>\n")
        open = extra
      }
      output.add("      <attribute")
      output.attribute("id", one.identifier)
      output.attribute("title", one.name)
      output.attribute(
        "type", originalType(name, one) ?? (one.type == .int ? "integer" : one.type.rawValue))
      let options = graphAttribute("gexf:options:\(name):\(one.identifier)")
      if options == nil, one.defaultValue == nil {
        output.add("/>\n")
        continue
      }
      output.add(">\n")
      for (tag, text) in [("default", one.defaultValue?.text), ("options", options)] {
        guard let text else { continue }
        output.add("        <\(tag)>")
        appendEscaped(text, isAttribute: false, to: &output.bytes)
        output.add("</\(tag)>\n")
      }
      output.add("      </attribute>\n")
    }
    output.add("    </attributes>\n")
  }

  private func isListAttributes(_ text: String) -> Bool {
    !text.isEmpty && kept.areAttributes(text, known: "class=\"\"")
  }

  /// The type that the file had and a declaration cannot say.
  private func originalType(_ name: String, _ one: Declared) -> String? {
    guard one.type == .string, let type = graphAttribute("gexf:type:\(name):\(one.identifier)") else { return nil }
    return ["integer", "long", "float", "double", "boolean", "string"].contains(type) ? nil : type
  }

  // MARK: The graph

  /// Writes what belongs to the graph as a whole.
  ///
  /// - Returns: The attributes of its tag.
  private mutating func writeGraphAttributes(hasRoot: Bool) -> String {
    var tag = XMLOutput()
    tag.attribute("defaultedgetype", graph.kind == .graph ? "undirected" : "directed")
    if let name = graph.name {
      usesOwn = true
      tag.attribute("hexagraph:name", name.text)
    }
    if graph.isStrict {
      usesOwn = true
      tag.attribute("hexagraph:strict", "true")
    }
    if graph.kind == .mixed {
      let directed = graph.edgeIDs.count { graph.isDirected($0) }
      if directed == 0 || directed == graph.edgeCount {
        usesOwn = true
        tag.attribute("hexagraph:kind", "mixed")
      }
    }
    let said = namesSaidByDeclarations()
    for attribute in graph.attributes {
      if !attribute.value.isHTML, attribute.name.hasPrefix("gexf:") {
        let text = attribute.value.text
        switch attribute.name {
        case "gexf:root" where hasRoot: continue
        case "gexf:meta" where isMeta(text): continue
        case "gexf:version" where text == "1.3": continue
        case "gexf:attributes" where kept.areAttributes(text, known: "defaultedgetype=\"\""):
          tag.add(" ")
          tag.add(text)
          continue
        case "gexf:xml" where keepsGraphElements(text):
          output.add("    ")
          addKept(text)
          output.add("\n")
          continue
        default:
          if said.contains(attribute.name) { continue }
        }
      }
      writeOwn(attribute, level: 2)
    }
    return String(decoding: tag.bytes, as: UTF8.self)
  }

  private func keepsGraphElements(_ text: String) -> Bool {
    kept.elements(text)?.allSatisfy { element in
      if element.name == "attributes" {
        return !["node", "edge"].contains(element.attributes["class"] ?? "node")
      }
      return !["nodes", "edges", "node", "edge"].contains(element.name)
    } ?? false
  }

  /// Attributes such as `gexf:type:node:0` that are written with the declaration that they belong to.
  private func namesSaidByDeclarations() -> Set<String> {
    var names: Set<String> = []
    for (domain, kind) in [(Domain.vertex, "node"), (.edge, "edge")] {
      for one in declared[domain] ?? [] {
        if originalType(kind, one) != nil { names.insert("gexf:type:\(kind):\(one.identifier)") }
        names.insert("gexf:options:\(kind):\(one.identifier)")
        let list = "gexf:list:\(kind):\(one.identifier)"
        if let text = graphAttribute(list), isListAttributes(text) { names.insert(list) }
      }
    }
    return names
  }

  private mutating func writeOwn(_ attribute: Attribute, level: Int) {
    usesOwn = true
    output.indent(level)
    output.add("<hexagraph:data")
    output.attribute("name", attribute.name)
    output.attribute("value", attribute.value.text)
    if attribute.value.isHTML { output.attribute("html", "true") }
    output.add("/>\n")
  }

  private mutating func addKept(_ text: String) {
    if text.contains("viz:") { usesViz = true }
    output.add(text)
  }

  // MARK: Nodes

  private mutating func writeNodes() {
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
  private func groupsComeInOrder() -> Bool {
    nesting.children.allSatisfy { list in
      let keys = list.map { group in nesting.owner[group].map { Int($0.slot) + graph.groups.count } ?? group }
      return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  private mutating func addParent(_ group: Int, _ identifierOfGroup: [Int: String]) {
    if let identifier = identifierOfGroup[group] {
      output.attribute("pid", identifier)
    } else if let owner = nesting.owner[group] {
      identifiers.add("pid", of: owner.slot, in: graph, to: &output)
    }
  }

  private mutating func write(
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

  private mutating func close(_ end: StaticString, start: Int, content: Int) {
    if output.bytes.count == content {
      output.bytes.removeSubrange(start...)
      output.add("/>\n")
    } else {
      output.add(end)
    }
  }

  // MARK: Edges

  private mutating func writeEdges() {
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

  // MARK: Attributes

  /// Whether a value can stand in the tag; if not it is a value like others.
  private func fitsTag(_ pair: AttributePair) -> Bool {
    guard !graph.isHTML(pair.value) else { return false }
    return graph.graphString(pair.name).text != "weight"
      || graph.withBytes(of: pair.value) { isReadable($0, as: .double) && $0.count > 0 }
  }

  private mutating func writeTags(_ pairs: some Sequence<AttributePair>, _ roles: [UInt32: Role]) {
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

  private mutating func writeValues(
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
  private mutating func latePlace(_ name: UInt32, _ domain: Domain) -> Int {
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

  private mutating func writeElements(_ pairs: ArraySlice<AttributePair>, _ roles: [UInt32: Role]) {
    for pair in pairs {
      guard case .elements? = roles[pair.name] else { continue }
      output.add("        ")
      addKept(graph.graphString(pair.value).text)
      output.add("\n")
    }
  }

  // MARK: Viz

  private func plainTexts(_ pairs: ArraySlice<AttributePair>, _ names: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for pair in pairs where !graph.isHTML(pair.value) {
      let name = graph.graphString(pair.name).text
      if names.contains(name) { texts[name] = graph.graphString(pair.value).text }
    }
    return texts
  }

  /// What viz says of a node, and which attributes need no value therefore.
  private mutating func nodeViz(_ vertex: VertexID, _ pairs: ArraySlice<AttributePair>) -> ([UInt8], Set<String>) {
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

  private mutating func edgeViz(_ pairs: ArraySlice<AttributePair>) -> ([UInt8], Set<String>) {
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

  private func add(
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
