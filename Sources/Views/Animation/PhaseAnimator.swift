// A view that goes through phases, each with its own animation: over and over, or once whenever a value changes.

import Drawing
import Foundation

/// Goes through phases and shows a view for each.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnyHashableOrEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Goes round for ever.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
  }

  /// Goes round once whenever the trigger changes.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyHashableOrEquatable(trigger)
    (self.content, self.animation) = (content, animation)
  }
}

/// An equatable value whose type is forgotten.
struct AnyHashableOrEquatable: Equatable {
  let value: Any
  init(_ value: some Equatable) { self.value = value }
  static func == (a: Self, b: Self) -> Bool { EnvironmentValues.areEqual(a.value, b.value) }
}

extension PhaseAnimator: View {
  public var body: some View { PhaseBody(animator: self) }
}

private struct PhaseBody<Phase: Equatable, Content: View>: View {
  let animator: PhaseAnimator<Phase, Content>
  @State private var index = 0
  /// Told apart from rounds that have been overtaken.
  @State private var round = 0

  var body: some View {
    if animator.phases.isEmpty {
      EmptyView()
    } else {
      animator.content(animator.phases[min(index, animator.phases.count - 1)])
        .onAppear { if animator.trigger == nil { advance(round) } }
        .onChange(of: animator.trigger) {
          round += 1
          advance(round)
        }
    }
  }

  private func advance(_ current: Int) {
    // A view that has gone has nothing to animate: each round would be over at once, for ever.
    guard _round.isLive, animator.phases.count > 1, current == round else { return }
    let next = (index + 1) % animator.phases.count
    withAnimation(animator.animation(animator.phases[next]) ?? .linear(duration: 0.001)) {
      index = next
    } completion: {
      // With a trigger the round ends where it began.
      guard current == round, animator.trigger == nil || next != 0 else { return }
      advance(current)
    }
  }
}

/// What a modifier's phases stand around.
public typealias PlaceholderPhaseContent = AnyView

extension View {
  /// Goes through phases for ever.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }

  /// Goes through phases once whenever the trigger changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (AnyView, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = AnyView(self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }
}
