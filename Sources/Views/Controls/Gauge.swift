// SwiftUI's Gauge: a value between two ends, not to be changed.
//
// In:  a value, its bounds, and labels for itself and the ends.
// Out: what a style makes of the share that the value has; the styles are in GaugeLooks.swift.

import Drawing
import Foundation

public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
  let configuration: GaugeStyleConfiguration
}

extension Gauge
where Label: View, CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    configuration = GaugeStyleConfiguration(share(of: value, in: bounds), label())
  }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    var configuration = GaugeStyleConfiguration(share(of: value, in: bounds), label())
    configuration.currentValueLabel = .init(content: AnyView(currentValueLabel()))
    self.configuration = configuration
  }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels == EmptyView {
  /// - Parameters:
  ///   - minimumValueLabel: Beside the lower end.
  ///   - maximumValueLabel: Beside the upper end.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    var configuration = GaugeStyleConfiguration(share(of: value, in: bounds), label())
    configuration.currentValueLabel = .init(content: AnyView(currentValueLabel()))
    configuration.minimumValueLabel = .init(content: AnyView(minimumValueLabel()))
    configuration.maximumValueLabel = .init(content: AnyView(maximumValueLabel()))
    self.configuration = configuration
  }
}

/// How far from the lower bound to the upper one a value lies: 0 to 1.
private func share<V: BinaryFloatingPoint>(of value: V, in bounds: ClosedRange<V>) -> Double {
  progress(value - bounds.lowerBound, bounds.upperBound - bounds.lowerBound) ?? 0
}

extension Gauge: View where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  public var body: some View { StyledGauge(configuration: configuration) }
}

struct StyledGauge {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  nonisolated init(configuration: GaugeStyleConfiguration) { self.configuration = configuration }
}

extension StyledGauge: View {
  var body: some View { style.make(configuration) }
}

/// What a style of gauges gets: the value's share of its range, and the labels that were given.
public struct GaugeStyleConfiguration {
  public struct Label { let content: AnyView }
  public struct CurrentValueLabel { let content: AnyView }
  public struct MinimumValueLabel { let content: AnyView }
  public struct MaximumValueLabel { let content: AnyView }
  public struct MarkedValueLabel { let content: AnyView }

  /// 0 at the lower bound, 1 at the upper one.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  public var markedValueLabel: MarkedValueLabel? { nil }

  nonisolated init<Name: View>(_ value: Double, _ label: Name) {
    self.value = value
    self.label = Label(content: AnyView(label))
  }
}

extension GaugeStyleConfiguration.Label: View { public var body: some View { content } }
extension GaugeStyleConfiguration.CurrentValueLabel: View { public var body: some View { content } }
extension GaugeStyleConfiguration.MinimumValueLabel: View { public var body: some View { content } }
extension GaugeStyleConfiguration.MaximumValueLabel: View { public var body: some View { content } }
extension GaugeStyleConfiguration.MarkedValueLabel: View { public var body: some View { content } }

@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GaugeStyleConfiguration> {
    StyleBox(DefaultGaugeStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var gaugeStyle: StyleBox<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}
