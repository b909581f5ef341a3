// Pictures made of everything that a list can hold, from a seed.

import Drawing
import Foundation
import Geometry
import Images
import TestSupport

struct RandomScene {
  var random: SplitMix64
  let size: Double

  init(seed: UInt64, size: Double) {
    random = SplitMix64(seed: seed)
    self.size = size
  }

  mutating func list(items count: Int) -> DrawList {
    var list = DrawList()
    for _ in 0..<count { list.items.append(item()) }
    return list
  }

  mutating func item() -> DrawList.Item {
    let kind = Int.random(in: 0..<10, using: &random)
    let shape: DrawList.Shape =
      switch kind {
      case 0..<6: .fill(path(), FillStyle(eoFill: flip()))
      case 6..<9: .stroke(path(), strokeStyle())
      default: .glyphs(glyphs())
      }
    return DrawList.Item(
      shape, paint(), transform: transform(), opacity: chance(0.5) ? 1 : Float(random.double(in: 0...1)))
  }

  mutating func flip() -> Bool { chance(0.5) }
  mutating func chance(_ probability: Double) -> Bool { random.double(in: 0...1) < probability }

  mutating func point() -> CGPoint {
    CGPoint(x: random.double(in: -0.2 * size...1.2 * size), y: random.double(in: -0.2 * size...1.2 * size))
  }

  mutating func rect() -> CGRect {
    let scale = chance(0.3) ? 0.1 : 0.8
    return CGRect(
      x: random.double(in: -0.1 * size...size), y: random.double(in: -0.1 * size...size),
      width: random.double(in: 0...scale * size), height: random.double(in: 0...scale * size))
  }

  mutating func path() -> Path {
    var path = Path()
    switch Int.random(in: 0..<8, using: &random) {
    case 0: path.addRect(rect())
    case 1: path.addEllipse(in: rect())
    case 2:
      let (center, radius) = (point(), random.double(in: 0.5...size / 2))
      path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case 3:
      path.move(to: point())
      path.addLine(to: point())
    case 4:
      // Sides on whole pixels, which meet those of others.
      for _ in 0..<3 {
        let r = rect()
        path.addRect(
          CGRect(x: r.minX.rounded(), y: r.minY.rounded(), width: r.width.rounded(), height: r.height.rounded()))
      }
    default:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0, 1: path.addLine(to: point())
          case 2: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if flip() { path.closeSubpath() }
      }
    }
    return path
  }

  mutating func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      lineWidth: random.double(in: 0.3...size / 8),
      lineCap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
      lineJoin: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter,
      dash: chance(0.15) ? [random.double(in: 1...6), random.double(in: 1...6)] : [])
  }

  mutating func transform() -> CGAffineTransform {
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .identity
    case 2: return CGAffineTransform(translationX: random.double(in: -5...5), y: random.double(in: -5...5))
    case 3:
      return CGAffineTransform(translationX: size / 2, y: size / 2).rotated(by: random.double(in: 0...7))
        .scaledBy(x: random.double(in: 0.3...1.5), y: random.double(in: 0.3...1.5)).translatedBy(
          x: -size / 2, y: -size / 2)
    default:
      return CGAffineTransform(
        a: random.double(in: -1...1), b: random.double(in: -1...1), c: random.double(in: -1...1),
        d: random.double(in: -1...1), tx: random.double(in: 0...size), ty: random.double(in: 0...size))
    }
  }

  mutating func color() -> Color.Resolved {
    Color.Resolved(
      .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
      opacity: chance(0.6) ? 1 : Float(random.double(in: 0...1)))
  }

  mutating func paint() -> Paint {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: return .color(color())
    case 3: return .linearGradient(stops(), start: point(), end: point())
    case 4:
      // Along an axis: one colour a row, or a column.
      let (start, length) = (point(), random.double(in: 1...size))
      let end = CGPoint(x: start.x + (flip() ? length : 0), y: start.y)
      return .linearGradient(stops(), start: start, end: end == start ? CGPoint(x: start.x, y: start.y + length) : end)
    default:
      return .angularGradient(
        stops(), center: point(), start: Angle(degrees: random.double(in: -400...400)),
        end: Angle(degrees: random.double(in: -400...400)))
    }
  }

  mutating func stops() -> [Paint.Stop] {
    var location: Float = chance(0.5) ? 0 : Float(random.double(in: -0.2...0.3))
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      defer { if chance(0.7) { location += Float(random.double(in: 0...0.5)) } }
      return Paint.Stop(color: color(), location: location)
    }
  }

  mutating func glyphs() -> GlyphRun {
    let count = Int.random(in: 1...4, using: &random)
    let origin = point()
    let size = random.double(in: 4...size / 2)
    var run = GlyphRun(
      face: FontFace(file: "shapes"), size: size, glyphs: (0..<count).map { _ in .random(in: 0...9, using: &random) },
      positions: (0..<count).map { CGPoint(x: origin.x + CGFloat($0) * size * 0.6, y: origin.y) }, text: "")
    if chance(0.3) { run.outlineWidth = random.double(in: 0...size / 4) }
    return run
  }
}

// MARK: Clips, layers, filters, blend modes, every paint

extension RandomScene {
  /// Items of every kind, in every mode, behind clips and in layers.
  ///
  /// - Parameter depth: How many layers may lie in each other.
  mutating func richList(items count: Int, depth: Int = 2) -> DrawList {
    var list = DrawList()
    for _ in 0..<Int.random(in: 0...2, using: &random) { list.clips.append(clip(in: list, depth: depth)) }
    for _ in 0..<count {
      var item = item()
      if chance(0.3), depth > 0 {
        item.shape = .layer(
          DrawList.Layer(richList(items: 2, depth: depth - 1), filters: chance(0.5) ? [] : [filter()]))
        item.paint = .none
        item.transform = .identity
      } else if chance(0.5) {
        item.paint = richPaint()
      }
      if chance(0.5) { item.blendMode = GraphicsContext.BlendMode.allCases.randomElement(using: &random) ?? .normal }
      if !list.clips.isEmpty, chance(0.6) { item.clip = Int.random(in: 0..<list.clips.count, using: &random) }
      list.items.append(item)
    }
    return list
  }

  private mutating func clip(in list: DrawList, depth: Int) -> DrawList.Clip {
    let parent = list.clips.isEmpty || flip() ? nil : Int.random(in: 0..<list.clips.count, using: &random)
    if chance(0.25), depth > 0 {
      return DrawList.Clip(
        .layer(richList(items: 2, depth: depth - 1)), isInverse: chance(0.3), opacity: Float(random.double(in: 0...1)),
        parent: parent)
    }
    return DrawList.Clip(
      .path(path(), FillStyle(eoFill: flip())), transform: transform(), isInverse: chance(0.3), parent: parent)
  }

  mutating func filter() -> DrawList.Filter {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .blur(radius: random.double(in: 0...4))
    case 1, 2:
      return .shadow(
        DrawList.Shadow(
          color: color(), radius: random.double(in: 0...3), x: random.double(in: -5...5), y: random.double(in: -5...5),
          options: GraphicsContext.ShadowOptions(rawValue: UInt32.random(in: 0...7, using: &random))))
    default:
      var matrix = ColorMatrix()
      (matrix.r1, matrix.g2, matrix.b3) = (0.2, 0.7, Float(random.double(in: 0...1)))
      (matrix.r5, matrix.b1) = (Float(random.double(in: -0.5...0.5)), 0.6)
      return .colorMatrix(matrix)
    }
  }

  /// A layer seen in perspective or mapped plainly, perhaps among other filters.
  mutating func warpedItem(depth: Int = 0) -> DrawList.Item {
    var filters = [DrawList.Filter.projection(projection())]
    if chance(0.3) { filters.insert(filter(), at: flip() ? 0 : 1) }
    if chance(0.2) { filters.append(.projection(projection())) }
    if chance(0.2) { filters.append(.alphaThreshold(threshold())) }
    let list = depth > 0 ? richList(items: 2, depth: depth) : list(items: 2)
    return DrawList.Item(
      .layer(DrawList.Layer(list, filters: filters)), .none, transform: chance(0.5) ? .identity : transform(),
      opacity: chance(0.7) ? 1 : 0.5)
  }

  mutating func threshold() -> DrawList.AlphaThreshold {
    let low = chance(0.2) ? 0 : random.double(in: 0...0.7)
    return DrawList.AlphaThreshold(
      min: low, max: chance(0.5) ? 1 : low + random.double(in: 0.1...0.5), color: color())
  }

  /// A view of the picture's size turned in space, now and then so far that a part of it is behind the eye.
  mutating func projection() -> ProjectionTransform {
    if chance(0.15) { return ProjectionTransform(transform()) }
    return ProjectionTransform.rotation3D(
      .degrees(random.double(in: -180...180)),
      axis: (random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1)),
      anchor: UnitPoint(x: random.double(in: 0...1), y: random.double(in: 0...1)),
      perspective: random.double(in: 0...1.5),
      size: CGSize(width: size, height: size))
  }

  mutating func richPaint() -> Paint {
    let spread = GradientPaint.Spread.allCases.randomElement(using: &random) ?? .pad
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .gradient(
        GradientPaint(.linear(start: point(), end: point()), softStops(), spread: spread, isLinearLight: flip()))
    case 1, 2:
      return .gradient(
        GradientPaint(
          .radial(
            center: point(), start: random.double(in: 0...size / 4), end: random.double(in: size / 3...size),
            yScale: flip() ? 1 : random.double(in: 0.4...2)), softStops(), spread: spread, isLinearLight: flip()))
    default:
      var pixmap = Pixmap(width: Int.random(in: 1...6, using: &random), height: Int.random(in: 1...6, using: &random))
      for index in pixmap.pixels.indices { pixmap.pixels[index] = color().pixel }
      let scale = random.double(in: 2...6)
      return .image(
        PlacedImage(
          pixmap, transform: CGAffineTransform(a: scale, b: 0.3, c: -0.2, d: scale, tx: 3.3, ty: 5.1), isTiled: flip()))
    }
  }

  /// Stops without hard edges, which a pixel's centre may miss by rounding: those have tests of their own.
  private mutating func softStops() -> [Paint.Stop] {
    let first = color()
    return [
      Paint.Stop(color: first, location: 0), Paint.Stop(color: color(), location: Float(random.double(in: 0.2...0.8))),
      Paint.Stop(color: first, location: 1),
    ]
  }
}
