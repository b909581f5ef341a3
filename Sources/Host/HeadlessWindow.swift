// A window without a display: events and time come from a script, frames go into a pixmap.
//
// In:  a content, events one by one; `wait` steps the clock.
// Out: the pixels that a real window of this size and scale would show.

public import Drawing
public import Foundation
import Geometry
public import Images
public import Input
import Raster
import Typography
import Views

@MainActor public final class HeadlessWindow {
  private let content: any WindowContent
  private let renderer = Renderer(glyphs: FontLibrary.shared)
  private var environment: EnvironmentValues
  private var frame: Frame
  public private(set) var time = 0.0
  /// How many frames were drawn: one an event at most, none where nothing changed.
  public private(set) var framesDrawn = 0

  /// The smallest step of the clock while something moves: a frame at 60 Hz.
  public static let step = 1.0 / 60

  public init(_ content: any WindowContent, size: CGSize, environment: EnvironmentValues = EnvironmentValues()) {
    self.content = content
    self.environment = environment
    frame = Self.frame(size, environment, renderer)
    layOut()
  }

  private static func frame(_ size: CGSize, _ environment: EnvironmentValues, _ renderer: Renderer) -> Frame {
    func pixels(_ length: CGFloat) -> Int {
      Int(min(max(Double(length * environment.displayScale).rounded(), 1), 8192))
    }
    return Frame(
      width: pixels(size.width), height: pixels(size.height), scale: environment.displayScale, renderer: renderer)
  }

  /// The content has the frame's size: whole pixels, as every window, also where the points asked for are none.
  private func layOut() {
    let size = CGSize(
      width: CGFloat(frame.pixmap.width) / frame.scale, height: CGFloat(frame.pixmap.height) / frame.scale)
    content.layout(in: size, environment: environment)
    draw()
  }

  public func send(_ event: Event) {
    switch event {
    case .wait(let seconds): advance(by: seconds)
    case .resize(let newSize):
      frame = Self.frame(newSize, environment, renderer)
      layOut()
    default:
      content.handle(event, at: time)
      draw()
    }
  }

  public var isFinished: Bool { content.isFinished }

  /// What the window shows now.
  public var pixmap: Pixmap { frame.pixmap }

  /// Whatever else follows the clock; moved along with the content.
  var timers: SteppedTimerSource?
  /// Whether the real clock is waited for and the main queue served at each step, for programs that use either by themselves.
  var followsRealTime = false
  private lazy var beginning = Clock.now

  private var nextStep: Double? {
    if followsRealTime { return time }
    guard let due = timers?.nextDue else { return content.nextStep }
    return min(due, content.nextStep ?? due)
  }

  private func advance(by seconds: Double) {
    let end = time + max(seconds, 0)
    _ = beginning
    while let due = nextStep, due <= end {
      time = min(max(due, time + Self.step), end)
      settle()
      if time >= end { break }
    }
    time = end
    // A content that nothing was due for is left alone, as the loop leaves it; what follows other clocks is brought to the end.
    if followsRealTime || timers != nil { settle() }
  }

  /// Brings everything to the present time and draws what changed.
  func settle() {
    if followsRealTime {
      let early = time - (Clock.now - beginning)
      if early > 0 { Thread.sleep(forTimeInterval: early) }
      _ = RunLoop.main.limitDate(forMode: .default)
    }
    timers?.advance(to: time)
    content.advance(to: time)
    draw()
  }

  private func draw() {
    var damage = Damage()
    for rect in content.takeDamage() { damage.add(rect, scale: frame.scale, bounds: frame.bounds) }
    guard !damage.isEmpty else { return }
    frame.draw(content, environment: environment, damage: damage)
    framesDrawn += 1
  }
}
