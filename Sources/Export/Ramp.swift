// The colours along a gradient, made fit for file formats.
//
// In:  a paint's stops, which are interpolated premultiplied or in linear light.
// Out: stops that give the same colours where each component and the opacity are interpolated by themselves in sRGB, as SVG and PDF do.
//
// Where the opacity changes together with the colour, the true course of a component is no straight line; there, and in linear light,
// stops are added so close that the straight lines between them are within a step of 8 bits of it.

import Drawing
import Foundation
import Geometry

/// A colour at a place from 0 to 1; components are not premultiplied.
struct RampStop: Hashable {
  var offset: Double
  var red, green, blue, opacity: Double

  func at(_ offset: Double) -> RampStop {
    var stop = self
    stop.offset = offset
    return stop
  }

  /// The stop with another's colour but its own opacity.
  fileprivate func tinted(like other: RampStop) -> RampStop {
    RampStop(offset: offset, red: other.red, green: other.green, blue: other.blue, opacity: opacity)
  }

  fileprivate func hasColor(of other: RampStop) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }

  /// Each number by itself on the way to another stop.
  func mixed(_ other: RampStop, _ place: Double) -> RampStop {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * place }
    return RampStop(
      offset: between(offset, other.offset), red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), opacity: between(opacity, other.opacity))
  }

  /// The greatest difference of any number of the colour.
  func distance(to other: RampStop) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(opacity - other.opacity))
  }
}

struct Ramp: Hashable {
  /// In rising order; beyond the first and the last their colours go on.
  private(set) var stops: [RampStop]

  private init(stops: [RampStop]) { self.stops = stops }

  /// Places are those of the paint; those outside 0...1 are cut off at the colours that 0 and 1 have.
  ///
  /// - Parameter paints: Stops whose places go back are taken to be where the stop before is.
  init(_ paints: [Paint.Stop], isLinearLight: Bool) {
    var before = -Self.farthest
    let given = paints.map { stop in
      let place = stop.location.isNaN ? before : min(max(before, Double(stop.location)), Self.farthest)
      before = place
      return RampStop(
        offset: place, red: Double(stop.color.red.unitFraction), green: Double(stop.color.green.unitFraction),
        blue: Double(stop.color.blue.unitFraction), opacity: Double(stop.color.opacity.unitFraction))
    }
    stops = given.first.map { [$0] } ?? []
    for (start, end) in zip(given, given.dropFirst()) { append(from: start, to: end, isLinearLight: isLinearLight) }
    cut()
  }

  /// Locations farther out say nothing more.
  private static let farthest = 1e9
  /// Pieces between two stops whose true course is a curve.
  private static let pieces = 32

  private mutating func append(from start: RampStop, to end: RampStop, isLinearLight: Bool) {
    if end.offset > start.offset, isLinearLight ? start.distance(to: end) > 0 : Self.isCurved(start, end) {
      for piece in 1..<Self.pieces {
        let t = Double(piece) / Double(Self.pieces)
        // In linear light the course is steepest at its dark end: steps that shrink towards both ends.
        append(Self.premultiplied(start, end, isLinearLight ? t * t * (3 - 2 * t) : t, isLinearLight: isLinearLight))
      }
      append(end)
    } else if start.opacity == 0, end.opacity > 0 {
      // What cannot be seen takes the other's colour, which then stays the same along the way.
      append(start.tinted(like: end))
      append(end)
    } else if end.opacity == 0, start.opacity > 0 {
      append(end.tinted(like: start))
      append(end)
    } else {
      append(end)
    }
  }

  private mutating func append(_ stop: RampStop) {
    if stops.last != stop { stops.append(stop) }
  }

  private static func isCurved(_ start: RampStop, _ end: RampStop) -> Bool {
    start.opacity != end.opacity && start.opacity > 0 && end.opacity > 0 && !start.hasColor(of: end)
  }

  /// The colour between two, mixed premultiplied.
  private static func premultiplied(
    _ a: RampStop, _ b: RampStop, _ place: Double, isLinearLight: Bool
  ) -> RampStop {
    let opacity = a.opacity + (b.opacity - a.opacity) * place
    func component(_ x: Double, _ y: Double) -> Double {
      guard opacity > 0 else { return 0 }
      let (from, to) = isLinearLight ? (SRGBCurve.decoded(x), SRGBCurve.decoded(y)) : (x, y)
      let mixed = (from * a.opacity + (to * b.opacity - from * a.opacity) * place) / opacity
      return isLinearLight ? SRGBCurve.encoded(mixed) : mixed
    }
    return RampStop(
      offset: a.offset + (b.offset - a.offset) * place, red: component(a.red, b.red),
      green: component(a.green, b.green), blue: component(a.blue, b.blue), opacity: opacity)
  }
}

extension Ramp {
  /// The colour at a place; where two stops share it, the later one's.
  func color(at place: Double) -> RampStop {
    guard let first = stops.first else { return RampStop(offset: place, red: 0, green: 0, blue: 0, opacity: 0) }
    guard let next = stops.firstIndex(where: { $0.offset > place }) else { return (stops.last ?? first).at(place) }
    guard next > 0 else { return first.at(place) }
    let (start, end) = (stops[next - 1], stops[next])
    return start.mixed(end, (place - start.offset) / (end.offset - start.offset)).at(place)
  }

  /// The ramp with each place moved to `place · factor + shift`, then cut to 0...1.
  func mapped(factor: Double, shift: Double) -> Ramp {
    var moved = stops.map { $0.at($0.offset * factor + shift) }
    if factor < 0 { moved.reverse() }
    var ramp = Ramp(stops: moved)
    ramp.cut()
    return ramp
  }

  /// The ramp with stops at 0 and at 1: programs differ in what lies between the last stop of one period and the first of the next.
  var closed: Ramp {
    guard let first = stops.first, let last = stops.last else { return self }
    var ramp = self
    if first.offset > 0 { ramp.stops.insert(first.at(0), at: 0) }
    if last.offset < 1 { ramp.stops.append(last.at(1)) }
    return ramp
  }

  /// A ramp that goes from 0 to 1 and back.
  var mirrored: Ramp {
    let there = stops.map { $0.at($0.offset / 2) }
    return Ramp(stops: there + there.reversed().map { $0.at(1 - $0.offset) })
  }

  /// The ramp of a repeated gradient that begins at another of its places.
  func beginning(at start: Double) -> Ramp {
    let start = start - start.rounded(.down)
    guard start > 0 else { return self }
    let after = stops.filter { $0.offset > start }
    let before = stops.filter { $0.offset <= start }
    let joint = color(at: start)
    // Where the gradient begins anew, its end meets its start.
    let end = [color(at: 1).at(1 - start), color(at: 0).at(1 - start)]
    let turned =
      [joint.at(0)] + after.map { $0.at($0.offset - start) } + end + before.map { $0.at($0.offset + 1 - start) }
      + [joint.at(1)]
    return Ramp(stops: turned)
  }

  private mutating func cut() {
    if let first = stops.first, first.offset < 0 {
      stops = [color(at: 0)] + stops.filter { $0.offset > 0 }
    }
    if let last = stops.last, last.offset > 1 {
      let kept = stops.filter { $0.offset <= 1 }
      stops = kept + (kept.last?.offset == 1 ? [] : [color(at: 1)])
    }
  }
}
