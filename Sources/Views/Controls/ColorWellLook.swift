// The closed colour well: 40 by 24 points of a colour, with a ring inside.
//
// A colour that lets something through has its upper left half as it would be without, the other over a checker.

import Drawing
import Foundation
import Geometry

struct WellFace {
  let color: Color
  @Surroundings private var surroundings

  nonisolated init(color: Color) { self.color = color }
}

extension WellFace: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Theme.Radius.compact, style: .circular)
    let resolved = color.resolve(in: surroundings)
    Canvas { context, size in
      let area = Path(CGRect(origin: .zero, size: size))
      if resolved.opacity < 1 {
        context.fill(area, with: .color(Theme.mark))
        context.fill(Self.checker(size), with: .color(Theme.checker))
        context.fill(area, with: .color(Color(resolved)))
        var opaque = resolved
        opaque.opacity = 1
        context.fill(Self.corner(size), with: .color(Color(opaque)))
      } else {
        context.fill(area, with: .color(Color(resolved)))
      }
    }
    .frame(width: Theme.Size.well.width, height: Theme.Size.well.height)
    .clipShape(shape)
    .overlay { shape.strokeBorder(Theme.wellRing, lineWidth: 1) }
    .opacity(surroundings.isEnabled ? 1 : 0.4)
    .contentShape(shape)
  }

  /// The squares that are dark: two of the four in each 8 points.
  private static func checker(_ size: CGSize) -> Path {
    let side: CGFloat = 4
    return Path { path in
      for row in stride(from: 0, to: size.height, by: side) {
        let isOdd = (row / side).truncatingRemainder(dividingBy: 2) == 1
        for column in stride(from: isOdd ? 0 : side, to: size.width, by: 2 * side) {
          path.addRect(CGRect(x: column, y: row, width: side, height: side))
        }
      }
    }
  }

  /// What lies above the line that rises through the centre at 45 degrees.
  private static func corner(_ size: CGSize) -> Path {
    let reach = (size.width + size.height) / 2
    return Path { path in
      path.addLines([.zero, CGPoint(x: reach, y: 0), CGPoint(x: 0, y: reach)])
      path.closeSubpath()
    }
  }
}

/// The well as a button: the colour itself never changes with the state.
struct WellStyle: PrimitiveButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View { WellButton(configuration: configuration) }
}

struct WellButton {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }
}

extension WellButton: View {
  var body: some View {
    configuration.label
      .pressedByKeys(.outside(radius: Theme.Radius.compact), byReturn: true) { configuration.trigger() }
      .modifier(PressModifier(repeats: false, isPressed: $isPressed) { configuration.trigger() })
  }
}
