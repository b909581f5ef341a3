// What the desktop wishes: how large a point is, whether it is dark, and whether things may move.
//
// In:  the environment, the root window's resources, XSETTINGS.
// Out: a value. HEXAGRAPH_SCALE and HEXAGRAPH_COLOR_SCHEME come first, then XSETTINGS, then resources; else 1, light, and they may. HEXAGRAPH_REDUCE_MOTION
//      (1 or 0) comes before the desktop's word on animations.
//
// The portal's settings would be asked through D-Bus; desktops that have it set the theme's name in XSETTINGS too when the user turns
// dark mode on, so that a connection to another server is spared.

import Foundation

/// The desktop's wishes about a program's look.
public struct Desktop: Hashable, Sendable {
  /// Pixels a point, 0.5 to 8.
  public var scale: Double
  public var isDark: Bool
  /// Whether what moves only to please is to stand still.
  public var reducesMotion: Bool

  init(environment: [String: String], resources: String, settings: XSettings) {
    scale = DisplayScale.scale(environment: environment, resources: resources, settings: settings)
    isDark = Self.isDark(environment: environment, settings: settings)
    reducesMotion = Self.reducesMotion(environment: environment, settings: settings)
  }

  private static func reducesMotion(environment: [String: String], settings: XSettings) -> Bool {
    switch environment["HEXAGRAPH_REDUCE_MOTION"] {
    case "1": true
    case "0": false
    default: settings.numbers["Gtk/EnableAnimations"] == 0
    }
  }

  /// HEXAGRAPH_APPEARANCE is the older name of the variable.
  private static func isDark(environment: [String: String], settings: XSettings) -> Bool {
    for name in ["HEXAGRAPH_COLOR_SCHEME", "HEXAGRAPH_APPEARANCE"] {
      switch environment[name]?.lowercased() {
      case "dark": return true
      case "light": return false
      default: break
      }
    }
    if settings.numbers["Gtk/ApplicationPreferDarkTheme"] == 1 { return true }
    return settings.texts["Net/ThemeName"]?.lowercased().hasSuffix("-dark") ?? false
  }
}
