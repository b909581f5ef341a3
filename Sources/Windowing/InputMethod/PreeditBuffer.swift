// Text being composed, as the input method draws it piece by piece.
//
// In:  changes: a range to replace, text, feedback a character, a caret; none of it to be trusted.
// Out: a ``Preedit``.

import Foundation
import Input

struct PreeditBuffer {
  private var scalars: [Unicode.Scalar] = []
  private var isMarked: [Bool] = []
  private var caret = 0

  /// No input method composes more at once.
  static let longest = 4096

  var preedit: Preedit {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let first = isMarked.firstIndex(of: true) ?? 0
    let end = isMarked[first...].firstIndex(of: false) ?? isMarked.count
    return Preedit(
      String(text), caret: caret, marked: isMarked.isEmpty ? 0..<0 : first..<(isMarked[first] ? end : first))
  }

  mutating func clear() { self = PreeditBuffer() }

  /// Replaces a part; with nil for the text only its marks change.
  mutating func replace(first: Int, count: Int, with text: [Unicode.Scalar]?, isMarked marks: [Bool], caret: Int) {
    let first = min(max(first, 0), scalars.count)
    let end = first + min(max(count, 0), scalars.count - first)
    if let text {
      let room = Self.longest - (scalars.count - (end - first))
      let text = text.prefix(max(room, 0))
      scalars.replaceSubrange(first..<end, with: text)
      isMarked.replaceSubrange(first..<end, with: text.indices.map { $0 < marks.count && marks[$0] })
    } else {
      for (offset, mark) in marks.enumerated() where first + offset < isMarked.count { isMarked[first + offset] = mark }
    }
    moveCaret(to: caret)
  }

  /// Where the caret is now.
  @discardableResult
  mutating func moveCaret(to position: Int) -> Int {
    caret = min(max(position, 0), scalars.count)
    return caret
  }

  @discardableResult
  mutating func moveCaret(by distance: Int) -> Int { moveCaret(to: caret + min(max(distance, -1), 1)) }

  @discardableResult
  mutating func moveCaretToEnd() -> Int { moveCaret(to: scalars.count) }
}
