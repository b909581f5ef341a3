// Letters and digits as lines, for names like `7.circle`, `a.square.fill` and `42.circle`.
//
// In:  a letter of a to z, or a number from 0 to 99.
// Out: a drawing of capitals 14 units high. It stands for nothing outside a frame.

import Foundation
import Geometry

extension SymbolDrawing {
  /// - Returns: Nil if the text is neither one small Latin letter nor one or two digits.
  init?(letters text: String) {
    let characters = Array(text)
    let isNumber = characters.allSatisfy { $0.isASCII && $0.isNumber }
    guard characters.count == 1 || (characters.count == 2 && isNumber) else { return nil }
    self.init(layers: [])
    for (index, character) in characters.enumerated() {
      guard let data = Self.letters[character] else { return nil }
      // Two digits stand beside each other around the middle.
      let shift = characters.count == 1 ? 0 : CGFloat(index) * 12.4 - 6.2
      let path = Path(svgPathData: data).applying(CGAffineTransform(translationX: shift, y: 0))
      layers.append(SymbolLayer(role: .line, path: path, penFactor: characters.count == 1 ? 1 : 0.85))
    }
  }

  private static let letters: [Character: String] = [
    "0": "M12 5C9.2 5 7.6 7.6 7.6 12S9.2 19 12 19S16.4 16.4 16.4 12S14.8 5 12 5Z",
    "1": "M8.4 8L12.6 5V19",
    "2": "M7.8 8.6C8 6.4 9.8 5 12 5C14.4 5 16.2 6.5 16.2 8.8C16.2 11.8 11 14.6 7.6 19H16.6",
    "3":
      "M7.8 7.6C8.4 6 10 5 12 5C14.4 5 16 6.4 16 8.4S14.4 11.7 11 11.7C14.6 11.7 16.5 13 16.5 15.2S14.7 19 12 19C9.7 19 8 18 7.4 16.2",
    "4": "M14.4 19V5L7 15.4H17.2",
    "5":
      "M15.8 5H8.8L8.2 11.4C9.2 10.6 10.6 10.2 11.8 10.2C14.6 10.2 16.6 11.9 16.6 14.5S14.6 19 11.8 19C9.6 19 8.2 18.1 7.4 16.6",
    "6": "M15.6 6.6C14.6 5.5 13.5 5 12.2 5C9.2 5 7.4 7.8 7.4 12.6A4.6 4.5 0 1 0 12 10C9.6 10 7.8 11.6 7.4 13.6",
    "7": "M7.4 5H16.6L10.6 19",
    "8":
      "M12 5C9.8 5 8.2 6.4 8.2 8.2S9.8 11.5 12 11.5S15.8 10 15.8 8.2S14.2 5 12 5ZM12 11.5C9.3 11.5 7.5 13.1 7.5 15.2S9.3 19 12 19S16.5 17.3 16.5 15.2S14.7 11.5 12 11.5Z",
    "9":
      "M8.4 17.4C9.4 18.5 10.5 19 11.8 19C14.8 19 16.6 16.2 16.6 11.4A4.6 4.5 0 1 0 12 14C14.4 14 16.2 12.4 16.6 10.4",
    "a": "M6.4 19L12 5L17.6 19M8.4 14.4H15.6",
    "b":
      "M8 5V19H12.6C15 19 16.6 17.4 16.6 15.2S15 11.5 12.6 11.5H8M8 5H12.2C14.4 5 15.8 6.4 15.8 8.2S14.4 11.5 12.2 11.5",
    "c": "M17 7.8C16 6.1 14.3 5 12.3 5C9 5 6.8 7.9 6.8 12S9 19 12.3 19C14.3 19 16 17.9 17 16.2",
    "d": "M7.6 5V19H11C14.6 19 17 16.4 17 12S14.6 5 11 5Z",
    "e": "M16 5H8V19H16M8 11.7H15",
    "f": "M16 5H8.2V19M8.2 11.9H15",
    "g": "M16.8 7.8C15.8 6.1 14.1 5 12.1 5C8.8 5 6.6 7.9 6.6 12S8.8 19 12.1 19C14.8 19 17 17.2 17 12.6H12.6",
    "h": "M7.2 5V19M16.8 5V19M7.2 11.8H16.8",
    "i": "M12 5V19",
    "j": "M15.4 5V14.8C15.4 17.5 13.9 19 11.7 19S8.2 17.6 8.2 15.4",
    "k": "M7.6 5V19M16.6 5L7.6 14M10.8 10.9L17 19",
    "l": "M8.4 5V19H16",
    "m": "M6 19V5L12 14L18 5V19",
    "n": "M7 19V5L17 19V5",
    "o": "M12 5C8.6 5 6.4 7.8 6.4 12S8.6 19 12 19S17.6 16.2 17.6 12S15.4 5 12 5Z",
    "p": "M8 19V5H12.4C15 5 16.6 6.7 16.6 9S15 13.1 12.4 13.1H8",
    "q": "M12 5C8.6 5 6.4 7.8 6.4 12S8.6 19 12 19S17.6 16.2 17.6 12S15.4 5 12 5ZM13.4 15L17.4 19.6",
    "r": "M8 19V5H12.4C15 5 16.4 6.6 16.4 8.8S15 12.6 12.4 12.6H8M12.2 12.6L16.8 19",
    "s":
      "M16.2 8C15.6 6.2 14 5 12 5C9.6 5 7.9 6.4 7.9 8.4C7.9 13 16.6 10.8 16.6 15.4C16.6 17.6 14.7 19 12.1 19C9.7 19 8 17.8 7.4 15.9",
    "t": "M6.8 5H17.2M12 5V19",
    "u": "M7 5V13.8C7 17 8.9 19 12 19S17 17 17 13.8V5",
    "v": "M6.6 5L12 19L17.4 5",
    "w": "M4.8 5L8.4 19L12 7L15.6 19L19.2 5",
    "x": "M7 5L17 19M17 5L7 19",
    "y": "M6.8 5L12 12.4L17.2 5M12 12.4V19",
    "z": "M7.2 5H16.8L7.2 19H16.8",
  ]
}
