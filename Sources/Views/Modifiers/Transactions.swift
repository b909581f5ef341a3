// Animations for the views inside: with a value, without, and changes of the transaction.

import Drawing
import Foundation

/// Changes the transaction of updates for the views inside.
struct TransactionModifier {
  /// Given the transaction of the update.
  let change: (inout Transaction) -> Void
  /// What must differ for the change to be made; nil for always.
  let value: Any?
}

extension TransactionModifier: ViewModifier {
  static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    TransactionNode(view, context)
  }

  typealias Body = Never
}

/// A node that changes the transaction of every update below it, also of those that do not come by.
@MainActor protocol TransactionChanging: ViewNode {
  func change(_ transaction: inout Transaction)
}

final class TransactionNode<Inner: View>: TypedViewNode<ModifiedContent<Inner, TransactionModifier>> {
  private var content: ViewNode?
  private var value: Any?
  private var modifier: TransactionModifier

  init(_ view: ModifiedContent<Inner, TransactionModifier>, _ context: ViewContext) {
    value = view.modifier.value
    modifier = view.modifier
    super.init(context)
    content = Inner._makeNode(view.content, childContext)
  }

  override func update(_ view: ModifiedContent<Inner, TransactionModifier>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    modifier = view.modifier
    guard let content else { return }
    let hasChanged =
      if let new = view.modifier.value, let old = value { !EnvironmentValues.areEqual(new, old) } else { true }
    value = view.modifier.value
    guard hasChanged else { return update(content, view.content) }
    perform { update(content, view.content) }
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    guard let content else { return }
    if modifier.value == nil { perform { content.surround(environment) } } else { content.surround(environment) }
  }

  private func perform(_ update: () -> Void) {
    var transaction = tree.transaction
    modifier.change(&transaction)
    tree.perform(transaction, within: self, update)
  }

  override func collect(into elements: inout [Element]) { content?.collect(into: &elements) }

  override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }

  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

extension TransactionNode: TransactionChanging {
  func change(_ transaction: inout Transaction) { if modifier.value == nil { modifier.change(&transaction) } }
}

extension View {
  /// Animates what changes inside whenever a value does.
  public nonisolated func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(
      TransactionModifier(
        change: { if !$0.disablesAnimations { $0.animation = animation } }, value: value))
  }

  /// Animates whatever changes inside.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier(
        change: { if !$0.disablesAnimations { $0.animation = animation } }, value: nil))
  }

  /// Changes the transaction of every update inside.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(change: transform, value: nil))
  }

  public nonisolated func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(change: transform, value: value))
  }
}
