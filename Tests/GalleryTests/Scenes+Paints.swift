// The gallery's paints: gradients, blend modes, images.

import Drawing
import Foundation
import Geometry
import Images

private let frame = CGRect(x: 4, y: 4, width: 104, height: 76)
private let colors = Gradient(colors: [.red, .yellow, .blue])

private func filled(_ name: String, _ shading: GraphicsContext.Shading) -> Sheet.Cell {
  Sheet.Cell(name) { $0.fill(Path(frame), with: shading) }
}

private let (left, right) = (CGPoint(x: 36, y: 42), CGPoint(x: 76, y: 42))
private let middle = CGPoint(x: 56, y: 42)

let gradientsSheet = Sheet(
  name: "gradients", title: "Gradients",
  text:
    "Red, yellow, blue. Beyond its ends a gradient is padded, repeated or mirrored; an angular one of less than a turn leaves a gap that is shared by its ends.",
  cells: [
    filled("linear", .linearGradient(colors, startPoint: left, endPoint: right)),
    filled("linear, repeat", .linearGradient(colors, startPoint: left, endPoint: right, options: .repeat)),
    filled("linear, mirror", .linearGradient(colors, startPoint: left, endPoint: right, options: .mirror)),
    filled(
      "linear, slanted", .linearGradient(colors, startPoint: CGPoint(x: 4, y: 4), endPoint: CGPoint(x: 108, y: 80))),
    filled(
      "in linear light",
      .linearGradient(colors, startPoint: CGPoint(x: 4, y: 0), endPoint: CGPoint(x: 108, y: 0), options: .linearColor)),
    filled("radial", .radialGradient(colors, center: middle, startRadius: 0, endRadius: 38)),
    filled("radial, from 12", .radialGradient(colors, center: middle, startRadius: 12, endRadius: 38)),
    filled("radial, repeat", .radialGradient(colors, center: middle, startRadius: 0, endRadius: 16, options: .repeat)),
    filled("radial, mirror", .radialGradient(colors, center: middle, startRadius: 0, endRadius: 16, options: .mirror)),
    filled("elliptical", .ellipticalGradient(colors, in: frame)),
    filled("conic", .conicGradient(colors, center: middle)),
    filled("conic from -90°", .conicGradient(colors, center: middle, angle: .degrees(-90))),
    filled(
      "angular, with a gap", .angularGradient(colors, center: middle, startAngle: .degrees(-90), endAngle: .degrees(90))
    ),
    filled(
      "angular, two turns", .angularGradient(colors, center: middle, startAngle: .degrees(0), endAngle: .degrees(720))),
    filled(
      "hard edges",
      .linearGradient(
        Gradient(stops: [
          .init(color: .red, location: 0), .init(color: .red, location: 0.4), .init(color: .blue, location: 0.4),
          .init(color: .clear, location: 1),
        ]), startPoint: CGPoint(x: 4, y: 0), endPoint: CGPoint(x: 108, y: 0))),
  ])

let blendSheet = Sheet(
  name: "blend", title: "Blend modes",
  text: "A gradient from orange to clear, drawn as a layer over stripes of teal, grey and nothing, in each mode.",
  cells: GraphicsContext.BlendMode.allCases.map { mode in
    Sheet.Cell(mode.rawValue) { context in
      context.clip(to: Path(frame))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 4, y: 4, width: 104, height: 26)), with: .color(.teal))
        layer.fill(
          Path(CGRect(x: 4, y: 30, width: 104, height: 26)),
          with: .linearGradient(
            Gradient(colors: [.black, .white]), startPoint: CGPoint(x: 4, y: 0), endPoint: CGPoint(x: 108, y: 0)))
        layer.blendMode = mode
        layer.fill(
          Path(ellipseIn: CGRect(x: 14, y: 10, width: 84, height: 66)),
          with: .linearGradient(
            Gradient(colors: [.orange, .orange.opacity(0)]), startPoint: CGPoint(x: 40, y: 0),
            endPoint: CGPoint(x: 98, y: 0)))
      }
    }
  })

/// Eight by six pixels of colours that all differ.
private let picture: Pixmap = {
  var pixmap = Pixmap(width: 8, height: 6)
  for y in 0..<6 {
    for x in 0..<8 {
      pixmap[x, y] =
        Color(hue: Double(x) / 8, saturation: 0.9 - Double(y) * 0.12, brightness: (x + y) % 2 == 0 ? 1 : 0.6)
        .resolve(in: EnvironmentValues()).pixel
    }
  }
  return pixmap
}()

let imagesSheet = Sheet(
  name: "images", title: "Images",
  text: "Eight by six pixels, made larger, smaller, turned, and laid as tiles.",
  cells: [
    Sheet.Cell("smooth") { $0.draw(Image(picture), in: frame) },
    Sheet.Cell("not interpolated") { $0.draw(Image(picture, interpolation: .none), in: frame) },
    Sheet.Cell("turned") { context in
      context.translateBy(x: 56, y: 42)
      context.rotate(by: .degrees(20))
      context.draw(Image(picture, interpolation: .none), in: CGRect(x: -40, y: -28, width: 80, height: 56))
    },
    Sheet.Cell("tiles") { context in
      context.fill(
        Path(ellipseIn: frame), with: .tiledImage(Image(picture, interpolation: .none), origin: .zero, scale: 2.5))
    },
    Sheet.Cell("made smaller") { context in
      var large = Pixmap(width: 400, height: 300)
      for y in 0..<300 { for x in 0..<400 { large[x, y] = (x / 5 + y / 5) % 2 == 0 ? 0xFF43_43AD : 0xFFFF_FFFF } }
      context.draw(Image(large), in: frame)
    },
  ])
