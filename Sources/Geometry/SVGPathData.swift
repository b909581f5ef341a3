// SVG path data: the `d` attribute, read as a path and written from one.
//
// In:  text of the grammar in SVG 2, section 9.3.9, in all its compact forms.
// Out: a path of everything up to the first error, and that error with its offset. Arcs become cubics.

import Foundation

public struct SVGPathData: Sendable {
  /// All that stands before the error, if there is one.
  public let path: Path
  public let error: SVGPathError?

  /// Reads path data; an empty text is an empty path.
  public init(_ text: String) { self.init(utf8: Array(text.utf8)) }

  /// Reads path data as it comes from outside; bytes that are no UTF-8 are an error like any other.
  public init(utf8 bytes: [UInt8]) {
    var reader = SVGPathReader(bytes)
    error = reader.read()
    path = reader.path
  }
}

/// Why path data cannot be read further.
public struct SVGPathError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case moveExpected
    case commandExpected
    case numberExpected
    case flagExpected
    case numberOutOfRange
  }

  public let reason: Reason
  /// Bytes of UTF-8 before the place.
  public let offset: Int
  /// What stands there: a word of at most 16 bytes; empty at the end of the text.
  public let found: String
}

extension SVGPathError: CustomStringConvertible {
  public var description: String { "offset \(offset): \(text)" }

  /// What was expected and what was found, without the place.
  public var text: String {
    let found = found.isEmpty ? "the end" : "'\(found)'"
    return switch reason {
    case .moveExpected: "path data must begin with M or m, found \(found)"
    case .commandExpected: "one of MmZzLlHhVvCcSsQqTtAa expected, found \(found)"
    case .numberExpected: "a number expected, found \(found)"
    case .flagExpected: "an arc's flag, 0 or 1, expected, found \(found)"
    case .numberOutOfRange: "the number \(found) is beyond what can be drawn (1e308)"
    }
  }
}

extension Path {
  /// The path of SVG path data, up to its first error; ``SVGPathData`` tells that error.
  package init(svgPathData text: String) { self = SVGPathData(text).path }

  /// SVG path data with absolute commands, coordinates in the shortest form that reads back as the same number.
  ///
  /// Coordinates that are not finite are written as 0: the format has no word for them.
  package var svgPathData: String { svgPathData(betweenCommands: "", betweenCoordinates: " ", number: Self.svgNumber) }

  /// SVG path data with absolute commands, written as a file's writer wants it.
  ///
  /// - Parameters:
  ///   - betweenCommands: What stands before each command but the first.
  ///   - betweenCoordinates: What stands between the x and the y of a point; points have a space between them.
  ///   - number: A coordinate's text; it is asked for numbers that are not finite too.
  package func svgPathData(
    betweenCommands: String, betweenCoordinates: String, number: (CGFloat) -> String
  ) -> String {
    var text = ""
    func add(_ letter: String, _ points: CGPoint...) {
      if !text.isEmpty { text += betweenCommands }
      text += letter
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += number(point.x) + betweenCoordinates + number(point.y)
      }
    }
    // After a close SVG goes on from the same place as we do, without a move.
    forEach { element in
      switch element {
      case .move(let end): add("M", end)
      case .line(let end): add("L", end)
      case .quadCurve(let end, let control): add("Q", control, end)
      case .curve(let end, let control1, let control2): add("C", control1, control2, end)
      case .closeSubpath: add("Z")
      }
    }
    return text
  }

  private static func svgNumber(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let text = Double(value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
