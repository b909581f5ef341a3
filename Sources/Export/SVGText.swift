// Numbers, names and colours as SVG has them.
//
// In:  values.
// Out: text; equal values give equal text on every machine. No exponents, no more decimals than can be seen.

import Drawing
import Foundation
import Geometry

enum SVGText {
  /// Beyond this, coordinates are of no use to any program, and of harm to many: Cairo ends at 2^23 pixels.
  static let farthest = 1e6

  /// A number with at most `decimals` decimals, without zeros at its end; 0 for what is not a number.
  static func number(_ value: CGFloat, decimals: Int) -> String {
    let value = value.isNaN ? 0 : min(max(Double(value), -farthest), farthest)
    let places = min(max(decimals, 0), mostDecimals)
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let units = Int64((value * Double(scale)).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    var text = units < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// 10^6 with these stays a whole number that a Double holds.
  private static let mostDecimals = 8

  /// Decimals of a coordinate such that a thousandth of a point remains, whatever it is scaled by.
  static func decimals(scaledBy scale: CGFloat) -> Int {
    guard scale > 0, scale.isFinite else { return 3 }
    return 3 + Int(min(max(log10(Double(scale)).rounded(.up), -3), 5))
  }

  /// A fraction of 1: an opacity, a place of a gradient.
  static func fraction(_ value: Double) -> String { number(CGFloat(min(max(value, 0), 1)), decimals: 4) }

  static func color(_ color: Color.Resolved) -> String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for component in [color.red, color.green, color.blue] {
      let byte = Int((component.unitFraction * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
    return text
  }

  /// Text between tags or quotes; characters that XML 1.0 cannot hold are left out.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(" ")
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// The simplest list of transforms that says the same as a matrix.
  static func transform(_ map: CGAffineTransform) -> String {
    var words: [String] = []
    if map.tx != 0 || map.ty != 0 {
      words.append("translate(\(number(map.tx, decimals: 4)) \(number(map.ty, decimals: 4)))")
    }
    // Factors meet coordinates of hundreds of points.
    func factor(_ value: CGFloat) -> String { number(value, decimals: 7) }
    let scale = hypot(Double(map.a), Double(map.b))
    if map.isAxisAligned {
      if map.a == map.d {
        if map.a != 1 { words.append("scale(\(factor(map.a)))") }
      } else {
        words.append("scale(\(factor(map.a)) \(factor(map.d)))")
      }
    } else if abs(map.a - map.d) <= scale * 1e-9, abs(map.b + map.c) <= scale * 1e-9 {
      words.append("rotate(\(number(atan2(Double(map.b), Double(map.a)) * 180 / .pi, decimals: 6)))")
      if abs(scale - 1) > 1e-9 { words.append("scale(\(factor(CGFloat(scale))))") }
    } else {
      return "matrix(\([map.a, map.b, map.c, map.d].map(factor).joined(separator: " ")) "
        + "\(number(map.tx, decimals: 4)) \(number(map.ty, decimals: 4)))"
    }
    return words.joined(separator: " ")
  }

  /// Path data with absolute commands.
  static func path(_ path: Path, decimals: Int) -> String {
    path.svgPathData(betweenCommands: " ", betweenCoordinates: ",") { number($0, decimals: decimals) }
  }
}

/// An element's name and attributes, in the order given.
struct SVGTag {
  var name: String
  var attributes: [(name: String, value: String)] = []

  init(_ name: String) { self.name = name }

  mutating func set(_ name: String, _ value: String) { attributes.append((name, value)) }

  mutating func set(_ name: String, _ value: CGFloat, _ decimals: Int) {
    attributes.append((name, SVGText.number(value, decimals: decimals)))
  }

  mutating func set(_ others: [(name: String, value: String)]) { attributes += others }

  /// `name a="1" b="2"`, without brackets; values are safe as they are.
  var inside: String {
    attributes.reduce(into: name) { $0 += " \($1.name)=\"\($1.value)\"" }
  }
}
