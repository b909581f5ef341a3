// A question that stops everything else: whether to save before closing, where to save, what went wrong.
//
// Esc is the harmless answer, Return the primary one. A dialog is a value; the window asks it for its controls and answers it.

import Drawing
import Editor
import Foundation
import Geometry
import Typography

struct Dialog: Hashable {
  enum Answer: Hashable { case save, discard, cancel, confirm }

  enum Purpose: Hashable {
    /// Closing with unsaved changes.
    case unsavedChanges
    /// A document without a file needs one; closes afterwards if that was the reason.
    case fileName(closesAfterwards: Bool)
    /// The file that was named for it exists.
    case replacing(path: String, closesAfterwards: Bool)
    /// The file was changed by another program since it was read.
    case changedOnDisk(closesAfterwards: Bool)
    /// Something failed; there is nothing to decide.
    case failure
  }

  var purpose: Purpose
  var title: String
  var text: String
  var line: EditedLine?

  static let width: CGFloat = 440

  private static let textWidth = width - 40
  private static let lineHeight: CGFloat = 20

  /// The text broken into lines at its spaces, and inside words that are wider than a line, such as paths.
  private var lines: [String] {
    func fits(_ text: String) -> Bool {
      FontLibrary.shared.line(StyledText(text, font: Theme.body)).size.width <= Self.textWidth
    }
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let current = lines[lines.count - 1]
      let joined = current.isEmpty ? String(word) : current + " " + word
      if fits(joined) {
        lines[lines.count - 1] = joined
        continue
      }
      if !current.isEmpty { lines.append("") }
      for letter in word {
        if !fits(lines[lines.count - 1] + String(letter)) { lines.append("") }
        lines[lines.count - 1].append(letter)
      }
    }
    return Array(lines.prefix(Self.maximumLines))
  }

  private static let maximumLines = 8

  private func frameHeight(lines: Int) -> CGFloat { 112 + CGFloat(lines) * Self.lineHeight + (line == nil ? 0 : 40) }

  func frame(in size: CGSize) -> CGRect {
    let width = min(Self.width, size.width - 32)
    let frameHeight = frameHeight(lines: lines.count)
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: max(44, ((size.height - frameHeight) / 3).rounded()), width: width,
      height: frameHeight)
  }

  /// The answers from the primary one on; what would destroy something is never that one.
  private var answers: [(title: String, Answer)] {
    switch purpose {
    case .unsavedChanges: [("Save", .save), ("Cancel", .cancel), ("Discard Changes", .discard)]
    case .fileName: [("Save", .confirm), ("Cancel", .cancel)]
    case .replacing: [("Cancel", .cancel), ("Replace", .discard)]
    case .changedOnDisk: [("Cancel", .cancel), ("Overwrite", .discard)]
    case .failure: [("OK", .cancel)]
    }
  }

  var primaryAnswer: Answer { answers[0].1 }

  func controls(in size: CGSize) -> [Control] {
    let frame = frame(in: size)
    let inner = frame.insetBy(dx: 20, dy: 20)
    var controls = [
      Control(
        kind: .label(title, .title, .leading),
        frame: CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 20))
    ]
    let lines = lines
    for (index, text) in lines.enumerated() {
      controls.append(
        Control(
          kind: .label(text, .body, .leading),
          frame: CGRect(
            x: inner.minX, y: inner.minY + 28 + CGFloat(index) * Self.lineHeight, width: inner.width,
            height: Self.lineHeight)))
    }
    if let line {
      controls.append(
        Control(
          kind: .field(text: line.string, caret: line.caret, isAllSelected: line.isAllSelected),
          frame: CGRect(
            x: inner.minX, y: inner.minY + 40 + CGFloat(lines.count) * Self.lineHeight, width: inner.width, height: 28))
      )
    }
    var right = inner.maxX
    for (index, (title, answer)) in answers.enumerated() {
      let width = max(72, CGFloat(title.count) * 8 + 24)
      // The destructive answer stands apart, at the left.
      let x = answer == .discard ? inner.minX : right - width
      controls.append(
        Control(
          kind: .button(
            title: title, icon: nil, role: index == 0 ? .primary : answer == .discard ? .destructive : .raised),
          frame: CGRect(x: x, y: frame.maxY - 44, width: width, height: 28), command: .answer(answer)))
      right -= width + 8
    }
    return controls
  }

  func draw(in size: CGSize, context: GraphicsContext) {
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Theme.scrim))
    let frame = frame(in: size)
    context.fill(
      Path(roundedRect: frame.insetBy(dx: -1, dy: -1), cornerRadius: 13, style: .circular),
      with: .color(Theme.popHairline))
    context.fill(Path(roundedRect: frame, cornerRadius: 12, style: .circular), with: .color(Theme.popover))
  }
}
