// The corpora of XML: which files are well-formed, and what graphs are in them.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("XML corpora", .enabled(if: Shared.exists, "the shared corpora are not here")) struct XMLCorpusTests {
  /// Files on which we and lxml differ, by the reason.
  private let differing: [(reason: String, files: [String])] = [
    (
      "they declare entities, which are refused",
      [
        "libexpat__expat__doc__xmlwf.xml",
        "libxml2__test__att10",
        "libxml2__test__att7",
        "libxml2__test__bigentname.xml",
        "libxml2__test__ent11",
        "libxml2__test__ent7",
        "libxml2__test__ent9",
        "libxml2__test__errors__ent_redecl.xml",
        "libxml2__test__recurse__good.xml",
        "libxml2__test__recurse__good_attr.xml",
        "libxml2__test__valid__UTF16Entity.xml",
        "libxml2__test__valid__huge.xml",
        "libxml2__test__valid__id3.xml",
        "libxml2__test__valid__index.xml",
        "libxml2__test__valid__pe-latin1.xml",
        "libxml2__test__valid__t9.xml",
        "libxml2__test__valid__t9a.xml",
        "libxml2__test__valid__xlink.xml",
        "libxml2__test__xml1",
      ]
    ),
    (
      "they use entities that a file beside them declares, or none, which lxml lets pass as it reads no such file",
      [
        "libxml2__test__undeclared-entity.xml",
        "libxml2__test__valid__pe-test.xml",
        "libxml2__test__valid__t4a.xml",
      ]
    ),
    (
      "what is wrong is inside a document type, which is skipped",
      [
        "libxml2__test__errors__content1.xml",
        "libxml2__test__errors__quadratic-defattr.xml",
      ]
    ),
    ("two prefixes mean the same, so that two attributes are one", ["libxml2__test__namespaces__err_9.xml"]),
  ]

  @Test("files are well-formed or not as lxml finds")
  func wellFormed() throws {
    let files = CorpusFile.all(kind: "xml")
    #expect(files.count == 128)
    let listed = Set(differing.flatMap(\.files).map { "xml/" + $0 })
    var found: Set<String> = []
    for file in files {
      let error = xmlError(try file.bytes(), name: file.path)
      let isAccepted = file.expected.hasPrefix("accept")
      if (error == nil) != isAccepted {
        found.insert(file.path)
        if !listed.contains(file.path) {
          Issue.record(
            "\(file.path): expected \(isAccepted ? "accept" : "reject"), found \(error.map(\.description) ?? "accept")")
        }
      }
    }
    #expect(found == listed)
  }

  @Test("files hold the vertices and edges that other readers find", arguments: xmlFormats)
  func counts(format: FileFormat) throws {
    let files = CorpusFile.all(kind: format.rawValue)
    #expect(files.count == (format == .graphml ? 19 : 12))
    for file in files {
      let bytes = try file.bytes()
      if file.expected.contains("[malformed-by-source]"), file.expected.contains("igraph:error") {
        #expect(throws: FormatError.self, "\(file.path)") { try format.read(bytes, name: file.path) }
        continue
      }
      #expect(FileFormat(content: bytes) == format, "\(file.path)")
      let contents = try format.read(bytes, name: file.path)
      let graph = contents.documents[0].graph
      #expect(graph.brokenInvariant() == nil, "\(file.path)")
      let expected = try #require(counts(file, graphs: contents.documents.count), "\(file.path)")
      let all = contents.documents.map { ($0.graph.vertexCount, $0.graph.edgeCount) }
      let found = expected.isOfAll ? (all.reduce(0) { $0 + $1.0 }, all.reduce(0) { $0 + $1.1 }) : all[0]
      #expect(found == (expected.vertices, expected.edges), "\(file.path)")
    }
  }

  /// The counts of a reader of graphs, else those of elements, which are of all graphs of the file.
  private func counts(_ file: CorpusFile, graphs: Int) -> (vertices: Int, edges: Int, isOfAll: Bool)? {
    if let match = file.expected.firstMatch(of: /V=(\d+),E=(\d+)/), let vertices = Int(match.1),
      let edges = Int(match.2)
    {
      return (vertices, edges, false)
    }
    guard let match = file.expected.firstMatch(of: /node=(\d+),edge=(\d+)/), let vertices = Int(match.1),
      let edges = Int(match.2)
    else { return nil }
    return (vertices, edges, true)
  }

  /// What becomes of files of which the manifest says that either is right, and of those that it leaves to us.
  private let decided: [String: String] = [
    "xml-hostile/billion_laughs.graphml": "1:35",
    "xml-hostile/quadratic_blowup.graphml": "1:35",
    "xml-hostile/cyclic_parent.gexf": "1:133",
    "xml-hostile/self_parent.gexf": "1:111",
    "xml-hostile/dangling_edge.graphml": "2:125",
    "xml-hostile/deep_1000.graphml": "2:139",
    "xml-hostile/many_attrs.graphml": "accept",
    "xml-hostile/undeclared_key.graphml": "accept",
    "xml-hostile/weight_overflow.graphml": "accept",
    "xml-hostile/xxe_file.graphml": "1:35",
    "xml-hostile/xxe_param.gexf": "1:35",
  ]

  @Test("hostile files are accepted or refused as they must be, with a clean message")
  func hostile() throws {
    let files = CorpusFile.all(kind: "xml-hostile")
    #expect(files.count == 25)
    for file in files {
      let bytes = try file.bytes()
      let format: FileFormat = file.path.hasSuffix(".gexf") ? .gexf : .graphml
      let outcome = Result { () throws(FormatError) in try format.read(bytes, name: file.path) }
      switch outcome {
      case .success(let contents):
        let isRight = decided[file.path].map { $0 == "accept" } ?? file.expected.hasPrefix("A")
        #expect(isRight, "\(file.path)")
        #expect(contents.documents[0].graph.vertexCount <= 1, "\(file.path)")
      case .failure(let error):
        if let place = decided[file.path] {
          #expect(place == "\(error.line):\(error.column)", "\(error)")
        } else {
          #expect(file.expected.hasPrefix("R"), "\(error)")
        }
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(file.path)")
        #expect(error.description.count < 300, "\(file.path)")
      }
    }
  }
}
