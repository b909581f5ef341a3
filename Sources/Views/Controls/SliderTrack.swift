// The track of a slider and its knob.
//
// The knob is dragged by where it was taken; a press beside it brings it there at once.

import Drawing
import Foundation
import Geometry

struct SliderTrack {
  let position: Binding<Double>
  let steps: Double?
  let onEditingChanged: (Bool) -> Void
  /// Where in the knob it was taken, while it is dragged; points from its centre.
  @State private var grip: CGFloat?
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(position: Binding<Double>, steps: Double?, onEditingChanged: @escaping (Bool) -> Void) {
    (self.position, self.steps, self.onEditingChanged) = (position, steps, onEditingChanged)
  }

  private var knob: CGFloat { surroundings.controlSize == .mini || surroundings.controlSize == .small ? 12 : 16 }
  private static var trackHeight: CGFloat { 4 }
  /// More marks than this would be a line.
  private static var mostMarks: Double { 60 }
}

extension SliderTrack: View {
  var body: some View {
    GeometryReader { proxy in
      let way = max(proxy.size.width - knob, 0)
      let x = knob / 2 + way * position.wrappedValue
      ZStack(alignment: .topLeading) {
        Capsule(style: .circular).fill(Theme.track)
          .frame(width: proxy.size.width, height: Self.trackHeight)
          .offset(y: (proxy.size.height - Self.trackHeight) / 2)
        Capsule(style: .circular).fill(fill)
          .frame(width: max(x, Self.trackHeight), height: Self.trackHeight)
          .offset(y: (proxy.size.height - Self.trackHeight) / 2)
        if let steps, steps >= 1, steps <= Self.mostMarks {
          SliderMarks(steps: steps, inset: knob / 2).fill(Theme.outline)
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        Circle().fill(surroundings.isEnabled ? Theme.knob : Theme.field)
          .overlay { Circle().strokeBorder(surroundings.isEnabled ? Theme.knobRing : Theme.disabled, lineWidth: 1) }
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
    .frame(minWidth: 48, idealWidth: 160, minHeight: 24, idealHeight: 24, maxHeight: 24)
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

  private var fill: AnyShapeStyle {
    surroundings.isEnabled ? surroundings.controlTint ?? AnyShapeStyle(Theme.accent) : AnyShapeStyle(Theme.disabled)
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
