// How much of each pixel a shape covers, by counting.
//
// In:  paths, strokes, the map to pixels.
// Out: 0...1 for each pixel.
//
// Each row is crossed by many lines; where a line meets the outline, the winding changes, and between two such places it is
// inside or not. Exact along the line, so the error is that of the lines' distance.

import Foundation
import Geometry

struct ReferenceCoverage {
  private struct Edge {
    var x0, y0, x1, y1: Double
    var direction: Int
  }

  let width, height, linesPerRow: Int
  var values: [Double]
  private var edges: [Edge] = []

  init(width: Int, height: Int, linesPerRow: Int) {
    (self.width, self.height, self.linesPerRow) = (width, height, linesPerRow)
    values = [Double](repeating: 0, count: width * height)
  }

  mutating func add(_ path: Path, _ map: CGAffineTransform) {
    if case .ellipse(let rect) = path.primitive { return addEllipse(rect, map, direction: 1) }
    add(FlattenedPath(path, transform: map, tolerance: 0.001))
  }

  mutating func addStroke(_ path: Path, _ style: StrokeStyle, _ map: CGAffineTransform) {
    if case .ellipse(let rect) = path.primitive, rect.width == rect.height, style.dash.isEmpty, style.lineWidth > 0 {
      let half = style.lineWidth / 2
      addEllipse(rect.insetBy(dx: -half, dy: -half), map, direction: 1)
      if rect.width / 2 > half { addEllipse(rect.insetBy(dx: half, dy: half), map, direction: -1) }
      return
    }
    add(FlattenedPath(stroking: path, style: style, transform: map, tolerance: 0.001))
  }

  mutating func addGlyph(_ outline: Path, pen: CGFloat, _ map: CGAffineTransform) {
    if pen == 0 { add(outline, map) } else { addStroke(outline, StrokeStyle(lineWidth: pen, lineJoin: .round), map) }
  }

  private mutating func addEllipse(_ rect: CGRect, _ map: CGAffineTransform, direction: Double) {
    let count = 512
    var points: [CGPoint] = []
    for index in 0..<count {
      let angle = direction * 2 * .pi * Double(index) / Double(count)
      points.append(
        CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle)).applying(map))
    }
    addContour(points[...])
  }

  private mutating func add(_ path: FlattenedPath) {
    for contour in path.contours { addContour(path.points[contour.range]) }
  }

  private mutating func addContour(_ points: ArraySlice<CGPoint>) {
    guard var last = points.last else { return }
    for point in points {
      let (x0, y0, x1, y1) = (Double(last.x), Double(last.y), Double(point.x), Double(point.y))
      if y0 < y1 { edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, direction: 1)) }
      if y0 > y1 { edges.append(Edge(x0: x1, y0: y1, x1: x0, y1: y0, direction: -1)) }
      last = point
    }
  }

  /// Counts, once everything is added.
  mutating func finish(isEvenOdd: Bool) {
    for row in 0..<height {
      let here = edges.filter { $0.y1 > Double(row) && $0.y0 < Double(row + 1) }
      if here.isEmpty { continue }
      for line in 0..<linesPerRow {
        let y = Double(row) + (Double(line) + 0.5) / Double(linesPerRow)
        var crossings: [(x: Double, direction: Int)] = []
        for edge in here where edge.y0 <= y && y < edge.y1 {
          let x = edge.x0 + (edge.x1 - edge.x0) * ((y - edge.y0) / (edge.y1 - edge.y0))
          crossings.append((x, edge.direction))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
          winding += crossing.direction
          if isEvenOdd ? winding % 2 != 0 : winding != 0 { cover(row, crossing.x, next.x) }
        }
      }
    }
  }

  private mutating func cover(_ row: Int, _ x0: Double, _ x1: Double) {
    let (left, right) = (max(0, x0), min(Double(width), x1))
    guard left < right else { return }
    for x in Int(left)..<min(width, Int(right.rounded(.up))) {
      let part = min(right, Double(x + 1)) - max(left, Double(x))
      values[row * width + x] += part / Double(linesPerRow)
    }
  }
}
