// How DOT spells a text: plain where a word or numeral needs no quotes, in quotes, or in angle brackets.

import Graphs

enum DOTSpelling {
  /// Appends a name or value, in quotes unless it is a plain word or numeral.
  ///
  /// - Parameter isQuoted: Whether to use quotes also where none are needed, as the file does for its like.
  static func append(_ string: GraphString, to output: inout [UInt8], isQuoted: Bool = false) {
    let text = string.text.utf8
    if string.isHTML {
      output.append(UInt8(ascii: "<"))
      output.append(contentsOf: text)
      output.append(UInt8(ascii: ">"))
    } else if !isQuoted && isPlain(text) {
      output.append(contentsOf: text)
    } else {
      output.append(UInt8(ascii: "\""))
      appendContent(text, to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// The bytes of a name or value.
  static func bytes(_ string: GraphString, isQuoted: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    append(string, to: &output, isQuoted: isQuoted)
    return output
  }

  /// What a text is after it was written and read: DOT has no way to say a backslash before a quote, a line break or the end,
  /// so that it is doubled.
  static func readBack(_ string: GraphString) -> GraphString {
    if string.isHTML || !string.text.utf8.contains(UInt8(ascii: "\\")) { return string }
    var output: [UInt8] = []
    appendContent(string.text.utf8, to: &output, escapesQuotes: false)
    return GraphString(String(decoding: output, as: UTF8.self))
  }

  private static func appendContent(_ text: String.UTF8View, to output: inout [UInt8], escapesQuotes: Bool = true) {
    // Whether an odd number of backslashes has just been written.
    var isOpen = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"):
        isOpen.toggle()
        output.append(byte)
      case UInt8(ascii: "\""):
        if isOpen { output.append(UInt8(ascii: "\\")) }
        if escapesQuotes { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
        isOpen = false
      case UInt8(ascii: "\n"):
        if isOpen { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
        isOpen = false
      default:
        output.append(byte)
        isOpen = false
      }
    }
    if isOpen { output.append(UInt8(ascii: "\\")) }
  }

  /// Whether DOT reads the text as one word without quotes; words are ASCII only, so that a wrong encoding does not split them.
  private static func isPlain(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    if isLetter(first) {
      if !text.allSatisfy({ isLetter($0) || isDigit($0) }) { return false }
      return !isKeyword(text)
    }
    // A numeral: an optional minus, digits with at most one point, and a digit on one side of it.
    let digits = first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    var (digitCount, pointCount) = (0, 0)
    for byte in digits {
      if isDigit(byte) {
        digitCount += 1
      } else if byte == UInt8(ascii: "."), pointCount == 0 {
        pointCount = 1
      } else {
        return false
      }
    }
    return digitCount > 0
  }

  private static func isKeyword(_ text: String.UTF8View) -> Bool {
    guard text.count >= 4 && text.count <= 8, let first = text.first, "negdsNEGDS".utf8.contains(first) else {
      return false
    }
    return ["node", "edge", "graph", "digraph", "subgraph", "strict"].contains(String(text).lowercased())
  }
}
