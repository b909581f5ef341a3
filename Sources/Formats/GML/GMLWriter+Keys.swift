// Under which keys attributes stand in GML.

import Foundation
import Graphs

extension GMLWriter {
  mutating func survey() {
    for vertex in graph.vertexIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)) { note(pair, .vertex) }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)) { note(pair, .edge) }
    }
    for attribute in graph.attributes { note(numbers(attribute), .graph) }
    for group in graph.groups {
      for attribute in group.attributes { note(numbers(attribute), .group) }
    }
    var names: Set<String> = []
    for domain in Domain.allCases {
      for name in spellings[domain, default: [:]].keys { names.insert(texts.graphString(name).text) }
      usedKeys.formUnion((Self.reserved[domain] ?? []).map { GraphString($0) })
    }
    usedKeys.formUnion(names.map { GraphString($0) })
    hasPlainCoordinates = ["x", "y"].contains { spellings[.vertex, default: [:]][texts.intern($0)] != nil }
    for domain in Domain.allCases {
      let order = spellings[domain, default: [:]].keys.map { ($0, texts.graphString($0).text) }
        .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }
      for (number, name) in order {
        let key = Array(key(of: name, domain).utf8)
        spellings[domain, default: [:]][number]?.key = key
      }
    }
  }

  mutating func numbers(_ attribute: Attribute) -> AttributePair {
    AttributePair(name: texts.intern(attribute.name), value: texts.interned(attribute.value))
  }

  mutating func note(_ pair: AttributePair, _ domain: Domain) {
    if spellings[domain, default: [:]][pair.name] == nil {
      let name = texts.graphString(pair.name).text
      let declaration = graph.declarations.first { $0.domain == domain && $0.name.utf8.elementsEqual(name.utf8) }
      spellings[domain, default: [:]][pair.name] = Spelling(
        declared: declaration?.type, isText: gmlTextNames.contains(name))
    }
    if spellings[domain, default: [:]][pair.name]?.hasOddNumeral == true || texts.isHTML(pair.value) { return }
    let isOdd = texts.withBytes(of: pair.value) { bytes in
      gmlNumberKind(bytes) != nil && !isPlainGMLNumber(bytes)
    }
    if isOdd { spellings[domain, default: [:]][pair.name]?.hasOddNumeral = true }
  }

  mutating func key(of name: String, _ domain: Domain) -> String {
    let isReserved =
      name == "multigraph" ? domain == .graph && hasParallelEdges : Self.reserved[domain]?.contains(name) == true
    let isKept = name.hasPrefix("gml:")
    if !isReserved, !isKept, isGMLKey(name) { return name }
    // One key for a name, whatever carries it.
    if let known = keyOfName[GraphString(name)] { return known }
    var base = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      base.unicodeScalars.append(isPlain ? scalar : "_")
    }
    if !isGMLKey(base) || base.utf8.count > 100 { base = "a_" + base.prefix(100) }
    var key = base
    var number = 1
    while !usedKeys.insert(GraphString(key)).inserted {
      number += 1
      key = base + "_\(number)"
    }
    renamed.append((key, name))
    keyOfName[GraphString(name)] = key
    nameOfKey[GraphString(key)] = name
    return key
  }

  /// Whether a value is written without quotes.
  func isBare(_ value: UInt32, _ spelling: Spelling) -> Bool {
    if texts.isHTML(value) { return false }
    return texts.withBytes(of: value) { bytes in
      switch spelling.declared {
      case .string?, .boolean?: return false
      case nil where spelling.isText || spelling.hasOddNumeral: return false
      case nil: return isPlainGMLNumber(bytes)
      default:
        guard let kind = gmlNumberKind(bytes) else { return false }
        // Python's networkx wants a point in a number with an exponent.
        return kind == .integer ? bytes.count <= 18 : !hasBareExponent(bytes)
      }
    }
  }

  mutating func write(_ pair: AttributePair, _ domain: Domain, level: Int, html: inout [String]) {
    guard let spelling = spellings[domain]?[pair.name] else { return }
    output.indent(level)
    output.bytes.append(contentsOf: spelling.key)
    output.add(" ")
    let isBare = isBare(pair.value, spelling)
    texts.withBytes(of: pair.value) { bytes in
      let kind = isBare ? gmlNumberKind(bytes) ?? .string : .string
      types[domain, default: GMLTypes()].note(pair.name, kind, bytes)
      if isBare { output.bytes.append(contentsOf: bytes) } else { appendGMLString(bytes, to: &output.bytes) }
    }
    output.add("\n")
    if texts.isHTML(pair.value) { html.append(texts.graphString(pair.name).text) }
  }

  mutating func pair(_ key: StaticString, _ text: String, level: Int) {
    output.indent(level)
    output.add(key)
    output.add(" ")
    appendGMLString(text, to: &output.bytes)
    output.add("\n")
  }
}
