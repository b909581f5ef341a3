// What covers an area, as Cairo's patterns.
//
// In:  a paint with its item's opacity; the frame of what is painted, in the paint's coordinates. Cairo's matrix is the item's.
// Out: Cairo's source.

import CCairo
import Drawing
import Foundation
import Geometry
import Images

extension PDFWriter {
  enum Source {
    case nothing
    /// The source has its opacity in itself.
    case everywhere
    case image(opacity: Double)
  }

  func setColor(_ color: Color.Resolved, _ opacity: Float) -> Bool {
    let whole = color.opacity.unitFraction * opacity
    guard whole > 0 else { return false }
    func component(_ value: Float) -> Double { Double(value.unitFraction) }
    cairo_set_source_rgba(context, component(color.red), component(color.green), component(color.blue), Double(whole))
    return true
  }

  /// Makes the item's paint the source.
  func source(_ item: DrawList.Item, around frame: CGRect) -> Source {
    let opacity = item.opacity.unitFraction
    guard opacity > 0 else { return .nothing }
    switch item.paint {
    case .color(let color): return setColor(color, opacity) ? .everywhere : .nothing
    case .gradient(let gradient):
      switch GradientPlan(gradient) {
      case .nothing: return .nothing
      case .solid(let color): return setColor(color, opacity) ? .everywhere : .nothing
      case .linear(let start, let end, let ramp, let spread):
        let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        set(pattern, ramp, spread, Double(opacity))
      case .radial(let center, let radius, let yScale, let ramp, let spread):
        let circles = CGAffineTransform(a: 1, b: 0, c: 0, d: yScale, tx: center.x, ty: center.y).inverted()
        // A matrix that is none would make all of the file fail.
        guard circles.isUsable else { return .nothing }
        let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, Double(radius))
        // From the item's coordinates to circles around 0.
        cairo_pattern_set_matrix(pattern, circles.cairoMatrix)
        set(pattern, ramp, spread, Double(opacity))
      case .angular(let center, let sectors): setMesh(center, sectors, around: frame, Double(opacity))
      }
      return .everywhere
    case .image(let image): return set(image, around: frame) ? .image(opacity: Double(opacity)) : .nothing
    }
  }

  private func set(_ pattern: OpaquePointer?, _ ramp: Ramp, _ spread: GradientPaint.Spread, _ opacity: Double) {
    for stop in ramp.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, stop.red, stop.green, stop.blue, stop.opacity * opacity)
    }
    switch spread {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    case .mirror: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// A fan of patches, between whose two sides the colour goes evenly.
  private func setMesh(_ center: CGPoint, _ sectors: [GradientSector], around frame: CGRect, _ opacity: Double) {
    let pattern = cairo_pattern_create_mesh()
    let corners = [frame.minX, frame.maxX].flatMap { x in
      [frame.minY, frame.maxY].map { hypot(Double($0 - center.y), Double(x - center.x)) }
    }
    // A patch ends in a chord, along which the colour goes evenly instead of along the arc: in so narrow a one, that is the same.
    let widest = Double.pi / 36
    let reach = (corners.max() ?? 0) / cos(widest / 2) * 1.01
    let (x, y) = (Double(center.x), Double(center.y))
    for sector in sectors {
      // Cairo's colours along a patch are exact: no more pieces than the turn asks for.
      for piece in sector.pieces(widest: widest, steps: 1) {
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, x, y)
        cairo_mesh_pattern_line_to(pattern, x + reach * cos(piece.start), y + reach * sin(piece.start))
        cairo_mesh_pattern_line_to(pattern, x + reach * cos(piece.end), y + reach * sin(piece.end))
        cairo_mesh_pattern_line_to(pattern, x, y)
        for (corner, color) in [piece.startColor, piece.startColor, piece.endColor, piece.endColor].enumerated() {
          cairo_mesh_pattern_set_corner_color_rgba(
            pattern, UInt32(corner), color.red, color.green, color.blue, color.opacity * opacity)
        }
        cairo_mesh_pattern_end_patch(pattern)
      }
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  // MARK: Images

  private func set(_ image: PlacedImage, around frame: CGRect) -> Bool {
    let toPixels = image.transform.inverted()
    guard image.transform.isUsable, toPixels.isUsable, let surface = image.pixmap.cairoSurface else { return false }
    let pattern = cairo_pattern_create_for_surface(surface)
    cairo_surface_destroy(surface)
    cairo_pattern_set_matrix(pattern, toPixels.cairoMatrix)
    cairo_pattern_set_filter(pattern, image.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    let isInside = image.frame.insetBy(dx: -1e-6, dy: -1e-6).contains(frame)
    cairo_pattern_set_extend(
      pattern, image.isTiled ? CAIRO_EXTEND_REPEAT : isInside ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  /// Lays pixels over the page, in points.
  func paint(_ part: PixelPart, opacity: Double) {
    let size = part.frame.width / CGFloat(part.pixmap.width)
    let place = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: part.frame.minX, ty: part.frame.minY)
    guard set(PlacedImage(part.pixmap, transform: place), around: part.frame) else { return }
    cairo_paint_with_alpha(context, opacity)
  }
}

extension Pixmap {
  /// The pixels as Cairo has them, a copy; nil for a picture without pixels.
  var cairoSurface: OpaquePointer? {
    guard width > 0, height > 0, let columns = Int32(exactly: width), let rows = Int32(exactly: height) else {
      return nil
    }
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let surface = cairo_image_surface_create(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, columns, rows)
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    pixels.withUnsafeBytes { words in
      for row in 0..<height {
        let source = UnsafeRawBufferPointer(rebasing: words[row * width * 4..<(row + 1) * width * 4])
        UnsafeMutableRawBufferPointer(start: bytes + row * stride, count: width * 4).copyMemory(from: source)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
