// How many pixels a point has.
//
// In order of trust: HEXAGRAPH_SCALE in the environment; Xft.dpi among the display's resources, which is what desktops
// set for their scale (96 is 1); otherwise 1. Millimetres of screens are not asked: televisions and projectors lie.

enum DisplayScale {
  static let range = 0.5...8.0

  /// - Parameter resources: The text of the root window's RESOURCE_MANAGER, a `name: value` a line.
  static func scale(environment: [String: String], resources: String) -> Double {
    if let wanted = environment["HEXAGRAPH_SCALE"].flatMap(Double.init), wanted.isFinite, wanted > 0 {
      return clamped(wanted)
    }
    guard let dotsPerInch = dotsPerInch(in: resources) else { return 1 }
    // Quarter steps: finer ones blur every line for a difference that nobody sees.
    return clamped((dotsPerInch / 96 * 4).rounded() / 4)
  }

  static func dotsPerInch(in resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].filter { !$0.isWhitespace }
      guard name == "Xft.dpi" || name == "Xft*dpi" || name == "*dpi" else { continue }
      let value = line[line.index(after: colon)...].filter { !$0.isWhitespace }
      if let number = Double(value), number.isFinite, number > 0 { return number }
    }
    return nil
  }

  private static func clamped(_ scale: Double) -> Double { min(max(scale, range.lowerBound), range.upperBound) }
}
