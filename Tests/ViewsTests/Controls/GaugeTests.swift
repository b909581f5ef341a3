// Gauges: what styles of a program's own get, and where several views at the root and redacted ones are.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Gauges and placeholders") struct GaugeTests {
  /// Writes down what it gets.
  struct Note: GaugeStyle {
    let log: Log

    func makeBody(configuration: Configuration) -> some View {
      let labels = [
        configuration.currentValueLabel != nil, configuration.minimumValueLabel != nil,
        configuration.maximumValueLabel != nil,
      ]
      log("\(configuration.value) \(labels.map { $0 ? "1" : "0" }.joined())")
      return Color.red.frame(width: 100 * configuration.value, height: 10)
    }
  }

  @Test("a style gets the share of the range and the labels that were given")
  func style() {
    let log = Log()
    let driver = EventDriver {
      VStack {
        Gauge(value: 30, in: 20...60) { Text("a") }
        Gauge(value: 90, in: 20...60) {
          Text("a")
        } currentValueLabel: {
          Text("90")
        }
        Gauge(value: 20, in: 20...60) {
          Text("a")
        } currentValueLabel: {
          Text("20")
        } minimumValueLabel: {
          Text("20")
        } maximumValueLabel: {
          Text("60")
        }
      }.gaugeStyle(Note(log: log))
    }
    _ = driver
    #expect(log.entries == ["0.25 000", "1.0 100", "0.0 111"])
  }

  @Test("words and pictures are bars and boxes as placeholders, and shapes stay")
  func placeholders() {
    func paints(_ reason: RedactionReasons) -> [String] {
      let driver = EventDriver {
        VStack {
          Text("word")
          Image(systemName: "star")
          Circle().fill(Color.red).frame(width: 10, height: 10)
        }.redacted(reason: reason)
      }
      let whole = CGRect(x: 0, y: 0, width: 200, height: 200)
      return DrawList { driver.tree.draw([whole], in: &$0) }.items.map { item in
        if case .glyphs = item.shape { "glyphs" } else { item.opacity < 1 ? "faded" : "full" }
      }
    }
    #expect(paints([]).sorted() == ["full", "full", "glyphs"])
    #expect(paints(.placeholder).sorted() == ["faded", "faded", "full"])
    #expect(paints(.privacy).sorted() == ["full", "full", "glyphs"])
  }
}

@MainActor @Suite("Color pickers") struct ColorPickerTests {
  @MainActor final class Choice {
    var color = Color.black
  }

  @Test("a click on the swatch opens the panel, and one on a colour chooses it")
  func choosing() throws {
    let choice = Choice()
    let driver = EventDriver(CGSize(width: 400, height: 400)) {
      ColorPicker("Ink", selection: Binding(get: { choice.color }, set: { choice.color = $0 })).labelsHidden()
    }
    driver.click(200, 200)
    driver.wait(1)
    #expect(choice.color == .black)
    #expect(driver.tree.root.topLayer != nil)
    // Red is the first of the upper of two rows at the panel's foot.
    let panel = try #require(driver.all(PanelElement.self).first).windowFrame
    driver.click(panel.minX + 24, panel.maxY - 46)
    driver.wait(1)
    #expect(choice.color == .red)
  }
}

@MainActor @Suite("Pictures in words") struct InlinePictureTests {
  private func width(_ text: Text) -> CGFloat {
    let driver = EventDriver { text }
    return driver.tree.sizeThatFits(.unspecified).width
  }

  @Test("take the room of their symbol, in the size of the words")
  func room() throws {
    let symbol = try #require(SystemSymbol.named("star.fill"))
    for size: CGFloat in [12, 30] {
      let words = Text("a") + Text(Image(systemName: "star.fill")) + Text("b")
      let wider = width(words.font(.system(size: size))) - width(Text("ab").font(.system(size: size)))
      #expect(abs(wider - symbol.size.width * size) < 2)
    }
  }

  @Test("are drawn in the words' colour, and say nothing")
  func drawing() {
    let driver = EventDriver { Text("x \(Image(systemName: "star.fill"))").foregroundColor(.green) }
    let whole = CGRect(x: 0, y: 0, width: 200, height: 200)
    let items = DrawList { driver.tree.draw([whole], in: &$0) }.items
    let green = Paint.color(Color.green.resolve(in: EnvironmentValues()))
    #expect(items.count == 2 && items.allSatisfy { $0.paint == green })
    #expect(Text("x \(Image(systemName: "star"))").string(in: EnvironmentValues()) == "x ")
  }
}
