// Clips, and masks where Cairo's clips do not reach.
//
// In:  the clips that an item consists of, the innermost first.
// Out: Cairo's clip; patterns by whose opacity the item is to be laid on, which the caller destroys.
//
// The outside of a path is the even-odd area between it and a rectangle around everything, if the path does not lie over itself.

import CCairo
import Drawing
import Foundation
import Geometry

extension PDFWriter {
  mutating func clip(to chain: [DrawList.Clip]) -> [OpaquePointer] {
    var masks: [OpaquePointer] = []
    for clip in chain {
      switch clip.shape {
      case .path(let path, let style):
        guard path.isDrawable, clip.transform.isUsable else {
          // Nothing is inside, everything outside.
          if !clip.isInverse { clipToNothing() }
          continue
        }
        if !clip.isInverse {
          cairo_set_fill_rule(context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        } else if style.isEOFilled || !path.overlapsItself {
          cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
          cairo_rectangle(context, -Self.outside, -Self.outside, 2 * Self.outside, 2 * Self.outside)
        } else {
          losses.add("the outside of a shape that overlaps itself is stored as pixels of 288 dpi")
          masks += pixels(of: clip)
          continue
        }
        appendPath(path, clip.transform)
        cairo_clip(context)
      case .layer(let list):
        if clip.isInverse {
          losses.add("what a drawing leaves free, as a clip, is stored as pixels of 288 dpi")
          masks += pixels(of: clip)
          continue
        }
        cairo_push_group(context)
        cairo_push_group(context)
        write(list)
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, Double(clip.opacity.unitFraction))
        if let mask = cairo_pop_group(context) { masks.append(mask) }
      }
    }
    return masks
  }

  /// Beyond every page; points.
  private static let outside = 1e6

  private func clipToNothing() {
    cairo_new_path(context)
    cairo_clip(context)
  }

  /// What shows through a clip alone, drawn by our own renderer.
  private func pixels(of clip: DrawList.Clip) -> [OpaquePointer] {
    var clip = clip
    clip.parent = nil
    var list = DrawList()
    list.clips = [clip]
    list.items = [
      DrawList.Item(
        .fill(Path(canvas), FillStyle()), .color(Color.Resolved(red: 0, green: 0, blue: 0)), clip: 0)
    ]
    guard let part = PixelPart(list, within: canvas, glyphs: fonts) else { return [] }
    cairo_push_group(context)
    paint(part, opacity: 1)
    return cairo_pop_group(context).map { [$0] } ?? []
  }
}

extension Path {
  /// Whether some place lies inside more than once, or inside one way and the other.
  fileprivate var overlapsItself: Bool {
    if primitive != nil { return false }
    let frame = hull(under: .identity)
    let tolerance = max(frame.width, frame.height) * 1e-5
    guard tolerance > 0, tolerance.isFinite else { return true }
    let whole = filledArea(tolerance: tolerance)
    return abs(whole - filledArea(eoFill: true, tolerance: tolerance)) > 1e-6 * abs(whole)
  }
}
