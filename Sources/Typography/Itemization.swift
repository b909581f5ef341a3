// A paragraph cut into pieces that one font shapes in one go.
//
// In:  a paragraph, the chosen face, and who knows others.
// Out: pieces, each of one direction, one script and one face, in the order in which a line of the paragraph shows them.

import CText
import Drawing

struct Piece {
  var range: Range<Int>
  /// The embedding level; odd for what runs leftward.
  var level: UInt8
  var script: hb_script_t
  var face: LoadedFace
  /// The number of the font span that the piece belongs to.
  var span = 0

  var isRightToLeft: Bool { level % 2 == 1 }
}

struct Itemization {
  /// In the order of the string; together they are the paragraph.
  private var logical: [Piece] = []
  /// The paragraph's own level.
  let base: UInt8

  /// - Parameters:
  ///   - spans: The fonts of the paragraph, in order; not empty.
  ///   - fallback: A face that has the scalar for a font of this weight; nil if none has.
  init(_ paragraph: Paragraph, spans: [FontSpan], fallback: (UInt32, Int) -> LoadedFace?) {
    let scripts = Self.scripts(of: paragraph.scalars)
    let directions = BidirectionalLevels(paragraph.scalars, base: paragraph.base)
    base = directions.base
    var lastFallback: LoadedFace?
    var span = 0
    for range in paragraph.characterRanges {
      let (script, level) = (scripts[range.lowerBound], directions.levels[range.lowerBound])
      while span < spans.count - 1, spans[span].end <= range.lowerBound { span += 1 }
      let primary = spans[span].primary
      var face = primary
      if !primary.covers(paragraph.scalars[range]) {
        // A word stays with the fallback that it began with, so that its letters join.
        let isSame = logical.last.map { $0.script == script && $0.face === lastFallback } ?? false
        if isSame, let lastFallback, lastFallback.covers(paragraph.scalars[range]) {
          face = lastFallback
        } else {
          let wanted = paragraph.scalars[range].first { !primary.covers([$0]) }
          face = wanted.flatMap { fallback($0, spans[span].font.weight.rawValue) } ?? primary
        }
        lastFallback = face
      }
      if let last = logical.last, last.face === face, last.script == script, last.level == level, last.span == span {
        logical[logical.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        logical.append(Piece(range: range, level: level, script: script, face: face, span: span))
      }
    }
  }

  /// What a line of these scalars shows, from left to right.
  func pieces(in range: Range<Int>) -> [Piece] {
    var (low, high) = (0, logical.count)
    while low < high {
      let middle = (low + high) / 2
      if logical[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let shown = logical[low...].prefix { $0.range.lowerBound < range.upperBound }.map { piece in
      var piece = piece
      piece.range = piece.range.clamped(to: range)
      return piece
    }
    if shown.count < 2 { return shown }
    return BidirectionalLevels.visualOrder(ofLevels: shown.map(\.level)).map { shown[$0] }
  }

  /// The script of each scalar; marks and signs that all scripts share go with what stands before them, the first ones with what follows.
  private static func scripts(of scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(functions, $0) }
    func isShared(_ script: hb_script_t) -> Bool {
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
    guard var current = scripts.first(where: { !isShared($0) }) else {
      return [hb_script_t](repeating: HB_SCRIPT_COMMON, count: scalars.count)
    }
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }
}

extension LoadedFace {
  /// Whether the face can show a character: each of its scalars, or their composition; those that show nothing need no glyph.
  func covers(_ scalars: some Collection<UInt32>) -> Bool {
    let missing = scalars.contains { value in
      guard !hasGlyph(of: value), let scalar = Unicode.Scalar(value) else { return false }
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
    guard missing, scalars.count > 1 else { return !missing }
    return hasComposition(of: Array(scalars))
  }

  /// Whether all scalars compose into one that the face has, as e and an acute accent do.
  private func hasComposition(of scalars: [UInt32]) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    var composed = scalars[0]
    for scalar in scalars.dropFirst() {
      var next: hb_codepoint_t = 0
      guard hb_unicode_compose(functions, composed, scalar, &next) != 0 else { return false }
      composed = next
    }
    return hasGlyph(of: composed)
  }
}
