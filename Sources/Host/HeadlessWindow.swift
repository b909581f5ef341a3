// A window without a display: events and time come from a script, frames go into a pixmap.
//
// In:  a content, events one by one; `wait` steps the clock.
// Out: the pixels that a real window of this size and scale would show.
//
// A program may open more windows: they lie over each other, events go to the one in front, and the picture is of that one. The clock of
// all is one. `DispatchQueue.main.asyncAfter`, `Task.sleep` and `Timer.scheduledTimer` belong to the system's clock, which nobody can
// step: with `followsRealTime` the clock waits for the system's at each step and serves them.

public import Drawing
public import Foundation
import Geometry
public import Images
public import Input
import Raster
import Typography
import Views

@MainActor public final class HeadlessWindow {
  private let renderer = Renderer(glyphs: FontLibrary.shared)
  private(set) var environment: EnvironmentValues
  /// Back to front.
  private var surfaces: [Surface] = []
  /// What is still shown once all windows are closed.
  private var front: Surface
  public private(set) var time = 0.0
  /// How many frames were drawn: one a window and event at most, none where nothing changed.
  public private(set) var framesDrawn = 0

  /// The smallest step of the clock while something moves: a frame at 60 Hz.
  public static let step = 1.0 / 60

  public convenience init(
    _ content: any WindowContent, size: CGSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(environment: environment)
    open(content, size: size, minimumSize: .zero, maximumSize: nil)
    draw()
  }

  /// No window yet.
  private init(environment: EnvironmentValues) {
    self.environment = environment
    front = Self.surface(NoContent(), .zero, environment, renderer)
  }

  /// A whole program: its first window, and those that it opens.
  ///
  /// - Parameters:
  ///   - size: Of the first window, in points; what its scene says if nil.
  ///   - timers: The timers that follow the clock.
  /// - Returns: Nil if the program has no scene but settings.
  package convenience init?<Content: App>(
    _ app: Content, size: CGSize?, environment: EnvironmentValues = EnvironmentValues(),
    timers: SteppedTimerSource = SteppedTimerSource()
  ) {
    self.init(environment: environment)
    self.timers = timers
    let stage = SceneStage(host: self, startDate: timers.date, firstPhase: .active)
    (ownStage, self.stage) = (stage, stage)
    stage.begin(app)
    guard let window = stage.makeFirstWindow() else { return nil }
    stage.show(window, size: size)
    draw()
  }

  /// The content has the frame's size: whole pixels, as every window, also where the points asked for are none.
  private static func surface(
    _ content: any WindowContent, _ size: CGSize, _ environment: EnvironmentValues, _ renderer: Renderer
  ) -> Surface {
    let scale = environment.displayScale
    return Surface(
      content, width: pixels(size.width, scale), height: pixels(size.height, scale), environment: environment,
      renderer: renderer)
  }

  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let pixels = Double(length * scale).rounded()
    // What is no number becomes the least; `min` and `max` would hand it through.
    return pixels > 1 ? Int(min(pixels, 8192)) : 1
  }

  public func send(_ event: Event) {
    switch event {
    case .wait(let seconds): advance(by: seconds)
    case .resize(let size):
      let scale = front.frame.scale
      front.resize(width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale), scale: scale)
    default: if !isFinished { front.content.handle(event, at: time) }
    }
    draw()
  }

  /// The desktop has another appearance.
  public func setColorScheme(_ colorScheme: ColorScheme) {
    environment.colorScheme = colorScheme
    for surface in surfaces { surface.follow(colorScheme) }
    draw()
  }

  /// Whether no window is left.
  public var isFinished: Bool { surfaces.allSatisfy(\.content.isFinished) }

  /// How many windows are open.
  public var windowCount: Int { surfaces.count }

  /// The nodes and elements of all its views: what a test watches to see them go.
  package var objects: [AnyObject] { surfaces.flatMap { $0.content.views?.tree.objects ?? [] } }

  /// What the window in front is called.
  public var title: String { front.content.title }

  /// What the window in front shows now.
  public var pixmap: Pixmap { front.frame.pixmap }

  /// The content in front.
  var content: any WindowContent { front.content }

  /// What its windows copy to and paste from: one for all of them.
  let clipboard = MemoryClipboard()

  /// What opens more windows.
  weak var stage: (any Stage)?
  private var ownStage: SceneStage?
  /// Whatever else follows the clock; moved along with the content.
  var timers: SteppedTimerSource?
  /// Whether the real clock is waited for and the main queue served at each step, for programs that use either by themselves.
  var followsRealTime = false
  private lazy var beginning = Clock.now

  private var nextStep: Double? {
    if followsRealTime { return time }
    return (surfaces.map(\.content.nextStep) + [timers?.nextDue]).compactMap { $0 }.min()
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
      _ = MainQueue.serve()
    }
    timers?.advance(to: time)
    for surface in surfaces { surface.content.advance(to: time) }
    draw()
  }

  /// Rounds in which what is drawn may open windows, which are drawn in their turn.
  private static let roundLimit = 8

  func draw() {
    for _ in 0..<Self.roundLimit {
      stage?.turn()
      surfaces.removeAll(where: \.content.isFinished)
      if let last = surfaces.last { front = last }
      for surface in surfaces {
        surface.collect()
        if !surface.draw().isEmpty { framesDrawn += 1 }
      }
      guard stage?.wantsTurn ?? false else { return }
    }
  }
}

extension HeadlessWindow: WindowHost {
  func open(_ content: any WindowContent, size: CGSize, minimumSize: CGSize, maximumSize: CGSize?) {
    content.views?.clipboard = clipboard
    front = Self.surface(content, size, environment, renderer)
    surfaces.append(front)
  }

  func activate(_ content: any WindowContent) {
    guard let index = surfaces.firstIndex(where: { $0.content === content }) else { return }
    surfaces.append(surfaces.remove(at: index))
  }
}

/// What is in front while nothing is.
@MainActor private final class NoContent: WindowContent {
  let title = ""
  let background = Color.Resolved(0, 0, 0)
  func layout(in size: CGSize, environment: EnvironmentValues) {}
  func handle(_ event: Event, at time: Double) {}
  func advance(to time: Double) {}
  let nextStep: Double? = nil
  func takeDamage() -> [CGRect] { [] }
  func draw(_ areas: [CGRect], in context: inout GraphicsContext) {}
  let isFinished = true
  func keepUnsavedWork() {}
}
