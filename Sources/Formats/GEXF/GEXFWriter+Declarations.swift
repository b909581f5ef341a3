// What GEXF declares of attributes before they have values.

import Foundation
import Graphs

extension GEXFWriter {
  mutating func declare() {
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

  mutating func place(of name: String, _ domain: Domain) -> Int {
    if let place = places[domain]?[GraphString(name)] { return place }
    let place = declared[domain]?.count ?? 0
    places[domain, default: [:]][GraphString(name)] = place
    declared[domain, default: []].append(Declared(identifier: "", name: name, type: .string))
    return place
  }

  mutating func role(of name: String, _ entry: AttributeSurvey.Entry, _ domain: Domain) -> Role {
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

  func placeIfDeclared(_ name: String, _ domain: Domain) -> Int? { places[domain]?[GraphString(name)] }

  func allValues(_ name: String, _ domain: Domain, _ isFit: (String) -> Bool) -> Bool {
    func isFitting(_ value: GraphString?) -> Bool { value.map { !$0.isHTML && isFit($0.text) } ?? true }
    if domain == .vertex {
      return graph.vertexIDs.allSatisfy { isFitting(graph.attribute(name, of: .vertex($0))) }
    }
    return graph.edgeIDs.allSatisfy { isFitting(graph.attribute(name, of: .edge($0))) }
  }

  func keepsElements(_ text: String, isNode: Bool) -> Bool {
    let meant = isNode ? ["attvalues", "attvalue", "nodes", "node", "edges", "edge"] : ["attvalues", "attvalue"]
    return kept.elements(text)?.allSatisfy { element in
      !meant.contains(element.name)
        && !GEXFViz.isMeant(element.name, isNode: isNode) { element.attributes[$0] }
    } ?? false
  }

  func isTimed(_ text: String) -> Bool {
    let times = ["start", "end", "startopen", "endopen", "timestamp", "datefrom", "dateto"]
    return kept.elements(text)?.allSatisfy { element in
      element.name == "attvalue" && times.contains { element.attributes[$0] != nil }
    } ?? false
  }
}
