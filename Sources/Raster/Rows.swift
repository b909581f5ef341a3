// Source over destination along a piece of a row.
//
// In:  a colour or a row of colours; one weight or a row of weights, 0...256.
// Out: the row of pixels, changed in place.
//
// These loops are where the time of large areas goes. `count` is never negative and every pointer reaches that far: whoever
// calls has cut the piece to the clip.

/// One colour, not premultiplied, by one weight.
@inline(__always)
func mixRow(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, weight: UInt32) {
  if weight >= 256 {
    for x in 0..<count { pixels[x] = color }
  } else {
    for x in 0..<count { pixels[x] = mix(color, over: pixels[x], weight: weight) }
  }
}

/// One colour, not premultiplied, through a row of weights.
@inline(__always)
func mixRow(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, weights: UnsafePointer<UInt16>
) {
  for x in 0..<count { pixels[x] = mix(color, over: pixels[x], weight: UInt32(weights[x])) }
}

/// One colour, not premultiplied, through the running sum of a row of cells, which are emptied.
///
/// - Returns: The running sum after the last cell.
@inline(__always)
func mixCells(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, cells: UnsafeMutablePointer<Int32>, sum: Int32,
  scale: Int32
) -> Int32 {
  var sum = sum
  for x in 0..<count {
    sum &+= cells[x]
    cells[x] = 0
    pixels[x] = mix(color, over: pixels[x], weight: CoverageRow.weight(sum, scale))
  }
  return sum
}

/// A row of premultiplied pixels by one weight.
@inline(__always)
func overRow(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, sources: UnsafePointer<UInt32>, weight: UInt32
) {
  for x in 0..<count { pixels[x] = over(sources[x], pixels[x], weight: weight) }
}

/// A row of premultiplied pixels through a row of weights.
@inline(__always)
func overRow(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, sources: UnsafePointer<UInt32>,
  weights: UnsafePointer<UInt16>
) {
  for x in 0..<count { pixels[x] = over(sources[x], pixels[x], weight: UInt32(weights[x])) }
}

/// One premultiplied pixel by one weight.
@inline(__always)
func overRow(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: UInt32, weight: UInt32) {
  for x in 0..<count { pixels[x] = over(source, pixels[x], weight: weight) }
}

/// One premultiplied pixel through a row of weights.
@inline(__always)
func overRow(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, source: UInt32, weights: UnsafePointer<UInt16>) {
  for x in 0..<count { pixels[x] = over(source, pixels[x], weight: UInt32(weights[x])) }
}
