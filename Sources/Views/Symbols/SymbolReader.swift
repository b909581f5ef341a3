// The text of a drawing: one line, layers with `;` between them.
//
//     b O12 12 9.75;d M12 6.5V12L15.5 14.5        a clock: its body a circle, its hands a detail
//     s*8 M12 1.9V3.9                             a line, eight times around the middle
//     sw1.4 M12 19.3h0                            a dot of 1.4 pens
//     @ arrow.up r90                              another drawing, turned
//
// A layer is the letter of its role (`SymbolLayer.Role`), then perhaps `*n` for n copies around the middle, `#` and the letter of an ink
// (`SymbolInk`) and `w…` for a factor on the pen, then a space and SVG path data with four more letters:
//
//     O x y r               a circle
//     E x y rx ry           an ellipse
//     R x y w h r           a rectangle with round corners
//     N x y r n inner turn  a polygon with n corners, the first one up; a star if inner, the radius of its dents by r, is not 0
//
// After `@` come a drawing's name and what is done to it, in order: `r…` turns clockwise by degrees, `x` and `y` mirror left-right and
// upside down, `s…` scales, all about the middle; `t…,…` shifts;
// `w…` is a factor on its pens.

import Foundation
import Geometry

extension SymbolDrawing {
  /// - Returns: Nil if the text is not of the grammar, or names a drawing that there is not.
  init?(_ text: some StringProtocol) { self.init(text, depth: 0) }

  /// Drawings that use drawings that use drawings are deep enough; it also ends a circle.
  fileprivate static let maximumDepth = 4

  fileprivate init?(_ text: some StringProtocol, depth: Int) {
    guard depth < Self.maximumDepth else { return nil }
    self.init(layers: [])
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let role = words[0].first else { return nil }
      if role == "@" {
        guard let included = SymbolDrawing(including: words[1], depth: depth) else { return nil }
        layers += included.layers
      } else {
        guard let layer = SymbolLayer(head: words[0], data: words[1]) else { return nil }
        layers.append(layer)
      }
    }
  }

  private init?(including text: some StringProtocol, depth: Int) {
    let words = text.split(separator: " ")
    guard let name = words.first, let text = SymbolTable.shared.text(String(name)),
      var drawing = SymbolDrawing(text, depth: depth + 1)
    else { return nil }
    for word in words.dropFirst() {
      guard let transformed = drawing.changed(by: word) else { return nil }
      drawing = transformed
    }
    self = drawing
  }

  private func changed(by word: some StringProtocol) -> SymbolDrawing? {
    let numbers = word.dropFirst().split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
    let middle = SymbolGrid.middle
    func about(_ transform: CGAffineTransform) -> SymbolDrawing {
      let toOrigin = CGAffineTransform(translationX: -middle, y: -middle)
      return applying(
        toOrigin.concatenating(transform).concatenating(CGAffineTransform(translationX: middle, y: middle)))
    }
    switch (word.first, numbers.count) {
    case ("r", 1): return about(CGAffineTransform(rotationAngle: numbers[0] * .pi / 180))
    case ("x", 0): return about(CGAffineTransform(scaleX: -1, y: 1))
    case ("y", 0): return about(CGAffineTransform(scaleX: 1, y: -1))
    case ("s", 1): return about(CGAffineTransform(scaleX: numbers[0], y: numbers[0]))
    case ("w", 1) where numbers[0] > 0:
      var drawing = self
      for index in drawing.layers.indices { drawing.layers[index].penFactor *= numbers[0] }
      return drawing
    case ("t", 2): return applying(CGAffineTransform(translationX: numbers[0], y: numbers[1]))
    default: return nil
    }
  }
}

extension SymbolLayer {
  fileprivate init?(head: some StringProtocol, data: some StringProtocol) {
    guard let letter = head.first, let role = Role(rawValue: letter) else { return nil }
    var (copies, factor) = (1, 1.0)
    var rest = Substring(head.dropFirst())
    if let star = rest.firstIndex(of: "*") {
      guard let number = Int(rest[rest.index(after: star)...].prefix { $0.isNumber }), (2...60).contains(number)
      else { return nil }
      copies = number
      rest = rest[rest.index(after: star)...].drop { $0.isNumber }
    }
    var ink: SymbolInk?
    if rest.first == "#" {
      guard let letter = rest.dropFirst().first, let named = SymbolInk(rawValue: letter) else { return nil }
      ink = named
      rest = rest.dropFirst(2)
    }
    if rest.first == "w" {
      guard let number = Double(rest.dropFirst()), number > 0 else { return nil }
      factor = number
      rest = ""
    }
    guard rest.isEmpty, let path = Path(symbolData: data) else { return nil }
    var all = path
    let middle = SymbolGrid.middle
    for copy in 1..<copies {
      let turn = CGAffineTransform(translationX: -middle, y: -middle)
        .concatenating(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(copy) / CGFloat(copies)))
        .concatenating(CGAffineTransform(translationX: middle, y: middle))
      all.addPath(path, transform: turn)
    }
    self.init(role: role, path: all, penFactor: CGFloat(factor), ink: ink)
  }
}

extension Path {
  /// SVG path data with the letters O, E, R and N.
  fileprivate init?(symbolData text: some StringProtocol) {
    self.init()
    var rest = Substring(text)
    while !rest.isEmpty {
      let isShape = rest.first.map { "OERN".contains($0) } ?? false
      let end = rest.dropFirst().firstIndex { "OERN".contains($0) } ?? rest.endIndex
      let piece = rest[..<end]
      // Path data may follow a shape.
      let next = isShape ? (piece.dropFirst().firstIndex { $0.isLetter } ?? end) : end
      if isShape {
        guard addShape(rest[..<next]) else { return nil }
      } else {
        let data = SVGPathData(String(piece))
        guard data.error == nil else { return nil }
        addPath(data.path)
      }
      rest = rest[next...]
    }
    if isEmpty { return nil }
  }

  private mutating func addShape(_ text: Substring) -> Bool {
    let numbers = text.dropFirst().split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    switch (text.first, numbers.count) {
    case ("O", 3):
      addEllipse(
        in: CGRect(
          x: numbers[0] - numbers[2], y: numbers[1] - numbers[2], width: 2 * numbers[2], height: 2 * numbers[2]))
    case ("E", 4):
      addEllipse(
        in: CGRect(
          x: numbers[0] - numbers[2], y: numbers[1] - numbers[3], width: 2 * numbers[2], height: 2 * numbers[3]))
    case ("R", 5):
      addRoundedRect(
        in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        cornerSize: CGSize(width: numbers[4], height: numbers[4]), style: .circular)
    case ("N", 6):
      guard (3...60).contains(numbers[3]) else { return false }
      let isStar = numbers[4] > 0
      let corners = Int(numbers[3]) * (isStar ? 2 : 1)
      for corner in 0..<corners {
        let angle = 2 * .pi * CGFloat(corner) / CGFloat(corners) + numbers[5] * .pi / 180
        let radius = isStar && corner % 2 == 1 ? numbers[2] * numbers[4] : numbers[2]
        let point = CGPoint(x: numbers[0] + radius * sin(angle), y: numbers[1] - radius * cos(angle))
        if corner == 0 { move(to: point) } else { addLine(to: point) }
      }
      closeSubpath()
    default: return false
    }
    return true
  }
}
