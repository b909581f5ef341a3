// Pop-ups: where they go, as a pure function; and on a screen, with and without a window manager.

import CX11
import Foundation
import Geometry
import Input
import TestSupport
import Testing
import WindowTestSupport

@testable import Windowing

@Suite("Pop-up placement") struct PopUpPlacementTests {
  private static let area = CGRect(x: 100, y: 50, width: 800, height: 600)
  private static let anchor = CGRect(x: 300, y: 200, width: 60, height: 20)

  @Test(
    "stands beside its anchor where there is room",
    arguments: [
      (PopUpPlacement.Side.below, PopUpPlacement.Alignment.start, CGPoint(x: 300, y: 224)),
      (.below, .center, CGPoint(x: 280, y: 224)), (.below, .end, CGPoint(x: 260, y: 224)),
      (.above, .start, CGPoint(x: 300, y: 146)), (.right, .start, CGPoint(x: 364, y: 200)),
      (.right, .center, CGPoint(x: 364, y: 185)), (.left, .end, CGPoint(x: 196, y: 170)),
    ])
  func preferred(side: PopUpPlacement.Side, alignment: PopUpPlacement.Alignment, origin: CGPoint) {
    let placement = PopUpPlacement(anchor: Self.anchor, side: side, alignment: alignment, gap: 4)
    let frame = placement.frame(size: CGSize(width: 100, height: 50), in: Self.area)
    #expect(frame == CGRect(origin: origin, size: CGSize(width: 100, height: 50)))
  }

  @Test("flips where only the other side has room") func flipping() {
    let size = CGSize(width: 100, height: 300)
    let low = PopUpPlacement(anchor: CGRect(x: 300, y: 500, width: 60, height: 20), gap: 4)
    #expect(low.frame(size: size, in: Self.area).maxY == 496)
    let high = PopUpPlacement(anchor: CGRect(x: 300, y: 60, width: 60, height: 20), side: .above, gap: 4)
    #expect(high.frame(size: size, in: Self.area).minY == 84)
    let right = PopUpPlacement(anchor: CGRect(x: 850, y: 60, width: 40, height: 20), side: .right)
    #expect(right.frame(size: size, in: Self.area).maxX == 850)
  }

  @Test("slides and shrinks where no side has room") func sliding() {
    let tall = PopUpPlacement(anchor: Self.anchor).frame(size: CGSize(width: 100, height: 500), in: Self.area)
    #expect(tall == CGRect(x: 300, y: 150, width: 100, height: 500), "below has more room")
    let huge = PopUpPlacement(anchor: Self.anchor).frame(size: CGSize(width: 5000, height: 5000), in: Self.area)
    #expect(huge == Self.area)
    let outside = PopUpPlacement(anchor: CGRect(x: -5000, y: 9000, width: 10, height: 10))
    #expect(
      outside.frame(size: CGSize(width: 100, height: 50), in: Self.area)
        == CGRect(x: 100, y: 600, width: 100, height: 50))
  }

  @Test("is always inside, and beside its anchor if either side has room", arguments: UInt64(1)...20)
  func inside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let anchor = CGRect(
        x: random.double(in: -200...1200), y: random.double(in: -200...900), width: random.double(in: 0...300),
        height: random.double(in: 0...300))
      let size = CGSize(width: random.double(in: 0...900), height: random.double(in: 0...700))
      let side = PopUpPlacement.Side.allCases.randomElement(using: &random) ?? .below
      let placement = PopUpPlacement(
        anchor: anchor, side: side, alignment: PopUpPlacement.Alignment.allCases.randomElement(using: &random) ?? .end,
        gap: random.double(in: 0...20))
      let frame = placement.frame(size: size, in: Self.area)
      let slack = 1e-9
      #expect(Self.area.insetBy(dx: -slack, dy: -slack).contains(frame), "seed \(seed): \(placement) \(size)")
      #expect(frame.width == min(size.width, 800) && frame.height == min(size.height, 600))
      let isVertical = side == .below || side == .above
      let hasRoom =
        isVertical
        ? anchor.minY - placement.gap - size.height >= 50 || anchor.maxY + placement.gap + size.height <= 650
        : anchor.minX - placement.gap - size.width >= 100 || anchor.maxX + placement.gap + size.width <= 900
      guard hasRoom else { continue }
      let covers =
        isVertical
        ? frame.minY < anchor.maxY - slack && frame.maxY > anchor.minY + slack
        : frame.minX < anchor.maxX - slack && frame.maxX > anchor.minX + slack
      // An anchor outside the area may have to be covered along the way.
      let isAnchorInside =
        isVertical
        ? anchor.minY >= 50 - size.height && anchor.maxY <= 650 + size.height
        : anchor.minX >= 100 - size.width && anchor.maxX <= 900 + size.width
      if isAnchorInside { #expect(!covers, "seed \(seed): \(placement) \(size) at \(frame)") }
    }
  }

  @Test("numbers that are none give an empty place") func notFinite() {
    for bad in [Double.nan, .infinity] {
      let placements = [
        PopUpPlacement(anchor: CGRect(x: bad, y: 0, width: 1, height: 1)),
        PopUpPlacement(anchor: Self.anchor, gap: bad),
      ]
      for placement in placements {
        #expect(placement.frame(size: CGSize(width: 9, height: 9), in: Self.area).size == .zero)
      }
      #expect(
        PopUpPlacement(anchor: Self.anchor).frame(size: CGSize(width: bad, height: 1), in: Self.area).size == .zero)
    }
    let negative = PopUpPlacement(anchor: Self.anchor).frame(size: CGSize(width: -5, height: -5), in: Self.area)
    #expect(negative.size == .zero)
  }

  @Test("the monitor under the anchor counts, without the panels on it") func monitors() {
    let (left, right) = (
      CGRect(x: 0, y: 0, width: 1000, height: 800), CGRect(x: 1000, y: 100, width: 500, height: 500)
    )
    let screen = CGRect(x: 0, y: 0, width: 1500, height: 800)
    let at = { (x: Double, y: Double) in
      WorkArea.nearest(to: CGRect(x: x, y: y, width: 2, height: 2), of: [left, right, .zero], otherwise: screen)
    }
    #expect(at(10, 10) == left && at(1200, 300) == right && at(1300, 790) == right && at(-50, 790) == left)
    #expect(WorkArea.nearest(to: .zero, of: [], otherwise: screen) == screen)
    let desktop = CGRect(x: 0, y: 30, width: 1500, height: 770)
    #expect(WorkArea.area(of: left, desktop: desktop) == CGRect(x: 0, y: 30, width: 1000, height: 770))
    #expect(WorkArea.area(of: right, desktop: CGRect(x: 0, y: 0, width: 900, height: 800)) == right)
    #expect(WorkArea.area(of: left, desktop: nil) == left)
  }
}

extension OnScreen {
  @Suite("Pop-ups") struct PopUpTests {
    /// A window at 100, 100 and a menu at its point 50, 60.
    private func opened(
      isManaged: Bool = false, kind: PopUpKind = .menu
    ) throws -> (test: TestWindow, popUp: XWindow) {
      let test = try TestWindow(isManaged: isManaged)
      XMoveWindow(test.display.pointer, test.id, 100, 100)
      let hasMoved = test.pump { test.eye.origin(of: test.id).map { $0.x >= 100 && $0.x < 130 } == true }
      #expect(hasMoved)
      let popUp = XWindow(
        on: test.display, title: "menu", size: CGSize(width: 200, height: 150),
        kind: .popUp(kind, PopUpPlacement(anchor: CGRect(x: 50, y: 40, width: 80, height: 20)), of: test.window))
      popUp.show()
      let isShown = test.pump { test.eye.isViewable(popUp.id) }
      #expect(isShown)
      test.events = []
      return (test, popUp)
    }

    private func inputs(_ window: XWindow) -> [Event] {
      window.drain().compactMap { if case .input(let event) = $0 { event } else { nil } }
    }

    @Test("stand where they belong, untouched by a window manager", arguments: [false, true])
    func place(isManaged: Bool) throws {
      let (test, popUp) = try opened(isManaged: isManaged)
      let origin = try #require(test.eye.origin(of: test.id))
      let place = try #require(test.eye.origin(of: popUp.id))
      #expect((place.x - origin.x, place.y - origin.y) == (50, 60))
      let size = try #require(test.eye.size(of: popUp.id))
      #expect(size == (200, 150))
      _ = test.manager?.settle()
      #expect(test.eye.numbers(of: popUp.id, "WM_STATE") == nil, "no window manager has taken it")
      #expect(test.eye.atomNames(of: popUp.id, "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_POPUP_MENU"])
      #expect(test.eye.numbers(of: popUp.id, "WM_TRANSIENT_FOR") == [Int(test.id)])
      // No room below: it goes above.
      popUp.place(
        PopUpPlacement(anchor: CGRect(x: 10, y: 470, width: 80, height: 10)), size: CGSize(width: 120, height: 500))
      let isAbove = test.pump { test.eye.origin(of: popUp.id).map { $0.y < origin.y + 470 - 490 } == true }
      #expect(isAbove)
      let isSized = test.pump {
        _ = popUp.drain()
        return popUp.height == 500
      }
      #expect(isSized)
      test.expectNoErrors()
    }

    @Test("keys go on to the parent", arguments: [false, true]) func keys(isManaged: Bool) throws {
      let (test, popUp) = try opened(isManaged: isManaged)
      let pointer = try Pointer(display: test.server.display, window: popUp.id)
      pointer.move(20, 20)
      pointer.key("Down")
      let hasCome = test.pump { test.inputs.contains(.key(.down, text: "", [])) }
      #expect(hasCome)
      let seen = inputs(popUp)
      #expect(seen.contains(.move(to: CGPoint(x: 20, y: 20), [])))
      #expect(!seen.contains { if case .key = $0 { true } else { false } })
      #expect(!test.inputs.contains(.focus(false)))
    }

    @Test("a press inside is theirs, one outside takes them off", arguments: [false, true])
    func dismissal(isManaged: Bool) throws {
      let (test, popUp) = try opened(isManaged: isManaged)
      #expect(test.display.popUps.hasGrab)
      let inside = try Pointer(display: test.server.display, window: popUp.id)
      inside.click(30, 30)
      var seen: [Event] = []
      let isPressed = test.pump {
        seen += inputs(popUp)
        return seen.contains(.release(.left, at: CGPoint(x: 30, y: 30), []))
      }
      #expect(isPressed)
      #expect(!seen.contains(.popUpDismissed))

      // On the parent: the press comes there, too.
      try test.pointer().click(10, 10)
      let isDismissed = test.pump {
        seen += inputs(popUp)
        return seen.contains(.popUpDismissed) && test.inputs.contains(.press(.left, at: CGPoint(x: 10, y: 10), []))
      }
      #expect(isDismissed)
      #expect(!test.eye.isViewable(popUp.id) && !test.display.popUps.hasGrab)

      // On the screen behind all windows.
      popUp.show()
      #expect(test.display.popUps.hasGrab)
      test.events = []
      seen = []
      let anywhere = try Pointer(display: test.server.display)
      anywhere.move(1200, 780)
      anywhere.press(4)
      anywhere.release(4)
      anywhere.sync()
      let isStill = test.pump {
        seen += inputs(popUp)
        return !test.display.hasPendingEvents
      }
      #expect(isStill)
      #expect(!seen.contains(.popUpDismissed), "a wheel is no press")
      anywhere.click(1200, 780)
      let isGone = test.pump {
        seen += inputs(popUp)
        return seen.contains(.popUpDismissed)
      }
      #expect(isGone)
      #expect(!seen.contains { if case .press = $0 { true } else { false } })
      #expect(!test.inputs.contains { if case .press = $0 { true } else { false } })
      test.expectNoErrors()
    }

    @Test("a press in a menu takes off the menus that it opened") func nested() throws {
      let (test, first) = try opened()
      let second = XWindow(
        on: test.display, title: "submenu", size: CGSize(width: 100, height: 100),
        kind: .popUp(
          .menu, PopUpPlacement(anchor: CGRect(x: 0, y: 100, width: 200, height: 20), side: .right), of: first))
      second.show()
      #expect(test.eye.numbers(of: second.id, "WM_TRANSIENT_FOR") == [Int(test.id)])
      let place = try #require(test.eye.origin(of: second.id))
      let parentPlace = try #require(test.eye.origin(of: first.id))
      #expect((place.x - parentPlace.x, place.y - parentPlace.y) == (200, 100))
      let pointer = try Pointer(display: test.server.display, window: first.id)
      pointer.click(30, 30)
      var (firstSeen, secondSeen): ([Event], [Event]) = ([], [])
      let isDone = test.pump {
        firstSeen += inputs(first)
        secondSeen += inputs(second)
        return firstSeen.contains(.release(.left, at: CGPoint(x: 30, y: 30), []))
      }
      #expect(isDone)
      #expect(secondSeen.contains(.popUpDismissed))
      #expect(!secondSeen.contains { if case .press = $0 { true } else { false } })
      #expect(!firstSeen.contains(.popUpDismissed) && test.display.popUps.hasGrab)
      // Keys pass through all of them.
      second.show()
      pointer.key("Up")
      let hasCome = test.pump { test.inputs.contains(.key(.up, text: "", [])) }
      #expect(hasCome)
      second.hide()
      second.show()
      secondSeen = []
      // The one it opened from takes it along.
      first.hide()
      let isAlong = test.pump {
        secondSeen += inputs(second)
        return secondSeen.contains(.popUpDismissed)
      }
      #expect(isAlong)
      #expect(!test.display.popUps.hasGrab)
      test.expectNoErrors()
    }

    @Test("a hint takes no presses from others") func toolTip() throws {
      let (test, popUp) = try opened(kind: .tooltip)
      #expect(!test.display.popUps.hasGrab)
      #expect(test.eye.atomNames(of: popUp.id, "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_TOOLTIP"])
      try test.pointer().click(10, 10)
      let isPressed = test.pump { test.inputs.contains(.release(.left, at: CGPoint(x: 10, y: 10), [])) }
      #expect(isPressed)
      #expect(test.eye.isViewable(popUp.id))
      #expect(inputs(popUp).isEmpty)
    }

    @Test("losing the keys, and hiding the parent, take them off") func focus() throws {
      let (test, popUp) = try opened(isManaged: true)
      XSetInputFocus(test.eye.display, test.eye.root, CInt(RevertToPointerRoot), UInt(CurrentTime))
      test.eye.sync()
      var seen: [Event] = []
      let isGone = test.pump {
        seen += inputs(popUp)
        return seen.contains(.popUpDismissed)
      }
      #expect(isGone)
      popUp.show()
      seen = []
      XUnmapWindow(test.eye.display, test.id)
      test.eye.sync()
      let isGoneAgain = test.pump {
        seen += inputs(popUp)
        return seen.contains(.popUpDismissed)
      }
      #expect(isGoneAgain)
      #expect(!test.display.popUps.hasGrab)
      test.expectNoErrors()
    }

    @Test("the pointer is taken as soon as another program lets it go") func busyPointer() throws {
      let (test, popUp) = try opened()
      popUp.hide()
      XSync(test.display.pointer, 0)
      #expect(
        XGrabPointer(test.eye.display, test.eye.root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
          == GrabSuccess)
      test.eye.sync()
      popUp.show()
      #expect(!test.display.popUps.hasGrab)
      XUngrabPointer(test.eye.display, UInt(CurrentTime))
      test.eye.sync()
      let isGrabbed = test.pump { test.display.popUps.hasGrab }
      #expect(isGrabbed)
      test.expectNoErrors()
    }

    @Test("a pop-up stays on its monitor and off the panels") func monitors() throws {
      let (test, popUp) = try opened()
      let eye = test.eye
      for (name, x, width) in [("left", 0, 500), ("right", 500, 780)] {
        let monitor = try #require(XRRAllocateMonitor(eye.display, 0))
        defer { XRRFreeMonitors(monitor) }
        monitor.pointee.name = eye.atom(name)
        (monitor.pointee.x, monitor.pointee.width, monitor.pointee.height) = (CInt(x), CInt(width), 800)
        (monitor.pointee.mwidth, monitor.pointee.mheight) = (300, 200)
        XRRSetMonitor(eye.display, eye.root, monitor)
      }
      var words: [CLong] = [0, 0, 1280, 500]
      words.withUnsafeMutableBytes { bytes in
        _ = XChangeProperty(
          eye.display, eye.root, eye.atom("_NET_WORKAREA"), XA_CARDINAL, 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 4)
      }
      eye.sync()
      popUp.place(
        PopUpPlacement(anchor: CGRect(x: 360, y: 380, width: 20, height: 10)), size: CGSize(width: 150, height: 100))
      let isThere = test.pump { eye.origin(of: popUp.id).map { $0 == (350, 380) } == true }
      #expect(isThere, "\(eye.origin(of: popUp.id) ?? (0, 0))")
      popUp.place(
        PopUpPlacement(anchor: CGRect(x: 420, y: 200, width: 20, height: 10), alignment: .end),
        size: CGSize(width: 150, height: 100))
      let isOnRight = test.pump { eye.origin(of: popUp.id).map { $0 == (500, 310) } == true }
      #expect(isOnRight, "\(eye.origin(of: popUp.id) ?? (0, 0))")
      test.expectNoErrors()
    }
  }
}
