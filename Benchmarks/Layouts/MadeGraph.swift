// Graphs by name and number, the same each time.
//
// In:  a name such as `grid-50x50` or `random-1000-2000`, a seed.
// Out: pairs of vertices.

import Foundation

struct MadeGraph {
  private enum Shape { case grid, tree, ring, path, star, random, free, rings }

  /// More than this many vertices or edges are refused: a slip of the finger.
  private static let limit = 10_000_000

  let name: String
  private let shape: Shape
  private let first: Int
  private let second: Int

  init?(_ name: String) {
    let words = name.split(whereSeparator: { $0 == "-" || $0 == "x" }).map(String.init)
    let shapes: [String: Shape] = [
      "grid": .grid, "tree": .tree, "ring": .ring, "path": .path, "star": .star, "random": .random, "free": .free,
      "rings": .rings,
    ]
    guard let word = words.first, let shape = shapes[word] else { return nil }
    let numbers = words.dropFirst().compactMap(Int.init)
    let wanted = shape == .grid || shape == .random ? 2 : 1
    guard words.count == wanted + 1, numbers.count == wanted, numbers.allSatisfy({ (1...Self.limit).contains($0) })
    else { return nil }
    if shape == .grid && numbers[0] * numbers[1] > Self.limit { return nil }
    self.name = name
    self.shape = shape
    first = numbers[0]
    second = wanted == 2 ? numbers[1] : 0
  }

  var vertexCount: Int { shape == .grid ? first * second : first }

  func pairs(seed: UInt64) -> [(Int, Int)] {
    var random = Dice(seed: seed)
    switch shape {
    case .grid:
      var result: [(Int, Int)] = []
      for place in 0..<first * second {
        if place % first > 0 { result.append((place - 1, place)) }
        if place >= first { result.append((place - first, place)) }
      }
      return result
    case .tree:
      // Each hangs on any of those before it.
      return (1..<max(first, 1)).map { (random.below($0), $0) }
    case .ring: return (0..<first).map { ($0, ($0 + 1) % first) }
    case .path: return (1..<max(first, 1)).map { ($0 - 1, $0) }
    case .star: return (1..<max(first, 1)).map { (0, $0) }
    case .random: return (0..<second).map { _ in (random.below(first), random.below(first)) }
    case .free:
      // Two edges a vertex, to ends of edges there are already (Barabási and Albert 1999).
      var ends = [0]
      var result: [(Int, Int)] = []
      for vertex in 1..<max(first, 1) {
        let chosen = Set((0..<2).map { _ in ends[random.below(ends.count)] })
        for other in chosen.sorted() {
          result.append((other, vertex))
          ends += [other, vertex]
        }
      }
      return result
    case .rings:
      var result: [(Int, Int)] = []
      var start = 0
      while start < first {
        let size = min(3 + random.below(28), first - start)
        for place in 0..<size where size > 1 { result.append((start + place, start + (place + 1) % size)) }
        start += size
      }
      return result
    }
  }

  /// The graph as a DOT file.
  func text(seed: UInt64) -> String {
    var text = "graph {\n"
    for vertex in 0..<vertexCount { text += "n\(vertex)\n" }
    for (tail, head) in pairs(seed: seed) { text += "n\(tail) -- n\(head)\n" }
    return text + "}\n"
  }
}

/// Numbers that the seed decides: SplitMix64.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(((mixed ^ (mixed >> 31)) >> 33) % UInt64(bound))
  }
}
