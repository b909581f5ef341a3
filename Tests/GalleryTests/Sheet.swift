// A page of the gallery: small pictures in rows, each with its name.
//
// In:  names and drawings of cells 112 points wide and 84 high.
// Out: one picture of them all, at two pixels a point.

import Drawing
import Foundation
import Geometry
import Images
import Raster
import Testing
import Typography

struct Sheet: Sendable, CustomTestStringConvertible {
  struct Cell: Sendable {
    var name: String
    /// Draws within `Sheet.cell`, with the origin at its corner.
    var draw: @Sendable (inout GraphicsContext) -> Void

    init(_ name: String, _ draw: @escaping @Sendable (inout GraphicsContext) -> Void) {
      self.name = name
      self.draw = draw
    }
  }

  /// The file's name without suffix.
  var name: String
  var title: String
  /// What there is to see, a sentence or two.
  var text: String
  var cells: [Cell]

  static let cell = CGRect(x: 0, y: 0, width: 112, height: 84)
  private static let columns = 5
  private static let step = CGSize(width: 128, height: 116)
  private static let scale: CGFloat = 2

  var testDescription: String { name }

  /// Points.
  private var size: CGSize {
    let rows = (cells.count + Self.columns - 1) / Self.columns
    return CGSize(
      width: CGFloat(min(cells.count, Self.columns)) * Self.step.width + 16,
      height: CGFloat(rows) * Self.step.height + 8)
  }

  private var list: DrawList {
    DrawList(environment: EnvironmentValues(displayScale: Self.scale)) { context in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      for (index, cell) in cells.enumerated() {
        var place = context
        place.translateBy(
          x: CGFloat(index % Self.columns) * Self.step.width + 16,
          y: CGFloat(index / Self.columns) * Self.step.height + 8)
        place.draw(DrawList(environment: context.environment) { cell.draw(&$0) })
        let label = place.resolve(
          StyledText(cell.name, font: Font(size: 11), color: Color(Color.Resolved(85, 85, 98))), truncatedTo: 120)
        place.draw(label, at: CGPoint(x: Self.cell.midX, y: Self.cell.maxY + 12))
      }
    }
  }

  var pixmap: Pixmap {
    let (width, height) = (Int(size.width * Self.scale), Int(size.height * Self.scale))
    var pixmap = Pixmap(width: width, height: height)
    // The bundled fonts alone, so that the pictures are the same everywhere.
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &pixmap, scale: Self.scale, clip: [PixelRect(x: 0, y: 0, width: width, height: height)],
      background: 0xFFFF_FFFF)
    return pixmap
  }
}
