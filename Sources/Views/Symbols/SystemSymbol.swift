// The pictures behind `Image(systemName:)`: our own drawings under the names that SwiftUI programs know.
//
// In:  a name such as `heart.circle.fill`, a weight, a size in points.
// Out: one path to be filled with the non-zero rule, so that any shading can tint it; its box, and where text's baseline runs.
//
// A name is looked up and drawn when it is first wanted; nothing happens before. Both are kept, by (name, weight).

public import Drawing
public import Foundation
public import Geometry

/// A picture that sits in a line of text like a letter.
public struct SystemSymbol: Sendable, Hashable {
  /// How large a symbol is beside the text around it: `Image.Scale` in SwiftUI.
  public enum Scale: Hashable, Sendable, CaseIterable {
    case small, medium, large

    /// What the font's size is multiplied with.
    public var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.29
      }
    }
  }

  /// The name it was asked for by.
  public let name: String
  /// The box around the picture at the heaviest weight; ems, to be multiplied with the font's size.
  ///
  /// All weights have the same box, so that nothing moves when a symbol becomes bold. Most are about 1.25 capitals high.
  public let size: CGSize
  /// How far the box reaches below the baseline so that its middle is that of the capitals; ems, negative above the baseline.
  public let baselineOffset: CGFloat

  let recipe: SymbolRecipe

  init(name: String, recipe: SymbolRecipe) {
    self.name = name
    self.recipe = recipe
    let box = recipe.box
    size = CGSize(width: box.width / SymbolGrid.side, height: box.height / SymbolGrid.side)
    baselineOffset = (box.maxY - SymbolGrid.middle) / SymbolGrid.side - SymbolGrid.capHeight / 2
  }

  public static func == (first: SystemSymbol, second: SystemSymbol) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension SystemSymbol {
  /// The symbol of this name.
  ///
  /// A name is a drawing's (`bell`), and what is to be done with it (`bell.slash.fill`, `bell.badge.plus`, `bell.circle`): see
  /// ``SymbolRecipe``. Digits, numbers up to 99 and letters stand in any of the frames: `7.circle`, `a.square.fill`.
  ///
  /// - Returns: Nil for a name that nobody has drawn; show ``unknown`` then.
  public static func named(_ name: String) -> SystemSymbol? {
    if let symbol = SymbolCache.shared.symbol(name) { return symbol }
    guard let recipe = SymbolRecipe(name) else { return nil }
    let symbol = SystemSymbol(name: name, recipe: recipe)
    SymbolCache.shared.keep(symbol)
    return symbol
  }

  /// What stands for a name that nobody has drawn: a dashed square with a question mark.
  public static let unknown = SystemSymbol(
    name: "",
    recipe: SymbolRecipe(
      content: SymbolDrawing(
        "s*4 M3 8V6.2A3.2 3.2 0 0 1 6.2 3H8M10.6 3h2.8;sw0.9 M9 9.6A3 3 0 1 1 13.2 12.4C12.4 12.8 12 13.3 12 14.1;sw1.2 M12 17.1h0"
      )
        ?? SymbolDrawing(layers: [])))

  /// The names of all drawings, without those that follow from them by rule; sorted.
  public static var drawnNames: [String] { SymbolTable.shared.names }

  /// The picture as an area to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - weight: How heavy the strokes are; those of `regular` suit text of that weight.
  ///   - pointSize: The font's size times the ``Scale``.
  /// - Returns: A path in points, y down, within ``size`` times `pointSize` of the origin, which is the upper left corner of the
  ///   box; empty if the size is not positive or not finite.
  /// - Complexity: A millisecond or so at first, later that of copying some hundred points.
  public func outline(weight: Font.Weight = .regular, pointSize: CGFloat) -> Path {
    guard pointSize > 0, pointSize.isFinite else { return Path() }
    let scale = pointSize / SymbolGrid.side
    guard scale > 0 else { return Path() }
    let box = recipe.box
    return SymbolCache.shared.outline(self, weight: weight).applying(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -box.minX * scale, ty: -box.minY * scale))
  }
}
