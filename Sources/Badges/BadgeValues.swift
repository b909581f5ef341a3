// A shape with its parameters' values: what a badge is as a document.
//
// In:  values by name, from a slider or as text.
// Out: the drawing; or an error that says what would have been right.

public import Drawing
public import Foundation

public struct BadgeValues: Hashable, Sendable {
  public let kind: BadgeKind
  /// Only what differs from the listing.
  private var changed: [String: BadgeValue] = [:]

  /// The shape as its seed has it.
  public init(_ kind: BadgeKind) { self.kind = kind }

  /// A parameter's value; nil if the shape has none of this name.
  ///
  /// Setting one that does not fit the parameter changes nothing; setting nil takes the parameter back to the listing's value.
  public subscript(name: String) -> BadgeValue? {
    get { changed[name] ?? kind.parameter(named: name)?.standard }
    set {
      guard let parameter = kind.parameter(named: name) else { return }
      switch (newValue, parameter.range) {
      case (.number(let number)?, let range?):
        guard range.contains(number) else { return }
        changed[name] = .number(parameter.unit == .count ? number.rounded() : number)
      case (.color?, nil): changed[name] = newValue
      case (nil, _): changed[name] = nil
      default: return
      }
      if changed[name] == parameter.standard { changed[name] = nil }
    }
  }

  /// A number parameter's value; nil for a colour and for no parameter.
  public func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  /// Sets a parameter from text: a number, or a colour as `#rgb`, `#rrggbb`, `#rrggbbaa` or an SVG name.
  public mutating func set(_ name: String, to text: String) throws(BadgeError) {
    guard let parameter = kind.parameter(named: name) else {
      throw .noParameter(name, kind, nearest: Self.nearest(name, among: kind.parameters.map(\.name)))
    }
    guard let range = parameter.range else {
      guard let color = Color(svg: text) else { throw .notAColor(text, name) }
      self[name] = .color(color)
      return
    }
    guard let number = Double(text), number.isFinite else { throw .notANumber(text, name) }
    guard range.contains(number) else { throw .outOfRange(number, name, range) }
    self[name] = .number(number)
  }

  /// Draws the shape as its seed's program shows it when its root view is proposed `size`, on a canvas of that size from 0, 0: in the
  /// middle, and not clipped.
  public func draw(in size: CGSize, context: GraphicsContext) {
    switch kind {
    case .badge: HexagonBadge(self).draw(in: size, context: context)
    case .heart: Heart(self).draw(in: size, context: context)
    case .ring: ProgressRing(self).draw(in: size, context: context)
    }
  }

  /// The name with the fewest changes from a mistyped one, if they are few.
  private static func nearest(_ name: String, among names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: editDistance(Array(name.lowercased()), Array($0.lowercased()))) }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= max(2, name.count / 3) ? $0.name : nil }
  }

  /// Levenshtein's distance.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let substituted = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}

extension BadgeValues {
  /// A number that the shape's own drawing asks for; its name is one of the parameters.
  func value(_ name: String) -> CGFloat { CGFloat(number(name) ?? 0) }

  /// A colour that the shape's own drawing asks for.
  func color(_ name: String) -> Color {
    if case .color(let color)? = self[name] { color } else { .clear }
  }
}

/// Why a parameter was not set.
public enum BadgeError: Error, Hashable, Sendable {
  case noParameter(String, BadgeKind, nearest: String?)
  case notANumber(String, String)
  case notAColor(String, String)
  case outOfRange(Double, String, ClosedRange<Double>)
}

extension BadgeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noParameter(let name, let kind, let nearest?):
      "\(kind.rawValue) has no parameter '\(name)'; did you mean '\(nearest)'?"
    case .noParameter(let name, let kind, nil): "\(kind.rawValue) has no parameter '\(name)'; --list names them all"
    case .notANumber(let text, let name): "'\(text)' is not a number, which \(name) takes"
    case .notAColor(let text, let name):
      "'\(text)' is not a colour, which \(name) takes; write #rgb, #rrggbb, #rrggbbaa or an SVG colour name"
    case .outOfRange(let number, let name, let range):
      "\(name) = \(number) is out of range; it takes \(range.lowerBound) to \(range.upperBound)"
    }
  }
}
