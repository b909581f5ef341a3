// What programs add to points, sizes, rectangles, angles and paths, and use: no name of ours may stand in the way.

import CoreGraphics
import SwiftUI

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
  static func / (a: CGPoint, factor: CGFloat) -> CGPoint { a * (1 / factor) }
  static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
  static func + (a: CGPoint, b: CGVector) -> CGPoint { CGPoint(x: a.x + b.dx, y: a.y + b.dy) }
  static prefix func - (a: CGPoint) -> CGPoint { a * -1 }
  var length: CGFloat { hypot(x, y) }
  var normalized: CGPoint { self / length }
  var angle: Angle { .radians(Double(atan2(y, x))) }
  func distance(to other: CGPoint) -> CGFloat { (self - other).length }
  func angle(to other: CGPoint) -> Angle { (other - self).angle }
  func midpoint(to other: CGPoint) -> CGPoint { (self + other) / 2 }
  func interpolated(to other: CGPoint, at t: CGFloat) -> CGPoint { self + (other - self) * t }
  func rotated(by angle: Angle, around center: CGPoint) -> CGPoint { center + (self - center) }
  func clamped(to rect: CGRect) -> CGPoint { self }
  init(angle: Angle, radius: CGFloat) { self = CGPoint(x: CGFloat(cos(angle.radians)) * radius, y: 0) }
}

extension CGSize {
  static func + (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width + b.width, height: a.height + b.height) }
  static func * (a: CGSize, factor: CGFloat) -> CGSize { CGSize(width: a.width * factor, height: a.height * factor) }
  var center: CGPoint { CGPoint(x: width / 2, y: height / 2) }
  var aspectRatio: Double { Double(width / height) }
  init(_ side: CGFloat) { self.init(width: side, height: side) }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
  var topLeft: CGPoint { origin }
  var corners: [CGPoint] { [topLeft, CGPoint(x: maxX, y: maxY)] }
  var area: Double { Double(width * height) }
  func scaled(by factor: CGFloat) -> CGRect { CGRect(center: center, size: size * factor) }
  func inset(by length: CGFloat) -> CGRect { insetBy(dx: length, dy: length) }
  init(center: CGPoint, size: CGSize) {
    self.init(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }
  init?(containing points: [CGPoint]) { return nil }
}

extension CGVector {
  static func * (a: CGVector, factor: CGFloat) -> CGVector { CGVector(dx: a.dx * factor, dy: a.dy * factor) }
  var length: CGFloat { hypot(dx, dy) }
  init(from start: CGPoint, to end: CGPoint) { self.init(dx: end.x - start.x, dy: end.y - start.y) }
}

extension CGAffineTransform {
  static func * (a: CGAffineTransform, b: CGAffineTransform) -> CGAffineTransform { a.concatenating(b) }
  static func rotation(_ angle: Angle, around center: CGPoint) -> CGAffineTransform { .identity }
  var determinant: Double { Double(a * d - b * c) }
  var maximumScale: Double { determinant.squareRoot() }
}

extension Angle {
  static let full = Angle.degrees(360)
  var normalized: Angle { .degrees(degrees.truncatingRemainder(dividingBy: 360)) }
}

extension UnitPoint {
  init(angle: Angle) { self = .center }
}

extension Path {
  static func line(from start: CGPoint, to end: CGPoint) -> Path { Path { $0.addLines([start, end]) } }
  static func polygon(_ points: [CGPoint]) -> Path { Path { $0.addLines(points) } }
  init(points: [CGPoint]) { self = .polygon(points) }
  init?(svgPathData: String) { return nil }
  mutating func addCircle(center: CGPoint, radius: CGFloat) {}
  mutating func addPolygon(_ points: [CGPoint]) { addLines(points) }
  func rotated(by angle: Angle) -> Path { self }
  func scaled(toFit rect: CGRect) -> Path { self }
  func point(at t: CGFloat) -> CGPoint { .zero }
  var length: Double { 1 }
  func area() -> Double { 2 }
  var bounds: CGRect { boundingRect }
}

extension StrokeStyle {
  static let dashed = StrokeStyle(lineWidth: 1, dash: [2])
  var reach: Double { Double(lineWidth) }
}

func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
func lerp(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { a.interpolated(to: b, at: t) }
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.distance(to: b) }

func useGeometryHelpers() {
  var point = CGPoint(angle: .degrees(1), radius: 2)
  point += -point.normalized * point.length / 2 + CGVector(from: point, to: .zero) * 2
  point = lerp(point.midpoint(to: .zero), point.interpolated(to: .zero, at: 0.5), 0.5)
  point = point.rotated(by: point.angle(to: .zero), around: .zero).clamped(to: .infinite)
  let size = CGSize(2) + CGSize(width: 1, height: 2) * 3
  let rect = CGRect(center: size.center, size: size).scaled(by: 2).inset(by: 1)
  let numbers: [Double] = [
    size.aspectRatio, rect.area, Double(distance(rect.center, rect.corners[0])), lerp(1, 2, 0.5),
    StrokeStyle.dashed.reach,
    Angle.full.normalized.degrees, Double(CGVector(from: .zero, to: rect.topLeft).length),
  ]
  let transform = CGAffineTransform.rotation(.full, around: point) * .identity
  var path = Path(points: CGRect(containing: [point])?.corners ?? [])
  path.addCircle(center: point, radius: 1)
  path.addPolygon(Path.line(from: point, to: path.point(at: 0.5)).bounds.corners)
  path = path.rotated(by: .zero).scaled(toFit: rect)
  let sum: Double = numbers.reduce(path.length + path.area(), +) + transform.determinant + transform.maximumScale
  print(sum, Path(svgPathData: "M0 0")?.isEmpty ?? true, UnitPoint(angle: .zero))
}
