// SwiftUI's symbol variants: which drawing of a symbol the surroundings prefer, filled or in a ring or struck through.
//
// In:  a symbol's name, and the wish.
// Out: the name of the nearest drawing that there is; the name itself where there is none.

import Drawing
import Foundation

public struct SymbolVariants: Hashable, Sendable {
  private enum Frame: String { case circle, square, rectangle }

  private var frame: Frame?
  private var isFilled = false
  private var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  public var circle: SymbolVariants { changed { $0.frame = .circle } }
  public var square: SymbolVariants { changed { $0.frame = .square } }
  public var rectangle: SymbolVariants { changed { $0.frame = .rectangle } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether all that another asks for is asked for here.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.frame == nil || other.frame == frame) && (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
  }

  /// Names that may be the drawing, the best first.
  ///
  /// A name that says fill, slash or a frame itself keeps what it says.
  func names(of name: String) -> [String] {
    let parts = Set(name.split(separator: ".").map(String.init))
    let frames = frame.map { parts.contains($0.rawValue) ? [""] : [".\($0.rawValue)", ""] } ?? [""]
    let slashes = isSlashed && !parts.contains("slash") ? [".slash", ""] : [""]
    let fills = isFilled && !parts.contains("fill") ? [".fill", ""] : [""]
    // In names, the filling stands last.
    let isFilledAlready = name.hasSuffix(".fill")
    let stem = isFilledAlready ? String(name.dropLast(5)) : name
    let end = isFilledAlready ? ".fill" : ""
    return frames.flatMap { frame in
      slashes.flatMap { slash in fills.map { fill in "\(stem)\(frame)\(slash)\(end)\(fill)" } }
    }
  }

  @MainActor func applied(to image: Image) -> Image {
    guard self != .none, case .symbol(let name) = image.source else { return image }
    var image = image
    image.source = .symbol(names(of: name).first { SystemSymbol.named($0) != nil } ?? name)
    return image
  }
}

enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

extension EnvironmentValues {
  /// Which drawing of a symbol the surroundings prefer.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Prefers a drawing for the symbols inside, beside what lies around prefers.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.joined(with: variant) }
  }
}

extension SymbolVariants {
  /// What either asks for; of two frames the other's.
  func joined(with other: SymbolVariants) -> SymbolVariants {
    if other == .none { return .none }
    return changed {
      $0.frame = other.frame ?? frame
      $0.isFilled = isFilled || other.isFilled
      $0.isSlashed = isSlashed || other.isSlashed
    }
  }
}
