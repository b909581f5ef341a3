// A path as text and back: SwiftUI's form, numbers first, then the letter of the element.
//
//     x y m    x y l    cx cy x y q    c1x c1y c2x c2y x y c    h
//
// In:  a path, or words with white space between them.
// Out: numbers to six significant digits (C's %g); SVG path data is a format of its own, see `SVGPathData`.

import Foundation

extension Path: CustomStringConvertible, LosslessStringConvertible {
  public var description: String {
    var words: [String] = []
    func add(_ letter: String, _ points: CGPoint...) {
      for point in points { words += [Double(point.x), Double(point.y)].map { String(format: "%g", $0) } }
      words.append(letter)
    }
    forEach { element in
      switch element {
      case .move(let end): add("m", end)
      case .line(let end): add("l", end)
      case .quadCurve(let end, let control): add("q", control, end)
      case .curve(let end, let control1, let control2): add("c", control1, control2, end)
      case .closeSubpath: add("h")
      }
    }
    return words.joined(separator: " ")
  }

  /// Reads a path's ``description``, and `x y w h re` for a rectangle.
  ///
  /// - Returns: Nil for a word that is neither a finite number nor a known letter, for a letter with the wrong count of numbers,
  ///   and for a line or curve without a start.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    let counts = ["m": 2, "l": 2, "q": 4, "c": 6, "h": 0, "re": 4]
    for word in string.split(whereSeparator: \.isWhitespace) {
      guard let count = counts[String(word)] else {
        guard let number = Double(word), number.isFinite else { return nil }
        numbers.append(number)
        continue
      }
      guard numbers.count == count, word == "m" || word == "re" || currentPoint != nil else { return nil }
      switch word {
      case "m": move(to: point(0))
      case "l": addLine(to: point(0))
      case "q": addQuadCurve(to: point(1), control: point(0))
      case "c": addCurve(to: point(2), control1: point(0), control2: point(1))
      case "re": addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: closeSubpath()
      }
      numbers.removeAll()
    }
    guard numbers.isEmpty else { return nil }
  }
}
