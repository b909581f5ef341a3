// Clicks and long presses on views, said shortly.

import Drawing
public import Foundation
import Geometry

extension View {
  /// Does something when the view is clicked, `count` times in a row.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Does something with the place where the view is clicked.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace).onEnded { action($0.location) })
  }

  @_disfavoredOverload
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Does something once the button has been held on the view.
  ///
  /// - Parameter onPressingChanged: Told true at the press, false when it has become a long one, or has failed.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        inner: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
          .onEnded { _ in action() }, action: onPressingChanged ?? { _ in }))
  }

  /// The older form.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }

  /// Follows a press as a button does: `onPressed` says whether the button is down and the pointer on the view; `perform` is called if
  /// the button is released there.
  nonisolated func onPress(_ onPressed: @escaping (Bool) -> Void, perform action: @escaping () -> Void) -> some View {
    gesture(PressFollowingGesture(onPressed: onPressed, action: action))
  }
}

/// A press with the two things that a button does.
struct PressFollowingGesture {
  let onPressed: (Bool) -> Void
  let action: () -> Void
}

extension PressFollowingGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never

  static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    PressFollowingRecognizer(gesture, context)
  }
}

final class PressFollowingRecognizer: UnaryRecognizer<PressFollowingGesture, PressGesture> {
  private var gesture: PressFollowingGesture
  private var isPressed = false
  private var hasActed = false

  init(_ gesture: PressFollowingGesture, _ context: GestureContext) {
    self.gesture = gesture
    super.init(PressGesture(), context)
  }

  override func update(_ gesture: PressFollowingGesture) { self.gesture = gesture }

  override var phase: GesturePhase<Bool> { inner.phase }

  override func deliver(_ isGranted: Bool) {
    let isDown: Bool
    if isGranted, case .active(let isInside) = inner.phase { isDown = isInside } else { isDown = false }
    if isDown != isPressed {
      isPressed = isDown
      withTransaction(Transaction()) { gesture.onPressed(isDown) }
    }
    if isGranted, !hasActed, case .ended = inner.phase {
      hasActed = true
      withTransaction(Transaction()) { gesture.action() }
    }
  }
}
