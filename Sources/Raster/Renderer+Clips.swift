// Clips made into masks.
//
// In:  the clips of a list.
// Out: for each that is used, the weights of all it consists of together, computed once a list.

import Drawing
import Foundation
import Geometry
import Images

extension Renderer {
  /// What shows through a clip and all that it narrows.
  func mask(
    _ clip: Int, of list: DrawList, on canvas: Canvas, known: inout [Int: ClipMask]
  ) -> ClipMask {
    // Outwards to one that is known, then inwards again: no recursion over how deep clips are nested.
    var path: [Int] = []
    var next: Int? = clip
    var mask = ClipMask(box: canvas.region.bounds)
    while let index = next {
      if let ready = known[index] {
        mask = ready
        break
      }
      path.append(index)
      next = list.parent(of: index)
    }
    for index in path.reversed() {
      mask = mask.narrowed(by: ownMask(list.clips[index], within: mask.box, on: canvas))
      known[index] = mask
    }
    return mask
  }

  /// What shows through one clip alone, within a box.
  private func ownMask(_ clip: DrawList.Clip, within box: PixelRect, on canvas: Canvas) -> ClipMask {
    if box.isEmpty { return ClipMask(box: box) }
    switch clip.shape {
    case .path(let path, let style):
      let map = clip.transform.concatenating(canvas.toPixels)
      if !clip.isInverse, let whole = path.wholePixels(under: map, in: canvas) {
        return ClipMask(box: whole.intersection(box))
      }
      let reached = clip.isInverse ? box : canvas.pixelBox(path.hull(under: map)).intersection(box)
      return coverage(of: path, style, map, isInverse: clip.isInverse, in: reached, on: canvas)
    case .layer(let list):
      let bounds = clip.bounds ?? .infinite
      let drawn = bounds.isNull ? .empty : canvas.pixelBox(Path(bounds).hull(under: canvas.toPixels)).intersection(box)
      let reached = clip.isInverse ? box : drawn
      return opacity(of: list, clip, in: reached, on: canvas)
    }
  }

  private func coverage(
    of path: Path, _ style: FillStyle, _ map: CGAffineTransform, isInverse: Bool, in box: PixelRect, on canvas: Canvas
  ) -> ClipMask {
    var mask = ClipMask(emptyIn: box)
    guard !box.isEmpty, var sink = MaskSink(mask) else { return mask }
    edges.removeAll(width: canvas.width, height: canvas.height)
    edges.add(path, map)
    sweep.fill(
      edges, rule: style.isEOFilled ? .evenOdd : .nonZero,
      region: ClipRegion([box], width: canvas.width, height: canvas.height),
      scale: CoverageRow.Scale(weight: 256, isSmooth: style.isAntialiased), into: &sink)
    if isInverse { mask.invert() }
    return mask
  }

  private func opacity(
    of list: DrawList, _ clip: DrawList.Clip, in box: PixelRect, on canvas: Canvas
  ) -> ClipMask {
    var mask = ClipMask(emptyIn: box)
    guard !box.isEmpty, let weights = mask.weights?.pointer else { return mask }
    let buffer = layer(list, in: box, on: canvas)
    let factor = clip.opacity.unitFraction * 256 / 255
    for index in 0..<box.area {
      weights[index] = UInt16((Float(buffer.pixels[index] >> 24) * factor).rounded())
    }
    if clip.isInverse { mask.invert() }
    return mask
  }
}

extension DrawList {
  /// All that a clip of this list narrows.
  func ancestors(of clip: Int) -> Set<Int> {
    var ancestors: Set<Int> = []
    var next = parent(of: clip)
    while let index = next {
      ancestors.insert(index)
      next = parent(of: index)
    }
    return ancestors
  }
}

extension PixelRect {
  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension Path {
  /// The pixels that the path covers, if it is a rectangle of whole ones.
  fileprivate func wholePixels(under map: CGAffineTransform, in canvas: Canvas) -> PixelRect? {
    guard case .rect(let rect) = primitive, map.isAxisAligned else { return nil }
    let mapped = hull(under: map)
    let sides = [mapped.minX, mapped.minY, mapped.maxX, mapped.maxY].map { Double($0) }
    guard rect.width > 0, rect.height > 0, sides.allSatisfy({ $0 == $0.rounded() }) else { return nil }
    // Beyond the picture nothing shows anyway.
    func held(_ side: Double, _ limit: Int) -> Int { Int(max(-1, min(Double(limit + 1), side))) }
    let (left, top) = (held(sides[0], canvas.width), held(sides[1], canvas.height))
    return PixelRect(
      x: left, y: top, width: held(sides[2], canvas.width) - left, height: held(sides[3], canvas.height) - top)
  }
}
