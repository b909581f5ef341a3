// Filters on the pixels of a layer.
//
// In:  a filter with its lengths, the map to pixels; a buffer of premultiplied pixels.
// Out: the buffer, changed in place. Within `reach` of its borders it may lack what lies beyond.

import Drawing
import Foundation
import Geometry
import Images

struct PixelFilter {
  private let filter: DrawList.Filter
  private var blur: GaussianBlur
  /// Where the shadow lies; pixels.
  private var offset: CGPoint

  /// How far a shadow may lie from its drawing, in pixels, and four times the largest deviation of a blur.
  static let farthest = 2048

  init(_ filter: DrawList.Filter, _ map: CGAffineTransform) {
    self.filter = filter
    switch filter {
    case .blur(let radius):
      blur = GaussianBlur(radius, map)
      offset = .zero
    case .shadow(let shadow):
      func held(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : max(-CGFloat(Self.farthest), min(CGFloat(Self.farthest), value))
      }
      offset = CGPoint(
        x: held(map.a * shadow.x + map.c * shadow.y), y: held(map.b * shadow.x + map.d * shadow.y))
      blur = GaussianBlur(shadow.radius, map, offset: offset)
    case .colorMatrix, .alphaThreshold, .projection:
      blur = GaussianBlur(0, map)
      offset = .zero
    }
  }

  /// From how far away a pixel can come.
  var reach: Int {
    switch filter {
    case .blur: blur.reach
    case .shadow: blur.reach + Int(max(abs(offset.x), abs(offset.y)).rounded(.up)) + 1
    case .alphaThreshold: 1
    case .colorMatrix, .projection: 0
    }
  }

  var isBlur: Bool {
    if case .blur = filter { return true }
    return false
  }

  /// How often pixels can be doubled in size for what the filter blurs.
  var halvings: Int { blur.halvings }

  /// The same filter in pixels that are 2 to that power wide.
  func halved(_ halvings: Int) -> PixelFilter {
    var filter = self
    filter.blur = blur.halved(halvings)
    let scale = 1 / CGFloat(1 << halvings)
    filter.offset = CGPoint(x: offset.x * scale, y: offset.y * scale)
    return filter
  }

  func apply(to buffer: LayerBuffer) { _ = finished(buffer, softened(buffer)) }

  /// What the filter makes soft: the pixels of a blur, in place; for a shadow another picture, whose opacity is the shadow's; else nothing.
  func softened(_ buffer: LayerBuffer) -> LayerBuffer {
    switch filter {
    case .blur:
      blur.apply(to: buffer.pixels, width: buffer.box.width, height: buffer.box.height)
      return buffer
    case .shadow(let shadow):
      let cast = LayerBuffer(buffer.box)
      // Only the opacity casts.
      let flip: UInt32 = shadow.options.contains(.invertsAlpha) ? 0xFF00_0000 : 0
      for index in 0..<buffer.box.area { cast.pixels[index] = buffer.pixels[index] & 0xFF00_0000 ^ flip }
      blur.apply(to: cast.pixels, width: cast.box.width, height: cast.box.height)
      return cast
    case .colorMatrix, .alphaThreshold, .projection: return buffer
    }
  }

  /// The picture after the filter, whose soft part is known; in place but for a blur.
  func finished(_ buffer: LayerBuffer, _ soft: LayerBuffer) -> LayerBuffer {
    switch filter {
    case .blur: return soft
    case .shadow(let shadow): lay(shadow, soft, on: buffer)
    case .colorMatrix(let matrix):
      for index in 0..<buffer.box.area { buffer.pixels[index] = matrix.applied(to: buffer.pixels[index]) }
    case .alphaThreshold(let threshold): threshold.apply(to: buffer)
    // Stages lie between projections.
    case .projection: break
    }
    return buffer
  }

  private func lay(_ shadow: DrawList.Shadow, _ soft: LayerBuffer, on buffer: LayerBuffer) {
    let isInverted = shadow.options.contains(.invertsAlpha)
    let color = shadow.color
    let opacity = color.opacity.unitFraction
    let plain = SIMD4(color.red.unitFraction, color.green.unitFraction, color.blue.unitFraction, 1) * opacity
    let (isAlone, isAbove) = (shadow.options.contains(.shadowOnly), shadow.options.contains(.shadowAbove) || isInverted)
    for index in 0..<buffer.box.area {
      let (weight, pixel) = (soft.pixels[index] >> 24, buffer.pixels[index])
      // Where no shadow falls, and beneath what is opaque, which is most of a picture, nothing changes.
      if isAlone ? weight | pixel == 0 : !isAbove && (weight == 0 || pixel >> 24 == 255) { continue }
      var cast = plain * (Float(weight) / 255)
      let above = components(pixel)
      // An inner shadow falls on the drawing only.
      if isInverted { cast *= above.w }
      buffer.pixels[index] = pixelWord(
        isAlone ? cast : isAbove ? blended(shadow.blendMode, cast, over: above) : above + cast * (1 - above.w))
    }
  }
}

extension ColorMatrix {
  /// A premultiplied pixel with another colour.
  fileprivate func applied(to pixel: UInt32) -> UInt32 {
    var color = components(pixel)
    let alpha = color.w
    if alpha > 0 { color /= alpha }
    func row(_ r: Float, _ g: Float, _ b: Float, _ a: Float, _ one: Float) -> Float {
      (r * color.x + g * color.y + b * color.z + a * alpha + one).unitFraction
    }
    let opacity = row(a1, a2, a3, a4, a5)
    return pixelWord(
      SIMD4(
        row(r1, r2, r3, r4, r5) * opacity, row(g1, g2, g3, g4, g5) * opacity, row(b1, b2, b3, b4, b5) * opacity, opacity
      ))
  }
}
