// Glyphs as paths, taken from FreeType.
//
// In:  a glyph of a face, pixels an em, whether to fit it to rows of pixels.
// Out: a path in pixels, y down, from the glyph's origin; subpaths closed, for the non-zero rule.
//
// Hinting is FreeType's "light" kind, by its own hinter: it moves what is horizontal onto rows and leaves widths alone, so that advances
// stay those of the unhinted font at every size. The hints that CFF fonts bring are not used, since Inter brings none: E at 11 pixels has
// three grey double rows without, three black rows with it.

import CText
import Foundation
import Geometry

extension LoadedFace {
  /// Larger glyphs gain nothing from hinting; pixels an em.
  static let largestHintedSize: CGFloat = 64

  /// The glyph's outline in pixels, y down; empty where there is none.
  func outline(of glyph: UInt32, pixelsPerEm: CGFloat, isHinted: Bool) -> Path {
    guard pixelsPerEm.isFinite, pixelsPerEm > 0, glyph < glyphCount else { return Path() }
    // Exact outlines are taken at one pixel a font unit, whose 64th parts FreeType counts, and scaled afterwards.
    let isFitted = isHinted && pixelsPerEm >= 1 && pixelsPerEm <= Self.largestHintedSize
    let size = FT_F26Dot6(((isFitted ? Double(pixelsPerEm) : unitsPerEm) * 64).rounded())
    guard FT_Set_Char_Size(face, size, size, 72, 72) == 0 else { return Path() }
    guard FT_Load_Glyph(face, glyph, isFitted ? ctext_load_light : ctext_load_exact) == 0 else { return Path() }
    guard let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return Path() }
    if shear != 0 {
      // In FreeType's numbers with sixteen binary places; heights keep the rows that hinting gave them.
      var leaning = FT_Matrix(xx: 0x10000, xy: FT_Fixed((shear * 65536).rounded()), yx: 0, yy: 0x10000)
      FT_Outline_Transform(&slot.pointee.outline, &leaning)
    }
    return OutlineCollector.path(
      of: &slot.pointee.outline, scale: isFitted ? 1 / 64 : Double(pixelsPerEm) / Double(size))
  }
}

/// Takes an outline from FreeType, point by point.
private struct OutlineCollector {
  private var elements: [Path.Element] = []
  private let scale: Double

  static func path(of outline: inout FT_Outline, scale: Double) -> Path {
    var collector = OutlineCollector(scale: scale)
    collector.elements.reserveCapacity(Int(outline.n_points) + 2 * Int(outline.n_contours))
    var steps = FT_Outline_Funcs(
      move_to: { end, state in
        OutlineCollector.add(state) { collector in
          if !collector.elements.isEmpty { collector.elements.append(.closeSubpath) }
          return .move(to: collector.point(end))
        }
      },
      line_to: { end, state in OutlineCollector.add(state) { .line(to: $0.point(end)) } },
      conic_to: { control, end, state in
        OutlineCollector.add(state) { .quadCurve(to: $0.point(end), control: $0.point(control)) }
      },
      cubic_to: { first, second, end, state in
        OutlineCollector.add(state) { .curve(to: $0.point(end), control1: $0.point(first), control2: $0.point(second)) }
      }, shift: 0, delta: 0)
    let isWhole = withUnsafeMutablePointer(to: &collector) { FT_Outline_Decompose(&outline, &steps, $0) == 0 }
    guard isWhole, !collector.elements.isEmpty else { return Path() }
    return Path(collector.elements + [.closeSubpath])
  }

  private init(scale: Double) { self.scale = scale }

  /// Adds what `element` makes to the collector behind FreeType's pointer; 0, which means go on.
  private static func add(
    _ state: UnsafeMutableRawPointer?, _ element: (inout OutlineCollector) -> Path.Element
  ) -> Int32 {
    guard let collector = state?.assumingMemoryBound(to: OutlineCollector.self) else { return 1 }
    let next = element(&collector.pointee)
    collector.pointee.elements.append(next)
    return 0
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    vector.map { CGPoint(x: Double($0.pointee.x) * scale, y: -Double($0.pointee.y) * scale) } ?? .zero
  }
}
