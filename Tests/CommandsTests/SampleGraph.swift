// A graph with everything that changes how a picture looks, made up from a seed.

import Foundation
import Graphs
import TestSupport

/// Vertices of all looks, edges straight, parallel and looped, labels short and long.
func sampleDocument(seed: UInt64) throws(EditError) -> Document {
  var random = SplitMix64(seed: seed)
  var document = Document(graph: Graph(kind: [.graph, .digraph][Int(seed % 2)]))
  for number in 0..<Int.random(in: 3...9, using: &random) {
    var vertex = document.graph.newVertex(
      at: CGPoint(x: Int.random(in: 0...380, using: &random), y: Int.random(in: 0...220, using: &random)),
      name: number == 0 ? "ä€ long name of a vertex that is cut off somewhere, since it does not end" : nil)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: vertex.attributes.append(Attribute("width", "0.9"))
    case 1:
      vertex.attributes.append(Attribute("width", "1.2"))
      vertex.attributes.append(Attribute("height", "0.5"))
      vertex.attributes.append(Attribute("shape", "box"))
      vertex.attributes.append(Attribute("penwidth", ["7", "40"].randomElement(using: &random) ?? "7"))
    case 2: vertex.attributes.append(Attribute("label", "two\\nlines"))
    case 3:
      vertex.attributes.append(Attribute("fillcolor", "gold"))
      vertex.attributes.append(Attribute("color", "navy"))
    case 5:
      let symbol = ["badge", "heart", "ring"].randomElement(using: &random) ?? "ring"
      vertex.attributes.append(Attribute("hexagraph_symbol", GraphString(symbol)))
      vertex.attributes.append(Attribute("width", "0.8"))
    case 4: vertex.attributes.append(Attribute("label", ""))
    default: break
    }
    try document.apply(.addVertex(vertex))
  }
  let vertices = Array(document.graph.vertexIDs)
  for _ in 0..<Int.random(in: 0...8, using: &random) {
    guard let tail = vertices.randomElement(using: &random), let head = vertices.randomElement(using: &random) else {
      break
    }
    for _ in 0..<(Bool.random(using: &random) ? 1 : 3) {
      var edge = document.graph.newEdge(from: tail, to: head)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: edge.attributes.append(Attribute("label", "an edge's label"))
      case 1: edge.attributes.append(Attribute("penwidth", "24"))
      case 2: edge.attributes.append(Attribute("style", "dashed"))
      case 3: edge.attributes.append(Attribute("style", "invis"))
      default: break
      }
      try document.apply(.addEdge(edge))
    }
  }
  document.markSaved()
  return document
}
