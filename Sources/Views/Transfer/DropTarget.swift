// SwiftUI's dropDestination: a view that takes what is dropped on it.

public import Foundation
import Drawing
import Geometry
import Input

/// What a view does about drags.
struct DropTarget {
  let intake: TransferIntake
  var entered: (CGPoint, [ContentType]) -> Void = { _, _ in }
  /// What a drop would do; nil refuses it.
  var updated: (CGPoint, [ContentType], DropAction) -> DropAction? = { _, _, action in action }
  var exited: () -> Void = {}
  let receiver: any TransferReceiver
}

struct DropTargetModifier {
  let target: DropTarget
}

extension DropTargetModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> DropTargetElement { DropTargetElement(content) }

  func update(_ element: DropTargetElement, _ environment: EnvironmentValues) {
    element.target = environment.isEnabled ? target : nil
  }
}

/// Points are the window's.
final class DropTargetElement: WrapperElement {
  /// Nil while the view is disabled.
  var target: DropTarget?

  /// Of kinds on offer the one that the view wants.
  func kind(of types: [ContentType]) -> ContentType? { isLeaving ? nil : target?.intake.choose(types) }

  func entered(at point: CGPoint, _ types: [ContentType]) {
    withTransaction(Transaction()) { target?.entered(local(point), types) }
  }

  func updated(at point: CGPoint, _ types: [ContentType], _ action: DropAction) -> DropAction? {
    withTransaction(Transaction()) { target?.updated(local(point), types, action) ?? nil }
  }

  func exited() { withTransaction(Transaction()) { target?.exited() } }

  func dropped(_ type: ContentType, _ data: Data, at point: CGPoint) {
    target?.receiver.receive(type, data, at: local(point))
  }
}

extension View {
  /// Takes values that are dropped on the view.
  ///
  /// - Parameters:
  ///   - action: Told the values, and where on the view; returns whether it had use for them.
  ///   - isTargeted: Told when something that would be taken comes over the view, and when it leaves.
  public nonisolated func dropDestination<Item: Transferable>(
    for payloadType: Item.Type = Item.self, action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropTargetModifier(
        target: DropTarget(
          intake: TransferIntake(Item.self), entered: { _, _ in isTargeted(true) }, exited: { isTargeted(false) },
          receiver: ItemReceiver<Item> { _ = action($0, $1) })))
  }
}
