// Another program's opinion of an exported file, beside our own pixels.
//
// With EXPORT_PICTURES=FOLDER in the environment, what was compared is kept there to look at.

import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing

enum Comparison {
  static let rsvg = Tool("rsvg-convert")
  static let pdftoppm = Tool("pdftoppm")
  static let pdftocairo = Tool("pdftocairo")
  static let pdftotext = Tool("pdftotext")
  static let xmllint = Tool("xmllint")
  static let qpdf = Tool("qpdf")

  /// The mean difference of all components of all pixels, in steps of 8 bits.
  static func meanDifference(_ a: Pixmap, _ b: Pixmap) -> Double {
    guard a.width == b.width, a.height == b.height, !a.pixels.isEmpty else { return .infinity }
    var sum = 0
    for (x, y) in zip(a.pixels, b.pixels) where x != y {
      for shift in [UInt32(0), 8, 16, 24] { sum += abs(Int(x >> shift & 255) - Int(y >> shift & 255)) }
    }
    return Double(sum) / Double(a.pixels.count * 4)
  }

  /// What rsvg-convert draws, a pixel a point times `scale`.
  static func drawn(svg: SVGFile, scale: CGFloat, named name: String) throws -> Pixmap {
    let tool = try #require(rsvg)
    let png = try tool.output(["--zoom", "\(scale)", "--format", "png"], input: Data(svg.text.utf8))
    keep(Data(svg.text.utf8), "\(name).svg")
    keep(png, "\(name)-svg.png")
    return try Pixmap(png: png)
  }

  /// What a program of poppler's draws of a page, a pixel a point times `scale`.
  static func drawn(pdf: PDFFile, scale: CGFloat, by tool: Tool, named name: String) throws -> Pixmap {
    let isCairo = tool.path.hasSuffix("pdftocairo")
    let png = try tool.output(
      ["-r", "\(72 * scale)", "-png"] + (isCairo ? ["-singlefile", "-", "-"] : ["-"]), input: Data(pdf.bytes))
    keep(Data(pdf.bytes), "\(name).pdf")
    keep(png, "\(name)-pdf.png")
    return try Pixmap(png: png)
  }

  /// A picture on white paper.
  static func onPaper(_ pixmap: Pixmap) -> Pixmap {
    var result = pixmap
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let rest = 255 - pixel >> 24
      // Premultiplied: what is missing of each component is white.
      result.pixels[index] = pixel &+ (rest << 24 | rest << 16 | rest << 8 | rest)
    }
    return result
  }

  /// What a program says of a file; throws if it finds fault with it.
  static func opinion(of tool: Tool, _ words: [String], on bytes: Data, suffix: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString).\(suffix)")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return String(decoding: try tool.output(words + [file.path]), as: UTF8.self)
  }

  static func keep(_ data: Data, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["EXPORT_PICTURES"] else { return }
    try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }

  static func keep(_ pixmap: Pixmap, _ name: String) {
    if let png = try? pixmap.pngData() { keep(Data(png), name) }
  }
}
