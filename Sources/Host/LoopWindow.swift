// One of a loop's windows: its content, its pixels, and what of them is still to be shown.
//
// In:  what the server says of the window; the time.
// Out: frames. One is under way at a time: the next is drawn when the server has taken it, so nobody waits for frames that come late. A
//      window that is hidden draws nothing, and its clock goes on once a second only.

import Drawing
import Foundation
import Geometry
import Glibc
import Images
import Input
import Raster
import Windowing

@MainActor final class LoopWindow {
  let window: XWindow
  let surface: Surface
  var content: any WindowContent { surface.content }
  /// The panels over the window that reach beyond it.
  private let panels: PanelWindows?
  /// What has to be shown: drawn since, or uncovered by another window.
  private var exposed = Damage()
  /// A frame that the server has not taken yet.
  private var isFrameUnderWay = false
  private var wasMapped = false
  private var isVisible = true
  private var lastStep = -Double.infinity
  /// Seconds between the steps of what nobody sees.
  private static let hiddenInterval = 1.0

  /// Lays a content out and shows it.
  ///
  /// - Parameter environment: The desktop's appearance; the scale is the window's.
  init(_ content: any WindowContent, _ window: XWindow, environment: EnvironmentValues, renderer: Renderer) {
    self.window = window
    var environment = environment
    environment.displayScale = CGFloat(window.scale)
    surface = Surface(
      content, width: window.width, height: window.height, environment: environment, renderer: renderer)
    content.views?.clipboard = WindowClipboard(window)
    content.views?.dragSystem = WindowDrags(window)
    panels = content.views.map { PanelWindows(of: window, $0, renderer: renderer) }
    // Mapped only once its pixels are there, so that no desktop ever shows it empty.
    drawFrame(delay: 0)
    window.show()
  }

  func handleEvents() {
    for event in window.drain() {
      switch event {
      case .resized(let width, let height):
        panels?.close()
        surface.resize(width: width, height: height, scale: CGFloat(window.scale))
      case .input(.resize), .destroyed: break
      case .frameDone: isFrameUnderWay = false
      case .input(let event):
        if case .move = event { panels?.pointerMoved() }
        content.handle(event, at: Clock.now)
      case .expose(let rects):
        // Also what comes when a frame was refused: no word of its end will follow.
        isFrameUnderWay = false
        for rect in rects { exposed.add(rect.intersection(surface.frame.bounds)) }
      }
    }
    panels?.handleEvents()
    if window.isMapped { wasMapped = true }
    let visible = window.isMapped || !wasMapped
    if visible != isVisible {
      isVisible = visible
      if !visible { panels?.close() }
      content.visibilityChanged(visible)
    }
  }

  /// Whether somebody else has destroyed the window of a content that was not finished.
  private(set) var isLost = false

  /// Tells the content, once, that somebody else has destroyed the window.
  func endIfDestroyed() {
    guard window.isDestroyed, !isLost, !content.isFinished else { return }
    isLost = true
    content.keepUnsavedWork()
    content.windowDestroyed()
  }

  /// Follows the desktop's wishes: the window keeps its size in points.
  func follow(_ desktop: Desktop) {
    surface.follow(desktop.isDark ? .dark : .light, reducesMotion: desktop.reducesMotion)
    if window.scale != desktop.scale { panels?.close() }
    window.rescale(to: desktop.scale)
    surface.resize(width: window.width, height: window.height, scale: CGFloat(window.scale))
  }

  /// When the content wants its next step; nil while nothing moves.
  var nextStep: Double? {
    guard let due = content.nextStep else { return nil }
    return isVisible ? due : max(due, lastStep + Self.hiddenInterval)
  }

  func step(to now: Double) {
    lastStep = now
    content.advance(to: now)
  }

  /// Draws what changed and shows it; keeps what could not be shown for the next turn.
  ///
  /// - Parameter delay: Microseconds that the frame is held up by.
  func drawFrame(delay: UInt32) {
    surface.collect()
    panels?.update(environment: surface.environment)
    guard needsFrame, canDraw else { return }
    if delay > 0 { usleep(delay) }
    for rect in surface.draw() { exposed.add(rect) }
    let frames = window.framesPresented
    if window.present(surface.frame.pixmap, damage: exposed.rects) {
      exposed = Damage()
      isFrameUnderWay = window.framesPresented != frames
    }
  }

  private var needsFrame: Bool { !surface.changed.isEmpty || !exposed.isEmpty }

  private var canDraw: Bool { isVisible && !isFrameUnderWay && window.canPresent }

  /// Whether something could be drawn at once.
  var isBehind: Bool {
    if content.nextStep == nil { surface.collect() }
    return needsFrame && canDraw || panels?.isBehind ?? false
  }

  /// The title and the pointer follow the picture, never the other way round: who waits for them may look at once.
  func followPicture() {
    if needsFrame { return }
    panels?.prepare()
    window.title = content.title
    window.pointerShape = content.pointerShape
    panels?.show(content.pointerShape)
    // Where nothing is typed into, a drawing may still take text for something of its own.
    window.textEntry = content.views?.textCaret.map { .at($0) } ?? .anywhere
  }
}
