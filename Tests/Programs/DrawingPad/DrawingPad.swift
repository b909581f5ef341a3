import SwiftUI

struct Line: Identifiable {
  let id = UUID()
  var points: [CGPoint]
  var color: Color
  var width: CGFloat
}

struct DrawingPad: View {
  @State private var lines: [Line] = []
  @State private var currentLine: Line?

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        Color(UIColor.secondarySystemBackground)
        ForEach(lines) { line in stroke(line) }
        if let currentLine { stroke(currentLine) }
      }
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
          .onChanged { value in
            if currentLine == nil {
              currentLine = Line(points: [], color: lines.isEmpty ? .blue : .red, width: lines.isEmpty ? 6 : 12)
            }
            currentLine?.points.append(value.location)
          }
          .onEnded { value in
            currentLine?.points.append(value.location)
            if let line = currentLine { lines.append(line) }
            currentLine = nil
          }
      )
      Text("\(lines.count) line\(lines.count == 1 ? "" : "s")").padding(6)
    }
  }

  @ViewBuilder func stroke(_ line: Line) -> some View {
    Path { path in path.addLines(line.points) }
      .stroke(line.color, style: StrokeStyle(lineWidth: line.width, lineCap: .round, lineJoin: .round))
  }
}

#Preview { DrawingPad() }
