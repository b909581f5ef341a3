// The attributes that a GEXF file declares.

import Graphs

/// One `<attribute>`.
struct GEXFAttribute {
  var identifier: String
  /// The attribute's name in a graph.
  var name: String
  var type: AttributeType
  /// The type as the file has it, where the declaration has no such type.
  var originalType: String?
  var defaultValue: String?
  var options: String?
  /// XML attributes of the list it stands in, such as `mode="dynamic"`.
  var listAttributes: String?
}

/// The attributes of nodes and of edges.
struct GEXFAttributes {
  private(set) var lists: [AttributeDeclaration.Domain: [GEXFAttribute]] = [.vertex: [], .edge: []]
  private var places: [AttributeDeclaration.Domain: [GraphString: Int]] = [:]
  private var names: [AttributeDeclaration.Domain: Set<GraphString>] = [:]
  private var offsets: Set<Int> = []
  private(set) var hasReadAhead = false
  private var failure: (start: Int, failure: XMLFailure)?

  func place(_ identifier: String, _ domain: AttributeDeclaration.Domain) -> Int? {
    places[domain]?[GraphString(identifier)]
  }

  func list(_ domain: AttributeDeclaration.Domain) -> [GEXFAttribute] { lists[domain] ?? [] }

  func defaults(_ domain: AttributeDeclaration.Domain) -> [Attribute] {
    list(domain).compactMap { attribute in
      attribute.defaultValue.map { Attribute(attribute.name, GraphString($0)) }
    }.normalized
  }

  func declarations() -> [AttributeDeclaration] {
    [AttributeDeclaration.Domain.vertex, .edge].flatMap { domain in
      list(domain).map { attribute in
        AttributeDeclaration(
          domain, attribute.name, attribute.type, identifier: attribute.identifier,
          defaultValue: attribute.defaultValue.map { GraphString($0) })
      }
    }
  }

  /// What declarations have no place for, as attributes of the graph.
  func extras() -> [Attribute] {
    var extras: [Attribute] = []
    for (domain, name) in [(AttributeDeclaration.Domain.vertex, "node"), (.edge, "edge")] {
      for attribute in list(domain) {
        func add(_ kind: String, _ value: String?) {
          if let value { extras.append(Attribute("gexf:\(kind):\(name):\(attribute.identifier)", GraphString(value))) }
        }
        add("type", attribute.originalType)
        add("options", attribute.options)
        add("list", attribute.listAttributes)
      }
    }
    return extras
  }

  /// Reads `<attributes>`, which has begun, to its end.
  ///
  /// - Returns: False if it is for something else than nodes and edges, and then nothing has been read.
  mutating func read(_ scanner: inout XMLScanner) throws(XMLFailure) -> Bool {
    let start = scanner.eventStart
    let domain: AttributeDeclaration.Domain
    switch scanner.attribute("class").map({ scanner.value($0) }) ?? "node" {
    case "node": domain = .vertex
    case "edge": domain = .edge
    default: return false
    }
    guard offsets.insert(start).inserted else {
      if let failure, failure.start == start { throw failure.failure }
      try scanner.skipElement()
      return true
    }
    var list: [UInt8] = []
    let tag = scanner
    tag.appendAttributes(to: &list) { !tag.equals($0.name, "class") }
    let outside = scanner.depth - 1
    while true {
      switch try scanner.next() {
      case .start where scanner.equals(scanner.localName, "attribute"):
        try readAttribute(
          &scanner, domain, list: list.isEmpty ? nil : String(decoding: list, as: UTF8.self))
      case .start: try scanner.skipElement()
      case .text: break
      case .end, .finished: if scanner.depth <= outside { return true }
      }
    }
  }

  private mutating func readAttribute(
    _ scanner: inout XMLScanner, _ domain: AttributeDeclaration.Domain, list: String?
  ) throws(XMLFailure) {
    guard let id = scanner.attribute("id") else {
      throw XMLFailure(scanner.eventStart, .malformed("the <attribute> has no id"))
    }
    let identifier = scanner.value(id)
    let place = lists[domain]?.count ?? 0
    if places[domain, default: [:]].updateValue(place, forKey: GraphString(identifier)) != nil {
      throw XMLFailure(
        id.value.lowerBound, .malformed("an attribute has the id '\(printable(identifier))' already"))
    }
    let title = scanner.attribute("title").map { scanner.value($0) } ?? ""
    var attribute = GEXFAttribute(
      identifier: identifier, name: title, type: .string, originalType: nil, defaultValue: nil, options: nil,
      listAttributes: list)
    // Titles need not differ, ids do; of both together there is always one that is free.
    if title.isEmpty || names[domain]?.contains(GraphString(title)) == true { attribute.name = identifier }
    while !names[domain, default: []].insert(GraphString(attribute.name)).inserted {
      attribute.name += " (\(identifier))"
    }
    let type = scanner.attribute("type").map { scanner.value($0) } ?? "string"
    switch type {
    case "integer": attribute.type = .int
    case "long", "float", "double", "boolean", "string": attribute.type = AttributeType(rawValue: type) ?? .string
    default: attribute.originalType = type
    }
    let outside = scanner.depth - 1
    var text: [UInt8] = []
    reading: while true {
      switch try scanner.next() {
      case .start:
        text = []
      case .text: scanner.appendText(to: &text)
      case .end, .finished:
        if scanner.depth <= outside { break reading }
        let value = String(decoding: text, as: UTF8.self)
        if scanner.equals(scanner.localName, "default") {
          attribute.defaultValue =
            attribute.type == .string ? value : String(decoding: trimmedXML(text), as: UTF8.self)
        } else if scanner.equals(scanner.localName, "options") {
          attribute.options = value
        }
      }
    }
    lists[domain, default: []].append(attribute)
  }

  /// Looks for attributes in the rest of the file, which values may refer to before they come.
  mutating func readAhead(_ scanner: XMLScanner) {
    hasReadAhead = true
    var scanner = scanner
    var start = -1
    do throws(XMLFailure) {
      while true {
        switch try scanner.next() {
        case .start where scanner.equals(scanner.localName, "attributes"):
          start = scanner.eventStart
          _ = try read(&scanner)
        case .finished: return
        default: break
        }
      }
    } catch {
      failure = (start, error)
    }
  }
}
