// UIKit's and AppKit's colour, as far as drawings need it: a Color with their names.
//
// Numbers of the system's colours are those of iOS 13 to 18. One type stands for both kits: a program names either.

public import Foundation

public final class UIColor: Hashable, Sendable {
  package let color: Color

  public init(_ color: Color) { self.color = color }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

  /// - Parameter hue: A turn is 1; clamped to 0...1 as UIKit does.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: min(max(hue, 0), 1), saturation: saturation, brightness: brightness, opacity: alpha)
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha)
  }

  public init(cgColor: CGColor) { color = Color(cgColor: cgColor) }

  /// A colour of a catalogue by name; see ``Color/init(_:bundle:)``.
  public init?(named name: String) { color = Color(name) }

  public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  /// The colour with this opacity instead of its own.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func changed(_ resolved: Color.Resolved) -> Color.Resolved {
      var resolved = resolved
      resolved.opacity = Float(alpha)
      return resolved
    }
    let (light, dark) = (color.resolve(in: Self.light), color.resolve(in: Self.dark))
    return UIColor(
      light == dark ? Color(changed(light)) : Color(light: changed(light), dark: changed(dark)))
  }

  /// The components in light surroundings.
  public var cgColor: CGColor { CGColor(color.resolve(in: Self.light)) }

  /// Writes the components in light surroundings.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = color.resolve(in: Self.light)
    red?.pointee = CGFloat(numbers.red)
    green?.pointee = CGFloat(numbers.green)
    blue?.pointee = CGFloat(numbers.blue)
    alpha?.pointee = CGFloat(numbers.opacity)
    return true
  }

  /// Writes hue, saturation and brightness in light surroundings.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = color.resolve(in: Self.light)
    let (r, g, b) = (CGFloat(numbers.red), CGFloat(numbers.green), CGFloat(numbers.blue))
    let (greatest, span) = (max(r, g, b), max(r, g, b) - min(r, g, b))
    var turn: CGFloat = 0
    if span > 0 {
      turn = greatest == r ? (g - b) / span : greatest == g ? 2 + (b - r) / span : 4 + (r - g) / span
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = greatest > 0 ? span / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = CGFloat(numbers.opacity)
    return true
  }

  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let numbers = color.resolve(in: Self.light)
    white?.pointee = CGFloat(0.2126 * numbers.red + 0.7152 * numbers.green + 0.0722 * numbers.blue)
    alpha?.pointee = CGFloat(numbers.opacity)
    return true
  }

  // AppKit reads components so.
  public var redComponent: CGFloat { CGFloat(color.resolve(in: Self.light).red) }
  public var greenComponent: CGFloat { CGFloat(color.resolve(in: Self.light).green) }
  public var blueComponent: CGFloat { CGFloat(color.resolve(in: Self.light).blue) }
  public var alphaComponent: CGFloat { CGFloat(color.resolve(in: Self.light).opacity) }

  private static var light: EnvironmentValues { EnvironmentValues(colorScheme: .light) }
  private static var dark: EnvironmentValues { EnvironmentValues(colorScheme: .dark) }
}

/// AppKit's name; one type serves both.
public typealias NSColor = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// What the compiler makes of `#colorLiteral(…)`.
public typealias _ColorLiteralType = UIColor

extension Color {
  public init(_ color: UIColor) { self = color.color }
  public init(uiColor: UIColor) { self = uiColor.color }
  public init(nsColor: NSColor) { self = nsColor.color }

  /// A colour of an asset catalogue by name.
  ///
  /// Where no catalogue beside the program has it, `AccentColor` is the accent; a name of CSS is that colour, whatever its case; any other
  /// is grey.
  public init(_ name: String, bundle: Bundle? = nil) {
    if let color = ColorSet.named(name) {
      self = color
    } else if name == "AccentColor" {
      self = .accentColor
    } else {
      self = Color(svg: name.filter { !$0.isWhitespace }) ?? .gray
    }
  }
}
