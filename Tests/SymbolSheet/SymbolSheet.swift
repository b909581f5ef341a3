// Symbols by name as a picture, to be looked at.
//
//   symbol-sheet OUT.png SIZE WEIGHT [NAME ...]    size in points, a pixel each; weight 100 to 900; all drawn names unless named

import Drawing
import Foundation
import Geometry
import Images
import Raster
import Typography
import Views

@main
enum SymbolSheet {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let size = Double(arguments[2]), (4...400).contains(size),
      let number = Int(arguments[3]), let weight = Font.Weight(rawValue: number)
    else {
      FileHandle.standardError.write(Data("usage: symbol-sheet OUT.png SIZE WEIGHT [NAME ...]\n".utf8))
      exit(2)
    }
    let names = arguments.count > 4 ? Array(arguments[4...]) : SystemSymbol.drawnNames
    let cell = CGSize(width: max(size + 24, 88), height: size + 28)
    let columns = max(min(Int(1520 / cell.width), names.count), 1)
    let rows = min((names.count + columns - 1) / columns, Int(16_000 / cell.height))
    let list = DrawList { context in
      for (index, name) in names.prefix(rows * columns).enumerated() {
        let corner = CGPoint(
          x: cell.width * CGFloat(index % columns), y: cell.height * CGFloat(index / columns))
        draw(name, size, weight, in: CGRect(origin: corner, size: cell), &context)
      }
    }
    var picture = Pixmap(
      width: Int(cell.width * CGFloat(columns)), height: Int((cell.height * CGFloat(rows)).rounded(.up)))
    let all = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    Renderer(glyphs: FontLibrary.shared).render(list, into: &picture, scale: 1, clip: [all], background: 0xFFFF_FFFF)
    try Data(try picture.pngData()).write(to: URL(fileURLWithPath: arguments[1]))
  }

  /// The symbol as it would stand in a line of text, whose baseline is the same in all cells; its name below.
  private static func draw(
    _ name: String, _ size: Double, _ weight: Font.Weight, in cell: CGRect, _ context: inout GraphicsContext
  ) {
    let symbol = SystemSymbol.named(name) ?? .unknown
    let baseline = cell.minY + 5 + size * 0.86
    let corner = CGPoint(
      x: cell.midX - symbol.size.width * size / 2,
      y: baseline + (symbol.baselineOffset - symbol.size.height) * size)
    context.fill(
      symbol.outline(weight: weight, pointSize: size).offsetBy(dx: corner.x, dy: corner.y), with: .color(.black))
    let label = name.count > 17 ? name.prefix(16) + "…" : name[...]
    let layout = FontLibrary.shared.layout(
      StyledText(String(label), font: Font(size: 9)), in: CGSize(width: .infinity, height: CGFloat.infinity))
    context.draw(
      layout, at: CGPoint(x: cell.midX - layout.size.width / 2, y: cell.maxY - 16), with: .color(.gray))
  }
}
