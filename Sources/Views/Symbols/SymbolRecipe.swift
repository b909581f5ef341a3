// What a name asks for: a drawing and what is done with it, word by word from the left.
//
//     bell                 the drawing
//     bell.fill            its filled form, if it has one
//     bell.slash           a stroke through it, with room on both sides
//     bell.circle          small in a frame: circle, square, triangle, …; it is filled itself there, if it can be
//     bell.circle.fill     the frame solid, the drawing a hole in it
//     bell.badge           a dot at its lower right corner; bell.badge.plus: a small disc with a sign
//
// The longest drawn name at the beginning counts (`speaker.wave.2` before `speaker`); each word after it may stand once. Names like
// `7` and `a` are drawings only inside a frame.

import Drawing
import Foundation
import Geometry

struct SymbolRecipe: Sendable {
  var content: SymbolDrawing
  var frame: SymbolFrame?
  var isFilled = false
  var isSlashed = false
  var badge: Badge?

  enum Badge: Sendable {
    case dot
    case sign(SymbolDrawing, SymbolInk?)

    /// Its colour where a symbol has several.
    var ink: SymbolInk? { if case .sign(_, let ink) = self { ink } else { .red } }

    /// A circle's box at the lower right of a picture.
    func rect(_ box: CGRect) -> CGRect {
      switch self {
      case .dot: CGRect(x: box.maxX - 7.4, y: box.maxY - 7.4, width: 7, height: 7)
      case .sign: CGRect(x: box.maxX - 8.5, y: box.maxY - 9.5, width: 11, height: 11)
      }
    }
  }

  /// Content inside a frame is drawn with a finer pen, as small letters are.
  static let framedPen: CGFloat = 0.92

  /// A sign in a badge: its radius by the badge's width, and its pen.
  private static let badgeContent: CGFloat = 0.29
  private static let badgePen: CGFloat = 0.75

  /// Around what is painted at the heaviest weight; units of the grid.
  let box: CGRect

  init(
    content: SymbolDrawing, frame: SymbolFrame? = nil, isFilled: Bool = false, isSlashed: Bool = false,
    badge: Badge? = nil
  ) {
    self.content = content
    self.frame = frame
    self.isFilled = isFilled
    self.isSlashed = isSlashed
    self.badge = badge
    let pen = SymbolGrid.pen(.black)
    var box = (frame?.drawing ?? content).box(pen: pen)
    if isSlashed { box = box.union(Self.slash(box).boundingRect.insetBy(dx: -pen / 2, dy: -pen / 2)) }
    if let badge { box = box.union(badge.rect(box)) }
    self.box = box
  }

  /// - Returns: Nil if nobody has drawn the beginning, or a word after it means nothing for that drawing.
  init?(_ name: String) {
    // Longer names are not worth the look: none of ours has more than ten words.
    guard name.utf8.count <= 80 else { return nil }
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    // What was `doc` became `document` in later years.
    if words.first == "document" { words[0] = "doc" }
    for count in stride(from: words.count, through: 1, by: -1) {
      let base = words[..<count].joined(separator: ".")
      if let text = SymbolTable.shared.text(base) {
        guard let content = SymbolDrawing(text) else { return nil }
        self.init(content: content, words: words[count...], needsFrame: false)
        return
      }
    }
    guard let first = words.first, let content = SymbolDrawing(letters: String(first)) else { return nil }
    self.init(content: content, words: words[1...], needsFrame: true)
  }

  private init?(content: SymbolDrawing, words: ArraySlice<Substring>, needsFrame: Bool) {
    var frame: SymbolFrame?
    var (isFilled, isSlashed) = (false, false)
    var badge: Badge?
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "fill" where !isFilled: isFilled = true
      case "slash" where !isSlashed: isSlashed = true
      case "badge" where badge == nil:
        if let sign = rest.first, let drawing = Self.sign(sign) {
          badge = .sign(
            drawing, sign == "plus" || sign == "checkmark" ? .green : sign == "minus" || sign == "xmark" ? .red : nil)
          rest.removeFirst()
        } else {
          badge = .dot
        }
      default:
        guard frame == nil, !isFilled, !isSlashed, let found = SymbolFrame(String(word)) else { return nil }
        frame = found
      }
    }
    guard frame != nil || !needsFrame, frame != nil || !isFilled || content.hasBody else { return nil }
    self.init(content: content, frame: frame, isFilled: isFilled, isSlashed: isSlashed, badge: badge)
  }

  /// What may stand in a badge.
  private static func sign(_ word: Substring) -> SymbolDrawing? {
    let signs: Set<Substring> = [
      "plus", "minus", "xmark", "checkmark", "questionmark", "exclamationmark", "ellipsis", "clock", "gearshape",
      "person",
    ]
    guard signs.contains(word), let text = SymbolTable.shared.text(String(word)) else { return nil }
    return SymbolDrawing(text)
  }
}

extension SymbolRecipe {
  /// What is painted, in units of the grid.
  func area(_ weight: Font.Weight) -> Path {
    let pen = SymbolGrid.pen(weight)
    var area: SymbolArea
    if let frame {
      area = frame.drawing.area(pen: pen, isFilled: isFilled)
      let inside = frame.placing(content).area(pen: pen * Self.framedPen, isFilled: content.hasBody)
      if isFilled { area.cut(inside) } else { area.paint(inside) }
    } else {
      area = content.area(pen: pen, isFilled: isFilled)
    }
    let inner = (frame?.drawing ?? content).box(pen: SymbolGrid.pen(.black))
    if isSlashed {
      let slash = Self.slash(inner)
      func line(_ width: CGFloat) -> Path {
        slash.strokedPath(
          StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), tolerance: SymbolGrid.tolerance)
      }
      area.cut(stroke: line(pen + 2 * SymbolGrid.gap))
      area.paint(stroke: line(pen))
    }
    guard let badge else { return area.path }
    area.cut(area: room(for: badge, on: inner))
    area.paint(self.area(of: badge, on: inner, pen: pen))
    return area.path
  }

  /// What a badge leaves free around it.
  func room(for badge: Badge, on box: CGRect) -> Path {
    Path(ellipseIn: badge.rect(box).insetBy(dx: -SymbolGrid.gap, dy: -SymbolGrid.gap))
  }

  func area(of badge: Badge, on box: CGRect, pen: CGFloat) -> SymbolArea {
    let rect = badge.rect(box)
    var disc = SymbolArea()
    disc.paint(area: Path(ellipseIn: rect))
    if case .sign(let sign, _) = badge {
      let placed = SymbolFrame.placing(
        sign, center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width * Self.badgeContent)
      disc.cut(placed.area(pen: pen * Self.badgePen, isFilled: sign.hasBody))
    }
    return disc
  }

  /// From the upper left to the lower right of a box, not steeper than it looks calm.
  static func slash(_ box: CGRect) -> Path {
    let (center, half) = (CGPoint(x: box.midX, y: box.midY), CGFloat(8.75))
    return Path { path in
      path.move(to: CGPoint(x: center.x - half, y: center.y - half))
      path.addLine(to: CGPoint(x: center.x + half, y: center.y + half))
    }
  }
}
