import Drawing
import Testing

@Suite("A colour as text") struct SVGColorTests {
  @Test(
    "may be digits or a name",
    arguments: [
      ("#fff", 0xFFFF_FFFF), ("#1a2", 0xFF11_AA22), ("#1A2b3C", 0xFF1A_2B3C), ("#123f", 0xFF11_2233),
      ("#000000ff", 0xFF00_0000), ("red", 0xFFFF_0000), (" SteelBlue\n", 0xFF46_82B4), ("grey", 0xFF80_8080),
      ("green", 0xFF00_8000), ("RebeccaPurple", 0xFF66_3399), ("transparent", 0), ("none", 0),
      ("#ff000080", 0x8080_0000),
    ] as [(String, UInt32)])
  func reads(text: String, pixel: UInt32) {
    #expect(Color(svg: text)?.resolve(in: EnvironmentValues()).pixel == pixel)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "fff", "#ggg", "#１２３", "reddish", "rgb(1,2,3)", "# fff",
    ])
  func refuses(text: String) { #expect(Color(svg: text) == nil) }
}
