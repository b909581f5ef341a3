// The running animation of a view's, a shape's or a modifier's animatable data.
//
// In:  each new description, and the transaction that brought it.
// Out: the description as it is to be shown now: a copy whose animatable data are those of this moment.

import Drawing

/// What a node knows of the animation of its content.
@MainActor class AnimationSlot<Content>: RunningAnimation {
  weak var node: ViewNode?
  var isFinished: Bool { true }
  func nextMove(after time: Double) -> Double? { nil }

  /// Nil for content that has nothing to animate.
  static func make(for content: Content) -> AnimationSlot<Content>? {
    guard let content = content as? any Animatable else { return nil }
    func open<Value: Animatable>(_ value: Value) -> AnyObject? {
      Value.AnimatableData.self == EmptyAnimatableData.self ? nil : DataSlot(value)
    }
    return open(content) as? AnimationSlot<Content>
  }

  func presented(_ content: Content) -> Content { content }

  /// The content has new data, to be reached under the tree's transaction.
  func retarget(_ content: Content, _ tree: ViewTree) {}

  func step() { node?.animate() }

  func stop() { node = nil }
}

private final class DataSlot<Content: Animatable>: AnimationSlot<Content> {
  private var animator: Animator<Content.AnimatableData>
  private weak var tree: ViewTree?

  init(_ content: Content) { animator = Animator(content.animatableData) }

  override var isFinished: Bool {
    guard let tree, node != nil else { return true }
    return animator.isFinished(at: tree.time)
  }

  override func nextMove(after time: Double) -> Double? { animator.nextMove(after: time) }

  override func presented(_ content: Content) -> Content {
    guard let tree, !animator.isAtRest else { return content }
    var content = content
    content.animatableData = animator.presented(at: tree.time)
    return content
  }

  override func retarget(_ content: Content, _ tree: ViewTree) {
    let target = content.animatableData
    guard target != animator.target else { return }
    self.tree = tree
    animator.retarget(
      to: target, animation: tree.isShown ? tree.transaction.effectiveAnimation : nil, at: tree.time,
      completions: tree.transaction.completions)
    if !animator.isAtRest { tree.run(self) }
  }
}
