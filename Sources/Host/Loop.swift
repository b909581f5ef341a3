// The one loop of a program with windows: events go in at one side, pixels leave at the other.
//
// It sleeps in `poll` on the X connection, the signals' pipe and the main dispatch queue, with the next animation step or timer as
// time-out; while nothing moves there is no time-out, so an idle program uses no processor at all.
//
// Order in a turn: queued X events first (Xlib may hold events that poll cannot see), then signals, then animation steps, then one frame
// of each window that changed, then the timers of the main run loop and the main queue.

public import Drawing
public import Foundation
import Geometry
import Glibc
public import Images
import Input
import Raster
import Typography
public import Windowing

/// How a loop ended.
public enum LoopEnd: Hashable, Sendable {
  /// The last content was finished.
  case finished
  /// This signal asked for it; unsaved work has been kept.
  case signal(Int32)
  /// The server, the connection or the last window is gone; unsaved work has been kept.
  case displayLost
}

@MainActor public final class Loop {
  private let display: XDisplay
  private let name: String
  private let icons: [Pixmap]
  private let renderer = Renderer(glyphs: FontLibrary.shared)
  private var windows: [LoopWindow] = []
  private var desktop: Desktop
  private lazy var clock = FrameClock(framesPerSecond: display.framesPerSecond)
  private let signals: CInt
  /// Microseconds that each frame is held up by; a hook for tests of slow drawing (`HEXAGRAPH_FRAME_DELAY`, in milliseconds).
  private let frameDelay: UInt32
  /// What opens and closes windows between two frames, if anything does.
  weak var stage: (any Stage)?

  /// A loop without windows.
  ///
  /// - Parameters:
  ///   - name: By which desktops know the program: its desktop file's.
  ///   - icons: Square pictures of the program for the desktop, in several sizes.
  public init(on display: XDisplay, name: String = "hexagraph", icons: [Pixmap] = []) {
    signals = Signals.install()
    self.display = display
    self.name = name
    self.icons = icons
    desktop = display.desktop
    let delay = ProcessInfo.processInfo.environment["HEXAGRAPH_FRAME_DELAY"].flatMap { UInt32($0) } ?? 0
    frameDelay = min(delay, 10_000) * 1000
  }

  /// What a window that opens now is shown in: the desktop's appearance and scale.
  public var environment: EnvironmentValues {
    var environment = EnvironmentValues(
      colorScheme: desktop.isDark ? .dark : .light, displayScale: CGFloat(desktop.scale))
    environment.accessibilityReduceMotion = desktop.reducesMotion
    return environment
  }

  /// Opens a window and shows its first frame.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - minimumSize: In points; the user makes the window no smaller.
  ///   - maximumSize: In points, if the user is to make it no larger.
  public func open(
    _ content: any WindowContent, size: CGSize, minimumSize: CGSize = CGSize(width: 480, height: 360),
    maximumSize: CGSize? = nil
  ) {
    let window = XWindow(
      on: display, title: content.title, size: size, minimumSize: minimumSize, maximumSize: maximumSize,
      scale: desktop.scale, instanceName: name, className: name.prefix(1).uppercased() + name.dropFirst(), icons: icons)
    windows.append(
      LoopWindow(content, window, environment: environment, renderer: renderer))
  }

  /// Brings a content's window before the others.
  func activate(_ content: any WindowContent) {
    windows.first { $0.content === content }?.window.activate()
  }

  /// Runs until the last content is finished, a signal comes or the display is lost.
  public func run() -> LoopEnd {
    while true {
      for window in windows { window.handleEvents() }
      if let signal = Signals.next(from: signals) {
        for window in windows { window.content.keepUnsavedWork() }
        _ = display.saveClipboard()
        return .signal(signal)
      }
      if display.isServerGone {
        for window in windows { window.content.keepUnsavedWork() }
        return .displayLost
      }
      for window in windows { window.endIfDestroyed() }
      followDesktop()
      step()
      stage?.turn()
      if let end = removeClosed() {
        // What was copied stays, where a clipboard manager runs.
        _ = display.saveClipboard()
        return end
      }
      for window in windows { window.drawFrame(delay: frameDelay) }
      for window in windows { window.followPicture() }
      wait()
    }
  }

  private func followDesktop() {
    guard display.desktop != desktop else { return }
    desktop = display.desktop
    for window in windows { window.follow(desktop) }
  }

  /// Takes all steps that are due; all windows of the display move together.
  private func step() {
    let now = Clock.now
    let due = windows.filter { $0.nextStep.map { clock.start(ofStepDueAt: $0) <= now } ?? false }
    guard !due.isEmpty else { return }
    clock.stepped(at: now)
    for window in due { window.step(to: now) }
  }

  /// Lets windows go whose content is finished, or which somebody else has destroyed.
  private func removeClosed() -> LoopEnd? {
    var isLost = false
    windows.removeAll { window in
      window.endIfDestroyed()
      if window.isLost { isLost = true }
      return window.isLost || window.content.isFinished
    }
    guard windows.isEmpty else { return nil }
    return isLost ? .displayLost : .finished
  }

  /// Sleeps until something comes or is due.
  private func wait() {
    // What timers and tasks change has to be drawn before anybody sleeps, and may open windows.
    let timer = MainQueue.serve()
    display.flush()
    var descriptors = [
      pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let steps = windows.compactMap { $0.nextStep.map { clock.start(ofStepDueAt: $0) } }
    var due = steps.reduce(timer) { min($0, $1) }
    // A stream of events must not keep the main queue from its turn.
    if display.hasPendingEvents || stage?.wantsTurn ?? false || windows.contains(where: \.isBehind) { due = 0 }
    // Whole milliseconds, rounded up: a step that is early would be no step. The clock's grid keeps that from adding up.
    let milliseconds = due == .infinity ? -1 : CInt(min(max(((due - Clock.now) * 1000).rounded(.up), 0), 1e9))
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    if descriptors[2].revents != 0 { MainQueue.run() }
  }
}
