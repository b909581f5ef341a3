// Effects of symbols, as SwiftUI names them: the whole symbol moves, for symbols here have no layers.

import Drawing
import Foundation
import Geometry

/// How a symbol moves.
public struct SymbolEffect: Hashable, Sendable {
  enum Kind: Hashable { case bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe }

  var kind: Kind
  var isDown = false

  public static let bounce = SymbolEffect(kind: .bounce)
  public static let pulse = SymbolEffect(kind: .pulse)
  public static let variableColor = SymbolEffect(kind: .variableColor)
  public static let scale = SymbolEffect(kind: .scale)
  public static let appear = SymbolEffect(kind: .appear)
  public static let disappear = SymbolEffect(kind: .disappear)
  public static let replace = SymbolEffect(kind: .replace)
  public static let wiggle = SymbolEffect(kind: .wiggle)
  public static let rotate = SymbolEffect(kind: .rotate)
  public static let breathe = SymbolEffect(kind: .breathe)

  public var up: SymbolEffect { self }
  public var down: SymbolEffect { SymbolEffect(kind: kind, isDown: true) }
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var cumulative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var nonReversing: SymbolEffect { self }
  public var hideInactiveLayers: SymbolEffect { self }
  public var dimInactiveLayers: SymbolEffect { self }
  public var clockwise: SymbolEffect { self }
  public var counterClockwise: SymbolEffect { SymbolEffect(kind: kind, isDown: true) }
  public var left: SymbolEffect { self }
  public var right: SymbolEffect { self }
  public var plain: SymbolEffect { self }
  public var downUp: SymbolEffect { self }
  public var upUp: SymbolEffect { self }
  public var offUp: SymbolEffect { self }
}

public struct SymbolEffectOptions: Hashable, Sendable {
  public struct RepeatBehavior: Hashable, Sendable {
    public static let continuous = RepeatBehavior()
    public static let periodic = RepeatBehavior()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
  }

  var factor = 1.0

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: speed) }

  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: speed) }
}

extension SymbolEffect {
  /// The symbol at the far end of its movement, or at rest.
  @ViewBuilder fileprivate nonisolated func moved(_ content: some View, _ share: Double) -> some View {
    let sign: Double = isDown ? -1 : 1
    content
      .scaleEffect(kind == .bounce || kind == .breathe || kind == .scale ? 1 + 0.2 * share * sign : 1)
      .rotationEffect(kind == .wiggle ? .degrees(12 * share) : kind == .rotate ? .degrees(360 * share * sign) : .zero)
      .opacity(kind == .pulse || kind == .variableColor ? 1 - 0.6 * share : 1)
  }

  fileprivate func animation(_ options: SymbolEffectOptions) -> Animation {
    let seconds: Double = kind == .pulse || kind == .breathe || kind == .rotate ? 1 : kind == .variableColor ? 0.6 : 0.2
    return .easeInOut(duration: seconds / max(options.factor, 0.01))
  }
}

extension View {
  /// The symbol moves as long as the effect is active.
  @ViewBuilder public nonisolated func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    switch effect.kind {
    case .scale: scaleEffect(isActive ? (effect.isDown ? 0.85 : 1.2) : 1)
    case .disappear: opacity(isActive ? 0 : 1)
    case .appear, .replace: self
    default:
      if isActive {
        phaseAnimator([0.0, 1.0]) {
          effect.moved($0, $1)
        } animation: { _ in
          effect.animation(options)
        }
      } else {
        self
      }
    }
  }

  /// The symbol moves once whenever the value changes.
  public nonisolated func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View {
    phaseAnimator([0.0, 1.0], trigger: value) {
      effect.moved($0, $1)
    } animation: { _ in
      effect.animation(options)
    }
  }

  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// How the symbols inside are coloured; nil for what their styles ask for.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// How content that is another is exchanged; here at once.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
}

public struct ContentTransition: Hashable, Sendable {
  private let name: String
  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static let symbolEffect = ContentTransition(name: "symbolEffect")
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
}
