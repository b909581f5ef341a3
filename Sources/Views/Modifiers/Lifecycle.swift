// What is done when a view comes, goes, or sees a value change.
//
// All of it waits until the views of the turn are laid out, so a first state is shown before what appearing changes in it: animations
// that begin there have somewhere to begin.

import Drawing
import Foundation

/// Does something when the view appears and disappears.
struct AppearanceModifier {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension AppearanceModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> AppearanceElement { AppearanceElement(content) }

  func update(_ element: AppearanceElement, _ environment: EnvironmentValues) {
    (element.onAppear, element.onDisappear) = (onAppear, onDisappear)
    element.appear()
  }
}

final class AppearanceElement: WrapperElement {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  private var hasAppeared = false

  /// Says so once all is laid out, in the words of the description that holds then.
  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    if onAppear != nil { tree?.after { self.onAppear?() } }
  }

  override func disappear() {
    super.disappear()
    if let onDisappear { tree?.after(onDisappear) }
  }
}

/// Does something when a value is another than at the last update.
struct ChangeModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ChangeElement<Value> { ChangeElement(content) }

  func update(_ element: ChangeElement<Value>, _ environment: EnvironmentValues) { element.see(self) }
}

final class ChangeElement<Value: Equatable>: WrapperElement {
  private var last: Value?

  func see(_ modifier: ChangeModifier<Value>) {
    let (value, action) = (modifier.value, modifier.action)
    defer { last = value }
    if let last {
      if last != value { tree?.after { action(last, value) } }
    } else if modifier.isInitial {
      tree?.after { action(value, value) }
    }
  }
}

/// Runs a task while the view is there, anew when its id changes.
struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> TaskElement<ID> { TaskElement(content) }

  func update(_ element: TaskElement<ID>, _ environment: EnvironmentValues) { element.run(self) }
}

final class TaskElement<ID: Equatable>: WrapperElement {
  private var id: ID?
  private var task: Task<Void, Never>?

  func run(_ modifier: TaskModifier<ID>) {
    guard modifier.id != id else { return }
    id = modifier.id
    task?.cancel()
    tree?.after { [weak self] in
      guard let self, self.id == modifier.id else { return }
      self.task = Task(priority: modifier.priority, operation: modifier.action)
    }
  }

  override func disappear() {
    super.disappear()
    task?.cancel()
  }
}

/// Does something with each value of a publisher.
struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ReceiveElement<P> { ReceiveElement(content) }

  func update(_ element: ReceiveElement<P>, _ environment: EnvironmentValues) {
    element.action = action
    element.subscribe(publisher)
  }
}

final class ReceiveElement<P: Publisher>: WrapperElement where P.Failure == Never {
  var action: (P.Output) -> Void = { _ in }
  private var subscription: AnyCancellable?

  /// A view that is described anew has a new publisher, as a rule the same one; the first one is kept.
  func subscribe(_ publisher: P) {
    guard subscription == nil else { return }
    subscription = publisher.sink { [weak self] value in self?.action(value) }
  }

  override func disappear() {
    super.disappear()
    subscription = nil
  }
}

/// Another identity with another id.
struct IdentityModifier<ID: Hashable> {
  let id: ID
}

extension IdentityModifier: ViewModifier {
  public static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    IdentityNode(view, context)
  }

  typealias Body = Never
}

final class IdentityNode<Inner: View, ID: Hashable>: BranchNode<ModifiedContent<Inner, IdentityModifier<ID>>>,
  IdentifiedNode
{
  private(set) var id: ID

  func elements(withID id: AnyHashable) -> [Element]? { id == AnyHashable(self.id) ? child?.elements : nil }

  init(_ view: ModifiedContent<Inner, IdentityModifier<ID>>, _ context: ViewContext) {
    id = view.modifier.id
    super.init(context)
    child = Inner._makeNode(view.content, childContext)
  }

  override func update(_ view: ModifiedContent<Inner, IdentityModifier<ID>>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if id == view.modifier.id, let child { return update(child, view.content) }
    id = view.modifier.id
    replace(with: Inner._makeNode(view.content, childContext))
  }
}

extension View {
  /// Does something before the view is first seen, once it is laid out.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Does something once the view has gone.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }

  /// Does something when a value changes: given the one before and the new one.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// The form of 2020: the new value alone.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }

  /// Runs a task from when the view appears; it is cancelled when the view goes.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    // It was sent to us, and goes on to one task at a time.
    nonisolated(unsafe) let action = action
    return modifier(TaskModifier(id: true, priority: priority) { await action() })
  }

  /// Runs a task, anew whenever the id changes.
  public nonisolated func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    // It was sent to us, and goes on to one task at a time.
    nonisolated(unsafe) let action = action
    return modifier(TaskModifier(id: id, priority: priority) { await action() })
  }

  /// Does something with each value of a publisher, while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }

  /// Gives the view an identity: with another id it begins anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}
