import SwiftUI

struct Node: Identifiable, Hashable {
  let id: Int
  var position: CGPoint
  var title: String
  static func == (a: Node, b: Node) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct Edge: Identifiable {
  let from: Int
  let to: Int
  var id: String { "\(from)-\(to)" }
}

class GraphModel: ObservableObject {
  @Published var nodes = [
    Node(id: 1, position: CGPoint(x: 60, y: 60), title: "A"),
    Node(id: 2, position: CGPoint(x: 220, y: 70), title: "B"),
    Node(id: 3, position: CGPoint(x: 160, y: 200), title: "C"),
  ]
  let edges = [Edge(from: 1, to: 2), Edge(from: 2, to: 3), Edge(from: 3, to: 1)]
  func position(_ id: Int) -> CGPoint { nodes.first { $0.id == id }?.position ?? .zero }
}

struct NodeView: View {
  @Binding var node: Node
  @GestureState private var drag = CGSize.zero

  var body: some View {
    Text(node.title)
      .font(.headline)
      .frame(width: 44, height: 44)
      .background(Circle().fill(Color.yellow))
      .overlay(Circle().strokeBorder(Color.primary, lineWidth: 2))
      .position(node.position)
      .gesture(DragGesture(coordinateSpace: .named("graph")).onChanged { node.position = $0.location })
  }
}

struct GraphEditor: View {
  @ObservedObject var model: GraphModel

  var body: some View {
    ZStack {
      ForEach(model.edges) { edge in
        Path { path in
          path.move(to: model.position(edge.from))
          path.addLine(to: model.position(edge.to))
        }
        .stroke(Color.gray, style: StrokeStyle(lineWidth: 3, lineCap: .round))
      }
      ForEach($model.nodes) { $node in NodeView(node: $node) }
    }
    .coordinateSpace(name: "graph")
  }
}

struct GraphEditor_Previews: PreviewProvider {
  static var previews: some View { GraphEditor(model: GraphModel()) }
}
