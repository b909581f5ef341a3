// The elements of a GEXF file, in one pass.
//
// In:  a scanner at the start of a file.
// Out: a graph for each `<graph>`.
//
// Open nodes stand in a list of their own, so that nodes inside nodes take no stack. Which node is in which is known only at the
// end, as a `pid` may name a later node.

import Foundation
import Graphs

struct GEXFReader {
  typealias Domain = AttributeDeclaration.Domain

  /// What viz says of an element.
  struct Viz {
    var color: GEXFViz.Color?
    var size: String?
    var shape: String?
    var thickness: String?
    var position: CGPoint?
    var z: String?
  }

  /// A node or edge that is open.
  struct Frame {
    /// The node by its place in `nodes`; nil for an edge.
    var node: Int?
    var pendingStart: Int
    var viz = Viz()
    var extras: [UInt8] = []
    var timedValues: [UInt8] = []
    /// How deep the element itself is.
    var depth: Int
  }

  /// A node of the file: a vertex, a group, or both.
  struct Node {
    var name: UInt32
    var vertex: Int?
    var parent: Int?
    /// What `pid` says, and where.
    var parentName: (text: UInt32, offset: Int)?
    var isGroup = false
    /// The name of a group that is no vertex, if it has one.
    var groupName: UInt32?
    var groupOrder: Int?
    var groupAttributes: [Attribute] = []
  }

  enum EdgeType {
    case directed, undirected, mutual
  }

  var scanner: XMLScanner
  var warnings = XMLWarnings()
  var declared = GEXFAttributes()
  var builder = XMLGraphBuilder()
  var finished: [XMLGraphBuilder] = []
  var attributesOfGraph: [GEXFAttributes] = []
  var nodes: [Node] = []
  var nodeOfText: [UInt32: Int] = [:]
  var frames: [Frame] = []
  var defaultType = EdgeType.undirected
  var root: [UInt8] = []
  var meta: [UInt8] = []
  var version: String?
  var elementCount = 0
  var nameTexts: [Domain: [UInt32]] = [:]
  var text: [UInt8] = []

  init(_ scanner: XMLScanner) { self.scanner = scanner }

  mutating func read() throws(XMLFailure) -> [Graph] {
    guard case .start = try scanner.next(), scanner.equals(scanner.localName, "gexf") else {
      throw XMLFailure(scanner.eventStart, .unexpected(found: "<\(scanner.shown(scanner.name))>", expected: "<gexf>"))
    }
    readRoot()
    while true {
      switch try scanner.next() {
      case .finished: return try finish()
      case .start:
        if scanner.equals(scanner.localName, "graph") {
          try readGraph()
        } else {
          try scanner.captureElement(to: &meta)
        }
      case .text, .end: break
      }
    }
  }

  mutating func readRoot() {
    let tag = scanner
    if let attribute = tag.attribute("version"), tag.value(attribute) == "1.3" { version = "1.3" }
    tag.appendAttributes(to: &root) { attribute in
      for name: StaticString in ["xmlns", "xmlns:xsi", "xsi:schemaLocation", "xmlns:viz", "xmlns:hexagraph", "version"]
      where tag.equals(attribute.name, name) { return false }
      return true
    }
  }

  mutating func finish() throws(XMLFailure) -> [Graph] {
    if finished.isEmpty {
      throw XMLFailure(scanner.offset, .malformed("the file holds no graph; <gexf> should have a <graph> in it"))
    }
    var graphs: [Graph] = []
    for (var builder, declared) in zip(finished, attributesOfGraph) {
      func add(_ name: String, _ bytes: [UInt8], _ builder: inout XMLGraphBuilder) {
        if bytes.isEmpty { return }
        builder.attributes.append(Attribute(name, GraphString(String(decoding: bytes, as: UTF8.self))))
      }
      add("gexf:root", root, &builder)
      add("gexf:meta", meta, &builder)
      if let version { builder.attributes.append(Attribute("gexf:version", GraphString(version))) }
      builder.attributes.append(contentsOf: declared.extras())
      graphs.append(
        try builder.finish(
          vertexDefaults: declared.defaults(.vertex), edgeDefaults: declared.defaults(.edge),
          declarations: declared.declarations()))
    }
    return graphs
  }
}
