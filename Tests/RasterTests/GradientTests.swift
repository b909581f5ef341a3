import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Gradients") struct GradientTests {
  private let red = Color.Resolved(255, 0, 0)
  private let blue = Color.Resolved(0, 0, 255)

  private func stop(_ color: Color.Resolved, _ location: Float) -> Paint.Stop {
    Paint.Stop(color: color, location: location)
  }

  private func pixels(_ ramp: GradientRamp, _ places: [Float]) -> [UInt32] {
    var row = [UInt32](repeating: 0, count: places.count)
    row.withUnsafeMutableBufferPointer { row in
      if let base = row.baseAddress { ramp.fill(base, at: places, count: places.count) }
    }
    return row
  }

  @Test("a row and a single place agree, and are the nearest to the exact colour", arguments: UInt64(1)...30)
  func nearest(seed: UInt64) {
    var scene = RandomScene(seed: seed, size: 10)
    let stops = scene.stops()
    let ramp = GradientRamp(stops)
    let places = (0..<200).map { _ in Float(scene.random.double(in: 0...1)) }
    let row = pixels(ramp, places)
    for (place, pixel) in zip(places, row) {
      #expect(pixel == ramp.pixel(at: place))
      // Along the x axis from 0 to 1, a place is its own x.
      let exact = referenceColor(
        .linearGradient(stops, start: .zero, end: CGPoint(x: 1, y: 0)), at: CGPoint(x: Double(place), y: 0))
      for (lane, shift) in [UInt32(16), 8, 0, 24].enumerated() {
        let distance = abs(Double(pixel >> shift & 255) - exact[lane] * 255)
        if distance > 0.51 { Issue.record("place \(place), lane \(lane): off by \(distance)") }
      }
    }
  }

  @Test("two stops at one place are a hard edge, and the place has the later colour")
  func hardEdge() {
    let ramp = GradientRamp([stop(red, 0), stop(red, 0.5), stop(blue, 0.5), stop(blue, 1)])
    #expect(pixels(ramp, [0, Float(0.5).nextDown, 0.5, 1]) == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
  }

  @Test("colours fade premultiplied, so that a clear one brings no colour in")
  func premultiplied() {
    let clear = Color.Resolved(red: 0, green: 1, blue: 0, opacity: 0)
    let ramp = GradientRamp([stop(red, 0), stop(clear, 1)])
    #expect(ramp.pixel(at: 0.5) >> 8 & 255 == 0)
    #expect([127, 128].contains(ramp.pixel(at: 0.5) >> 24))
    #expect(!ramp.isOpaque)
  }

  @Test("locations that go back stay where they were, those outside are kept, none is clear")
  func oddStops() {
    let back = GradientRamp([stop(red, 0.6), stop(blue, 0.2)])
    #expect(pixels(back, [0, 0.3, 0.59, 0.6, 1]) == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    let outside = GradientRamp([stop(red, -1), stop(blue, 1)])
    #expect([0xFF80_0080, 0xFF7F_0080, 0xFF80_007F].contains(outside.pixel(at: 0)))
    #expect(GradientRamp([]).pixel(at: 0.5) == 0)
    let nowhere = GradientRamp([stop(red, .nan), stop(blue, .infinity)])
    #expect(pixels(nowhere, [0, 1]) == [0xFFFF_0000, 0xFFFF_0000])
  }

  @Test("a line's places do not depend on where the run begins")
  func linearRuns() throws {
    let map = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.3, y: 0.7)
    let line = try #require(LinearPlaces(from: CGPoint(x: 3, y: 4), to: CGPoint(x: 70, y: 30), .pad, map))
    var (whole, part) = ([Float](repeating: 0, count: 50), [Float](repeating: 0, count: 20))
    whole.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { line.fill(base, x: 5, y: 9, count: 50) } }
    part.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { line.fill(base, x: 22, y: 9, count: 20) } }
    #expect(whole[17..<37] == part[...])
  }

  @Test("a gradient along the rows or the columns is recognised, also when turned by a quarter")
  func recognised() {
    let stops = [stop(red, 0), stop(blue, 1)]
    func kind(_ end: CGPoint, _ map: CGAffineTransform) -> String {
      switch Shader.make(.linearGradient(stops, start: .zero, end: end), map, width: 4000, height: 3000)?.0 {
      case .rows: "rows"
      case .columns: "columns"
      case .linear: "linear"
      default: "another"
      }
    }
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(kind(CGPoint(x: 0, y: 100), .identity) == "rows")
    #expect(kind(CGPoint(x: 100, y: 0), .identity) == "columns")
    #expect(kind(CGPoint(x: 100, y: 0), quarter) == "rows")
    #expect(kind(CGPoint(x: 0, y: 100), quarter) == "columns")
    #expect(kind(CGPoint(x: 100, y: 1), .identity) == "linear")
  }

  @Test("a line without length has the last colour, one stop is solid, none paints nothing")
  func degenerate() {
    func make(_ stops: [Paint.Stop]) -> Shader? {
      Shader.make(
        .linearGradient(stops, start: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 1)), .identity, width: 9, height: 9)?.0
    }
    guard case .color(0xFF00_00FF)? = make([stop(red, 0), stop(blue, 1)]) else { return _ = Issue.record("not blue") }
    guard case .color(0xFFFF_0000)? = make([stop(red, 0.3)]) else { return _ = Issue.record("not red") }
    #expect(make([]) == nil)
  }
}

@Suite("Angular gradients") struct AngularTests {
  @Test("an angle is exact to a ten-millionth of a turn, clockwise from the right")
  func angles() {
    var random = SplitMix64(seed: 2)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (x, y) = (Float(random.double(in: -300...300)), Float(random.double(in: -300...300)))
      var exact = atan2(Double(y), Double(x)) / (2 * .pi)
      if exact < 0 { exact += 1 }
      worst = max(worst, abs(Double(turns(x, y)) - exact))
    }
    #expect(worst < 1e-7)
    #expect([turns(1, 0), turns(0, 1), turns(-1, 0), turns(0, -1), turns(0, 0)] == [0, 0.25, 0.5, 0.75, 0])
    #expect(
      [turns(2, 2), turns(-2, 2), turns(-2, -2), turns(2, -2)].map { ($0 * 1000).rounded() } == [125, 375, 625, 875])
  }

  /// The place at an angle, looked up at a pixel far from the centre.
  private func place(_ degrees: Double, from start: Double, to end: Double) throws -> Float {
    let center = CGPoint(x: 0.5 - 1000 * cos(degrees * .pi / 180), y: 0.5 - 1000 * sin(degrees * .pi / 180))
    let places = try #require(
      AngularPlaces(center: center, start: Angle(degrees: start), end: Angle(degrees: end), .identity))
    var place: Float = -1
    places.fill(&place, x: 0, y: 0, count: 1)
    return place
  }

  @Test(
    "a sweep of less than a turn has its last colour up to the middle of the gap, its first beyond",
    arguments: [(-90, 0), (-36, 0.5), (18, 1), (100, 1), (143.9, 1), (144.1, 0), (200, 0), (269.9, 0)])
  func gap(degrees: Double, expected: Double) throws {
    #expect(abs(Double(try place(degrees, from: -90, to: 18)) - expected) < 1e-5)
  }

  @Test(
    "a sweep of more than a turn shows its last turn",
    arguments: [(10, 0.5 + 10.0 / 720), (180, 0.75), (350, 0.5 + 350.0 / 720)])
  func moreThanATurn(degrees: Double, expected: Double) throws {
    #expect(abs(Double(try place(degrees, from: 0, to: 720)) - expected) < 1e-5)
  }

  @Test("a turn begins at its start, without a gap", arguments: [(30.001, 0), (120, 0.25), (210, 0.5), (29.999, 1)])
  func turn(degrees: Double, expected: Double) throws {
    #expect(abs(Double(try place(degrees, from: 30, to: 390)) - expected) < 1e-4)
  }

  @Test(
    "a sweep that ends before it starts goes anticlockwise",
    arguments: [(90, 0), (45, 0.5), (0, 1), (-100, 1), (190, 0)])
  func anticlockwise(degrees: Double, expected: Double) throws {
    #expect(abs(Double(try place(degrees, from: 90, to: 0)) - expected) < 1e-5)
  }

  @Test("no sweep is half last, half first", arguments: [(10, 1), (179, 1), (181, 0), (359, 0)])
  func none(degrees: Double, expected: Double) throws {
    #expect(try place(degrees, from: 0, to: 0) == Float(expected))
  }
}
