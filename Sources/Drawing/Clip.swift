// Where drawing may show: the area of a path or the opacity of a drawing, within another such clip.
//
// Clips of a list stand in one array; each names the one that it narrows, and an item names its own. So many items share a clip for
// the price of a number.

public import Foundation
public import Geometry

extension DrawList {
  public struct Clip: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
      case path(Path, FillStyle)
      /// As far as what the list draws is opaque; its coordinates are those of the outer list, in points.
      case layer(DrawList)
    }

    public var shape: Shape
    /// From the path's coordinates to points.
    public var transform: CGAffineTransform
    /// Whether drawing shows outside instead.
    public var isInverse: Bool
    /// Multiplies a layer's opacity; 0...1.
    public var opacity: Float
    /// The clip that this one narrows: an earlier place in the list's array.
    public var parent: Int?

    public init(
      _ shape: Shape, transform: CGAffineTransform = .identity, isInverse: Bool = false, opacity: Float = 1,
      parent: Int? = nil
    ) {
      self.shape = shape
      self.transform = transform
      self.isInverse = isInverse
      self.opacity = opacity
      self.parent = parent
    }
  }

  /// The clips that `clip` consists of, the innermost first.
  ///
  /// A parent that is not an earlier place ends the chain, so that no list makes it endless.
  public func chain(of clip: Int?) -> [Clip] {
    var chain: [Clip] = []
    var next = clip
    while let index = next, clips.indices.contains(index) {
      chain.append(clips[index])
      next = clips[index].parent.flatMap { $0 < index ? $0 : nil }
    }
    return chain
  }
}

extension GraphicsContext {
  public struct ClipOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Drawing shows outside the shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Keeps later drawing of this context within a path, and within what it was kept to before.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
    add(DrawList.Clip(.path(path, style), transform: transform, isInverse: options.contains(.inverse), parent: clip))
  }

  /// Keeps later drawing to where `content` draws, by its opacity.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let list = try layer(content)
    add(
      DrawList.Clip(
        .layer(list), isInverse: options.contains(.inverse), opacity: Float(opacity).unitFraction, parent: clip))
  }

  /// The smallest rectangle around all that can show, in the coordinates of drawing calls; infinite without a clip.
  public var clipBoundingRect: CGRect {
    var bounds = CGRect.infinite
    for clip in recorder.list.chain(of: clip) {
      guard let box = clip.bounds else { continue }
      bounds = bounds.intersection(box)
    }
    guard bounds != .infinite, transform.determinant != 0 else { return bounds }
    return Path(bounds).hull(under: transform.inverted())
  }

  private mutating func add(_ clip: DrawList.Clip) {
    recorder.list.clips.append(clip)
    self.clip = recorder.list.clips.count - 1
  }
}
