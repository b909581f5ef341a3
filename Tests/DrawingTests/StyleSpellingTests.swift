// SwiftUI's spellings of styles, colours and texts compile, and mean what they should.

import Drawing
import Foundation
import Geometry
import Testing

@Suite("Spellings") struct StyleSpellingTests {
  private static let frame = CGRect(x: 10, y: 20, width: 200, height: 100)

  /// What a modifier of a view does with a style: records it over a frame.
  private static func paint<S: ShapeStyle>(
    _ style: S, _ environment: EnvironmentValues = EnvironmentValues()
  ) -> Paint? {
    DrawList(environment: environment) { context in
      context.fill(Path(frame), with: style._shading(in: frame, environment))
    }.items.first?.paint
  }

  private static func color<S: ShapeStyle>(
    _ style: S, _ environment: EnvironmentValues = EnvironmentValues()
  ) -> Color.Resolved? {
    guard case .color(let color)? = paint(style, environment) else { return nil }
    return color
  }

  @Test("short names of colours are the system's") func colors() {
    #expect(Self.color(.red) == Color.Resolved(255, 59, 48))
    #expect(Self.color(.red, EnvironmentValues(colorScheme: .dark)) == Color.Resolved(255, 69, 58))
    #expect(Self.color(.white) == Color.Resolved(255, 255, 255))
    #expect(Self.color(.blue.opacity(0.5))?.opacity == 0.5)
    #expect(Self.color(.tint) == Color.accentColor.resolve(in: EnvironmentValues()))
    #expect(Self.color(Color(.systemGray6)) == Color.Resolved(242, 242, 247))
    #expect(
      Self.color(Color(#colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)))
        == Color.Resolved(red: 0.25, green: 0.5, blue: 0.75))
    let numbers: [Color] = [
      Color(red: 1, green: 0, blue: 0), Color(white: 0.5), Color(hue: 0.5, saturation: 1, brightness: 1), Color("Red"),
      Color(uiColor: .label), Color(nsColor: .windowBackgroundColor), Color(cgColor: CGColor(gray: 0, alpha: 1)),
      Color(.white), Color(.red), Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4), .accentColor,
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
    ]
    #expect(Set(numbers).count >= 10)
    #expect(Self.color(Color(.red)) == Color.Resolved(255, 0, 0))
  }

  @Test("levels of the foreground fade it") func levels() {
    #expect(Self.color(.primary) == Color.primary.resolve(in: EnvironmentValues()))
    #expect(Self.color(.secondary) == Color.secondary.resolve(in: EnvironmentValues()))
    var red = EnvironmentValues()
    red.setForeground([AnyShapeStyle(Color.red)])
    #expect(Self.color(.foreground, red) == Color.Resolved(255, 59, 48))
    #expect(Self.color(.secondary, red) == Color.Resolved(255, 59, 48, opacity: 0.5))
    red.setForeground([AnyShapeStyle(.secondary)])
    #expect(Self.color(.primary, red) == Color.Resolved(255, 59, 48, opacity: 0.5))
    #expect(Self.color(.secondary, red) == Color.Resolved(255, 59, 48, opacity: 0.25))
    var three = EnvironmentValues()
    three.setForeground(StyleLevels.list(Color.red, Color.green, Color.blue))
    #expect(Self.color(.tertiary, three) == Color.blue.resolve(in: three))
  }

  @Test("a foreground that means itself ends") func endless() {
    struct Own: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .foreground }
    }
    var environment = EnvironmentValues()
    environment.foregroundStyles.levels = [AnyShapeStyle(Own())]
    environment.tintStyle = AnyShapeStyle(.tint)
    environment.backgroundStyle = AnyShapeStyle(.background)
    #expect(Self.color(.foreground, environment) == Color.primary.resolve(in: environment))
    #expect(Self.color(.tint, environment) == Color.accentColor.resolve(in: environment))
    #expect(Self.color(.background, environment) == Color.Resolved(255, 255, 255))
  }

  @Test("a style of one's own is what it resolves to") func own() {
    struct Alarm: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.yellow : Color.red
      }
    }
    #expect(Self.color(Alarm()) == Color.Resolved(255, 59, 48))
    #expect(Self.color(AnyShapeStyle(Alarm()), EnvironmentValues(colorScheme: .dark)) == Color.Resolved(255, 214, 10))
  }

  @Test("unit points map to the frame") func gradients() {
    guard
      case .gradient(let linear)? = Self.paint(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 0.6)))
    else {
      Issue.record("no gradient")
      return
    }
    #expect(linear.geometry == .linear(start: CGPoint(x: 110, y: 20), end: CGPoint(x: 110, y: 80)))
    #expect(linear.stops.count == 2)
    let all: [Paint?] = [
      Self.paint(.linearGradient(Gradient(colors: [.red, .blue]), startPoint: .leading, endPoint: .trailing)),
      Self.paint(.linearGradient(stops: [.init(color: .red, location: 0)], startPoint: .leading, endPoint: .trailing)),
      Self.paint(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10)),
      Self.paint(.radialGradient(Gradient(colors: [.red]), center: .center, startRadius: 1, endRadius: 10)),
      Self.paint(.ellipticalGradient(colors: [.red, .blue])),
      Self.paint(.angularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(90))),
      Self.paint(.conicGradient(colors: [.red, .blue], center: .center)),
      Self.paint(AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center)),
      Self.paint(AngularGradient(colors: [.red, .blue], center: .center)),
      Self.paint(Color.red.gradient), Self.paint(Gradient(colors: [.red, .blue])),
    ]
    for paint in all {
      guard case .gradient? = paint else {
        Issue.record("\(String(describing: paint)) is no gradient")
        continue
      }
    }
    // Three of them are the same full turn in other words.
    #expect(Set(all).count == all.count - 2)
  }

  @Test("materials and effects are styles") func effects() {
    #expect((Self.color(.ultraThinMaterial)?.opacity ?? 1) < (Self.color(.ultraThickMaterial)?.opacity ?? 0))
    #expect(Self.color(.tint.opacity(0.3))?.opacity == 0.3)
    #expect(Self.color(.secondary.opacity(0.5))?.opacity == 0.25)
    let list = DrawList { context in
      context.fill(Path(Self.frame), with: .style(.red.shadow(.drop(radius: 3)).blendMode(.multiply)))
    }
    #expect(list.items.first?.blendMode == .multiply)
    guard case .layer(let layer)? = list.items.first?.shape else {
      Issue.record("a shadow needs a layer")
      return
    }
    #expect(layer.filters.count == 1)
  }

  @Test("mixing meets both ends and the middle") func mixing() {
    let (black, white) = (Color.black, Color.white)
    func gray(_ share: Double, _ space: Gradient.ColorSpace) -> Float {
      black.mix(with: white, by: share, in: space).resolve(in: EnvironmentValues()).red
    }
    #expect(gray(0, .device) == 0 && gray(1, .device) == 1 && gray(0.5, .device) == 0.5)
    #expect(abs(gray(0, .perceptual)) < 1e-4 && abs(gray(1, .perceptual) - 1) < 1e-4)
    // Oklab's middle has lightness 0.5: linear 0.125, encoded 0.3885.
    #expect(abs(gray(0.5, .perceptual) - 0.3885) < 1e-3)
    let half = Color.red.mix(with: .clear, by: 0.5, in: .device).resolve(in: EnvironmentValues())
    #expect(abs(half.red - 1) < 1e-6 && half.opacity == 0.5)
  }

  @Test("components of UIColor read back", arguments: [0.0, 0.2, 0.5, 0.75, 0.99])
  func components(hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.75, alpha: 0.25)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-5 && abs(s - 0.5) < 1e-5 && abs(b - 0.75) < 1e-5 && abs(a - 0.25) < 1e-5)
    #expect(UIColor.systemRed.withAlphaComponent(0.5).cgColor.alpha == 0.5)
  }

  @Test("angles multiply behind an implicit member") func angles() {
    func degrees(_ angle: Angle) -> Double { angle.degrees }
    let (i, n) = (3, 8)
    #expect(abs(degrees(.degrees(Double(i) / Double(n)) * 360.0) - 135) < 1e-9)
    var angle = Angle.degrees(10)
    angle *= 2
    angle += .degrees(5)
    #expect(abs(angle.degrees - 25) < 1e-9)
  }

  @Test("a program's own initialisers of whole numbers work") func wholeNumbers() {
    #expect(
      Color(red: 255, green: 0, blue: 51).resolve(in: EnvironmentValues())
        == Color.Resolved(red: 1, green: 0, blue: 0.2))
    #expect(UIColor(hex: 0xFF0033) == UIColor(red: 1, green: 0, blue: 0.2, alpha: 1))
  }

  @Test("an environment made dark differs from a light one") func stamps() {
    #expect(EnvironmentValues(colorScheme: .dark).stamp != EnvironmentValues(colorScheme: .light).stamp)
    #expect(EnvironmentValues(displayScale: 2).stamp != EnvironmentValues().stamp)
  }
}

extension Color {
  /// As a program of 2020 has it: whole numbers win for literals, and reach the library's own initialiser.
  fileprivate init(red: Int, green: Int, blue: Int, opacity: Double = 1.0) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, opacity: opacity)
  }
}

extension UIColor {
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }
}
