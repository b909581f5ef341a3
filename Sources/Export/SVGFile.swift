// A picture as an SVG file that a person can read.
//
// In:  a picture; its scale has no part in it.
// Out: SVG text, 1 point = 1 px, and what of the drawing the format could not say.
//
// What is named stands first, in `<defs>`; then an element an item, in painting order. Text is drawn as outlines, so that it looks the
// same where its font is absent, beneath an invisible `<text>` that can be searched, copied and read aloud. Gradients along a turn,
// which SVG lacks, are fans of sectors as fine as 8 bits of colour are; blend modes that programs lack become pixels.

public import Drawing
import Foundation
import Geometry
import Typography

public struct SVGFile: Hashable, Sendable {
  public var text: String
  /// A line for each kind of thing that is not as it was drawn; empty if all is.
  public var losses: [String]
}

extension Picture {
  /// The picture as SVG.
  ///
  /// Equal pictures give equal text. Runs in time and memory that grow with the number of items and their elements.
  ///
  /// - Parameter glyphs: Where outlines of text come from.
  public func svg(glyphs: any GlyphSource = FontLibrary.shared) -> SVGFile {
    let canvas = CGRect(origin: .zero, size: size)
    var writer = SVGWriter(glyphs: glyphs, canvas: canvas)
    writer.write(list, ground: background?.resolve(in: EnvironmentValues()))

    var root = SVGTag("svg")
    let (width, height) = (SVGText.number(size.width, decimals: 4), SVGText.number(size.height, decimals: 4))
    root.set("xmlns", "http://www.w3.org/2000/svg")
    root.set("width", width)
    root.set("height", height)
    root.set("viewBox", "0 0 \(width) \(height)")
    root.set("stroke-miterlimit", SVGText.number(StrokeStyle().miterLimit, decimals: 4))
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<\(root.inside)>"]
    if !writer.definitions.lines.isEmpty { lines += ["  <defs>"] + writer.definitions.lines + ["  </defs>"] }
    lines += writer.lines
    lines.append("</svg>")
    return SVGFile(text: lines.joined(separator: "\n") + "\n", losses: writer.losses.lines)
  }
}
