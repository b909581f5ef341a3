// A part of the picture turned so that it fills a rectangle, wider than high.
//
// In:  places. Out: the same, turned about their middle.

import Foundation

extension Places {
  /// Turns to the direction, of forty-five over a right angle, in which the rectangle around all is smallest.
  func turnUpright() {
    if count < 2 { return }
    let directions = 45
    var (bestArea, best) = (Double.infinity, 0)
    var isWide = true
    let step = Double.pi / 2 / Double(directions)
    for direction in 0..<directions {
      let (cosine, sine) = (steady(cos(step * Double(direction))), steady(sin(step * Double(direction))))
      var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
      let (x, y) = (x.base, y.base)
      for index in 0..<count {
        let across = x[index] * cosine - y[index] * sine
        let down = x[index] * sine + y[index] * cosine
        minX = min(minX, across)
        maxX = max(maxX, across)
        minY = min(minY, down)
        maxY = max(maxY, down)
      }
      // Something thin has no area in one direction; its length decides then.
      let (width, height) = (maxX - minX, maxY - minY)
      let area = (width + 0.1) * (height + 0.1)
      if area < bestArea * (1 - 1e-9) {
        (bestArea, best) = (area, direction)
        isWide = width >= height
      }
    }
    let angle = step * Double(best) + (isWide ? 0 : .pi / 2)
    let (cosine, sine) = (steady(cos(angle)), steady(sin(angle)))
    for index in 0..<count {
      let (across, down) = (x[index] * cosine - y[index] * sine, x[index] * sine + y[index] * cosine)
      x[index] = across
      y[index] = down
    }
  }
}
