// A view that runs along keyframes: over and over, or once whenever a value changes.

import Foundation

/// Runs along keyframes and shows a view for each moment.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where KeyframePath.Value == Value {
  let initial: Value
  let isRepeating: Bool
  let trigger: AnyHashableOrEquatable?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Runs at once, and for ever unless `repeating` says otherwise.
  public nonisolated init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, isRepeating, trigger) = (initialValue, repeating, nil)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Runs once whenever the trigger changes.
  public nonisolated init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, isRepeating, self.trigger) = (initialValue, false, AnyHashableOrEquatable(trigger))
    (self.content, self.keyframes) = (content, keyframes)
  }
}

extension KeyframeAnimator: View {
  public var body: some View { KeyframeBody(animator: self) }
}

/// When a run began; kept beside the view, since the first moment of a run is known only when it is shown.
private final class KeyframeRun<Value> {
  var beginning: Date?
  var timeline: KeyframeTimeline<Value>?
}

private struct KeyframeMoment<Value, Content: View>: View {
  let content: (Value) -> Content
  let state: (value: Value, isOver: Bool)
  let end: () -> Void

  var body: some View { content(state.value).onChange(of: state.isOver) { if state.isOver { end() } } }
}

private struct KeyframeBody<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
  let animator: KeyframeAnimator<Value, KeyframePath, Content>
  @State private var run = KeyframeRun<Value>()
  @State private var isRunning: Bool

  init(animator: KeyframeAnimator<Value, KeyframePath, Content>) {
    self.animator = animator
    _isRunning = State(initialValue: animator.trigger == nil)
  }

  var body: some View { timeline.onChange(of: animator.trigger) { restart() } }

  private var timeline: some View {
    TimelineView(.animation(paused: !isRunning)) { context in
      KeyframeMoment(content: animator.content, state: state(at: context.date)) { isRunning = false }
    }
  }

  private func restart() {
    (run.beginning, run.timeline) = (nil, nil)
    isRunning = true
  }

  private func state(at date: Date) -> (value: Value, isOver: Bool) {
    if !isRunning { return (run.timeline.map { $0.value(time: $0.duration) } ?? animator.initial, false) }
    let timeline = run.timeline ?? KeyframeTimeline(animator.initial, animator.keyframes(animator.initial))
    let beginning = run.beginning ?? date
    (run.timeline, run.beginning) = (timeline, beginning)
    let (time, length) = (date.timeIntervalSince(beginning), timeline.duration)
    if animator.isRepeating && length > 0 {
      return (timeline.value(time: time.truncatingRemainder(dividingBy: length)), false)
    }
    return (timeline.value(time: time), time >= length)
  }
}

extension View {
  /// Runs along keyframes at once, and for ever unless `repeating` says otherwise.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (AnyView, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = AnyView(self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
  }

  /// Runs along keyframes once whenever the trigger changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (AnyView, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = AnyView(self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
  }
}
