// What the surroundings say about colours and styles.

private struct ForegroundStylesKey: EnvironmentKey { static let defaultValue = ForegroundStyles() }
private struct BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct AccentColorKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
  package var foregroundStyles: ForegroundStyles {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  /// Sets the foreground, and with more styles its second and third level; levels among them mean those outside.
  package mutating func setForeground(_ styles: [AnyShapeStyle]) {
    foregroundStyles = foregroundStyles.replaced(by: styles)
  }

  /// What `.background` stands for; nil for the window's ground.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// What `.tint` stands for; nil for the accent colour.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What `accentColor(_:)` sets; nil for the tint, or else the system's.
  package var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }
}
