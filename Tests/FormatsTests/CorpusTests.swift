// Files of other people, and hostile ones, with what independent readers find in them.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

/// A row of the corpora's manifest.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  var path: String
  var expected: String

  var testDescription: String { path }

  static func all(kind: String) -> [CorpusFile] {
    guard let manifest = try? Shared.data("corpora/MANIFEST.tsv") else { return [] }
    return String(decoding: manifest, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 8, fields[1] == kind else { return nil }
      return CorpusFile(path: String(fields[0]), expected: String(fields[7]))
    }
  }

  func bytes() throws -> [UInt8] { Array(try Shared.data("corpora/" + path)) }

  /// `name=value` words of what is expected.
  var values: [String: String] {
    var values: [String: String] = [:]
    for word in expected.split(whereSeparator: { " ;,".contains($0) }) {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }
}

@Suite("Corpora", .enabled(if: Shared.exists, "the shared corpora are not here")) struct CorpusTests {
  @Test("every DOT file has the verdict, counts, names and edges that Graphviz finds")
  func dot() throws {
    let files = CorpusFile.all(kind: "dot")
    #expect(files.count == 284)
    for file in files {
      let bytes = try file.bytes()
      guard file.expected.hasPrefix("accept") else {
        #expect(throws: FormatError.self, "\(file.path)") { try DOT.read(bytes, name: file.path) }
        continue
      }
      let contents = try DOT.read(bytes, name: file.path)
      let graph = contents.documents[0].graph
      #expect(graph.brokenInvariant() == nil, "\(file.path)")
      let names = graph.vertexIDs.map { name(of: $0, in: graph) }
      let edges = graph.edgeIDs.map {
        name(of: graph.tail(of: $0), in: graph) + [9] + name(of: graph.head(of: $0), in: graph)
      }
      let found = [
        "graphs": "\(contents.documents.count)", "type": graph.kind.rawValue, "strict": graph.isStrict ? "1" : "0",
        "V": "\(graph.vertexCount)", "E": "\(graph.edgeCount)", "nodes": digest(names), "edges": digest(edges),
      ]
      #expect(found == file.values, "\(file.path)")
    }
  }

  private func name(of vertex: VertexID?, in graph: Graph) -> [UInt8] {
    Array(vertex.flatMap { graph.name(of: $0) }?.text.utf8 ?? "?".utf8)
  }

  private func digest(_ lines: [[UInt8]]) -> String {
    SHA256.prefix16(Array(lines.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [10])))
  }

  @Test("every hostile file is accepted or refused as it must be, with a clean message")
  func hostile() throws {
    let files = CorpusFile.all(kind: "dot-hostile")
    #expect(files.count == 29)
    for file in files {
      let bytes = try file.bytes()
      let outcome = Result { () throws(FormatError) in try DOT.read(bytes, name: file.path) }
      switch (file.expected.first, outcome) {
      case ("A", .success(let contents)):
        let graph = contents.documents[0].graph
        let values = file.values
        if let count = values["V"] { #expect("\(graph.vertexCount)" == count, "\(file.path)") }
        if let count = values["E"] { #expect("\(graph.edgeCount)" == count, "\(file.path)") }
      case ("R", .failure(let error)):
        // Some rows say where: "at 1:13".
        if let range = file.expected.firstRange(of: /\d+:\d+/) {
          #expect("\(error.line):\(error.column)" == file.expected[range], "\(file.path)")
        }
      case ("S", _): break
      default: Issue.record("\(file.path): expected \(file.expected), found \(outcome)")
      }
      if case .failure(let error) = outcome {
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(file.path)")
        #expect(error.description.count < 300, "\(file.path)")
      }
    }
  }

  @Test("what was read from any file and written reads the same again, and writes the same bytes")
  func roundTrip() throws {
    for file in CorpusFile.all(kind: "dot") + CorpusFile.all(kind: "dot-hostile") {
      guard file.path != "dot-hostile/cross_bomb.dot", let contents = try? DOT.read(file.bytes(), name: file.path)
      else {
        continue
      }
      for document in contents.documents { try expectRoundTrip(document.graph, "\(file.path)") }
    }
  }
}

/// Expects that the graph written reads as the same graph.
func expectRoundTrip(_ graph: Graph, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let written = DOT.write(graph)
  #expect(String(validating: written, as: UTF8.self) != nil, comment, sourceLocation: sourceLocation)
  let again = try DOT.read(written, name: "written")
  try #require(again.documents.count == 1, comment, sourceLocation: sourceLocation)
  let other = again.documents[0].graph
  #expect(other.brokenInvariant() == nil, comment, sourceLocation: sourceLocation)
  if !other.hasSameContent(as: withWritablePositions(graph)) {
    Issue.record(
      "\(comment): written as\n\(String(decoding: written.prefix(3000), as: UTF8.self))", sourceLocation: sourceLocation
    )
  }
  #expect(DOT.write(other) == written, comment, sourceLocation: sourceLocation)
}

/// The graph with positions as the writer leaves them: whole thousandths.
private func withWritablePositions(_ graph: Graph) -> Graph {
  guard graph.placedVertexCount > 0 else { return graph }
  var graph = graph
  let moves = graph.vertexIDs.compactMap { vertex in
    graph.position(of: vertex).map { position in
      Move(
        vertex, to: CGPoint(x: (position.x * 1000).rounded() / 1000, y: (position.y * 1000).rounded() / 1000),
        isPlaced: graph.isPlaced(vertex))
    }
  }
  _ = try? graph.apply(.move(moves))
  return graph
}
