// A sketch of a graph: press on empty ground for a vertex, drag a vertex to move it, drag with a long press behind it for an edge.

import Observation
import SwiftUI

@Observable final class Sketch {
  struct Vertex: Identifiable {
    let id: Int
    var place: CGPoint
  }

  var vertices: [Vertex] = [
    Vertex(id: 0, place: CGPoint(x: 90, y: 120)), Vertex(id: 1, place: CGPoint(x: 250, y: 90)),
    Vertex(id: 2, place: CGPoint(x: 190, y: 240)),
  ]
  var edges: [(Int, Int)] = [(0, 1), (1, 2)]

  func vertex(at point: CGPoint) -> Int? {
    vertices.lastIndex { hypot($0.place.x - point.x, $0.place.y - point.y) < 18 }
  }

  func place(of id: Int) -> CGPoint { vertices.first { $0.id == id }?.place ?? .zero }
}

struct SketchView: View {
  @State private var sketch = Sketch()
  @State private var isLinking = false
  @State private var line: (from: CGPoint, to: CGPoint)?
  @State private var dragged: Int?

  var body: some View {
    VStack(alignment: .leading) {
      Label(
        isLinking ? "Drag from vertex to vertex" : "Drag vertices, click for new ones",
        systemImage: "point.3.connected.trianglepath.dotted"
      )
      .onTapGesture { isLinking.toggle() }
      Canvas { context, _ in
        for (first, second) in sketch.edges {
          var path = Path()
          path.move(to: sketch.place(of: first))
          path.addLine(to: sketch.place(of: second))
          context.stroke(path, with: .color(.teal), lineWidth: 3)
        }
        if let line {
          var path = Path()
          path.move(to: line.from)
          path.addLine(to: line.to)
          context.stroke(path, with: .color(.gray), style: StrokeStyle(lineWidth: 2, dash: [4, 4]))
        }
        for vertex in sketch.vertices {
          let disc = CGRect(x: vertex.place.x - 14, y: vertex.place.y - 14, width: 28, height: 28)
          context.fill(Path(ellipseIn: disc), with: .color(.orange))
          context.draw(Text("\(vertex.id)").bold(), at: vertex.place)
        }
      }
      .background(.background)
      .border(.separator)
      .gesture(drag)
      .onTapGesture(coordinateSpace: .local) { place in
        if sketch.vertex(at: place) == nil {
          sketch.vertices.append(Sketch.Vertex(id: sketch.vertices.count, place: place))
        }
      }
    }
    .padding()
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 4)
      .onChanged { value in
        if dragged == nil { dragged = sketch.vertex(at: value.startLocation) }
        guard let dragged else { return }
        if isLinking {
          line = (sketch.vertices[dragged].place, value.location)
        } else {
          sketch.vertices[dragged].place = value.location
        }
      }
      .onEnded { value in
        if isLinking, let dragged, let target = sketch.vertex(at: value.location), target != dragged {
          sketch.edges.append((sketch.vertices[dragged].id, sketch.vertices[target].id))
        }
        (dragged, line) = (nil, nil)
      }
  }
}

@main struct GraphSketchApp: App {
  var body: some Scene {
    WindowGroup("Graph sketch") { SketchView() }.defaultSize(width: 520, height: 420)
  }
}
