// The elements of a GraphML file, in one pass.
//
// In:  a scanner at the start of a file.
// Out: a graph for each outer `<graph>`.
//
// Open graphs and nodes stand in a list of their own, so that nesting takes no stack. Graphs are finished at the end of the
// file, as a key with a default may come after them.

import Foundation
import Graphs

struct GraphMLReader {
  typealias Domain = AttributeDeclaration.Domain

  /// An open graph or node.
  struct Frame {
    /// The group whose members the nodes in it are; nil for the outer graph.
    var group: Int?
    /// The node's vertex; nil for a graph, and for a node that is a group only.
    var vertex: Int?
    var isGraph = false
    /// Where the attributes of a node begin among those that wait.
    var pendingStart = 0
    var isDirected = false
    /// Elements that are kept as they stand.
    var extras: [UInt8] = []
    /// Hyperedges of a graph.
    var hyperedges: [UInt8] = []
    var graphics: [UInt8] = []
    var ports: [UInt32] = []
    var name: UInt32?
  }

  /// What a graph's texts are by their numbers.
  struct Names {
    /// By key: the number of the attribute's name.
    var keys: [UInt32] = []
    var tailPort: UInt32
    var headPort: UInt32
    var id: UInt32
    var x: UInt32
    var y: UInt32
  }

  /// Bare ports of a vertex that wait for an edge to use them.
  struct Port: Hashable {
    var vertex: UInt32
    var name: UInt32
  }

  var scanner: XMLScanner
  var keys = GraphMLKeys()
  var warnings = XMLWarnings()
  var builders: [XMLGraphBuilder] = []
  var builder = XMLGraphBuilder()
  var names: Names
  var frames: [Frame] = []
  var barePorts: [Port] = []
  var usedPorts: Set<Port> = []
  var extrasOfVertex: [Int: [UInt8]] = [:]
  var endpoints: [(name: UInt32, offset: Int)] = []
  /// Attributes of the root element, and what stands in it beside graphs and keys.
  var root: [UInt8] = []
  var rootElements: [UInt8] = []
  var elementCount = 0
  var text: [UInt8] = []
  /// The defaults of so many keys by name, for comparing with yEd's fields.
  var defaultsKeyCount = 0
  var defaultTexts: [AttributeDeclaration.Domain: [String: String]] = [:]

  init(_ scanner: XMLScanner) {
    self.scanner = scanner
    names = GraphMLReader.names(&builder)
  }

  static func names(_ builder: inout XMLGraphBuilder) -> Names {
    Names(
      tailPort: builder.graph.intern("tailport"), headPort: builder.graph.intern("headport"),
      id: builder.graph.intern("id"), x: builder.graph.intern("x"), y: builder.graph.intern("y"))
  }

  // MARK: The file

  mutating func read() throws(XMLFailure) -> [Graph] {
    guard case .start = try scanner.next(), scanner.equals(scanner.localName, "graphml") else {
      throw XMLFailure(
        scanner.eventStart, .unexpected(found: "<\(scanner.shown(scanner.name))>", expected: "<graphml>"))
    }
    readRoot()
    while true {
      switch try scanner.next() {
      case .finished:
        return try finish()
      case .start:
        if scanner.equals(scanner.localName, "key") {
          try keys.read(&scanner)
        } else if scanner.equals(scanner.localName, "graph") {
          try readGraph()
        } else {
          try scanner.captureElement(to: &rootElements)
        }
      case .text:
        checkNoText()
      case .end: break
      }
    }
  }

  mutating func readRoot() {
    let scanner = scanner
    scanner.appendAttributes(to: &root) { attribute in
      if scanner.equals(attribute.name, "xmlns") { return false }
      let value = scanner.value(attribute)
      if scanner.equals(attribute.name, "xmlns:y") { return value != GraphMLNames.yEdNamespace }
      if scanner.equals(attribute.name, "xmlns:hexagraph") { return false }
      if scanner.equals(attribute.name, "xmlns:xsi") || scanner.equals(attribute.name, "xsi:schemaLocation") {
        return false
      }
      return true
    }
  }

  mutating func checkNoText() {
    for place in scanner.text where !isXMLSpace(scanner.bytes[place]) {
      warnings.add(at: place, "text between elements means nothing and is not kept")
      return
    }
  }

  mutating func finish() throws(XMLFailure) -> [Graph] {
    if builders.isEmpty {
      throw XMLFailure(scanner.offset, .malformed("the file holds no graph; <graphml> should have a <graph> in it"))
    }
    let rootText = String(decoding: root, as: UTF8.self)
    var graphs: [Graph] = []
    for var builder in builders {
      if !rootText.isEmpty { builder.attributes.append(Attribute("graphml:root", GraphString(rootText))) }
      if !rootElements.isEmpty {
        builder.attributes.append(
          Attribute("graphml:rootxml", GraphString(String(decoding: rootElements, as: UTF8.self))))
      }
      if !keys.foreign.isEmpty {
        builder.attributes.append(
          Attribute("graphml:keys", GraphString(String(decoding: keys.foreign, as: UTF8.self))))
      }
      applyDefaults(&builder.attributes, .graph)
      for index in builder.groups.indices {
        var list = builder.groups[index].attributes
        applyDefaults(&list, .graph)
        builder.groups[index].attributes = list.normalized
      }
      graphs.append(
        try builder.finish(
          vertexDefaults: defaults(.vertex), edgeDefaults: defaults(.edge), declarations: declarations()))
    }
    return graphs
  }

  func applyDefaults(_ list: inout [Attribute], _ domain: Domain) {
    for attribute in defaults(domain) where list.value(of: attribute.name) == nil { list.append(attribute) }
  }

  func defaults(_ domain: Domain) -> [Attribute] {
    keys.keys.compactMap { key in
      guard key.domains.contains(domain), let value = key.defaultValue, key.yfilesType == nil else { return nil }
      return Attribute(key.name, GraphString(value))
    }.normalized
  }

  func declarations() -> [AttributeDeclaration] {
    var list: [AttributeDeclaration] = []
    for key in keys.keys {
      for domain in Domain.allCases where key.domains.contains(domain) {
        list.append(
          AttributeDeclaration(
            domain, key.name, key.type, identifier: key.identifier,
            defaultValue: key.defaultValue.map { GraphString($0) }))
      }
    }
    return list
  }
}

/// Names of GraphML's and yEd's own.
enum GraphMLNames {
  static let namespace = "http://graphml.graphdrawing.org/xmlns"
  static let schema = "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd"
  static let yEdNamespace = "http://www.yworks.com/xml/graphml"
  static let ownNamespace = "urn:hexagraph"
}
