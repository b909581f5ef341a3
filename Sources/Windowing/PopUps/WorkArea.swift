// The part of the screen that a pop-up may take: the monitor of what it belongs to, without the desktop's panels.
//
// In:  RandR's monitors, the window manager's _NET_WORKAREA; both may say anything, or nothing.
// Out: a rectangle in pixels of the screen, never empty.

import CX11
import Foundation
import Geometry

enum WorkArea {
  /// More monitors than this are not looked at.
  private static let mostMonitors = 64

  /// The area for what is at this place of the screen.
  static func area(for anchor: CGRect, on display: XDisplay) -> CGRect {
    let screen = display.screenSize
    let monitor = nearest(
      to: anchor, of: monitors(on: display),
      otherwise: CGRect(x: 0, y: 0, width: Double(screen.width), height: Double(screen.height)))
    return area(of: monitor, desktop: desktop(on: display))
  }

  /// A monitor without what panels take; all of it if they leave next to nothing, since then they are on another one.
  static func area(of monitor: CGRect, desktop: CGRect?) -> CGRect {
    guard let desktop else { return monitor }
    let common = monitor.intersection(desktop)
    let isUsable = !common.isNull && common.width >= monitor.width / 4 && common.height >= monitor.height / 4
    return isUsable ? common : monitor
  }

  /// The monitor with the anchor's centre, or the one next to it.
  static func nearest(to anchor: CGRect, of monitors: [CGRect], otherwise screen: CGRect) -> CGRect {
    func distance(_ monitor: CGRect) -> Double {
      let dx = max(monitor.minX - anchor.midX, 0, anchor.midX - monitor.maxX)
      let dy = max(monitor.minY - anchor.midY, 0, anchor.midY - monitor.maxY)
      return dx * dx + dy * dy
    }
    return monitors.filter { $0.width > 0 && $0.height > 0 }.min { distance($0) < distance($1) } ?? screen
  }

  private static func monitors(on display: XDisplay) -> [CGRect] {
    var (firstEvent, firstError, major, minor, count): (CInt, CInt, CInt, CInt, CInt) = (0, 0, 0, 0, 0)
    guard XRRQueryExtension(display.pointer, &firstEvent, &firstError) != 0,
      XRRQueryVersion(display.pointer, &major, &minor) != 0, (major, minor) >= (1, 5),
      let monitors = XRRGetMonitors(display.pointer, display.root, 1, &count)
    else { return [] }
    defer { XRRFreeMonitors(monitors) }
    return UnsafeBufferPointer(start: monitors, count: min(max(0, Int(count)), mostMonitors)).map {
      CGRect(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
    }
  }

  /// The rectangle of the current desktop, as the window manager says.
  private static func desktop(on display: XDisplay) -> CGRect? {
    let words = { (name: AtomName) in
      PropertyValue(display.atoms[name], of: display.root, on: display.pointer, limit: 4096)?.words ?? []
    }
    let current = words(.netCurrentDesktop).first.map { Int(clamping: $0) } ?? 0
    let numbers = words(.netWorkArea).map { Double(Int32(truncatingIfNeeded: $0)) }
    guard current < numbers.count / 4 else { return nil }
    let rectangle = Array(numbers[current * 4..<current * 4 + 4])
    guard rectangle[2] > 0, rectangle[3] > 0 else { return nil }
    return CGRect(x: rectangle[0], y: rectangle[1], width: rectangle[2], height: rectangle[3])
  }
}
