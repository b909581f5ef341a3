// A layout of one's own: views on rings around the first one. A button puts them into a row, and they travel there.

import SwiftUI

/// The first view in the middle, the others on a ring; each says how many turns it is along by a layout value.
struct OrbitLayout: Layout {
  var turn: Double

  var animatableData: Double {
    get { turn }
    set { turn = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let side = min(proposal.width ?? 300, proposal.height ?? 300)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let sun = subviews.first else { return }
    sun.place(at: middle, anchor: .center, proposal: .unspecified)
    let planets = subviews.dropFirst()
    for (index, planet) in planets.enumerated() {
      let size = planet.sizeThatFits(.unspecified)
      let radius = min(bounds.width, bounds.height) / 2 - max(size.width, size.height) / 2
      let angle = 2 * .pi * (Double(index) / Double(planets.count) + turn + planet[Lead.self]) - .pi / 2
      planet.place(
        at: CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius), anchor: .center,
        proposal: .unspecified)
    }
  }

  /// How far ahead of its place a view goes; turns.
  struct Lead: LayoutValueKey {
    static let defaultValue = 0.0
  }
}

struct OrbitsView: View {
  @State private var isRow = false
  @State private var turn = 0.0
  @State private var count = 7

  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink]

  var body: some View {
    let layout = isRow ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(OrbitLayout(turn: turn))
    VStack(spacing: 24) {
      layout {
        Text("☀︎").font(.system(size: 56)).foregroundStyle(.orange)
        ForEach(0..<count, id: \.self) { index in
          Circle()
            .fill(colors[index % colors.count].gradient)
            .frame(width: 20 + CGFloat(index % 3) * 8)
            .overlay { Text("\(index + 1)").font(.caption2.bold()).foregroundStyle(.white) }
            .layoutValue(key: OrbitLayout.Lead.self, value: index == 2 ? 0.02 : 0)
            .transition(.scale)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      HStack {
        Button(isRow ? "Ring" : "Row") { withAnimation(.spring(duration: 0.7, bounce: 0.25)) { isRow.toggle() } }
        Button("Turn") { withAnimation(.easeInOut(duration: 1)) { turn += 0.25 } }.disabled(isRow)
        Stepper("\(count) planets", value: $count.animation(.spring), in: 1...10)
      }
    }
    .padding(24)
  }
}

@main struct Orbits: App {
  var body: some Scene { WindowGroup("Orbits") { OrbitsView().frame(minWidth: 520, minHeight: 440) } }
}

#Preview { OrbitsView() }
