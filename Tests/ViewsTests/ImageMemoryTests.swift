// Pictures that a program asks for by name are remembered, but not without end.

import Drawing
import Foundation
import Images
import Testing
import Typography

@testable import Views

@Suite("Pictures that are remembered") struct ImageMemoryTests {
  @Test("take no more than 128 MB, and those that are in use stay") func bound() {
    var memory = ImageMemory()
    // A megabyte each, all pixels shared: their number is what counts.
    let pixels = Pixmap(width: 512, height: 512)
    for number in 0..<300 {
      memory["\(number)"] = KnownImage(image: Image(pixels, scale: 1))
      #expect(memory.weight <= 128 << 20 && memory["0"] != nil)
    }
    #expect(memory["299"] != nil && memory.count == 127)
  }

  @Test("names without a picture are remembered too, 500,000 of them at most") func nothing() {
    var memory = ImageMemory()
    for number in 0..<600_000 { memory["\(number)"] = KnownImage(image: Image(Pixmap(width: 0, height: 0))) }
    #expect(memory.count == (128 << 20) / 256)
  }
}
