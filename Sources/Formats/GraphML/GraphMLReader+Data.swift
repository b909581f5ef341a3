// Values of attributes in a GraphML file, those in yEd's markup among them.

import Foundation
import Graphs

extension GraphMLReader {
  // MARK: Data

  mutating func readData(frame: Int) throws(XMLFailure) {
    let target = frames[frame]
    try readData(target.isGraph ? .graph : .vertex, frame: frame)
  }

  /// Reads `<data>` of the frame's element, or of an edge.
  mutating func readData(_ domain: Domain, frame: Int) throws(XMLFailure) {
    let start = scanner.eventStart
    guard let attribute = scanner.attribute("key") else {
      throw XMLFailure(start, .malformed("the <data> has no key"))
    }
    let isHTML = scanner.attributes.count > 1 && scanner.attribute("hexagraph:html").map { scanner.value($0) } == "true"
    let identifier = scanner.value(attribute)
    var place = keys.place(identifier, domain)
    if place == nil, !keys.hasReadAhead {
      keys.readAhead(scanner)
      place = keys.place(identifier, domain)
    }
    if place == nil {
      if let other = keys.anyPlace(identifier) {
        warnings.add(
          at: attribute.value.lowerBound, "the key '\(printable(identifier))' is declared for other elements")
        place = other
      } else {
        warnings.add(at: attribute.value.lowerBound, "no key has the id '\(printable(identifier))'")
      }
    }
    text.removeAll(keepingCapacity: true)
    let contentStart = scanner.offset
    var inner: [UInt8] = []
    var isComplex = false
    let tag = scanner.attributes
    let hasMiddle =
      !scanner.middleDeclarations.isEmpty
      || (tag.count > 1 && tag.contains { scanner.bytes[$0.name].starts(with: "xmlns".utf8) })
    let made = tag.count > 1 ? scanner.attribute("hexagraph:made").map { scanner.value($0) } : nil
    let outside = scanner.depth - 1
    reading: while true {
      switch try scanner.next() {
      case .text: if !isComplex { scanner.appendText(to: &text) }
      case .start:
        isComplex = true
        // All that stands there is kept, unless the elements have to be completed one by one.
        if hasMiddle { try scanner.captureElement(to: &inner) } else { try scanner.skipElement() }
      case .end, .finished: if scanner.depth <= outside { break reading }
      }
    }
    if isComplex {
      // What we made of the plain data, and nobody has touched since, says nothing new.
      if let made, made == contentHash(scanner.bytes[contentStart..<scanner.eventStart]) { return }
      if !hasMiddle {
        scanner.appendLines(contentStart..<scanner.eventStart, to: &inner)
        inner = Array(trimmedXML(inner))
      }
      let key = place.map { keys.keys[$0] }
      if domain != .graph, let kind = key?.yfilesType, kind == (domain == .vertex ? "nodegraphics" : "edgegraphics") {
        frames[frame].graphics = inner
        return
      }
      let name = key.map { $0.yfilesType == nil ? "graphml:data:" + $0.name : $0.name } ?? "graphml:data:" + identifier
      add(name, String(decoding: inner, as: UTF8.self), isHTML: false, domain, frame: frame)
      return
    }
    var value = text[...]
    if let place, keys.keys[place].type != .string {
      value = trimmedXML(text)
      let type = keys.keys[place].type
      if !value.withUnsafeBufferPointer({ isReadable($0, as: type) }) {
        let shown = printable(String(decoding: value, as: UTF8.self))
        warnings.add(at: contentStart, "'\(shown)' is no value of the type \(type.rawValue)")
      }
    }
    if domain == .graph || isHTML {
      let name = place.map { keys.keys[$0].name } ?? identifier
      add(name, String(decoding: value, as: UTF8.self), isHTML: isHTML, domain, frame: frame)
      return
    }
    let name = place.map { nameText(ofKey: $0) } ?? builder.graph.intern(identifier)
    let number = value.withUnsafeBufferPointer { builder.graph.intern($0) }
    builder.pending.append(AttributePair(name: name, value: number))
  }

  mutating func nameText(ofKey place: Int) -> UInt32 {
    if place >= names.keys.count {
      names.keys.append(contentsOf: repeatElement(.max, count: keys.keys.count - names.keys.count))
    }
    if names.keys[place] == .max { names.keys[place] = builder.graph.intern(keys.keys[place].name) }
    return names.keys[place]
  }

  mutating func add(_ name: String, _ value: String, isHTML: Bool, _ domain: Domain, frame: Int) {
    let string = GraphString(value, isHTML: isHTML)
    if domain == .graph {
      if let group = frames[frame].group {
        builder.groups[group].attributes.append(Attribute(name, string))
      } else {
        builder.attributes.append(Attribute(name, string))
      }
    } else {
      builder.pending.append(
        AttributePair(name: builder.graph.intern(name), value: builder.graph.interned(string)))
    }
  }

  // MARK: yEd

  /// The attributes of the innermost element as texts, defaults among them.
  mutating func pendingAttributes(from start: Int, _ domain: Domain) -> [String: String] {
    if defaultsKeyCount != keys.keys.count {
      defaultsKeyCount = keys.keys.count
      for domain in [Domain.vertex, .edge] {
        defaultTexts[domain] = [:]
        for attribute in defaults(domain) { defaultTexts[domain, default: [:]][attribute.name] = attribute.value.text }
      }
    }
    var attributes = defaultTexts[domain] ?? [:]
    for pair in builder.pending[start...] {
      let name = builder.text(pair.name)
      if YEdFields.names.contains(name) { attributes[name] = plainLabel(builder.graph.graphString(pair.value)) }
    }
    return attributes
  }

  /// Takes over what yEd's element says other than the plain data of the vertex, and keeps it if it says more.
  mutating func mergeGraphics(_ graphics: [UInt8], vertex: Int, start: Int) {
    let name = builder.text(builder.vertices[vertex].name)
    let position = builder.vertices[vertex].position
    let plain = pendingAttributes(from: start, .vertex)
    let expected = YEdFields(vertex: name, attributes: plain, position: position)
    if let position, graphics == YEdMarkup.node(expected) {
      builder.vertices[vertex].position = position
      return
    }
    let markup = YEdMarkup(graphics)
    if let found = markup.fields.position(against: expected) {
      let isSame = [YEdField.x, .y].allSatisfy { field in
        guard let one = markup.fields[field], let other = expected[field] else { return false }
        return YEdFields.agree(field, one, other)
      }
      if !isSame { builder.vertices[vertex].position = found }
    }
    set(markup.fields.attributes(against: expected, style: plain["style"]), start: start)
    builder.addPending("graphml:yfiles:nodegraphics", String(decoding: graphics, as: UTF8.self))
  }

  mutating func mergeGraphics(_ graphics: [UInt8], isDirected: Bool, start: Int) {
    let plain = pendingAttributes(from: start, .edge)
    let expected = YEdFields(edge: plain, isDirected: isDirected)
    if graphics == YEdMarkup.edge(expected) { return }
    let markup = YEdMarkup(graphics)
    set(markup.fields.attributes(against: expected, style: plain["style"], isDirected: isDirected), start: start)
    builder.addPending("graphml:yfiles:edgegraphics", String(decoding: graphics, as: UTF8.self))
  }

  mutating func set(_ changes: [(String, String?)], start: Int) {
    for (name, value) in changes {
      if let value {
        builder.addPending(name, value)
      } else {
        builder.removePending(builder.graph.intern(name), from: start)
      }
    }
  }
}
