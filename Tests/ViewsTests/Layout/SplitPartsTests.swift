// Parts of a split view: how they share, and how the lines between them go by mouse and by keys.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Parts of split views") struct SplitPartsTests {
  private func lengths(_ driver: EventDriver, _ axis: Axis = .horizontal) throws -> [CGFloat] {
    let split = try #require(driver.elements(SplitElement.self).first)
    return split.layoutChildren.filter { !$0.trait(SplitLineTrait.self) }.map { $0.size[axis] }
  }

  struct Three: View {
    var body: some View {
      HSplitView {
        Color.red.frame(minWidth: 50, maxWidth: .infinity)
        Color.green.frame(minWidth: 50, maxWidth: 150)
        Color.blue.frame(minWidth: 40, maxWidth: .infinity)
      }
    }
  }

  private func three() -> EventDriver { EventDriver(CGSize(width: 302, height: 100)) { Three() } }

  @Test("parts share equally at first, within what each can be") func first() throws {
    #expect(try lengths(three()) == [100, 100, 100])
    let driver = EventDriver(CGSize(width: 602, height: 100)) { Three() }
    #expect(try lengths(driver) == [225, 150, 225])
    let narrow = EventDriver(CGSize(width: 100, height: 100)) { Three() }
    #expect(try lengths(narrow) == [50, 50, 40])
  }

  @Test("a drag of a line changes the two parts beside it, no further than they can") func drag() throws {
    let driver = three()
    driver.press(100.5, 50)
    driver.move(120.5, 50)
    #expect(try lengths(driver) == [120, 80, 100])
    driver.move(500, 50)
    #expect(try lengths(driver) == [150, 50, 100])
    driver.move(-500, 50)
    #expect(try lengths(driver) == [50, 150, 100])
    driver.release(-500, 50)
    // The lane of 9 points reaches 4 beyond the line on both sides.
    driver.press(206, 50)
    driver.move(226, 50)
    driver.release(226, 50)
    #expect(try lengths(driver) == [50, 150, 100])
    driver.press(205, 50)
    driver.move(185, 50)
    driver.release(185, 50)
    #expect(try lengths(driver) == [50, 130, 120])
  }

  @Test("a double click shares two parts as at first") func restore() throws {
    let driver = three()
    driver.press(100.5, 50)
    driver.move(140.5, 50)
    driver.release(140.5, 50)
    #expect(try lengths(driver) == [140, 60, 100])
    driver.wait(1)
    driver.click(140.5, 50)
    driver.click(140.5, 50)
    #expect(try lengths(driver) == [100, 100, 100])
  }

  @Test("over a line the pointer says that it goes both ways") func pointer() {
    let driver = three()
    driver.move(104, 50)
    #expect(driver.tree.pointerStyle == .columnResize)
    driver.move(110, 50)
    #expect(driver.tree.pointerStyle == .default)
  }

  @Test("with the keys arrows go 8 points, with Shift 40, Home and End to the limits") func keys() throws {
    let driver = three()
    driver.key(.tab)
    driver.key(.right)
    #expect(try lengths(driver) == [108, 92, 100])
    driver.key(.left, "", .shift)
    #expect(try lengths(driver) == [68, 132, 100])
    driver.key(.home)
    #expect(try lengths(driver) == [50, 150, 100])
    driver.key(.end)
    #expect(try lengths(driver) == [150, 50, 100])
    driver.key(.tab)
    driver.key(.end)
    #expect(try lengths(driver) == [150, 110, 40])
  }

  @Test("from right to left a line goes where it is dragged") func rightToLeft() throws {
    let driver = EventDriver(CGSize(width: 302, height: 100)) { Three().environment(\.layoutDirection, .rightToLeft) }
    driver.press(201.5, 50)
    driver.move(181.5, 50)
    driver.release(181.5, 50)
    #expect(try lengths(driver) == [120, 80, 100])
    // On from the line that was pressed, and round.
    driver.key(.tab)
    driver.key(.tab)
    driver.key(.left)
    #expect(try lengths(driver) == [128, 72, 100])
  }

  @Test("parts keep their proportions in another size, and come back to what they were") func resize() throws {
    let driver = EventDriver(CGSize(width: 301, height: 100)) {
      HSplitView {
        Color.red.frame(minWidth: 20, maxWidth: .infinity)
        Color.blue.frame(minWidth: 20, maxWidth: .infinity)
      }
    }
    driver.press(150.5, 50)
    driver.move(100.5, 50)
    driver.release(100.5, 50)
    #expect(try lengths(driver) == [100, 200])
    for (width, wanted) in [(601, [200, 400]), (31, [20, 20]), (301, [100, 200])] as [(CGFloat, [CGFloat])] {
      driver.tree.layout(in: CGSize(width: width, height: 100), environment: EnvironmentValues())
      _ = driver.tree.takeDamage()
      #expect(try lengths(driver) == wanted)
    }
  }

  @Test("a part of high priority takes what another size gives and takes") func priority() throws {
    let driver = EventDriver(CGSize(width: 301, height: 100)) {
      HSplitView {
        Color.red.frame(minWidth: 80, maxWidth: .infinity)
        Color.blue.frame(minWidth: 20, maxWidth: .infinity).layoutPriority(1)
      }
    }
    #expect(try lengths(driver) == [80, 220])
    driver.press(80.5, 50)
    driver.move(120.5, 50)
    driver.release(120.5, 50)
    for (width, wanted) in [(401, [120, 280]), (161, [120, 40]), (121, [100, 20])] as [(CGFloat, [CGFloat])] {
      driver.tree.layout(in: CGSize(width: width, height: 100), environment: EnvironmentValues())
      _ = driver.tree.takeDamage()
      #expect(try lengths(driver) == wanted)
    }
  }

  @Test("upright, lines go up and down; parts stand in split views inside others") func upright() throws {
    let driver = EventDriver(CGSize(width: 201, height: 201)) {
      VSplitView {
        HSplitView {
          Color.red.frame(maxWidth: .infinity, maxHeight: .infinity)
          Color.green.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        Color.blue.frame(minHeight: 30, maxHeight: .infinity)
      }
    }
    #expect(try lengths(driver, .vertical) == [100, 100])
    driver.press(50, 100.5)
    driver.move(50, 150.5)
    driver.release(50, 150.5)
    #expect(try lengths(driver, .vertical) == [150, 50])
    driver.move(50, 150.5)
    #expect(driver.tree.pointerStyle == .rowResize)
    driver.press(100.5, 20)
    driver.move(60.5, 20)
    driver.release(60.5, 20)
    #expect(try #require(driver.elements(SplitElement.self).last).layoutChildren.map(\.size.width) == [60, 1, 140])
  }

  @Test("lengths always fill what there is where limits allow", arguments: UInt64(1)...20) func sums(seed: UInt64) {
    var random = SplitMix(seed)
    for _ in 0..<200 {
      let limits = (0..<Int(random.next() % 5 + 1)).map { _ in
        let least = CGFloat(random.next() % 100)
        let most = random.next() % 3 == 0 ? .infinity : least + CGFloat(random.next() % 200)
        return PaneLimits(min: least, max: most, priority: Double(random.next() % 2))
      }
      let wanted = limits.map { _ in CGFloat(random.next() % 300) }
      let available = CGFloat(random.next() % 800)
      for lengths in [PaneLengths.first(limits, in: available), PaneLengths.near(wanted, limits, in: available)] {
        for (length, limit) in zip(lengths, limits) {
          #expect(length >= limit.min - 0.001 && length <= limit.max + 0.001)
        }
        let (least, most) = (limits.reduce(0) { $0 + $1.min }, limits.reduce(0) { $0 + $1.max })
        let sum = lengths.reduce(0, +)
        #expect(abs(sum - min(max(available, least), most)) < 0.01, "seed \(seed)")
      }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
