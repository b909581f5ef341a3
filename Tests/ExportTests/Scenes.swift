// Pictures that together hold every kind of thing a drawing can have.

import Badges
import Drawing
import Export
import Foundation
import Geometry
import Images
import Typography

struct Scene: Sendable, CustomStringConvertible {
  var name: String
  /// The greatest mean difference to our own pixels, in steps of 8 bits.
  var bound: Double
  var size = CGSize(width: 200, height: 200)
  var background: Color? = .white
  var draw: @Sendable (inout GraphicsContext) -> Void

  var description: String { name }

  func picture(scale: CGFloat) -> Picture { Picture(size: size, scale: scale, background: background, draw) }

  /// A list is compared at its size times this.
  static let scales: [CGFloat] = [1, 2]
}

extension Scene {
  static func badge(_ kind: BadgeKind, _ size: CGSize, _ settings: [String: String] = [:], bound: Double) -> Scene {
    var values = BadgeValues(kind)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try? values.set(name, to: value) }
    let words = settings.sorted { $0.key < $1.key }.map { "-\($0.key)-\($0.value)" }.joined()
    let shown = values
    return Scene(name: "\(kind.rawValue)-\(Int(size.width))x\(Int(size.height))\(words)", bound: bound, size: size) {
      shown.draw(in: size, context: $0)
    }
  }

  static let badges: [Scene] =
    [CGSize(width: 300, height: 300), CGSize(width: 400, height: 250), CGSize(width: 64, height: 64)].flatMap {
      [badge(.badge, $0, bound: 1), badge(.heart, $0, bound: 1)]
    }
    + ["0", "0.1", "0.5", "0.97", "1"].map {
      badge(.ring, CGSize(width: 300, height: 300), ["progress": $0], bound: 2)
    }

  static let rainbow = Gradient(stops: [
    Gradient.Stop(color: Color(red: 1, green: 0, blue: 0), location: 0.1),
    Gradient.Stop(color: Color(red: 1, green: 1, blue: 0, opacity: 0.5), location: 0.4),
    Gradient.Stop(color: Color(red: 0, green: 0.5, blue: 0), location: 0.4),
    Gradient.Stop(color: Color(red: 0, green: 0, blue: 1, opacity: 0), location: 0.9),
  ])

  static let star = Path { path in
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5
      let point = CGPoint(x: 100 + 90 * sin(angle), y: 100 - 90 * cos(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  static let checks: Image = {
    var pixmap = Pixmap(width: 8, height: 6)
    for y in 0..<6 {
      for x in 0..<8 {
        let alpha: UInt32 = x == 0 ? 128 : 255
        pixmap[x, y] = alpha << 24 | UInt32(x * 30 * Int(alpha) / 255) << 16 | UInt32(y * 40 * Int(alpha) / 255) << 8
      }
    }
    return Image(pixmap)
  }()
}

extension Scene {
  static let primitives: [Scene] = [
    Scene(name: "primitives", bound: 1) { context in
      context.fill(Path(CGRect(x: 10, y: 10.5, width: 60, height: 30)), with: .color(.red))
      context.fill(Path(ellipseIn: CGRect(x: 80, y: 10, width: 40, height: 40)), with: .color(.blue.opacity(0.5)))
      context.fill(Path(ellipseIn: CGRect(x: 130, y: 10, width: 60, height: 30)), with: .color(.green))
      let line = Path { path in
        path.move(to: CGPoint(x: 10, y: 60))
        path.addLine(to: CGPoint(x: 190, y: 70))
      }
      context.stroke(line, with: .color(.black), lineWidth: 3)
      context.fill(
        Path(roundedRect: CGRect(x: 10, y: 80, width: 80, height: 40), cornerRadius: 12), with: .color(.teal))
      context.stroke(
        Path(roundedRect: CGRect(x: 10, y: 80, width: 80, height: 40), cornerRadius: 12), with: .color(.black))
      context.opacity = 0.4
      context.fill(
        Path { path in
          path.addArc(
            center: CGPoint(x: 140, y: 130), radius: 40, startAngle: .degrees(20), endAngle: .degrees(300),
            clockwise: false)
        }, with: .color(.purple))
    },
    Scene(name: "rules", bound: 1) { context in
      context.fill(star, with: .color(.orange), style: FillStyle(eoFill: true))
      context.scaleBy(x: 0.3, y: 0.3)
      context.fill(star, with: .color(.indigo))
    },
    Scene(name: "aliased", bound: 3) { context in
      context.fill(star, with: .color(.orange), style: FillStyle(antialiased: false))
    },
    Scene(name: "transforms", bound: 1) { context in
      context.translateBy(x: 100, y: 100)
      for index in 0..<6 {
        var turned = context
        turned.rotate(by: .degrees(Double(index) * 60 + 7))
        turned.scaleBy(x: 1.5, y: 0.5)
        turned.fill(Path(CGRect(x: 10, y: -10, width: 40, height: 20)), with: .color(.pink.opacity(0.5)))
        turned.stroke(Path(CGRect(x: 10, y: -10, width: 40, height: 20)), with: .color(.black), lineWidth: 4)
      }
      context.concatenate(CGAffineTransform(a: 1, b: 0.3, c: -0.6, d: -0.8, tx: 5, ty: 6))
      context.stroke(Path(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40)), with: .color(.blue), lineWidth: 6)
      context.scaleBy(x: 300, y: 300)
      context.fill(
        Path(ellipseIn: CGRect(x: -0.02123, y: -0.02345, width: 0.0456, height: 0.0456)), with: .color(.brown))
    },
    Scene(name: "unplaced", bound: 1) { context in
      context.fill(Path(CGRect.infinite), with: .color(.yellow.opacity(0.3)))
      context.fill(Path(CGRect(x: -1e12, y: 90, width: 2e12, height: 20)), with: .color(.gray))
      context.fill(Path(CGRect(x: 20, y: 20, width: CGFloat.nan, height: 20)), with: .color(.red))
      context.scaleBy(x: 0, y: 1)
      context.fill(star, with: .color(.red))
    },
  ]

  static let strokes: [Scene] =
    [CGLineCap.butt, .round, .square].flatMap { cap in
      [CGLineJoin.miter, .round, .bevel].map { join in
        Scene(name: "stroke-\(cap)-\(join)", bound: 1) { context in
          let zigzag = Path { path in
            path.move(to: CGPoint(x: 20, y: 40))
            path.addLine(to: CGPoint(x: 90, y: 30))
            path.addLine(to: CGPoint(x: 30, y: 80))
            path.addQuadCurve(to: CGPoint(x: 180, y: 60), control: CGPoint(x: 120, y: 120))
          }
          context.stroke(zigzag, with: .color(.blue), style: StrokeStyle(lineWidth: 12, lineCap: cap, lineJoin: join))
          context.translateBy(x: 0, y: 60)
          context.stroke(
            zigzag, with: .color(.red.opacity(0.6)),
            style: StrokeStyle(
              lineWidth: 6, lineCap: cap, lineJoin: join, miterLimit: 2, dash: [20, 8, 5], dashPhase: 13))
          context.translateBy(x: 0, y: 60)
          context.stroke(
            Path(CGRect(x: 30, y: 30, width: 130, height: 30)), with: .color(.black),
            style: StrokeStyle(lineWidth: 3, lineCap: cap, lineJoin: join, dash: [9, 7], dashPhase: -4))
        }
      }
    }
}

extension Scene {
  static let gradients: [Scene] =
    [
      ("pad", GraphicsContext.GradientOptions()), ("repeat", .repeat), ("mirror", .mirror),
      ("linear-light", .linearColor),
    ].map { name, options in
      Scene(name: "gradients-\(name)", bound: 2) { context in
        let box = CGRect(x: 0, y: 0, width: 90, height: 90)
        context.moved(5, 5).fill(
          Path(box),
          with: .linearGradient(
            rainbow, startPoint: CGPoint(x: 20, y: 10), endPoint: CGPoint(x: 50, y: 40), options: options))
        context.moved(105, 5).fill(
          Path(ellipseIn: box),
          with: .radialGradient(
            rainbow, center: CGPoint(x: 40, y: 50), startRadius: 7, endRadius: 27, options: options))
        context.moved(5, 105).fill(
          Path(box),
          with: .ellipticalGradient(
            rainbow, in: CGRect(x: 0, y: 20, width: 90, height: 45), endRadiusFraction: 0.4, options: options))
        context.moved(105, 105).stroke(
          Path(box.insetBy(dx: 10, dy: 10)),
          with: .radialGradient(
            rainbow, center: CGPoint(x: 40, y: 50), startRadius: 50, endRadius: 20, options: options), lineWidth: 20)
      }
    } + [
      Scene(name: "angular", bound: 2) { context in
        let box = CGRect(x: 0, y: 0, width: 90, height: 90)
        context.moved(5, 5).fill(
          Path(box), with: .conicGradient(rainbow, center: CGPoint(x: 45, y: 45), angle: .degrees(30)))
        context.moved(105, 5).fill(
          Path(ellipseIn: box),
          with: .angularGradient(
            rainbow, center: CGPoint(x: 30, y: 50), startAngle: .degrees(-40), endAngle: .degrees(120)))
        context.moved(5, 105).fill(
          Path(box),
          with: .angularGradient(
            rainbow, center: CGPoint(x: 45, y: 45), startAngle: .degrees(10), endAngle: .degrees(500)))
        context.moved(105, 105).stroke(
          Path(ellipseIn: box.insetBy(dx: 12, dy: 12)),
          with: .angularGradient(
            rainbow, center: CGPoint(x: 45, y: 45), startAngle: .degrees(200), endAngle: .degrees(20)),
          style: StrokeStyle(lineWidth: 16, dash: [30, 4]))
      },
      Scene(name: "images", bound: 5) { context in
        context.draw(checks, in: CGRect(x: 10, y: 10, width: 80, height: 60))
        var square = checks
        square.interpolation = .none
        context.draw(square, in: CGRect(x: 100, y: 10, width: 80, height: 60))
        context.fill(
          Path(ellipseIn: CGRect(x: 10, y: 90, width: 80, height: 90)),
          with: .tiledImage(square, origin: CGPoint(x: 13, y: 95), scale: 3))
        context.rotate(by: .degrees(10))
        context.opacity = 0.5
        context.draw(checks, in: CGRect(x: 130, y: 80, width: 60, height: 60))
      },
    ]
}

extension Scene {
  /// Colours beneath that blend modes and clips have something to do with.
  @Sendable static func drawGround(_ context: inout GraphicsContext) {
    for index in 0..<10 {
      context.fill(
        Path(CGRect(x: CGFloat(index) * 20, y: 0, width: 20, height: 200)),
        with: .color(Color(hue: Double(index) / 10, saturation: 0.8, brightness: 0.9)))
    }
  }

  static let clips: [Scene] = [
    Scene(name: "clips", bound: 1) { context in
      context.clip(to: Path(ellipseIn: CGRect(x: 10, y: 10, width: 180, height: 180)))
      drawGround(&context)
      context.clip(to: star, style: FillStyle(eoFill: true))
      context.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black))
      context.clip(to: Path(CGRect(x: 0, y: 100, width: 200, height: 100)))
      context.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.white))
    },
    Scene(name: "inverse-clips", bound: 1) { context in
      context.clip(to: star, options: .inverse)
      drawGround(&context)
      context.clip(to: Path(ellipseIn: CGRect(x: 100, y: 100, width: 80, height: 80)), options: .inverse)
      context.fill(Path(CGRect(x: 0, y: 100, width: 200, height: 100)), with: .color(.black))
    },
    Scene(name: "layer-clips", bound: 2) { context in
      context.clipToLayer(opacity: 0.8) { layer in
        layer.fill(
          Path(CGRect(x: 0, y: 0, width: 200, height: 200)),
          with: .linearGradient(
            Gradient(colors: [.black, .black.opacity(0)]), startPoint: CGPoint(x: 0, y: 50),
            endPoint: CGPoint(x: 0, y: 190)))
      }
      drawGround(&context)
      context.clipToLayer(opacity: 0.9, options: .inverse) { layer in
        layer.fill(Path(ellipseIn: CGRect(x: 40, y: 20, width: 120, height: 80)), with: .color(.red.opacity(0.7)))
      }
      context.fill(Path(CGRect(x: 20, y: 0, width: 160, height: 120)), with: .color(.black))
    },
    Scene(name: "nothing-clipped", bound: 0.01) { context in
      context.clip(to: Path())
      drawGround(&context)
    },
  ]

  static let layers: [Scene] = [
    Scene(name: "layers", bound: 1) { context in
      drawGround(&context)
      context.opacity = 0.5
      context.translateBy(x: 20, y: 20)
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), with: .color(.red))
        layer.rotate(by: .degrees(10))
        layer.fill(Path(CGRect(x: 50, y: 50, width: 100, height: 60)), with: .color(.blue))
        layer.opacity = 0.5
        layer.drawLayer { $0.fill(Path(ellipseIn: CGRect(x: 20, y: 0, width: 60, height: 60)), with: .color(.white)) }
      }
    }
  ]

  static let blendModes: [Scene] = GraphicsContext.BlendMode.allCases.map { mode in
    Scene(name: "blend-\(mode.rawValue)", bound: 5) { context in
      drawGround(&context)
      context.clip(to: Path(CGRect(x: 10, y: 10, width: 180, height: 180)))
      context.blendMode = mode
      context.fill(
        Path(ellipseIn: CGRect(x: 20, y: 20, width: 120, height: 120)),
        with: .color(Color(red: 0.2, green: 0.6, blue: 0.9, opacity: 0.8)))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 90, y: 90, width: 90, height: 90)), with: .color(.orange))
        layer.blendMode = mode
        layer.fill(Path(CGRect(x: 120, y: 120, width: 90, height: 30)), with: .color(.green))
      }
      context.blendMode = .normal
      context.fill(Path(CGRect(x: 10, y: 180, width: 40, height: 20)), with: .color(.black))
    }
  }

  static let filters: [Scene] = [
    filter("blur", .blur(radius: 5)),
    filter("shadow", .shadow(color: .black.opacity(0.6), radius: 4, x: 6, y: 9)),
    filter("shadow-above", .shadow(color: .red, radius: 3, x: 8, y: 2, blendMode: .multiply, options: .shadowAbove)),
    filter("shadow-only", .shadow(color: .blue, radius: 3, x: 8, y: 2, options: .shadowOnly)),
    filter("shadow-inner", .shadow(color: .black, radius: 3, x: 4, y: 4, options: .invertsAlpha)),
    filter("hue", .hueRotation(.degrees(90))),
    filter("invert", .colorInvert()),
    filter("gray", .grayscale(0.8)),
    filter("alpha", .luminanceToAlpha),
    filter("threshold", .alphaThreshold(min: 0.9, color: .red)),
    filter("threshold-range", .alphaThreshold(min: 0.3, max: 0.9, color: .blue.opacity(0.5))),
    filter("projection-affine", .projectionTransform(ProjectionTransform(CGAffineTransform(rotationAngle: 0.3)))),
    filter("projection", .projectionTransform(perspective)),
    Scene(name: "filter-metaballs", bound: 2) { context in
      context.addFilter(.alphaThreshold(min: 0.5, color: .green))
      context.addFilter(.blur(radius: 8))
      context.drawLayer { layer in
        layer.fill(Path(ellipseIn: CGRect(x: 30, y: 60, width: 70, height: 70)), with: .color(.black))
        layer.fill(Path(ellipseIn: CGRect(x: 105, y: 70, width: 60, height: 60)), with: .color(.black))
      }
    },
  ]

  private static var perspective: ProjectionTransform {
    var matrix = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    (matrix.m13, matrix.m23) = (0.002, 0.001)
    return matrix
  }

  private static func filter(_ name: String, _ filter: GraphicsContext.Filter) -> Scene {
    Scene(name: "filter-\(name)", bound: 2) { context in
      context.fill(Path(CGRect(x: 0, y: 80, width: 200, height: 40)), with: .color(.yellow))
      context.scaleBy(x: 1.2, y: 1.2)
      context.addFilter(filter)
      context.drawLayer { layer in
        layer.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 90, height: 90)), with: .color(.purple.opacity(0.8)))
        layer.fill(Path(CGRect(x: 60, y: 60, width: 80, height: 70)), with: .color(.orange))
      }
    }
  }

  static let texts: [Scene] = [
    Scene(name: "text", bound: 3) { context in
      context.draw(context.resolve(StyledText("Affine & <b>", font: .system(size: 30))), at: CGPoint(x: 100, y: 30))
      context.draw(
        context.resolve(StyledText("gradient", font: .system(size: 40, weight: .bold))), at: CGPoint(x: 100, y: 80))
      var turned = context
      turned.translateBy(x: 60, y: 150)
      turned.rotate(by: .degrees(-20))
      turned.opacity = 0.5
      turned.draw(turned.resolve(StyledText("turned", font: .system(size: 24), color: .red)), at: .zero)
      var line = context.resolve(StyledText("halo", font: .system(size: 24), color: .white))
      for index in line.runs.indices { line.runs[index].outlineWidth = 4 }
      line.color = .blue
      context.draw(line, at: CGPoint(x: 150, y: 150))
      context.draw(
        context.resolve(StyledText("halo", font: .system(size: 24), color: .white)), at: CGPoint(x: 150, y: 150))
    }
  ]

  /// Things that are each tried alone above, one within the other.
  static let combinations: [Scene] = [
    Scene(name: "painted-text", bound: 2) { context in
      func draw(_ words: String, _ y: CGFloat, _ shading: Paint, halo: CGFloat = 0) {
        let line = context.resolve(StyledText(words, font: .system(size: 44, weight: .bold)))
        var list = DrawList()
        for var run in line.runs {
          run.outlineWidth = halo
          list.items.append(
            DrawList.Item(
              .glyphs(run), shading, transform: CGAffineTransform(translationX: 10, y: y), opacity: 0.9))
        }
        context.draw(list)
      }
      let stops = rainbow.resolve(in: EnvironmentValues())
      draw("Linear", 50, .linearGradient(stops, start: .zero, end: CGPoint(x: 150, y: 0)))
      draw("Turned", 110, .angularGradient(stops, center: CGPoint(x: 70, y: -20), start: .zero, end: .degrees(360)))
      draw(
        "Stroke", 170, .angularGradient(stops, center: CGPoint(x: 70, y: -20), start: .zero, end: .degrees(360)),
        halo: 5)
    },
    Scene(name: "nested", bound: 2) { context in
      drawGround(&context)
      context.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 190, height: 190)))
      context.clipToLayer { layer in
        layer.fill(star, with: .color(.black.opacity(0.7)))
        layer.clip(to: Path(CGRect(x: 0, y: 0, width: 100, height: 200)))
        layer.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black.opacity(0.5)))
      }
      context.blendMode = .multiply
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 120)), with: .color(.orange))
        layer.opacity = 0.8
        layer.addFilter(.shadow(color: .black, radius: 2, x: 5, y: 5))
        layer.addFilter(.blur(radius: 3))
        layer.fill(Path(ellipseIn: CGRect(x: 60, y: 60, width: 90, height: 90)), with: .color(.blue))
      }
    },
    Scene(name: "overlapping-inverse", bound: 1) { context in
      var twice = star
      twice.addRect(CGRect(x: 60, y: 60, width: 80, height: 80))
      context.clip(to: twice, options: .inverse)
      drawGround(&context)
    },
    Scene(name: "clear-ground", bound: 1, background: nil) { context in
      context.fill(Path(CGRect(x: 10, y: 10, width: 120, height: 120)), with: .color(.red.opacity(0.5)))
      context.blendMode = .multiply
      context.fill(Path(ellipseIn: CGRect(x: 60, y: 60, width: 120, height: 120)), with: .color(.blue))
    },
    Scene(name: "image-stroke", bound: 3) { context in
      context.stroke(
        Path(ellipseIn: CGRect(x: 30, y: 30, width: 140, height: 140)),
        with: .tiledImage(checks, scale: 4), lineWidth: 30)
    },
  ]

  static let all =
    combinations + badges + primitives + strokes + gradients + clips + layers + blendModes + filters + texts
}

extension GraphicsContext {
  /// A copy whose drawing lies further right and down.
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat) -> GraphicsContext {
    var copy = self
    copy.translateBy(x: x, y: y)
    return copy
  }
}
