// Layers: drawings that are finished by themselves, filtered, and laid over what is beneath as one.
//
// In:  a layer, the canvas below it.
// Out: the canvas, changed where the layer shows.
//
// A filter looks at pixels around the one that it makes, so a filtered layer is drawn that much larger on every side, in a canvas
// of its own whose size does not depend on the region: pixels do not depend on how damage is split.

import Drawing
import Foundation
import Geometry
import Images

extension Renderer {
  func draw(
    _ layer: DrawList.Layer, _ item: DrawList.Item, _ mask: ClipMask?, _ canvas: Canvas
  ) {
    var bounds = layer.bounds
    for filter in layer.filters { bounds = filter.bounds(of: bounds, under: item.transform) }
    if item.blendMode.actsWhereSourceIsClear { bounds = .infinite }
    guard !bounds.isNull else { return }
    var box = canvas.pixelBox(Path(bounds).hull(under: canvas.toPixels).insetBy(dx: -1, dy: -1))
    if let mask { box = box.intersection(mask.box) }
    guard !box.isEmpty else { return }

    let pixels: LayerPixels
    if layer.filters.isEmpty {
      pixels = LayerPixels(buffer: self.layer(layer.list, in: box, on: canvas), shift: 0)
    } else {
      pixels = filtered(layer, item.transform, box, canvas)
    }
    guard case (var painter, let opacity)? = painter(.layer(pixels), item.opacity.unitFraction, item.blendMode, canvas)
    else { return }
    if item.blendMode == .normal, mask == nil {
      cover(box, canvas.region, UInt32(Self.weight(opacity)), into: &painter)
    } else if case (var composite, let weight)? = composite(painter, mask, item.blendMode, opacity) {
      cover(box, canvas.region, UInt32(weight), into: &composite)
    }
  }

  /// A list's pixels in a box of the canvas, on a clear ground.
  func layer(_ list: DrawList, in box: PixelRect, on canvas: Canvas) -> LayerBuffer {
    let buffer = LayerBuffer(box)
    draw(
      list,
      on: Canvas(
        pixels: buffer.origin(), stride: box.width, width: canvas.width, height: canvas.height,
        region: canvas.region.intersection(box), toPixels: canvas.toPixels))
    return buffer
  }

  /// A layer's pixels after its filters, in a box of the canvas.
  private func filtered(
    _ layer: DrawList.Layer, _ transform: CGAffineTransform, _ box: PixelRect, _ canvas: Canvas
  ) -> LayerPixels {
    let stages = LayerStage.stages(of: layer, transform, box, canvas)
    var content: LayerBuffer?
    var shift = stages.first?.reach ?? 0
    for (index, stage) in stages.enumerated().reversed() {
      if let levels = FilterLevels(stage) {
        let picture = levels.picture { buffer, width, height, toPixels in
          draw(
            layer.list,
            on: Canvas(
              pixels: buffer.origin(), stride: buffer.box.width, width: width, height: height,
              region: ClipRegion([buffer.box], width: width, height: height), toPixels: toPixels))
        }
        if index == 0 { shift = levels.margin }
        content = index == 0 ? picture : picture.part(stage.box, shift: levels.margin)
        continue
      }
      let buffer = LayerBuffer(stage.wide)
      switch stage.source {
      case .nothing: break
      case .list:
        if stage.wide.isEmpty { break }
        draw(
          layer.list,
          on: Canvas(
            pixels: buffer.origin(), stride: stage.wide.width, width: stage.wideWidth, height: stage.wideHeight,
            region: ClipRegion([stage.wide], width: stage.wideWidth, height: stage.wideHeight),
            toPixels: stage.toPixels.concatenating(stage.shift)))
      case .projection(let projection): if let content { projection.draw(content, into: buffer) }
      }
      for step in stage.steps { step.apply(to: buffer) }
      // What a projection samples lies where it was asked for.
      content = index == 0 || stage.reach == 0 ? buffer : buffer.part(stage.box, shift: stage.reach)
    }
    return LayerPixels(buffer: content ?? LayerBuffer(box), shift: shift)
  }

  private func cover(
    _ box: PixelRect, _ region: ClipRegion, _ weight: UInt32, into sink: inout some CoverageSink
  ) {
    for slab in region.slabs where slab.top < box.maxY && slab.bottom > box.y {
      for interval in region.intervals[slab.range] {
        let (left, right) = (max(box.x, interval.left), min(box.maxX, interval.right))
        if left >= right { continue }
        for y in max(box.y, slab.top)..<min(box.maxY, slab.bottom) {
          sink.run(y: y, x: left, count: right - left, weight: weight)
        }
      }
    }
  }
}

extension ClipRegion {
  /// The part of the region in a box of its picture.
  func intersection(_ box: PixelRect) -> ClipRegion {
    var rectangles: [PixelRect] = []
    for slab in slabs where slab.top < box.maxY && slab.bottom > box.y {
      for interval in intervals[slab.range] {
        let part = PixelRect(
          x: interval.left, y: slab.top, width: interval.right - interval.left, height: slab.bottom - slab.top
        ).intersection(box)
        if !part.isEmpty { rectangles.append(part) }
      }
    }
    return ClipRegion(rectangles, width: box.maxX, height: box.maxY)
  }
}
