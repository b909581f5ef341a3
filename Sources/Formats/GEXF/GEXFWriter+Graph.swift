// The head of a GEXF file and its graph, with groups.

import Foundation
import Graphs

extension GEXFWriter {
  // MARK: The head

  static func namespaces(_ version: String) -> (gexf: String, viz: String) {
    version == "1.3"
      ? ("http://gexf.net/1.3", "http://gexf.net/1.3/viz")
      : ("http://www.gexf.net/1.2draft", "http://www.gexf.net/1.2draft/viz")
  }

  /// 1.3 where the file was; all readers know 1.2.
  var version: String { graphAttribute("gexf:version") == "1.3" ? "1.3" : "1.2" }

  mutating func writeHead(root: String, rest: String) {
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

  func isMeta(_ text: String) -> Bool { kept.areElements(text, but: ["graph"]) }

  mutating func writeDeclarations(_ domain: Domain, _ name: String) {
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

  func isListAttributes(_ text: String) -> Bool {
    !text.isEmpty && kept.areAttributes(text, known: "class=\"\"")
  }

  /// The type that the file had and a declaration cannot say.
  func originalType(_ name: String, _ one: Declared) -> String? {
    guard one.type == .string, let type = graphAttribute("gexf:type:\(name):\(one.identifier)") else { return nil }
    return ["integer", "long", "float", "double", "boolean", "string"].contains(type) ? nil : type
  }

  // MARK: The graph

  /// Writes what belongs to the graph as a whole.
  ///
  /// - Returns: The attributes of its tag.
  mutating func writeGraphAttributes(hasRoot: Bool) -> String {
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

  func keepsGraphElements(_ text: String) -> Bool {
    kept.elements(text)?.allSatisfy { element in
      if element.name == "attributes" {
        return !["node", "edge"].contains(element.attributes["class"] ?? "node")
      }
      return !["nodes", "edges", "node", "edge"].contains(element.name)
    } ?? false
  }

  /// Attributes such as `gexf:type:node:0` that are written with the declaration that they belong to.
  func namesSaidByDeclarations() -> Set<String> {
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

  mutating func writeOwn(_ attribute: Attribute, level: Int) {
    usesOwn = true
    output.indent(level)
    output.add("<hexagraph:data")
    output.attribute("name", attribute.name)
    output.attribute("value", attribute.value.text)
    if attribute.value.isHTML { output.attribute("html", "true") }
    output.add("/>\n")
  }

  mutating func addKept(_ text: String) {
    if text.contains("viz:") { usesViz = true }
    output.add(text)
  }
}
