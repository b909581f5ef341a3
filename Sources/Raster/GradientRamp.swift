// The colours along a gradient.
//
// In:  stops in order; places along the gradient, 0...1.
// Out: premultiplied pixel words, each channel rounded to the nearest step.
//
// Each place is evaluated by itself, from a straight piece between two stops: no table, so no banding, and a hard edge (two stops
// at one place) stays hard. Where two stops share a place, the place itself has the later one's colour.

import Drawing
import Geometry

struct GradientRamp {
  /// A straight piece; it ends where the next one starts.
  fileprivate struct Piece {
    var start: Float
    /// Where its colour is the one given: its start, if that is finite.
    var anchor: Float
    /// Premultiplied, 0...255.
    var red, green, blue, alpha: Float
    /// How these grow for each unit of place.
    var redSlope: Float = 0
    var greenSlope: Float = 0
    var blueSlope: Float = 0
    var alphaSlope: Float = 0
  }

  /// A constant one before the first stop, one after each stop.
  private var pieces: [Piece] = []

  /// Whether every pixel has alpha 255.
  private(set) var isOpaque = true

  /// Stops whose places go back are taken to be where the stop before is.
  ///
  /// - Parameters:
  ///   - stops: At least one, or every colour is clear.
  ///   - isLinearLight: Whether colours are interpolated in linear light.
  init(_ stops: [Paint.Stop], isLinearLight: Bool = false) {
    let stops = isLinearLight ? LinearLight.subdivided(stops) : stops
    var before = -Float.infinity
    for stop in stops {
      let alpha = stop.color.opacity.unitFraction
      if alpha < 1 { isOpaque = false }
      let place = stop.location.isNaN ? before : max(before, stop.location)
      before = place
      let factor = alpha * 255
      func channel(_ value: Float) -> Float { value.isNaN ? 0 : max(-1e6, min(1e6, value)) * factor }
      let piece = Piece(
        start: place, anchor: place.isFinite ? place : 0, red: channel(stop.color.red),
        green: channel(stop.color.green), blue: channel(stop.color.blue),
        alpha: factor)
      if pieces.isEmpty {
        var first = piece
        first.start = -.infinity
        pieces.append(first)
      } else {
        pieces[pieces.count - 1].aim(at: piece)
      }
      pieces.append(piece)
    }
    if pieces.isEmpty {
      isOpaque = false
      pieces.append(Piece(start: -.infinity, anchor: 0, red: 0, green: 0, blue: 0, alpha: 0))
    }
  }

  /// The pixel at a place.
  func pixel(at place: Float) -> UInt32 {
    var index = 0
    while index + 1 < pieces.count, pieces[index + 1].start <= place { index += 1 }
    return pieces[index].pixel(at: place)
  }

  /// The pixels at a row of places.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, at places: UnsafePointer<Float>, count: Int) {
    pieces.withUnsafeBufferPointer { pieces in
      var index = 0
      var x = 0
      while x < count {
        while index + 1 < pieces.count, pieces[index + 1].start <= places[x] { index += 1 }
        while index > 0, places[x] < pieces[index].start { index -= 1 }
        let piece = pieces[index]
        let end = index + 1 < pieces.count ? pieces[index + 1].start : .infinity
        // A run of places within one piece: the loop over it has no branches.
        var next = x + 1
        while next < count, places[next] >= piece.start, places[next] < end { next += 1 }
        for position in x..<next { pixels[position] = piece.pixel(at: places[position]) }
        x = next
      }
    }
  }
}

extension GradientRamp.Piece {
  fileprivate mutating func aim(at next: Self) {
    let length = next.start - start
    // A piece without length is never looked up.
    guard length > 0, length.isFinite else { return }
    redSlope = (next.red - red) / length
    greenSlope = (next.green - green) / length
    blueSlope = (next.blue - blue) / length
    alphaSlope = (next.alpha - alpha) / length
  }

  @inline(__always)
  fileprivate func pixel(at place: Float) -> UInt32 {
    let offset = place - anchor
    let alpha = max(0, min(255, self.alpha + offset * alphaSlope))
    let red = max(0, min(alpha, self.red + offset * redSlope))
    let green = max(0, min(alpha, self.green + offset * greenSlope))
    let blue = max(0, min(alpha, self.blue + offset * blueSlope))
    return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

/// A number in 0...255 to the nearest whole one, without the check that a conversion makes.
@inline(__always)
private func byte(_ value: Float) -> UInt32 {
  // 1.5·2^23: the sum's last bits are the whole number.
  (value + 12_582_912).bitPattern & 0xFF
}
