// Animations as a window shows them, on a clock that the test steps.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

private struct Ring: Shape {
  var progress: Double
  let isAnimatable: Bool
  var animatableData: Double {
    get { isAnimatable ? progress : 0 }
    set { if isAnimatable { progress = newValue } }
  }
  /// The progress is the path's width, so that it can be read off the drawing.
  nonisolated func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: progress * 100, height: 1)) }
}

private struct Jumping: Shape {
  var progress: Double
  nonisolated func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: progress * 100, height: 1)) }
}

private final class Stage: ObservableObject {
  @Published var target = 0.0
  @Published var other = 0
  @Published var isThere = false
  @Published var animation: Animation?
}

/// A window on a stepped clock.
@MainActor private final class Clock {
  let tree: ViewTree
  private var start = 0.0

  init(_ view: some View) { tree = ViewTree(view, width: 200, height: 100) }

  /// The time from here on is counted from 0.
  func begin() {
    start = tree.time
    tree.update()
  }

  func at(_ time: Double) {
    tree.advance(to: start + time)
    _ = tree.takeDamage()
    AnimationCompletions.performDue()
    _ = tree.takeDamage()
  }

  var list: DrawList { DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) } }

  /// The progress that the ring shows.
  var progress: Double {
    for item in list.items { if case .fill(let path, _) = item.shape { return Double(path.boundingRect.width) / 100 } }
    return 0
  }

  var frame: CGRect { tree.probes()["p"] ?? .null }
}

@MainActor @Suite("Animations on the stage") struct StagedAnimationTests {
  private static let easeInOut: [(Double, Double)] = [
    (0.1, 0.019722), (0.25, 0.129162), (0.4, 0.331884), (0.5, 0.5), (0.6, 0.668116), (0.75, 0.870838), (0.9, 0.980278),
  ]

  private struct RingView: View {
    @ObservedObject var stage: Stage
    var kind = 0
    var body: some View {
      switch kind {
      case 0:
        Ring(progress: stage.target, isAnimatable: true).fill(Color.red).animation(
          .easeInOut(duration: 1), value: stage.target)
      case 1: Jumping(progress: stage.target).fill(Color.red).animation(.easeInOut(duration: 1), value: stage.target)
      case 2: Ring(progress: stage.target, isAnimatable: true).fill(Color.red)
      case 3:
        Ring(progress: stage.target, isAnimatable: true).fill(Color.red).animation(
          .linear(duration: 1), value: stage.other)
      case 4: Ring(progress: stage.target, isAnimatable: true).fill(Color.red).animation(nil, value: stage.target)
      default: Ring(progress: stage.target, isAnimatable: true).fill(Color.red).transaction { $0.animation = nil }
      }
    }
  }

  @Test("seed 004's ring goes from 0 to 1 along its curve [semantics 3.3]") func ring() {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage))
    stage.target = 1
    clock.begin()
    #expect(clock.progress == 0)
    for (time, fraction) in Self.easeInOut {
      clock.at(time)
      #expect(abs(clock.progress - fraction) < 1e-4, "\(clock.progress) instead of \(fraction) at \(time)")
    }
    clock.at(1)
    #expect(clock.progress == 1)
    clock.at(1.1)
    #expect(clock.tree.nextStep == nil)
  }

  @Test("a new target in flight is reached from what is shown") func retarget() {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage))
    stage.target = 1
    clock.begin()
    clock.at(0.4)
    let shown = clock.progress
    stage.target = 0.2
    clock.tree.update()
    #expect(abs(clock.progress - shown) < 1e-6)
    clock.at(0.41)
    #expect(abs(clock.progress - shown) < 0.05)
    clock.at(3)
    #expect(abs(clock.progress - 0.2) < 1e-9)
  }

  @Test("a shape without animatable data jumps") func jumps() {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage, kind: 1))
    stage.target = 1
    clock.begin()
    #expect(clock.progress == 1)
  }

  @Test("withAnimation animates what is set in it, and nothing after it") func scopes() {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage, kind: 2))
    withAnimation(.linear(duration: 1)) { stage.target = 1 }
    clock.begin()
    clock.at(0.25)
    #expect(abs(clock.progress - 0.25) < 1e-9)
    clock.at(2)
    stage.target = 0
    clock.tree.update()
    #expect(clock.progress == 0)
  }

  @Test("an animation is for its own value") func otherValue() {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage, kind: 3))
    stage.target = 1
    clock.begin()
    #expect(clock.progress == 1)
    stage.target = 0
    stage.other = 1
    clock.begin()
    clock.at(0.5)
    #expect(abs(clock.progress - 0.5) < 1e-9)
  }

  @Test("animation(nil) and a transaction without one stop an outer animation", arguments: [4, 5]) func none(kind: Int)
  {
    let stage = Stage()
    let clock = Clock(RingView(stage: stage, kind: kind))
    withAnimation(.linear(duration: 1)) { stage.target = 1 }
    clock.begin()
    #expect(clock.progress == 1)
  }

  private struct Pulse: View {
    @ObservedObject var stage: Stage
    @State private var isLarge = false
    var body: some View {
      VStack(spacing: 0) {
        Ring(progress: isLarge ? 1 : 0, isAnimatable: true).fill(Color.red)
          .animation(.linear(duration: 1).repeatForever(autoreverses: true), value: isLarge)
          .onAppear { isLarge = true }
        if stage.other > 90 { Color.red }
      }
    }
  }

  @Test("what begins in onAppear repeats for ever, evaluated anew or not") func forever() {
    let stage = Stage()
    let clock = Clock(Pulse(stage: stage))
    clock.begin()
    for (time, value) in [(0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1.75, 0.25), (2.5, 0.5), (101.25, 0.75)] {
      clock.at(time)
      stage.other += 1
      clock.tree.update()
      #expect(abs(clock.progress - value) < 1e-6, "\(clock.progress) at \(time)")
    }
    #expect(clock.tree.nextStep != nil)
  }

  // MARK: Values on the way

  private struct Moving: View {
    @ObservedObject var stage: Stage
    let kind: String
    var body: some View {
      let value = CGFloat(stage.target)
      switch kind {
      case "frame": Color.red.probe("p").frame(width: 10 + 40 * value, height: 20)
      case "flexible frame": Color.red.probe("p").frame(maxWidth: 10 + 40 * value, maxHeight: 20)
      case "offset": Color.red.frame(width: 20, height: 20).probe("p").offset(x: 100 * value)
      case "position": Color.red.frame(width: 20, height: 20).probe("p").position(x: 50 + 100 * value, y: 50)
      case "padding": Color.red.probe("p").padding(20 * value)
      case "scale": Color.red.frame(width: 20, height: 20).probe("p").scaleEffect(1 + value)
      case "alignment":
        Color.red.frame(width: 20, height: 20).probe("p")
          .frame(maxWidth: .infinity, alignment: value == 0 ? .leading : .trailing)
      case "spacing":
        HStack(spacing: 40 * value) {
          Color.red.frame(width: 20, height: 20).probe("p"); Color.red.frame(width: 20, height: 20)
        }
      default: Color(red: Double(value), green: 0, blue: 1 - Double(value)).probe("p").opacity(1 - 0.5 * Double(value))
      }
    }
  }

  @Test(
    "values are shown midway, and at both ends",
    arguments: [
      ("frame", rect(95, 40, 10, 20), rect(85, 40, 30, 20), rect(75, 40, 50, 20)),
      ("flexible frame", rect(95, 40, 10, 20), rect(85, 40, 30, 20), rect(75, 40, 50, 20)),
      ("offset", rect(90, 40, 20, 20), rect(140, 40, 20, 20), rect(190, 40, 20, 20)),
      ("position", rect(40, 40, 20, 20), rect(90, 40, 20, 20), rect(140, 40, 20, 20)),
      ("padding", rect(0, 0, 200, 100), rect(10, 10, 180, 80), rect(20, 20, 160, 60)),
      ("scale", rect(90, 40, 20, 20), rect(85, 35, 30, 30), rect(80, 30, 40, 40)),
      ("alignment", rect(0, 40, 20, 20), rect(90, 40, 20, 20), rect(180, 40, 20, 20)),
      ("spacing", rect(80, 40, 20, 20), rect(70, 40, 20, 20), rect(60, 40, 20, 20)),
    ] as [(String, CGRect, CGRect, CGRect)])
  func midway(kind: String, first: CGRect, middle: CGRect, last: CGRect) {
    let stage = Stage()
    let clock = Clock(Moving(stage: stage, kind: kind))
    #expect(isNear(clock.frame, first), "\(clock.frame)")
    withAnimation(.linear(duration: 2)) { stage.target = 1 }
    clock.begin()
    #expect(isNear(clock.frame, first), "\(clock.frame)")
    clock.at(1)
    #expect(isNear(clock.frame, middle, 0.01), "\(clock.frame)")
    clock.at(2)
    #expect(isNear(clock.frame, last), "\(clock.frame)")
  }

  @Test("a colour and an opacity are mixed midway") func color() throws {
    let stage = Stage()
    let clock = Clock(Moving(stage: stage, kind: "color"))
    withAnimation(.linear(duration: 2)) { stage.target = 1 }
    clock.begin()
    clock.at(1)
    let item = try #require(clock.list.items.first)
    guard case .color(let color) = item.paint else {
      Issue.record("\(item.paint)")
      return
    }
    #expect(abs(color.red - 0.5) < 0.01 && abs(color.blue - 0.5) < 0.01)
    #expect(abs(item.opacity * color.opacity - 0.75) < 0.01)
  }

  // MARK: Coming and going

  private struct Coming: View {
    @ObservedObject var stage: Stage
    let kind: String
    let log: Log
    private var block: some View { Color.red.frame(width: 20, height: 20).onDisappear { log("gone") } }
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.blue.frame(width: 100, height: 50)
        if stage.isThere {
          switch kind {
          case "opacity": block.transition(.opacity)
          case "scale": block.transition(.scale)
          case "move": block.transition(.move(edge: .leading))
          case "offset": block.transition(.offset(x: 30))
          case "asymmetric": block.transition(.asymmetric(insertion: .opacity, removal: .move(edge: .leading)))
          case "none": block
          default: block.transition(.identity)
          }
        }
      }
    }
  }

  private func reds(_ clock: Clock) -> [DrawList.Item] {
    var found: [DrawList.Item] = []
    for item in clock.list.items {
      if case .color(let color) = item.paint, color.red > 0.5 { found.append(item) }
    }
    return found
  }

  @Test(
    "views come and go by their transitions, and are gone then",
    arguments: ["opacity", "scale", "move", "offset", "asymmetric", "none"])
  func transitions(kind: String) throws {
    let (stage, log) = (Stage(), Log())
    let clock = Clock(Coming(stage: stage, kind: kind, log: log))
    #expect(reds(clock).isEmpty)
    withAnimation(.linear(duration: 1)) { stage.isThere = true }
    clock.begin()
    clock.at(0.5)
    func check(_ isIn: Bool) throws {
      let item = try #require(reds(clock).first)
      switch (kind, isIn) {
      case ("opacity", _), ("none", _), ("asymmetric", true): #expect(abs(item.opacity - 0.5) < 0.01)
      case ("scale", _): #expect(abs(item.transform.a - 0.5) < 0.01)
      case ("move", _), ("asymmetric", false): #expect(abs(item.transform.tx - 40) < 0.01)
      default: #expect(abs(item.transform.tx - 65) < 0.01)
      }
    }
    try check(true)
    clock.at(1.1)
    let there = try #require(reds(clock).first)
    #expect(there.opacity == 1 && there.transform.tx == 50 && there.transform.a == 1)
    #expect(log.entries.isEmpty)
    withAnimation(.linear(duration: 1)) { stage.isThere = false }
    clock.begin()
    #expect(reds(clock).count == 1)
    clock.at(0.5)
    try check(false)
    #expect(log.entries.isEmpty)
    clock.at(1.1)
    #expect(reds(clock).isEmpty)
    #expect(log.entries == ["gone"])
    #expect(clock.tree.departures.isEmpty)
    #expect(clock.tree.nextStep == nil)
  }

  @Test("without an animation views come and go at once") func atOnce() {
    let (stage, log) = (Stage(), Log())
    let clock = Clock(Coming(stage: stage, kind: "opacity", log: log))
    stage.isThere = true
    clock.tree.update()
    #expect(reds(clock).first?.opacity == 1)
    stage.isThere = false
    clock.tree.update()
    #expect(reds(clock).isEmpty && log.entries == ["gone"])
  }

  @Test("a view that comes back while it leaves is there once") func back() {
    let (stage, log) = (Stage(), Log())
    stage.isThere = true
    let clock = Clock(Coming(stage: stage, kind: "opacity", log: log))
    withAnimation(.linear(duration: 1)) { stage.isThere = false }
    clock.begin()
    clock.at(0.5)
    withAnimation(.linear(duration: 1)) { stage.isThere = true }
    clock.tree.update()
    clock.at(3)
    #expect(reds(clock).count == 1)
    #expect(reds(clock).first?.opacity == 1)
  }

  private struct Flying: View {
    @ObservedObject var stage: Stage
    @Namespace private var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.blue
        if stage.isThere {
          Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40).offset(x: 0).padding(
            .leading, 160
          )
          .transition(.identity)
        } else {
          Color.red.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20).transition(.identity)
        }
      }
    }
  }

  @Test("a matched view flies from the place of the one before it") func matched() throws {
    let stage = Stage()
    let clock = Clock(Flying(stage: stage))
    withAnimation(.linear(duration: 1)) { stage.isThere = true }
    clock.begin()
    func box() throws -> CGRect {
      let item = try #require(reds(clock).last)
      guard case .fill(let path, _) = item.shape else { return .null }
      return path.hull(under: item.transform)
    }
    #expect(isNear(try box(), rect(0, 0, 20, 20), 0.01))
    clock.at(0.5)
    #expect(isNear(try box(), rect(80, 0, 30, 30), 0.01))
    clock.at(1.01)
    #expect(isNear(try box(), rect(160, 0, 40, 40), 0.01))
  }

  // MARK: Time

  private struct Ticking: View {
    let start: Date
    let log: Log
    var body: some View {
      TimelineView(.periodic(from: start, by: 2)) { context in
        Tick(offset: context.date.timeIntervalSince(start), log: log)
      }
    }
  }

  private struct Tick: View {
    let offset: Double
    let log: Log
    var body: some View {
      let _ = log("\(offset.rounded())")
      Color.red
    }
  }

  @Test("a timeline is shown at its dates") func timeline() {
    let log = Log()
    let tree = ViewTree(Ticking(start: Date(timeIntervalSinceNow: -0.5), log: log), width: 100, height: 100)
    while let next = tree.nextStep, next < 7 {
      tree.advance(to: next)
      tree.update()
    }
    #expect(log.entries == ["0.0", "2.0", "4.0", "6.0"])
  }

  private struct Phases: View {
    var body: some View {
      PhaseAnimator([0.0, 1.0, 0.5]) { phase in
        Ring(progress: phase, isAnimatable: true).fill(Color.red)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
  }

  @Test("phases follow each other, round and round") func phases() {
    let clock = Clock(Phases())
    clock.begin()
    var shown: [Double] = []
    for step in 1...40 {
      clock.at(Double(step) * 0.25)
      shown.append(clock.progress)
    }
    #expect(abs(shown[1] - 0.5) < 0.05)
    #expect((shown.suffix(12).max() ?? 0) > 0.7 && (shown.suffix(12).min() ?? 1) < 0.3, "\(shown)")
    #expect(clock.tree.nextStep != nil || clock.tree.isDirty)
  }
}
