// The corpora of text formats: which files are accepted, what graphs are in them, where the malformed ones are wrong.

import Formats
import Foundation
@testable import Graphs
import TestSupport
import Testing

/// What becomes of a file, in the manifest's words: `V=2 E=1`, or the place of the error.
func verdict(_ format: FileFormat, _ file: CorpusFile) throws -> String {
  let bytes = try file.bytes()
  let start = ContinuousClock.now
  do throws(FormatError) {
    let contents = try format.read(bytes, name: file.path)
    let graph = contents.documents[0].graph
    #expect(graph.brokenInvariant() == nil, "\(file.path)")
    return "V=\(graph.vertexCount) E=\(graph.edgeCount)"
  } catch {
    #expect(ContinuousClock.now - start < .seconds(1), "\(file.path) takes too long to refuse")
    #expect(error.description.hasPrefix("\(file.path):\(error.line):\(error.column): error: "))
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(file.path)")
    #expect(error.description.count < 300, "\(file.path)")
    return "\(error.line):\(error.column)"
  }
}

@Suite("Text corpora", .enabled(if: Shared.exists, "the shared corpora are not here")) struct TextCorpusTests {
  /// GML files that no other reader accepts though nothing says that they are malformed, and what is in them.
  private let readAllTheSame: [String: String] = [
    // A word for an id.
    "gml/gephi__plugin__file__emojis.gml": "V=1 E=0",
    // Keys with capitals, and `true`.
    "gml/gs-core__gml__test__SmallTest.gml": "V=3 E=3",
    // Quotes behind backslashes.
    "gml/ogdf__examples__layout__ERDiagram.gml": "V=43 E=57",
  ]

  @Test("GML files hold the vertices and edges that networkx and igraph find")
  func gml() throws {
    let files = CorpusFile.all(kind: "gml")
    #expect(files.count == 27)
    for file in files {
      #expect(try file.path.contains("invalid") || FileFormat(content: file.bytes()) == .gml, "\(file.path)")
      let found = try verdict(.gml, file)
      if let match = file.expected.firstMatch(of: /V=(\d+),E=(\d+)/) {
        #expect(found == "V=\(match.1) E=\(match.2)", "\(file.path)")
      } else if let expected = readAllTheSame[file.path] {
        #expect(found == expected, "\(file.path)")
      } else {
        #expect(file.expected.contains("[malformed-by-source]"))
        #expect(!found.hasPrefix("V"), "\(file.path)")
      }
    }
  }

  /// Where hostile GML files are wrong, and what is in those that may be read.
  private let hostileGML: [String: String] = [
    "bad_id": "1:19", "big_id": "1:19", "dangling": "1:46", "deep_1000": "V=0 E=0", "dup_id": "1:33",
    "entities": "V=1 E=0", "nan": "V=1 E=0", "neg_id": "V=1 E=0", "newline_str": "V=1 E=0", "no_graph": "1:12",
    "quote": "1:30", "two_graphs": "V=1 E=0", "unclosed": "1:20",
  ]

  @Test("hostile GML files are accepted or refused as they must be, at the right place")
  func hostile() throws {
    let files = CorpusFile.all(kind: "gml-hostile")
    #expect(files.count == 13)
    for file in files {
      let name = file.path.split(separator: "/")[1].split(separator: ".")[0]
      let found = try verdict(.gml, file)
      #expect(found == hostileGML[String(name)], "\(file.path)")
      if file.expected.hasPrefix("A") { #expect(found.hasPrefix("V")) }
      if file.expected.hasPrefix("R") { #expect(!found.hasPrefix("V")) }
    }
  }

  /// What becomes of node-link files, which of them may be either.
  private let hostileJSON: [String: String] = [
    "1e999": "V=1 E=0", "bom": "V=0 E=0", "dangling": "1:51", "deep_1000": "1:1", "dup_key": "1:21",
    "lone_surrogate": "V=1 E=0", "nul_id": "1:17", "num_id": "1:26", "proto": "V=0 E=0", "trail": "1:24",
    "wrong_type": "1:10",
  ]

  @Test("hostile node-link files are accepted or refused as they must be, at the right place")
  func nodeLink() throws {
    let files = CorpusFile.all(kind: "json-hostile")
    #expect(files.count == 11)
    for file in files {
      let name = file.path.split(separator: "/")[1].split(separator: ".")[0]
      let found = try verdict(.nodeLink, file)
      #expect(found == hostileJSON[String(name)], "\(file.path)")
      if file.expected.hasPrefix("R") { #expect(!found.hasPrefix("V")) }
    }
  }

  @Test("JSON texts are right or wrong as their suite has it")
  func json() throws {
    let files = CorpusFile.all(kind: "json")
    #expect(files.count == 157)
    for file in files {
      let error = jsonError(try file.bytes(), name: file.path)
      if file.expected.contains("must accept") { #expect(error == nil, "\(file.path)") }
      if file.expected.contains("must reject") { #expect(error != nil, "\(file.path)") }
      for format in [FileFormat.json, .nodeLink] {
        #expect(throws: FormatError.self, "\(file.path)") { try format.read(try file.bytes(), name: file.path) }
      }
    }
  }

  /// What becomes of TGF files of which the manifest leaves it to us.
  private let decidedTGF: [String: String] = [
    "tgf/blank.tgf": "V=2 E=1", "tgf/dangling.tgf": "V=2 E=1", "tgf/dup.tgf": "2:1", "tgf/empty.tgf": "V=0 E=0",
  ]

  @Test("TGF files have the verdict, the counts and the places that the manifest states")
  func tgf() throws {
    let files = CorpusFile.all(kind: "tgf")
    #expect(files.count == 14)
    for file in files {
      let found = try verdict(.tgf, file)
      if let decided = decidedTGF[file.path] {
        #expect(found == decided, "\(file.path)")
        #expect(!file.expected.hasPrefix("A"))
      } else if let match = file.expected.firstMatch(of: /^R at (\d+:\d+)/) {
        #expect(found == String(match.1), "\(file.path)")
      } else if let match = file.expected.firstMatch(of: /^A: (V=\d+ E=\d+)/) {
        #expect(found == String(match.1), "\(file.path)")
      } else {
        Issue.record("\(file.path): nothing is expected")
      }
    }
    let graph = try TGF.read(try Shared.data("corpora/tgf/crlf.tgf").map(\.self), name: "crlf").documents[0].graph
    #expect(graph.attribute("label", of: .edge(EdgeID(slot: 0))) == "x")
  }
}
