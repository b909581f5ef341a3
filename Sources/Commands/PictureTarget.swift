// Where `render` puts a picture, and in which format.
//
// In:  the words `-o` and `--scale`; a picture.
// Out: a PNG, SVG or PDF file by the name's ending; warnings for what the format cannot say. `-` is PNG to standard output.

import Export
import Foundation
import Images

enum PictureFormat: String, CaseIterable {
  case png, svg, pdf

  init?(suffixOf path: String) {
    guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// Nil where pixels set the limit.
  var room: Picture.Room? {
    switch self {
    case .png: nil
    // Beyond this, programs that show SVG lose count.
    case .svg: Picture.Room(side: 1e6, area: .infinity)
    case .pdf: Picture.Room(side: Picture.longestSideOfPDF, area: .infinity)
    }
  }
}

struct PictureTarget {
  let path: String
  let format: PictureFormat
  /// Pixels a point; 1 where there are no pixels.
  let scale: CGFloat

  init(_ arguments: Arguments) throws(CommandError) {
    guard let path = arguments.value("-o") else {
      throw .usage("'-o OUT' is missing; OUT ends in .png, .svg or .pdf")
    }
    guard let format = path == "-" ? .png : PictureFormat(suffixOf: path) else {
      throw .usage("'\(Output.printable(path))' does not end in .png, .svg or .pdf, the formats of pictures")
    }
    (self.path, self.format) = (path, format)
    let scale = try Render.scale(arguments)
    self.scale = format == .png ? scale : 1
    if format != .png, scale != 1 {
      Output.say(
        "hexagraph: warning: --scale multiplies pixels, and \(format.rawValue.uppercased()) has none; use --size")
    }
  }

  func write(_ picture: Picture) throws(CommandError) {
    switch format {
    case .png:
      guard Picture.isDrawable(picture.size, scale: picture.scale) else {
        throw .usage(
          "a picture of \(Int(picture.size.width)) x \(Int(picture.size.height)) points at scale \(picture.scale) has more than "
            + "16384 pixels at a side or 67 million in all; choose a smaller --size or --scale")
      }
      try Output.write(Render.png(picture.pixmap, scale: picture.scale), to: path)
    case .svg:
      let file = picture.svg()
      warn(of: file.losses)
      try Output.write(Array(file.text.utf8), to: path)
    case .pdf:
      let file = try pdf(picture)
      warn(of: file.losses)
      try Output.write(file.bytes, to: path)
    }
  }

  private func pdf(_ picture: Picture) throws(CommandError) -> PDFFile {
    do {
      return try picture.pdf()
    } catch {
      throw .inputOutput(error.description)
    }
  }

  private func warn(of losses: [String]) {
    for loss in losses { Output.say("hexagraph: warning: \(Output.printable(path)): \(loss)") }
  }
}
