// When the next animation step may come: at the display's rate, on a grid, so that no rounding adds up.
//
// In:  when something is due, when a step was taken.
// Out: the moment to wait for. Seconds on any one clock.

struct FrameClock {
  /// Between two steps.
  let interval: Double
  private var next = -Double.infinity

  /// - Parameter framesPerSecond: More than 0.
  init(framesPerSecond: Double) { interval = 1 / framesPerSecond }

  /// When to take the step that is due at a time: then, or at the next frame if that is later.
  func start(ofStepDueAt due: Double) -> Double { max(due, next) }

  /// A step was taken: the next one keeps the grid unless that has been missed.
  mutating func stepped(at now: Double) {
    next = next + interval > now ? next + interval : now + interval
  }
}
