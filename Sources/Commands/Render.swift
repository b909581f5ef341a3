// `render`: a graph file or a parametric shape as a picture, without a display.

import Editor
import Badges
import Drawing
import Export
import Foundation
import Geometry
import GraphDrawing
import Graphs
import Images

enum Render {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, options: ["-o", "--shape", "--set", "--size", "--scale", "--background"], flags: ["--list"])
    if let name = arguments.value("--shape") {
      try arguments.noMore()
      let kind = try shape(name)
      if arguments.has("--list") {
        try Output.write(kind.parameters.map { $0.json + "\n" }.joined())
      } else {
        try render(kind, arguments)
      }
    } else {
      try renderGraph(arguments)
    }
  }

  // MARK: What is drawn

  private static func shape(_ name: String) throws(CommandError) -> BadgeKind {
    guard let kind = BadgeKind(rawValue: name) else {
      throw .usage(
        "no shape is called '\(Output.printable(name))'; there are \(BadgeKind.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    return kind
  }

  private static func render(_ kind: BadgeKind, _ arguments: Arguments) throws(CommandError) {
    var values = BadgeValues(kind)
    for setting in arguments.all("--set") {
      guard let equals = setting.firstIndex(of: "=") else {
        throw .usage("'--set \(Output.printable(setting))' is not NAME=VALUE")
      }
      do {
        try values.set(String(setting[..<equals]), to: String(setting[setting.index(after: equals)...]))
      } catch {
        throw .usage(Output.printable(error.description))
      }
    }
    let size = try arguments.value("--size").map(size) ?? CGSize(width: 300, height: 300)
    let target = try PictureTarget(arguments)
    try target.write(
      Picture(of: values, proposal: size, scale: target.scale, background: try background(arguments)))
  }

  private static func renderGraph(_ arguments: Arguments) throws(CommandError) {
    for option in ["--set", "--list"] where arguments.has(option) || !arguments.all(option).isEmpty {
      throw .usage(
        "'\(option)' is for shapes: it needs --shape \(BadgeKind.allCases.map(\.rawValue).joined(separator: "|"))")
    }
    let file = try arguments.single("FILE")
    let target = try PictureTarget(arguments)
    let (size, ground) = (try arguments.value("--size").map(size), try background(arguments))
    var document = try GraphInput.document(file)
    document.arrangeUnplaced()
    let graph = document.graph
    try target.write(
      Picture(of: graph, size: size, scale: target.scale, background: ground, room: target.format.room))
  }

  static func png(_ pixmap: Pixmap, scale: CGFloat) throws(CommandError) -> [UInt8] {
    do {
      return try pixmap.pngData(pixelsPerPoint: scale)
    } catch {
      throw .inputOutput(error.description)
    }
  }

  // MARK: Options

  /// `WxH` in points.
  static func size(_ text: String) throws(CommandError) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...16384).contains(width),
      (1...16384).contains(height)
    else {
      throw .usage(
        "'\(Output.printable(text))' is not a size; write WIDTHxHEIGHT in points, such as 400x250, each 1 to 16384")
    }
    return CGSize(width: width, height: height)
  }

  static func scale(_ arguments: Arguments) throws(CommandError) -> CGFloat {
    guard let text = arguments.value("--scale") else { return 1 }
    guard let scale = Double(text), (0.1...16).contains(scale) else {
      throw .usage("'\(Output.printable(text))' is not a scale; write a number from 0.1 to 16")
    }
    return CGFloat(scale)
  }

  private static func background(_ arguments: Arguments) throws(CommandError) -> Color? {
    guard let text = arguments.value("--background") else { return nil }
    guard let color = Color(svg: text) else {
      throw .usage("'\(Output.printable(text))' is not a colour; write #rgb, #rrggbb, #rrggbbaa or an SVG colour name")
    }
    return color
  }
}
