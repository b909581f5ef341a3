// Foundation's UndoManager, which Linux has none of: what was done, and how to take it back.
//
// In:  actions that take a change back, registered while it is made.
// Out: groups of them; undoing a group registers what takes that back in turn. What one event changes is one group, unless the program
//      makes groups itself. Not for several threads at once, as Foundation's is not.

import Drawing
public import Foundation
import Synchronization

open class UndoManager: NSObject {
  private final class Group {
    var actions: [() -> Void] = []
    var name = ""
    /// Whether the program has begun it, so that the program ends it.
    let isExplicit: Bool
    let event: UInt64

    init(isExplicit: Bool, event: UInt64) { (self.isExplicit, self.event) = (isExplicit, event) }
  }

  private static let events = Atomic<UInt64>(0)

  /// What is registered from here on belongs to another event.
  package static func beginEvent() { events.add(1, ordering: .relaxed) }

  private var undone: [Group] = []
  private var redone: [Group] = []
  /// The groups that are open, the outermost first.
  private var open: [Group] = []
  private var disabled = 0

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  /// Whether what one event changes is one group.
  open var groupsByEvent = true
  /// How many groups are kept; 0 for all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

  open var groupingLevel: Int { open.count }
  open var canUndo: Bool { !undone.isEmpty || open.contains { !$0.actions.isEmpty } }
  open var canRedo: Bool { !redone.isEmpty }

  open func beginUndoGrouping() { open.append(Group(isExplicit: true, event: 0)) }

  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    guard !group.actions.isEmpty else { return }
    if let outer = open.last {
      outer.actions += group.actions
      if outer.name.isEmpty { outer.name = group.name }
    } else if isUndoing {
      redone.append(group)
    } else {
      undone.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undone.removeFirst(max(undone.count - levelsOfUndo, 0))
    redone.removeFirst(max(redone.count - levelsOfUndo, 0))
  }

  /// Has `handler` called to take a change back; the target is not kept alive.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    let event = Self.events.load(ordering: .relaxed)
    if let group = open.first, !group.isExplicit, group.event != event, !isUndoing, !isRedoing { closeEvent() }
    if !isUndoing, !isRedoing { redone = [] }
    let action = { [weak target] in if let target { handler(target) } }
    if let group = open.last {
      group.actions.append(action)
      return
    }
    open.append(Group(isExplicit: false, event: event))
    open[0].actions.append(action)
    if !groupsByEvent { closeEvent() }
  }

  /// The group of an event is ended by the next event, or by undoing.
  private func closeEvent() {
    while let group = open.last, !group.isExplicit { endUndoGrouping() }
  }

  open func undo() {
    closeEvent()
    guard open.isEmpty, !isUndoing, !isRedoing, let group = undone.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  open func undoNestedGroup() { undo() }

  open func redo() {
    closeEvent()
    guard open.isEmpty, !isUndoing, !isRedoing, let group = redone.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// What the group's actions register is one group, of the same name.
  private func run(_ group: Group) {
    beginUndoGrouping()
    open.last?.name = group.name
    for action in group.actions.reversed() { action() }
    // Groups that an action has left open end with it.
    while open.count > 1 { endUndoGrouping() }
    endUndoGrouping()
  }

  open func removeAllActions() { (undone, redone, open) = ([], [], []) }

  open func setActionName(_ actionName: String) {
    (open.last ?? (isUndoing ? redone.last : undone.last))?.name = actionName
  }

  open var undoActionName: String { (open.first ?? undone.last)?.name ?? "" }
  open var redoActionName: String { redone.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// The window's.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
