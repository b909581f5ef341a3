// Colours of an asset catalogue: what Xcode writes into the Contents.json of a colour set.
//
// In:  the file's bytes; or a name, which is looked for once and remembered.
// Out: a colour, one for light and one for dark surroundings where the set has both.

import Foundation
import Synchronization

enum ColorSet {
  private static let known = Mutex<[String: Color?]>([:])
  /// Names kept, of colours or of none; a program may ask for any number of them.
  private static let greatestMemory = 4096

  /// The colour of a name in the program's catalogues; nil where none has it, or what it has is no colour.
  static func named(_ name: String) -> Color? {
    if let color = known.withLock({ $0[name] }) { return color }
    let color = find(name)
    known.withLock { known in
      if known.count >= greatestMemory { known = [:] }
      known[name] = .some(color)
    }
    return color
  }

  private static func find(_ name: String) -> Color? {
    for folder in AssetCatalogues.folders {
      for set in AssetCatalogues.sets(name, kind: "colorset", in: folder) {
        guard let contents = FileManager.default.contents(atPath: "\(set)/Contents.json") else { continue }
        if let color = color(contents: contents) { return color }
      }
    }
    return nil
  }

  /// The colour of a set; nil where the bytes are none.
  ///
  /// Spaces wider than sRGB are taken as sRGB, as everywhere here.
  static func color(contents: Data) -> Color? {
    guard let entries = try? JSONDecoder().decode(Contents.self, from: contents).colors else { return nil }
    let light = entries.first { $0.appearances?.isEmpty ?? true }?.color?.resolved
    let dark = entries.first { $0.appearances?.contains { $0.value == "dark" } ?? false }?.color?.resolved
    guard let any = light ?? dark else { return nil }
    return dark.map { Color(light: any, dark: $0) } ?? Color(any)
  }

  private struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable { let value: String? }
      let color: Numbers?
      let appearances: [Appearance]?
    }
    let colors: [Entry]?
  }

  private struct Numbers: Decodable {
    let space: String?
    let components: [String: String]?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    var resolved: Color.Resolved? {
      func number(_ name: String) -> Double? { components?[name].flatMap(ColorSet.number) }
      let color: Color
      let opacity = number("alpha") ?? 1
      let isLinear = space?.contains("linear") ?? false
      if let white = number("white") {
        color = Color(isLinear ? .sRGBLinear : .sRGB, white: white, opacity: opacity)
      } else if let red = number("red"), let green = number("green"), let blue = number("blue") {
        color = Color(isLinear ? .sRGBLinear : .sRGB, red: red, green: green, blue: blue, opacity: opacity)
      } else {
        return nil
      }
      return color.resolve(in: EnvironmentValues())
    }
  }

  /// A component as Xcode writes it: `0.988`, `0xFC` or, without a point, 0 to 255.
  private static func number(_ text: String) -> Double? {
    let digits = text.trimmingCharacters(in: .whitespaces).lowercased()
    if digits.hasPrefix("0x") { return UInt8(digits.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(digits), value.isFinite else { return nil }
    return digits.contains(".") ? value : value / 255
  }
}
