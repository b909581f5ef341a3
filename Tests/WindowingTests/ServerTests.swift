// Servers of all kinds, and what happens when they refuse, cover, kill or die.

import CX11
import Foundation
import Images
import Input
import TestSupport
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("Depths") struct DepthTests {
    @Test(
      "every depth shows what the server itself calls the nearest colours",
      arguments: [8, 15, 16, 24, 30], [true, false])
    func painting(depth: Int, isShared: Bool) throws {
      let server = try Xvfb(arguments: ["-screen", "0", "800x600x\(depth)"])
      let test = try TestWindow(on: server, environment: isShared ? [:] : ["HEXAGRAPH_NO_SHM": "1"])
      let visual = test.display.screenVisual
      #expect(visual.depth == depth || depth == 8)
      #expect(visual.format.isNative == (visual.depth == 24))
      var random = SplitMix64(seed: UInt64(depth))
      var colors: [UInt32] = [0, 0xFF_FFFF, 0xFF_0000, 0x00_FF00, 0x00_00FF, 0xF0_8010, 0x7F_7F7F, 0x80_8080]
      colors += (0..<56).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
      for (index, color) in colors.enumerated() {
        test.fill(PixelRect(x: index * 7, y: 3, width: 7, height: 5), with: 0xFF00_0000 | color)
      }
      let isTaken = test.pump { test.damage.isEmpty && !test.display.hasPendingEvents }
      #expect(isTaken)
      XSync(test.display.pointer, 0)
      #expect(test.window.usesSharedMemory == isShared)

      let colormap = visual.colormap ?? XDefaultColormap(test.display.pointer, test.display.screen)
      let masks = (visual.visual.pointee.red_mask, visual.visual.pointee.green_mask, visual.visual.pointee.blue_mask)
      for (index, color) in colors.enumerated() {
        let name = "depth \(depth), colour \(String(color, radix: 16))"
        let channels = (UInt16(color >> 16 & 255) * 257, UInt16(color >> 8 & 255) * 257, UInt16(color & 255) * 257)
        let planes = UInt(1) << UInt(visual.depth) - 1
        let shown = try #require(test.eye.rawPixel(of: test.id, at: index * 7, 3)) & planes
        #expect(test.eye.rawPixel(of: test.id, at: index * 7 + 6, 7).map { $0 & planes } == shown)
        #expect(
          shown == Self.nearest(channels.0, masks.0) | Self.nearest(channels.1, masks.1)
            | Self.nearest(channels.2, masks.2), "\(name)")

        var nearest = XColor()
        (nearest.red, nearest.green, nearest.blue) = channels
        #expect(XAllocColor(test.display.pointer, colormap, &nearest) != 0)
        var ours = XColor()
        ours.pixel = shown
        XQueryColor(test.display.pointer, colormap, &ours)
        // The server's own idea of its colours has so many bits a channel that its nearest may be a neighbour of ours.
        let quantum = 65535 / (1 << Int(visual.visual.pointee.bits_per_rgb) - 1)
        for (our, its, wanted) in [
          (ours.red, nearest.red, channels.0), (ours.green, nearest.green, channels.1),
          (ours.blue, nearest.blue, channels.2),
        ] {
          #expect(abs(Int(our) - Int(wanted)) <= abs(Int(its) - Int(wanted)) + quantum, "\(name)")
        }
      }
      test.expectNoErrors()
    }

    /// The bits under a mask that come nearest to a channel's value of 16 bits.
    private static func nearest(_ value: UInt16, _ mask: UInt) -> UInt {
      let shift = UInt(mask.trailingZeroBitCount)
      let largest = Double(mask >> shift)
      return UInt((Double(value) / 65535 * largest).rounded()) << shift
    }
  }

  @Suite("Trouble") struct TroubleTests {
    @Test("a part that was covered is repainted") func expose() throws {
      let test = try TestWindow()
      test.expectShown()
      test.events = []
      let cover = XCreateSimpleWindow(test.eye.display, test.eye.root, 100, 120, 200, 150, 0, 0, 0xFF_00FF)
      XMapRaised(test.eye.display, cover)
      test.eye.sync()
      #expect(test.eye.pixel(of: cover, at: 5, 5) == 0xFF_00FF)
      XUnmapWindow(test.eye.display, cover)
      test.eye.sync()
      let isAsked = test.pump { test.events.contains(.expose([PixelRect(x: 100, y: 120, width: 200, height: 150)])) }
      #expect(isAsked)
      test.expectShown()
    }

    @Test("hiding and showing again repaints all") func remap() throws {
      let test = try TestWindow()
      test.expectShown()
      XUnmapWindow(test.display.pointer, test.id)
      let isHidden = test.pump { !test.window.isMapped }
      #expect(isHidden)
      test.window.show()
      let isBack = test.pump { test.window.isMapped }
      #expect(isBack)
      test.expectShown()
    }

    @Test("expected errors are trapped, others are counted with their words") func errors() throws {
      let server = try Xvfb()
      let display = try XDisplay(server.display, environment: [:])
      XMapWindow(display.pointer, 0x7FFF_FFF0)
      let trapped = display.trapping { XMapWindow(display.pointer, 0x7FFF_FFF1) }
      #expect(trapped?.code == UInt8(BadWindow))
      #expect(trapped?.resource == 0x7FFF_FFF1)
      #expect(display.unexpectedErrorCount == 1, "the one before the trap")
      #expect(display.lastUnexpectedError?.hasPrefix("BadWindow") == true)
      #expect(display.lastUnexpectedError?.contains("7ffffff0") == true)
      #expect(display.trapping {} == nil)
      XMapWindow(display.pointer, 0x7FFF_FFF2)
      XSync(display.pointer, 0)
      #expect(display.unexpectedErrorCount == 2, "after the trap")
    }

    @Test("errors are told apart by connection") func twoConnections() throws {
      let (one, two) = (try Xvfb(), try Xvfb())
      let (first, second) = (
        try XDisplay(one.display, environment: [:]), try XDisplay(two.display, environment: [:])
      )
      XMapWindow(first.pointer, 0x7FFF_FFF0)
      XSync(first.pointer, 0)
      XSync(second.pointer, 0)
      #expect(first.unexpectedErrorCount == 1)
      #expect(second.unexpectedErrorCount == 0)
    }

    @Test("everything works as well with each request answered for") func synchronous() throws {
      let test = try TestWindow()
      XSynchronize(test.display.pointer, 1)
      test.expectShown()
      test.window.title = "another"
      XResizeWindow(test.display.pointer, test.id, 900, 700)
      let isResized = test.pump { test.window.width == 900 }
      #expect(isResized)
      try test.pointer().click(10, 10)
      test.expectShown()
    }

    @Test("the death of the server is seen, ends nothing and harms nothing", arguments: ["idle", "writing", "asking"])
    func death(moment: String) throws {
      let test = try TestWindow()
      let other = try TestWindow()
      test.expectShown()
      test.server.kill()
      switch moment {
      case "writing":
        // Nothing is read: the failure comes from sending.
        for _ in 0..<10_000 where !test.display.isServerGone {
          test.window.title = "\(test.window.title)."
          test.display.flush()
        }
      case "asking": _ = test.display.trapping { XMapWindow(test.display.pointer, test.id) }
      default:
        var waiting = pollfd(fd: test.display.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 20_000) == 1, "the descriptor tells")
        _ = test.window.drain()
      }
      #expect(test.display.isServerGone)
      #expect(!test.display.hasPendingEvents)
      #expect(test.window.drain().isEmpty)
      #expect(test.window.isDestroyed)
      #expect(test.window.present(test.picture, damage: [PixelRect(x: 0, y: 0, width: 9, height: 9)]))
      test.window.title = "nobody sees this"
      test.window.show()
      test.display.flush()
      #expect(!other.display.isServerGone)
      other.fill(PixelRect(x: 1, y: 1, width: 9, height: 9), with: 0xFFFF_FFFF)
      other.expectShown()
    }

    @Test("xkill is seen like a death") func killClient() throws {
      let test = try TestWindow()
      test.expectShown()
      XKillClient(test.eye.display, test.id)
      test.eye.sync()
      let isGone = test.eye.wait {
        _ = test.window.drain()
        return test.display.isServerGone
      }
      #expect(isGone)
    }

    @Test("a window that somebody else destroys says so once and asks nothing more") func destroyed() throws {
      let test = try TestWindow()
      test.expectShown()
      XDestroyWindow(test.eye.display, test.id)
      test.eye.sync()
      test.events = []
      let isSeen = test.pump { test.events.contains(.destroyed) }
      #expect(isSeen)
      #expect(test.events.filter { $0 != .frameDone } == [.destroyed])
      #expect(test.window.isDestroyed)
      test.fill(PixelRect(x: 1, y: 1, width: 9, height: 9), with: 0xFFFF_FFFF)
      test.turn()
      test.window.title = "gone"
      #expect(test.display.trapping {} == nil)
      test.expectNoErrors()
    }

    @Test("no display is one clear line") func noDisplay() throws {
      #expect(throws: WindowingError.noDisplay(":987")) { try XDisplay(":987", environment: [:]) }
      #expect(throws: WindowingError.noDisplay("")) { try XDisplay(environment: [:]) }
      #expect(throws: WindowingError.noDisplay("nonsense")) { try XDisplay("nonsense", environment: [:]) }
      for error in [
        WindowingError.noDisplay(":987"), .noDisplay(""),
        .noTrueColor(display: ":1", visualClass: "PseudoColor", depth: 8),
      ] { #expect(!error.description.contains("\n") && !error.description.isEmpty) }
      #expect(WindowingError.noDisplay(":987").description.contains("':987'"))
    }

    @Test("the display's scale comes from its resources") func scale() throws {
      let server = try Xvfb()
      let eye = try XClient(display: server.display)
      let resources = Array("Xft.dpi:\t192\nXft.antialias:\t1\n".utf8)
      XChangeProperty(
        eye.display, eye.root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, resources, CInt(resources.count))
      eye.sync()
      #expect(try XDisplay(server.display, environment: [:]).scale == 2)
      #expect(try XDisplay(server.display, environment: ["HEXAGRAPH_SCALE": "1.25"]).scale == 1.25)
    }

    @Test("the desktop's wishes are followed while they change, and when their manager comes, changes or goes")
    func desktop() throws {
      let server = try Xvfb()
      let eye = try XClient(display: server.display)
      let display = try XDisplay(server.display, environment: [:])
      func wait(_ holds: (Desktop) -> Bool) -> Bool {
        eye.wait {
          if display.hasPendingEvents { display.readEvents() }
          return holds(display.desktop)
        }
      }
      #expect(display.desktop.scale == 1 && !display.desktop.isDark)
      eye.setResources("Xft.dpi:\t144\n")
      #expect(wait { $0.scale == 1.5 })
      var manager: SettingsManager? = try SettingsManager(
        on: server, ["Net/ThemeName": .text("Adwaita-dark")])
      #expect(wait { $0.isDark && $0.scale == 1.5 })
      manager?.set(["Net/ThemeName": .text("Adwaita"), "Gdk/WindowScalingFactor": .number(2)], isBigEndian: true)
      #expect(wait { !$0.isDark && $0.scale == 2 })
      #expect(manager != nil)
      manager = nil
      #expect(wait { $0.scale == 1.5 })
      // A manager that was there before the connection.
      manager = try SettingsManager(on: server, ["Xft/DPI": .number(196_608)])
      #expect(try XDisplay(server.display, environment: [:]).desktop.scale == 2)
      #expect(wait { $0.scale == 2 })
      eye.setResources("")
      manager = nil
      #expect(wait { $0.scale == 1 })
      #expect(display.unexpectedErrorCount == 0)
    }

    @Test("a flood leaves a drain after so many events, and the rest for the next") func flood() throws {
      let test = try TestWindow()
      test.expectShown()
      let count = XDisplay.eventsPerDrain + 1000
      for _ in 0..<count { test.eye.send("WM_PROTOCOLS", [Int(test.eye.atom("WM_DELETE_WINDOW"))], about: test.id) }
      test.eye.sync()
      // They all come before the answer to this, into Xlib's queue.
      XSync(test.display.pointer, 0)
      let first = test.window.drain().filter { $0 != .frameDone }
      #expect((XDisplay.eventsPerDrain - 2...XDisplay.eventsPerDrain).contains(first.count))
      #expect(test.display.hasPendingEvents)
      let second = test.window.drain().filter { $0 != .frameDone }
      #expect(first.count + second.count == count)
      #expect(!test.display.hasPendingEvents)
    }

    @Test("two windows of a display get their own events") func twoWindows() throws {
      let test = try TestWindow()
      let second = XWindow(on: test.display, title: "second", size: CGSize(width: 300, height: 200))
      XMoveWindow(test.display.pointer, second.id, 700, 300)
      second.show()
      test.expectShown()
      test.eye.sendClose(to: second.id)
      test.eye.sync()
      test.events = []
      test.turn()
      #expect(test.display.hasPendingEvents, "the other window has not been drained")
      let events = second.drain()
      #expect(events.contains(.input(.closeRequest)))
      #expect(!test.inputs.contains(.closeRequest))
      #expect(!test.display.hasPendingEvents)
    }
  }
}
