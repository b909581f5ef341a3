// Straight pieces that cross, made into pieces that meet at their ends only.
//
// In:  pieces between places of a grid.
// Out: vertices, which are places too, and for each piece the links from vertex to vertex that stand for it.
//
// Snap rounding (Hobby; Guibas and Marimont): a cell of the grid is hot if a piece ends in it or two cross in it, and every piece
// that passes a hot cell is led through its centre. Links then cross nowhere, nothing moves by more than half a cell, and since all
// is done in whole numbers there is no input for which that fails. Where there would be more crossings than is bearable, a coarse
// grid all of whose cells are hot takes the place of the fine one.

import Foundation

struct SnapRounding {
  /// A part of a piece, in its direction.
  struct Link {
    let from, to: Int32
    let piece: Int32
  }

  let outline: GridOutline
  /// Whether the fine grid would have been too much, so that places are off by up to half a coarse cell.
  let isCoarse: Bool
  /// In ascending order.
  private(set) var vertices: [GridPoint] = []
  /// In the order of the pieces.
  private(set) var links: [Link] = []

  /// Beyond these the grid becomes coarse.
  struct Limits {
    var crossings = 1_000_000
    var links = 4_000_000
    /// How often two pieces whose boxes meet are compared.
    var comparisons = 100_000_000
  }

  private static let fineBits = 29
  private static let coarsestBits = 5

  /// - Parameter isOutline: Whether open subpaths of the first path are closed; those of the second always are.
  /// - Returns: Nil if nothing has an extent.
  init?(_ first: Path, _ second: Path, isOutline: Bool, limits: Limits = Limits()) {
    guard let fine = GridOutline(first, second, isOutline: isOutline, bits: Self.fineBits) else { return nil }
    if let exact = SnapRounding(fine: fine, limits) {
      self = exact
      return
    }
    // As fine as so many links allow: a piece has about as many as it is cells long, and one within a cell has none.
    let cells = fine.pieces.reduce(0.0) { $0 + Double($1.box.extent) } / Double(1 << Self.fineBits)
    let most = Double(limits.links) / 4 / max(cells, 1e-9)
    let bits = min(max(Self.coarsestBits, Int(log2(max(most, 1)))), Self.fineBits)
    guard let coarse = GridOutline(first, second, isOutline: isOutline, bits: bits) else { return nil }
    self.init(coarse: coarse)
  }

  /// Nil if there would be too much of anything.
  private init?(fine outline: GridOutline, _ limits: Limits) {
    self.outline = outline
    isCoarse = false
    guard outline.pieces.count <= limits.links, let crossings = Self.crossings(of: outline.pieces, limits) else {
      return nil
    }
    vertices = Self.sorted(outline.pieces.flatMap { [$0.start, $0.end] } + crossings)
    guard link(limits) else { return nil }
  }

  /// Makes every cell hot that a piece passes.
  private init(coarse outline: GridOutline) {
    self.outline = outline
    isCoarse = true
    let passed = outline.pieces.map(\.passedPlaces)
    vertices = Self.sorted(Array(passed.joined()))
    for (piece, places) in passed.enumerated() { addLinks(through: places.map(vertex), piece) }
  }

  private static func sorted(_ places: [GridPoint]) -> [GridPoint] {
    var result: [GridPoint] = []
    for place in places.sorted() where result.last != place { result.append(place) }
    return result
  }

  private func vertex(at place: GridPoint) -> Int32 {
    var (low, high) = (0, vertices.count)
    while low < high {
      let middle = (low + high) / 2
      if vertices[middle] < place { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  private mutating func addLinks(through places: [Int32], _ piece: Int) {
    for (from, to) in zip(places, places.dropFirst()) where from != to {
      links.append(Link(from: from, to: to, piece: Int32(piece)))
    }
  }

  /// Leads each piece through the hot cells that it passes.
  ///
  /// - Returns: Whether there are few enough.
  private mutating func link(_ limits: Limits) -> Bool {
    let tree = BoxTree(
      vertices.map { GridBox(minX: Int32($0.x), minY: Int32($0.y), maxX: Int32($0.x), maxY: Int32($0.y)) })
    var passed: [Int32] = []
    var pending = BoxTree.Pending()
    for (index, piece) in outline.pieces.enumerated() {
      passed.removeAll(keepingCapacity: true)
      let box = piece.box
      tree.search(pending: &pending) {
        $0.meets(box) && piece.comesNear($0)
      } _: { place in
        let vertex = tree.order[place]
        if piece.passes(vertices[Int(vertex)]) { passed.append(vertex) }
        return true
      }
      // Along a piece neither coordinate turns back, so that their sum tells the order.
      let (sx, sy) = ((piece.end.x - piece.start.x).signum(), (piece.end.y - piece.start.y).signum())
      func rank(_ vertex: Int32) -> Int { sx * vertices[Int(vertex)].x + sy * vertices[Int(vertex)].y }
      if passed.count > 2 { passed.sort { rank($0) < rank($1) } }
      if passed.count == 2, rank(passed[0]) > rank(passed[1]) { passed.swapAt(0, 1) }
      addLinks(through: passed, index)
      if links.count > limits.links { return false }
    }
    return true
  }

  /// The places nearest to where two pieces cross; nil if there are too many, or too many pieces to compare.
  private static func crossings(of pieces: [GridOutline.Piece], _ limits: Limits) -> [GridPoint]? {
    // Long pieces count as several boxes, which leaves less empty space around slanted ones.
    let total = pieces.reduce(0) { $0 + $1.box.extent }
    let longest = max(total / max(2 * pieces.count, 1), 1)
    var boxes: [GridBox] = []
    var owners: [Int32] = []
    boxes.reserveCapacity(3 * pieces.count)
    for (index, piece) in pieces.enumerated() {
      for box in piece.boxes(longest: longest) {
        boxes.append(box)
        owners.append(Int32(index))
      }
    }
    let tree = BoxTree(boxes)
    var crossings: [GridPoint] = []
    var comparisons = 0
    var pending = BoxTree.Pending()
    for place in tree.boxes.indices {
      let (box, owner) = (tree.boxes[place], Int(owners[Int(tree.order[place])]))
      tree.search(from: place + 1, pending: &pending) {
        $0.meets(box)
      } _: { other in
        comparisons += 1
        let other = Int(owners[Int(tree.order[other])])
        if other != owner, let crossing = pieces[owner].crossing(pieces[other]) { crossings.append(crossing) }
        return crossings.count <= limits.crossings && comparisons <= limits.comparisons
      }
      if crossings.count > limits.crossings || comparisons > limits.comparisons { return nil }
    }
    return crossings
  }
}

extension GridOutline.Piece {
  var box: GridBox {
    GridBox(
      minX: Int32(min(start.x, end.x)), minY: Int32(min(start.y, end.y)), maxX: Int32(max(start.x, end.x)),
      maxY: Int32(max(start.y, end.y)))
  }

  /// Boxes that hold the piece, none much longer than `longest`.
  fileprivate func boxes(longest: Int) -> [GridBox] {
    let whole = box
    let count = whole.extent / longest + 1
    if count == 1 || start.x == end.x || start.y == end.y { return [whole] }
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    return (0..<count).map { step in
      let (a, b) = (Double(step) / Double(count), Double(step + 1) / Double(count))
      let (x0, x1) = (Double(start.x) + a * dx, Double(start.x) + b * dx)
      let (y0, y1) = (Double(start.y) + a * dy, Double(start.y) + b * dy)
      return GridBox(
        minX: Int32(min(x0, x1).rounded(.down)), minY: Int32(min(y0, y1).rounded(.down)),
        maxX: Int32(max(x0, x1).rounded(.up)), maxY: Int32(max(y0, y1).rounded(.up)))
    }
  }

  /// Whether the line through the piece passes a box, half a cell wider all around.
  @inline(__always)
  fileprivate func comesNear(_ box: GridBox) -> Bool {
    let (dx, dy) = (end.x &- start.x, end.y &- start.y)
    // Twice the distances, from the middle of the box.
    let x = Int(box.minX) &+ Int(box.maxX) &- 2 &* start.x
    let y = Int(box.minY) &+ Int(box.maxY) &- 2 &* start.y
    let (width, height) = (Int(box.maxX) &- Int(box.minX) &+ 1, Int(box.maxY) &- Int(box.minY) &+ 1)
    return abs(dx &* y &- dy &* x) <= abs(dx) &* height &+ abs(dy) &* width
  }

  /// Whether the piece has a point in the cell around `place`, to which its left and lower edges belong.
  @inline(__always)
  fileprivate func passes(_ place: GridPoint) -> Bool {
    let (dx, dy) = (end.x &- start.x, end.y &- start.y)
    let (lowX, highX) = (min(start.x, end.x), max(start.x, end.x))
    let (lowY, highY) = (min(start.y, end.y), max(start.y, end.y))
    guard place.x >= lowX, place.x <= highX, place.y >= lowY, place.y <= highY else { return false }
    let offset = 2 &* (dx &* (place.y &- start.y) &- dy &* (place.x &- start.x))
    let reach = abs(dx) &+ abs(dy)
    if abs(offset) != reach { return abs(offset) < reach }
    // It touches one corner of the cell, of which only that of the least coordinates belongs to the cell.
    return offset &- dx &+ dy == 0 && lowX < place.x && lowY < place.y
  }

  /// The place nearest to the point where two pieces cross within both; nil if they do not.
  @inline(__always)
  fileprivate func crossing(_ other: GridOutline.Piece) -> GridPoint? {
    let (a, b) = (start.turn(end, other.start), start.turn(end, other.end))
    guard a > 0 && b < 0 || a < 0 && b > 0 else { return nil }
    let (c, d) = (other.start.turn(other.end, start), other.start.turn(other.end, end))
    guard c > 0 && d < 0 || c < 0 && d > 0 else { return nil }
    func along(_ from: Int, _ to: Int) -> Int {
      let estimate = Double(to - from) * (Double(c) / (Double(c) - Double(d)))
      let half = estimate + 0.5
      // Where rounding leaves no doubt about which whole number is the nearest, exactness would change nothing.
      if abs(half - half.rounded()) > 1e-4 { return from + Int(half.rounded(.down)) }
      var (numerator, denominator) = (2 * Int128(to - from) * Int128(c), 2 * (Int128(c) - Int128(d)))
      if denominator < 0 { (numerator, denominator) = (-numerator, -denominator) }
      numerator += denominator / 2
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
      return from + Int(remainder < 0 ? quotient - 1 : quotient)
    }
    return GridPoint(x: along(start.x, end.x), y: along(start.y, end.y))
  }

  /// All places whose cells the piece passes, in its direction; for coarse grids.
  fileprivate var passedPlaces: [GridPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var places: [GridPoint] = []
    for column in 0...abs(dx) {
      let x = start.x + dx.signum() * column
      // Where the piece enters and leaves the column, a cell more on each side.
      let (near, far) = (max(Double(column) - 0.5, 0), min(Double(column) + 0.5, Double(abs(dx))))
      let slope = dx == 0 ? 0 : Double(abs(dy)) / Double(abs(dx))
      let first = dx == 0 ? 0 : max(0, Int((near * slope).rounded(.down)) - 1)
      let last = dx == 0 ? abs(dy) : min(abs(dy), Int((far * slope).rounded(.up)) + 1)
      guard first <= last else { continue }
      for row in first...last {
        let place = GridPoint(x: x, y: start.y + dy.signum() * row)
        if passes(place) { places.append(place) }
      }
    }
    return places
  }
}

extension GridBox {
  fileprivate var extent: Int { max(Int(maxX) - Int(minX), Int(maxY) - Int(minY)) }
}
