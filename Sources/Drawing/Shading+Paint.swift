// From a Shading to what a list records: a paint, once the surroundings and the place are known.

import Foundation
import Geometry
import Images

extension GraphicsContext.Shading {
  /// The same shading in coordinates that are moved: its points move along.
  func translatedBy(x: CGFloat, y: CGFloat) -> Self {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
    var copy = self
    switch storage {
    case .color, .style, .level: break
    case .gradient(let gradient, .linear(let start, let end), let options):
      copy.storage = .gradient(gradient, .linear(start: moved(start), end: moved(end)), options)
    case .gradient(let gradient, .radial(let center, let start, let end, let yScale), let options):
      copy.storage = .gradient(
        gradient, .radial(center: moved(center), start: start, end: end, yScale: yScale), options)
    case .gradient(let gradient, .angular(let center, let start, let end), let options):
      copy.storage = .gradient(gradient, .angular(center: moved(center), start: start, end: end), options)
    case .image(var image):
      (image.transform.tx, image.transform.ty) = (image.transform.tx + x, image.transform.ty + y)
      copy.storage = .image(image)
    case .palette(let shadings): copy.storage = .palette(shadings.map { $0.translatedBy(x: x, y: y) })
    case .mesh(let mesh, let rect): copy.storage = .mesh(mesh, rect.offsetBy(dx: x, dy: y))
    }
    return copy
  }

  /// The same shading with its opacity multiplied.
  func faded(by opacity: Double) -> Self {
    guard opacity != 1 else { return self }
    var copy = self
    switch storage {
    case .color(let color): copy.storage = .color(color.opacity(opacity))
    case .gradient(var gradient, let geometry, let options):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.opacity(opacity) }
      copy.storage = .gradient(gradient, geometry, options)
    case .image(var image):
      image.pixmap = image.pixmap.faded(by: opacity)
      copy.storage = .image(image)
    case .style(let style): copy.storage = .style(AnyShapeStyle(style.opacity(opacity)))
    case .level(let level):
      copy.storage = .style(AnyShapeStyle(HierarchicalShapeStyle(level: level).opacity(opacity)))
    case .palette(let shadings): copy.storage = .palette(shadings.map { $0.faded(by: opacity) })
    case .mesh(var mesh, let rect):
      mesh.fade(by: opacity)
      copy.storage = .mesh(mesh, rect)
    }
    return copy
  }

  /// The shading without a style in it: what the style stands for in its frame.
  ///
  /// Styles of one's own may stand for one another, but not endlessly: behind a few steps nothing is drawn.
  func resolved(in environment: EnvironmentValues, frame: @autoclosure () -> CGRect) -> Self {
    var shading = self
    for _ in 0..<8 {
      let next: GraphicsContext.Shading
      switch shading.storage {
      case .color, .gradient, .image, .mesh: return shading
      case .style(let style): next = style._shading(in: frame(), environment)
      case .level(let level): next = environment.foregroundStyles.shading(level: level, in: frame(), environment)
      case .palette(let shadings): next = shadings.first ?? .color(.clear)
      }
      let (blendMode, shadows) = (shading.blendMode, shading.shadows)
      shading = next
      shading.blendMode = blendMode ?? next.blendMode
      shading.shadows = next.shadows + shadows
    }
    return .color(.clear)
  }

  /// The paint of a shading that is resolved; see ``resolved(in:frame:)``.
  func paint(in environment: EnvironmentValues) -> Paint {
    switch storage {
    case .color(let color): .color(color.resolve(in: environment))
    case .gradient(let gradient, let geometry, let options):
      .gradient(
        GradientPaint(
          geometry, gradient.resolve(in: environment), spread: options.spread,
          isLinearLight: options.contains(.linearColor)))
    case .image(let image): .image(image)
    case .mesh(let mesh, let rect): mesh.paint(in: rect, environment)
    case .style, .level, .palette: .none
    }
  }

  var hasEffects: Bool { blendMode != nil || !shadows.isEmpty }
}

extension GraphicsContext {
  /// Resolves a shading once for several drawings.
  ///
  /// What depends on the place of a drawing stays open.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.storage {
    case .color(let color):
      var resolved = shading
      resolved.storage = .color(Color(color.resolve(in: environment)))
      return resolved
    default: return shading
    }
  }

  /// Records a drawing with a shading, after the effects that the shading brings.
  func record(_ shape: DrawList.Shape, _ shading: Shading, frame: @autoclosure () -> CGRect) {
    let resolved = shading.resolved(in: environment, frame: frame())
    guard resolved.hasEffects else { return record(shape, resolved.paint(in: environment)) }
    var context = self
    if let blendMode = resolved.blendMode { context.blendMode = blendMode }
    for shadow in resolved.shadows {
      context.addFilter(
        .shadow(
          color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y,
          blendMode: .normal, options: shadow.isInner ? [.shadowAbove, .invertsAlpha] : []))
    }
    context.record(shape, resolved.paint(in: environment))
  }
}

extension Pixmap {
  /// The picture with its opacity multiplied: O(pixels).
  fileprivate func faded(by opacity: Double) -> Pixmap {
    let factor = opacity.isNaN ? 0 : UInt32((min(max(opacity, 0), 1) * 255).rounded())
    let faded = pixels.map { pixel -> UInt32 in
      var result: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] { result |= ((pixel >> shift & 255) * factor + 127) / 255 << shift }
      return result
    }
    return Pixmap(width: width, height: height, pixels: faded)
  }
}
