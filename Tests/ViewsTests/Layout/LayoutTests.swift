// SwiftUI's layout, case by case, and what cannot be said as a case.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing
import Typography

@testable import Views

@MainActor @Suite("Layout") struct LayoutTests {
  @Test("views by themselves", arguments: LayoutCases.leaves) func leaves(layout: LayoutCase) { layout.check() }
  @Test("frames", arguments: LayoutCases.frames) func frames(layout: LayoutCase) { layout.check() }
  @Test("padding", arguments: LayoutCases.paddings) func paddings(layout: LayoutCase) { layout.check() }
  @Test("ratios", arguments: LayoutCases.ratios) func ratios(layout: LayoutCase) { layout.check() }
  @Test("places", arguments: LayoutCases.places) func places(layout: LayoutCase) { layout.check() }
  @Test("stacks", arguments: LayoutCases.stacks) func stacks(layout: LayoutCase) { layout.check() }
  @Test("alignments", arguments: LayoutCases.alignments) func alignments(layout: LayoutCase) { layout.check() }
  @Test("groups", arguments: LayoutCases.groups) func groups(layout: LayoutCase) { layout.check() }
  @Test("layouts", arguments: LayoutCases.layouts) func layouts(layout: LayoutCase) { layout.check() }
  @Test("grids and scroll views", arguments: LayoutCases.grids) func grids(layout: LayoutCase) { layout.check() }
  @Test("right to left", arguments: LayoutCases.rightToLeft) func rightToLeft(layout: LayoutCase) { layout.check() }

  @Test("no case is there twice") func names() {
    let all =
      LayoutCases.leaves + LayoutCases.frames + LayoutCases.paddings + LayoutCases.ratios + LayoutCases.places
      + LayoutCases.stacks + LayoutCases.alignments + LayoutCases.groups + LayoutCases.layouts + LayoutCases.grids
      + LayoutCases.rightToLeft
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.count >= 150, "\(all.count) cases")
  }

  // MARK: Flexible frames

  struct Limits: Sendable, CustomTestStringConvertible {
    var least: CGFloat?
    var ideal: CGFloat?
    var greatest: CGFloat?
    var testDescription: String {
      "min \(least.map { "\($0)" } ?? "-"), ideal \(ideal.map { "\($0)" } ?? "-"), max \(greatest.map { "\($0)" } ?? "-")"
    }

    static let all: [Limits] = [nil, 50].flatMap { least in
      [nil, 60].flatMap { ideal in [nil, 90, .infinity].map { Limits(least: least, ideal: ideal, greatest: $0) } }
    }

    /// The rule of Apple's page on `frame(minWidth:…)` in numbers, as objc.io's article on flexible frames writes it down.
    func length(_ offered: CGFloat?, _ content: (CGFloat?) -> CGFloat) -> (frame: CGFloat, content: CGFloat) {
      var offer = offered ?? ideal
      if let least, let known = offer { offer = max(known, least) }
      if let greatest, let known = offer { offer = min(known, greatest) }
      let inner = content(offer)
      var length = inner
      if offered == nil {
        length = ideal ?? inner
        if let least { length = max(length, least) }
        if let greatest { length = min(length, greatest) }
      } else if let offer {
        if let least { length = max(least, min(length, offer)) }
        if let greatest { length = min(greatest, max(length, offer)) }
      }
      return (length, inner)
    }
  }

  @Test(
    "a flexible frame keeps to the rule for every offer [Apple: View.frame(minWidth:idealWidth:maxWidth:…)]",
    arguments: Limits.all, [nil, 0, 30, 55, 80, 120, 400] as [CGFloat?])
  func flexibleFrames(limits: Limits, offered: CGFloat?) throws {
    for isFixed in [true, false] {
      let (frame, inner) = limits.length(offered) { isFixed ? 70 : $0 ?? 10 }
      for axis in Axis.allCases {
        let isLying = axis == .horizontal
        let content = Color.red.frame(width: isLying && isFixed ? 70 : nil, height: !isLying && isFixed ? 70 : nil)
          .probe("a")
        let view =
          isLying
          ? AnyView(
            content.frame(minWidth: limits.least, idealWidth: limits.ideal, maxWidth: limits.greatest).probe("f")
              .fixedSize(horizontal: offered == nil, vertical: false))
          : AnyView(
            content.frame(minHeight: limits.least, idealHeight: limits.ideal, maxHeight: limits.greatest).probe("f")
              .fixedSize(horizontal: false, vertical: offered == nil))
        let length = offered ?? 100
        let frames = ViewTree(view, width: isLying ? length : 100, height: isLying ? 100 : length).probes()
        #expect(try #require(frames["f"]?.size)[axis] == frame, "fixed: \(isFixed), \(axis)")
        #expect(try #require(frames["a"]?.size)[axis] == inner, "fixed: \(isFixed), \(axis)")
      }
    }
  }

  @Test("impossible lengths are no crash", arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300, -0.0])
  func impossible(length: CGFloat) {
    let view = HStack {
      Color.red.frame(width: length, height: length)
      Color.red.frame(minWidth: length, idealWidth: length, maxWidth: length)
      Color.red.padding(length).aspectRatio(length, contentMode: .fill)
      Color.red.position(x: length, y: length).offset(x: length).scaleEffect(length)
      Spacer(minLength: length)
      VStack(spacing: length) {
        Color.red; Color.blue.layoutPriority(length)
      }.rotationEffect(.degrees(length))
      Text("wide").frame(maxWidth: length).lineLimit(2)
    }
    let tree = ViewTree(view, width: 200, height: 100)
    _ = DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) }
  }

  // MARK: Text

  private func size(_ view: some View, _ width: CGFloat = 400, _ height: CGFloat = 400) throws -> CGRect {
    try #require(ViewTree(view.probe("t"), width: width, height: height).probes()["t"])
  }

  @Test("text is as large as its line, in the middle [Apple: Text, layout]") func oneLine() throws {
    let frame = try size(Text("Hexagraph"))
    #expect(frame.width > 40 && frame.width < 120 && frame.height > 10 && frame.height < 30)
    #expect(abs(frame.midX - 200) < 0.01 && abs(frame.midY - 200) < 0.01)
    let fixed = try size(Text("Hexagraph").fixedSize(), 10, 10)
    #expect(fixed.size == frame.size)
  }

  @Test("text wraps in a narrow place, and each line counts", arguments: 1...6) func lines(count: Int) throws {
    let text = Text("one two three four five six seven eight nine ten eleven twelve")
    let line = try size(Text("x")).height
    let lineBreaks = Text(Array(repeating: "x", count: count).joined(separator: "\n"))
    let height = try size(lineBreaks).height
    #expect(abs(height - CGFloat(count) * line) <= CGFloat(count), "\(count) lines of \(line): \(height)")
    #expect(try size(text, 100, 1000).width <= 100)
    #expect(try size(text, 100, 1000).height >= 3 * line)
    // A limit is a limit, and what does not fit is left out: [Apple: View.lineLimit(_:)]
    let limited = try size(text.lineLimit(count), 60, 1000)
    #expect(abs(limited.height - height) <= 1)
  }

  @Test("text that gets no room stands on one line at least") func noRoom() throws {
    let frame = try size(Text("one two three"), 200, 1)
    #expect(frame.height > 8)
  }

  @Test("texts of different sizes stand on one line [Apple: VerticalAlignment.firstTextBaseline]")
  func baselines() throws {
    func baseline(_ size: CGFloat) -> CGFloat {
      var environment = EnvironmentValues()
      environment.font = .system(size: size)
      return FontLibrary.shared.layout(
        Text("Ag"), in: environment, size: CGSize(width: 1000, height: 1000)
      ).firstBaseline
    }
    for sizes in [(12.0, 40.0), (30, 9), (20, 20)] as [(CGFloat, CGFloat)] {
      let tree = ViewTree(
        HStack(alignment: .firstTextBaseline) {
          Text("Ag").font(.system(size: sizes.0)).probe("a")
          Text("Ag").font(.system(size: sizes.1)).padding(7).probe("b")
          Color.red.frame(width: 5, height: 5).probe("c")
        }, width: 400, height: 200)
      let frames = tree.probes()
      let (a, b, c) = (
        try #require(frames["a"]), try #require(frames["b"]), try #require(frames["c"])
      )
      let line = a.minY + baseline(sizes.0)
      #expect(abs(b.minY + 7 + baseline(sizes.1) - line) < 0.01)
      #expect(abs(c.maxY - line) < 0.01)
    }
  }

  @Test("last baselines are those of last lines") func lastBaselines() throws {
    let tree = ViewTree(
      HStack(alignment: .lastTextBaseline) {
        Text("x\nx\nx").probe("a"); Text("x").probe("b")
      }, width: 200, height: 200)
    let frames = tree.probes()
    #expect(abs(try #require(frames["a"]).maxY - #require(frames["b"]).maxY) <= 1)
  }

  @Test("a row gives a text its width before a spacer, and wraps the longest first") func textInRow() throws {
    let tree = ViewTree(
      HStack {
        Text("short").probe("a"); Spacer(); Text("short").probe("b")
      }, width: 300, height: 50)
    let frames = tree.probes()
    #expect(try #require(frames["a"]).minX == 0)
    #expect(try #require(frames["b"]).maxX == 300)
    #expect(try #require(frames["a"]).width == #require(frames["b"]).width)
  }

  // MARK: Costs

  /// Counts how often it is asked.
  private struct Counting: Layout {
    final class Count { var asked = 0 }
    let count: Count

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      count.asked += 1
      return proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  }

  @Test("questions do not multiply with depth", arguments: [1, 3, 6, 12, 24]) func depth(
    depth: Int
  ) {
    let count = Counting.Count()
    var view = AnyView(Counting(count: count)() {})
    for level in 0..<depth {
      view = AnyView(view.padding(1).aspectRatio(level % 2 == 0 ? nil : 1.5, contentMode: .fit).scaledToFit())
    }
    _ = ViewTree(view, width: 400, height: 300)
    #expect(count.asked <= 8 + 4 * depth, "\(count.asked) questions at depth \(depth)")
    count.asked = 0
    var stack = AnyView(Counting(count: count)() {})
    for level in 0..<depth {
      let inner = stack
      stack =
        level % 2 == 0
        ? AnyView(
          HStack {
            inner; Spacer()
          })
        : AnyView(
          VStack {
            inner; Divider(); Color.red
          })
    }
    _ = ViewTree(stack, width: 400, height: 300)
    #expect(count.asked <= 20 + 12 * depth, "\(count.asked) questions at depth \(depth)")
  }

  @Test("a change deep inside asks only what it concerns") func localChange() {
    struct Model { var width: CGFloat }
    struct Switch: View {
      @State private var isWide = false
      var body: some View {
        Color.red.frame(width: isWide ? 30 : 20, height: 20).onTapGesture { isWide = true }
      }
    }
    let count = Counting.Count()
    let driver = EventDriver {
      VStack(spacing: 0) {
        Counting(count: count)() {}
        Switch().frame(width: 100, height: 100)
      }
    }
    count.asked = 0
    driver.click(100, 150)
    #expect(count.asked == 0)
  }

  @Test("a window of another size has its views in the middle of that size") func resized() {
    let tree = ViewTree(Color.red.frame(maxWidth: .infinity, maxHeight: .infinity))
    for size in [CGSize(width: 200, height: 100), CGSize(width: 120, height: 77), CGSize(width: 300, height: 301)] {
      tree.layout(in: size, environment: EnvironmentValues())
      _ = tree.takeDamage()
      #expect(tree.root.children.map(\.windowFrame) == [CGRect(origin: .zero, size: size)])
    }
  }
}
