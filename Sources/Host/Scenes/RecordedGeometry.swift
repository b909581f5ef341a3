// The outlines of a list with all their digits, for comparing a program's picture with what it must draw.
//
// In:  a list.
// Out: JSON, an array with an object an item: `kind` (fill, stroke, glyphs, layer), `verbs` (M, L, Q, C, Z) and `points`, in points of the
//      window, the item's transform applied.

import Drawing
import Foundation
import Geometry

enum RecordedGeometry {
  static func json(_ list: DrawList) -> String {
    "[\n" + list.items.map(item).joined(separator: ",\n") + "\n]\n"
  }

  private static func item(_ item: DrawList.Item) -> String {
    switch item.shape {
    case .fill(let path, _): object("fill", path.applying(item.transform))
    case .stroke(let path, _): object("stroke", path.applying(item.transform))
    case .glyphs: object("glyphs", Path())
    case .layer: object("layer", Path())
    }
  }

  private static func object(_ kind: String, _ path: Path) -> String {
    var (verbs, points) = ("", [CGPoint]())
    path.forEach { element in
      switch element {
      case .move(let end):
        verbs += "M"
        points.append(end)
      case .line(let end):
        verbs += "L"
        points.append(end)
      case .quadCurve(let end, let control):
        verbs += "Q"
        points += [control, end]
      case .curve(let end, let control1, let control2):
        verbs += "C"
        points += [control1, control2, end]
      case .closeSubpath: verbs += "Z"
      }
    }
    func number(_ value: CGFloat) -> String { value.isFinite ? "\(Double(value))" : "null" }
    let list = points.map { "[\(number($0.x)),\(number($0.y))]" }.joined(separator: ",")
    return "{\"kind\":\"\(kind)\",\"verbs\":\"\(verbs)\",\"points\":[\(list)]}"
  }
}
