// How many pixels a point has.
//
// In order of trust: HEXAGRAPH_SCALE in the environment; Xft/DPI (in 1024ths of a dot) and Gdk/WindowScalingFactor of XSETTINGS; Xft.dpi
// among the display's resources (96 is 1); otherwise 1. Millimetres of screens are not asked: televisions and projectors lie.

enum DisplayScale {
  static let range = 0.5...8.0

  /// - Parameter resources: The text of the root window's RESOURCE_MANAGER, a `name: value` a line.
  static func scale(environment: [String: String], resources: String, settings: XSettings = XSettings()) -> Double {
    if let wanted = environment["HEXAGRAPH_SCALE"].flatMap(Double.init), wanted.isFinite, wanted > 0 {
      return clamped(wanted)
    }
    let factor = settings.numbers["Gdk/WindowScalingFactor"].map(Double.init) ?? 1
    let dots = settings.numbers["Xft/DPI"].map { Double($0) / 1024 } ?? 0
    // Some desktops multiply the dots by the factor, others leave that to programs: whichever says more has it right.
    if factor > 1 { return rounded(max(factor, dots / 96)) }
    if dots > 0 { return rounded(dots / 96) }
    return dotsPerInch(in: resources).map { rounded($0 / 96) } ?? 1
  }

  private static func rounded(_ scale: Double) -> Double {
    // Quarter steps: finer ones blur every line for a difference that nobody sees.
    clamped((scale * 4).rounded() / 4)
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
