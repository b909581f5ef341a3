// The reader of SVG path data.
//
// In:  bytes of UTF-8.
// Out: a path, command by command; a command counts only once all its numbers are there.

import Foundation

struct SVGPathReader {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var path = Path()

  private var position = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which S and T reflect, if the last command was of their kind.
  private var cubicControl: CGPoint?
  private var quadraticControl: CGPoint?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads to the end or to the first error.
  mutating func read() -> SVGPathError? {
    do throws(SVGPathError) {
      skipSpace()
      guard offset < bytes.count else { return nil }
      guard bytes[offset] | 0x20 == UInt8(ascii: "m") else { throw failure(.moveExpected) }
      while offset < bytes.count {
        let command = bytes[offset]
        guard Self.commands.contains(command | 0x20) else { throw failure(.commandExpected) }
        offset += 1
        skipSpace()
        try read(command)
        skipSpace()
      }
      return nil
    } catch {
      return error
    }
  }

  private static let commands = Set("mzlhvcsqta".utf8)

  /// Reads what follows a letter: its numbers, again and again.
  private mutating func read(_ command: UInt8) throws(SVGPathError) {
    var kind = command | 0x20
    let isRelative = command == kind
    if kind == UInt8(ascii: "z") {
      path.closeSubpath()
      position = start
      forgetControls()
      return
    }
    repeat {
      try step(kind, isRelative: isRelative)
      // Further pairs after a move are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
    } while try anotherFollows()
  }

  private mutating func step(_ kind: UInt8, isRelative: Bool) throws(SVGPathError) {
    let origin = isRelative ? position : .zero
    var end = position
    var cubic: CGPoint?
    var quadratic: CGPoint?
    switch kind {
    case UInt8(ascii: "m"):
      end = try point(from: origin)
      path.move(to: end)
      start = end
    case UInt8(ascii: "l"):
      end = try point(from: origin)
      path.addLine(to: end)
    case UInt8(ascii: "h"):
      end.x = try coordinate(from: origin.x)
      path.addLine(to: end)
    case UInt8(ascii: "v"):
      end.y = try coordinate(from: origin.y)
      path.addLine(to: end)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let control1 = kind == UInt8(ascii: "c") ? try pointAndComma(from: origin) : reflected(cubicControl)
      let control2 = try pointAndComma(from: origin)
      end = try point(from: origin)
      path.addCurve(to: end, control1: control1, control2: control2)
      cubic = control2
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let control = kind == UInt8(ascii: "q") ? try pointAndComma(from: origin) : reflected(quadraticControl)
      end = try point(from: origin)
      path.addQuadCurve(to: end, control: control)
      quadratic = control
    default:
      let radii = try pointAndComma(from: .zero)
      let rotation = try number()
      skipComma()
      let isLarge = try flag()
      skipComma()
      let isClockwise = try flag()
      skipComma()
      end = try point(from: origin)
      path.addSVGArc(to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    }
    position = end
    cubicControl = cubic
    quadraticControl = quadratic
  }

  private mutating func forgetControls() {
    cubicControl = nil
    quadraticControl = nil
  }

  private func reflected(_ control: CGPoint?) -> CGPoint {
    guard let control else { return position }
    func reflected(_ value: CGFloat, in middle: CGFloat) -> CGFloat {
      let limit = CGFloat.greatestFiniteMagnitude
      return min(max(2 * middle - value, -limit), limit)
    }
    return CGPoint(x: reflected(control.x, in: position.x), y: reflected(control.y, in: position.y))
  }
}

/// Words.
extension SVGPathReader {
  /// Whether the command's numbers begin anew; a comma must be followed by one.
  private mutating func anotherFollows() throws(SVGPathError) -> Bool {
    skipSpace()
    guard offset < bytes.count else { return false }
    if bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
      guard startsNumber else { throw failure(.numberExpected) }
      return true
    }
    return startsNumber
  }

  private var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    return switch bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func skipComma() {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return }
    offset += 1
    skipSpace()
  }

  private mutating func pointAndComma(from origin: CGPoint) throws(SVGPathError) -> CGPoint {
    let point = try point(from: origin)
    skipComma()
    return point
  }

  private mutating func point(from origin: CGPoint) throws(SVGPathError) -> CGPoint {
    let x = try coordinate(from: origin.x)
    skipComma()
    return CGPoint(x: x, y: try coordinate(from: origin.y))
  }

  /// A number added to `origin`, which may take it out of range.
  private mutating func coordinate(from origin: CGFloat) throws(SVGPathError) -> CGFloat {
    let place = offset
    let sum = origin + (try number())
    guard sum.isFinite else {
      offset = place
      throw failure(.numberOutOfRange)
    }
    return sum
  }

  private mutating func flag() throws(SVGPathError) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1") else {
      throw failure(.flagExpected)
    }
    offset += 1
    return bytes[offset - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(SVGPathError) -> CGFloat {
    let first = offset
    var end = offset
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
    func isSign(_ index: Int) -> Bool { index < bytes.count && (bytes[index] == 0x2B || bytes[index] == 0x2D) }
    func skipDigits() -> Bool {
      let start = end
      while isDigit(end) { end += 1 }
      return end > start
    }
    if isSign(end) { end += 1 }
    var hasDigits = skipDigits()
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), hasDigits || isDigit(end + 1) {
      end += 1
      hasDigits = skipDigits() || hasDigits
    }
    guard hasDigits else { throw failure(.numberExpected) }
    // Only with digits does an e belong to the number.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e"), isDigit(end + (isSign(end + 1) ? 2 : 1)) {
      end += isSign(end + 1) ? 2 : 1
      _ = skipDigits()
    }
    guard let value = Double(String(decoding: bytes[first..<end], as: UTF8.self)), value.isFinite else {
      throw failure(.numberOutOfRange)
    }
    offset = end
    return value
  }

  private func failure(_ reason: SVGPathError.Reason) -> SVGPathError {
    let rest = bytes[min(offset, bytes.count)...]
    let word = rest.prefix(16).prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != 0x7F }
    // The first byte at least, so that a comma is named; control characters as their picture.
    let shown = word.isEmpty ? rest.prefix(1) : word
    let found = String(decoding: shown, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? "␣" : String($0)
    }
    return SVGPathError(reason: reason, offset: offset, found: found.joined())
  }
}
