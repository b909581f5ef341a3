// What GraphML and GEXF have in common around their elements: decoding, errors, warnings, documents.

import Graphs

/// Decodes a file, hands a scanner of it to a reader, and makes documents of the graphs that it gives.
func readXML(
  _ bytes: [UInt8], name: String, format: String, limits: XMLLimits,
  _ body: (XMLScanner) throws(XMLFailure) -> (graphs: [Graph], warnings: XMLWarnings)
) throws(FormatError) -> GraphFile {
  if bytes.count > limits.bytes {
    throw FormatError(file: name, line: 1, column: 1, reason: .limit("bytes", limits.bytes))
  }
  let source = XMLSource(bytes)
  let outcome = source.bytes.withUnsafeBufferPointer { buffer in
    Result { () throws(XMLFailure) in
      try body(XMLScanner(buffer, start: source.start, failure: source.failure, limits: limits))
    }
  }
  do throws(XMLFailure) {
    let (graphs, warnings) = try outcome.get()
    let documents = graphs.enumerated().map { index, graph in
      Document(
        graph: graph,
        source: Document.Source(
          format: format, bytes: bytes, graphIndex: index, isWholeFile: graphs.count == 1, graph: graph))
    }
    return GraphFile(
      documents: documents, warnings: warnings.described(file: name, in: source), warningCount: warnings.count)
  } catch {
    throw error.error(file: name, in: source)
  }
}

/// Whether the bytes are a well-formed XML document, by the rules of the readers here: the error if they are not.
package func xmlError(_ bytes: [UInt8], name: String) -> FormatError? {
  let source = XMLSource(bytes)
  return source.bytes.withUnsafeBufferPointer { buffer in
    var scanner = XMLScanner(buffer, start: source.start, failure: source.failure)
    do throws(XMLFailure) {
      while try scanner.next() != .finished {}
      return nil
    } catch {
      return error.error(file: name, in: source)
    }
  }
}

/// The local name of a file's first element; nil if it does not begin as XML does.
func xmlRootName(_ bytes: [UInt8]) -> String? {
  // Enough for a long comment; decoding the whole of a big file would take as long as reading it.
  let source = XMLSource(Array(bytes.prefix(1 << 16)))
  return source.bytes.withUnsafeBufferPointer { buffer in
    var scanner = XMLScanner(
      buffer, start: source.start, failure: source.failure, checksPrefixes: false)
    guard (try? scanner.next()) == .start else { return nil }
    return scanner.shown(scanner.localName)
  }
}

/// What neither GraphML nor GEXF can hold.
struct XMLLosses {
  private(set) var list: [Loss] = []

  /// - Parameter graph: What is to be written.
  init(_ graph: Graph) {
    var controls = 0
    var markup = graph.name?.isHTML == true ? 1 : 0
    func check(_ text: GraphString, isName: Bool) {
      if isName, text.isHTML { markup += 1 }
      var text = text.text
      if !text.withUTF8(isXMLText) { controls += 1 }
    }
    if let name = graph.name { check(name, isName: false) }
    for attribute in graph.attributes { check(attribute.value, isName: false) }
    for vertex in graph.vertexIDs {
      let name = graph.nameText(ofVertex: vertex.slot)
      if graph.isHTML(name) { markup += 1 }
      if !graph.withBytes(of: name, isXMLText) { controls += 1 }
      for pair in graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot))
      where !graph.withBytes(of: pair.value, isXMLText) { controls += 1 }
    }
    for edge in graph.edgeIDs {
      for pair in graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot))
      where !graph.withBytes(of: pair.value, isXMLText) { controls += 1 }
    }
    for group in graph.groups {
      if let name = group.name { check(name, isName: true) }
      for attribute in group.attributes { check(attribute.value, isName: false) }
    }
    let names = graph.attributeNames()
    for name in names.vertices + names.edges { check(GraphString(name), isName: false) }
    add(controls, "text with control characters", "texts with control characters")
    add(markup, "HTML name")
    let nesting = GroupNesting(graph)
    add(nesting.furtherMembershipCount, "further subgraph of a vertex", "further subgraphs of vertices")
    add(
      partialDefaultCount(graph), "default value that does not hold for all", "default values that do not hold for all")
  }

  mutating func add(_ count: Int, _ singular: String, _ plural: String? = nil) {
    if count > 0 { list.append(Loss(count, singular, plural: plural)) }
  }

  private func partialDefaultCount(_ graph: Graph) -> Int {
    var vertices = AttributeSurvey()
    var edges = AttributeSurvey()
    for vertex in graph.vertexIDs {
      vertices.add(graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)), of: graph)
    }
    for edge in graph.edgeIDs {
      edges.add(graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)), of: graph)
    }
    func partial(_ defaults: [Attribute], _ survey: AttributeSurvey, _ total: Int) -> Int {
      defaults.count { attribute in
        !survey.entries.contains { graph.graphString($0.name).text == attribute.name && $0.count == total } && total > 0
      }
    }
    return partial(graph.vertexDefaults, vertices, graph.vertexCount)
      + partial(graph.edgeDefaults, edges, graph.edgeCount)
  }
}
