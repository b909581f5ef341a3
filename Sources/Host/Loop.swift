// The one loop of a program with a window: events go in at one side, pixels leave at the other.
//
// It sleeps in `poll` on the X connection, the signals' pipe and the main dispatch queue, with the next animation step as time-out;
// while nothing moves there is no time-out, so an idle program uses no processor at all.
//
// Order in a turn: queued X events first (Xlib may hold events that poll cannot see), then signals, then the main queue, then one
// frame of everything that changed. A frame is given up, not waited for, while the server owns both buffers.

import Drawing
import Foundation
import Geometry
import Glibc
import Images
import Input
import Raster
import Typography
import Windowing

/// How a loop ended.
public enum LoopEnd: Hashable, Sendable {
  /// The content was finished.
  case finished
  /// This signal asked for it; unsaved work has been kept.
  case signal(Int32)
  /// The server or the connection is gone; unsaved work has been kept.
  case displayLost
}

@MainActor public final class Loop {
  private let display: XDisplay
  private let window: XWindow
  private let content: any WindowContent
  private let renderer = Renderer(glyphs: FontLibrary.shared)
  private var frame: Frame
  /// What has to be drawn again.
  private var changed = Damage()
  /// What has to be shown: drawn since, or uncovered by another window.
  private var exposed = Damage()
  private var environment: EnvironmentValues
  private let signals: CInt
  /// Milliseconds that each frame is held up by; a hook for tests of slow drawing (`HEXAGRAPH_FRAME_DELAY`).
  private let frameDelay: UInt32

  /// Opens a window on `display` and shows its first frame.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - icons: Square pictures of the program for the desktop, in several sizes.
  public init(
    _ content: any WindowContent, on display: XDisplay, size: CGSize, colorScheme: ColorScheme, icons: [Pixmap]
  ) {
    signals = Signals.install()
    self.display = display
    self.content = content
    window = XWindow(on: display, title: content.title, size: size, icons: icons)
    environment = EnvironmentValues(colorScheme: colorScheme, displayScale: CGFloat(window.scale))
    frame = Frame(width: window.width, height: window.height, scale: CGFloat(window.scale), renderer: renderer)
    let delay = ProcessInfo.processInfo.environment["HEXAGRAPH_FRAME_DELAY"].flatMap { UInt32($0) } ?? 0
    frameDelay = min(delay, 10_000)
    layOut()
    // Mapped only once its pixels are there, so that no desktop ever shows it empty.
    drawFrame()
    window.show()
  }

  /// Runs until the content is finished, a signal comes or the display is lost.
  public func run() -> LoopEnd {
    while true {
      let events = window.drain()
      for event in events { handle(event) }
      if let signal = Signals.next(from: signals) {
        content.keepUnsavedWork()
        return .signal(signal)
      }
      if display.isServerGone || window.isDestroyed {
        content.keepUnsavedWork()
        return .displayLost
      }
      if let due = content.nextStep, due <= Clock.now { content.advance(to: Clock.now) }
      if content.isFinished { return .finished }
      drawFrame()
      // The title follows the picture, never the other way round: who waits for it may look at once.
      if changed.isEmpty && exposed.isEmpty { window.title = content.title }
      wait()
    }
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .resized: layOut()
    case .input(.resize), .frameDone, .destroyed: break
    case .input(let event): content.handle(event, at: Clock.now)
    case .expose(let rects): for rect in rects { exposed.add(rect.intersection(frame.bounds)) }
    }
  }

  private func layOut() {
    if frame.pixmap.width != window.width || frame.pixmap.height != window.height {
      frame = Frame(width: window.width, height: window.height, scale: frame.scale, renderer: renderer)
    }
    content.layout(in: window.size, environment: environment)
    changed = Damage()
    changed.add(frame.bounds)
  }

  /// Draws what changed and shows it; keeps what could not be shown for the next turn.
  private func drawFrame() {
    for rect in content.takeDamage() { changed.add(rect, scale: frame.scale, bounds: frame.bounds) }
    guard !(changed.isEmpty && exposed.isEmpty), window.canPresent else { return }
    if frameDelay > 0 { usleep(frameDelay * 1000) }
    if !changed.isEmpty {
      frame.draw(content, environment: environment, damage: changed)
      for rect in changed.rects { exposed.add(rect) }
      changed = Damage()
    }
    if window.present(frame.pixmap, damage: exposed.rects) { exposed = Damage() }
  }

  private func wait() {
    display.flush()
    var descriptors = [
      pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: CInt = -1
    if let due = content.nextStep {
      timeout = CInt(min(max(((due - Clock.now) * 1000).rounded(.up), 0), 1000))
    }
    // A stream of events must not keep the main queue from its turn.
    if display.hasPendingEvents { timeout = 0 }
    _ = poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[2].revents != 0 { MainQueue.run() }
  }
}
