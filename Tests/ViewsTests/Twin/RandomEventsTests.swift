// Thousands of clicks, keys, drags and turns of the wheel on every control and list while their data change.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Raster
import TestSupport
import Testing
import Typography

@testable import Views

@MainActor @Suite("Random events") struct RandomEventsTests {
  nonisolated private static let size = CGSize(width: 580, height: 480)
  /// Events in all; 20,000 with EVENTS=20000 in the environment.
  nonisolated private static let count = ProcessInfo.processInfo.environment["EVENTS"].flatMap { Int($0) } ?? 3000

  @MainActor private final class Hand {
    var random: SplitMix64
    let driver: EventDriver
    private var pressed: CGPoint?

    init(_ seed: UInt64, _ driver: EventDriver) { (random, self.driver) = (SplitMix64(seed: seed), driver) }

    private func point() -> CGPoint {
      CGPoint(
        x: random.double(in: -10...Double(RandomEventsTests.size.width) + 10),
        y: random.double(in: -10...Double(RandomEventsTests.size.height) + 10))
    }

    private static let keys: [Key] = [
      .tab, .tab, .return, .escape, .space, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace,
      .delete,
    ]

    /// Returns what was done.
    func act() -> String {
      let kind = Int.random(in: 0..<12, using: &random)
      switch kind {
      case 0...3:
        let place = point()
        release()
        driver.send(.press(.left, at: place, []))
        driver.send(.release(.left, at: place, []))
        return "click \(place)"
      case 4:
        release()
        let place = point()
        pressed = place
        driver.send(.press(.left, at: place, []))
        return "press \(place)"
      case 5...6:
        var place = point()
        if let pressed, Bool.random(using: &random) {
          place = CGPoint(
            x: pressed.x + random.double(in: -30...30), y: pressed.y + random.double(in: -60...60))
        }
        driver.send(.move(to: place, []))
        return "move \(place)"
      case 7:
        release()
        return "release"
      case 8:
        let place = point()
        driver.send(
          .scroll(
            by: CGVector(dx: random.double(in: -1...1), dy: random.double(in: -9...9)), at: place,
            Int.random(in: 0..<8, using: &random) == 0 ? .control : []))
        return "scroll \(place)"
      case 9:
        let key = Self.keys.randomElement(using: &random) ?? .tab
        driver.send(
          .key(key, text: key == .space ? " " : "", Int.random(in: 0..<5, using: &random) == 0 ? .shift : []))
        return "key \(key)"
      case 10:
        let letter = "abxpz09é漢".randomElement(using: &random) ?? "a"
        driver.send(
          .key(
            .character(letter), text: String(letter), Int.random(in: 0..<6, using: &random) == 0 ? .control : []))
        return "type \(letter)"
      default:
        let place = point()
        driver.send(.press(.right, at: place, []))
        driver.send(.release(.right, at: place, []))
        return "other button \(place)"
      }
    }

    private func release() {
      guard let place = pressed else { return }
      pressed = nil
      driver.send(.release(.left, at: place, []))
    }

    /// Takes the hand off: nothing pressed, open or in focus, everything scrolled to its top, all movement over.
    func leave(_ model: ControlModel) {
      release()
      (model.showsSheet, model.showsAlert) = (false, false)
      driver.wait(1)
      for _ in 0..<8 where driver.tree.root.topLayer != nil { driver.key(.escape) }
      driver.tree.input.focus.set(nil)
      driver.send(.pointerLeft)
      driver.wait(2)
      for element in driver.all(ScrollElement.self) { _ = element.scroll(by: CGVector(dx: -1000, dy: -1000)) }
      driver.wait(1)
      // Lazy containers keep some rows that have been in sight: all are to be made anew.
      let rows = model.rows
      model.rows = []
      driver.wait(1)
      model.rows = rows
      driver.wait(3)
    }
  }

  @Test("leave nothing behind: a window looks like one made anew, and has as many parts", arguments: UInt64(1)...6)
  func events(seed: UInt64) throws {
    let model = ControlModel()
    let driver = EventDriver(Self.size) { ControlWorld(model: model) }
    let hand = Hand(seed, driver)
    var said: [String] = []
    for number in 1...max(Self.count / 6, 1) {
      said.append(hand.act())
      if Int.random(in: 0..<6, using: &hand.random) == 0 {
        said.append(model.change(&hand.random))
        if Bool.random(using: &hand.random) { driver.wait(0.05) }
      }
      if Int.random(in: 0..<10, using: &hand.random) == 0 { driver.wait(hand.random.double(in: 0...0.6)) }
      guard number % 125 == 0 else { continue }
      hand.leave(model)
      let fresh = EventDriver(Self.size) { ControlWorld(model: model) }
      fresh.wait(3)
      let (old, new) = (try Parts(driver), try Parts(fresh))
      guard old == new else {
        Issue.record("seed \(seed), event \(number): \(old.difference(from: new)) after \(said.suffix(12))")
        return
      }
      let (shown, made) = (list(driver), list(fresh))
      if shown == made { continue }
      let pictures = [shown, made].map(picture)
      let wrong = zip(pictures[0].pixels, pictures[1].pixels).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      if wrong.isEmpty { continue }
      let (x, y) = (wrong.map { $0 % pictures[0].width }, wrong.map { $0 / pictures[0].width })
      Issue.record(
        """
        seed \(seed), event \(number): \(wrong.count) pixels in \(x.min() ?? 0)...\(x.max() ?? 0), \
        \(y.min() ?? 0)...\(y.max() ?? 0) after \(said.suffix(12))
        """)
      for (name, picture) in zip(["old", "new"], pictures) {
        try Data(picture.pngData()).write(to: URL(filePath: NSTemporaryDirectory() + "events-\(seed)-\(name).png"))
      }
      return
    }
  }

  private func list(_ driver: EventDriver) -> DrawList {
    DrawList(environment: EnvironmentValues()) { driver.tree.draw([.infinite], in: &$0) }
  }

  private func picture(_ list: DrawList) -> Pixmap {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var pixmap = Pixmap(width: width, height: height)
    Renderer(glyphs: FontLibrary.shared).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: width, height: height)],
      background: 0xFFFF_FFFF)
    return pixmap
  }

  /// How many nodes and elements there are of each type.
  @MainActor private struct Parts: Equatable {
    private var counts: [String: Int] = [:]

    init(_ driver: EventDriver) throws {
      let tree = driver.tree
      let node = try #require(Mirror(reflecting: tree).descendant("rootNode") as? ViewNode)
      var nodes = [node]
      while let next = nodes.popLast() {
        counts["\(type(of: next))", default: 0] += 1
        next.forEachChild { nodes.append($0) }
      }
      var elements: [Element] = [tree.root]
      while let next = elements.popLast() {
        counts["\(type(of: next))", default: 0] += 1
        elements += next.children
      }
    }

    func difference(from other: Parts) -> String {
      Set(counts.keys).union(other.counts.keys).sorted().filter { counts[$0] != other.counts[$0] }
        .map { "\($0.prefix(120)): \(counts[$0] ?? 0) for \(other.counts[$0] ?? 0)" }.joined(separator: "; ")
    }
  }
}
