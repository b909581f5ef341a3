// SwiftUI's GraphicsContext: where a drawing goes, with a state that its copies do not share.
//
// Copies draw into one list; opacity and transform are each copy's own, and changing them touches later drawing only.

public import Foundation
public import Geometry

public struct GraphicsContext {
  /// The one destination of a context and its copies.
  final class Recorder {
    var list = DrawList()
  }

  let recorder: Recorder
  /// What styles and texts are resolved in.
  public package(set) var environment: EnvironmentValues
  public var opacity: Double = 1
  public var blendMode = BlendMode.normal
  /// From the coordinates of drawing calls to points.
  public var transform: CGAffineTransform = .identity
  /// The place of the clip in the recorder's list.
  var clip: Int?
  /// What each later drawing goes through, in order.
  private var filters: [DrawList.Filter] = []

  init(recorder: Recorder, environment: EnvironmentValues) {
    self.recorder = recorder
    self.environment = environment
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Whether drawings go through filters.
  package var hasFilters: Bool { !filters.isEmpty }

  /// From now on each drawing becomes a layer of its own that goes through `filter`, and then through the filters added before.
  ///
  /// So a filter holds for whatever is drawn after it, filtered drawings too: a threshold added before a blur acts on the blurred.
  public mutating func addFilter(_ filter: Filter) { filters.insert(filter.resolve(in: environment), at: 0) }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    record(.fill(path, style), shading, frame: path.boundingRect)
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    record(.stroke(path, style), shading, frame: path.boundingRect)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws what `content` draws as one: opacity, blend mode, clip and filters of this context hold for the whole.
  ///
  /// The layer's context begins with this one's transform, and without its opacity, blend mode, clip and filters. Projections among
  /// the filters that are affine become part of what its items are drawn under.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    append(layer: try layer(content))
  }

  private func append(layer list: DrawList) {
    recorder.list.items.append(
      DrawList.Item(
        .layer(DrawList.Layer(list, filters: filters.withMergedProjections)), .none, transform: transform,
        opacity: Float(opacity).unitFraction,
        blendMode: blendMode, clip: clip
      ).withoutAffineProjections)
  }

  /// Draws what `content` draws under this context's clip, whose edge then covers it once.
  ///
  /// Held within a clip one by one, areas over each other all show through along its edge, where none of them is whole. A single
  /// drawing, and such that blend with what lies below, are held one by one still.
  package func drawUnited(content: (inout GraphicsContext) throws -> Void) rethrows {
    let list = try layer(content)
    let areas = list.items.count { if case .glyphs = $0.shape { false } else { true } }
    if areas < 2 || list.items.contains(where: { $0.blendMode != .normal }), blendMode == .normal, filters.isEmpty {
      recorder.list.append(list, opacity: Float(opacity).unitFraction, clip: clip)
    } else {
      append(layer: list)
    }
  }

  /// Draws another list on top: moved by this context's transform, each item faded by its opacity and held within its clip.
  ///
  /// Under a blend mode or filters the list is one drawing, hence a layer.
  public func draw(_ list: DrawList) {
    if blendMode == .normal, let transform = plainTransform {
      recorder.list.append(list, transform: transform, opacity: Float(opacity).unitFraction, clip: clip)
    } else {
      drawLayer { $0.draw(list) }
    }
  }

  func record(_ shape: DrawList.Shape, _ paint: Paint) {
    if let transform = plainTransform {
      recorder.list.items.append(
        DrawList.Item(
          shape, paint, transform: transform, opacity: Float(opacity).unitFraction, blendMode: blendMode, clip: clip))
    } else {
      drawLayer { $0.record(shape, paint) }
    }
  }

  /// From the coordinates of drawing calls to where they are drawn; nil if filters do more than move them.
  private var plainTransform: CGAffineTransform? {
    if filters.isEmpty { return transform }
    let groups = filters.groupedByTransform(under: transform)
    return groups.allSatisfy(\.filters.isEmpty) ? groups.first?.transform : nil
  }

  /// What `content` draws, as a list of its own.
  func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DrawList {
    var context = GraphicsContext(recorder: Recorder(), environment: environment)
    context.transform = transform
    try content(&context)
    return context.recorder.list
  }
}
