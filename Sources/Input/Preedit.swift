// Text that an input method is still composing: shown at the caret, not yet part of what is edited.

public struct Preedit: Hashable, Sendable {
  /// Empty when composing has ended or been given up.
  public var text: String
  /// How many of its Unicode scalars stand before the caret.
  public var caret: Int
  /// The scalars that the user is choosing a reading for; empty if none are.
  public var marked: Range<Int>

  /// Keeps caret and mark within the text.
  public init(_ text: String, caret: Int, marked: Range<Int> = 0..<0) {
    let count = text.unicodeScalars.count
    self.text = text
    self.caret = min(max(caret, 0), count)
    self.marked = marked.clamped(to: 0..<count)
    if self.marked.isEmpty { self.marked = 0..<0 }
  }

  public static let none = Preedit("", caret: 0)
}
