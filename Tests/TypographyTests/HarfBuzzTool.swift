// HarfBuzz' own command, as an oracle for shaping and for the bounds of outlines.

import Foundation
import TestSupport

struct HarfBuzzTool {
  struct Glyph: Decodable, Equatable {
    /// Glyph, cluster, offsets and advances.
    var g: UInt32
    var cl: Int
    var dx, dy, ax, ay: Double
    /// The left and top of its bounds, and their extent to the right and upward.
    var xb, yb, w, h: Double?
  }

  static let isInstalled = Tool("hb-shape") != nil

  /// What `hb-shape` makes of a text, in font units.
  static func shape(_ text: String, file: String, options: [String] = []) throws -> [Glyph] {
    guard let tool = Tool("hb-shape") else { throw Tool.Failure(description: "hb-shape is not installed") }
    let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ",")
    let output = try tool.output(
      ["--no-glyph-names", "--output-format=json", "--unicodes=" + scalars] + options + [file])
    return try JSONDecoder().decode([Glyph].self, from: output)
  }
}
