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
    StyledProgress(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: isBlank(label) ? nil : .init(content: AnyView(label)),
        currentValueLabel: isBlank(valueLabel) ? nil : .init(content: AnyView(valueLabel))))
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  /// A progress view like one that a style is making.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      valueLabel: configuration.currentValueLabel)
  }
}

/// What a style makes a progress view of.
public struct ProgressViewStyleConfiguration {
  public struct Label { let content: AnyView }
  public struct CurrentValueLabel { let content: AnyView }

  /// 0 to 1; nil for something without a known end.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { content }
}

/// A progress view as the surroundings want it.
struct StyledProgress {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.progressStyle) private var style

  nonisolated init(configuration: ProgressViewStyleConfiguration) { self.configuration = configuration }
}

extension StyledProgress: View {
  // What a style is made of may be a progress view again, which has the usual look.
  var body: some View { style.make(configuration).environment(\.progressStyle, ProgressStyleKey.defaultValue) }
}

enum ProgressKind: Sendable { case automatic, linear, circular }

struct ProgressBody {
  let configuration: ProgressViewStyleConfiguration
  let kind: ProgressKind
  @Surroundings private var surroundings

  nonisolated init(_ configuration: ProgressViewStyleConfiguration, _ kind: ProgressKind) {
    (self.configuration, self.kind) = (configuration, kind)
  }

  private var fill: AnyShapeStyle { surroundings.controlTint ?? AnyShapeStyle(Theme.accent) }
}

extension ProgressBody: View {
  @ViewBuilder var body: some View {
    let label = surroundings.labelsVisibility == .hidden ? nil : configuration.label
    if let fraction = configuration.fractionCompleted, kind != .circular {
      VStack(alignment: .leading, spacing: Theme.Space.group) {
        if let label { label }
        FillBar(fraction: fraction, fill: fill)
        configuration.currentValueLabel.font(Theme.Lettering.caption.font).foregroundStyle(Theme.tertiaryText)
      }
    } else {
      VStack(spacing: 8) {
        if let fraction = configuration.fractionCompleted {
          FillRing(fraction: fraction, fill: fill).frame(width: side, height: side)
        } else {
          Spinner(fill: surroundings.controlTint).frame(width: side, height: side)
        }
        if let label { label.foregroundStyle(Theme.secondaryText) }
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
          Capsule(style: .circular).fill(fill)
            .frame(width: fraction > 0 ? max(proxy.size.width * fraction, Theme.Height.track) : 0)
        }
    }
    .frame(
      minWidth: 40, idealWidth: 160, minHeight: Theme.Height.track, idealHeight: Theme.Height.track,
      maxHeight: Theme.Height.track)
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

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultProgressViewStyle: Sendable { public nonisolated init() {} }
public struct LinearProgressViewStyle: Sendable { public nonisolated init() {} }
public struct CircularProgressViewStyle: Sendable { public nonisolated init() {} }
extension DefaultProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { ProgressBody(configuration, .automatic) }
}
extension LinearProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { ProgressBody(configuration, .linear) }
}
extension CircularProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { ProgressBody(configuration, .circular) }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ProgressViewStyleConfiguration> {
    StyleBox(DefaultProgressViewStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var progressStyle: StyleBox<ProgressViewStyleConfiguration> {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}
