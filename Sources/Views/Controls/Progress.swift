// SwiftUI's ProgressView: how far something is.

public import Drawing
import Foundation
import Geometry

public struct ProgressView<Label, CurrentValueLabel> {
  /// 0 to 1; nil for something without a known end.
  let fraction: Double?
  let label: Label
  let valueLabel: CurrentValueLabel
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public nonisolated init() { self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView()) }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(fraction: progress(value, total), label: EmptyView(), valueLabel: EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), valueLabel: EmptyView())
  }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: progress(value, total), label: label(), valueLabel: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
  }

  public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(fraction: progress(value, total), label: Text(titleKey), valueLabel: EmptyView())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(fraction: progress(value, total), label: Text(title), valueLabel: EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: progress(value, total), label: label(), valueLabel: currentValueLabel())
  }
}

/// How much of the whole there is.
func progress<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  value.map { value in
    let fraction = total > 0 ? Double(value / total) : 0
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  public var body: some View {
    ProgressBody(fraction: fraction, label: AnyView(label), valueLabel: AnyView(valueLabel), isBlank: isBlank(label))
  }
}

public enum ProgressKind: Sendable { case automatic, linear, circular }

struct ProgressBody {
  let fraction: Double?
  let label: AnyView
  let valueLabel: AnyView
  let isBlank: Bool
  @Surroundings private var surroundings

  nonisolated init(fraction: Double?, label: AnyView, valueLabel: AnyView, isBlank: Bool) {
    (self.fraction, self.label, self.valueLabel, self.isBlank) = (fraction, label, valueLabel, isBlank)
  }

  private var fill: AnyShapeStyle { surroundings.controlTint ?? AnyShapeStyle(Theme.accent) }
}

extension ProgressBody: View {
  @ViewBuilder var body: some View {
    let hasLabel = !isBlank && surroundings.labelsVisibility != .hidden
    let kind = surroundings[ProgressKindKey.self]
    if let fraction, kind != .circular {
      VStack(alignment: .leading, spacing: 4) {
        if hasLabel { label }
        FillBar(fraction: fraction, fill: fill)
        valueLabel.font(.system(size: 11)).foregroundStyle(Theme.tertiaryText)
      }
    } else {
      VStack(spacing: 8) {
        if let fraction {
          FillRing(fraction: fraction, fill: fill).frame(width: side, height: side)
        } else {
          Spinner(fill: surroundings.controlTint).frame(width: side, height: side)
        }
        if hasLabel { label.foregroundStyle(Theme.secondaryText) }
      }
    }
  }

  private var side: CGFloat {
    switch surroundings.controlSize {
    case .mini: 12
    case .small: 16
    case .regular: 28
    case .large, .extraLarge: 36
    }
  }
}

/// A bar filled from its leading edge.
struct FillBar {
  let fraction: Double
  let fill: AnyShapeStyle
}

extension FillBar: View {
  var body: some View {
    GeometryReader { proxy in
      Capsule(style: .circular).fill(Theme.track)
        .overlay(alignment: .leading) {
          Capsule(style: .circular).fill(fill).frame(width: fraction > 0 ? max(proxy.size.width * fraction, 4) : 0)
        }
    }
    .frame(minWidth: 40, idealWidth: 160, minHeight: 4, idealHeight: 4, maxHeight: 4)
  }
}

struct FillRing {
  let fraction: Double
  let fill: AnyShapeStyle
}

extension FillRing: View {
  var body: some View {
    ZStack {
      Circle().inset(by: 1.5).stroke(Theme.track, lineWidth: 3)
      Circle().inset(by: 1.5).trim(from: 0, to: fraction).stroke(
        fill, style: StrokeStyle(lineWidth: 3, lineCap: .round)
      )
      .rotationEffect(.degrees(-90))
    }
  }
}

/// Spokes of which one is darkest, a twelfth of a turn further every twelfth of a second.
struct Spinner {
  let fill: AnyShapeStyle?
  private static var spokes: Int { 12 }
}

extension Spinner: View {
  var body: some View {
    TimelineView<PeriodicTimelineSchedule, SpinnerFace>(
      PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 1 / Double(Self.spokes))
    ) { timeline in
      SpinnerFace(turn: Self.turn(timeline.date), spokes: Self.spokes, fill: fill ?? AnyShapeStyle(Theme.secondaryText))
    }
  }

  private nonisolated static func turn(_ date: Date) -> Int {
    Int((date.timeIntervalSinceReferenceDate * Double(spokes)).truncatingRemainder(dividingBy: Double(spokes)))
  }
}

struct SpinnerFace {
  let turn: Int
  let spokes: Int
  let fill: AnyShapeStyle
}

extension SpinnerFace: View {
  var body: some View {
    ZStack {
      ForEach(0..<spokes, id: \.self) { index in
        Spoke(angle: Double(index) / Double(spokes))
          .stroke(fill, style: StrokeStyle(lineWidth: 2, lineCap: .round))
          .opacity(1 - 0.075 * Double((turn - index + 2 * spokes) % spokes))
      }
    }
  }
}

struct Spoke: Shape {
  /// A part of a turn, from the top.
  let angle: Double

  nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2 - 1
    let way = CGVector(dx: sin(angle * 2 * .pi), dy: -cos(angle * 2 * .pi))
    return Path { path in
      path.move(to: CGPoint(x: rect.midX + way.dx * radius * 0.5, y: rect.midY + way.dy * radius * 0.5))
      path.addLine(to: CGPoint(x: rect.midX + way.dx * radius, y: rect.midY + way.dy * radius))
    }
  }
}

enum ProgressKindKey: EnvironmentKey { static var defaultValue: ProgressKind { .automatic } }

@MainActor @preconcurrency public protocol ProgressViewStyle {
  static var _kind: ProgressKind { get }
}

public struct DefaultProgressViewStyle: Sendable { public nonisolated init() {} }
public struct LinearProgressViewStyle: Sendable { public nonisolated init() {} }
public struct CircularProgressViewStyle: Sendable { public nonisolated init() {} }
extension DefaultProgressViewStyle: ProgressViewStyle { public static var _kind: ProgressKind { .automatic } }
extension LinearProgressViewStyle: ProgressViewStyle { public static var _kind: ProgressKind { .linear } }
extension CircularProgressViewStyle: ProgressViewStyle { public static var _kind: ProgressKind { .circular } }
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  @MainActor @preconcurrency public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    transformEnvironment(\.progressKind) { $0 = S._kind }
  }
}

extension EnvironmentValues {
  var progressKind: ProgressKind {
    get { self[ProgressKindKey.self] }
    set { self[ProgressKindKey.self] = newValue }
  }
}
