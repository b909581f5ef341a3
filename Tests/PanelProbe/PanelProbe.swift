// A small program whose panels reach beyond its window, for tests of pop-up windows: what is on them is painted in plain colours, and
// every word on standard output tells of an event.
//
// The window is 200 by 120 points. Squares of 40 points, from the left: blue opens a popover, a green area 100 wide and 240 high whose
// upper 40 points, in orange, open another, purple, 60 by 160 at its right; red opens a sheet, a pink area of 80 by 40; cyan has a
// tooltip; brown is a menu of twenty rows; gray opens a second window of the same kind.

import SwiftUI

func tell(_ words: String) { try? FileHandle.standardOutput.write(contentsOf: Data((words + "\n").utf8)) }

@main struct PanelProbe: App {
  var body: some Scene {
    WindowGroup("panels", id: "panels") { Squares() }
      .defaultSize(width: 200, height: 120)
  }
}

struct Squares: View {
  @State private var showsPopover = false
  @State private var showsInner = false
  @State private var showsSheet = false
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    HStack(spacing: 0) {
      square(.blue) { showsPopover = true }
        .popover(isPresented: $showsPopover, arrowEdge: .bottom) {
          VStack(spacing: 0) {
            square(.orange) { showsInner = true }
              .frame(width: 100)
              .background(.orange)
              .popover(isPresented: $showsInner, arrowEdge: .trailing) {
                square(.purple, width: 60, height: 160) { tell("purple") }
              }
              .onChange(of: showsInner) { tell("inner \(showsInner)") }
            square(.green, width: 100, height: 200) { tell("green") }
          }
        }
      square(.red) { showsSheet = true }
        .sheet(isPresented: $showsSheet) { square(.pink, width: 80, height: 40) { showsSheet = false } }
      square(.cyan) { tell("cyan") }.help("A tooltip of a few words")
      Menu {
        ForEach(0..<20) { row in Button("Row \(row)") { tell("row \(row)") } }
      } label: {
        Color.brown.frame(width: 40, height: 40)
      }
      .buttonStyle(.plain)
      .frame(width: 40, height: 40)
      square(.gray) { openWindow(id: "panels") }
    }
    .frame(minWidth: 200, maxWidth: .infinity, minHeight: 120, maxHeight: .infinity, alignment: .topLeading)
    .onChange(of: showsPopover) { tell("popover \(showsPopover)") }
    .onChange(of: showsSheet) { tell("sheet \(showsSheet)") }
  }

  private func square(
    _ color: Color, width: CGFloat = 40, height: CGFloat = 40, _ action: @escaping () -> Void
  ) -> some View {
    color.frame(width: width, height: height).onTapGesture(perform: action)
  }
}
