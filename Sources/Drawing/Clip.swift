// Where drawing may show: the area of a path or the opacity of a drawing, within another such clip.
//
// Clips of a list stand in one array; each names the one that it narrows, and an item names its own. So many items share a clip for
// the price of a number.

public import Foundation
public import Geometry

extension DrawList {
  /// Where items that name it may show: inside a shape or outside, and only where all that it narrows lets them.
  public struct Clip: Hashable, Sendable {
    /// What a clip is made of.
    public enum Shape: Hashable, Sendable {
      /// The path's inside by the style's rule, with soft edges where the style is antialiased.
      case path(Path, FillStyle)
      /// As far as what the list draws is opaque; its coordinates are those of the outer list, in points.
      case layer(DrawList)
    }

    /// The area, before ``isInverse`` turns it around.
    public var shape: Shape { didSet { bounds = measured() } }
    /// From the path's coordinates to points; has no part in a layer, whose list is in points.
    public var transform: CGAffineTransform { didSet { bounds = measured() } }
    /// Whether drawing shows outside instead.
    public var isInverse: Bool { didSet { bounds = measured() } }
    /// Multiplies a layer's opacity; 0...1.
    public var opacity: Float
    /// The clip that this one narrows: an earlier place in the list's array.
    public var parent: Int?
    /// What shows through this clip alone lies within, in points; nil where that says nothing.
    ///
    /// Measured when the clip is made or changed, once for all items behind it.
    public private(set) var bounds: CGRect?

    /// - Parameter parent: The place of an earlier clip of the list that will hold this one; nil for a clip that narrows none.
    public init(
      _ shape: Shape, transform: CGAffineTransform = .identity, isInverse: Bool = false, opacity: Float = 1,
      parent: Int? = nil
    ) {
      self.shape = shape
      self.transform = transform
      self.isInverse = isInverse
      self.opacity = opacity
      self.parent = parent
      bounds = measured()
    }
  }

  /// The place of the clip that a clip of this list narrows.
  ///
  /// A parent that is not an earlier place counts as none, so that no list makes a chain endless.
  package func parent(of clip: Int) -> Int? {
    clips[clip].parent.flatMap { $0 >= 0 && $0 < clip ? $0 : nil }
  }

  /// The clips that `clip` consists of, the innermost first; see ``parent(of:)``.
  public func chain(of clip: Int?) -> [Clip] {
    var chain: [Clip] = []
    var next = clip
    while let index = next, clips.indices.contains(index) {
      chain.append(clips[index])
      next = parent(of: index)
    }
    return chain
  }
}

extension GraphicsContext {
  /// How a shape keeps drawing: within it unless options say otherwise.
  public struct ClipOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    /// Options by their bits; those without a meaning are kept and do nothing.
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

  /// A rectangle around all that can show, in the coordinates of drawing calls; infinite without a clip, null where nothing can.
  ///
  /// Paths count with their control points, layers with the bounds of what they draw, inverse clips not at all. Under a transform that
  /// flattens the plane it is in points. It costs a step for each clip in the chain.
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
