// The seeds' programs in windows, driven by a real pointer: events go in through XTest, pixels are read back from the server.
//
// In:  the programs as they are, built and started by `scripts/preview` on a screen of their own, with a window manager.
// Out: whether each shows something, and whether the graph editor and the ring do what the unchanged programs do on Apple's systems.

import Foundation
import Images
import TestSupport
import Testing
import WindowTestSupport

/// A seed's program in its window.
private struct SeedWindow {
  let process: ChildProcess
  let manager: Openbox
  let eye: XClient
  let window: UInt
  let pointer: Pointer
  /// Goes last.
  let screen: Xvfb

  static let white: UInt32 = 0xFFFFFF

  init(_ program: String) throws {
    let screen = try Xvfb()
    self.screen = screen
    manager = try Openbox(display: screen.display)
    eye = try XClient(display: screen.display)
    process = try ChildProcess(
      Shared.repository.appendingPathComponent("scripts/preview").path, [Shared.file("seed-programs/\(program)").path],
      environment: [
        "DISPLAY": screen.display, "HEXAGRAPH_SCALE": nil, "HEXAGRAPH_COLOR_SCHEME": nil, "HEXAGRAPH_APPEARANCE": nil,
      ])
    // Building it comes first.
    window = try #require(eye.waitForWindow(titlePrefix: program, timeout: 120), "\(program): \(process.errorOutput)")
    pointer = try Pointer(display: screen.display, window: window)
  }

  /// Closes the window as a user does; the program must end by itself, and well.
  func close() {
    eye.sendClose(to: window)
    #expect(process.wait(timeout: 30) == .code(0))
  }

  func capture() throws -> Capture { try #require(eye.capture(window)) }

  /// Whether one of the nine pixels around a place is such: a thin line may lie between them.
  func has(near x: Int, _ y: Int, where isWanted: (UInt32) -> Bool) -> Bool {
    guard let part = eye.capture(window, x: x - 1, y: y - 1, width: 3, height: 3) else { return false }
    return (0..<9).contains { isWanted(part[$0 % 3, $0 / 3]) }
  }
}

@Suite(
  "The seeds' windows", .serialized,
  .enabled(if: Shared.exists, "needs the folder shared beside the repository"),
  .enabled(if: Previewed.isReady, "needs the library built for previews, as scripts/test does it"))
struct SeedWindowTests {
  /// The steps of the tutorial whose paths have nothing to fill yet.
  private static let blank = ["000-badge-step03", "000-badge-step04"]

  @Test("open on a screen, show something, and end when they are closed", arguments: SeedProgramTests.programs)
  func shows(program: String) throws {
    let seed = try SeedWindow(program)
    let isBlank = Self.blank.contains(program)
    let isDrawn = seed.eye.wait {
      guard let picture = seed.eye.capture(seed.window) else { return false }
      let drawn = picture.width * picture.height - picture.count(of: SeedWindow.white)
      return isBlank ? drawn == 0 : drawn > 100
    }
    #expect(isDrawn, "\(program) shows \(isBlank ? "something" : "nothing but its ground")")
    seed.close()
  }

  // MARK: The graph editor

  private static let (red, green): (UInt32, UInt32) = (0xFF3B30, 0x34C759)

  /// Drags so that the program sees where the pointer is before the release: its first word of a drag only begins it.
  ///
  /// - Parameter isSeen: Whether the window shows what the drag does.
  private func drag(
    _ seed: SeedWindow, from: (x: Int, y: Int), to: (x: Int, y: Int), until isSeen: () -> Bool
  ) {
    seed.pointer.move(from.x, from.y)
    seed.pointer.press()
    seed.pointer.sync()
    var turn = 0
    let isShown = seed.eye.wait {
      turn += 1
      seed.pointer.move(to.x, to.y + turn % 2)
      seed.pointer.sync()
      return turn > 2 && isSeen()
    }
    #expect(isShown)
    seed.pointer.move(to.x, to.y)
    seed.pointer.release()
    seed.pointer.sync()
  }

  @Test("the graph editor makes, drags and joins vertices") func graphEditor() throws {
    let seed = try SeedWindow("003-graphpad")
    let eye = seed.eye
    // The two vertices that there are at first lie about (50, 50) of the canvas, and the edge between them too.
    #expect(eye.wait { (eye.capture(seed.window)?.count(of: Self.red) ?? 0) > 80 })
    let center = try #require(try seed.capture().center(of: Self.red))
    func canvas(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (center.x - 50 + x, center.y - 50 + y) }
    func has(_ color: UInt32, _ x: Int, _ y: Int) -> Bool {
      let place = canvas(x, y)
      return seed.has(near: place.x, place.y) { $0 == color }
    }
    func shows(_ color: UInt32, _ x: Int, _ y: Int) -> Bool { eye.wait { has(color, x, y) } }
    /// Whether a black line of one point runs through a place: it may lie half on each of two pixels.
    func isDark(_ x: Int, _ y: Int) -> Bool {
      let place = canvas(x, y)
      return seed.has(near: place.x, place.y) { $0 >> 16 < 160 && ($0 >> 8) & 255 < 160 && $0 & 255 < 160 }
    }
    #expect(shows(Self.red, 25, 25) && shows(Self.red, 75, 75) && shows(Self.green, 50, 50))

    // The button's ground and the box's frame are found by where they are: middle of the window, below and above the canvas.
    let size = try #require(eye.size(of: seed.window))
    seed.pointer.click(size.width / 2, canvas(0, 200).y + 16 + 8 + 14)
    #expect(shows(Self.red, 100, 100))

    // Edges follow a vertex that is dragged.
    drag(seed, from: canvas(75, 75), to: canvas(150, 60)) { has(Self.red, 150, 60) }
    #expect(shows(Self.green, 87, 42) && shows(SeedWindow.white, 75, 75) && shows(SeedWindow.white, 50, 50))
    // From empty ground nothing is dragged.
    let before = try seed.capture()
    seed.pointer.move(canvas(30, 170).x, canvas(30, 170).y)
    seed.pointer.press()
    for step in 1...10 { seed.pointer.move(canvas(30 + step * 5, 170).x, canvas(30, 170).y) }
    seed.pointer.release()
    seed.pointer.sync()

    // With the box ticked a drag draws a line, and an edge where it ends on a vertex; nothing moves.
    let box = try #require(try checkbox(seed, above: canvas(0, 0).y))
    seed.pointer.click(box.x, box.y)
    #expect(eye.wait { eye.pixel(of: seed.window, at: box.x, box.y) != SeedWindow.white })
    #expect(try seed.capture().count(of: Self.red) == before.count(of: Self.red))
    drag(seed, from: canvas(100, 100), to: canvas(25, 25)) { isDark(62, 62) }
    #expect(shows(Self.green, 62, 62) && shows(Self.red, 100, 100) && shows(Self.red, 25, 25))
    // A line that ends nowhere leaves nothing behind.
    drag(seed, from: canvas(150, 60), to: canvas(150, 180)) { isDark(150, 120) }
    #expect(shows(SeedWindow.white, 150, 120))
    #expect(eye.wait { eye.pixel(of: seed.window, at: canvas(150, 120).x, canvas(150, 120).y) == SeedWindow.white })

    // Without the box a drag moves again, and both edges follow.
    seed.pointer.click(box.x, box.y)
    #expect(eye.wait { eye.pixel(of: seed.window, at: box.x, box.y) == SeedWindow.white })
    drag(seed, from: canvas(25, 25), to: canvas(30, 150)) { has(Self.red, 30, 150) }
    #expect(shows(Self.green, 65, 125) && shows(Self.green, 90, 105))
    seed.close()
  }

  /// The middle of the box left of the words, found by its frame: the leftmost pixels above the canvas that are not the ground's.
  private func checkbox(_ seed: SeedWindow, above y: Int) throws -> (x: Int, y: Int)? {
    let picture = try seed.capture()
    var (left, top, bottom) = (picture.width, Int.max, Int.min)
    for x in 0..<picture.width where left == picture.width {
      for y in 0..<max(y, 0) where picture[x, y] != SeedWindow.white {
        (left, top, bottom) = (x, min(top, y), max(bottom, y))
      }
    }
    return left == picture.width ? nil : (left + 8, (top + bottom) / 2)
  }

  // MARK: The ring

  private static let (gray, pink, yellow): (UInt32, UInt32, UInt32) = (0xF2F2F7, 0xD299C2, 0xFEF9D7)

  @Test("the ring grows and shrinks through a second, and ends where the buttons say") func ring() throws {
    let seed = try SeedWindow("004-ring")
    let eye = seed.eye
    #expect(eye.wait { (eye.capture(seed.window)?.count(of: Self.gray) ?? 0) > 20_000 })
    let empty = try seed.capture()
    let buttons = try self.buttons(empty)
    try #require(buttons.count == 3)
    // The ring's middle line: a radius of 125 about a point above the middle button's row.
    let x = empty.width / 2
    let top = try #require((0..<empty.height).first { empty[x, $0] == Self.gray })
    let center = (x: x, y: top + 140)

    func press(_ index: Int) { seed.pointer.click(buttons[index].x, buttons[index].y) }
    /// The gray pixels that are left, until the picture is at rest.
    func watch(until isOver: (Capture) -> Bool) -> [Int] {
      var seen: [Int] = []
      var lastChange = Deadline(after: 0.3)
      let isDone = eye.wait(timeout: 20) {
        guard let picture = eye.capture(seed.window) else { return false }
        let count = picture.count(of: Self.gray)
        if seen.last != count {
          seen.append(count)
          lastChange = Deadline(after: 0.3)
        }
        return lastChange.isPast && isOver(picture)
      }
      #expect(isDone)
      return seen
    }

    press(1)
    let growth = watch {
      $0[center.x + 88, center.y + 88] == Self.yellow && $0[center.x - 20, center.y + 125] == Self.gray
        && $0[center.x + 8, center.y + 125] == Self.yellow
    }
    #expect(growth.count > 4 && growth == growth.sorted(by: >), "\(growth)")
    let half = try seed.capture()
    #expect(half[center.x - 125, center.y] == Self.gray)

    press(2)
    let completion = watch { $0.count(of: Self.gray) < 15_000 && $0[center.x - 60, center.y - 110] != Self.gray }
    #expect(completion.count > 4 && completion == completion.sorted(by: >), "\(completion)")
    // The gradient does not follow the progress: its seam is at 144 degrees, pink above it, yellow below.
    #expect(eye.waitForPixel(of: seed.window, at: center.x - 125, center.y, toBe: Self.pink))
    #expect(eye.waitForPixel(of: seed.window, at: center.x - 60, center.y + 110, toBe: Self.yellow))

    press(0)
    let pixels = (0..<empty.width * empty.height).map { empty[$0 % empty.width, $0 / empty.width] }
    let decline = watch { $0.matches(pixels) }
    #expect(decline.count > 4 && decline == decline.sorted(), "\(decline)")
    seed.close()
  }

  /// The middles of the gray boxes in the lowest row of them.
  private func buttons(_ picture: Capture) throws -> [(x: Int, y: Int)] {
    let bottom = try #require(
      (0..<picture.height).last { y in (0..<picture.width).contains { picture[$0, y] == Self.gray } })
    var runs: [ClosedRange<Int>] = []
    for x in 0..<picture.width where picture[x, bottom - 4] == Self.gray {
      if let last = runs.last, last.upperBound == x - 1 {
        runs[runs.count - 1] = last.lowerBound...x
      } else {
        runs.append(x...x)
      }
    }
    return runs.filter { $0.count > 10 }.map { (($0.lowerBound + $0.upperBound) / 2, bottom - 20) }
  }
}
