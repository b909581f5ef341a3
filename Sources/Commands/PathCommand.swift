// `path [--json] [--stroke W,CAP,JOIN,LIMIT]`: SVG path data, a path a line, read and printed or measured.
//
// In:  standard input: any bytes, lines of any length.
// Out: a line for each line: normalised path data (absolute commands, arcs as curves), or a JSON object of measures. A line with an
//      error has what was drawn up to it; the exit code is 1 then.

import Foundation
import Geometry

enum PathCommand {
  static func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words, options: ["--stroke"], flags: ["--json"])
    try arguments.noMore()
    let stroke = try arguments.value("--stroke").map(style)
    let isMeasured = arguments.has("--json")
    if stroke != nil, !isMeasured {
      throw .usage("'--stroke' needs '--json': it adds the area of the stroke to the measures")
    }
    let input = try Output.read("-")
    var hasErrors = false
    var output: [UInt8] = []
    var (start, line) = (0, 0)
    while start < input.count {
      let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
      let bytes = Array(input[start..<end])
      line += 1
      let data = SVGPathData(utf8: bytes)
      if let error = data.error {
        hasErrors = true
        if !isMeasured {
          let column =
            String(decoding: bytes[..<min(error.offset, bytes.count)], as: UTF8.self).unicodeScalars.count + 1
          Output.say("<stdin>:\(line):\(column): error: \(Output.printable(error.text))")
        }
      }
      output += Array((isMeasured ? json(data, stroke) : data.path.svgPathData).utf8)
      output.append(UInt8(ascii: "\n"))
      if output.count >= chunk {
        try Output.write(output, to: "-")
        output.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    if !output.isEmpty { try Output.write(output, to: "-") }
    return hasErrors ? 1 : 0
  }

  /// So many bytes are written at once; who reads along need not wait for the end.
  private static let chunk = 1 << 16

  // MARK: The pen

  private static func style(_ text: String) throws(CommandError) -> StrokeStyle {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let caps: [String: CGLineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: CGLineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]
    guard parts.count == 4, let width = number(parts[0]), let cap = caps[parts[1]], let join = joins[parts[2]],
      let limit = number(parts[3]), limit > 0
    else {
      throw .usage(
        "'--stroke \(Output.printable(text))' is not W,CAP,JOIN,LIMIT: a width, butt, round or square, miter, round or bevel, "
          + "and the miter limit, such as 4,round,miter,10")
    }
    return StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  private static func number(_ text: String) -> Double? {
    guard let value = Double(text), value >= 0, value.isFinite else { return nil }
    return value
  }

  // MARK: The measures

  private static func json(_ data: SVGPathData, _ stroke: StrokeStyle?) -> String {
    let path = data.path
    let bounds = path.boundingRect
    let rectangle =
      bounds.isNull
      ? "null"
      : "[" + [bounds.minX, bounds.minY, bounds.width, bounds.height].map(decimal).joined(separator: ",") + "]"
    let (nonZero, evenOdd) = (area(path, eoFill: false), area(path, eoFill: true))
    var members = [
      ("bounds", rectangle), ("length", decimal(path.length)),
      ("area", "{\"nonzero\":\(decimal(nonZero)),\"evenodd\":\(decimal(evenOdd))}"),
    ]
    if let stroke { members.append(("strokeArea", decimal(strokeArea(path, stroke)))) }
    if let error = data.error {
      members.append(("error", "{\"offset\":\(error.offset),\"text\":\(quoted(error.text))}"))
    }
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func area(_ path: Path, eoFill: Bool) -> CGFloat {
    let area = path.coveredArea(eoFill: eoFill)
    if area.isFinite { return area }
    // Products of such coordinates are beyond all numbers, and so may their sum be, but not their difference.
    let small = path.applying(CGAffineTransform(scaleX: 0x1p-600, y: 0x1p-600))
    return small.coveredArea(eoFill: eoFill) * 0x1p1000 * 0x1p200
  }

  private static func strokeArea(_ path: Path, _ style: StrokeStyle) -> CGFloat {
    // Of the width, and without a grid, so that a thin line around a large shape is measured well too.
    FlattenedPath(stroking: path, style: style, tolerance: style.lineWidth * 1e-4).filledArea()
  }

  /// The shortest decimals that read back as the same number.
  ///
  /// What is beyond all numbers is the greatest of them, since JSON has no other word for it; null only where nothing is known.
  private static func decimal(_ value: CGFloat) -> String {
    if value.isNaN { return "null" }
    let value = min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    if value == 0 { return "0" }
    let text = Double(value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let bytes = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
