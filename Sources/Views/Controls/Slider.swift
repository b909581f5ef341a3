// SwiftUI's Slider: a number between two others, by dragging.

import Drawing
import Foundation

public struct Slider<Label, ValueLabel> {
  /// 0 to 1.
  let position: Binding<Double>
  let scale: SliderScale
  let label: Label
  let minimumLabel: ValueLabel?
  let maximumLabel: ValueLabel?
  let onEditingChanged: (Bool) -> Void
}

extension Slider {
  /// A number of any kind as a position.
  ///
  /// A value that is outside or is no number shows at the nearest end; an empty range shows its one value.
  fileprivate nonisolated static func position<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?
  ) -> (Binding<Double>, SliderScale) {
    let (lower, upper) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let extent = upper - lower
    let step = step.map { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let binding = Binding<Double>(
      get: {
        let position = extent > 0 ? (Double(value.wrappedValue) - lower) / extent : 0
        return position.isNaN ? 0 : min(max(position, 0), 1)
      },
      set: { position in
        var new = lower + min(max(position, 0), 1) * extent
        if let step {
          new = min(
            lower + ((new - lower) / step).rounded() * step, lower + (extent / step + 1e-9).rounded(.down) * step)
        }
        value.wrappedValue = V(position >= 1 && step == nil ? upper : new)
      })
    return (binding, SliderScale(lower: lower, upper: upper, steps: step.map { extent / $0 }))
  }
}

extension Slider where Label: View, ValueLabel: View {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, nil)
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: minimumValueLabel(),
      maximumLabel: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, V(step))
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: minimumValueLabel(),
      maximumLabel: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label: View, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, nil)
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: nil, maximumLabel: nil,
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, V(step))
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: nil, maximumLabel: nil,
      onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, nil)
    self.init(
      position: position, scale: scale, label: EmptyView(), minimumLabel: nil, maximumLabel: nil,
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, V(step))
    self.init(
      position: position, scale: scale, label: EmptyView(), minimumLabel: nil, maximumLabel: nil,
      onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label: View, ValueLabel: View {
  /// The older order of the labels.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, nil)
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: minimumValueLabel,
      maximumLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    let (position, scale) = Self.position(value, bounds, V(step))
    self.init(
      position: position, scale: scale, label: label(), minimumLabel: minimumValueLabel,
      maximumLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
  }
}

extension Slider: View where Label: View, ValueLabel: View {
  public var body: some View {
    LabelledControl(label) {
      HStack(spacing: Theme.Space.control) {
        if let minimumLabel { minimumLabel }
        SliderTrack(position: position, scale: scale, onEditingChanged: onEditingChanged)
        if let maximumLabel { maximumLabel }
      }
    }
  }
}
