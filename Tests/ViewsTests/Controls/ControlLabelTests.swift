// The words on controls where room is short.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Words on controls") struct ControlLabelTests {
  /// The height of a view at a width.
  private func height<Content: View>(_ width: CGFloat, @ViewBuilder _ content: () -> Content) -> CGFloat {
    EventDriver(CGSize(width: 400, height: 400), content).tree.sizeThatFits(ProposedViewSize(width: width, height: nil))
      .height
  }

  @Test("are never broken into letters", arguments: (0...17).map { CGFloat(7 * $0) })
  func letters(width: CGFloat) {
    let line = height(400) { Button("Delete") {} }
    #expect(height(width) { Button("Delete") {} } == line)
    #expect(height(width) { Button("Delete") {}.buttonStyle(.borderedProminent) } == line)
    #expect(height(width) { Toggle("Delete", isOn: .constant(true)) } <= line)
    // Two words may stand under each other, never more lines than words.
    let text = height(400) { Text("Delete") }
    #expect(height(width) { Button("Delete all") {} } <= line + text)
    #expect(height(width) { Button("Delete all") {}.buttonStyle(.plain) } <= 2 * text)
  }

  @Test("have their own width in a row where an equal share is room enough, whatever else wants some") func rows() {
    for words in ["A text that takes whatever is left, and goes on and on", ""] {
      let driver = EventDriver(CGSize(width: 560, height: 200)) {
        HStack {
          Button("One") {}
          TextField("Field", text: .constant(words))
          Button("Another button") {}
          Text(words)
          Button("Third") {}
        }
      }
      let words = driver.all(TextElement.self).filter { ["One", "Another button", "Third"].contains($0.words) }
      #expect(words.count == 3)
      for word in words { #expect(word.size == word.sizeThatFits(.unspecified), "\(word.words)") }
    }
  }
}
