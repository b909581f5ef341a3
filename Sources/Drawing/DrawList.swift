// What to paint, recorded as a value: one list serves pixels, files and tests.
//
// In:  drawing commands of a GraphicsContext.
// Out: items in painting order, back to front. An item's geometry and paint share one coordinate space, which `transform` takes
//      to points; y down. Nothing here depends on a device, except that colours are already numbers.
//
// What an item needs of its surroundings stands in it: paint, transform, opacity, blend mode, and by number its clip. So a list can
// be drawn from any item on, compared item by item, and drawn in part.

public import Foundation
public import Geometry

public struct DrawList: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case fill(Path, FillStyle)
    case stroke(Path, StrokeStyle)
    case glyphs(GlyphRun)
    case layer(Layer)
  }

  /// A drawing that is laid over what is beneath as a whole, after its filters in their order.
  ///
  /// Its items are in points like all others; the transform of the item that carries it takes the filters' lengths to points.
  public struct Layer: Hashable, Sendable {
    public var list: DrawList { didSet { bounds = list.bounds } }
    public var filters: [Filter]
    /// The bounds of ``list``, in points and before the filters; measured when it is set, once however deep layers are nested.
    public private(set) var bounds: CGRect

    public init(_ list: DrawList, filters: [Filter] = []) {
      self.list = list
      self.filters = filters
      bounds = list.bounds
    }
  }

  public struct Item: Hashable, Sendable {
    public var shape: Shape
    public var paint: Paint
    public var transform: CGAffineTransform
    /// Multiplies the paint's own opacity; 0...1.
    public var opacity: Float
    public var blendMode: GraphicsContext.BlendMode
    /// The place of the item's clip in ``DrawList/clips``; nil where everything may show.
    public var clip: Int?

    public init(
      _ shape: Shape, _ paint: Paint, transform: CGAffineTransform = .identity, opacity: Float = 1,
      blendMode: GraphicsContext.BlendMode = .normal, clip: Int? = nil
    ) {
      self.shape = shape
      self.paint = paint
      self.transform = transform
      self.opacity = opacity
      self.blendMode = blendMode
      self.clip = clip
    }
  }

  public var items: [Item] = []
  public var clips: [Clip] = []

  public init() {}

  /// What `draw` records, in points.
  public init(environment: EnvironmentValues = EnvironmentValues(), _ draw: (inout GraphicsContext) -> Void) {
    let recorder = GraphicsContext.Recorder()
    recorder.list.items.reserveCapacity(64)
    var context = GraphicsContext(recorder: recorder, environment: environment)
    draw(&context)
    self = recorder.list
  }
}

extension DrawList {
  /// Adds another list on top.
  ///
  /// - Parameters:
  ///   - transform: From the other list's points to this one's.
  ///   - opacity: Multiplies that of each item; they are not flattened into one.
  ///   - clip: A place in this list's clips that the other's are narrowed by.
  public mutating func append(
    _ other: DrawList, transform: CGAffineTransform = .identity, opacity: Float = 1, clip: Int? = nil
  ) {
    let other = other.applying(transform)
    let first = clips.count
    for (index, inner) in other.clips.enumerated() {
      var inner = inner
      inner.parent = inner.parent.flatMap { $0 < index ? $0 + first : nil } ?? clip
      clips.append(inner)
    }
    items.reserveCapacity(items.count + other.items.count)
    for item in other.items {
      var item = item
      item.opacity *= opacity
      item.clip = item.clip.flatMap { other.clips.indices.contains($0) ? $0 + first : nil } ?? clip
      items.append(item)
    }
  }

  /// The list with all its points mapped, those of layers too.
  public func applying(_ transform: CGAffineTransform) -> DrawList {
    if transform.isIdentity { return self }
    var list = self
    for index in list.clips.indices {
      list.clips[index].transform = list.clips[index].transform.concatenating(transform)
      if case .layer(let inner) = list.clips[index].shape {
        list.clips[index].shape = .layer(inner.applying(transform))
      }
    }
    for index in list.items.indices {
      list.items[index].transform = list.items[index].transform.concatenating(transform)
      if case .layer(let layer) = list.items[index].shape {
        list.items[index].shape = .layer(Layer(layer.list.applying(transform), filters: layer.filters))
      }
    }
    return list
  }
}

/// Glyphs of one font and size on one baseline; never outlines, since hinting depends on the scale.
public struct GlyphRun: Hashable, Sendable {
  public var face: FontFace
  /// Points an em.
  public var size: CGFloat
  public var glyphs: [UInt32]
  /// Where each glyph's origin lies, from the run's own origin on its baseline; points, y down.
  public var positions: [CGPoint]
  /// What the glyphs say, for files that can hold text.
  public var text: String
  /// The width of the stroke along the glyphs' outlines, with round joins, as for a halo; 0 fills the glyphs.
  public var outlineWidth: CGFloat = 0
  /// What the filled glyphs cover, as the font has them before hinting: points from the run's origin, y down.
  ///
  /// Empty where no glyph has an outline; nil where nobody knows.
  public var inkBounds: CGRect?

  public init(
    face: FontFace, size: CGFloat, glyphs: [UInt32], positions: [CGPoint], text: String, inkBounds: CGRect? = nil
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.positions = positions
    self.text = text
    self.inkBounds = inkBounds
  }
}

/// One face of a font file: the identity of a font, whoever loaded it.
public struct FontFace: Hashable, Sendable {
  public var file: String
  /// Which face of a collection.
  public var index: Int
  /// The instance of a variable font by its weight axis; 0 for a static one.
  public var weight: Int
  /// The instance by its width axis, in percent of the usual width; 0 for a static font.
  public var width = 0
  /// How far the font's upright letters are to lean rightward, in degrees; 0 for a face as its file has it.
  public var slant = 0

  public init(file: String, index: Int = 0, weight: Int = 0) {
    self.file = file
    self.index = index
    self.weight = weight
  }
}

/// Who turns glyphs into outlines; fulfilled by Typography.
///
/// Drawing and Raster know no font file.
public protocol GlyphSource: Sendable {
  /// The outline of a glyph in pixels, y down, from its origin on the baseline; fill it with the non-zero rule.
  ///
  /// - Parameters:
  ///   - pixelsPerEm: The size on the device.
  ///   - isHinted: Whether stems may be fitted to the rows of pixels (upright text at small scales).
  /// - Returns: An empty path for a space, for a glyph that is not there, for a font that cannot be read.
  func outline(of glyph: UInt32, face: FontFace, pixelsPerEm: CGFloat, isHinted: Bool) -> Path
}
