// How far a long piece of work is, and whether anybody still wants it.

/// Thrown inside the module when the caller's closure says no.
struct LayoutCancelled: Error {}

/// Counts units of work and tells the caller, never backwards, at most a thousand times.
struct LayoutProgress: ~Copyable {
  private let total: Double
  private var done = 0.0
  private var told = -1.0
  private let tell: (Double) -> Bool

  init(total: Double, tell: @escaping (Double) -> Bool) {
    self.total = max(total, 1)
    self.tell = tell
  }

  /// Adds so many units, and asks whether to go on.
  mutating func advance(_ units: Double) throws(LayoutCancelled) {
    done += units
    let share = min(done / total, 1)
    if share - told < 0.001 { return }
    told = share
    if !tell(share) { throw LayoutCancelled() }
  }

  /// Says that all is done.
  mutating func finish() throws(LayoutCancelled) {
    if told < 1, !tell(1) { throw LayoutCancelled() }
    told = 1
  }
}
