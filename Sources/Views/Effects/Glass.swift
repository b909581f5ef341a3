// Panes of glass behind views, and what is felt rather than seen.
//
// A pane is a translucent material in a shape with a light rim; it does not bend what lies behind it.

public import Drawing
import Foundation

/// A kind of glass.
public struct Glass: Hashable, Sendable {
  var tintColor: Color?
  var isPlain = false

  public static let regular = Glass()
  public static let clear = Glass(isPlain: true)
  public static let identity = Glass(isPlain: true)

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tintColor = color
    return glass
  }

  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Panes of glass that belong together.
public struct GlassEffectContainer<Content: View>: View {
  let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// What a change is to feel like; a desktop has no motor.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")

  public enum Weight: Hashable, Sendable { case light, medium, heavy }
  public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}

extension View {
  /// A pane of glass behind the view.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: Capsule()) }

  /// A pane of glass of a shape behind the view.
  public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    background {
      shape.fill(glass.isPlain ? Material.ultraThin : .thin).opacity(glass.isPlain ? 0.4 : 1)
        .overlay { if let tint = glass.tintColor { shape.fill(tint.opacity(0.35)) } }
        .overlay { shape.stroke(Color.white.opacity(0.5), lineWidth: 0.5) }
    }
  }

  public nonisolated func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
  public nonisolated func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value, condition: @escaping (Value, Value) -> Bool
  ) -> some View { self }
  public nonisolated func sensoryFeedback<Value: Equatable>(
    trigger: Value, _ feedback: @escaping (Value, Value) -> SensoryFeedback?
  ) -> some View { self }
}
