// Core Graphics' colour: components in sRGB.

public import Foundation

public struct CGColor: Hashable, Sendable {
  package var resolved: Color.Resolved

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    resolved = Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  package init(_ resolved: Color.Resolved) { self.resolved = resolved }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { CGFloat(resolved.opacity) }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [CGFloat(resolved.red), CGFloat(resolved.green), CGFloat(resolved.blue), CGFloat(resolved.opacity)]
  }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = self
    copy.resolved.opacity = Float(alpha)
    return copy
  }
}

extension Color {
  public init(cgColor: CGColor) { self.init(cgColor.resolved) }

  @_disfavoredOverload
  public init(_ cgColor: CGColor) { self.init(cgColor.resolved) }

  /// The colour's numbers; nil where they depend on the surroundings.
  public var cgColor: CGColor? {
    guard case .fixed = storage else { return nil }
    return CGColor(resolve(in: EnvironmentValues()))
  }
}

extension Color.Resolved {
  public var cgColor: CGColor { CGColor(self) }
}
