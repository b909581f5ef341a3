// A Text in its surroundings: strings with one look each.
//
// In:  a Text, an environment.
// Out: runs in the order of reading, and how lines are filled.

import Foundation

/// A part of a text that looks the same throughout.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var look: TextLook
  /// What stands for the string, which then is one character.
  package var picture: GraphicsContext.ResolvedImage?

  /// What a string has where a picture stands.
  static let pictureMark = "\u{FFFC}"
}

extension Text {
  /// The text's strings with their looks; none is empty.
  package func runs(in environment: EnvironmentValues) -> [TextRun] {
    var runs: [TextRun] = []
    collect(into: &runs, look: environment.textLook, environment)
    guard let textCase = environment.textCase else { return runs }
    for index in runs.indices {
      let string = runs[index].string
      runs[index].string =
        switch textCase {
        case .uppercase: string.uppercased(with: environment.locale)
        case .lowercase: string.lowercased(with: environment.locale)
        }
    }
    return runs
  }

  /// What the text says, without its looks.
  package func string(in environment: EnvironmentValues) -> String {
    runs(in: environment).map { $0.picture == nil ? $0.string : "" }.joined()
  }

  /// Whether the words depend on the time of the day.
  package var changesWithTime: Bool {
    switch storage {
    case .date(let words): words.changesWithTime
    case .pieces(let pieces): pieces.contains { $0.changesWithTime }
    case .key(let key, _): key.changesWithTime
    default: false
    }
  }

  func collect(into runs: inout [TextRun], look: TextLook, _ environment: EnvironmentValues) {
    var look = look
    for modifier in modifiers.reversed() { look.apply(modifier) }
    switch storage {
    case .verbatim(let string): runs.add(string, look)
    case .key(let key, let table): key.collect(into: &runs, look: look, table, environment)
    case .date(let words): runs.add(words.string(at: Date(), environment), look)
    case .image(let image):
      var environment = environment
      environment.font = look.resolvedFont
      guard let picture = ImageFinderKey.finder(in: environment)?.resolved(image, in: environment) else { return }
      runs.append(TextRun(string: TextRun.pictureMark, look: look, picture: picture))
    case .attributed(let string): string.collect(into: &runs, look: look)
    case .pieces(let pieces): for piece in pieces { piece.collect(into: &runs, look: look, environment) }
    }
  }
}

extension [TextRun] {
  /// Adds a string, to the last run if it looks the same.
  mutating func add(_ string: String, _ look: TextLook) {
    guard !string.isEmpty else { return }
    if let last = last, last.look == look, last.picture == nil {
      self[count - 1].string += string
    } else {
      append(TextRun(string: string, look: look))
    }
  }
}

extension AttributedString {
  func collect(into runs: inout [TextRun], look: TextLook) {
    for run in self.runs {
      var own = look
      if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil { own.foreground = AnyShapeStyle(.tint) }
      if let font = run.swiftUI.font { own.font = font }
      if let color = run.swiftUI.foregroundColor { own.foreground = AnyShapeStyle(color) }
      if let line = run.swiftUI.underlineStyle { own.underline = line }
      if let line = run.swiftUI.strikethroughStyle { own.strikethrough = line }
      if let kern = run.swiftUI.kern { own.kerning = kern }
      if let tracking = run.swiftUI.tracking { own.tracking = tracking }
      if let offset = run.swiftUI.baselineOffset { own.baselineOffset = offset }
      runs.add(String(self[run.range].characters), own)
    }
  }
}
