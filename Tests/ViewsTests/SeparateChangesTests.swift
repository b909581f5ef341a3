// Changes of one action under several transactions, each animated by its own; and what strangers' programs rest on besides.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

private struct Bar: Shape {
  var length: Double
  var animatableData: Double {
    get { length }
    set { length = newValue }
  }
  /// The length can be read off the drawing.
  nonisolated func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: length, height: 1)) }
}

@MainActor private final class Stage {
  let tree: ViewTree
  init(_ view: some View) {
    tree = ViewTree(view, width: 200, height: 100)
    tree.update()
  }
  func at(_ time: Double) {
    tree.advance(to: time)
    _ = tree.takeDamage()
  }
  var list: DrawList { DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) } }
  var lengths: [Double] {
    list.items.compactMap { item in
      if case .fill(let path, _) = item.shape { return Double(path.boundingRect.width) }
      return nil
    }
  }
}

@MainActor @Suite("Changes of one action") struct SeparateChangesTests {
  private struct Two: View {
    @State private var first = 0.0
    @State private var second = 0.0
    var body: some View {
      VStack(spacing: 0) {
        Bar(length: first).fill(Color.red)
        Bar(length: second).fill(Color.blue)
      }
      .onAppear {
        withAnimation(.linear(duration: 1)) { first = 100 }
        withAnimation(.linear(duration: 4)) { second = 100 }
      }
    }
  }

  @Test("two withAnimation in one action are two animations") func two() {
    let stage = Stage(Two())
    stage.at(0.5)
    #expect(stage.lengths == [50, 12.5])
    stage.at(2)
    #expect(stage.lengths == [100, 50])
  }

  private struct Again: View {
    @State private var length = 100.0
    @State private var count = 0
    let tick: Subject
    var body: some View {
      Bar(length: length).fill(Color.red).onReceive(tick.subject) {
        length = 0
        withAnimation(.linear(duration: 1)) { length = 100 }
        count += 1
      }
    }
  }
  private final class Subject { let subject = PassthroughSubject<Void, Never>() }

  @Test("a state set before withAnimation is where the animation begins") func again() {
    let tick = Subject()
    let stage = Stage(Again(tick: tick))
    for round in 0..<3 {
      let start = Double(round) * 2
      stage.at(start)
      #expect(stage.lengths == [100])
      tick.subject.send()
      stage.at(start)
      #expect(stage.lengths == [0])
      stage.at(start + 0.25)
      #expect(stage.lengths == [25])
    }
  }

  private struct After: View {
    @State private var animated = 0.0
    @State private var plain = 0.0
    var body: some View {
      VStack(spacing: 0) {
        Bar(length: animated).fill(Color.red)
        Bar(length: plain).fill(Color.blue)
      }
      .onAppear {
        withAnimation(.linear(duration: 1)) { animated = 100 }
        plain = 100
      }
    }
  }

  @Test("what is set after withAnimation jumps") func after() {
    let stage = Stage(After())
    stage.at(0.5)
    #expect(stage.lengths == [50, 100])
  }

  @Test("the action itself sees its last values, whatever the transactions") func values() {
    final class Seen { var values: [Double] = [] }
    struct Reader: View {
      @State private var value = 0.0
      let seen: Seen
      var body: some View {
        Bar(length: value).fill(Color.red).onAppear {
          value = 1
          withAnimation(.linear(duration: 1)) { value = 2 }
          seen.values.append(value)
          withAnimation(.linear(duration: 2)) { value += 1 }
          seen.values.append(value)
        }
      }
    }
    let seen = Seen()
    let stage = Stage(Reader(seen: seen))
    #expect(seen.values == [2, 3])
    stage.at(3)
    #expect(stage.lengths == [3])
  }
}

@MainActor @Suite("What strangers' programs rest on") struct StrangersTests {
  @Test("a shadow falls from what is cut out, and from nothing inside") func clippedShadow() {
    let card = VStack { Color.white }.frame(width: 50, height: 20).overlay(Rectangle().fill(Color.red).padding(5))
      .cornerRadius(4).shadow(radius: 3)
    let stage = Stage(card)
    #expect(stage.list.items.count == 1)
    guard case .layer(let layer)? = stage.list.items.first?.shape else { return #expect(Bool(false), "no layer") }
    #expect(layer.filters.count == 1)
  }

  @Test("a visual effect knows the place in the scroll view, within its margins") func visualEffect() {
    let view = ScrollView {
      Bar(length: 10).fill(Color.red).frame(width: 20, height: 30)
        .visualEffect { content, proxy in
          content.offset(x: 7, y: -proxy.frame(in: .scrollView(axis: .vertical)).minY)
        }
    }
    .safeAreaPadding(.top, 12)
    let stage = Stage(view)
    let item = stage.list.items.first
    #expect(item?.transform.ty == 12)
    #expect((item?.transform.tx ?? 0) > 6)
  }

  @Test("an interactive scroll transition goes between its phases with the visible part", arguments: [0.0, 0.5, 1])
  func scrollTransition(hidden: Double) {
    let view = ScrollView {
      VStack(spacing: 0) {
        Color.clear.frame(height: 100 - 40 * (1 - hidden))
        Bar(length: 10).fill(Color.red).frame(width: 20, height: 40)
          .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
            content.offset(x: phase.value * 20)
          }
      }
    }
    let stage = Stage(view)
    guard hidden < 1 else { return }
    let middle = stage.list.items.last { if case .fill = $0.shape { true } else { false } }?.transform.tx ?? -1
    #expect(abs(middle - (90 + 20 * hidden)) < 1e-9, "\(middle)")
  }

  @Test("onGeometryChange tells the first value and each other one") func geometryChange() {
    final class Told { var widths: [CGFloat] = [] }
    struct Wide: View {
      let told: Told
      var body: some View {
        Color.red.onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          told.widths.append($0)
        }
      }
    }
    let told = Told()
    let stage = Stage(Wide(told: told))
    stage.tree.layout(in: CGSize(width: 120, height: 100), environment: EnvironmentValues())
    stage.tree.update()
    stage.tree.layout(in: CGSize(width: 120, height: 50), environment: EnvironmentValues())
    stage.tree.update()
    #expect(told.widths == [200, 120])
  }

  @Test("a button puts words and symbols on a ground, and leaves any other label as it is") func buttons() {
    func size(_ view: some View) -> CGRect { Stage(view.probe("p")).tree.probes()["p"] ?? .null }
    let label = Text("Go").padding(10).background(Color.yellow)
    #expect(size(Button(action: {}) { label }).size == size(label).size)
    #expect(size(Button("Go") {}).width > size(Text("Go")).width + 8)
    #expect(size(Button(action: {}) { Image(systemName: "plus") }).width > size(Image(systemName: "plus")).width + 8)
    #expect(size(Button(action: {}) { Circle().frame(width: 30, height: 30) }).size == CGSize(width: 30, height: 30))
  }

  @Test("Core Animation's turn in space is rotation3DEffect's", arguments: [0.3, 1.2, -2.0])
  func space(angle: CGFloat) {
    let size = CGSize(width: 80, height: 40)
    var map = CATransform3DIdentity
    map.m34 = -1 / max(size.width, size.height)
    map = CATransform3DRotate(map, angle, 1, 2, 0)
    map = CATransform3DTranslate(map, -size.width / 2, -size.height / 2, 0)
    let place = ProjectionTransform(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    let ours = ProjectionTransform(map).concatenating(place)
    let theirs = ProjectionTransform.rotation3D(.radians(angle), axis: (x: 1, y: 2, z: 0), size: size)
    for point in [CGPoint.zero, CGPoint(x: 80, y: 40), CGPoint(x: 13, y: 31)] {
      let (a, b) = (ours.point(point) ?? .zero, theirs.point(point) ?? .zero)
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test("a frame in a lazy container is measured by the scroll view around, though not yet put in") func lazyFrame() {
    let view = ScrollView(.horizontal) {
      LazyHStack(spacing: 10) {
        ForEach(0..<9) { _ in
          Bar(length: 5).fill(Color.red).containerRelativeFrame(.horizontal, count: 2, spacing: 10).frame(height: 20)
        }
      }
    }
    let places = Stage(view).list.items.map { Double($0.transform.tx) }
    #expect(places == [0, 105], "\(places)")
  }

  private struct Widened: AnimatableModifier {
    nonisolated var width: CGFloat
    nonisolated var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }
    func body(content: Content) -> some View { content.frame(width: width, height: 10) }
  }

  @Test("a modifier of the older kind is animated") func animatableModifier() {
    struct Growing: View {
      @State private var isWide = false
      var body: some View {
        Color.red.modifier(Widened(width: isWide ? 100 : 20)).probe("p")
          .onAppear { withAnimation(.linear(duration: 1)) { isWide = true } }
      }
    }
    let stage = Stage(Growing())
    stage.at(0.5)
    #expect(stage.lengths == [60])
  }
}
