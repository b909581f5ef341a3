// Projections of layers that need no resampling, and several in a row.
//
// In:  a layer's filters.
// Out: the same drawing with as few projections as there can be: those in a row are one map, and one that is affine is no filter at
//      all but a transform of what it acts on.

import Foundation
import Geometry

extension [DrawList.Filter] {
  /// The filters with projections that follow each other made one, and those that change nothing left out.
  package var withMergedProjections: [DrawList.Filter] {
    guard contains(where: \.isProjection) else { return self }
    var merged: [DrawList.Filter] = []
    for filter in self {
      if case .projection(let next) = filter, case .projection(let before)? = merged.last {
        merged[merged.count - 1] = .projection(before.concatenating(next))
      } else {
        merged.append(filter)
      }
      if case .projection(let matrix)? = merged.last, matrix.isIdentity { merged.removeLast() }
    }
    return merged
  }

  /// The filters without affine projections, which `transform` takes up.
  ///
  /// - Parameter transform: That of the item that carries the layer.
  /// - Returns: Filters and the transform of the item that carries them, the first to be applied first; each group's layer holds the
  ///   item of the group before. The first transform is that under which the content is to be drawn.
  func groupedByTransform(under transform: CGAffineTransform) -> [(filters: Self, transform: CGAffineTransform)] {
    var transform = transform
    var groups: [(filters: Self, transform: CGAffineTransform)] = [([], transform)]
    for filter in withMergedProjections.reversed() {
      if case .projection(let matrix) = filter, let affine = matrix.affine {
        transform = affine.concatenating(transform)
        groups.append(([], transform))
      } else {
        groups[groups.count - 1].filters.append(filter)
      }
    }
    return groups.reversed().map { ($0.filters.reversed(), $0.transform) }
  }
}

extension DrawList.Item {
  /// An item with a layer whose affine projections are transforms; any other item as it is.
  package var withoutAffineProjections: DrawList.Item {
    guard case .layer(let layer) = shape, layer.filters.contains(where: \.isProjection) else { return self }
    let groups = layer.filters.groupedByTransform(under: transform)
    var list = layer.list
    if let inner = groups.first?.transform, inner != transform {
      guard transform.determinant != 0, transform.determinant.isFinite else { return self }
      list = list.applying(transform.inverted().concatenating(inner))
    }
    return carrying(list, groups)
  }

  /// The item with a list in layers, one in the other, the first group's the innermost.
  private func carrying(
    _ list: DrawList, _ groups: [(filters: [DrawList.Filter], transform: CGAffineTransform)]
  ) -> DrawList.Item {
    var list = list
    for group in groups.dropLast() where !group.filters.isEmpty {
      var outer = DrawList()
      outer.items = [
        DrawList.Item(.layer(DrawList.Layer(list, filters: group.filters)), .none, transform: group.transform)
      ]
      list = outer
    }
    var item = self
    item.shape = .layer(DrawList.Layer(list, filters: groups.last?.filters ?? []))
    return item
  }
}

extension DrawList.Filter {
  package var isProjection: Bool {
    if case .projection = self { true } else { false }
  }
}

extension DrawList.AlphaThreshold {
  /// Whether no opacity is in the range, or its ends are no numbers.
  package var isEmpty: Bool { !(min <= max) || min > 1 || max < 0 }
}
