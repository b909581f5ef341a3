// SwiftUI's onDrag and onDrop: drags by item providers, and delegates that follow them.

import Drawing
public import Foundation
import Geometry
import Input

/// What a drop would do.
public enum DropOperation: Hashable, Sendable { case copy, move, cancel, forbidden }

/// What a delegate proposes to do.
public struct DropProposal: Hashable, Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is dragged over a view, or dropped on it.
@MainActor @preconcurrency public struct DropInfo {
  /// On the view; points.
  public let location: CGPoint
  let types: [ContentType]
  /// Nil until it has been dropped.
  let provider: NSItemProvider?

  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    types.contains { type in contentTypes.contains { $0.isMatched(by: type) } }
  }

  /// The data; none while it is only dragged, or where it is of other kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    guard let provider, hasItemsConforming(to: contentTypes) else { return [] }
    return [provider]
  }
}

/// Follows a drag over a view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view has use for it.
  func validateDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// Nil to go on as before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
  func performDrop(info: DropInfo) -> Bool
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What a view remembers of the drag over it.
private final class DropMemory {
  var isValid = false
  var proposal: DropAction?
  var last: (CGPoint, [ContentType]) = (.zero, [])

  nonisolated init() {}
}

struct DelegateReceiver<Delegate: DropDelegate>: TransferReceiver {
  let delegate: Delegate

  @MainActor func receive(_ type: ContentType, _ data: Data, at point: CGPoint) {
    withTransaction(Transaction()) {
      _ = delegate.performDrop(
        info: DropInfo(location: point, types: [type], provider: NSItemProvider(type, data)))
    }
  }
}

struct DropDelegateModifier<Delegate: DropDelegate> {
  let types: [UTType]
  let delegate: Delegate
  @State private var memory = DropMemory()

  nonisolated init(types: [UTType], delegate: Delegate) { (self.types, self.delegate) = (types, delegate) }
}

extension DropDelegateModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(DropTargetModifier(target: target))
  }

  @MainActor private var target: DropTarget {
    let (delegate, memory) = (delegate, memory)
    return DropTarget(
      intake: TransferIntake(types),
      entered: { point, types in
        let info = DropInfo(location: point, types: types, provider: nil)
        (memory.isValid, memory.proposal, memory.last) = (delegate.validateDrop(info: info), nil, (point, types))
        if memory.isValid { delegate.dropEntered(info: info) }
      },
      updated: { point, types, action in
        guard memory.isValid else { return nil }
        memory.last = (point, types)
        guard let proposal = delegate.dropUpdated(info: DropInfo(location: point, types: types, provider: nil)) else {
          return memory.proposal ?? action
        }
        switch proposal.operation {
        case .copy: memory.proposal = .copy
        case .move: memory.proposal = .move
        case .cancel, .forbidden:
          memory.proposal = nil
          return nil
        }
        return memory.proposal
      },
      exited: {
        guard memory.isValid else { return }
        delegate.dropExited(info: DropInfo(location: memory.last.0, types: memory.last.1, provider: nil))
      },
      receiver: DelegateReceiver(delegate: delegate))
  }
}

extension View {
  /// Drags what a provider holds.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragSourceModifier { data().payload })
  }

  /// Takes drops of some kinds.
  ///
  /// - Parameters:
  ///   - isTargeted: Whether something that would be taken is over the view.
  ///   - action: Told the data, and where on the view; returns whether it had use for it.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropTargetModifier(
        target: DropTarget(
          intake: TransferIntake(supportedContentTypes), entered: { _, _ in isTargeted?.wrappedValue = true },
          exited: { isTargeted?.wrappedValue = false },
          receiver: ProviderReceiver { _ = action($0, $1) })))
  }

  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Takes drops as a delegate says.
  public nonisolated func onDrop<Delegate: DropDelegate>(
    of supportedContentTypes: [UTType], delegate: Delegate
  ) -> some View {
    modifier(DropDelegateModifier(types: supportedContentTypes, delegate: delegate))
  }
}
