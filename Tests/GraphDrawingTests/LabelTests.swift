// Labels that are longer than there is room for.

import Drawing
import Foundation
import Geometry
import Graphs
import Images
import Raster
import Testing
import Typography

@testable import GraphDrawing

extension GraphPicture {
  /// The picture on white, a pixel a point, from (0, 0).
  func pixels(of graph: Graph, _ size: CGSize) -> Pixmap {
    let (width, height) = (Int(exactly: size.width) ?? 0, Int(exactly: size.height) ?? 0)
    var pixmap = Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    let list = DrawList { draw(graph, areas: [CGRect(origin: .zero, size: size)], camera: Camera(), in: $0) }
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: width, height: height)], background: nil)
    return pixmap
  }
}

@Suite("Labels of a graph") struct LabelTests {
  @Test("an edge's label that is longer than the edge hides neither end") func longEdgeLabel() throws {
    var graph = Graph(kind: .graph)
    for x in [60, 100] as [CGFloat] { try graph.apply(.addVertex(graph.newVertex(at: CGPoint(x: x, y: 40)))) }
    let ends = Array(graph.vertexIDs)
    try graph.apply(.addEdge(graph.newEdge(from: ends[0], to: ends[1])))
    let edge = try #require(graph.edgeIDs.first { _ in true })
    let size = CGSize(width: 160, height: 80)
    let plain = GraphPicture(graph).pixels(of: graph, size)
    try graph.apply(.setAttribute(.edge(edge), name: "label", value: "longer than its edge"))
    let labelled = GraphPicture(graph).pixels(of: graph, size)
    #expect(plain[60, 40] != 0xFFFF_FFFF && labelled[60, 40] == plain[60, 40] && labelled[100, 40] == plain[100, 40])
    #expect(labelled[80, 40] != plain[80, 40], "the label is there")
  }

  @Test("a box for a label is as wide as the label is shown, cut at most, and higher by its line") func usualExtent()
    throws
  {
    func extent(_ label: String) throws -> CGSize {
      var graph = Graph(kind: .graph)
      var vertex = graph.newVertex(at: .zero)
      vertex.attributes = [Attribute("label", GraphString(label))]
      try graph.apply(.addVertex(vertex))
      return VertexLook(of: vertex.id, in: graph).usualExtent
    }
    let (none, short, long, wide) = (try extent(""), try extent("abc"), try extent(longText), try extent("漢字漢字"))
    #expect(none == CGSize(width: 10, height: 10))
    #expect(short.width > 20 && short.width < 30 && short.height > 50)
    #expect(long.width == GraphPicture.maximumLabelWidth + 2 * GraphPicture.haloReach && long.height == short.height)
    #expect(wide.width > 48 && wide.width < 56)
  }

  private let longText = String(repeating: "a whole sentence ", count: 40)
}
