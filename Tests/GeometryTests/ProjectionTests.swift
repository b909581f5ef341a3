import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Projections") struct ProjectionTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  private func random(_ random: inout SplitMix64) -> ProjectionTransform {
    var m = ProjectionTransform()
    (m.m11, m.m12, m.m13) = (random.double(in: -2...2), random.double(in: -2...2), random.double(in: -0.01...0.01))
    (m.m21, m.m22, m.m23) = (random.double(in: -2...2), random.double(in: -2...2), random.double(in: -0.01...0.01))
    (m.m31, m.m32, m.m33) = (random.double(in: -50...50), random.double(in: -50...50), random.double(in: 0.5...2))
    return m
  }

  @Test("concatenated is one map after the other, inverted takes it back", arguments: UInt64(1)...50)
  func algebra(seed: UInt64) {
    var source = SplitMix64(seed: seed)
    let (a, b) = (random(&source), random(&source))
    let point = CGPoint(x: source.double(in: -20...20), y: source.double(in: -20...20))
    let image = point.applying(a.concatenating(b))
    #expect(distance(image, point.applying(a).applying(b)) < 1e-6 * (1 + hypot(image.x, image.y)))
    #expect(distance(point.applying(a).applying(a.inverted()), point) < 1e-6)
  }

  @Test("an affine map stays one")
  func affine() {
    let map = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
    var projection = ProjectionTransform(map)
    #expect(projection.isAffine && !projection.isIdentity && projection.affine == map)
    #expect(CGPoint(x: 3, y: 5).applying(projection) == CGPoint(x: 3, y: 5).applying(map))
    #expect(ProjectionTransform().isIdentity && ProjectionTransform(.identity).isIdentity)
    projection.m33 = 2
    #expect(!projection.isAffine && projection.affine?.a == 1)
    projection.m13 = 0.1
    #expect(!projection.isAffine && projection.affine == nil)
  }

  @Test("a map that squeezes the plane flat cannot be inverted and stays as it is")
  func flat() {
    var flat = ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1))
    let before = flat
    let isInverted = flat.invert()
    #expect(!isInverted)
    #expect(flat == before && flat.inverted() == before)
  }

  @Test("the hull holds the images of all points before the eye", arguments: UInt64(1)...50)
  func hull(seed: UInt64) {
    var source = SplitMix64(seed: seed)
    let map = random(&source)
    let rect = CGRect(x: -100, y: -80, width: 250, height: 190)
    let hull = map.hull(of: rect).insetBy(dx: -1e-6, dy: -1e-6)
    let least = map.greatestDivisor(in: rect) * 1e-5
    for _ in 0..<200 {
      let point = CGPoint(x: source.double(in: -100...150), y: source.double(in: -80...110))
      guard map.homogeneous(point).w > least, let image = map.point(point) else { continue }
      #expect(hull.contains(image), "\(point) comes to \(image), outside \(hull)")
    }
    #expect(map.hull(of: .null).isNull && map.hull(of: .infinite) == .infinite)
    var behind = ProjectionTransform()
    behind.m33 = -1
    #expect(behind.hull(of: rect).isNull && behind.point(.zero) == nil)
  }

  @Test("magnification is that of a small step in the best direction", arguments: UInt64(1)...20)
  func magnification(seed: UInt64) throws {
    var source = SplitMix64(seed: seed)
    let map = random(&source)
    let point = CGPoint(x: 3, y: -2)
    let image = try #require(map.point(point))
    var best: CGFloat = 0
    for step in 0..<720 {
      let angle = Double(step) * .pi / 720
      let near = CGPoint(x: point.x + 1e-5 * cos(angle), y: point.y + 1e-5 * sin(angle))
      best = max(best, distance(try #require(map.point(near)), image) / 1e-5)
    }
    #expect(abs(map.magnification(at: point) - best) < 1e-3 * best)
  }
}

@Suite("A view turned in space") struct RotationInSpaceTests {
  private let size = CGSize(width: 200, height: 100)

  private func expect(
    _ m: ProjectionTransform, _ point: CGPoint, comesTo image: CGPoint,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = point.applying(m)
    #expect(
      abs(found.x - image.x) < 1e-9 && abs(found.y - image.y) < 1e-9, "\(found), not \(image)",
      sourceLocation: sourceLocation)
  }

  @Test("by 180° about y is mirrored", arguments: [0, 1, 2.5] as [CGFloat])
  func mirrored(perspective: CGFloat) {
    let m = ProjectionTransform.rotation3D(.degrees(180), axis: (0, 1, 0), perspective: perspective, size: size)
    #expect(m.affine == CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 0))
  }

  @Test("by 90° about x or y is edge-on", arguments: [90.0, -90, 270])
  func edgeOn(degrees: Double) {
    for axis in [(1, 0, 0), (0, 1, 0), (0, 5, 0)] as [(CGFloat, CGFloat, CGFloat)] {
      var m = ProjectionTransform.rotation3D(.degrees(degrees), axis: (axis.0, axis.1, axis.2), size: size)
      let isInverted = m.invert()
      #expect(!isInverted)
    }
  }

  @Test("about z is turned in its plane", arguments: [30.0, 90, 200])
  func inPlane(degrees: Double) throws {
    let m = ProjectionTransform.rotation3D(.degrees(degrees), axis: (0, 0, 2), size: size)
    let plain = CGAffineTransform(translationX: 100, y: 50).rotated(by: Angle.degrees(degrees).radians)
      .translatedBy(x: -100, y: -50)
    #expect(m.affine != nil)
    expect(m, CGPoint(x: 13, y: 77), comesTo: CGPoint(x: 13, y: 77).applying(plain))
  }

  @Test("about y lets the right side recede, about x the upper side; the eye is as far away as the longer side")
  func recedes() {
    let (s, c) = (sin(Double.pi / 6), cos(Double.pi / 6))
    let y = ProjectionTransform.rotation3D(.degrees(30), axis: (0, 1, 0), size: size)
    let w = 1 + 100 * s / 200
    expect(y, CGPoint(x: 200, y: 0), comesTo: CGPoint(x: 100 + 100 * c / w, y: 50 - 50 / w))
    expect(y, CGPoint(x: 0, y: 0), comesTo: CGPoint(x: 100 - 100 * c / (2 - w), y: 50 - 50 / (2 - w)))
    let x = ProjectionTransform.rotation3D(.degrees(30), axis: (1, 0, 0), size: size)
    #expect(CGPoint(x: 0, y: 0).applying(x).x > 0 && CGPoint(x: 0, y: 100).applying(x).x < 0)
    let flat = ProjectionTransform.rotation3D(.degrees(60), axis: (0, 1, 0), perspective: 0, size: size)
    expect(flat, CGPoint(x: 200, y: 0), comesTo: CGPoint(x: 150, y: 0))
  }

  @Test("keeps its anchor in place, and an axis before it sets it back")
  func anchors() {
    let m = ProjectionTransform.rotation3D(
      .degrees(50), axis: (1, 2, 0.5), anchor: .topLeading, perspective: 0.7, size: size)
    expect(m, .zero, comesTo: .zero)
    let far = ProjectionTransform.rotation3D(.zero, axis: (0, 1, 0), anchorZ: 200, size: size)
    expect(far, CGPoint(x: 100, y: 50), comesTo: CGPoint(x: 100, y: 50))
    expect(far, CGPoint(x: 200, y: 50), comesTo: CGPoint(x: 150, y: 50))
  }

  @Test("is the same as turning, moving and dividing in three dimensions", arguments: UInt64(1)...40)
  func threeDimensions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let axis = SIMD3(random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
    let (angle, anchorZ) = (random.double(in: -3...3), random.double(in: -40...40))
    let m = ProjectionTransform.rotation3D(
      .radians(angle), axis: (axis.x, axis.y, axis.z), anchor: UnitPoint(x: 0.2, y: 0.9), anchorZ: anchorZ,
      perspective: 0.8, size: size)
    let point = CGPoint(x: random.double(in: 0...200), y: random.double(in: 0...100))
    // v cos + (a × v) sin + a (a·v) (1 − cos)
    let v = SIMD3(Double(point.x) - 40, Double(point.y) - 90, -anchorZ)
    let a = axis / (axis * axis).sum().squareRoot()
    let cross = SIMD3(a.y * v.z - a.z * v.y, a.z * v.x - a.x * v.z, a.x * v.y - a.y * v.x)
    let turned = v * cos(angle) + cross * sin(angle) + a * ((a * v).sum() * (1 - cos(angle)))
    let w = 1 - turned.z * 0.8 / 200
    guard w > 0.05 else { return }
    expect(m, point, comesTo: CGPoint(x: 40 + turned.x / w, y: 90 + turned.y / w))
  }

  @Test("without an axis, an angle or a size is where it was")
  func nothing() {
    #expect(ProjectionTransform.rotation3D(.degrees(40), axis: (0, 0, 0), size: size).isIdentity)
    #expect(ProjectionTransform.rotation3D(.degrees(.nan), axis: (0, 1, 0), size: size).isIdentity)
    #expect(ProjectionTransform.rotation3D(.degrees(40), axis: (0, .infinity, 0), size: size).isIdentity)
    #expect(ProjectionTransform.rotation3D(.degrees(60), axis: (0, 1, 0), size: .zero).affine != nil)
  }
}
