// What programs add to views and shapes, types that they have under names of ours, and their use.

import SwiftUI

extension View {
  @ViewBuilder func hidden(_ isHidden: Bool) -> some View { if isHidden { hidden() } else { self } }
  @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
  func eraseToAnyView() -> AnyView { AnyView(self) }
  func cardStyle() -> some View { modifier(CardStyle()) }
  func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
    background(GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) })
      .onPreferenceChange(SizeKey.self) { action($0) }
  }
  func frame(_ size: CGSize) -> some View { frame(width: size.width, height: size.height) }
  func size(_ side: CGFloat) -> some View { frame(width: side, height: side) }
  func offset(_ point: CGPoint) -> some View { offset(x: point.x, y: point.y) }
  func scale(_ factor: CGFloat) -> some View { scaleEffect(factor) }
  func glow(color: Color = .orange, radius: CGFloat = 20) -> some View { shadow(color: color, radius: radius) }
  func onClick(_ action: @escaping () -> Void) -> some View { onTapGesture(perform: action) }
  func stacked(at position: Int, in total: Int) -> some View { offset(y: CGFloat(total - position)) }
  func theme(_ theme: Theme) -> some View { environment(\.theme, theme) }
  func style(_ name: String) -> some View { self }
}

extension Shape {
  func fill<Fill: ShapeStyle, Stroke: ShapeStyle>(_ fill: Fill, stroke: Stroke, lineWidth: Double = 1) -> some View {
    self.stroke(stroke, lineWidth: lineWidth).background(self.fill(fill))
  }
}

extension Image {
  @MainActor func icon(_ size: CGFloat) -> some View { resizable().scaledToFit().size(size) }
}

extension GraphicsContext {
  func draw(_ text: String, at point: CGPoint) { draw(Text(text), at: point) }
  func fill(_ path: Path, _ color: Color) { fill(path, with: .color(color)) }
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

extension EdgeInsets {
  init(_ length: CGFloat) { self.init(top: length, leading: length, bottom: length, trailing: length) }
}

struct CardStyle: ViewModifier {
  func body(content: Content) -> some View { content.padding(EdgeInsets(8)).background(.thinMaterial) }
}

struct SizeKey: PreferenceKey {
  static let defaultValue = CGSize.zero
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

struct ThemeKey: EnvironmentKey { static let defaultValue = Theme() }

struct Theme: Equatable { var color = Color.orange }
struct Element: Identifiable { let id: Int }
struct Vertex: Hashable { var place = 1 }
struct Graph { var vertices: [Vertex] = [] }
struct Frame { var number = 1 }
struct Loop { var frames = [Frame()] }
struct Paint { var color = Color.red }
struct Program { var paints = [Paint()] }
struct DrawList { var items: [Element] = [] }
struct Pixmap { var width = 1 }
struct Recognizer { var name = "" }
struct Event { var time = 0.0 }
struct Key { var name = "" }
struct Clock { var now = 0.0 }
struct PreviewContent: View { var body: some View { Badge() } }
struct PreviewMain: View { var body: some View { PreviewContent() } }
struct Badge: View { var body: some View { Star().fill(.red, stroke: .black) } }
struct Star: Shape { func path(in rect: CGRect) -> Path { Path(rect) } }

func useTypes() {
  let graph = Graph(vertices: [Vertex()])
  let list = DrawList(items: [Element(id: 1)])
  print(graph.vertices, list.items.map(\.id), Loop().frames[0].number, Program().paints[0].color, Pixmap().width)
  print(Recognizer().name, Event().time, Key().name, Clock().now)
}

struct ContentView: View {
  @State private var isOff = false

  var body: some View {
    VStack {
      Image("picture").icon(20).size(20).scale(2).style("plain")
      PreviewMain().hidden(isOff).if(isOff) { $0.glow() }.stacked(at: 1, in: 3)
      Text("Card").cardStyle().frame(CGSize(width: 80, height: 40)).offset(CGPoint.zero).onClick { isOff.toggle() }
      Canvas { context, size in
        context.draw("Words", at: .zero)
        context.fill(Path(CGRect(origin: .zero, size: size)), .red)
      }
      .theme(Theme(color: .blue))
      .readSize { print($0) }
      .eraseToAnyView()
    }
    .onAppear {
      useTypes()
      useValueHelpers()
      useGeometryHelpers()
    }
  }
}
