// Which part of a string is set how.
//
// In:  characters in the order of the string, look by look.
// Out: the looks of any part of it, and of scalars once a paragraph is made.

import Drawing
import Foundation

/// How characters are set.
struct SetLook: Hashable {
  var font: Font
  /// The place among the layout's styles.
  var style = 0
  /// How far the characters stand above their line's baseline; points.
  var baselineOffset: CGFloat = 0
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  /// What stands in the place of each character, and how much larger than it is.
  var picture: GraphicsContext.ResolvedImage?
  var pictureScale: CGFloat = 1

  func scaled(by factor: CGFloat) -> SetLook {
    var look = self
    look.font.size *= factor
    look.font.tracking *= factor
    look.baselineOffset *= factor
    look.pictureScale *= factor
    return look
  }
}

struct StyledRuns: Equatable {
  private struct Run: Equatable {
    /// Behind the run's last character.
    var end: Int
    var look: SetLook
  }

  /// Never empty; the last one reaches as far as anyone asks.
  private var runs: [Run]

  init(_ font: Font) { runs = [Run(end: .max, look: SetLook(font: font))] }

  /// - Parameter parts: How many characters have each look; none for the body's font.
  init(_ parts: [(count: Int, look: SetLook)]) {
    var end = 0
    runs = parts.map { part in
      end += part.count
      return Run(end: end, look: part.look)
    }
    if runs.isEmpty { runs = [Run(end: .max, look: SetLook(font: .body))] }
    runs[runs.count - 1].end = .max
  }

  var first: SetLook { runs[0].look }

  /// The look of a character.
  func look(at index: Int) -> SetLook { runs[place(of: index)].look }

  /// The looks of a range of characters, which then count from 0.
  func part(_ range: Range<Int>) -> StyledRuns {
    if runs.count == 1 { return self }
    let first = place(of: range.lowerBound)
    let last = max(first, place(of: max(range.lowerBound, range.upperBound - 1)))
    var part = self
    part.runs = runs[first...last].map { run in
      Run(end: run.end == .max ? .max : run.end - range.lowerBound, look: run.look)
    }
    part.runs[part.runs.count - 1].end = .max
    return part
  }

  /// Both ends of a string with one character between them.
  func part(head: Int, tail: Range<Int>) -> StyledRuns {
    if runs.count == 1 { return self }
    var parts = part(0..<max(head, 1)).counted(max(head, 1))
    // What stands for the hidden part looks like what is before it.
    if head > 0 { parts[parts.count - 1].count += 1 }
    if !tail.isEmpty { parts += part(tail).counted(tail.count) }
    return StyledRuns(parts)
  }

  private func counted(_ count: Int) -> [(count: Int, look: SetLook)] {
    var start = 0
    return runs.map { run in
      let end = min(run.end, count)
      defer { start = end }
      return (end - start, run.look)
    }
  }

  /// Spans of a paragraph's scalars; `face` gives the face of each font.
  ///
  /// - Returns: Nil where a font shows nothing or cannot be read.
  func spans(of paragraph: Paragraph, _ face: (Font) -> LoadedFace?) -> [FontSpan]? {
    var spans: [FontSpan] = []
    var start = 0
    for run in runs where run.end > start {
      guard run.look.font.isVisible, let primary = face(run.look.font) else {
        if runs.count == 1 { return nil }
        continue
      }
      let end = run.end == .max ? paragraph.scalars.count : paragraph.scalarIndex(ofCharacter: run.end)
      spans.append(FontSpan(end: end, look: run.look, primary: primary))
      start = run.end
    }
    guard !spans.isEmpty else { return nil }
    spans[spans.count - 1].end = paragraph.scalars.count
    return spans
  }

  private func place(of index: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Scalars of a paragraph that are set alike.
struct FontSpan {
  /// Behind the last scalar.
  var end: Int
  var look: SetLook
  var primary: LoadedFace

  var font: Font { look.font }
  /// Above and below the line's baseline; points.
  var ascent: CGFloat { font.size * primary.ascent + look.baselineOffset }
  var descent: CGFloat { font.size * primary.descent - look.baselineOffset }
}
