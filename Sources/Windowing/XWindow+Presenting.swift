// Pixels to the screen, and what may be said once they are there.

import CX11
import Foundation
public import Images

extension XWindow {
  /// Shows the parts of a picture that have changed.
  ///
  /// The picture is the whole window's; its rectangles are copied before this returns, so it may be painted on at once.
  /// Nothing waits: of two frames that the server has not read yet there is no third. The event `frameDone`, which also
  /// wakes a loop that polls the display, says when to try again.
  ///
  /// - Parameters:
  ///   - picture: As large as the window; where it is not, because the window has just changed, what fits is shown.
  ///   - damage: In pixels; parts outside the picture are ignored. Few large rectangles are cheaper than many small ones.
  /// - Returns: False if the frame was refused and nothing has been shown; keep the damage and present it again.
  /// - Complexity: Proportional to the damaged area.
  public func present(_ picture: borrowing Images.Pixmap, damage: [PixelRect]) -> Bool {
    guard !display.isServerGone, !isDestroyed else { return true }
    let bounds = PixelRect(x: 0, y: 0, width: min(picture.width, width), height: min(picture.height, height))
    let rectangles = Self.merged(damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty })
    if !rectangles.isEmpty {
      guard presenter.present(picture, rectangles) else { return false }
      framesPresented += 1
    }
    presentedSize = (picture.width, picture.height)
    acknowledgeResizeIfPainted()
    if framesPresented > 0 { completeStartup() }
    XFlush(display.pointer)
    if !rectangles.isEmpty { trace?.note(framesPresented, rectangles) }
    return true
  }

  /// Whether `present` would take a frame now: ask before drawing one that could not be shown.
  public var canPresent: Bool { display.isServerGone || isDestroyed || presenter.hasRoom }

  /// One box around all rectangles where that holds no more pixels than they do together, overlaps counted.
  static func merged(_ rectangles: [PixelRect]) -> [PixelRect] {
    guard let first = rectangles.first, rectangles.count > 1 else { return rectangles }
    let box = rectangles.reduce(first) { $0.union($1) }
    return box.area <= rectangles.reduce(0) { $0 + $1.area } ? [box] : rectangles
  }

  /// Tells the window manager that the size it gave is painted, if it is.
  func acknowledgeResizeIfPainted() {
    guard let presentedSize, presentedSize == (width, height), let syncCounter, let value = resizeSync.takeValue()
    else {
      return
    }
    XSyncSetCounter(
      display.pointer, syncCounter,
      XSyncValue(hi: CInt(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value)))
    resizesAcknowledged += 1
  }

  /// Ends the desktop's launch feedback once the first frame is out.
  private func completeStartup() {
    guard let id = startupID else { return }
    startupID = nil
    StartupNotification.sendRemoval(of: id, from: self.id, on: display)
  }
}
