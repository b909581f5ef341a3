// Elements that go out of sight and come back where they were.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Testing

@testable import Host
@testable import Views

@MainActor @Suite("Views that come back") struct ReturningViewTests {
  struct Pages: View {
    @State private var page = 0

    var body: some View {
      Picker("Page", selection: $page) {
        Text("Graph").tag(0)
        Text("Badges").tag(1)
      }
      .pickerStyle(.segmented).labelsHidden().frame(width: 140, height: 28)
    }
  }

  @Test("a segment chosen again looks as it did, words and all") func segments() {
    let window = HeadlessWindow(ViewContent(Pages()), size: CGSize(width: 160, height: 40))
    let first = window.pixmap
    #expect(Set(first.pixels).count > 20)
    func click(_ x: CGFloat) {
      window.send(.press(.left, at: CGPoint(x: x, y: 20), []))
      window.send(.release(.left, at: CGPoint(x: x, y: 20), []))
      window.send(.wait(1))
    }
    click(115)
    let other = window.pixmap
    #expect(other.pixels != first.pixels)
    click(45)
    #expect(window.pixmap.pixels == first.pixels)
    click(115)
    #expect(window.pixmap.pixels == other.pixels)
  }
}
