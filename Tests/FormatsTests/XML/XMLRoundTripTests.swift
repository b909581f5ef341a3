// What is written reads back as the same graph.

import Formats
import Foundation
@testable import Graphs
import TestSupport
import Testing

/// The formats of XML.
let xmlFormats: [FileFormat] = [.graphml, .gexf]

@Suite("XML round trips") struct XMLRoundTripTests {
  @Test("random graphs come back as they were, wherever no loss is reported", arguments: xmlFormats, 1...8)
  func random(format: FileFormat, seed: Int) throws {
    var compared = 0
    for index in 0..<250 {
      var maker = RandomGraph(seed: UInt64(seed * 100_000 + index))
      let graph = maker.graph()
      #expect(graph.brokenInvariant() == nil)
      let written = format.write(graph)
      let again = try format.read(written, name: "written").documents[0].graph
      #expect(again.brokenInvariant() == nil)
      #expect(format.write(again) == written, "seed \(seed), graph \(index) is written otherwise the second time")
      guard format.losses(writing: graph).isEmpty else { continue }
      compared += 1
      if !again.withoutDeclarations().hasSameContent(as: graph) {
        Issue.record(
          "seed \(seed), graph \(index): \(graph.difference(from: again.withoutDeclarations()))\n\(String(decoding: written, as: UTF8.self))"
        )
        return
      }
    }
    #expect(compared > 150)
  }

  @Test("files of other people are the same after reading, writing and reading", arguments: xmlFormats)
  func corpus(format: FileFormat) throws {
    guard Shared.exists else { return }
    for file in CorpusFile.all(kind: format.rawValue) + CorpusFile.all(kind: "xml-hostile") {
      let bytes = try file.bytes()
      guard FileFormat(content: bytes) == format, let contents = try? format.read(bytes, name: file.path) else {
        continue
      }
      for document in contents.documents {
        let written = format.write(document.graph)
        let again = try format.read(written, name: "written").documents[0].graph
        #expect(format.losses(writing: document.graph) == [], "\(file.path)")
        // What values are of another type than declared, or not declared at all, is declared as what they are.
        let isSame =
          contents.warnings.isEmpty
          ? again.hasSameContent(as: document.graph)
          : again.withoutDeclarations().hasSameContent(as: document.graph.withoutDeclarations())
        if !isSame { Issue.record("\(file.path): \(document.graph.difference(from: again))") }
        #expect(format.write(again) == written, "\(file.path)")
      }
    }
  }
}
