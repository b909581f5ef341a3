// Where the vertices of a network are: in units of an edge while they are computed, then in points.

import Foundation

/// Two columns of coordinates.
struct Places {
  let x: Column<Double>
  let y: Column<Double>

  init(count: Int) {
    x = Column(repeating: 0, count: count)
    y = Column(repeating: 0, count: count)
  }

  var count: Int { x.count }

  subscript(index: Int) -> CGPoint { CGPoint(x: x[index], y: y[index]) }

  func scale(by factor: Double) {
    for index in 0..<count {
      x[index] *= factor
      y[index] *= factor
    }
  }

  /// The rectangle around all; nil for none.
  var bounds: CGRect? {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for index in 0..<count {
      minX = min(minX, x[index])
      maxX = max(maxX, x[index])
      minY = min(minY, y[index])
      maxY = max(maxY, y[index])
    }
    return count > 0 ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }

  func distance(_ first: Int, _ second: Int) -> Double {
    let dx = x[first] - x[second]
    let dy = y[first] - y[second]
    return (dx * dx + dy * dy).squareRoot()
  }

  /// How long the edges of a network are on average; 1 if it has none.
  func meanLength(of network: Network) -> Double {
    var sum = 0.0
    for vertex in 0..<network.count {
      for place in network.row(vertex) { sum += distance(vertex, Int(network.targets[place])) }
    }
    return network.endCount > 0 && sum > 0 ? sum / Double(network.endCount) : 1
  }
}
