// Styles that the surroundings decide: the foreground and its levels, the background, the tint.
//
// In:  the environment's styles.
// Out: a level is the foreground with less opacity, unless a style of its own was given for it.

public import Foundation

/// A level of the foreground: the further from the first, the fainter.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  package var level: Int

  /// The level of this number: 0 is the first.
  package static func level(_ level: Int) -> HierarchicalShapeStyle { HierarchicalShapeStyle(level: level) }

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    environment.foregroundStyles.shading(level: level, in: frame, environment)
  }
}

/// The foreground of the surroundings.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    environment.foregroundStyles.shading(level: 0, in: frame, environment)
  }
}

/// The background of the surroundings: the window's unless another was set.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    guard let style = environment.backgroundStyle, !(style.base is BackgroundStyle) else {
      return .color(Color(uiColor: .textBackgroundColor))
    }
    var outside = environment
    outside.backgroundStyle = nil
    return style._shading(in: frame, outside)
  }
}

/// The colour of what can be used.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    guard let style = environment.tintStyle, !(style.base is TintShapeStyle) else { return .color(.accentColor) }
    var outside = environment
    outside.tintStyle = nil
    return style._shading(in: frame, outside)
  }
}

/// The ground of what is selected.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    TintShapeStyle()._shading(in: frame, environment)
  }
}

public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(uiColor: .separator))
  }
}

/// Words that stand where others are to be entered.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(uiColor: .placeholderText))
  }
}

public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(uiColor: .link))
  }
}

/// The ground of small shapes, such as a slider's track.
public struct FillShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(uiColor: .systemFill))
  }
}

public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public init() {}

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(uiColor: .textBackgroundColor))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The foreground's styles: one, or one for each of the first levels.
package struct ForegroundStyles: Hashable, Sendable {
  /// Empty for the colour of labels.
  package var levels: [AnyShapeStyle] = []

  package init() {}

  /// Styles as a modifier gives them inside the surroundings that these are; levels among them mean levels of these.
  package func replaced(by styles: [AnyShapeStyle]) -> ForegroundStyles {
    var next = ForegroundStyles()
    next.levels = styles.map { style in
      switch style.base {
      case let level as HierarchicalShapeStyle: AnyShapeStyle(CapturedLevel(styles: self, level: level.level))
      case is ForegroundStyle: AnyShapeStyle(CapturedLevel(styles: self, level: 0))
      default: style
      }
    }
    return next
  }

  /// How much of the foreground each level shows: the labels' of macOS.
  static func opacity(ofLevel level: Int) -> Double {
    switch level {
    case ...0: 1
    case 1: 0.5
    case 2: 0.25
    case 3: 0.1
    default: 0.05
    }
  }

  func shading(level: Int, in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    // A style that means the foreground while it is the foreground gets the one outside.
    var outside = environment
    outside.foregroundStyles = ForegroundStyles()
    if levels.indices.contains(level) { return levels[level]._shading(in: frame, outside) }
    guard let last = levels.last else {
      return .color(
        level == 0 ? .primary : level == 1 ? .secondary : Color.primary.opacity(Self.opacity(ofLevel: level)))
    }
    let share = Self.opacity(ofLevel: level) / Self.opacity(ofLevel: levels.count - 1)
    return last._shading(in: frame, outside).faded(by: share)
  }
}

/// A level of styles that are the foreground no longer.
private struct CapturedLevel: ShapeStyle, Hashable {
  var styles: ForegroundStyles
  var level: Int

  func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    styles.shading(level: level, in: frame, environment)
  }
}
