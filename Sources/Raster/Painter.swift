// Coverage and a shader onto pixels.
//
// In:  runs of coverage from a sweep.
// Out: pixels, changed in place.

import Images

/// Rows of working memory, kept from shape to shape.
struct PaintScratch: ~Copyable {
  fileprivate private(set) var sources = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)
  fileprivate private(set) var places = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)
  /// For weights that are computed from others: faded, and behind a mask.
  private(set) var weights = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 0)
  private(set) var masked = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 0)

  init() {}

  deinit {
    sources.deallocate()
    places.deallocate()
    weights.deallocate()
    masked.deallocate()
  }

  /// Makes room for rows of `width` pixels.
  mutating func reserve(_ width: Int) {
    guard width > sources.count else { return }
    sources.deallocate()
    places.deallocate()
    weights.deallocate()
    masked.deallocate()
    sources = .allocate(capacity: width)
    sources.initialize(repeating: 0)
    places = .allocate(capacity: width)
    places.initialize(repeating: 0)
    weights = .allocate(capacity: width)
    weights.initialize(repeating: 0)
    masked = .allocate(capacity: width)
    masked.initialize(repeating: 0)
  }
}

/// Writes through pointers that are valid while a frame is drawn; lives no longer than the drawing of one item.
struct Painter: CoverageSink {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let shader: Shader
  /// The colour of a shader that has but one.
  private let color: UInt32?
  let sources: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<Float>
  /// The first column of `sources` where the shader is one of columns.
  private let firstColumn: Int
  /// The row whose colour `rowColor` is.
  private var coloredRow = -1
  private var rowColor: UInt32 = 0

  /// - Parameters:
  ///   - pixels: Where the picture's first pixel would be; rows of `width` words.
  ///   - bounds: The part of the picture that will be drawn.
  ///   - scratch: Room for the width of `bounds`.
  init?(
    _ shader: Shader, pixels: UnsafeMutablePointer<UInt32>, width: Int, bounds: PixelRect,
    scratch: borrowing PaintScratch
  ) {
    guard let sources = scratch.sources.baseAddress,
      let places = scratch.places.baseAddress
    else { return nil }
    (self.pixels, self.width, self.shader, self.sources, self.places) = (pixels, width, shader, sources, places)
    firstColumn = bounds.x
    if case .color(let color) = shader { self.color = color } else { color = nil }
    if case .columns(let line, let ramp) = shader {
      line.fill(places, x: bounds.x, y: 0, count: bounds.width)
      ramp.fill(sources, at: places, count: bounds.width)
    }
  }

  mutating func run(y: Int, x: Int, count: Int, weight: UInt32) {
    let target = pixels + (y * width + x)
    switch shader {
    case .color(let color): mixRow(target, count: count, color: color, weight: weight)
    case .rows(let line, let ramp):
      let color = color(ofRow: y, line, ramp)
      if color >> 24 == 255 {
        mixRow(target, count: count, color: color, weight: weight)
      } else {
        overRow(target, count: count, source: color, weight: weight)
      }
    case .columns(_, let ramp):
      cover(target, sources + (x - firstColumn), count, weight, isOpaque: ramp.isOpaque)
    case .linear, .radial, .angular, .image, .layer:
      fillSources(y: y, x: x, count: count)
      cover(target, sources, count, weight, isOpaque: isOpaque)
    }
  }

  mutating func pixels(y: Int, x: Int, count: Int, weights: UnsafePointer<UInt16>) {
    let target = pixels + (y * width + x)
    switch shader {
    case .color(let color): mixRow(target, count: count, color: color, weights: weights)
    case .rows(let line, let ramp):
      let color = color(ofRow: y, line, ramp)
      if color >> 24 == 255 {
        mixRow(target, count: count, color: color, weights: weights)
      } else {
        overRow(target, count: count, source: color, weights: weights)
      }
    case .columns:
      overRow(target, count: count, sources: sources + (x - firstColumn), weights: weights)
    case .linear, .radial, .angular, .image, .layer:
      fillSources(y: y, x: x, count: count)
      overRow(target, count: count, sources: sources, weights: weights)
    }
  }

  @inline(__always)
  mutating func cells(
    y: Int, x: Int, count: Int, cells: UnsafeMutablePointer<Int32>, sum: Int32, scale: Int32
  ) -> Int32? {
    guard let color else { return nil }
    return mixCells(pixels + (y * width + x), count: count, color: color, cells: cells, sum: sum, scale: scale)
  }

  private func cover(
    _ target: UnsafeMutablePointer<UInt32>, _ sources: UnsafePointer<UInt32>, _ count: Int, _ weight: UInt32,
    isOpaque: Bool
  ) {
    if weight == 256, isOpaque {
      target.update(from: sources, count: count)
    } else {
      overRow(target, count: count, sources: sources, weight: weight)
    }
  }

  /// The pixels that are painted on, from `x` on in row `y`.
  func target(y: Int, x: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y * width + x) }

  /// The premultiplied colours of the pixels from `x` on, whatever the shader; valid until the next call.
  mutating func fillSources(y: Int, x: Int, count: Int) {
    switch shader {
    case .color(let color): sources.update(repeating: color, count: count)
    case .rows(let line, let ramp): sources.update(repeating: color(ofRow: y, line, ramp), count: count)
    case .columns(let line, let ramp), .linear(let line, let ramp):
      line.fill(places, x: x, y: y, count: count)
      ramp.fill(sources, at: places, count: count)
    case .radial(let radius, let ramp):
      radius.fill(places, x: x, y: y, count: count)
      ramp.fill(sources, at: places, count: count)
    case .angular(let angle, let ramp):
      angle.fill(places, x: x, y: y, count: count)
      ramp.fill(sources, at: places, count: count)
    case .image(let sampler): sampler.fill(sources, x: x, y: y, count: count)
    case .layer(let pixels): sources.update(from: pixels.row(y, x), count: count)
    }
  }

  private var isOpaque: Bool {
    switch shader {
    case .color: true
    case .rows(_, let ramp), .columns(_, let ramp), .linear(_, let ramp), .radial(_, let ramp), .angular(_, let ramp):
      ramp.isOpaque
    case .image(let sampler): sampler.isOpaque
    case .layer: false
    }
  }

  private mutating func color(ofRow y: Int, _ line: LinearPlaces, _ ramp: GradientRamp) -> UInt32 {
    if coloredRow != y {
      rowColor = ramp.pixel(at: line.place(x: 0, y: Double(y) + 0.5))
      coloredRow = y
    }
    return rowColor
  }
}
