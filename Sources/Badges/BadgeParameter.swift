// One constant of a seed's listing, made adjustable: its name there, its unit, its range, its value there.

public import Drawing
import Foundation

public struct BadgeParameter: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case degrees = "°"
    case seconds = "s"
    /// A share of a length, 1 for all of it.
    case factor = "×"
    case count = ""
    case color = "colour"
  }

  /// The listing's own identifier; where one stands in two places, with the place before a dot.
  public let name: String
  /// For people, in a panel.
  public let title: String
  /// The heading it stands under.
  public let group: String
  public let unit: Unit
  /// Nil for a colour.
  public let range: ClosedRange<Double>?
  /// The listing's value.
  public let standard: BadgeValue

  static func number(
    _ name: String, _ title: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: Unit = .factor,
    in group: String
  ) -> BadgeParameter {
    BadgeParameter(name: name, title: title, group: group, unit: unit, range: range, standard: .number(value))
  }

  static func color(_ name: String, _ title: String, _ color: Color, in group: String) -> BadgeParameter {
    BadgeParameter(name: name, title: title, group: group, unit: .color, range: nil, standard: .color(color))
  }
}

public enum BadgeValue: Hashable, Sendable {
  case number(Double)
  case color(Color)
}

// MARK: Sliders

extension BadgeParameter {
  /// The value at a fraction of the range: whole for a count, in steps that people can read otherwise; 0 for a colour.
  public func value(atFraction fraction: Double) -> Double {
    guard let range else { return 0 }
    let length = range.upperBound - range.lowerBound
    let value = range.lowerBound + length * min(max(fraction, 0), 1)
    if unit == .count { return value.rounded() }
    // A step that people can read: a power of ten near a 500th of the range.
    let step = pow(10, (log10(length / 500)).rounded(.up))
    return min(max((value / step).rounded() * step, range.lowerBound), range.upperBound)
  }

  /// Where a value lies in the range, 0...1.
  public func fraction(of value: Double) -> Double {
    guard let range, range.upperBound > range.lowerBound else { return 0 }
    return min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// Where the listing's value lies in the range.
  public var standardFraction: Double {
    if case .number(let value) = standard { fraction(of: value) } else { 0 }
  }
}

// MARK: StyledText

extension BadgeParameter {
  /// A value with its unit, as a panel shows it.
  public func text(of value: BadgeValue) -> String {
    switch value {
    case .number(let number):
      let digits = Self.digits(of: number)
      return unit == .count ? digits : "\(digits) \(unit.rawValue)"
    case .color(let color): return color.hexadecimal
    }
  }

  /// One object on one line: name, unit, min, max, default; null where there is none.
  public var json: String {
    let limits = range.map { ("\(Self.plain($0.lowerBound))", "\(Self.plain($0.upperBound))") } ?? ("null", "null")
    let value =
      switch standard {
      case .number(let number): Self.plain(number)
      case .color(let color): "\"\(color.hexadecimal)\""
      }
    return
      "{\"name\":\"\(name)\",\"unit\":\"\(unit.rawValue)\",\"min\":\(limits.0),\"max\":\(limits.1),\"default\":\(value)}"
  }

  /// At most four decimals, none where there is no need, with the minus sign of typography.
  private static func digits(of number: Double) -> String {
    plain((number * 10_000).rounded() / 10_000).replacing("-", with: "\u{2212}")
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}

extension Color {
  /// `#rrggbb`, with the opacity as two more digits where it is not full; the light appearance.
  public var hexadecimal: String {
    let color = resolve(in: EnvironmentValues())
    func byte(_ value: Float) -> String {
      let byte = UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let digits = byte(color.red) + byte(color.green) + byte(color.blue)
    return "#" + digits + (color.opacity < 1 ? byte(color.opacity) : "")
  }
}
