// A mesh gradient's picture: its colours at its points, its background where it does not reach.

import Drawing
import Foundation
import Geometry
import Images
import Testing

@Suite("Mesh gradient") struct MeshGradientTests {
  private static let points: [SIMD2<Float>] = [
    [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
  ]
  private static let colors: [Color] = [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint]

  private static func paint(_ mesh: MeshGradient) -> Paint? {
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    return DrawList { $0.fill(Path(frame), with: mesh._shading(in: frame, $0.environment)) }.items.first?.paint
  }

  private static func pixel(_ mesh: MeshGradient, _ x: Int, _ y: Int) -> UInt32? {
    guard case .image(let image)? = paint(mesh) else { return nil }
    return image.pixmap.pixels[y * image.pixmap.width + x]
  }

  private static func distance(_ first: UInt32?, _ second: UInt32) -> Int {
    guard let first else { return .max }
    return [0, 8, 16, 24].map { abs(Int(first >> UInt32($0) & 255) - Int(second >> UInt32($0) & 255)) }.max() ?? 0
  }

  @Test("shows each point's colour at the point", arguments: [true, false])
  func corners(smooths: Bool) {
    let mesh = MeshGradient(
      width: 3, height: 3, points: Self.points, colors: Self.colors, smoothsColors: smooths)
    let places = [0, 127, 255]
    for (index, color) in Self.colors.enumerated() {
      let pixel = Self.pixel(mesh, places[index % 3], places[index / 3])
      #expect(Self.distance(pixel, color.resolve(in: EnvironmentValues()).pixel) <= 4, "point \(index)")
    }
    guard case .image(let image)? = Self.paint(mesh) else { return }
    #expect(image.pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(CGPoint(x: 256, y: 256).applying(image.transform) == CGPoint(x: 110, y: 70))
  }

  @Test("shows its background where it does not reach") func background() {
    let inner = Self.points.map { $0 * 0.5 + 0.25 }
    let mesh = MeshGradient(width: 3, height: 3, points: inner, colors: Self.colors, background: .black)
    #expect(Self.pixel(mesh, 3, 3) == 0xFF00_0000)
    #expect(Self.distance(Self.pixel(mesh, 128, 128), 0xFFFF_FFFF) <= 4)
  }

  @Test("counts and places that do not fit show the background") func strange() {
    let meshes = [
      MeshGradient(width: 3, height: 2, points: Self.points, colors: Self.colors, background: .red),
      MeshGradient(width: 1, height: 9, points: Self.points, colors: Self.colors, background: .red),
      MeshGradient(width: 3, height: 3, points: [], colors: Self.colors, background: .red),
      MeshGradient(
        width: 3, height: 3, points: Self.points.map { $0 * .nan }, colors: Self.colors, background: .red),
      MeshGradient(width: .max, height: 2, points: Self.points, colors: Self.colors, background: .red),
    ]
    for mesh in meshes { #expect(Self.paint(mesh) == .color(Color.red.resolve(in: EnvironmentValues()))) }
  }
}
