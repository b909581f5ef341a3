// The shadows of what floats over a window, as the design tokens have them.
//
// In:  a panel's size and corners; the surroundings, for the colours and the scale.
// Out: soft pixels around the panel, none beneath it.
//
// A shadow along a side is the same everywhere but near the corners. So each is blurred once, for a panel no larger than its corners
// need, and kept: corners are copied pixel by pixel, sides are a line of pixels made long. Opening a menu blurs nothing.

import Drawing
import Foundation
import Geometry
import Images

package enum PanelShadow: Hashable, Sendable {
  /// Of menus and popovers.
  case float
  case dialog
  /// Of tooltips.
  case tip

  private struct Layer {
    /// How far down it falls, and the Gaussian's deviation; points.
    let y, sigma: CGFloat
    let color: Color
  }

  private var layers: [Layer] {
    switch self {
    case .float: [Layer(y: 8, sigma: 12, color: Theme.shadow), Layer(y: 1, sigma: 2, color: Theme.smallShadow)]
    case .dialog: [Layer(y: 16, sigma: 24, color: Theme.shadow), Layer(y: 2, sigma: 4, color: Theme.smallShadow)]
    case .tip: [Layer(y: 4, sigma: 6, color: Theme.shadow)]
    }
  }

  /// How far a shadow is seen beyond its caster, in deviations: less than half a step of 8 bits is left there.
  private static let deviations: CGFloat = 3

  /// How far it is seen around a panel; points.
  var reach: EdgeInsets {
    let sides = layers.map { $0.sigma * Self.deviations }.max() ?? 0
    return EdgeInsets(
      top: layers.map { $0.sigma * Self.deviations - $0.y }.max() ?? 0, leading: sides,
      bottom: layers.map { $0.sigma * Self.deviations + $0.y }.max() ?? 0, trailing: sides)
  }

  /// What the shadow of a panel covers.
  func area(of rect: CGRect) -> CGRect {
    let reach = reach
    return CGRect(
      x: rect.minX - reach.leading, y: rect.minY - reach.top, width: rect.width + reach.leading + reach.trailing,
      height: rect.height + reach.top + reach.bottom)
  }

  /// Draws the shadow of a panel at the origin.
  @MainActor func draw(_ size: CGSize, radius: CGFloat, in context: GraphicsContext, _ environment: EnvironmentValues) {
    guard let patches = ShadowPatches.find(self, size, radius: radius, environment) else {
      var context = context
      context.environment = environment
      for layer in layers { context.addFilter(.shadow(color: layer.color, radius: layer.sigma, y: layer.y)) }
      return context.drawLayer { $0.fill(Self.outline(size, radius), with: .color(Theme.popover)) }
    }
    patches.draw(size, in: context)
  }

  static func outline(_ size: CGSize, _ radius: CGFloat) -> Path {
    let radius = min(radius, size.width / 2, size.height / 2)
    return Path(
      roundedRect: CGRect(origin: .zero, size: size), cornerSize: CGSize(width: radius, height: radius),
      style: .circular)
  }

  /// The shadow alone, of a panel whose upper left corner lies at a point.
  func list(_ size: CGSize, radius: CGFloat, at point: CGPoint, _ environment: EnvironmentValues) -> DrawList {
    DrawList(environment: environment) { context in
      let outline = Self.outline(size, radius).offsetBy(dx: point.x, dy: point.y)
      for layer in layers {
        var shaded = context
        shaded.addFilter(.shadow(color: layer.color, radius: layer.sigma, y: layer.y, options: .shadowOnly))
        shaded.drawLayer { $0.fill(outline, with: .color(.black)) }
      }
    }
  }

  /// How far from a panel's corners its shadow is no longer the same all along a side; points.
  func corner(radius: CGFloat) -> CGFloat { radius + (layers.map { $0.sigma * Self.deviations }.max() ?? 0) }

  /// What tells shadows of one kind apart.
  func inks(in environment: EnvironmentValues) -> [Color.Resolved] { layers.map { $0.color.resolve(in: environment) } }
}

/// A shadow as corners and sides.
@MainActor struct ShadowPatches {
  private struct Key: Hashable {
    let shadow: PanelShadow
    let inks: [Color.Resolved]
    let scale, radius: CGFloat
    /// Of the panel that was blurred; pixels.
    let width, height: Int
  }

  /// A part of the picture, and what it covers of the shadow of the panel that was blurred.
  private struct Patch {
    let pixels: Pixmap
    /// 0 left, 1 between the corners, 2 right; likewise down.
    let column, row: Int
  }

  private let patches: [Patch]
  private let scale: CGFloat
  /// Pixels around the panel, and of the panel's that belong to its corners.
  private let left, top, bottom: Int
  private let columns, rows: (first: Int, last: Int)

  private static var known: [Key: ShadowPatches] = [:]
  /// Few shadows, scales and appearances are in use at a time.
  private static let limit = 24

  /// Nil where nobody makes pixels, or for sizes that no picture has.
  static func find(
    _ shadow: PanelShadow, _ size: CGSize, radius: CGFloat, _ environment: EnvironmentValues
  ) -> ShadowPatches? {
    let scale = environment.displayScale
    guard scale > 0, scale <= 8 else { return nil }
    // A middle of one pixel is left between corners; where they meet, the side is blurred as it is.
    let most = Int((shadow.corner(radius: radius) * scale).rounded(.up)) * 2 + 1
    func side(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(), 1), CGFloat(most))) }
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let key = Key(
      shadow: shadow, inks: shadow.inks(in: environment), scale: scale, radius: radius, width: side(size.width),
      height: side(size.height))
    if let known = known[key] { return known }
    guard let made = ShadowPatches(key, environment) else { return nil }
    if known.count >= limit { known = [:] }
    known[key] = made
    return made
  }

  private init?(_ key: Key, _ environment: EnvironmentValues) {
    let (scale, reach) = (key.scale, key.shadow.reach)
    func pixels(_ length: CGFloat) -> Int { Int((length * scale).rounded(.up)) }
    let (left, top, bottom) = (pixels(reach.leading), pixels(reach.top), pixels(reach.bottom))
    let panel = CGSize(width: CGFloat(key.width) / scale, height: CGFloat(key.height) / scale)
    let list = key.shadow.list(
      panel, radius: key.radius, at: CGPoint(x: CGFloat(left) / scale, y: CGFloat(top) / scale), environment)
    guard
      let image = TileMaker.tile(
        of: list, width: key.width + 2 * left, height: key.height + top + bottom, scale: scale)
    else { return nil }
    self.scale = scale
    (self.left, self.top, self.bottom) = (left, top, bottom)
    let (firstColumn, firstRow) = (key.width / 2, key.height / 2)
    columns = (firstColumn, key.width - firstColumn - 1)
    rows = (firstRow, key.height - firstRow - 1)
    let across =
      [0..<left + firstColumn, left + firstColumn..<left + firstColumn + 1]
      + [left + firstColumn + 1..<key.width + 2 * left]
    let down =
      [0..<top + firstRow, top + firstRow..<top + firstRow + 1]
      + [top + firstRow + 1..<key.height + top + bottom]
    var patches: [Patch] = []
    for (column, x) in across.enumerated() {
      for (row, y) in down.enumerated() where column != 1 || row != 1 {
        let part = PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
        patches.append(Patch(pixels: image.pixmap.cropped(to: part), column: column, row: row))
      }
    }
    self.patches = patches
  }

  /// Draws the shadow of a panel of this size at the origin, but not what the panel itself covers for certain.
  func draw(_ size: CGSize, in context: GraphicsContext) {
    let pixel = 1 / scale
    // Edges of the three columns and rows.
    let x = [
      -CGFloat(left) * pixel, CGFloat(columns.first) * pixel, size.width - CGFloat(columns.last) * pixel,
      size.width + CGFloat(left) * pixel,
    ]
    let y = [
      -CGFloat(top) * pixel, CGFloat(rows.first) * pixel, size.height - CGFloat(rows.last) * pixel,
      size.height + CGFloat(bottom) * pixel,
    ]
    for patch in patches where patch.pixels.width > 0 && patch.pixels.height > 0 {
      let rect = CGRect(
        x: x[patch.column], y: y[patch.row], width: x[patch.column + 1] - x[patch.column],
        height: y[patch.row + 1] - y[patch.row])
      guard rect.width > 0, rect.height > 0 else { continue }
      let place = CGAffineTransform(
        a: rect.width / CGFloat(patch.pixels.width), b: 0, c: 0, d: rect.height / CGFloat(patch.pixels.height),
        tx: rect.minX, ty: rect.minY)
      context.fill(rect, with: PlacedImage(patch.pixels, transform: place, interpolation: .none))
    }
  }
}
