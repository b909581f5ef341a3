// What becomes of each attribute in GraphML: a key of its own, a place that GraphML has for it, or nothing.

import Foundation
import Graphs

extension GraphMLWriter {
  mutating func makeRoles(hasRoot: Bool) {
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

  mutating func role(of name: String, number: UInt32, _ domain: Domain, hasRoot: Bool) -> Role {
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

  mutating func reservedRole(_ name: String, _ values: [String], _ domain: Domain, hasRoot: Bool) -> Role? {
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

  func values(of name: String, number: UInt32, _ domain: Domain) -> [GraphString] {
    switch domain {
    case .vertex: graph.vertexIDs.compactMap { graph.attribute(name, of: .vertex($0)) }
    case .edge: graph.edgeIDs.compactMap { graph.attribute(name, of: .edge($0)) }
    default: ([graph.attributes] + graph.groups.map(\.attributes)).compactMap { $0.value(of: name) }
    }
  }

  /// Keys for positions, and for yEd's graphics where there are positions.
  mutating func makePositionKeys() {
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

  mutating func entry(of key: Key, _ domain: Domain) -> AttributeSurvey.Entry? {
    surveys[domain]?.entry(of: texts.intern(key.name))
  }

  mutating func type(of key: Key) -> AttributeType {
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
  mutating func holdsForAll(_ key: Key) -> Bool {
    guard let value = key.defaultValue, !value.isHTML else { return false }
    for domain in key.domains {
      let total = domain == .vertex ? graph.vertexCount : domain == .edge ? graph.edgeCount : 1 + graph.groups.count
      if (entry(of: key, domain)?.count ?? 0) < total { return false }
    }
    return true
  }

  mutating func collectPorts(_ edge: EdgeID) {
    let slice = graph.attributeSlice(ofEdge: edge.slot)
    if slice.count == 0 { return }
    for pair in graph.attributePairs(slice) {
      guard case .port(let isHead)? = roles[.edge]?[pair.name], !graph.isHTML(pair.value) else { continue }
      let vertex = isHead ? graph.headSlot(edge.slot) : graph.tailSlot(edge.slot)
      if ports[vertex]?.contains(pair.value) != true { ports[vertex, default: []].append(pair.value) }
    }
  }
}
