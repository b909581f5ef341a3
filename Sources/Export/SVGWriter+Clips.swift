// Clips as clip paths and masks.
//
// In:  the clips of a list, each within another.
// Out: the groups that an item of that list stands in, the outermost first.
//
// What SVG's clip paths cannot say, the outside of a path and the opacity of a drawing, is a `<mask>`.
//
// Tried and left: one group for paths within each other, whose `<clipPath>`s refer to one another; librsvg 2.54 passes over that.

import Drawing
import Foundation
import Geometry

struct SVGClipGroup: Hashable {
  /// `clip-path` or `mask`.
  var attribute: String
  var name: String
  /// Whether it shows things in part over more than an edge: then each item must be held by it alone, since two that overlap show
  /// more than one.
  var isSoft = false
}

/// The groups of a list's clips, each made once.
struct SVGClipGroups {
  private var known: [Int: [SVGClipGroup]] = [:]

  mutating func around(_ clip: Int?, of list: DrawList, writer: inout SVGWriter) -> [SVGClipGroup] {
    // Outwards to one that is known, then inwards again: no recursion over how deep clips are nested.
    var path: [Int] = []
    var groups: [SVGClipGroup] = []
    var next = clip
    while let index = next, list.clips.indices.contains(index) {
      if let ready = known[index] {
        groups = ready
        break
      }
      path.append(index)
      next = list.clips[index].parent.flatMap { $0 < index ? $0 : nil }
    }
    for index in path.reversed() {
      let clip = list.clips[index]
      if case .path(let path, let style) = clip.shape, !clip.isInverse {
        groups.append(
          SVGClipGroup(attribute: "clip-path", name: writer.clipPath(path, style, clip.transform)))
      } else {
        var isSoft = false
        if case .layer = clip.shape { isSoft = true }
        groups.append(SVGClipGroup(attribute: "mask", name: writer.mask(clip), isSoft: isSoft))
      }
      known[index] = groups
    }
    return groups
  }
}

extension SVGWriter {
  mutating func clipPath(_ path: Path, _ style: FillStyle, _ transform: CGAffineTransform) -> String {
    let tag = SVGTag("clipPath")
    guard path.isDrawable, transform.isUsable else { return definitions.name("clip", tag) }
    return definitions.name("clip", tag, ["<\(area(path, style, transform, rule: "clip-rule").inside)/>"])
  }

  /// An area in points, without a paint.
  private func area(_ path: Path, _ style: FillStyle, _ transform: CGAffineTransform, rule: String) -> SVGTag {
    let isInPoints = transform.isPlain
    var tag = SVGTag(
      shape: isInPoints ? path.applying(transform) : path,
      decimals: SVGText.decimals(scaledBy: isInPoints ? 1 : transform.maximumScale))
    if !isInPoints { tag.setTransform(transform) }
    if style.isEOFilled { tag.set(rule, "evenodd") }
    if !style.isAntialiased { tag.set("shape-rendering", "crispEdges") }
    return tag
  }

  fileprivate mutating func mask(_ clip: DrawList.Clip) -> String {
    var tag = SVGTag("mask")
    tag.set("maskUnits", "userSpaceOnUse")
    // Filters look beyond the canvas.
    let room = canvas.insetBy(dx: -canvas.width, dy: -canvas.height)
    var everything = SVGTag("rect")
    everything.set("x", room.minX, 4)
    everything.set("y", room.minY, 4)
    everything.set("width", room.width, 4)
    everything.set("height", room.height, 4)
    tag.set(everything.attributes)
    everything.set("fill", "white")
    var lines = clip.isInverse ? ["<\(everything.inside)/>"] : []
    switch clip.shape {
    case .path(let path, let style):
      if path.isDrawable, clip.transform.isUsable {
        var hole = area(path, style, clip.transform, rule: "fill-rule")
        hole.set("fill", clip.isInverse ? "black" : "white")
        lines.append("<\(hole.inside)/>")
      }
    case .layer(let list):
      var group = SVGTag("g")
      if clip.opacity < 1 { group.set("opacity", SVGText.fraction(Double(clip.opacity))) }
      if clip.isInverse {
        group.set("filter", "url(#\(blackening))")
      } else {
        tag.set("style", "mask-type:alpha")
      }
      lines.append("<\(group.inside)>")
      lines += separately { $0.write(list) }.map { "  " + $0 }
      lines.append("</g>")
    }
    return definitions.name("mask", tag, lines)
  }

  /// A filter that makes everything black and leaves its opacity.
  private var blackening: String {
    mutating get {
      var tag = SVGTag("filter")
      tag.set("color-interpolation-filters", "sRGB")
      return definitions.name(
        "filter", tag, ["<feColorMatrix values=\"0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0\"/>"])
    }
  }
}
