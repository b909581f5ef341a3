// The track of a slider and its knob.
//
// In:  a position, and how many steps there are; keys and the pointer.
// Out: another position. The knob is dragged by where it was taken; a press beside it brings it there at once. Arrows move it by a step,
//      or by a hundredth of the way, ten times that with Shift, a tenth with Alt; Page Up and Page Down by ten; Home and End to the ends.
//
// The fill begins at the left, or at the centre where 0 is the centre. A mark under the track shows the default while the value is
// another one.

import Drawing
import Foundation
import Geometry
import Input

struct SliderTrack {
  let position: Binding<Double>
  let scale: SliderScale
  let onEditingChanged: (Bool) -> Void
  /// Where in the knob it was taken, while it is dragged; points from its centre.
  @State private var grip: CGFloat?
  @Surroundings private var surroundings

  nonisolated init(position: Binding<Double>, scale: SliderScale, onEditingChanged: @escaping (Bool) -> Void) {
    (self.position, self.scale, self.onEditingChanged) = (position, scale, onEditingChanged)
  }

  private var knob: CGFloat {
    surroundings.controlSize == .mini || surroundings.controlSize == .small
      ? Theme.Size.switchKnob : Theme.Height.box
  }
  /// More marks than this would be a line.
  private static var mostMarks: Double { 60 }
}

extension SliderTrack: View {
  var body: some View {
    GeometryReader { proxy in
      let way = max(proxy.size.width - knob, 0)
      let x = knob / 2 + way * position.wrappedValue
      let start = scale.isCentred ? knob / 2 + way / 2 : 0
      let top = (proxy.size.height - Theme.Height.track) / 2
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: Theme.Radius.selection, style: .circular).fill(Theme.track)
          .frame(width: proxy.size.width, height: Theme.Height.track)
          .offset(y: top)
        RoundedRectangle(cornerRadius: Theme.Radius.selection, style: .circular).fill(fill)
          .frame(width: max(abs(x - start), Theme.Height.track), height: Theme.Height.track)
          .offset(x: min(x, start), y: top)
        if let steps = scale.steps, steps >= 1, steps <= Self.mostMarks {
          SliderMarks(steps: steps, inset: knob / 2).fill(Theme.outline)
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        if let mark = defaultPosition, surroundings.isEnabled {
          let size = Theme.Size.sliderMark
          RoundedRectangle(cornerRadius: size.width / 2, style: .circular).fill(Theme.outline)
            .frame(width: size.width, height: size.height)
            .offset(x: knob / 2 + way * mark - size.width / 2, y: proxy.size.height / 2 + 5)
        }
        Circle().fill(surroundings.isEnabled ? Theme.knob : Theme.field)
          .overlay {
            Circle().inset(by: -0.5).stroke(surroundings.isEnabled ? Theme.knobRing : Theme.disabled, lineWidth: 1)
          }
          .frame(width: knob, height: knob)
          .offset(x: x - knob / 2, y: (proxy.size.height - knob) / 2)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag($0, way: way) }
          .onEnded { _ in
            grip = nil
            onEditingChanged(false)
          })
    }
    .frame(
      minWidth: 48, idealWidth: 160, minHeight: Theme.Height.compact, idealHeight: Theme.Height.compact,
      maxHeight: Theme.Height.compact
    )
    .modifier(
      ControlKeysModifier(
        ring: .around { [knob, position] size in
          let part = position.wrappedValue
          let isMirrored = surroundings.layoutDirection == .rightToLeft
          let x = max(size.width - knob, 0) * (isMirrored ? 1 - part : part)
          return CGRect(x: x, y: (size.height - knob) / 2, width: knob, height: knob)
        }, takesPress: true
      ) { key, modifiers in strike(key, modifiers) })
  }

  /// Where the default lies; nil while the value is the default.
  private var defaultPosition: Double? {
    guard let standard = surroundings.sliderDefault, let place = scale.place(standard) else { return nil }
    return abs(place - position.wrappedValue) > 1e-9 ? place : nil
  }

  private func drag(_ value: DragGesture.Value, way: CGFloat) {
    guard way > 0 else { return }
    let held: CGFloat
    if let grip {
      held = grip
    } else {
      let offset = value.startLocation.x - (knob / 2 + way * position.wrappedValue)
      held = abs(offset) <= knob / 2 ? offset : 0
      grip = held
      onEditingChanged(true)
    }
    position.wrappedValue = Double((value.location.x - held - knob / 2) / way)
  }

  private func strike(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.subtracting([.shift, .alt]).isEmpty, modifiers != [.shift, .alt], grip == nil else { return false }
    let forward: Key = surroundings.layoutDirection == .rightToLeft ? .left : .right
    let new: Double
    switch key {
    case .left, .right: new = scale.moved(position.wrappedValue, key == forward ? 1 : -1, modifiers)
    case .up, .down: new = scale.moved(position.wrappedValue, key == .up ? 1 : -1, modifiers)
    case .pageUp, .pageDown: new = scale.moved(position.wrappedValue, key == .pageUp ? 10 : -10, [])
    case .home: new = 0
    case .end: new = 1
    default: return false
    }
    guard new != position.wrappedValue else { return true }
    onEditingChanged(true)
    position.wrappedValue = new
    onEditingChanged(false)
    return true
  }

  private var fill: AnyShapeStyle {
    surroundings.isEnabled ? surroundings.controlTint ?? AnyShapeStyle(Theme.accent) : AnyShapeStyle(Theme.disabled)
  }
}

/// What the positions of a slider stand for.
struct SliderScale: Sendable {
  let lower: Double
  let upper: Double
  /// How many steps there are; nil for none.
  let steps: Double?

  /// Whether 0 is the centre.
  var isCentred: Bool { lower < 0 && upper == -lower }

  /// The position of a value; nil outside of the bounds.
  func place(_ value: Double) -> Double? {
    guard upper > lower, value >= lower, value <= upper else { return nil }
    return (value - lower) / (upper - lower)
  }

  /// A position some keys' moves further; Shift makes them ten times as far, Alt a tenth.
  func moved(_ position: Double, _ count: Double, _ modifiers: Modifiers) -> Double {
    let factor: Double = modifiers == .shift ? 10 : modifiers == .alt ? 0.1 : 1
    guard let steps, steps > 0 else {
      // Tenths of thousandths as written, without what binary fractions add up to.
      let new = position + count * factor / 100
      return min(max((new * 1e9).rounded() / 1e9, 0), 1)
    }
    let most = (steps + 1e-9).rounded(.down)
    let step = (position * steps).rounded() + count * max(factor, 1)
    return min(max(step, 0), most) / steps
  }
}

/// A mark under the track for each step.
struct SliderMarks: Shape {
  let steps: Double
  let inset: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      let way = rect.width - 2 * inset
      for index in stride(from: 0.0, through: steps + 1e-9, by: 1) {
        path.addRect(
          CGRect(x: (rect.minX + inset + way * index / steps).rounded() - 0.5, y: rect.midY + 9, width: 1, height: 3))
      }
    }
  }
}

enum SliderDefaultKey: EnvironmentKey { static var defaultValue: Double? { nil } }

extension EnvironmentValues {
  /// What sliders are by default.
  var sliderDefault: Double? {
    get { self[SliderDefaultKey.self] }
    set { self[SliderDefaultKey.self] = newValue }
  }
}

extension View {
  /// Marks the default of sliders inside: by a short line under the track, shown only while the value is another one.
  ///
  /// Ours, not SwiftUI's. A value outside of a slider's bounds, or nil, marks nothing.
  public nonisolated func sliderDefault<V: BinaryFloatingPoint>(_ value: V?) -> some View {
    environment(\.sliderDefault, value.map { Double($0) })
  }
}
