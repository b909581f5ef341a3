// Free places laid over places that are given, as well as can be.
//
// In:  places in units of an edge, some of which should be elsewhere.
// Out: all turned, mirrored if that fits better, and shifted; then those at exactly the given places.
//
// The turn is the one of least squares (Procrustes): with the two sets as complex numbers about their middles it is the
// direction of the sum of given · conjugate(free).

import Foundation

extension LayoutTask {
  func fit(_ places: Places, _ members: [Int32], _ fixed: [Bool], unit: Double) {
    var (count, ownX, ownY, givenX, givenY) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (number, member) in members.enumerated() where fixed[number] {
      count += 1
      ownX += places.x[number]
      ownY += places.y[number]
      givenX += positions[Int(member)].x / unit
      givenY += positions[Int(member)].y / unit
    }
    (ownX, ownY, givenX, givenY) = (ownX / count, ownY / count, givenX / count, givenY / count)
    var (straight, mirrored) = ((real: 0.0, imaginary: 0.0), (real: 0.0, imaginary: 0.0))
    for (number, member) in members.enumerated() where fixed[number] {
      let (x, y) = (places.x[number] - ownX, places.y[number] - ownY)
      let (toX, toY) = (positions[Int(member)].x / unit - givenX, positions[Int(member)].y / unit - givenY)
      straight.real += toX * x + toY * y
      straight.imaginary += toY * x - toX * y
      mirrored.real += toX * x - toY * y
      mirrored.imaginary += toY * x + toX * y
    }
    func length(_ number: (real: Double, imaginary: Double)) -> Double {
      (number.real * number.real + number.imaginary * number.imaginary).squareRoot()
    }
    let isMirrored = length(mirrored) > length(straight) * (1 + 1e-9)
    let turn = isMirrored ? mirrored : straight
    let size = length(turn)
    let (cosine, sine) = size > 1e-12 && size.isFinite ? (turn.real / size, turn.imaginary / size) : (1, 0)
    for (number, member) in members.enumerated() {
      if fixed[number] {
        places.x[number] = positions[Int(member)].x / unit
        places.y[number] = positions[Int(member)].y / unit
      } else {
        let (x, y) = (places.x[number] - ownX, (places.y[number] - ownY) * (isMirrored ? -1 : 1))
        places.x[number] = x * cosine - y * sine + givenX
        places.y[number] = x * sine + y * cosine + givenY
      }
    }
  }
}
