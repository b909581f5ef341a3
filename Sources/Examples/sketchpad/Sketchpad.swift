// A pad to draw on: gestures. Drag to draw, choose a colour below, take back the last stroke.

import SwiftUI

struct Stroke: Identifiable {
  let id: Int
  var points: [CGPoint]
  var color: Color
  var width: CGFloat

  /// Through the middles between the points, so that corners of the hand are smooth.
  var path: Path {
    Path { path in
      guard let first = points.first else { return }
      path.move(to: first)
      if points.count == 1 { path.addLine(to: first) }
      for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
        let middle = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
        path.addQuadCurve(to: middle, control: point)
      }
      if let last = points.last, points.count > 1 { path.addLine(to: last) }
    }
  }
}

struct SketchpadView: View {
  @State private var strokes: [Stroke] = []
  @State private var current: Stroke?
  @State private var color = Color.indigo
  @State private var width: CGFloat = 6

  private let colors: [Color] = [.indigo, .teal, .green, .yellow, .orange, .pink, .primary]

  var body: some View {
    VStack(spacing: 0) {
      Canvas { context, _ in
        for stroke in strokes + [current].compactMap({ $0 }) {
          context.stroke(
            stroke.path, with: .color(stroke.color),
            style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round))
        }
      }
      .contentShape(Rectangle())
      .gesture(drawing)
      .overlay {
        if strokes.isEmpty && current == nil { Text("Draw here").foregroundStyle(.secondary).allowsHitTesting(false) }
      }
      Divider()
      palette
    }
  }

  private var drawing: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        if current == nil { current = Stroke(id: strokes.count, points: [], color: color, width: width) }
        current?.points.append(drag.location)
      }
      .onEnded { _ in
        if let stroke = current { strokes.append(stroke) }
        current = nil
      }
  }

  private var palette: some View {
    HStack(spacing: 12) {
      ForEach(colors, id: \.self) { choice in
        Circle()
          .fill(choice)
          .frame(width: 22, height: 22)
          .overlay { if choice == color { Circle().stroke(.primary, lineWidth: 2).padding(-4) } }
          .onTapGesture { color = choice }
      }
      Slider(value: $width, in: 1...24).frame(width: 110)
      Spacer()
      Button("Undo", systemImage: "arrow.uturn.backward") { strokes.removeLast() }.disabled(strokes.isEmpty)
      Button("Clear") { strokes.removeAll() }.disabled(strokes.isEmpty)
    }
    .padding(12)
  }
}

@main struct Sketchpad: App {
  var body: some Scene {
    WindowGroup("Sketchpad") { SketchpadView().frame(minWidth: 560, minHeight: 360) }
  }
}

#Preview { SketchpadView() }
