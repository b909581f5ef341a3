// What a colour is dragged on: a field of saturation and brightness, and bars of hue and of opacity; arrows move by a hundredth, with
// Shift by a tenth.

import Drawing
import Foundation
import Geometry
import Input

/// How far a key moves a value.
enum ColorStep {
  static func amount(_ press: KeyPress) -> Double { press.modifiers.contains(.shift) ? 0.1 : 0.01 }

  /// A value after a step, in whole hundredths.
  static func moved(_ value: Double, by step: Double) -> Double {
    min(max(((value + step) * 100).rounded() / 100, 0), 1)
  }
}

/// Saturation to the right, brightness upward.
struct SaturationField {
  let components: ColorComponents
  let set: (ColorComponents) -> Void
  static var height: CGFloat { 136 }

  nonisolated init(components: ColorComponents, set: @escaping (ColorComponents) -> Void) {
    (self.components, self.set) = (components, set)
  }
}

extension SaturationField: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .circular)
    GeometryReader { proxy in
      let size = proxy.size
      ZStack(alignment: .topLeading) {
        ZStack {
          Rectangle().fill(components.pure)
          Rectangle().fill(
            LinearGradient(colors: [.white, .white.opacity(0)], startPoint: .leading, endPoint: .trailing))
          Rectangle().fill(LinearGradient(colors: [.black.opacity(0), .black], startPoint: .top, endPoint: .bottom))
        }
        .clipShape(shape)
        .overlay(shape.strokeBorder(Theme.wellRing, lineWidth: 1).allowsHitTesting(false))
        ColorKnob(color: Color(opaque))
          .offset(
            x: components.saturation * size.width - ColorKnob.side / 2,
            y: (1 - components.brightness) * size.height - ColorKnob.side / 2)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { value in
          guard size.width > 0, size.height > 0 else { return }
          var new = components
          new.saturation = min(max(value.location.x / size.width, 0), 1)
          new.brightness = 1 - min(max(value.location.y / size.height, 0), 1)
          set(new)
        })
    }
    .frame(height: Self.height)
    .focusable()
    .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
      let step = ColorStep.amount(press)
      var new = components
      switch press.key {
      case .leftArrow: new.saturation = ColorStep.moved(new.saturation, by: -step)
      case .rightArrow: new.saturation = ColorStep.moved(new.saturation, by: step)
      case .upArrow: new.brightness = ColorStep.moved(new.brightness, by: step)
      default: new.brightness = ColorStep.moved(new.brightness, by: -step)
      }
      set(new)
      return .handled
    }
  }

  private var opaque: Color.Resolved {
    var color = components.color
    color.opacity = 1
    return color
  }
}

/// A bar with a knob.
struct ColorBar {
  enum Ground {
    case hue
    case opacity(Color.Resolved)
  }

  let value: Double
  let ground: Ground
  let set: (Double) -> Void
  static var height: CGFloat { 20 }

  nonisolated init(value: Double, ground: Ground, set: @escaping (Double) -> Void) {
    (self.value, self.ground, self.set) = (value, ground, set)
  }
}

extension ColorBar: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .circular)
    GeometryReader { proxy in
      // The knob stays within the bar.
      let way = proxy.size.width - ColorKnob.side - 4
      ZStack(alignment: .topLeading) {
        picture
          .clipShape(shape)
          .overlay(shape.strokeBorder(Theme.wellRing, lineWidth: 1).allowsHitTesting(false))
        ColorKnob(color: knobColor)
          .offset(x: 2 + way * value, y: (proxy.size.height - ColorKnob.side) / 2)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          guard way > 0 else { return }
          set(min(max((drag.location.x - 2 - ColorKnob.side / 2) / way, 0), 1))
        })
    }
    .frame(height: Self.height)
    .focusable()
    .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end]) { press in
      let step = ColorStep.amount(press)
      switch press.key {
      case .home: set(0)
      case .end: set(1)
      case .leftArrow, .downArrow: set(ColorStep.moved(value, by: -step))
      default: set(ColorStep.moved(value, by: step))
      }
      return .handled
    }
  }

  @ViewBuilder private var picture: some View {
    switch ground {
    case .hue:
      Rectangle().fill(
        LinearGradient(
          colors: (0...6).map { Color(hue: Double($0) / 6, saturation: 1, brightness: 1) }, startPoint: .leading,
          endPoint: .trailing))
    case .opacity(let color):
      let opaque = Color(Color.Resolved(red: color.red, green: color.green, blue: color.blue))
      ZStack {
        Canvas { context, size in Checker.fill(CGRect(origin: .zero, size: size), in: context) }
        Rectangle().fill(
          LinearGradient(colors: [opaque.opacity(0), opaque], startPoint: .leading, endPoint: .trailing))
      }
    }
  }

  private var knobColor: Color {
    switch ground {
    case .hue: Color(hue: value, saturation: 1, brightness: 1)
    case .opacity(let color): Color(Color.Resolved(red: color.red, green: color.green, blue: color.blue))
    }
  }
}

/// A disc of the colour in a white ring and a dark one.
struct ColorKnob {
  let color: Color
  static var side: CGFloat { 14 }
}

extension ColorKnob: View {
  var body: some View {
    ZStack {
      Circle().fill(color)
      Circle().strokeBorder(Theme.onAccent, lineWidth: 2)
      Circle().inset(by: -0.5).stroke(Theme.knobRing, lineWidth: 1)
    }
    .frame(width: Self.side, height: Self.side)
    .allowsHitTesting(false)
  }
}
