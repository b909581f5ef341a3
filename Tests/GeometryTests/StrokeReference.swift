// The area of a stroke, worked out slowly and by other means than the stroker's.
//
// In:  a path and a pen.
// Out: the area that the pen covers, each point counted once; to about 0.1 % where the pen is some percent of the path.
//
// The stroke is the union of simple pieces: a rectangle for each short step, a wedge, disc or mitre where two steps meet, caps. Each
// piece meets a line across in one interval, so that a line's covered length is exact; lines across are many and slanted, so that
// none runs along an edge.

import Foundation
import Geometry

struct StrokeReference {
  private var pieces: [[SIMD2<Double>]] = []
  private var discs: [SIMD2<Double>] = []
  private let radius: Double
  private let style: StrokeStyle

  /// Steps of one curve.
  private static let steps = 128

  init(_ path: Path, _ style: StrokeStyle) {
    radius = Double(style.lineWidth) / 2
    self.style = style
    var run: [(point: SIMD2<Double>, isCorner: Bool)] = []
    var start = SIMD2<Double>.zero
    let radius = radius
    func isDust(_ step: SIMD2<Double>) -> Bool { Self.isDust(step, radius) }
    func step(_ point: SIMD2<Double>, isCorner: Bool) {
      if let last = run.last, isDust(point - last.point) {
        // A corner stays one, whatever ends there.
        run[run.count - 1].isCorner = last.isCorner || isCorner
      } else {
        run.append((point, isCorner))
      }
    }
    func vector(_ point: CGPoint) -> SIMD2<Double> {
      let (sine, cosine) = (sin(0.37), cos(0.37))
      let (x, y) = (Double(point.x), Double(point.y))
      return SIMD2(x * cosine - y * sine, x * sine + y * cosine)
    }
    func curve(_ at: (Double) -> SIMD2<Double>) {
      for index in 1...Self.steps {
        // Closer and closer towards both ends, whose directions a corner's join depends on.
        let u = Double(index) / Double(Self.steps)
        let t = u * u * u * (10 - 15 * u + 6 * u * u)
        step(at(index == Self.steps ? 1 : t), isCorner: index == Self.steps)
      }
    }
    path.forEach { element in
      if run.isEmpty, case .move = element {} else if run.isEmpty { run = [(start, true)] }
      switch element {
      case .move(let end):
        add(run, isClosed: false)
        start = vector(end)
        run = [(start, true)]
      case .line(let end): step(vector(end), isCorner: true)
      case .quadCurve(let end, let control):
        let (a, b, c) = (run[run.count - 1].point, vector(control), vector(end))
        curve { t in (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c }
      case .curve(let end, let control1, let control2):
        let (a, b, c, d) = (run[run.count - 1].point, vector(control1), vector(control2), vector(end))
        curve { t in
          let s = 1 - t
          return s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
        }
      case .closeSubpath:
        step(start, isCorner: true)
        add(run, isClosed: true)
        run = []
      }
    }
    add(run, isClosed: false)
  }

  /// Whether a step is what rounding leaves of none; its direction means nothing.
  private static func isDust(_ step: SIMD2<Double>, _ radius: Double) -> Bool {
    (step * step).sum() < 1e-18 * radius * radius
  }

  private mutating func add(_ run: [(point: SIMD2<Double>, isCorner: Bool)], isClosed: Bool) {
    var run = run
    if isClosed, run.count > 1, Self.isDust(run[0].point - run[run.count - 1].point, radius) { run.removeLast() }
    guard run.count > 1 else {
      if let first = run.first, style.lineCap == .round, isClosed { discs.append(first.point) }
      return
    }
    let count = isClosed ? run.count : run.count - 1
    func direction(_ index: Int) -> SIMD2<Double> {
      let step = run[(index + 1) % run.count].point - run[index].point
      return step / (step * step).sum().squareRoot()
    }
    for index in 0..<count {
      let (along, a, b) = (direction(index), run[index].point, run[(index + 1) % run.count].point)
      let across = SIMD2(-along.y, along.x) * radius
      let isFirst = !isClosed && index == 0
      let isLast = !isClosed && index == count - 1
      let before = isFirst && style.lineCap == .square ? along * radius : .zero
      let after = isLast && style.lineCap == .square ? along * radius : .zero
      pieces.append([a - before + across, b + after + across, b + after - across, a - before - across])
      if isFirst, style.lineCap == .round { discs.append(a) }
      if isLast, style.lineCap == .round { discs.append(b) }
      if !isLast {
        let next = (index + 1) % run.count
        join(run[next].point, along, direction(next), isCorner: run[next].isCorner)
      }
    }
  }

  private mutating func join(_ corner: SIMD2<Double>, _ u: SIMD2<Double>, _ v: SIMD2<Double>, isCorner: Bool) {
    let (sine, cosine) = (u.x * v.y - u.y * v.x, (u * v).sum())
    // What bends sharply within a curve does so smoothly, only too fast for the steps.
    if !isCorner && cosine < 0.9 || isCorner && style.lineJoin == .round {
      discs.append(corner)
      return
    }
    let side = sine >= 0 ? -radius : radius
    let (a, b) = (corner + side * SIMD2(-u.y, u.x), corner + side * SIMD2(-v.y, v.x))
    if isCorner, style.lineJoin == .miter, 2 <= (1 + cosine) * Double(style.miterLimit * style.miterLimit) {
      pieces.append([corner, a, corner + (a + b - 2 * corner) / (1 + cosine), b])
    } else {
      pieces.append([corner, a, b])
    }
  }

  /// - Parameter lines: How many lines across; the error is some part in a hundred of the distance between them, by the pen's width.
  func area(lines lineCount: Int) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for piece in pieces { for point in piece { (low, high) = (min(low, point.y), max(high, point.y)) } }
    for disc in discs { (low, high) = (min(low, disc.y - radius), max(high, disc.y + radius)) }
    guard low < high else { return 0 }
    let height = (high - low) / Double(lineCount)
    var intervals: [[(Double, Double)]] = Array(repeating: [], count: lineCount)
    func lines(_ top: Double, _ bottom: Double) -> Range<Int> {
      let first = max(0, Int(((top - low) / height - 0.5).rounded(.up)))
      return first..<max(first, min(lineCount, Int(((bottom - low) / height - 0.5).rounded(.down)) + 1))
    }
    for piece in pieces {
      for line in lines(piece.map(\.y).min() ?? 0, piece.map(\.y).max() ?? 0) {
        let y = low + (Double(line) + 0.5) * height
        var (left, right) = (Double.infinity, -Double.infinity)
        for index in piece.indices {
          let (a, b) = (piece[index], piece[(index + 1) % piece.count])
          guard (a.y <= y) != (b.y <= y) else { continue }
          let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
          (left, right) = (min(left, x), max(right, x))
        }
        if left < right { intervals[line].append((left, right)) }
      }
    }
    for disc in discs {
      for line in lines(disc.y - radius, disc.y + radius) {
        let distance = low + (Double(line) + 0.5) * height - disc.y
        let half = max(radius * radius - distance * distance, 0).squareRoot()
        intervals[line].append((disc.x - half, disc.x + half))
      }
    }
    var sum = 0.0
    for line in intervals {
      var end = -Double.infinity
      for (left, right) in line.sorted(by: { $0.0 < $1.0 }) {
        sum += max(right - max(left, end), 0)
        end = max(end, right)
      }
    }
    return sum * height
  }
}
