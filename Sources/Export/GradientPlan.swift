// A gradient reduced to what file formats know.
//
// In:  a gradient paint.
// Out: one colour, a line, circles from their centre outwards, or sectors of a turn; places in the paint's own coordinates.

import Drawing
import Foundation
import Geometry

enum GradientPlan {
  case nothing
  case solid(Color.Resolved)
  case linear(start: CGPoint, end: CGPoint, Ramp, GradientPaint.Spread)
  /// Ellipses whose vertical radius is `yScale` times the horizontal one; 0 is the centre, 1 the radius.
  case radial(center: CGPoint, radius: CGFloat, yScale: CGFloat, Ramp, GradientPaint.Spread)
  case angular(center: CGPoint, [GradientSector])
}

/// A part of a turn with one course of colour; radians, clockwise on the screen, 0 to the right.
///
/// In a sweep that goes the other way the end is less than the start.
struct GradientSector: Hashable {
  var start, end: Double
  var startColor, endColor: RampStop
}

extension GradientPlan {
  init(_ gradient: GradientPaint) {
    guard let last = gradient.stops.last else {
      self = .nothing
      return
    }
    self = .solid(last.color)
    guard gradient.stops.count > 1 else { return }
    let ramp = Ramp(gradient.stops, isLinearLight: gradient.isLinearLight)
    switch gradient.geometry {
    case .linear(let start, let end):
      guard start != end, [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
      self = .linear(start: start, end: end, gradient.spread == .pad ? ramp : ramp.closed, gradient.spread)
    case .radial(let center, let start, let end, let yScale):
      guard start != end, yScale != 0, [center.x, center.y, start, end, yScale].allSatisfy(\.isFinite) else { return }
      self = Self.radial(center, from: Double(start), to: Double(end), yScale, ramp, gradient.spread)
    case .angular(let center, let start, let end):
      guard center.x.isFinite, center.y.isFinite else { return }
      self = .angular(center: center, Self.sectors(ramp, start, end))
    }
  }

  /// Formats differ in what an inner radius means, and some have none: the ramp is stretched to begin at the centre instead.
  private static func radial(
    _ center: CGPoint, from start: Double, to end: Double, _ yScale: CGFloat, _ ramp: Ramp,
    _ spread: GradientPaint.Spread
  ) -> GradientPlan {
    if spread == .pad {
      let radius = max(start, end)
      guard radius > 0 else {
        let color = ramp.color(at: end > start ? 1 : 0)
        return .solid(color.resolved)
      }
      let stretched = ramp.mapped(factor: (end - start) / radius, shift: start / radius)
      return .radial(center: center, radius: CGFloat(radius), yScale: yScale, stretched, .pad)
    }
    // A period from the start, back and forth if mirrored; then the place in it that the centre has comes first.
    var period = abs(end - start)
    var whole = end > start ? ramp : ramp.mapped(factor: -1, shift: 1)
    if spread == .mirror {
      whole = ramp.mirrored
      period *= 2
    }
    return .radial(
      center: center, radius: CGFloat(period), yScale: yScale, whole.beginning(at: -start / period).closed, .repeat)
  }

  /// SwiftUI's rule, as Raster's: a sweep of more than a turn shows its last turn; one of less leaves a gap, of which the half after the
  /// end has the last colour and the half before the start the first.
  private static func sectors(_ ramp: Ramp, _ start: Angle, _ end: Angle) -> [GradientSector] {
    func turns(_ angle: Angle) -> Double { angle.radians.isFinite ? angle.radians / (2 * .pi) : 0 }
    let difference = turns(end) - turns(start)
    let direction: Double = difference < 0 ? -1 : 1
    let sweep = abs(difference)
    let isWhole = sweep > 1 - 1e-9
    let first = turns(start) * direction + (isWhole ? sweep - 1 : 0)
    func radians(_ around: Double) -> Double { (first + around) * 2 * .pi * direction }
    var sectors: [GradientSector] = []
    func add(_ from: Double, _ to: Double, _ startColor: RampStop, _ endColor: RampStop) {
      guard to > from else { return }
      sectors.append(
        GradientSector(start: radians(from), end: radians(to), startColor: startColor, endColor: endColor))
    }
    if sweep > 0 {
      // Places of the ramp as turns after the start.
      let offset = isWhole ? sweep - 1 : 0
      let limit = min(sweep, 1)
      let course = ramp.mapped(factor: sweep / limit, shift: -offset / limit)
      var before = course.color(at: 0)
      if let opening = course.stops.first { before = opening.at(0) }
      for stop in course.stops {
        add(before.offset * limit, stop.offset * limit, before, stop)
        before = stop
      }
      add(before.offset * limit, limit, before, before.at(1))
    }
    if !isWhole {
      let seam = (1 + sweep) / 2
      let (opening, closing) = (ramp.color(at: 0), ramp.color(at: 1))
      add(sweep, seam, closing, closing)
      add(seam, 1, opening, opening)
    }
    return sectors
  }
}

extension GradientSector {
  /// Pieces within which no component changes by more than a step of 8 bits, none wider than `widest` radians.
  func pieces(widest: Double, steps: Double = 255) -> [GradientSector] {
    let count = max(
      1, (startColor.distance(to: endColor) * steps).rounded(.up), (abs(end - start) / widest).rounded(.up))
    guard count > 1, count < 1e6 else { return [self] }
    return (0..<Int(count)).map { index in
      let (from, to) = (Double(index) / count, Double(index + 1) / count)
      return GradientSector(
        start: start + (end - start) * from, end: start + (end - start) * to,
        startColor: startColor.mixed(endColor, from), endColor: startColor.mixed(endColor, to))
    }
  }
}

extension RampStop {
  var resolved: Color.Resolved {
    Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }
}
