// Colours: what becomes of a description under each appearance, and of numbers in a pixel.

import Drawing
import Foundation
import TestSupport
import Testing

@Suite("Color") struct ColorTests {
  private static var light: EnvironmentValues { EnvironmentValues(colorScheme: .light) }
  private static var dark: EnvironmentValues { EnvironmentValues(colorScheme: .dark) }

  @Test("takes the value of the appearance that it is resolved in")
  func appearances() {
    #expect(Color.blue.resolve(in: Self.light) == Color.Resolved(0, 122, 255))
    #expect(Color.blue.resolve(in: Self.dark) == Color.Resolved(10, 132, 255))
    #expect(Color.white.resolve(in: Self.light) == Color.white.resolve(in: Self.dark))
    let own = Color(light: Color.Resolved(1, 2, 3), dark: Color.Resolved(4, 5, 6))
    #expect(
      own.resolve(in: Self.light) == Color.Resolved(1, 2, 3) && own.resolve(in: Self.dark) == Color.Resolved(4, 5, 6))
  }

  @Test("multiplies opacities, of fixed and of adaptive colours")
  func opacity() {
    #expect(Color.red.opacity(0.5).opacity(0.5).resolve(in: Self.light).opacity == 0.25)
    #expect(Color(white: 1, opacity: 0.5).opacity(0.5).resolve(in: Self.dark).opacity == 0.25)
    #expect(Color.red.opacity(0.5) != Color.red)
    #expect(Color.clear.resolve(in: Self.light).pixel == 0)
  }

  @Test("encodes linear components by sRGB's curve", arguments: [(0, 0), (0.002, 0.02584), (0.5, 0.735357), (1, 1)])
  func linear(value: Double, encoded: Double) {
    let color = Color(.sRGBLinear, red: value, green: 0, blue: 1, opacity: value).resolve(in: Self.light)
    #expect(abs(Double(color.red) - encoded) < 1e-5 && color.green == 0 && abs(color.blue - 1) < 1e-6)
    #expect(color.opacity == Float(value), "opacity is never encoded")
  }

  @Test("keeps components beyond 0...1 until the pixel")
  func wide() {
    let color = Color(red: 1.5, green: -0.5, blue: 0.5).resolve(in: Self.light)
    #expect(color.red == 1.5 && color.green == -0.5)
    #expect(color.pixel == 0xFFFF_0080)
  }

  @Test(
    "becomes a premultiplied word, rounded once",
    arguments: [
      (Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 1), 0xFFFF_8000),
      (Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.5), 0x8080_4000),
      (Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0), 0),
      (Color.Resolved(red: 1, green: 1, blue: 1, opacity: 2), 0xFFFF_FFFF),
      (Color.Resolved(red: 1, green: 1, blue: 1, opacity: -1), 0),
      (Color.Resolved(red: .nan, green: 1, blue: .infinity, opacity: 1), 0xFF00_FFFF),
      (Color.Resolved(red: 1, green: 1, blue: 1, opacity: .nan), 0),
      (Color.Resolved(red: -.infinity, green: 0, blue: 0, opacity: .infinity), 0xFF00_0000),
    ] as [(Color.Resolved, UInt32)])
  func pixel(color: Color.Resolved, word: UInt32) { #expect(color.pixel == word) }

  @Test("keeps 8-bit components exactly where it is opaque")
  func bytes() {
    for value in 0...255 {
      let word = Color.Resolved(value, 255 - value, value / 2).pixel
      #expect(word == 0xFF00_0000 | UInt32(value) << 16 | UInt32(255 - value) << 8 | UInt32(value / 2))
    }
  }

  @Test("never has a component above its alpha in a pixel", arguments: UInt64(1)...3)
  func premultiplied(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      func component() -> Float { Float(random.double(in: -0.5...1.5)) }
      let word = Color.Resolved(red: component(), green: component(), blue: component(), opacity: component()).pixel
      let alpha = word >> 24
      #expect(word >> 16 & 255 <= alpha && word >> 8 & 255 <= alpha && word & 255 <= alpha, "seed \(seed)")
    }
  }
}

@Suite("Gradient") struct GradientTests {
  private static var environment: EnvironmentValues { EnvironmentValues() }

  @Test(
    "spaces its colours evenly",
    arguments: [(1, [0]), (2, [0, 1]), (3, [0, 0.5, 1]), (5, [0, 0.25, 0.5, 0.75, 1])] as [(Int, [CGFloat])])
  func even(count: Int, locations: [CGFloat]) {
    let gradient = Gradient(colors: [Color](repeating: .red, count: count))
    #expect(gradient.stops.map(\.location) == locations)
  }

  @Test("may have no colour at all")
  func none() {
    #expect(Gradient(colors: []).stops.isEmpty)
    #expect(Gradient(colors: []).resolve(in: Self.environment).isEmpty)
  }

  @Test("keeps the order and the locations of its stops, also beyond 0...1")
  func stops() {
    let gradient = Gradient(stops: [.init(color: .black, location: 2), .init(color: .white, location: -1)])
    let resolved = gradient.resolve(in: Self.environment)
    #expect(resolved.map(\.location) == [2, -1])
    #expect(resolved.map(\.color) == [Color.Resolved(0, 0, 0), Color.Resolved(255, 255, 255)])
  }

  @Test("resolves its colours by the appearance")
  func appearance() {
    let gradient = Gradient(colors: [.blue])
    let dark = gradient.resolve(in: EnvironmentValues(colorScheme: .dark))
    #expect(dark.map(\.color) == [Color.Resolved(10, 132, 255)])
  }
}
