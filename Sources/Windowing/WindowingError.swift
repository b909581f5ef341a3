// Why a window cannot be shown, in one line that says what to try.

public enum WindowingError: Error, Hashable, Sendable {
  /// No X server answered under this name; empty if DISPLAY is not set.
  case noDisplay(String)
  /// The screen has no visual whose pixels hold red, green and blue themselves.
  case noTrueColor(display: String, visualClass: String, depth: Int)
}

extension WindowingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDisplay(""):
      "no display: DISPLAY is not set; start the program from a desktop session, or set DISPLAY, such as DISPLAY=:0"
    case .noDisplay(let name):
      "no display: cannot connect to '\(name)'; check that this X server runs and lets you in (see xhost, xauth)"
    case .noTrueColor(let display, let visualClass, let depth):
      "display '\(display)' offers only \(visualClass) at depth \(depth); set it to a TrueColor depth (15, 16, 24 or 30)"
    }
  }
}
