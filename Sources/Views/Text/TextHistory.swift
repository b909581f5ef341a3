// What can be taken back in a field, and done again.
//
// In:  changes as the store reports them, and what kind of editing made them.
// Out: groups of changes. Typing goes into one group until a new word begins after a space, a line is broken, the caret is moved or
//      something else is done; deletes of one kind in a row are one group as well.

struct TextHistory: Equatable {
  enum Kind: Equatable { case typing, deletingBackward, deletingForward, other }

  struct Group: Equatable {
    var changes: [TextStore.Change]
    var kind: Kind
    /// The selection before, and the caret after.
    var before: (anchor: Int, caret: Int)
    var after: Int

    static func == (first: Group, second: Group) -> Bool {
      first.changes == second.changes && first.kind == second.kind && first.before == second.before
        && first.after == second.after
    }
  }

  private(set) var undoable: [Group] = []
  private(set) var redoable: [Group] = []
  /// Whether the next change of the same kind may join the last group.
  private var isOpen = false
  private var weight = 0

  /// Bytes of text that are kept; the oldest groups go first.
  static let greatestWeight = 32 << 20

  /// Whatever comes next is a group of its own.
  mutating func close() { isOpen = false }

  mutating func clear() { self = TextHistory() }

  mutating func record(_ change: TextStore.Change, _ kind: Kind, before: (anchor: Int, caret: Int), after: Int) {
    weight -= redoable.reduce(0) { $0 + Self.weight($1) }
    redoable = []
    weight += Self.weight(change)
    if isOpen, kind != .other, let last = undoable.last, last.kind == kind, !Self.beginsAnew(change, last) {
      undoable[undoable.count - 1].changes.append(change)
      undoable[undoable.count - 1].after = after
    } else {
      undoable.append(Group(changes: [change], kind: kind, before: before, after: after))
    }
    isOpen = kind != .other && !change.new.contains(where: \.isNewline)
    var gone = 0
    while weight > Self.greatestWeight, gone < undoable.count - 1 {
      weight -= Self.weight(undoable[gone])
      gone += 1
    }
    undoable.removeFirst(gone)
  }

  /// A word that begins behind a space.
  private static func beginsAnew(_ change: TextStore.Change, _ group: Group) -> Bool {
    guard group.kind == .typing, let first = change.new.first, let last = group.changes.last?.new.last else {
      return false
    }
    return last.isWhitespace && !first.isWhitespace
  }

  private static func weight(_ change: TextStore.Change) -> Int { change.old.utf8.count + change.new.utf8.count + 64 }

  private static func weight(_ group: Group) -> Int { group.changes.reduce(0) { $0 + weight($1) } }

  mutating func takeUndo() -> Group? {
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    isOpen = false
    return group
  }

  mutating func takeRedo() -> Group? {
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    isOpen = false
    return group
  }
}
