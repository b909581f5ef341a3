// A graph as GML.
//
// In:  a graph.
// Out: a file in ASCII such as yEd and networkx write: the graph's own pairs, then nodes, then edges, two blanks a level.
//
// Integers and reals are written bare where they read back with the same letters; an attribute of which some value looks like a
// number but is spelled otherwise is written in strings throughout, so that what it is stays known.

import Foundation
import Graphs

struct GMLWriter {
  private typealias Domain = AttributeDeclaration.Domain

  /// How the values of an attribute are written.
  private struct Spelling {
    var key: [UInt8] = []
    var declared: AttributeType?
    /// Whether some value looks like a number that may not stand bare.
    var hasOddNumeral = false
    var isText = false
  }

  private let graph: Graph
  /// The graph with the texts of lists in it.
  private var texts: Graph
  private let usesNames: Bool
  private var spellings: [Domain: [UInt32: Spelling]] = [:]
  private var types: [Domain: GMLTypes] = [:]
  private var renamed: [(key: String, name: String)] = []
  private var usedKeys: Set<GraphString> = []
  private var keyOfName: [GraphString: String] = [:]
  private var nameOfKey: [GraphString: String] = [:]
  private var output = XMLOutput()
  private var hasPlainCoordinates = false
  private let ids: [UInt32]
  private let hasParallelEdges: Bool
  private let nested: GMLNesting?
  private var lookNames: Set<UInt32> = []
  private var keptName: UInt32 = 0
  private var graphicsName: UInt32 = 0
  private var labelGraphicsName: UInt32 = 0
  private var labelName: UInt32 = 0
  private var looks: [[UInt32]: WrittenLook] = [:]

  private static let reserved: [Domain: Set<String>] = [
    .graph: ["node", "edge", "directed", "name", "hexagraph", "multigraph"],
    .vertex: ["id", "graphics", "LabelGraphics", "hexagraph", "isGroup", "gid", "name"],
    .edge: ["source", "target", "graphics", "LabelGraphics", "hexagraph", "directed"],
    .group: ["id", "name", "cluster", "vertex", "hexagraph"],
  ]

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    usesNames = !graph.vertexIDs.allSatisfy { vertex in
      let text = graph.nameText(ofVertex: vertex.slot)
      return !graph.isHTML(text) && graph.withBytes(of: text, isGMLIdentifier)
    }
    var ids = [UInt32](repeating: 0, count: graph.vertexSlotCount)
    for (index, vertex) in graph.vertexIDs.enumerated() { ids[vertex.index] = UInt32(index) }
    self.ids = ids
    var ends: Set<UInt64> = []
    var hasParallelEdges = false
    for edge in graph.edgeIDs {
      let (tail, head) = (graph.tailSlot(edge.slot), graph.headSlot(edge.slot))
      let (first, second) = graph.kind != .graph || tail <= head ? (tail, head) : (head, tail)
      if !ends.insert(UInt64(first) << 32 | UInt64(second)).inserted { hasParallelEdges = true }
    }
    self.hasParallelEdges = hasParallelEdges
    nested = graph.groups.isEmpty ? nil : GMLNesting(graph)
  }

  // MARK: The file

  mutating func write() -> [UInt8] {
    keptName = texts.intern("gml:kept")
    graphicsName = texts.intern("gml:graphics")
    labelGraphicsName = texts.intern("gml:LabelGraphics")
    labelName = texts.intern("label")
    lookNames = Set(YEdFields.names.subtracting(["label"]).map { texts.intern($0) })
    survey()
    for vertex in graph.vertexIDs { write(vertex) }
    for edge in graph.edgeIDs { write(edge) }
    output.add("]\n")
    writeClusters()
    let body = output.bytes
    output = XMLOutput()
    let filePairs = graph.attributes.value(of: "gml:file")
    if let filePairs, isFileKept(filePairs) {
      output.add(filePairs.text)
      output.add("\n")
    }
    output.add("graph [\n")
    if graph.kind != .graph { output.add("  directed 1\n") }
    if hasParallelEdges { output.add("  multigraph 1\n") }
    var attributes = XMLOutput()
    swap(&attributes, &output)
    writeGraphAttributes()
    swap(&attributes, &output)
    writeOwn()
    if let name = graph.name { pair("name", name.text, level: 1) }
    output.bytes.append(contentsOf: attributes.bytes)
    return output.bytes + body
  }

  // MARK: Keys

  private mutating func survey() {
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

  private mutating func numbers(_ attribute: Attribute) -> AttributePair {
    AttributePair(name: texts.intern(attribute.name), value: texts.interned(attribute.value))
  }

  private mutating func note(_ pair: AttributePair, _ domain: Domain) {
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

  private mutating func key(of name: String, _ domain: Domain) -> String {
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
  private func isBare(_ value: UInt32, _ spelling: Spelling) -> Bool {
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

  private mutating func write(_ pair: AttributePair, _ domain: Domain, level: Int, html: inout [String]) {
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

  private mutating func pair(_ key: StaticString, _ text: String, level: Int) {
    output.indent(level)
    output.add(key)
    output.add(" ")
    appendGMLString(text, to: &output.bytes)
    output.add("\n")
  }

  // MARK: The graph

  private mutating func writeGraphAttributes() {
    var html: [String] = []
    let names = Set(graph.attributes.map { GraphString($0.name) })
    for attribute in graph.attributes {
      if attribute.name == "gml:file", isFileKept(attribute.value) { continue }
      if attribute.name == "gml:kept", isKept(attribute.value, .graph, names) {
        writeKept(attribute.value.text, level: 1)
        continue
      }
      write(numbers(attribute), .graph, level: 1, html: &html)
    }
  }

  private mutating func writeOwn() {
    var own = XMLOutput()
    swap(&own, &output)
    if graph.isStrict { output.add("    strict 1\n") }
    if graph.kind == .mixed { output.add("    kind \"mixed\"\n") }
    if usesNames { output.add("    names 1\n") }
    if hasPlainCoordinates { output.add("    coordinates 1\n") }
    if graph.name?.isHTML == true { output.add("    htmlName 1\n") }
    for attribute in graph.attributes where attribute.value.isHTML { pair("html", attribute.name, level: 2) }
    for (key, name) in renamed {
      writeList("name", [("key", key), ("text", name)], level: 2)
    }
    for (key, list) in [("vertexDefault", graph.vertexDefaults), ("edgeDefault", graph.edgeDefaults)] {
      for attribute in list {
        let members = [("name", attribute.name), ("value", attribute.value.text)]
        writeList(key, members + (attribute.value.isHTML ? [("html", "1")] : []), level: 2)
      }
    }
    if !graph.declarations.isEmpty, graph.declarations != inferred() {
      for declaration in graph.declarations {
        var members = [
          ("domain", declaration.domain.rawValue), ("name", declaration.name), ("type", declaration.type.rawValue),
        ]
        if let identifier = declaration.identifier { members.append(("id", identifier)) }
        if let value = declaration.defaultValue {
          members.append(("default", value.text))
          if value.isHTML { members.append(("html", "1")) }
        }
        writeList("declaration", members, level: 2)
      }
    }
    swap(&own, &output)
    if own.bytes.isEmpty { return }
    output.add("  hexagraph [\n")
    output.bytes.append(contentsOf: own.bytes)
    output.add("  ]\n")
  }

  /// The declarations that a reader finds in the values.
  private func inferred() -> [AttributeDeclaration] {
    Domain.allCases.flatMap { domain in
      types[domain]?.declarations(domain) { texts.graphString($0).text } ?? []
    }
  }

  private mutating func writeList(_ key: String, _ members: [(String, String)], level: Int) {
    output.indent(level)
    output.add(key)
    output.add(" [")
    for (key, text) in members {
      output.add(" ")
      output.add(key)
      output.add(" ")
      appendGMLString(text, to: &output.bytes)
    }
    output.add(" ]\n")
  }

  private mutating func writeHTML(_ names: [String], isNameHTML: Bool, level: Int) {
    if names.isEmpty, !isNameHTML { return }
    output.indent(level)
    output.add("hexagraph [")
    if isNameHTML { output.add(" htmlName 1") }
    for name in names {
      output.add(" html ")
      appendGMLString(name, to: &output.bytes)
    }
    output.add(" ]\n")
  }

  private mutating func writeKept(_ text: String, level: Int) {
    for line in text.split(separator: "\n") {
      output.indent(level)
      output.bytes.append(contentsOf: line.utf8)
      output.add("\n")
    }
  }

  // MARK: Nodes and edges

  private mutating func writeID(of slot: UInt32) {
    if usesNames {
      output.bytes.append(contentsOf: String(ids[Int(slot)]).utf8)
    } else {
      graph.withBytes(of: graph.nameText(ofVertex: slot)) { output.bytes.append(contentsOf: $0) }
    }
  }

  private mutating func write(_ vertex: VertexID) {
    let pairs = graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot))
    let name = graph.nameText(ofVertex: vertex.slot)
    output.add("  node [\n    id ")
    writeID(of: vertex.slot)
    output.add("\n")
    if usesNames {
      let hasLabel = pairs.contains { $0.name == labelName }
      output.add(hasLabel ? "    name " : "    label ")
      graph.withBytes(of: name) { appendGMLString($0, to: &output.bytes) }
      output.add("\n")
    }
    if let nested, nested.isWritable {
      if nested.isOwner[vertex.index] { output.add("    isGroup 1\n") }
      if let owner = nested.owner[vertex.index] {
        output.add("    gid ")
        writeID(of: owner.slot)
        output.add("\n")
      }
    }
    let position = graph.isPlaced(vertex) ? graph.position(of: vertex) : nil
    let element = GMLLook.Element(name: graph.graphString(name).text, isVertex: true)
    writeBody(pairs, .vertex, element, position: position, isNameHTML: graph.isHTML(name))
    output.add("  ]\n")
  }

  private mutating func write(_ edge: EdgeID) {
    let pairs = graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot))
    output.add("  edge [\n    source ")
    writeID(of: graph.tailSlot(edge.slot))
    output.add("\n    target ")
    writeID(of: graph.headSlot(edge.slot))
    output.add("\n")
    let isDirected = graph.isDirected(edge)
    if graph.kind == .mixed, !isDirected { output.add("    directed 0\n") }
    writeBody(
      pairs, .edge, GMLLook.Element(isVertex: false, isDirected: isDirected), position: nil, isNameHTML: false)
    output.add("  ]\n")
  }

  private mutating func writeBody(
    _ pairs: ArraySlice<AttributePair>, _ domain: Domain, _ element: GMLLook.Element, position: CGPoint?,
    isNameHTML: Bool
  ) {
    let look = look(pairs, element)
    var html: [String] = []
    var names: Set<GraphString>?
    for pair in pairs {
      if look.shown.contains(pair.name) { continue }
      if pair.name == keptName {
        let present = names ?? Set(pairs.map { texts.graphString($0.name) })
        names = present
        let value = texts.graphString(pair.value)
        if isKept(value, domain, present) {
          writeKept(value.text, level: 2)
          continue
        }
      }
      write(pair, domain, level: 2, html: &html)
    }
    if let position {
      output.add("    graphics [\n      x ")
      output.add(gmlReal(position.x))
      output.add("\n      y ")
      output.add(gmlReal(position.y))
      output.add("\n")
      output.bytes.append(contentsOf: look.graphics)
      output.add("    ]\n")
    } else if !look.graphics.isEmpty {
      output.add("    graphics [\n")
      output.bytes.append(contentsOf: look.graphics)
      output.add("    ]\n")
    }
    if !look.label.isEmpty {
      output.add("    LabelGraphics [\n")
      output.bytes.append(contentsOf: look.label)
      output.add("    ]\n")
    }
    writeHTML(html, isNameHTML: isNameHTML, level: 2)
  }

  // MARK: Looks

  /// The two lists of an element, and the attributes that they say so that no pair of their own need.
  private struct WrittenLook {
    var graphics: [UInt8] = []
    var label: [UInt8] = []
    var shown: Set<UInt32> = []
  }

  private mutating func look(_ pairs: ArraySlice<AttributePair>, _ element: GMLLook.Element) -> WrittenLook {
    var key: [UInt32] = [element.isVertex ? 0 : element.isDirected ? 1 : 2]
    for pair in pairs
    where lookNames.contains(pair.name) || pair.name == graphicsName || pair.name == labelGraphicsName {
      key.append(pair.name)
      key.append(pair.value)
    }
    if key.count == 1 { return WrittenLook() }
    if let known = looks[key] { return known }
    var attributes: [String: String] = [:]
    var isPlainHTML = false
    for pair in pairs where lookNames.contains(pair.name) || pair.name == labelName {
      attributes[texts.graphString(pair.name).text] = plainLabel(texts.graphString(pair.value))
      if pair.name != labelName, texts.isHTML(pair.value) { isPlainHTML = true }
    }
    let graphics = keptPairs(pairs, graphicsName)
    let label = keptPairs(pairs, labelGraphicsName)
    let saysLabel = label?.isEmpty == false || attributes["fontsize"] != nil || attributes["fontcolor"] != nil
    var element = element
    if !saysLabel {
      attributes["label"] = nil
      element.name = ""
    }
    let result = isPlainHTML ? WrittenLook() : look(pairs, attributes, element, graphics, label)
    if !saysLabel, looks.count < 4096 { looks[key] = result }
    return result
  }

  /// - Parameters:
  ///   - keptGraphics: The pairs of `gml:graphics`; nil where that is no GML.
  ///   - keptLabel: Those of `gml:LabelGraphics`.
  private func look(
    _ pairs: ArraySlice<AttributePair>, _ attributes: [String: String], _ element: GMLLook.Element,
    _ keptGraphics: [GMLLookPair]?, _ keptLabel: [GMLLookPair]?
  ) -> WrittenLook {
    guard let keptGraphics, let keptLabel else { return WrittenLook() }
    let made = GMLLook.pairs(attributes, of: element, keptLabel: !keptLabel.isEmpty)
    let graphics =
      made.graphics.filter { pair in !keptGraphics.contains { $0.key == pair.key } } + keptGraphics
    let label = made.label.filter { pair in !keptLabel.contains { $0.key == pair.key } } + keptLabel
    func isSame(_ plain: [String: String]) -> Bool {
      let look = GMLLook(graphics: graphics, label: label, plain: plain, of: element)
      var result = plain
      for (name, value) in look.changes { result[name] = value }
      func source(_ pairs: [GMLLookPair]) -> String { pairs.map(\.source).joined(separator: "\n") }
      return result == attributes && look.keptGraphics == source(keptGraphics) && look.keptLabel == source(keptLabel)
    }
    var base: [String: String] = [:]
    base["label"] = attributes["label"]
    let alone = GMLLook(graphics: graphics, label: label, plain: base, of: element)
    var plain = attributes
    var shown: Set<UInt32> = []
    for (name, value) in alone.changes where name != "label" && value == attributes[name] && value != nil {
      plain[name] = nil
      if let pair = pairs.first(where: { texts.graphString($0.name).text == name }) { shown.insert(pair.name) }
    }
    if !isSame(plain) {
      shown = []
      if !isSame(attributes) { return WrittenLook() }
    }
    shown.insert(graphicsName)
    shown.insert(labelGraphicsName)
    func lines(_ pairs: [GMLLookPair]) -> [UInt8] { pairs.flatMap { Array("      \($0.source)\n".utf8) } }
    return WrittenLook(graphics: lines(graphics), label: lines(label), shown: shown)
  }

  /// The pairs of a text that was kept; empty if there is none, nil if it is no GML.
  private func keptPairs(_ pairs: ArraySlice<AttributePair>, _ name: UInt32) -> [GMLLookPair]? {
    guard let pair = pairs.first(where: { $0.name == name }) else { return [] }
    if texts.isHTML(pair.value) { return nil }
    return gmlPairs(texts.graphString(pair.value).text)?.map { pair in
      GMLLookPair(key: pair.key, text: pair.text, source: pair.source)
    }
  }

  // MARK: Kept pairs

  /// Whether a reader would keep the text as it is.
  private func isKept(_ value: GraphString, _ domain: Domain, _ names: Set<GraphString>) -> Bool {
    guard !value.isHTML, let pairs = gmlPairs(value.text) else { return false }
    return pairs.allSatisfy { pair in
      if Self.reserved[domain]?.contains(pair.key) == true { return false }
      return pair.text == nil || names.contains(GraphString(name(ofKey: pair.key)))
    }
  }

  private func name(ofKey key: String) -> String { nameOfKey[GraphString(key)] ?? key }

  private func isFileKept(_ value: GraphString) -> Bool {
    guard !value.isHTML, let pairs = gmlPairs(value.text) else { return false }
    return pairs.allSatisfy { pair in
      let key = pair.key.lowercased()
      return key != "graph" && key != "rootcluster" && key != "directed"
    }
  }

  // MARK: Groups

  private mutating func writeClusters() {
    guard let nested, !nested.isWritable else { return }
    output.add("rootcluster [\n")
    var depth: [Int] = []
    for (index, group) in graph.groups.enumerated() {
      while let last = depth.last, last != group.parent { closeCluster(&depth) }
      let level = depth.count + 1
      depth.append(index)
      output.indent(level)
      output.add("cluster [\n")
      if let name = group.name {
        output.indent(level + 1)
        output.add("id \(index + 1)\n")
        pair("name", name.text, level: level + 1)
      }
      var html: [String] = []
      let names = Set(group.attributes.map { GraphString($0.name) })
      for attribute in group.attributes {
        if attribute.name == "gml:kept", isKept(attribute.value, .group, names) {
          writeKept(attribute.value.text, level: level + 1)
        } else {
          write(numbers(attribute), .group, level: level + 1, html: &html)
        }
      }
      writeHTML(html, isNameHTML: group.name?.isHTML == true, level: level + 1)
      for vertex in graph.members(of: index) {
        output.indent(level + 1)
        output.add("vertex \"")
        writeID(of: vertex.slot)
        output.add("\"\n")
      }
    }
    while !depth.isEmpty { closeCluster(&depth) }
    output.add("]\n")
  }

  private mutating func closeCluster(_ depth: inout [Int]) {
    output.indent(depth.count)
    output.add("]\n")
    depth.removeLast()
  }
}

/// Whether and how groups are written as yEd does: each the same node as a vertex, without attributes of its own.
private struct GMLNesting {
  var isWritable = false
  /// By vertex: whether it is a group.
  var isOwner: [Bool] = []
  /// By vertex: the vertex that is the group around it.
  var owner: [VertexID?] = []

  init(_ graph: Graph) {
    let nesting = GroupNesting(graph)
    guard nesting.furtherMembershipCount == 0 else { return }
    isOwner = [Bool](repeating: false, count: graph.vertexSlotCount)
    owner = [VertexID?](repeating: nil, count: graph.vertexSlotCount)
    for (index, group) in graph.groups.enumerated() {
      guard let vertex = nesting.owner[index], group.attributes.isEmpty else { return }
      isOwner[vertex.index] = true
      for member in graph.members(of: index) { owner[member.index] = vertex }
    }
    // Read back, groups beside each other come in the order of their vertices, and members in that of theirs.
    for list in nesting.children {
      let order = list.compactMap { nesting.owner[$0] }
      if zip(order, order.dropFirst()).contains(where: { $0.0 > $0.1 }) { return }
    }
    isWritable = true
  }
}

/// Attributes that are text, also where they happen to be numbers.
private let gmlTextNames: Set<String> = [
  "label", "xlabel", "headlabel", "taillabel", "tooltip", "comment", "id", "URL", "href", "name",
]

/// Whether a name can be an id as it is: a whole number in its usual spelling.
private func isGMLIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let types = XMLValueTypes(spelling: bytes)
  return types.contains(.int)
}

/// Whether a number may stand bare so that it is read with the same letters by all: 32 bits, or with a point.
private func isPlainGMLNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let types = XMLValueTypes(spelling: bytes)
  return types.contains(.int) || (types.contains(.double) && bytes.contains(UInt8(ascii: ".")))
}

private func hasBareExponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  !bytes.contains(UInt8(ascii: ".")) && bytes.contains { $0 | 0x20 == UInt8(ascii: "e") }
}

private func isGMLKey(_ text: String) -> Bool {
  var isFirst = true
  for byte in text.utf8 {
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    if !isLetter, isFirst || !(byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10) { return false }
    isFirst = false
  }
  return !isFirst
}

/// The pairs of a text that is GML as the reader keeps it; nil if it is none.
private func gmlPairs(_ text: String) -> [GMLLookPair]? {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = GMLScanner(bytes, start: 0)
    var pairs: [GMLPair] = []
    do throws(XMLFailure) {
      while scanner.skipSpace() { try scanner.readValue(of: try scanner.key(), to: &pairs) }
    } catch {
      return nil
    }
    if scanner.hasEscapes { return nil }
    var result: [GMLLookPair] = []
    var place = 0
    var whole: [UInt8] = []
    while place < pairs.count {
      let pair = pairs[place]
      var source: [UInt8] = []
      scanner.appendSource(of: place, in: pairs, to: &source)
      if !whole.isEmpty { whole.append(0x0A) }
      whole.append(contentsOf: source)
      result.append(
        GMLLookPair(
          key: String(decoding: bytes[pair.key], as: UTF8.self),
          text: pair.kind == .list ? nil : scanner.text(of: pair), source: String(decoding: source, as: UTF8.self)))
      place = pair.next
    }
    return !result.isEmpty && whole.elementsEqual(bytes) ? result : nil
  }
}
