// A layer's pixels, and means of 2x2, 4x4, … of them.
//
// In:  premultiplied pixels of a box whose sides and place are multiples of as large a power of two as will be asked for.
// Out: samples between the four nearest pixels of a halving; beyond the box there is nothing.
//
// A word of 64 bits holds a pixel's four channels in lanes of 16, so that one multiplication weighs all of them.

import Images

struct HalvedLayer {
  private var buffers: [LayerBuffer]
  /// From the pixels themselves on; valid as long as this value lives.
  private(set) var levels: [Level]

  init(_ buffer: LayerBuffer) {
    buffers = [buffer]
    levels = [Level(buffer)]
  }

  /// Adds a level of half the size.
  mutating func halve() {
    let last = buffers[buffers.count - 1]
    let box = last.box
    let half = LayerBuffer(PixelRect(x: box.x / 2, y: box.y / 2, width: box.width / 2, height: box.height / 2))
    for y in 0..<half.box.height {
      let (upper, lower) = (last.pixels + 2 * y * box.width, last.pixels + (2 * y + 1) * box.width)
      let line = half.pixels + y * half.box.width
      for x in 0..<half.box.width {
        let sum =
          Level.spread(upper[2 * x]) &+ Level.spread(upper[2 * x + 1]) &+ Level.spread(lower[2 * x])
          &+ Level.spread(lower[2 * x + 1]) &+ 0x0002_0002_0002_0002
        line[x] = Level.packed(sum >> 2 & 0x00FF_00FF_00FF_00FF)
      }
    }
    buffers.append(half)
    levels.append(Level(half))
  }

  struct Level {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let x, y, width, height: Int
    private let left, top, right, bottom: Double

    init(_ buffer: LayerBuffer) {
      pixels = buffer.pixels
      (x, y, width, height) = (buffer.box.x, buffer.box.y, buffer.box.width, buffer.box.height)
      (left, top) = (Double(x) - 1, Double(y) - 1)
      (right, bottom) = (Double(buffer.box.maxX), Double(buffer.box.maxY))
    }

    /// The four channels at a place, in lanes of 16 bits; whole numbers are centres of pixels, counted where the box is.
    @inline(__always)
    func sample(_ u: Double, _ v: Double) -> UInt64 {
      // Also false for what is not a number.
      guard u > left, u < right, v > top, v < bottom else { return 0 }
      let (floorU, floorV) = (u.rounded(.down), v.rounded(.down))
      let (fx, fy) = (UInt64((u - floorU) * 256), UInt64((v - floorV) * 256))
      let (column, row) = (Int(floorU) - x, Int(floorV) - y)
      let index = row * width + column
      let (hasLeft, hasRight) = (column >= 0, column + 1 < width)
      let (a, b) = row >= 0 ? (hasLeft ? pixels[index] : 0, hasRight ? pixels[index + 1] : 0) : (0, 0)
      let (c, d) =
        row + 1 < height
        ? (hasLeft ? pixels[index + width] : 0, hasRight ? pixels[index + width + 1] : 0) : (0, 0)
      if a == b, c == d, a == c { return a == 0 ? 0 : Self.spread(a) }
      // Lanes are at most 255·256 + 128.
      let upper = Self.mixed(Self.spread(a), Self.spread(b), fx)
      let lower = Self.mixed(Self.spread(c), Self.spread(d), fx)
      return Self.mixed(upper, lower, fy)
    }

    @inline(__always)
    private static func mixed(_ a: UInt64, _ b: UInt64, _ fraction: UInt64) -> UInt64 {
      (a &* (256 &- fraction) &+ b &* fraction &+ 0x0080_0080_0080_0080) >> 8 & 0x00FF_00FF_00FF_00FF
    }

    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
      let word = UInt64(pixel)
      return (word & 0xFF) | (word & 0xFF00) << 8 | (word & 0xFF_0000) << 16 | (word & 0xFF00_0000) << 24
    }

    @inline(__always)
    static func packed(_ lanes: UInt64) -> UInt32 {
      UInt32(
        truncatingIfNeeded: (lanes & 0xFF) | (lanes >> 8 & 0xFF00) | (lanes >> 16 & 0xFF_0000)
          | (lanes >> 24 & 0xFF00_0000))
    }
  }
}
