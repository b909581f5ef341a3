import Testing

@testable import Commands

@Suite("A word of the command line") struct ArgumentTextTests {
  @Test(
    "keeps its bytes, whatever they are",
    arguments: [
      [], Array("plain.dot".utf8), Array("näme 日本.dot".utf8), [0xFF], [0x61, 0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], Array(1...255),
    ] as [[UInt8]])
  func roundTrip(bytes: [UInt8]) { #expect(String(argument: bytes).argumentBytes == bytes) }

  @Test("reads as text where it is text") func text() { #expect(String(argument: Array("näme".utf8)) == "näme") }
}
