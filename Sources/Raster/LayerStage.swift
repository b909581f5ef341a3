// A layer's way through its filters, cut where a projection moves everything.
//
// In:  a layer, the box of the canvas that it is to fill.
// Out: stages, the last first: each a picture of its own in which filters work pixel by pixel, and where its pixels come from: from the
//      layer's list or through a projection from the stage after it.
//
// Filters look at pixels around the one that they make, so a stage's picture is larger than what is asked of it by what they reach. An
// affine projection cuts nothing: what comes before it is drawn, and filtered, under that map. Nothing here but the boxes depends on
// the box asked for.

import Drawing
import Foundation
import Geometry
import Images

struct LayerStage {
  enum Source {
    case list
    case projection(ProjectedLayer)
    /// What is squeezed flat, or lies behind the eye.
    case nothing
  }

  /// From the coordinates of the item that carries the layer to pixels.
  private(set) var map: CGAffineTransform
  /// From points to pixels.
  private(set) var toPixels: CGAffineTransform
  /// Of the picture without what filters reach beyond it.
  let width, height: Int
  /// What is asked for, in that picture.
  let box: PixelRect
  /// In the order in which they are applied.
  private(set) var steps: [PixelFilter] = []
  private(set) var source = Source.list

  private init(map: CGAffineTransform, toPixels: CGAffineTransform, width: Int, height: Int, box: PixelRect) {
    (self.map, self.toPixels, self.width, self.height, self.box) = (map, toPixels, width, height, box)
  }

  /// How far the picture exceeds what is asked for, on every side.
  var reach: Int { min(steps.reduce(0) { $0 + $1.reach }, 4 * PixelFilter.farthest) }
  var wideWidth: Int { width + 2 * reach }
  var wideHeight: Int { height + 2 * reach }
  /// From the picture to the larger one.
  var shift: CGAffineTransform { CGAffineTransform(translationX: CGFloat(reach), y: CGFloat(reach)) }

  /// The pixels to compute, in the larger picture.
  var wide: PixelRect {
    box.isEmpty
      ? .empty : PixelRect(x: box.x, y: box.y, width: box.width + 2 * reach, height: box.height + 2 * reach)
  }

  /// - Parameter transform: Of the item that carries the layer.
  static func stages(
    of layer: DrawList.Layer, _ transform: CGAffineTransform, _ box: PixelRect, _ canvas: Canvas
  ) -> [LayerStage] {
    let filters = layer.filters.withMergedProjections
    var bounds = [layer.bounds]
    for filter in filters { bounds.append(filter.bounds(of: bounds[bounds.count - 1], under: transform)) }
    var stages: [LayerStage] = []
    var stage = LayerStage(
      map: transform.concatenating(canvas.toPixels), toPixels: canvas.toPixels, width: canvas.width,
      height: canvas.height, box: box)
    for (filter, bounds) in zip(filters, bounds).reversed() {
      guard case .projection(let matrix) = filter else {
        stage.steps.insert(PixelFilter(filter, stage.map), at: 0)
        continue
      }
      if let affine = matrix.affine, transform.determinant != 0, transform.determinant.isFinite {
        stage.map = affine.concatenating(stage.map)
        stage.toPixels = transform.inverted().concatenating(stage.map)
        continue
      }
      let (map, toPixels) = (stage.map.concatenating(stage.shift), stage.toPixels.concatenating(stage.shift))
      guard
        let projection = matrix.conjugated(by: map).flatMap({
          ProjectedLayer($0, bounds: bounds.image(under: toPixels), width: stage.wideWidth, height: stage.wideHeight)
        })
      else {
        stage.source = .nothing
        break
      }
      stage.source = .projection(projection)
      stages.append(stage)
      stage = LayerStage(
        map: map.concatenating(projection.placement), toPixels: toPixels.concatenating(projection.placement),
        width: projection.width, height: projection.height, box: projection.source(of: stage.wide))
    }
    stages.append(stage)
    return stages
  }
}

extension CGRect {
  /// The bounds of the rectangle's image; endless for one that is, or whose image is not of numbers.
  fileprivate func image(under map: CGAffineTransform) -> CGRect {
    if isNull { return .null }
    guard abs(minX) < 1e100, abs(minY) < 1e100, width < 1e100, height < 1e100 else { return .infinite }
    let image = applying(map)
    return image.minX.isFinite && image.minY.isFinite && image.width.isFinite && image.height.isFinite
      ? image : .infinite
  }
}
