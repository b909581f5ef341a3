// A graph as GraphML.
//
// In:  a graph.
// Out: a file such as a person or yEd would write: keys first, then nodes, then edges, two blanks a level.
//
// Data equal to a default are left out. yEd's graphics are written for every vertex that a person or a file placed, beside the
// plain data, which are what other programs read; a vertex that came from yEd keeps its element, with the values that have
// changed, and needs no plain data for what the element says.

import Foundation
import Graphs

struct GraphMLWriter {
  private typealias Domain = AttributeDeclaration.Domain

  /// What becomes of an attribute of one name.
  private enum Role {
    case data(key: Int)
    /// Content of `<data>` with elements.
    case content(key: Int)
    /// Elements as they stand.
    case elements
    case hyperedges
    /// Attributes of the tag.
    case attributes
    case graphics(key: Int)
    case port(isHead: Bool)
    case identifier
    case innerIdentifier
    /// Written with the root element.
    case root
  }

  private struct Key {
    var identifier: String
    var name: String
    var type: AttributeType
    var declaredType: AttributeType?
    var defaultValue: GraphString?
    var yfilesType: String?
    var domains: [Domain]
  }

  private let graph: Graph
  private let nesting: GroupNesting
  private let steps: [NestingStep]
  private var identifiers: XMLIdentifiers
  private var kept = XMLKept(rootAttributes: "")
  private var keys: [Key] = []
  private var keyOfName: [Domain: [GraphString: Int]] = [:]
  private var keyIdentifiers: Set<GraphString> = []
  private var nextIdentifier = 0
  private var surveys: [Domain: AttributeSurvey] = [:]
  private var roles: [Domain: [UInt32: Role]] = [:]
  /// Roles of attributes of the graph and of groups, by name.
  private var graphRoles: [GraphString: Role] = [:]
  /// By key: the number of its default's text.
  private var defaultTexts: [UInt32] = []
  private var xKey: Int?
  private var yKey: Int?
  private var nodeGraphicsKey: Int?
  private var edgeGraphicsKey: Int?
  private var drawsGraphics = false
  /// The names of attributes that show in an edge.
  private var edgeLooks: Set<UInt32> = []
  /// Ports that edges use, by vertex, in the order of the edges.
  private var ports: [UInt32: [UInt32]] = [:]
  /// The ids of nodes that are groups only.
  private var groupIdentifiers: [Int: String] = [:]
  private var usesOwn = false
  private var usesYEd = false
  private var output = XMLOutput()
  /// The graph with the texts of the keys' names and defaults in it.
  private var texts: Graph

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    nesting = GroupNesting(graph)
    steps = nesting.steps(graph)
    identifiers = XMLIdentifiers(graph)
  }

  mutating func write() -> [UInt8] {
    let root = graph.attributes.value(of: "graphml:root")?.text ?? ""
    let isRoot = !root.isEmpty && XMLKept.areRootAttributes(root, but: ["xmlns:y"])
    let own = "xmlns:xsi=\"x\" xmlns:y=\"\(GraphMLNames.yEdNamespace)\""
    kept = XMLKept(rootAttributes: isRoot ? own + " " + root : own)
    survey()
    makeKeys()
    makeRoles(hasRoot: isRoot)
    writeGraph()
    let body = output.bytes
    output = XMLOutput()
    writeHead(root: isRoot ? root : "")
    output.bytes.append(contentsOf: body)
    if let text = graph.attributes.value(of: "graphml:rootxml")?.text, case .root? = graphRoles["graphml:rootxml"] {
      output.add("  ")
      output.add(text)
      output.add("\n")
    }
    output.add("</graphml>\n")
    return output.bytes
  }

  /// How many hyperedges join vertices that are no more.
  var goneHyperedgeCount: Int {
    let kept = XMLKept(rootAttributes: "xmlns:xsi=\"x\" xmlns:y=\"\(GraphMLNames.yEdNamespace)\"")
    let lists = [graph.attributes] + graph.groups.map(\.attributes)
    return lists.reduce(0) { count, list in
      guard let text = list.value(of: "graphml:hyperedges")?.text, let elements = kept.elements(text) else {
        return count
      }
      return count + elements.count { !hasAllEnds($0.text) }
    }
  }

  // MARK: What there is

  private mutating func survey() {
    var vertices = AttributeSurvey()
    for vertex in graph.vertexIDs {
      vertices.add(graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)), of: graph)
    }
    var edges = AttributeSurvey()
    for edge in graph.edgeIDs {
      edges.add(graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)), of: graph)
    }
    var whole = AttributeSurvey()
    for list in [graph.attributes] + graph.groups.map(\.attributes) {
      whole.add(
        list.map { AttributePair(name: texts.intern($0.name), value: texts.interned($0.value)) }, of: texts)
    }
    surveys = [.vertex: vertices, .edge: edges, .graph: whole]
  }

  private mutating func makeKeys() {
    var alike: [[String]: Int] = [:]
    for declaration in graph.declarations {
      let domain = declaration.domain == .group ? Domain.graph : declaration.domain
      let identifier = declaration.identifier ?? ""
      if place(of: declaration.name, domain) != nil { continue }
      let defaultText = declaration.defaultValue.map { ($0.isHTML ? "<" : "=") + $0.text } ?? ""
      let kind = [declaration.name, identifier, declaration.type.rawValue, defaultText]
      if !identifier.isEmpty, let place = alike[kind] {
        keys[place].domains.append(domain)
        keyOfName[domain, default: [:]][GraphString(declaration.name)] = place
        continue
      }
      alike[kind] = keys.count
      keyOfName[domain, default: [:]][GraphString(declaration.name)] = keys.count
      keys.append(
        Key(
          identifier: identifier, name: declaration.name, type: declaration.type, declaredType: declaration.type,
          defaultValue: declaration.defaultValue, domains: [domain]))
    }
    splitPairs()
    takeForeignIdentifiers()
    var used: Set<[String]> = []
    for index in keys.indices {
      let key = keys[index]
      let isTaken =
        key.identifier.isEmpty || !key.domains.allSatisfy { used.insert([key.identifier, $0.rawValue]).inserted }
      if isTaken { keys[index].identifier = "" } else { keyIdentifiers.insert(GraphString(key.identifier)) }
    }
    for index in keys.indices where keys[index].identifier.isEmpty { keys[index].identifier = unusedIdentifier() }
    for (domain, list) in [(Domain.vertex, graph.vertexDefaults), (.edge, graph.edgeDefaults)] {
      for attribute in list {
        let place = key(named: attribute.name, domain)
        if keys[place].domains == [domain] { keys[place].defaultValue = attribute.value }
      }
    }
    for index in keys.indices {
      if keys[index].name.hasPrefix("graphml:yfiles:") {
        keys[index].yfilesType = String(keys[index].name.dropFirst("graphml:yfiles:".count))
      }
    }
  }

  /// One key stands for one kind of element or for all three: makes two of one that stands for two.
  private mutating func splitPairs() {
    var split: [Key] = []
    for key in keys {
      guard key.domains.count == 2 else {
        split.append(key)
        continue
      }
      for domain in key.domains {
        var single = key
        single.domains = [domain]
        split.append(single)
      }
    }
    keys = split
    for (place, key) in keys.enumerated() {
      for domain in key.domains { keyOfName[domain, default: [:]][GraphString(key.name)] = place }
    }
  }

  private func place(of name: String, _ domain: Domain) -> Int? { keyOfName[domain]?[GraphString(name)] }

  private mutating func takeForeignIdentifiers() {
    guard let text = graph.attributes.value(of: "graphml:keys")?.text, let elements = kept.elements(text) else {
      return
    }
    for element in elements { if let id = element.attributes["id"] { keyIdentifiers.insert(GraphString(id)) } }
  }

  private mutating func unusedIdentifier() -> String {
    while !keyIdentifiers.insert(GraphString("d\(nextIdentifier)")).inserted { nextIdentifier += 1 }
    return "d\(nextIdentifier)"
  }

  /// The key of an attribute, which is made if there is none.
  private mutating func key(named name: String, _ domain: Domain, type: AttributeType? = nil) -> Int {
    if let place = place(of: name, domain) { return place }
    keyOfName[domain, default: [:]][GraphString(name)] = keys.count
    let yfilesType = name.hasPrefix("graphml:yfiles:") ? String(name.dropFirst("graphml:yfiles:".count)) : nil
    keys.append(
      Key(
        identifier: unusedIdentifier(), name: name, type: type ?? .string, declaredType: type, yfilesType: yfilesType,
        domains: [domain]))
    return keys.count - 1
  }

  // MARK: What becomes of it

  private mutating func makeRoles(hasRoot: Bool) {
    for domain in [Domain.graph, .vertex, .edge] {
      for entry in surveys[domain]?.entries ?? [] {
        let name = (domain == .graph ? texts : graph).graphString(entry.name).text
        let role = role(of: name, number: entry.name, domain, hasRoot: hasRoot)
        if domain == .graph {
          graphRoles[GraphString(name)] = role
        } else {
          roles[domain, default: [:]][entry.name] = role
        }
      }
    }
    makePositionKeys()
    for index in keys.indices {
      keys[index].type = type(of: keys[index])
      if !holdsForAll(keys[index]) { keys[index].defaultValue = nil }
    }
    defaultTexts = keys.map { key in key.defaultValue.map { texts.interned($0) } ?? Graph.noNumber }
    for edge in graph.edgeIDs { collectPorts(edge) }
  }

  private mutating func role(of name: String, number: UInt32, _ domain: Domain, hasRoot: Bool) -> Role {
    if name.hasPrefix("graphml:") {
      let values = Set(self.values(of: name, number: number, domain))
      if values.allSatisfy({ !$0.isHTML }), let role = reservedRole(name, values.map(\.text), domain, hasRoot: hasRoot)
      {
        return role
      }
    }
    if domain == .edge {
      switch name {
      case "id": return .identifier
      case "tailport": return .port(isHead: false)
      case "headport": return .port(isHead: true)
      default: break
      }
    }
    return .data(key: key(named: name, domain))
  }

  private mutating func reservedRole(_ name: String, _ values: [String], _ domain: Domain, hasRoot: Bool) -> Role? {
    let kept = kept
    switch name {
    case "graphml:xml":
      let meant =
        domain == .graph
        ? ["data", "node", "edge", "hyperedge", "key"] : domain == .vertex ? ["data", "graph"] : ["data"]
      return values.allSatisfy { kept.areElements($0, but: meant) } ? .elements : nil
    case "graphml:attributes":
      let known =
        domain == .graph
        ? "id=\"\" edgedefault=\"\""
        : domain == .vertex
          ? "id=\"\"" : "id=\"\" source=\"\" target=\"\" directed=\"\" sourceport=\"\" targetport=\"\""
      return values.allSatisfy { kept.areAttributes($0, known: known) } ? .attributes : nil
    case "graphml:hyperedges" where domain == .graph:
      return values.allSatisfy { kept.elements($0)?.allSatisfy { $0.name == "hyperedge" } ?? false } ? .hyperedges : nil
    case "graphml:id" where domain == .graph:
      let isAtGraph = graph.attributes.value(of: name) != nil
      return isAtGraph ? nil : .innerIdentifier
    case "graphml:root", "graphml:rootxml", "graphml:keys":
      guard domain == .graph, !graph.groups.contains(where: { $0.attributes.value(of: name) != nil }) else {
        return nil
      }
      if name == "graphml:root" { return hasRoot ? .root : nil }
      let isKeys = name == "graphml:keys"
      return values.allSatisfy { text in
        kept.elements(text)?.allSatisfy { isKeys ? $0.name == "key" : $0.name != "key" && $0.name != "graph" } ?? false
      } ? .root : nil
    case "graphml:yfiles:nodegraphics", "graphml:yfiles:edgegraphics":
      guard domain == (name.hasSuffix(":nodegraphics") ? .vertex : .edge), values.allSatisfy(kept.isData) else {
        return nil
      }
      return .graphics(key: key(named: name, domain))
    default:
      let isYFiles = name.hasPrefix("graphml:yfiles:")
      guard isYFiles || name.hasPrefix("graphml:data:"), values.allSatisfy(kept.isData) else { return nil }
      let inner = isYFiles ? name : String(name.dropFirst("graphml:data:".count))
      return .content(key: key(named: inner, domain))
    }
  }

  private func values(of name: String, number: UInt32, _ domain: Domain) -> [GraphString] {
    switch domain {
    case .vertex: graph.vertexIDs.compactMap { graph.attribute(name, of: .vertex($0)) }
    case .edge: graph.edgeIDs.compactMap { graph.attribute(name, of: .edge($0)) }
    default: ([graph.attributes] + graph.groups.map(\.attributes)).compactMap { $0.value(of: name) }
    }
  }

  /// Keys for positions, and for yEd's graphics where there are positions.
  private mutating func makePositionKeys() {
    let survey = surveys[.vertex]
    let isTaken = ["x", "y", "graphml:x", "graphml:y"].contains { survey?.entry(of: texts.intern($0)) != nil }
    if graph.placedVertexCount > 0 || isTaken {
      xKey = key(named: isTaken ? "graphml:x" : "x", .vertex, type: .double)
      yKey = key(named: isTaken ? "graphml:y" : "y", .vertex, type: .double)
    }
    drawsGraphics = graph.placedVertexCount > 0
    edgeLooks = Set(["label", "color", "penwidth", "style", "dir", "fontsize", "fontcolor"].map { texts.intern($0) })
    if drawsGraphics {
      nodeGraphicsKey = key(named: "graphml:yfiles:nodegraphics", .vertex)
      edgeGraphicsKey = key(named: "graphml:yfiles:edgegraphics", .edge)
    }
  }

  private mutating func entry(of key: Key, _ domain: Domain) -> AttributeSurvey.Entry? {
    surveys[domain]?.entry(of: texts.intern(key.name))
  }

  private mutating func type(of key: Key) -> AttributeType {
    var merged = AttributeSurvey.Entry(name: 0)
    for domain in key.domains {
      guard let entry = entry(of: key, domain) else { continue }
      merged.count += entry.count
      merged.spelled.formIntersection(entry.spelled)
      merged.readable.formIntersection(entry.readable)
    }
    return merged.type(declared: key.declaredType, name: key.name)
  }

  /// Whether every element has a value, so that a default gives none to an element that has none.
  private mutating func holdsForAll(_ key: Key) -> Bool {
    guard let value = key.defaultValue, !value.isHTML else { return false }
    for domain in key.domains {
      let total = domain == .vertex ? graph.vertexCount : domain == .edge ? graph.edgeCount : 1 + graph.groups.count
      if (entry(of: key, domain)?.count ?? 0) < total { return false }
    }
    return true
  }

  private mutating func collectPorts(_ edge: EdgeID) {
    let slice = graph.attributeSlice(ofEdge: edge.slot)
    if slice.count == 0 { return }
    for pair in graph.attributePairs(slice) {
      guard case .port(let isHead)? = roles[.edge]?[pair.name], !graph.isHTML(pair.value) else { continue }
      let vertex = isHead ? graph.headSlot(edge.slot) : graph.tailSlot(edge.slot)
      if ports[vertex]?.contains(pair.value) != true { ports[vertex, default: []].append(pair.value) }
    }
  }

  // MARK: The head

  private mutating func writeHead(root: String) {
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

  private mutating func write(_ key: Key) {
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

  private mutating func writeGraph() {
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

  private mutating func writeNodes() {
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
  private mutating func writeNode(ofGroup group: Int, level: Int) {
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

  private mutating func openInnerGraph(_ group: Int, level: Int) {
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

  // MARK: Vertices

  /// - Parameter group: The group that the vertex owns; its graph follows, so that the node stays open.
  private mutating func write(vertex slot: UInt32, group: Int?, order: Int?, level: Int) {
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

  private func nameText(_ slot: UInt32) -> String { graph.graphString(graph.nameText(ofVertex: slot)).text }

  /// The attributes as texts, as the reader would see the plain data.
  private func attributeTexts(_ element: Element) -> [String: String] {
    var texts: [String: String] = [:]
    for attribute in graph.attributes(of: element) where YEdFields.names.contains(attribute.name) {
      texts[attribute.name] = plainLabel(attribute.value)
    }
    return texts
  }

  /// What an element of yEd's says, so that plain data need not.
  private struct ShownByYEd {
    var hasPosition = false
    var names: Set<String> = []
  }

  /// Writes yEd's element as it was but for what has changed.
  private mutating func writeKept(
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

  private func defaultTexts(_ domain: Domain) -> [String: String] {
    var texts: [String: String] = [:]
    for key in keys where key.domains.contains(domain) && key.yfilesType == nil {
      if let value = key.defaultValue, YEdFields.names.contains(key.name) { texts[key.name] = value.text }
    }
    return texts
  }

  // MARK: Edges

  private mutating func write(_ edge: EdgeID) {
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

  private mutating func writeGraphics(
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

  // MARK: Data

  private mutating func openData(_ key: Int, level: Int, isHTML: Bool = false) {
    output.indent(level)
    output.add("<data")
    output.attribute("key", keys[key].identifier)
    if isHTML {
      usesOwn = true
      output.attribute("hexagraph:html", "true")
    }
    output.add(">")
  }

  /// Writes an element of yEd's that says nothing but what the plain data say.
  private mutating func writeMade(_ content: [UInt8], key: Int, level: Int) {
    (usesOwn, usesYEd) = (true, true)
    output.indent(level)
    output.add("<data")
    output.attribute("key", keys[key].identifier)
    output.attribute("hexagraph:made", contentHash(content))
    output.add(">")
    output.bytes.append(contentsOf: content)
    output.add("</data>\n")
  }

  private mutating func writeNumber(_ value: Double, key: Int, level: Int) {
    openData(key, level: level)
    output.add(trimmedZero(String(value + 0)))
    output.add("</data>\n")
  }

  private mutating func write(_ pair: AttributePair, _ roles: [UInt32: Role], shown: ShownByYEd, level: Int) {
    switch roles[pair.name] {
    case .data(let key)?:
      if defaultTexts[key] == pair.value, !graph.isHTML(pair.value) { return }
      if !shown.names.isEmpty, shown.names.contains(keys[key].name) { return }
      writePlain(pair, key: key, level: level)
    case .content(let key)?:
      openData(key, level: level)
      addKept(graph.graphString(pair.value).text)
      output.add("</data>\n")
    case .identifier?, .port?:
      // Markup is no XML attribute: such a one is a text like others.
      guard graph.isHTML(pair.value) else { return }
      writePlain(pair, key: key(named: graph.graphString(pair.name).text, .edge), level: level)
    default: break
    }
  }

  private mutating func writePlain(_ pair: AttributePair, key: Int, level: Int) {
    openData(key, level: level, isHTML: graph.isHTML(pair.value))
    graph.withBytes(of: pair.value) { appendEscaped($0, isAttribute: false, to: &output.bytes) }
    output.add("</data>\n")
  }

  private mutating func writeTagAttributes(_ attributes: [Attribute]) {
    for attribute in attributes {
      if case .attributes? = graphRoles[GraphString(attribute.name)] {
        output.add(" ")
        output.add(attribute.value.text)
      }
    }
  }

  /// Data of the graph or of a group.
  private mutating func writeData(_ attributes: [Attribute], level: Int) {
    for attribute in attributes {
      switch graphRoles[GraphString(attribute.name)] {
      case .data(let key)?:
        if keys[key].defaultValue == attribute.value { continue }
        openData(key, level: level, isHTML: attribute.value.isHTML)
        appendEscaped(attribute.value.text, isAttribute: false, to: &output.bytes)
        output.add("</data>\n")
      case .content(let key)?:
        openData(key, level: level)
        addKept(attribute.value.text)
        output.add("</data>\n")
      default: break
      }
    }
  }

  /// Hyperedges and unknown elements of the graph or of a group.
  private mutating func writeElements(_ attributes: [Attribute], level: Int) {
    for attribute in attributes {
      switch graphRoles[GraphString(attribute.name)] {
      case .elements?:
        output.indent(level)
        addKept(attribute.value.text)
        output.add("\n")
      case .hyperedges?:
        for element in kept.elements(attribute.value.text) ?? [] where hasAllEnds(element.text) {
          output.indent(level)
          addKept(element.text)
          output.add("\n")
        }
      default: break
      }
    }
  }

  private mutating func addKept(_ text: String) {
    if text.contains("y:") { usesYEd = true }
    output.add(text)
  }

  /// Whether all vertices that a hyperedge names are there.
  private func hasAllEnds(_ hyperedge: String) -> Bool {
    let bytes = Array(hyperedge.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = XMLScanner(buffer, checksPrefixes: false)
      while let event = try? scanner.next(), event != .finished {
        guard event == .start, scanner.equals(scanner.localName, "endpoint") else { continue }
        guard let node = scanner.attribute("node"), graph.vertex(named: GraphString(scanner.value(node))) != nil else {
          return false
        }
      }
      return true
    }
  }
}
