// The keys of a GraphML file: what `<data>` means.

import Graphs

/// One `<key>`.
struct GraphMLKey {
  var identifier: String
  /// The attribute's name in a graph.
  var name: String
  var type: AttributeType
  var defaultValue: String?
  /// yEd's type, such as `nodegraphics`; such a key has no name of its own.
  var yfilesType: String?
  var domains: Set<AttributeDeclaration.Domain>
}

/// All keys of a file.
struct GraphMLKeys {
  private(set) var keys: [GraphMLKey] = []
  /// Keys for ports, hyperedges, endpoints and the file, as they stand in the file.
  private(set) var foreign: [UInt8] = []
  private var places: [AttributeDeclaration.Domain: [GraphString: Int]] = [:]
  private var names: [AttributeDeclaration.Domain: Set<GraphString>] = [:]
  private var foreignIdentifiers: Set<GraphString> = []
  /// Where keys were read, so that reading ahead does not read them twice.
  private var offsets: Set<Int> = []
  private(set) var hasReadAhead = false
  /// What stopped reading ahead, to be thrown when its key is read in turn.
  private var failure: (start: Int, failure: XMLFailure)?

  /// The key of this id for a kind of element.
  func place(_ identifier: String, _ domain: AttributeDeclaration.Domain) -> Int? {
    places[domain]?[GraphString(identifier)]
  }

  /// A key of this id for another kind of element.
  func anyPlace(_ identifier: String) -> Int? {
    for domain in AttributeDeclaration.Domain.allCases {
      if let place = place(identifier, domain) { return place }
    }
    return nil
  }

  func isForeign(_ identifier: String) -> Bool { foreignIdentifiers.contains(GraphString(identifier)) }

  /// Whether some key gives an attribute of this name to a kind of element.
  func hasName(_ name: String, _ domain: AttributeDeclaration.Domain) -> Bool {
    names[domain]?.contains(GraphString(name)) ?? false
  }

  /// Reads the element that has begun, to its end.
  mutating func read(_ scanner: inout XMLScanner) throws(XMLFailure) {
    let start = scanner.eventStart
    guard offsets.insert(start).inserted else {
      if let failure, failure.start == start { throw failure.failure }
      try scanner.skipElement()
      return
    }
    guard let id = scanner.attribute("id") else {
      throw XMLFailure(start, .malformed("the <key> has no id"))
    }
    let identifier = scanner.value(id)
    if identifier.isEmpty { throw XMLFailure(id.value.lowerBound, .malformed("the id of the <key> is empty")) }
    var domains: Set<AttributeDeclaration.Domain> = []
    if let target = scanner.attribute("for") {
      switch scanner.value(target) {
      case "all": domains = [.graph, .vertex, .edge]
      case "graph": domains = [.graph]
      case "node": domains = [.vertex]
      case "edge": domains = [.edge]
      case "port", "hyperedge", "endpoint", "graphml": break
      default:
        throw XMLFailure(
          target.value.lowerBound,
          .unexpected(
            found: "for=\"\(scanner.shown(target.value))\"",
            expected: "'all', 'graph', 'node', 'edge', 'port', 'hyperedge' or 'endpoint'"))
      }
    } else {
      domains = [.graph, .vertex, .edge]
    }
    if domains.isEmpty {
      foreignIdentifiers.insert(GraphString(identifier))
      try scanner.captureElement(to: &foreign)
      return
    }
    let type = try readType(scanner)
    let yfilesType = scanner.attribute("yfiles.type").map { scanner.value($0) }
    let nameAttribute = scanner.attribute("attr.name")
    let name = nameAttribute.map { scanner.value($0) } ?? yfilesType.map { "graphml:yfiles:" + $0 } ?? identifier
    let namePlace = nameAttribute?.value.lowerBound ?? id.value.lowerBound
    for domain in AttributeDeclaration.Domain.allCases where domains.contains(domain) {
      if places[domain, default: [:]].updateValue(keys.count, forKey: GraphString(identifier)) != nil {
        throw XMLFailure(id.value.lowerBound, .malformed("a <key> has the id '\(printable(identifier))' already"))
      }
      if !names[domain, default: []].insert(GraphString(name)).inserted {
        throw XMLFailure(namePlace, .malformed("a <key> has the name '\(printable(name))' already"))
      }
    }
    keys.append(
      GraphMLKey(
        identifier: identifier, name: name, type: type, defaultValue: nil, yfilesType: yfilesType, domains: domains))
    keys[keys.count - 1].defaultValue = try readDefault(&scanner, type)
  }

  private func readType(_ scanner: XMLScanner) throws(XMLFailure) -> AttributeType {
    guard let attribute = scanner.attribute("attr.type") else { return .string }
    switch scanner.value(attribute) {
    case "boolean", "bool": return .boolean
    case "int", "integer", "short", "byte": return .int
    case "long": return .long
    case "float": return .float
    case "double", "real": return .double
    // yFiles has "complex", JUNG and others names of classes: such values are kept as texts.
    default: return .string
    }
  }

  /// The text of `<default>`; other content of a key is passed over.
  private func readDefault(_ scanner: inout XMLScanner, _ type: AttributeType) throws(XMLFailure) -> String? {
    let outside = scanner.depth - 1
    var value: [UInt8]?
    while true {
      switch try scanner.next() {
      case .start where scanner.equals(scanner.localName, "default"):
        var text: [UInt8] = []
        let depth = scanner.depth - 1
        reading: while true {
          switch try scanner.next() {
          case .text: scanner.appendText(to: &text)
          case .start: try scanner.skipElement()
          case .end, .finished: if scanner.depth <= depth { break reading }
          }
        }
        value = text
      case .start: try scanner.skipElement()
      case .text: break
      case .end, .finished:
        guard scanner.depth == outside else { continue }
        return value.map { bytes in
          type == .string
            ? String(decoding: bytes, as: UTF8.self) : String(decoding: trimmedXML(bytes), as: UTF8.self)
        }
      }
    }
  }

  /// Looks for keys in the rest of the file, which data may refer to before they come.
  mutating func readAhead(_ scanner: XMLScanner) {
    hasReadAhead = true
    var scanner = scanner
    var start = -1
    do throws(XMLFailure) {
      while true {
        switch try scanner.next() {
        case .start where scanner.equals(scanner.localName, "key"):
          start = scanner.eventStart
          try read(&scanner)
        case .finished: return
        default: break
        }
      }
    } catch {
      failure = (start, error)
    }
  }
}

/// The bytes without spaces at both ends.
func trimmedXML(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
  var slice = bytes[...]
  while let first = slice.first, isXMLSpace(first) { slice.removeFirst() }
  while let last = slice.last, isXMLSpace(last) { slice.removeLast() }
  return slice
}
