// SwiftUI's draggable: a view that is a value to take hold of.
//
// The drag begins once the pointer has gone four points with the button down, unless a gesture of a view inside has it by then.

import Drawing
import Foundation
import Geometry

struct DragSourceModifier {
  let payload: () -> TransferPayload?
  @State private var handle = DragHandle()

  nonisolated init(payload: @escaping () -> TransferPayload?) { self.payload = payload }
}

extension DragSourceModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(DragHandleModifier(handle: handle))
      .gesture(
        DragGesture(minimumDistance: 4, coordinateSpace: .global)
          .onChanged { value in handle.drag(to: value.location, payload) }
          .onEnded { value in handle.drop(at: value.location) })
  }
}

/// What the gesture does, in the window that the view is in.
final class DragHandle {
  @MainActor weak var element: DragHandleElement?

  nonisolated init() {}

  @MainActor fileprivate func drag(to point: CGPoint, _ payload: () -> TransferPayload?) {
    guard let element, let drags = element.tree?.drags else { return }
    if !element.isDragged {
      guard let payload = payload() else { return }
      element.isDragged = true
      guard drags.begin(payload, ended: { [weak element] _ in element?.isDragged = false }) else { return }
    }
    drags.move(to: point)
  }

  @MainActor fileprivate func drop(at point: CGPoint) { element?.tree?.drags.drop(at: point) }
}

struct DragHandleModifier {
  let handle: DragHandle
}

extension DragHandleModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> DragHandleElement { DragHandleElement(content) }

  func update(_ element: DragHandleElement, _ environment: EnvironmentValues) { handle.element = element }
}

final class DragHandleElement: WrapperElement {
  var isDragged = false

  override func disappear() {
    super.disappear()
    if isDragged { tree?.drags.cancel() }
  }
}

extension View {
  /// A value that the view can be dragged as.
  public nonisolated func draggable<Item: Transferable>(_ payload: @autoclosure @escaping () -> Item) -> some View {
    modifier(DragSourceModifier { TransferPayload(payload()) })
  }

  /// A value that the view can be dragged as, and what is shown of it on the way.
  public nonisolated func draggable<Item: Transferable, Preview: View>(
    _ payload: @autoclosure @escaping () -> Item, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(DragSourceModifier { TransferPayload(payload()) })
  }
}
