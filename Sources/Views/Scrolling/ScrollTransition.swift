// Effects of views that come into a scroll view and leave it.
//
// In:  how much of the view is within the scroll view along an axis, and at which end the rest is.
// Out: effects between those of the view that is all there and those of one that is not, as far as it has gone.

import Drawing
import Foundation
import Geometry

/// Where a view is on its way through a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 within, 1 after.
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// How effects follow the way.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view is to be seen for it to count as there.
  public struct Threshold: Sendable {
    let share: Double
    public static let visible = Threshold(share: 1)
    public static let hidden = Threshold(share: 0)
    public static let centered = Threshold(share: 1)
    public static func visible(_ amount: Double) -> Threshold { Threshold(share: min(max(amount, 0), 1)) }
  }

  enum Kind: Sendable { case interactive(UnitCurve), stepped, none }

  var kind: Kind
  var share: Double

  public static let interactive = interactive(timingCurve: .easeInOut)
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), share: 1)
  }
  /// Here the effect changes at once where the threshold is crossed.
  public static let animated = ScrollTransitionConfiguration(kind: .stepped, share: 0.5)
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { animated }
  public static let identity = ScrollTransitionConfiguration(kind: .none, share: 1)

  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: kind, share: threshold.share)
  }
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

  /// How far a view is from being there, if `visible` of it is within: 0 there, 1 gone.
  func progress(_ visible: Double) -> Double {
    switch kind {
    case .none: 0
    case .stepped: visible >= share ? 0 : 1
    case .interactive(let curve): share <= 0 ? 0 : curve.value(at: 1 - min(visible / share, 1))
    }
  }
}

extension Element {
  /// How much of this element the nearest scroll view shows along an axis, and at which end the rest is.
  func scrollPhase(_ axis: Axis?) -> (visible: Double, phase: ScrollTransitionPhase)? {
    var next = parent
    while let element = next {
      if let scroll = element as? ScrollElement {
        let axis = axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
        let name = ScrollSpaceName(axis: nil)
        let frame = Path(CGRect(origin: .zero, size: size)).hull(under: transform(to: .named(AnyHashable(name))))
        let (low, length) = axis == .vertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
        let margins = scroll.margins
        let room =
          scroll.size[axis] - (axis == .vertical ? margins.top + margins.bottom : margins.leading + margins.trailing)
        guard length > 0, low.isFinite else { return nil }
        let visible = max(min(low + length, room) - max(low, 0), 0) / min(length, max(room, 1))
        return (min(visible, 1), low + length / 2 < room / 2 ? .topLeading : .bottomTrailing)
      }
      next = element.parent
    }
    return nil
  }
}

extension View {
  /// Drawn through effects while it comes into the scroll view or leaves it.
  public nonisolated func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  public nonisolated func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    modifier(
      VisualEffectModifier { element, _ in
        let there = transition(EmptyVisualEffect(), .identity)._steps.steps
        guard let (visible, phase) = element.scrollPhase(axis) else { return there }
        let progress = (phase == .topLeading ? topLeading : bottomTrailing).progress(visible)
        if progress == 0 { return there }
        let gone = transition(EmptyVisualEffect(), phase)._steps.steps
        guard gone.count == there.count else { return progress < 0.5 ? there : gone }
        return zip(there, gone).map { $0.mixed(with: $1, by: progress) }
      })
  }
}
