// How a view comes and goes.
//
// In:  a transition on a view; the coming or going of the view under an animation.
// Out: the view with modifiers for the moment before it comes, while it is there, and after it goes; what these have to animate moves
//      from one to the next.

public import Drawing
public import Foundation
public import Geometry

/// Where a view is on its way.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 while the view is there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A way to come and go.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  public nonisolated func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  public nonisolated func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// What a transition's body stands around.
public struct PlaceholderContentView<Owner> {
  let content: AnyContent
}

extension PlaceholderContentView: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ErasedNode(view, context, \.content)
  }
}

struct CombinedTransition<First: Transition, Second: Transition> {
  let first: First
  let second: Second
}

extension CombinedTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    second.body(
      content: PlaceholderContentView(
        content: AnyContent(first.body(content: PlaceholderContentView(content: content.content), phase: phase))),
      phase: phase)
  }
}

struct AnimatedTransition<Base: Transition> {
  let base: Base
  let animation: Animation?
}

extension AnimatedTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    base.body(content: PlaceholderContentView(content: content.content), phase: phase)
      .transaction { if $0.animation != nil { $0.animation = animation } }
  }
}

public struct OpacityTransition: Sendable {
  public nonisolated init() {}
}

extension OpacityTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

public struct IdentityTransition: Sendable {
  public nonisolated init() {}
}

extension IdentityTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public struct ScaleTransition: Sendable {
  let scale: Double
  let anchor: UnitPoint

  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
}

extension ScaleTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

public struct OffsetTransition: Sendable {
  let offset: CGSize

  public nonisolated init(_ offset: CGSize) { self.offset = offset }
}

extension OffsetTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// In from an edge and out to it, by the view's own size.
public struct MoveTransition: Sendable {
  let edge: Edge

  public nonisolated init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeShiftModifier(edge: edge, amount: phase.isIdentity ? 0 : 1))
  }
}

/// In from the leading edge, out to the trailing one.
public struct SlideTransition: Sendable {
  public nonisolated init() {}
}

extension SlideTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(
      EdgeShiftModifier(edge: phase == .didDisappear ? .trailing : .leading, amount: phase.isIdentity ? 0 : 1))
  }
}

/// In from an edge while fading, out to the opposite one.
public struct PushTransition: Sendable {
  let edge: Edge

  public nonisolated init(edge: Edge) { self.edge = edge }

  private var opposite: Edge {
    switch edge {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension PushTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(
      EdgeShiftModifier(edge: phase == .didDisappear ? opposite : edge, amount: phase.isIdentity ? 0 : 1)
    ).opacity(phase.isIdentity ? 1 : 0)
  }
}

public struct BlurReplaceTransition: Sendable {
  public nonisolated init() {}
}

extension BlurReplaceTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10).scaleEffect(phase.isIdentity ? 1 : 0.8)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Different ways in and out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
  let insertion: Insertion
  let removal: Removal

  public nonisolated init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }
}

extension AsymmetricTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    insertion.body(
      content: PlaceholderContentView(
        content: AnyContent(
          removal.body(
            content: PlaceholderContentView(content: content.content),
            phase: phase == .didDisappear ? phase : .identity))), phase: phase == .didDisappear ? .identity : phase)
  }
}

/// Moved out over an edge by a share of the view's own size.
struct EdgeShiftModifier: Equatable {
  let edge: Edge
  var amount: Double
}

extension EdgeShiftModifier: ViewModifier, MapModifier, Animatable {
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func map(for size: CGSize) -> CGAffineTransform {
    switch edge {
    case .top: CGAffineTransform(translationX: 0, y: -size.height * amount)
    case .bottom: CGAffineTransform(translationX: 0, y: size.height * amount)
    case .leading: CGAffineTransform(translationX: -size.width * amount, y: 0)
    case .trailing: CGAffineTransform(translationX: size.width * amount, y: 0)
    }
  }
}

/// A transition by two modifiers of one type.
struct ModifierTransition<Modifier: ViewModifier> {
  let active: Modifier
  let identity: Modifier
}

extension ModifierTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// A transition of any type.
public struct AnyTransition: Sendable {
  fileprivate let make: @MainActor (AnyContent, TransitionPhase) -> AnyView

  public nonisolated init<T: Transition>(_ transition: T) {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let transition = transition
    make = { AnyView(transition.body(content: PlaceholderContentView(content: $0), phase: $1)) }
  }

  private nonisolated init(make: @escaping @MainActor (AnyContent, TransitionPhase) -> AnyView) { self.make = make }

  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0.00001)) }
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  public static var blurReplace: AnyTransition { AnyTransition(BlurReplaceTransition()) }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition { content, phase in
      let inner = AnyContent(removal.make(content, phase == .didDisappear ? phase : .identity))
      return insertion.make(inner, phase == .didDisappear ? .identity : phase)
    }
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    let make = make
    return AnyTransition { other.make(AnyContent(make($0, $1)), $1) }
  }

  public func animation(_ animation: Animation?) -> AnyTransition {
    let make = make
    return AnyTransition { content, phase in
      AnyView(make(content, phase).transaction { if $0.animation != nil { $0.animation = animation } })
    }
  }
}

extension Transition where Self == OpacityTransition { public static var opacity: Self { Self() } }
extension Transition where Self == IdentityTransition { public static var identity: Self { Self() } }
extension Transition where Self == SlideTransition { public static var slide: Self { Self() } }
extension Transition where Self == BlurReplaceTransition { public static var blurReplace: Self { Self() } }
extension Transition where Self == ScaleTransition {
  public static var scale: Self { Self(0.00001) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
extension Transition where Self == MoveTransition { public static func move(edge: Edge) -> Self { Self(edge: edge) } }
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

/// The modifier that gives a view its transition.
struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: ViewModifier {
  static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    TransitionNode(view, context)
  }

  typealias Body = Never
}

final class TransitionNode<Inner: View>: TypedViewNode<ModifiedContent<Inner, TransitionModifier>> {
  private var view: ModifiedContent<Inner, TransitionModifier>
  private var phase = TransitionPhase.identity
  private var child: ViewNode?

  init(_ view: ModifiedContent<Inner, TransitionModifier>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    child = AnyView._makeNode(made(), childContext)
  }

  private func made() -> AnyView { view.modifier.transition.make(AnyContent(view.content), phase) }

  private func apply(_ transaction: Transaction) {
    guard let child else { return }
    tree.perform(transaction) { update(child, made()) }
  }

  override func update(_ view: ModifiedContent<Inner, TransitionModifier>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    if let child { update(child, made()) }
  }

  override func beginArriving(_ transaction: Transaction) -> Bool {
    phase = .willAppear
    apply(Transaction())
    phase = .identity
    apply(transaction)
    return true
  }

  override func beginLeaving(_ transaction: Transaction) -> Bool {
    phase = .didDisappear
    apply(transaction)
    return true
  }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }
  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
}

extension View {
  /// How the view comes and goes under an animation; without one it fades.
  public nonisolated func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  @_disfavoredOverload
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
