// An edit as the bytes of a journal record, and back.
//
// A record is flat: a compound, however deep, is written as the edits in it, in order, so that reading one needs no recursion. Numbers
// are LEB128, coordinates the eight bytes of a double, texts their UTF-8 behind its length.
//
//   count title? edit...          title: 0, or 1 and a text
//   edit = 1 vertex | 2 id | 3 count (id x y placed)... | 4 edge | 5 id | 6 id tail head | 7 element name value?
//        | 8 id string | 9 string? | 10 kind strict

import Foundation
package import Graphs

extension Edit {
  /// The edit as a record's body.
  package var journalBytes: [UInt8] {
    var leaves: [Edit] = []
    var stack: [Edit] = [self]
    while let edit = stack.popLast() {
      if case .compound(let parts, _) = edit { stack += parts.reversed() } else { leaves.append(edit) }
    }
    var writer = ByteWriter()
    writer.write(number: UInt64(leaves.count))
    if case .compound(_, let title?) = self {
      writer.write(byte: 1)
      writer.write(text: title)
    } else {
      writer.write(byte: 0)
    }
    for leaf in leaves { writer.write(leaf) }
    return writer.bytes
  }

  /// Reads a record's body; nil if it is not exactly one.
  package init?(journalBytes bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    // Each edit takes three bytes at least, so that a false count cannot ask for more memory than the record has.
    guard let count = reader.number(), count <= UInt64(bytes.count), let hasTitle = reader.byte(), hasTitle <= 1 else {
      return nil
    }
    var title: String?
    if hasTitle == 1 {
      guard let text = reader.text() else { return nil }
      title = text
    }
    var edits: [Edit] = []
    for _ in 0..<count {
      guard let edit = reader.edit() else { return nil }
      edits.append(edit)
    }
    guard reader.isAtEnd else { return nil }
    if edits.count == 1, title == nil { self = edits[0] } else { self = .compound(edits, title: title) }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ edit: Edit) {
    switch edit {
    case .addVertex(let vertex):
      write(byte: 1)
      write(number: UInt64(vertex.id.slot))
      write(vertex.name)
      write(vertex.position)
      write(byte: vertex.isPlaced ? 1 : 0)
      write(vertex.attributes)
    case .removeVertex(let id):
      write(byte: 2)
      write(number: UInt64(id.slot))
    case .move(let moves):
      write(byte: 3)
      write(number: UInt64(moves.count))
      for move in moves {
        write(number: UInt64(move.vertex.slot))
        write(move.position)
        write(byte: move.isPlaced ? 1 : 0)
      }
    case .addEdge(let edge):
      write(byte: 4)
      for slot in [edge.id.slot, edge.tail.slot, edge.head.slot] { write(number: UInt64(slot)) }
      write(byte: edge.isDirected ? 1 : 0)
      write(edge.attributes)
    case .removeEdge(let id):
      write(byte: 5)
      write(number: UInt64(id.slot))
    case .reconnect(let id, tail: let tail, head: let head):
      write(byte: 6)
      for slot in [id.slot, tail.slot, head.slot] { write(number: UInt64(slot)) }
    case .setAttribute(let element, let name, let value):
      write(byte: 7)
      write(element)
      write(text: name)
      write(optional: value)
    case .rename(let id, to: let name):
      write(byte: 8)
      write(number: UInt64(id.slot))
      write(name)
    case .renameGraph(to: let name):
      write(byte: 9)
      write(optional: name)
    case .setKind(let kind, let isStrict):
      write(byte: 10)
      write(byte: kind == .graph ? 0 : kind == .digraph ? 1 : 2)
      write(byte: isStrict ? 1 : 0)
    case .compound: break  // Taken apart before.
    }
  }

  private mutating func write(_ string: GraphString) {
    write(byte: string.isHTML ? 1 : 0)
    write(text: string.text)
  }

  private mutating func write(optional string: GraphString?) {
    write(byte: string == nil ? 0 : 1)
    if let string { write(string) }
  }

  private mutating func write(_ point: CGPoint) {
    write(double: Double(point.x))
    write(double: Double(point.y))
  }

  private mutating func write(_ attributes: [Attribute]) {
    write(number: UInt64(attributes.count))
    for attribute in attributes {
      write(text: attribute.name)
      write(attribute.value)
    }
  }

  private mutating func write(_ element: Element) {
    switch element {
    case .graph: write(byte: 0)
    case .vertex(let id):
      write(byte: 1)
      write(number: UInt64(id.slot))
    case .edge(let id):
      write(byte: 2)
      write(number: UInt64(id.slot))
    case .group(let index):
      write(byte: 3)
      write(number: UInt64(max(index, 0)))
    }
  }
}

extension ByteReader {
  fileprivate mutating func edit() -> Edit? {
    guard let tag = byte() else { return nil }
    switch tag {
    case 1:
      guard let id = slot(), let name = string(), let position = point(), let isPlaced = flag(),
        let attributes = attributes()
      else { return nil }
      let vertex = VertexID(slot: id)
      return .addVertex(
        Vertex(id: vertex, name: name, position: position, isPlaced: isPlaced, attributes: attributes))
    case 2: return slot().map { .removeVertex(VertexID(slot: $0)) }
    case 3: return moves().map { .move($0) }
    case 4:
      guard let id = slot(), let tail = slot(), let head = slot(), let isDirected = flag(),
        let attributes = attributes()
      else { return nil }
      return .addEdge(
        Edge(
          id: EdgeID(slot: id), tail: VertexID(slot: tail), head: VertexID(slot: head), isDirected: isDirected,
          attributes: attributes))
    case 5: return slot().map { .removeEdge(EdgeID(slot: $0)) }
    case 6:
      guard let id = slot(), let tail = slot(), let head = slot() else { return nil }
      return .reconnect(EdgeID(slot: id), tail: VertexID(slot: tail), head: VertexID(slot: head))
    case 7:
      guard let element = element(), let name = text(), let value = optionalString() else { return nil }
      return .setAttribute(element, name: name, value: value.string)
    case 8:
      guard let id = slot(), let name = string() else { return nil }
      return .rename(VertexID(slot: id), to: name)
    case 9: return optionalString().map { .renameGraph(to: $0.string) }
    case 10:
      guard let kind = byte(), kind <= 2, let isStrict = flag() else { return nil }
      return .setKind(kind == 0 ? .graph : kind == 1 ? .digraph : .mixed, isStrict: isStrict)
    default: return nil
    }
  }

  private mutating func moves() -> [Move]? {
    guard let count = number(), count <= UInt64(rest.count) else { return nil }
    var moves: [Move] = []
    for _ in 0..<count {
      guard let id = slot(), let position = point(), let isPlaced = flag() else { return nil }
      moves.append(Move(VertexID(slot: id), to: position, isPlaced: isPlaced))
    }
    return moves
  }

  private mutating func attributes() -> [Attribute]? {
    guard let count = number(), count <= UInt64(rest.count) else { return nil }
    var attributes: [Attribute] = []
    for _ in 0..<count {
      guard let name = text(), let value = string() else { return nil }
      attributes.append(Attribute(name, value))
    }
    return attributes
  }

  private mutating func slot() -> UInt32? { number().flatMap { UInt32(exactly: $0) } }

  private mutating func flag() -> Bool? { byte().flatMap { $0 <= 1 ? $0 == 1 : nil } }

  private mutating func string() -> GraphString? {
    guard let isHTML = flag(), let text = text() else { return nil }
    return GraphString(text, isHTML: isHTML)
  }

  private mutating func optionalString() -> (string: GraphString?, Void)? {
    guard let isThere = flag() else { return nil }
    if !isThere { return (nil, ()) }
    return string().map { ($0, ()) }
  }

  private mutating func point() -> CGPoint? {
    guard let x = double(), let y = double() else { return nil }
    return CGPoint(x: x, y: y)
  }

  private mutating func element() -> Element? {
    guard let kind = byte() else { return nil }
    switch kind {
    case 0: return .graph
    case 1: return slot().map { .vertex(VertexID(slot: $0)) }
    case 2: return slot().map { .edge(EdgeID(slot: $0)) }
    case 3: return slot().map { .group(Int($0)) }
    default: return nil
    }
  }
}
