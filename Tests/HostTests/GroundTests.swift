// Layers are drawn over a copy of what is under them: the pixels are those of all drawn at once.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Testing
import Raster
import Typography
import Views

@testable import Host

@Suite("The ground under layers") @MainActor struct GroundTests {
  /// Things that move and change under menus, popovers, sheets and tooltips.
  private struct Board: View {
    @State private var count = 0
    @State private var showsSheet = false
    @State private var showsPopover = false
    var body: some View {
      VStack(spacing: 8) {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.25)) { context in
          Text("\(Int(context.date.timeIntervalSinceReferenceDate * 4) % 97)").font(.title)
        }
        HStack {
          Button("More \(count)") { count += 1 }.help("One more than before")
          Menu("Menu") {
            Button("First") { count += 10 }
            Menu("Second") { Button("Inner") { count += 100 } }
            Divider()
            Toggle("Third", isOn: .constant(true))
          }
          Button("Sheet") { showsSheet = true }
            .sheet(isPresented: $showsSheet) {
              VStack {
                Text("Count \(count)")
                Button("Add") { count += 1 }.keyboardShortcut(.defaultAction)
              }
              .padding()
            }
          Button("Popover") { showsPopover = true }
            .popover(isPresented: $showsPopover) { Slider(value: .constant(0.3)).frame(width: 80).padding() }
        }
        Circle().fill(.orange).frame(width: CGFloat(20 + count % 60)).opacity(0.5)
      }
    }
  }

  /// What the window would show if everything were drawn anew.
  private func redrawn(_ window: HeadlessWindow, _ renderer: Renderer) -> Pixmap {
    let content = window.content
    let list = DrawList(environment: window.environment) { content.draw([.infinite], in: &$0) }
    var pixmap = Pixmap(width: window.pixmap.width, height: window.pixmap.height)
    renderer.render(
      list, into: &pixmap, scale: window.environment.displayScale,
      clip: [PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)], background: content.background.pixel)
    return pixmap
  }

  @Test("stays what is drawn at once, whatever comes over it and goes", arguments: [1.0, 2.0], [1, 2])
  func sameAsRedrawn(scale: Double, seed: UInt64) throws {
    let environment = EnvironmentValues(displayScale: CGFloat(scale))
    let content = ViewContent(Board(), environment: environment, startDate: Date(timeIntervalSinceReferenceDate: 0))
    let window = HeadlessWindow(content, size: CGSize(width: 320, height: 220), environment: environment)
    let renderer = Renderer(glyphs: FontLibrary.shared)
    var (state, layered, differing) = (seed, 0, 0)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<120 {
      let point = CGPoint(x: random(320), y: 60 + random(100))
      switch random(8) {
      case 0, 1, 2:
        window.send(.press(.left, at: point, []))
        window.send(.release(.left, at: point, []))
      case 3: window.send(.move(to: point, []))
      case 4: window.send(.key(.tab, text: "", []))
      case 5: window.send(.key(.space, text: " ", []))
      case 6: window.send(.key([.escape, .return, .down][random(3)], text: "", []))
      default: window.send(.wait(Double(random(8)) * 0.04))
      }
      if content.hasLayers { layered += 1 }
      let whole = redrawn(window, renderer)
      for (shown, meant) in zip(window.pixmap.pixels, whole.pixels) where shown != meant {
        // A shape cut at the edge of what is drawn anew may be rounded otherwise by one step.
        for shift in [0, 8, 16, 24] {
          let difference = Int(shown >> shift & 255) - Int(meant >> shift & 255)
          if abs(difference) > 2 { differing += 1 }
        }
      }
    }
    #expect(layered > 20, "seed \(seed): \(layered) of 120 events with a layer")
    #expect(differing == 0, "seed \(seed)")
  }
}
