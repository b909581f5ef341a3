// Undo and redo without limit, and whether the document differs from what was saved.
//
// In:  edits that were applied, with their inverses.
// Out: the edit to apply next for undo or redo.
//
// A drag makes many edits but is one step: edits that carry the same gesture merge into the newest step as long as nothing
// else came between.

/// One continuous action, such as a drag or the use of a slider, whose edits are undone together.
public struct Gesture: Hashable, Sendable {
  let number: Int
}

/// The steps done and undone of one document.
public struct History: Sendable {
  /// A step: what was done and what takes it back.
  struct Step: Sendable {
    var edit: Edit
    var inverse: Edit
    var gesture: Gesture?
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  /// How many steps were done when the document was saved; nil if that state can no longer be reached.
  private var savedDepth: Int? = 0
  private var gestureCount = 0

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// The edit that undo will apply; its damage is what undo changes.
  public var undoEdit: Edit? { done.last?.inverse }
  /// The edit that redo will apply.
  public var redoEdit: Edit? { undone.last?.edit }
  /// What a menu puts after "Undo".
  public var undoTitle: String? { done.last?.edit.title }
  /// What a menu puts after "Redo".
  public var redoTitle: String? { undone.last?.edit.title }
  /// How many steps can be undone.
  public var depth: Int { done.count }
  /// Whether the document differs from what was saved last.
  public var isModified: Bool { savedDepth != done.count }

  /// Declares the present state saved.
  public mutating func markSaved() {
    savedDepth = done.count
    // Edits after a save are a new step, so that the saved state stays reachable.
    if !done.isEmpty { done[done.count - 1].gesture = nil }
  }

  /// Declares that no reachable state is the saved one, as for a document that was recovered.
  public mutating func markUnsaved() { savedDepth = nil }

  /// A new gesture; edits recorded with it merge into one step.
  public mutating func beginGesture() -> Gesture {
    gestureCount += 1
    return Gesture(number: gestureCount)
  }

  /// Records an edit that was applied, and forgets what was undone.
  public mutating func record(_ edit: Edit, inverse: Edit, in gesture: Gesture? = nil) {
    if let depth = savedDepth, depth > done.count { savedDepth = nil }
    undone.removeAll()
    if let gesture, let last = done.last, last.gesture == gesture {
      done[done.count - 1].edit = last.edit.followed(by: edit)
      done[done.count - 1].inverse = inverse.followed(by: last.inverse)
    } else {
      done.append(Step(edit: edit, inverse: inverse, gesture: gesture))
    }
  }

  /// Whether the newest step belongs to the gesture.
  func isNewest(_ gesture: Gesture) -> Bool { done.last?.gesture == gesture }

  mutating func moveToUndone() {
    guard var step = done.popLast() else { return }
    step.gesture = nil
    undone.append(step)
  }

  mutating func moveToDone() {
    if let step = undone.popLast() { done.append(step) }
  }

  mutating func forgetNewest() { _ = done.popLast() }
}

extension Edit {
  /// This edit and then another as one; two moves of the same vertices, or two settings of one attribute, become one.
  func followed(by next: Edit) -> Edit {
    switch (self, next) {
    case (.move(let first), .move(let second)) where first.map(\.vertex) == second.map(\.vertex): return next
    case (.setAttribute(let first, let firstName, value: _), .setAttribute(let second, let secondName, value: _))
    where first == second && firstName == secondName:
      return next
    case (.compound(let first, let title), .compound(let second, _)):
      guard first.count == second.count, zip(first, second).allSatisfy({ $0.followed(by: $1).isSingle }) else {
        return .compound(first + second, title: title)
      }
      // The same settings again: each part merges with its like.
      return .compound(zip(first, second).map { $0.followed(by: $1) }, title: title)
    case (.compound(let first, let title), _):
      // A long drag whose first step did more than move stays as short as one.
      if let merged = first.last?.followed(by: next), merged.isSingle {
        return .compound(first.dropLast() + [merged], title: title)
      }
      return .compound(first + [next], title: title)
    case (_, .compound(let second, let title)):
      if let start = second.first {
        let merged = followed(by: start)
        if merged.isSingle { return .compound([merged] + second.dropFirst(), title: title) }
      }
      return .compound([self] + second, title: title)
    default: return .compound([self, next], title: nil)
    }
  }

  /// This edit and the next as one that is no longer than the next, as two steps of one drag are; nil if they do not merge so.
  package func merged(with next: Edit) -> Edit? {
    let merged = followed(by: next)
    return merged.partCount == next.partCount ? merged : nil
  }

  private var partCount: Int {
    if case .compound(let edits, _) = self { edits.count } else { 1 }
  }

  private var isSingle: Bool {
    if case .compound = self { false } else { true }
  }
}
