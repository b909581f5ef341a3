// All pairs of component and alpha, against the definition in whole numbers.

import Testing

@testable import Images

@Suite("Premultiplication") struct PremultiplicationTests {
  @Test("rounds component times alpha over 255 for every pair")
  func premultipliedIsRounded() {
    var wrong: [(UInt32, UInt32)] = []
    for alpha in UInt32(0)...255 {
      for component in UInt32(0)...255 {
        let result = Premultiplication.premultiplied(component, alpha: alpha)
        // |result - c·a/255| <= 1/2, in whole numbers. 255 is odd, so there is no tie.
        let difference = 2 * (Int(result) * 255 - Int(component * alpha))
        if abs(difference) > 255 { wrong.append((component, alpha)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("rounds component times 255 over alpha for every pair")
  func plainIsRounded() {
    var wrong: [(UInt32, UInt32)] = []
    for alpha in UInt32(1)...255 {
      for component in 0...alpha {
        let result = Premultiplication.plain(component, alpha: alpha)
        let difference = 2 * (Int(result) * Int(alpha) - Int(component) * 255)
        if abs(difference) > Int(alpha) { wrong.append((component, alpha)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("gives back what was premultiplied, for every pair")
  func roundTrip() {
    for alpha in UInt32(0)...255 {
      for component in 0...alpha {
        let plain = Premultiplication.plain(component, alpha: alpha)
        #expect(Premultiplication.premultiplied(plain, alpha: alpha) == component, "\(component) under \(alpha)")
      }
    }
  }

  @Test("keeps a component that is larger than its alpha within a byte")
  func overbright() {
    for alpha in UInt32(0)...255 {
      for component in UInt32(0)...255 { #expect(Premultiplication.plain(component, alpha: alpha) <= 255) }
    }
  }

  @Test("changes the colour of words and keeps their alpha")
  func words() {
    var words: [UInt32] = [0xFFFF_FFFF, 0x80FF_8000, 0x00FF_FFFF, 0x01FF_7F80]
    words.withUnsafeMutableBufferPointer { Premultiplication.premultiply($0) }
    #expect(words == [0xFFFF_FFFF, 0x8080_4000, 0x0000_0000, 0x0101_0001])
  }
}
