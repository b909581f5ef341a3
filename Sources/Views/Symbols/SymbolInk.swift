// The colours that parts of symbols have of their own, and which part stands before which.
//
// In:  a letter in a drawing's text, or what a name asks for.
// Out: a colour for the symbol in several colours; a rank, by which parts take the first, second and third foreground style.

import Drawing
import Foundation
import Geometry

enum SymbolInk: Character, Hashable, Sendable, CaseIterable {
  case white = "w"
  case yellow = "y"
  case orange = "o"
  case red = "r"
  case green = "g"
  case blue = "b"

  /// Clouds come before the sun behind them, and that before the rain.
  var rank: Int {
    switch self {
    case .white: 0
    case .yellow: 1
    case .orange: 2
    case .red: 3
    case .green: 4
    case .blue: 5
    }
  }

  var color: Color {
    switch self {
    case .white: .white
    case .yellow: .yellow
    case .orange: .orange
    case .red: .red
    case .green: .green
    case .blue: Color(.sRGB, red: 0.35, green: 0.78, blue: 0.98)
    }
  }
}

/// A part of a symbol that may have a colour of its own.
struct SymbolPart: Sendable {
  /// What it covers, for the non-zero rule; units of the grid, or points.
  var outline: Path
  /// Which of the foreground's styles it takes: 0 for the first.
  var level: Int
  /// Nil for the foreground.
  var ink: SymbolInk?
}

extension SymbolRecipe {
  /// What is painted, part by part, in units of the grid.
  ///
  /// A sign stands before its frame, a badge before what it is on.
  func parts(_ weight: Font.Weight, name: String) -> [SymbolPart] {
    let pen = SymbolGrid.pen(weight)
    let frameInk = Self.frameInks[name]
    var parts: [(ink: SymbolInk?, level: Int, area: SymbolArea)] = []
    if let frame {
      let inside = frame.placing(content).area(pen: pen * Self.framedPen, isFilled: content.hasBody)
      var ground = frame.drawing.area(pen: pen, isFilled: isFilled)
      if isFilled { ground.cut(inside) }
      parts = [
        (frameInk, 1, ground), (frameInk.map { isFilled ? .white : $0 }, 0, inside),
      ]
    } else {
      parts = content.areas(pen: pen, isFilled: isFilled).enumerated().map { ($1.ink, $0, $1.area) }
    }
    let inner = (frame?.drawing ?? content).box(pen: SymbolGrid.pen(.black))
    if isSlashed {
      let slash = Self.slash(inner)
      func line(_ width: CGFloat) -> Path {
        slash.strokedPath(
          StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), tolerance: SymbolGrid.tolerance)
      }
      for index in parts.indices { parts[index].area.cut(stroke: line(pen + 2 * SymbolGrid.gap)) }
      var area = SymbolArea()
      area.paint(stroke: line(pen))
      parts.append((nil, 0, area))
    }
    if let badge {
      for index in parts.indices {
        parts[index].level += 1
        parts[index].area.cut(area: room(for: badge, on: inner))
      }
      parts.append((badge.ink, 0, area(of: badge, on: inner, pen: pen)))
    }
    return parts.map { SymbolPart(outline: $0.area.path, level: $0.level, ink: $0.ink) }
  }

  /// Signs that have a colour with their frame.
  private static let frameInks: [String: SymbolInk] = [
    "plus.circle": .green, "plus.circle.fill": .green, "minus.circle": .red, "minus.circle.fill": .red,
    "exclamationmark.triangle.fill": .yellow, "exclamationmark.circle.fill": .red, "exclamationmark.octagon.fill": .red,
  ]
}

extension SystemSymbol {
  /// The picture in its parts, in points, within the box that ``outline(weight:pointSize:)`` has.
  func parts(weight: Font.Weight, pointSize: CGFloat) -> [SymbolPart] {
    guard pointSize > 0, pointSize.isFinite else { return [] }
    let scale = pointSize / SymbolGrid.side
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -recipe.box.minX * scale, ty: -recipe.box.minY * scale)
    return SymbolCache.shared.parts(self, weight: weight).map {
      SymbolPart(outline: $0.outline.applying(place), level: $0.level, ink: $0.ink)
    }
  }
}
