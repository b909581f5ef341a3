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
  typealias Domain = AttributeDeclaration.Domain

  /// What becomes of an attribute of one name.
  enum Role {
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

  struct Key {
    var identifier: String
    var name: String
    var type: AttributeType
    var declaredType: AttributeType?
    var defaultValue: GraphString?
    var yfilesType: String?
    var domains: [Domain]
  }

  let graph: Graph
  let nesting: GroupNesting
  let steps: [NestingStep]
  var identifiers: XMLIdentifiers
  var kept = XMLKept(rootAttributes: "")
  var keys: [Key] = []
  var keyOfName: [Domain: [GraphString: Int]] = [:]
  var keyIdentifiers: Set<GraphString> = []
  var nextIdentifier = 0
  var surveys: [Domain: AttributeSurvey] = [:]
  var roles: [Domain: [UInt32: Role]] = [:]
  /// Roles of attributes of the graph and of groups, by name.
  var graphRoles: [GraphString: Role] = [:]
  /// By key: the number of its default's text.
  var defaultTexts: [UInt32] = []
  var xKey: Int?
  var yKey: Int?
  var nodeGraphicsKey: Int?
  var edgeGraphicsKey: Int?
  var drawsGraphics = false
  /// The names of attributes that show in an edge.
  var edgeLooks: Set<UInt32> = []
  /// Ports that edges use, by vertex, in the order of the edges.
  var ports: [UInt32: [UInt32]] = [:]
  /// The ids of nodes that are groups only.
  var groupIdentifiers: [Int: String] = [:]
  var usesOwn = false
  var usesYEd = false
  var output = XMLOutput()
  /// The graph with the texts of the keys' names and defaults in it.
  var texts: Graph

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

  mutating func survey() {
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

  mutating func makeKeys() {
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
  mutating func splitPairs() {
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

  func place(of name: String, _ domain: Domain) -> Int? { keyOfName[domain]?[GraphString(name)] }

  mutating func takeForeignIdentifiers() {
    guard let text = graph.attributes.value(of: "graphml:keys")?.text, let elements = kept.elements(text) else {
      return
    }
    for element in elements { if let id = element.attributes["id"] { keyIdentifiers.insert(GraphString(id)) } }
  }

  mutating func unusedIdentifier() -> String {
    while !keyIdentifiers.insert(GraphString("d\(nextIdentifier)")).inserted { nextIdentifier += 1 }
    return "d\(nextIdentifier)"
  }

  /// The key of an attribute, which is made if there is none.
  mutating func key(named name: String, _ domain: Domain, type: AttributeType? = nil) -> Int {
    if let place = place(of: name, domain) { return place }
    keyOfName[domain, default: [:]][GraphString(name)] = keys.count
    let yfilesType = name.hasPrefix("graphml:yfiles:") ? String(name.dropFirst("graphml:yfiles:".count)) : nil
    keys.append(
      Key(
        identifier: unusedIdentifier(), name: name, type: type ?? .string, declaredType: type, yfilesType: yfilesType,
        domains: [domain]))
    return keys.count - 1
  }
}
