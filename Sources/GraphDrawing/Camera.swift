// Where the eye is: the one door between a document's points and the points of the view that shows it.
//
// Both spaces have y down. view = (document - origin) * zoom. At zoom 1 the origin is on whole points, so that what lies on whole
// points in the document lies on whole pixels on a screen without scaling; the exact place is kept, so that small steps add up.

public import Foundation
public import Geometry

public struct Camera: Hashable, Sendable {
  private var exactOrigin: CGPoint

  /// The document's point at the view's top left corner.
  public var origin: CGPoint {
    zoom == 1 ? CGPoint(x: exactOrigin.x.rounded(), y: exactOrigin.y.rounded()) : exactOrigin
  }

  /// View points a document point.
  public private(set) var zoom: CGFloat

  /// How far from the document's origin the eye may go: a little beyond the farthest vertex.
  static let farthest: CGFloat = 2e12

  /// The smallest shows a graph as wide as coordinates go.
  public static let zoomRange: ClosedRange<CGFloat> = 1e-10...32
  /// Zooming out by hand ends here, or where the whole graph is seen.
  static let smallestByHand: CGFloat = 0.01

  public init(origin: CGPoint = .zero, zoom: CGFloat = 1) {
    exactOrigin = origin
    self.zoom = zoom.isFinite ? min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound) : 1
    settle()
  }

  /// The camera that shows `bounds` in the middle of a view: at full size where it fits, smaller where it does not.
  ///
  /// - Parameters:
  ///   - bounds: In the document; null for an empty one.
  ///   - margin: What stays free at each side; view points.
  ///   - maximumZoom: How far to come close to a small document.
  public init(showing bounds: CGRect, in view: CGSize, margin: CGFloat = 48, maximumZoom: CGFloat = 1) {
    let isUsable = !bounds.isNull && bounds.width.isFinite && bounds.height.isFinite
    let bounds = isUsable ? bounds : CGRect(x: 0, y: 0, width: 0, height: 0)
    let room = CGSize(width: max(view.width - 2 * margin, 1), height: max(view.height - 2 * margin, 1))
    let fitting = min(room.width / max(bounds.width, 1e-6), room.height / max(bounds.height, 1e-6))
    self.init(zoom: min(fitting, maximumZoom))
    exactOrigin = CGPoint(x: bounds.midX - view.width / 2 / zoom, y: bounds.midY - view.height / 2 / zoom)
    settle()
  }

  public func documentPoint(at viewPoint: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + viewPoint.x / zoom, y: origin.y + viewPoint.y / zoom)
  }

  public func viewPoint(of documentPoint: CGPoint) -> CGPoint {
    CGPoint(x: (documentPoint.x - origin.x) * zoom, y: (documentPoint.y - origin.y) * zoom)
  }

  public func documentRect(of viewRect: CGRect) -> CGRect {
    CGRect(
      origin: documentPoint(at: viewRect.origin),
      size: CGSize(width: viewRect.width / zoom, height: viewRect.height / zoom))
  }

  public func viewRect(of documentRect: CGRect) -> CGRect {
    CGRect(
      origin: viewPoint(of: documentRect.origin),
      size: CGSize(width: documentRect.width * zoom, height: documentRect.height * zoom))
  }

  /// From document to view.
  public var transform: CGAffineTransform {
    CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: -origin.x * zoom, ty: -origin.y * zoom)
  }

  /// Comes closer by `factor`; what lies under `viewPoint` stays there.
  public mutating func zoom(by factor: CGFloat, at viewPoint: CGPoint) {
    let fixed = documentPoint(at: viewPoint)
    guard factor > 0 else { return }
    let smallest = min(Self.smallestByHand, zoom)
    var target = min(max(zoom * factor, smallest), Self.zoomRange.upperBound)
    // Steps of a wheel add up to 0.999…: full size is to be hit again, since it alone is sharp.
    if abs(target - 1) < 1e-3 { target = 1 }
    zoom = target
    exactOrigin = CGPoint(x: fixed.x - viewPoint.x / zoom, y: fixed.y - viewPoint.y / zoom)
    settle()
  }

  /// Moves what is seen by `offset`, in view points.
  public mutating func pan(by offset: CGVector) {
    exactOrigin = CGPoint(x: exactOrigin.x - offset.dx / zoom, y: exactOrigin.y - offset.dy / zoom)
    settle()
  }

  private mutating func settle() {
    func held(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 0 : min(max(value, -Self.farthest), Self.farthest)
    }
    exactOrigin = CGPoint(x: held(exactOrigin.x), y: held(exactOrigin.y))
  }
}
