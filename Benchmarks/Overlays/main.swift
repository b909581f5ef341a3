// How long it takes from an act of the user to the first pixel of a menu, a popover and a sheet.
//
//   overlays [--openings N]
//
// In:  nothing: it starts an X server of its own and, in it, itself as the program that is measured: a window of 1280 by 800 with some
//      four hundred views.
// Out: for each kind, the first opening and the median, 95th percentile and maximum of the others, in milliseconds: from the moment that
//      the pointer's button is moved by XTest to the moment that a pixel of the panel is read from the server. Reading takes part in the
//      figure: the round trip of an empty reading is told beside it.

import CX11
import CXTst
import Foundation
import OverlayPage
import SwiftUI
import WindowTestSupport

struct Subject: App {
  var body: some Scene {
    WindowGroup("overlays") { OverlayPage() }.defaultSize(width: 1280, height: 800)
  }
}

struct Opening {
  let name: String
  /// Where the pointer presses, and where a pixel differs then; points.
  let press, look: (x: Int, y: Int)
}

func seconds() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// Waits until a pixel is, or is not, what it was; nil if it stays for too long.
func change(_ eye: XClient, _ window: UInt, _ place: (x: Int, y: Int), from old: UInt?, timeout: Double = 5) -> Double?
{
  let start = seconds()
  while seconds() - start < timeout {
    if eye.rawPixel(of: window, at: place.x, place.y) != old { return seconds() }
    // Asking without a pause would keep two processors from what is measured.
    usleep(100)
  }
  return nil
}

func measure(openings: Int) throws {
  let screen = try Xvfb()
  let eye = try XClient(display: screen.display)
  let process = try ChildProcess(
    CommandLine.arguments[0], ["--subject"], environment: ["DISPLAY": screen.display, "HEXAGRAPH_SCALE": "1"])
  guard let window = eye.waitForWindow(processID: process.processID),
    eye.waitForPixel(of: window, at: 60, 20, toBe: 0x007AFF, timeout: 20)
  else { return print("no window: \(process.errorOutput)") }
  let hand = try Pointer(display: screen.display, window: window)
  let origin = eye.origin(of: window) ?? (0, 0)
  let start = seconds()
  for _ in 0..<200 { _ = eye.rawPixel(of: window, at: 5, 5) }
  print("window 1280x800; reading a pixel takes \(text((seconds() - start) / 200))")
  let kinds = [
    Opening(name: "menu", press: (20, 20), look: (30, 80)),
    Opening(name: "popover", press: (60, 20), look: (70, 56)),
    Opening(name: "sheet", press: (100, 20), look: (640, 300)),
  ]
  for kind in kinds {
    var times: [Double] = []
    for _ in 0..<openings {
      hand.move(through: [kind.press], origin: origin)
      hand.sync()
      Thread.sleep(forTimeInterval: 0.03)
      let old = eye.rawPixel(of: window, at: kind.look.x, kind.look.y)
      var act = seconds()
      hand.press()
      hand.flush()
      var seen = change(eye, window, kind.look, from: old, timeout: 0.05)
      if seen == nil {
        // What opens at the release.
        act = seconds()
        hand.release()
        hand.flush()
        seen = change(eye, window, kind.look, from: old)
      } else {
        hand.release()
        hand.sync()
      }
      guard let seen else { return print("\(kind.name) does not open: \(process.errorOutput)") }
      times.append(seen - act)
      Thread.sleep(forTimeInterval: 0.25)
      hand.key("Escape")
      let isBack = eye.wait { eye.rawPixel(of: window, at: kind.look.x, kind.look.y) == old }
      guard isBack else { return print("\(kind.name) does not close") }
      Thread.sleep(forTimeInterval: 0.15)
    }
    let later = times.dropFirst().sorted()
    func quantile(_ share: Double) -> Double { later[min(later.count - 1, Int(Double(later.count) * share))] }
    print(
      "\(kind.name): first \(text(times[0])), then median \(text(quantile(0.5))), p95 \(text(quantile(0.95))), "
        + "max \(text(later.last ?? 0)), n = \(later.count)")
  }
}

func text(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }

if CommandLine.arguments.contains("--subject") {
  Subject.main()
} else {
  let words = CommandLine.arguments
  let count = words.firstIndex(of: "--openings").flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
  try measure(openings: max(count ?? 40, 2))
}
