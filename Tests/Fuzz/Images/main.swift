// Mutated PNG files for the reader, in one process: meant to be built with AddressSanitizer.
//
// In:  fuzz-images SECONDS [SEED]
// Out: one line of what was tried; a crash or an answer that is wrong ends with the file kept beside, its name told.
//
// Files begin as good ones of our own writer, or hand-made ones of other colour types, depths and interlacing; then bytes change,
// chunks are cut, doubled and moved, and half of the time the checksums are made right again, so that changes reach the decoder.

import Foundation
import FuzzSupport
import Images
import TestSupport

struct Mutator {
  var random: SplitMix64

  mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
  mutating func chance(_ one: Int) -> Bool { pick(0..<one) == 0 }

  /// A file that is whole.
  mutating func seed() -> [UInt8] {
    let (width, height) = (pick(1..<20), pick(1..<20))
    var pixmap = Pixmap(width: width, height: height)
    let isOpaque = chance(2)
    for index in pixmap.pixels.indices {
      let alpha = isOpaque ? 255 : UInt32(byte())
      let value = UInt32(byte()) * alpha / 255
      pixmap.pixels[index] = alpha << 24 | value << 16 | value << 8 | value
    }
    var file = (try? pixmap.pngData()) ?? []
    if chance(3), file.count > 28 {
      // Another type, depth or interlacing than the data are of.
      file[24] = [1, 2, 4, 8, 16][pick(0..<5)]
      file[25] = [0, 2, 3, 4, 6][pick(0..<5)]
      file[28] = UInt8(pick(0..<2))
      if chance(2) { file = inserting(chunk("PLTE", (0..<3 * pick(1..<20)).map { UInt8($0 & 255) }), into: file) }
      if chance(2) { file = inserting(chunk("tRNS", (0..<pick(0..<8)).map { UInt8($0 * 30) }), into: file) }
      if chance(2) { file = inserting(chunk("gAMA", [0, 0, byte(), byte()]), into: file) }
    }
    return file
  }

  mutating func mutated(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for _ in 0..<pick(1..<6) where !file.isEmpty {
      switch pick(0..<7) {
      case 0, 1: file[pick(0..<file.count)] = byte()
      case 2: file[pick(0..<file.count)] ^= 1 << UInt8(pick(0..<8))
      case 3: file.removeLast(pick(0..<file.count))
      case 4:
        let start = pick(0..<file.count)
        file.insert(contentsOf: file[start..<min(file.count, start + pick(1..<64))], at: pick(0..<file.count))
      case 5:
        // A length or a size at its limits.
        let place = pick(0..<file.count)
        for offset in 0..<4 where place + offset < file.count { file[place + offset] = chance(2) ? 255 : 0 }
      default:
        file = inserting(
          chunk(
            ["IDAT", "iCCP", "zTXt", "tEXt", "sPLT", "hIST", "eXIf", "IEND"][pick(0..<8)],
            (0..<pick(0..<40)).map { _ in byte() }),
          into: file)
      }
    }
    return chance(2) ? checked(file) : file
  }

  private func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    Self.bytes(UInt32(body.count)) + Array(type.utf8) + body + Self.bytes(Self.checksum(Array(type.utf8) + body))
  }

  /// After the header, where most chunks may stand.
  private func inserting(_ chunk: [UInt8], into file: [UInt8]) -> [UInt8] {
    file.count >= 33 ? Array(file[..<33]) + chunk + Array(file[33...]) : file + chunk
  }

  /// The file with every chunk's checksum as it should be, as far as its lengths lead.
  private func checked(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - place - 12 else { break }
      let end = place + 8 + length
      file.replaceSubrange(end..<end + 4, with: Self.bytes(Self.checksum(Array(file[place + 4..<end]))))
      place = end + 4
    }
    return file
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}

let run = FuzzRun("fuzz-images", target: "png", arguments: CommandLine.arguments.dropFirst())
var mutator = Mutator(random: SplitMix64(seed: run.seed))
var file = mutator.seed()
while run.goesOn {
  if mutator.chance(8) { file = mutator.seed() }
  let mutant = mutator.mutated(file)
  run.attempt(mutant) {
    do throws(PNGError) {
      let pixmap = try Pixmap(png: mutant)
      run.readable += 1
      guard pixmap.pixels.count == pixmap.width * pixmap.height,
        pixmap.pixels.allSatisfy({ pixel in [16, 8, 0].allSatisfy { pixel >> UInt32($0) & 255 <= pixel >> 24 } })
      else { run.fail("not premultiplied or of a wrong size") }
      // What can still be read is the ground for the next one, so that mutations add up.
      if mutant.count < 20_000 { file = mutant }
    } catch {
      if error.description.isEmpty { run.fail("an error without words") }
    }
  }
}
try run.finish()
