// The gallery's clips, layers, filters and text.

import Drawing
import Foundation
import Geometry
import Typography

private let frame = CGRect(x: 4, y: 4, width: 104, height: 76)

/// Stripes over the whole cell: what a clip cuts out of.
private func drawStripes(_ context: GraphicsContext) {
  for index in 0..<14 {
    context.fill(
      Path(CGRect(x: CGFloat(index) * 8, y: 0, width: 8, height: 84)), with: .color(index % 2 == 0 ? accent : .orange))
  }
}

private let disc = Path(ellipseIn: CGRect(x: 20, y: 6, width: 72, height: 72))

let clipsSheet = Sheet(
  name: "clips", title: "Clips",
  text: "Clips have smooth edges, narrow each other, and can be the opacity of any drawing.",
  cells: [
    Sheet.Cell("to a path") { context in
      context.clip(to: disc)
      drawStripes(context)
    },
    Sheet.Cell("inverse") { context in
      context.clip(to: disc, options: .inverse)
      drawStripes(context)
    },
    Sheet.Cell("even-odd") { context in
      var rings = disc
      rings.addEllipse(in: CGRect(x: 38, y: 24, width: 36, height: 36))
      context.clip(to: rings, style: FillStyle(eoFill: true))
      drawStripes(context)
    },
    Sheet.Cell("one in another") { context in
      context.clip(to: disc)
      context.rotate(by: .degrees(15))
      context.clip(to: Path(CGRect(x: 40, y: -10, width: 50, height: 60)))
      context.rotate(by: .degrees(-15))
      drawStripes(context)
    },
    Sheet.Cell("to a layer") { context in
      context.clipToLayer { mask in
        mask.fill(
          Path(frame),
          with: .linearGradient(
            Gradient(colors: [.black, .clear]), startPoint: CGPoint(x: 10, y: 0), endPoint: CGPoint(x: 100, y: 0)))
      }
      drawStripes(context)
    },
  ])

private func filtered(_ name: String, _ filter: GraphicsContext.Filter) -> Sheet.Cell {
  Sheet.Cell(name) { context in
    context.addFilter(filter)
    context.drawLayer { layer in
      layer.fill(
        Path(roundedRect: CGRect(x: 22, y: 18, width: 68, height: 46), cornerRadius: 12, style: .continuous),
        with: .linearGradient(
          Gradient(colors: [.pink, .orange, .green]), startPoint: CGPoint(x: 22, y: 18), endPoint: CGPoint(x: 90, y: 64)
        ))
      layer.fill(Path(ellipseIn: CGRect(x: 42, y: 26, width: 28, height: 28)), with: .color(.white))
    }
  }
}

let layersSheet = Sheet(
  name: "layers", title: "Layers and filters",
  text: "A filter works on a layer as a whole. A radius is the Gaussian's standard deviation.",
  cells: [
    filtered("none", .brightness(0)), filtered("blur 2", .blur(radius: 2)), filtered("blur 8", .blur(radius: 8)),
    filtered("shadow", .shadow(color: Color(white: 0, opacity: 0.5), radius: 4, x: 3, y: 4)),
    filtered("shadow only", .shadow(color: .blue, radius: 2, x: 4, y: 4, options: .shadowOnly)),
    filtered("shadow above", .shadow(color: .blue, radius: 2, x: 6, y: 6, options: .shadowAbove)),
    filtered("inner shadow", .shadow(color: .black, radius: 4, x: 2, y: 3, options: .invertsAlpha)),
    filtered("grayscale", .grayscale(1)), filtered("saturation 2", .saturation(2)),
    filtered("hue by 120°", .hueRotation(.degrees(120))), filtered("inverted", .colorInvert()),
    filtered("contrast 0.4", .contrast(0.4)), filtered("multiplied by mint", .colorMultiply(.mint)),
    filtered("brightness -0.3", .brightness(-0.3)), filtered("luminance to alpha", .luminanceToAlpha),
  ])

private func text(_ name: String, _ font: Font, _ content: String = "Hexagraph") -> Sheet.Cell {
  Sheet.Cell(name) { context in
    context.draw(context.resolve(StyledText(content, font: font, color: ink)), at: CGPoint(x: 56, y: 42))
  }
}

let textSheet = Sheet(
  name: "text", title: "Text",
  text: "The bundled family. Upright text keeps to whole rows of pixels; turned text lies where it lies.",
  cells: [
    text("11", Font(size: 11)), text("13", Font(size: 13)), text("20", Font(size: 20)),
    text("20, bold", Font(size: 20, weight: .bold)), text("20, light", Font(size: 20, weight: .light)),
    text("tracking 3", Font(size: 13, tracking: 3)), text("kerning", Font(size: 24), "AVATAR To"),
    Sheet.Cell("turned") { context in
      context.translateBy(x: 56, y: 42)
      context.rotate(by: .degrees(-25))
      context.draw(context.resolve(StyledText("Hexagraph", font: Font(size: 18), color: ink)), at: .zero)
    },
    Sheet.Cell("outlined") { context in
      var line = context.resolve(StyledText("Halo", font: Font(size: 30, weight: .semibold), color: .yellow))
      for index in line.runs.indices { line.runs[index].outlineWidth = 8 }
      context.draw(line, at: CGPoint(x: 56, y: 42))
      context.draw(
        context.resolve(StyledText("Halo", font: Font(size: 30, weight: .semibold), color: ink)),
        at: CGPoint(x: 56, y: 42))
    },
    Sheet.Cell("with a gradient") { context in
      context.clipToLayer { mask in
        mask.draw(
          mask.resolve(StyledText("Badge", font: Font(size: 34, weight: .heavy), color: .black)),
          at: CGPoint(x: 56, y: 42))
      }
      context.fill(
        Path(frame),
        with: .linearGradient(
          Gradient(colors: [.pink, .indigo]), startPoint: CGPoint(x: 0, y: 20), endPoint: CGPoint(x: 0, y: 60)))
    },
  ])
