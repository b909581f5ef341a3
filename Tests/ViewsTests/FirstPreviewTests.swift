// Of several previews the first is one of its own.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("The first of several previews") struct FirstPreviewTests {
  private func probes<Content: View>(@ViewBuilder _ previews: () -> Content) -> Set<String> {
    Set(ViewTree(previews().firstPreview, width: 100, height: 100).probes().keys)
  }

  private struct Pair: View {
    var body: some View {
      Color.red.probe("left")
      Color.blue.probe("right")
    }
  }

  @Test("is found in groups, repetitions and under modifiers; a view's own parts stay together") func first() {
    #expect(
      probes {
        Color.red.probe("a")
        Color.blue.probe("b")
      } == ["a"])
    #expect(
      probes {
        Group {
          Color.red.probe("a")
          Color.blue.probe("b")
        }
        .padding()
      } == ["a"])
    #expect(probes { ForEach(0..<3, id: \.self) { Color.red.probe("\($0)") } } == ["0"])
    #expect(
      probes {
        Pair()
        Color.green.probe("c")
      } == ["left", "right"])
    #expect(probes { Color.red.probe("a") } == ["a"])
    #expect(probes { ForEach(0..<0, id: \.self) { Color.red.probe("\($0)") } } == [])
  }
}
