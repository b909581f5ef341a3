// The animations of a window that are going on.
//
// In:  animations as they begin; the time in seconds.
// Out: when something next moves, which is later than now while all that there is waits: an animation that is delayed, or stands still,
//      costs no frames until its time comes.

import Drawing

/// An animation that has an end, or none.
@MainActor protocol RunningAnimation: AnyObject {
  /// Also that of one whose place another has taken.
  var isFinished: Bool { get }

  /// Puts this moment's values into effect.
  func step()

  /// When it next changes anything: now, or the end of a delay; infinite if never, nil at rest.
  func nextMove(after time: Double) -> Double?
}

@MainActor struct RunningAnimations {
  private var animations: [any RunningAnimation] = []
  /// The same, to find one among thousands that begin together.
  private var known: Set<ObjectIdentifier> = []

  /// Has no effect on one that runs already.
  mutating func insert(_ animation: any RunningAnimation) {
    if known.insert(ObjectIdentifier(animation)).inserted { animations.append(animation) }
  }

  /// The earliest moment at which one of them moves; nil if none ever does.
  func nextMove(after time: Double) -> Double? {
    var next = Double.infinity
    for animation in animations {
      guard let move = animation.nextMove(after: time) else { continue }
      next = min(next, move)
      if next <= time { break }
    }
    return next < .infinity ? next : nil
  }

  /// Those that move at this time.
  ///
  /// - Returns: In the order in which they began.
  func due(at time: Double) -> [any RunningAnimation] {
    animations.filter { animation in animation.nextMove(after: time).map { $0 <= time } ?? true }
  }

  mutating func removeFinished() {
    animations.removeAll(where: \.isFinished)
    if animations.count < known.count { known = Set(animations.map(ObjectIdentifier.init)) }
  }
}
