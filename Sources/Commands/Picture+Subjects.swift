// A badge and a graph as pictures, fitted as the command line promises.

import Badges
import Drawing
import Export
import Foundation
import Geometry
import GraphDrawing
import Graphs

extension Picture {
  /// A parametric shape on a canvas of the size that is proposed to it.
  init(of values: BadgeValues, proposal: CGSize, scale: CGFloat, background: Color?) {
    self.init(size: proposal, scale: scale, background: background) { context in
      values.draw(in: proposal, context: context)
    }
  }

  /// Free points around a graph.
  static let margin: CGFloat = 16

  /// How large a picture may become by itself, in points.
  struct Room {
    var side, area: CGFloat

    /// What pixels allow.
    static func pixels(scale: CGFloat) -> Room {
      Room(side: Picture.maximumSide / scale, area: Picture.maximumArea / (scale * scale))
    }
  }

  /// A graph, labels and all, with a margin: at its own size, or fitted into `size`.
  ///
  /// - Parameter room: A graph that is larger is drawn smaller, both sides alike; nil for what pixels allow.
  init(of graph: Graph, size: CGSize?, scale: CGFloat, background: Color?, room: Room? = nil) {
    let picture = GraphPicture(graph)
    let bounds = picture.boundsWithLabels(of: graph)
    let natural = CGSize(
      width: (bounds.isNull ? 0 : bounds.width.rounded(.up)) + 2 * Self.margin,
      height: (bounds.isNull ? 0 : bounds.height.rounded(.up)) + 2 * Self.margin)
    let room = room ?? .pixels(scale: scale)
    let shrink = min(
      1, room.side / max(natural.width, natural.height), (room.area / (natural.width * natural.height)).squareRoot())
    let canvas =
      size
      ?? CGSize(
        width: max((natural.width * shrink).rounded(.down), 1), height: max((natural.height * shrink).rounded(.down), 1)
      )
    let camera =
      size == nil && shrink == 1
      ? Camera(origin: CGPoint(x: bounds.minX - Self.margin, y: bounds.minY - Self.margin))
      : Camera(
        showing: bounds, in: canvas, margin: Self.margin, maximumZoom: size == nil ? 1 : Camera.zoomRange.upperBound)
    self.init(size: canvas, scale: scale, background: background) { context in
      picture.draw(graph, areas: [CGRect(origin: .zero, size: canvas)], camera: camera, in: context)
    }
  }
}
