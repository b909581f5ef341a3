// The gauges' own looks: bars that fill or carry a mark, rings that fill or carry one.
//
// Measures are points: a ring is 58 wide as on watches, open for a quarter of a turn at its foot where it carries a mark.

import Drawing
import Foundation
import Geometry

public struct DefaultGaugeStyle: Sendable { public nonisolated init() {} }
public struct LinearGaugeStyle: Sendable { public nonisolated init() {} }
public struct LinearCapacityGaugeStyle: Sendable { public nonisolated init() {} }
public struct AccessoryLinearGaugeStyle: Sendable { public nonisolated init() {} }
public struct AccessoryLinearCapacityGaugeStyle: Sendable { public nonisolated init() {} }
public struct AccessoryCircularGaugeStyle: Sendable { public nonisolated init() {} }
public struct AccessoryCircularCapacityGaugeStyle: Sendable { public nonisolated init() {} }

extension DefaultGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .bar, configuration: configuration)
  }
}

extension LinearGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .bar, configuration: configuration)
  }
}

extension LinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .bar, configuration: configuration)
  }
}

extension AccessoryLinearGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .markedBar, configuration: configuration)
  }
}

extension AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .bar, configuration: configuration)
  }
}

extension AccessoryCircularGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .markedRing, configuration: configuration)
  }
}

extension AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLook(kind: .ring, configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearGaugeStyle {
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

struct GaugeLook {
  enum Kind { case bar, markedBar, ring, markedRing }

  let kind: Kind
  let configuration: GaugeStyleConfiguration
  @Surroundings private var surroundings

  nonisolated init(kind: Kind, configuration: GaugeStyleConfiguration) {
    (self.kind, self.configuration) = (kind, configuration)
  }

  /// The width of a ring's line, and the height of a bar with a mark.
  private static var band: CGFloat { 6 }

  private var fill: AnyShapeStyle {
    guard let tint = surroundings.controlTint else { return AnyShapeStyle(Theme.accent) }
    // A gradient runs with the value: along the bar, or around the ring.
    guard let gradient = tint.base as? Gradient else { return tint }
    switch kind {
    case .bar, .markedBar:
      return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    case .ring, .markedRing:
      let turn = kind == .ring ? 360 : 360 * GaugeRing.sweep
      return AnyShapeStyle(
        AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(turn)))
    }
  }
}

extension GaugeLook: View {
  @ViewBuilder var body: some View {
    switch kind {
    case .bar, .markedBar:
      VStack(spacing: 4) {
        if kind == .bar { configuration.label }
        HStack(spacing: 8) {
          configuration.minimumValueLabel
          if kind == .bar {
            FillBar(fraction: configuration.value, fill: fill)
          } else {
            MarkedBar(fraction: configuration.value, fill: fill, height: Self.band)
          }
          configuration.maximumValueLabel
        }
        if kind == .bar { configuration.currentValueLabel.font(.caption).foregroundStyle(Theme.tertiaryText) }
      }
    case .ring, .markedRing:
      GaugeRing(
        fraction: configuration.value, isFilling: kind == .ring, fill: fill, band: Self.band,
        center: AnyView(configuration.currentValueLabel.minimumScaleFactor(0.5).font(.title3)), foot: AnyView(foot))
    }
  }

  /// In the gap of an open ring.
  @ViewBuilder private var foot: some View {
    if kind == .markedRing {
      if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
        HStack(spacing: 6) {
          configuration.minimumValueLabel
          configuration.maximumValueLabel
        }
      } else {
        configuration.label
      }
    }
  }
}

/// A bar of one colour or gradient with a ring where the value is.
struct MarkedBar {
  let fraction: Double
  let fill: AnyShapeStyle
  let height: CGFloat
}

extension MarkedBar: View {
  var body: some View {
    GeometryReader { proxy in
      Capsule(style: .circular).fill(fill)
      Circle().fill(Theme.knob).overlay(Circle().strokeBorder(Theme.text, lineWidth: 2))
        .frame(width: height + 4, height: height + 4)
        .position(x: height / 2 + (proxy.size.width - height) * fraction, y: proxy.size.height / 2)
    }
    .frame(minWidth: 40, idealWidth: 160, minHeight: height, idealHeight: height, maxHeight: height)
  }
}

/// A ring with the value in its middle: filled up to it, or open at its foot with a mark on it.
struct GaugeRing {
  let fraction: Double
  let isFilling: Bool
  let fill: AnyShapeStyle
  let band: CGFloat
  let center: AnyView
  let foot: AnyView

  /// The diameter.
  private static var side: CGFloat { 58 }
  /// The part of a turn that an open ring covers, from its lower left, clockwise.
  static var sweep: Double { 0.75 }
}

extension GaugeRing: View {
  var body: some View {
    ZStack {
      if isFilling {
        arc(1).stroke(fill, style: line).opacity(0.25)
        arc(fraction).stroke(fill, style: line).rotationEffect(.degrees(-90))
      } else {
        arc(Self.sweep).stroke(fill, style: line).rotationEffect(.degrees(135))
        Circle().fill(Theme.knob).overlay(Circle().strokeBorder(Theme.text, lineWidth: 2))
          .frame(width: band + 4, height: band + 4)
          .offset(x: (Self.side - band) / 2)
          .rotationEffect(.degrees(135 + 360 * Self.sweep * fraction))
      }
      center.frame(maxWidth: Self.side - 3 * band)
    }
    .frame(width: Self.side, height: Self.side)
    .overlay(alignment: .bottom) { foot.font(.system(size: 9)).lineLimit(1) }
  }

  private var line: StrokeStyle { StrokeStyle(lineWidth: band, lineCap: .round) }

  private func arc(_ end: Double) -> some Shape { Circle().inset(by: band / 2).trim(from: 0, to: end) }
}
