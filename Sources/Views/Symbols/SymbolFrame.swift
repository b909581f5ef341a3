// Frames around symbols: `.circle`, `.square`, `.triangle`, …
//
// In:  the last word of a name.
// Out: the frame's drawing, and the circle in it that content is fitted into.

import Foundation
import Geometry

struct SymbolFrame: Sendable {
  let drawing: SymbolDrawing
  /// Where the smallest circle around the content's lines comes to lie; units of the grid.
  let center: CGPoint
  let radius: CGFloat

  init?(_ word: String) {
    guard let place = Self.places[word], let text = SymbolTable.shared.text(word),
      let drawing = SymbolDrawing(text)
    else { return nil }
    self.drawing = drawing
    center = CGPoint(x: SymbolGrid.middle, y: place.middle)
    radius = place.radius
  }

  private static let places: [String: (middle: CGFloat, radius: CGFloat)] = [
    "circle": (12, 5.3), "square": (12, 5.4), "app": (12, 5.4), "triangle": (14.2, 4), "diamond": (12, 4.4),
    "hexagon": (12, 5), "octagon": (12, 5.3), "pentagon": (12.6, 4.6), "seal": (12, 4.8), "shield": (11.6, 4.8),
    "rectangle": (12, 4.1), "capsule": (12, 3.4), "bubble": (10.6, 4.4), "viewfinder": (12, 5), "heart": (10.6, 4.2),
    "folder": (13, 3.6), "calendar": (14.4, 3.6), "doc": (13.6, 4), "bookmark": (9.6, 3.8), "house": (14, 3.8),
  ]

  func placing(_ content: SymbolDrawing) -> SymbolDrawing {
    Self.placing(content, center: center, radius: radius)
  }

  /// A drawing moved and made smaller so that the smallest circle around it is this one.
  static func placing(_ content: SymbolDrawing, center: CGPoint, radius: CGFloat) -> SymbolDrawing {
    let circle = content.enclosingCircle
    let scale = circle.radius > 0 ? min(radius / circle.radius, 1) : 1
    return content.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: center.x - scale * circle.center.x, ty: center.y - scale * circle.center.y))
  }
}
