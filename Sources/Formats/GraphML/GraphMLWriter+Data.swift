// The values of attributes in GraphML, with yEd's elements.

import Foundation
import Graphs

extension GraphMLWriter {
  mutating func openData(_ key: Int, level: Int, isHTML: Bool = false) {
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
  mutating func writeMade(_ content: [UInt8], key: Int, level: Int) {
    (usesOwn, usesYEd) = (true, true)
    output.indent(level)
    output.add("<data")
    output.attribute("key", keys[key].identifier)
    output.attribute("hexagraph:made", contentHash(content))
    output.add(">")
    output.bytes.append(contentsOf: content)
    output.add("</data>\n")
  }

  mutating func writeNumber(_ value: Double, key: Int, level: Int) {
    openData(key, level: level)
    output.add(trimmedZero(String(value + 0)))
    output.add("</data>\n")
  }

  mutating func write(_ pair: AttributePair, _ roles: [UInt32: Role], shown: ShownByYEd, level: Int) {
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

  mutating func writePlain(_ pair: AttributePair, key: Int, level: Int) {
    openData(key, level: level, isHTML: graph.isHTML(pair.value))
    graph.withBytes(of: pair.value) { appendEscaped($0, isAttribute: false, to: &output.bytes) }
    output.add("</data>\n")
  }

  mutating func writeTagAttributes(_ attributes: [Attribute]) {
    for attribute in attributes {
      if case .attributes? = graphRoles[GraphString(attribute.name)] {
        output.add(" ")
        output.add(attribute.value.text)
      }
    }
  }

  /// Data of the graph or of a group.
  mutating func writeData(_ attributes: [Attribute], level: Int) {
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
  mutating func writeElements(_ attributes: [Attribute], level: Int) {
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

  mutating func addKept(_ text: String) {
    if text.contains("y:") { usesYEd = true }
    output.add(text)
  }

  /// Whether all vertices that a hyperedge names are there.
  func hasAllEnds(_ hyperedge: String) -> Bool {
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
