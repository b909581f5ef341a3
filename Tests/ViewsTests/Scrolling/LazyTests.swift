// Rows on demand.

import Drawing
import Foundation
import Geometry
import Input
import Observation
import Testing

@testable import Views

@MainActor @Suite("Lazy containers") struct LazyTests {
  /// How many rows have been made, and which are there.
  @MainActor final class Census {
    var made = 0
    var alive: Set<Int> = []
  }

  struct Row: View {
    let index: Int
    let height: CGFloat
    let census: Census
    var body: some View {
      Color.red.frame(height: height)
        .onAppear {
          census.made += 1
          census.alive.insert(index)
        }
        .onDisappear { census.alive.remove(index) }
    }
  }

  struct Rows: View {
    let count: Int
    let census: Census
    var height: (Int) -> CGFloat = { _ in 40 }
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Row(index: $0, height: height($0), census: census) }
        }
      }
    }
  }

  private func scroll(_ driver: EventDriver) throws -> ScrollElement {
    try #require(driver.elements(ScrollElement.self).first)
  }

  @Observable final class Lines {
    var ids = Array(0..<10_000)
  }

  private struct Lengthening: View {
    let lines: Lines
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(lines.ids, id: \.self) { id in
            Color.red.frame(width: 100, height: id == 0 ? 120 : 40).probe("\(id)")
          }
        }
      }
    }
  }

  @Test("what is seen stays where it is while rows come at the end, and moves by one row for one above") func growth()
    throws
  {
    let lines = Lines()
    let driver = EventDriver { Lengthening(lines: lines) }
    driver.scroll(5000)
    func top() -> Int? {
      driver.tree.probes().filter { $0.value.minY <= 0 && $0.value.maxY > 0 }.compactMap { Int($0.key) }.first
    }
    let first = try #require(top())
    #expect(first > 3000)
    lines.ids.append(10_000)
    driver.tree.update()
    #expect(top() == first)
    lines.ids.insert(-1, at: 1)
    driver.tree.update()
    #expect(try abs(#require(top()) - first) <= 1)
  }

  @Test("rows that are scrolled away and back are drawn again") func back() throws {
    let driver = EventDriver { Lengthening(lines: Lines()) }
    let twin = EventDriver { Lengthening(lines: Lines()) }
    func list(_ driver: EventDriver) -> DrawList {
      DrawList(environment: EnvironmentValues()) { driver.tree.draw([.infinite], in: &$0) }
    }
    for _ in 0..<10 { driver.scroll(1) }
    for _ in 0..<10 { driver.scroll(-1) }
    driver.wait(2)
    _ = (driver.tree.takeDamage(), twin.tree.takeDamage())
    #expect(list(driver) == list(twin))
  }

  private struct Weak { weak var element: Element? }

  @Test("rows that are forgotten leave nothing behind, and neither does a window") func freed() throws {
    var driver: EventDriver? = EventDriver {
      ScrollView {
        LazyVStack {
          ForEach(0..<1000, id: \.self) { index in
            HStack(alignment: .firstTextBaseline) {
              Text("Row \(index)").alignmentGuide(.leading) { $0[.trailing] }
              Spacer()
              Toggle("On", isOn: .constant(true))
              Slider(value: .constant(0.5))
              Button("More") {}.padding()
            }
          }
        }
      }
    }
    let rows = try #require(driver).elements(Element.self).filter {
      $0 is TextElement || $0 is SpacerElement || $0 is FrameElement
    }
    .map { Weak(element: $0) }
    #expect(rows.count > 10)
    driver?.scroll(300)
    driver?.scroll(300)
    #expect(rows.allSatisfy { $0.element == nil })
    let all = try #require(driver).elements(Element.self).map { Weak(element: $0) }
    driver = nil
    #expect(all.allSatisfy { $0.element == nil })
  }

  @Test("only what is visible and a margin is made, however far one scrolls") func census() throws {
    let census = Census()
    let driver = EventDriver { Rows(count: 10_000, census: census) }
    #expect(census.alive.count >= 5 && census.alive.count < 20)
    #expect(try scroll(driver).contentSize.height == 400_000)
    for _ in 0..<50 {
      driver.scroll(10)
      #expect(census.alive.count < 30)
    }
    #expect(try scroll(driver).offset.y == 20_000)
    #expect(census.alive.contains(500) && census.alive.contains(504) && !census.alive.contains(450))
    driver.scroll(100_000)
    #expect(try scroll(driver).offset.y == 399_800)
    #expect(census.alive.contains(9_999))
    #expect(census.alive.count < 30)
  }

  @Test("rows lie where they would lie if all were there") func positions() throws {
    let census = Census()
    let driver = EventDriver { Rows(count: 1000, census: census) }
    driver.scroll(100.5)
    let visible = driver.frames().filter { $0.intersects(CGRect(x: 0, y: 0, width: 200, height: 200)) }.map(\.minY)
    #expect(visible.sorted() == [-20, 20, 60, 100, 140, 180])
  }

  @Test("what is seen stays where it is as rows above turn out to be longer") func stability() throws {
    let census = Census()
    // The rows at first are short, so those above are thought to be short when one comes back from below.
    let driver = EventDriver { Rows(count: 400, census: census) { $0 < 200 ? CGFloat(20 + $0 % 7 * 15) : 30 } }
    driver.scroll(100_000)
    func places() -> [ObjectIdentifier: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: driver.elements(ShapeElement.self).map { (ObjectIdentifier($0), $0.windowTransform.ty) })
    }
    for _ in 0..<300 where try scroll(driver).offset.y > 40 {
      let before = places()
      driver.scroll(-0.5)
      let after = places()
      let jumps = before.compactMap { element, place in after[element].map { $0 - place - 20 } }
      #expect(jumps.allSatisfy { abs($0) < 0.01 })
    }
  }

  @Test("the whole length is exact once all rows have been seen") func wholeLength() throws {
    let census = Census()
    let driver = EventDriver { Rows(count: 100, census: census) { $0 % 2 == 0 ? 20 : 60 } }
    for _ in 0..<200 { driver.scroll(1) }
    #expect(try scroll(driver).contentSize.height == 4000)
    #expect(try scroll(driver).offset.y == 3800)
  }

  @Test("without a scroll view all rows are made") func withoutScrollView() {
    let census = Census()
    _ = EventDriver {
      LazyVStack(spacing: 0) { ForEach(0..<30, id: \.self) { Row(index: $0, height: 10, census: census) } }
    }
    #expect(census.alive.count == 30)
  }

  struct Growing: View {
    @State private var count = 3
    let census: Census
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 10) {
          Color.blue.frame(height: 30).onTapGesture { count += 2 }
          ForEach(0..<count, id: \.self) { Row(index: $0, height: 20, census: census) }
          Color.green.frame(height: 40)
        }
      }
    }
  }

  @Test("rows are added between views that are always there") func growing() throws {
    let census = Census()
    let driver = EventDriver { Growing(census: census) }
    #expect(try scroll(driver).contentSize.height == 170)
    driver.click(100, 10)
    #expect(census.alive == [0, 1, 2, 3, 4])
    #expect(try scroll(driver).contentSize.height == 230)
  }

  @Test("a lazy row of a horizontal scroll view") func horizontal() throws {
    let census = Census()
    let driver = EventDriver {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { Row(index: $0, height: 50, census: census).frame(width: 50) }
        }
      }
    }
    #expect(census.alive.count < 20)
    #expect(try scroll(driver).contentSize.width == 50_000)
    driver.scroll(0, dx: 100)
    #expect(census.alive.contains(80) && !census.alive.contains(0))
  }

  @Test("a lazy column below other views knows what is visible of it") func below() {
    let census = Census()
    let driver = EventDriver {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 1000)
          LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Row(index: $0, height: 40, census: census) } }
        }
      }
    }
    #expect(census.alive.isEmpty)
    driver.scroll(25)
    #expect(census.alive.contains(4) && census.alive.count < 20)
  }

  @Test("a modifier on the repetition holds for each row") func modified() {
    let driver = EventDriver {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { _ in Color.red.frame(height: 10) }.padding(5)
          ForEach(0..<2, id: \.self) { _ in ForEach(0..<3, id: \.self) { _ in Color.red.frame(height: 10) } }
        }
      }
    }
    #expect(driver.frames().map(\.minY).sorted().prefix(3) == [5, 25, 45])
    // Ten that fill the height, and the three of the row that touches its end.
    #expect(driver.frames().count == 13)
  }

  @Test("a jump makes no more than what is seen; what lies around it comes with the next step") func jumps() {
    let driver = EventDriver {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { _ in Color.red.frame(height: 20) } } }
    }
    #expect(driver.frames().count == 11)
    // Rows that only touch an end of what is seen count.
    driver.scroll(100)
    #expect((11...12).contains(driver.frames().count))
    driver.scroll(0.5)
    #expect(driver.frames().count > 13)
  }

  @Test(
    "grids divide the width: fixed columns first, then each its share of what is left",
    arguments: [
      ([GridItem(.fixed(50)), GridItem(.flexible()), GridItem(.flexible(maximum: 30))], [0, 58, 133], [50, 67, 30]),
      ([GridItem(.flexible(minimum: 120)), GridItem(.flexible())], [0, 128], [120, 72]),
      ([GridItem(.adaptive(minimum: 40))], [0, 52, 104, 156], [44, 44, 44, 44]),
      ([GridItem(.adaptive(minimum: 40, maximum: 41))], [0, 49, 98, 147], [41, 41, 41, 41]),
      ([GridItem(.adaptive(minimum: 500))], [0], [200]),
      ([GridItem(.flexible(), spacing: 0), GridItem(.flexible())], [0, 100], [100, 100]),
      ([], [0], [200]),
    ] as [([GridItem], [CGFloat], [CGFloat])])
  func tracks(items: [GridItem], starts: [CGFloat], lengths: [CGFloat]) {
    let tracks = LazyTrack.tracks(items, in: 200)
    #expect(tracks.map(\.start) == starts)
    #expect(tracks.map(\.length) == lengths)
  }

  @Test("a grid makes rows of cells on demand") func grid() throws {
    let census = Census()
    let driver = EventDriver {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
          ForEach(0..<1000, id: \.self) { Row(index: $0, height: $0 % 2 == 0 ? 20 : 40, census: census) }
        }
      }
    }
    #expect(try scroll(driver).contentSize.height == 500 * 50 - 10)
    #expect(census.alive.count < 20)
    let frames = driver.frames().sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    #expect(frames.contains(CGRect(x: 0, y: 10, width: 96, height: 20)))
    #expect(frames.contains(CGRect(x: 104, y: 50, width: 96, height: 40)))
  }
}

@MainActor @Suite("Grids") struct GridTests {
  @Test("columns are as wide as their widest cell, rows as high as their highest") func grid() {
    let driver = EventDriver {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Color.red.frame(width: 20, height: 10)
          Color.red.frame(width: 30, height: 20)
        }
        GridRow {
          Color.red.frame(width: 40, height: 30)
          Color.red.frame(width: 10, height: 10)
        }
      }
    }
    // 80 by 55 in the middle of 200 by 200.
    #expect(
      driver.frames() == [
        CGRect(x: 60, y: 72.5, width: 20, height: 10), CGRect(x: 110, y: 72.5, width: 30, height: 20),
        CGRect(x: 60, y: 97.5, width: 40, height: 30), CGRect(x: 110, y: 97.5, width: 10, height: 10),
      ])
  }

  @Test("cells span, lie at anchors, and say how their column lies") func cells() {
    let driver = EventDriver {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 20, height: 20)
          Color.red.frame(width: 60, height: 20)
        }
        GridRow { Color.red.frame(height: 10).gridCellColumns(2) }
        GridRow {
          Color.red.frame(width: 10, height: 10).gridCellAnchor(.bottomTrailing)
          Color.red.frame(width: 10, height: 20).gridColumnAlignment(.leading)
        }
        Color.red.frame(height: 1).gridCellUnsizedAxes(.horizontal)
      }
      .fixedSize()
    }
    #expect(
      driver.frames().map { $0.offsetBy(dx: -60, dy: -74.5) } == [
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 20, y: 0, width: 60, height: 20),
        CGRect(x: 0, y: 20, width: 80, height: 10), CGRect(x: 10, y: 40, width: 10, height: 10),
        CGRect(x: 20, y: 30, width: 10, height: 20), CGRect(x: 0, y: 50, width: 80, height: 1),
      ])
  }

  @Test("flexible columns share what is left") func flexible() {
    let driver = EventDriver {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 50)
          Color.red
          Color.red
        }
        GridRow { Color.red.frame(width: 40) }
      }
    }
    #expect(
      driver.frames() == [
        CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 50, y: 0, width: 75, height: 100),
        CGRect(x: 125, y: 0, width: 75, height: 100), CGRect(x: 5, y: 100, width: 40, height: 100),
      ])
  }
}
