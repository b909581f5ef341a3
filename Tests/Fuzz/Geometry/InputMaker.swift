// Inputs like those that people and programs write, and then less and less so.
//
// In:  a seed; dictionaries and hostile lists of the folder beside the repository, if it is there.
// Out: bytes: SVG path data and, for strokes, a line with the pen before it; for boolean operations, two lines of path data.

import Foundation
import TestSupport

struct InputMaker {
  private let target: FuzzTarget
  private var random: SplitMix64
  private var pool: [[UInt8]]
  private var tokens: [[UInt8]]

  private static let numbers = [
    "0", "-0", "1", "-1", "10", "20", "100", "0.1", ".5", "-.5", "1e-9", "1e-30", "5e-324", "1e7", "-1e15", "1e100",
    "1e154", "1e300",
    "1.7976931348623157e308", "-1e308", "1e309", "158758583", "-28808594", "0.30000000000000004", "1e-308",
    "33.333333333333336",
  ]
  private static let seeds = [
    "M0 0L10 10L20 0Z", "M10 10h20v20h-20z m5 5h10v10h-10z", "M0 0C0 10 10 10 10 0S20-10 20 0", "M0 0Q10 20 20 0T40 0",
    "M0 0A5 5 0 1 0 10 10", "M20 20a10 5 30 1110 10z", "M0 0 0 10 10 10", "M0 0z z m5 5 z l1 1", "M0 0L0 0",
    "M0 0C0 0 0 0 0 0",
    "M0 0C100 100 0 100 100 0", "M0 0C20.1 160 160 20 160.1 20", "M0 0L10 0L0 0L10 0Z", "M1 1L1 1L2 1L2 2L1 2Z", "",
    "M-.5.5-.5-.5.5.5",
  ]
  private static let pens = [
    "1 butt miter 10", "4 round round 4 5,3 1", "10 square bevel 4", "1e-9 round miter 1 0,2", "1e6 butt round 4 1e9",
  ]

  private static let longest = 600

  init(_ target: FuzzTarget, seed: UInt64) {
    self.target = target
    random = SplitMix64(seed: seed)
    tokens = [
      "M", "m", "L", "l", "H", "v", "C", "c", "s", "S", "Q", "q", "T", "t", "A", "a", "Z", "z", " ", ",", "\n", "\0",
      "\u{661}",
    ]
    .map { Array($0.utf8) }
    tokens += Self.numbers.map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]
    pool = Self.seeds.map { Array($0.utf8) }
    for dictionary in ["fuzzing__dictionaries__svg"] {
      guard let bytes = try? Shared.data("corpora/fuzz-dict/\(dictionary).dict") else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("\"") {
        tokens.append(Array(line.dropFirst().prefix { $0 != "\"" && $0 != "\\" }.utf8))
      }
    }
    struct Hostile: Decodable { var d: String }
    if let bytes = try? Shared.data("corpora/path-hostile/paths.json"),
      let hostile = try? JSONDecoder().decode([Hostile].self, from: bytes)
    {
      pool += hostile.map { Array($0.d.utf8) }
    }
  }

  mutating func next() -> [UInt8] {
    switch target {
    case .path: return path()
    case .stroke: return pen() + [UInt8(ascii: "\n")] + path()
    case .boolean: return path() + [UInt8(ascii: "\n")] + path()
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }

  private mutating func path() -> [UInt8] {
    if below(3) == 0 { return grown() }
    let parent = below(pool.count)
    var bytes = pool[parent]
    for _ in 0...below(4) { mutate(&bytes) }
    bytes = Array(bytes.prefix(Self.longest))
    // Some children become parents, so that changes add up.
    if below(20) == 0 {
      if pool.count < 400 {
        pool.append(bytes)
      } else {
        pool[Self.seeds.count + below(pool.count - Self.seeds.count)] = bytes
      }
    }
    return bytes
  }

  /// Path data by its grammar, mostly on a small lattice, where things coincide.
  private mutating func grown() -> [UInt8] {
    let lattice = below(3) > 0
    func number(_ random: inout SplitMix64) -> String {
      switch Int.random(in: 0..<30, using: &random) {
      case 0: Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)]
      case 1...20 where lattice: String(Int.random(in: -3...6, using: &random) * 5)
      default: String(Double.random(in: -50...100, using: &random))
      }
    }
    var text = "M" + number(&random) + " " + number(&random)
    let counts: [(Character, Int)] = [
      ("L", 2), ("l", 2), ("H", 1), ("v", 1), ("C", 6), ("c", 6), ("S", 4), ("Q", 4), ("q", 4), ("t", 2), ("A", 7),
      ("z", 0), ("m", 2),
    ]
    for _ in 0...below(10) {
      let (letter, count) = counts[below(counts.count)]
      text.append(letter)
      for index in 0..<count {
        text += (letter == "A" && (index == 3 || index == 4) ? String(below(2)) : number(&random)) + " "
      }
    }
    return Array(text.utf8)
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    switch below(7) {
    case 0: bytes.insert(contentsOf: tokens[below(tokens.count)], at: place)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + below(8)))
    case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: below(256)) }
    case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
    case 4:
      let end = min(bytes.count, place + below(40))
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 5: bytes = Array(bytes[..<place]) + pool[below(pool.count)].suffix(below(60))
    default: replaceNumber(&bytes, from: place)
    }
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8], from place: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Array(Self.numbers[below(Self.numbers.count)].utf8))
  }

  private mutating func pen() -> [UInt8] {
    var words = Self.pens[below(Self.pens.count)].split(separator: " ").map(String.init)
    if below(2) == 0 { words[0] = Self.numbers[below(Self.numbers.count)] }
    if below(2) == 0 { words[3] = Self.numbers[below(Self.numbers.count)] }
    if below(3) == 0 {
      words =
        Array(words.prefix(4)) + [
          (0...below(3)).map { _ in Self.numbers[below(Self.numbers.count)] }.joined(separator: ",")
        ]
      words.append(Self.numbers[below(Self.numbers.count)])
    }
    return Array(words.joined(separator: " ").utf8)
  }
}
