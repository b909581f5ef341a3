// Between premultiplied and plain colour, rounded exactly.
//
// In:  words of 8-bit components, alpha in the top byte.
// Out: the same, every component within 1/2 of the true quotient, ties upward.
//
// What was premultiplied comes back the same after `plain` and `premultiplied`: a plain component is off by at most 1/2, which
// alpha/255 < 1 makes less than 1/2 again. The other way round loses what 8 bits cannot hold.

enum Premultiplication {
  /// `component · alpha / 255`, rounded; both at most 255.
  ///
  /// (t + (t >> 8)) >> 8 with t = x + 128 equals round(x / 255) for every x in 0...65025; PremultiplicationTests try them all.
  @inline(__always)
  static func premultiplied(_ component: UInt32, alpha: UInt32) -> UInt32 {
    let t = component &* alpha &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// `component · 255 / alpha`, rounded, at most 255; nothing under no alpha.
  @inline(__always)
  static func plain(_ component: UInt32, alpha: UInt32) -> UInt32 {
    alpha == 0 ? 0 : min((component &* 255 &+ alpha / 2) / alpha, 255)
  }

  /// Multiplies the colour of each word by its alpha, in place.
  static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for index in pixels.indices {
      let word = pixels[index]
      let alpha = word >> 24
      if alpha == 255 { continue }
      pixels[index] =
        alpha << 24 | premultiplied(word >> 16 & 255, alpha: alpha) << 16
        | premultiplied(word >> 8 & 255, alpha: alpha) << 8 | premultiplied(word & 255, alpha: alpha)
    }
  }
}
