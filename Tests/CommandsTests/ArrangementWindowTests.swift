// The window on a large graph without places: there at once, laid out by and by.

import Editor
import Formats
import Foundation
import Graphs
import Layouts
import Studio
import Testing

@Suite("A window on a graph without places") @MainActor struct ArrangementWindowTests {
  @Test("a large graph is arranged beside the main actor, and the document stays unmodified") func background()
    async throws
  {
    let text = "graph {\n" + (1..<1500).map { "n\($0) -- n\($0 / 2)\n" }.joined() + "}\n"
    let document = try #require(try DOT.read([UInt8](text.utf8), name: "test").documents.first)
    let expected = Layout.opening(document.graph).withRoomForLabels().positions(for: document.graph)
    let window = StudioWindow(DocumentFile(), document: document)
    func places() -> [CGPoint?] { window.document.graph.vertexIDs.map { window.document.graph.position(of: $0) } }
    let before = document.graph.vertexIDs.map { document.graph.position(of: $0) }
    #expect(places() == before)
    let end = ContinuousClock.now + .seconds(60)
    while places() == before && ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(20)) }
    #expect(places() == expected)
    #expect(!window.document.isModified && window.document.graph.placedVertexCount == 0)
  }
}
