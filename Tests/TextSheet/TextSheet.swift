// One page of text in many scripts as a picture, to be laid beside another program's; see scripts/text-sheet.
//
//   text-sheet TEXT OUT.png [WIDTH SIZE]    lines of the file TEXT, in points; black on white

import Drawing
import Foundation
import Geometry
import Images
import Raster
import Typography

@main
enum TextSheet {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      FileHandle.standardError.write(Data("usage: text-sheet TEXT OUT.png [WIDTH SIZE]\n".utf8))
      exit(2)
    }
    let number = { (index: Int, otherwise: Double) in
      arguments.count > index ? Double(arguments[index]) ?? otherwise : otherwise
    }
    let (width, size) = (min(max(number(3, 560), 50), 4000), min(max(number(4, 20), 4), 200))
    let content = String(decoding: try Data(contentsOf: URL(fileURLWithPath: arguments[1])), as: UTF8.self)
    let text = StyledText(content, font: .custom("DejaVu Sans", size: size))
    let margin = 12.0
    let layout = FontLibrary.shared.layout(text, in: CGSize(width: width - 2 * margin, height: .infinity))
    let list = DrawList { context in
      context.draw(layout, at: CGPoint(x: margin, y: margin), with: .color(.black))
    }
    var picture = Pixmap(
      width: Int(width), height: Int(min(layout.size.height + 2 * margin, 16_000).rounded(.up)))
    let all = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    Renderer(glyphs: FontLibrary.shared).render(list, into: &picture, scale: 1, clip: [all], background: 0xFFFF_FFFF)
    try Data(try picture.pngData()).write(to: URL(fileURLWithPath: arguments[2]))
  }
}
