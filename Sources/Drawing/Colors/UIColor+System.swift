// The names of UIKit's and AppKit's colours.

import Foundation

extension UIColor {
  private static func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  private static func system(
    _ light: (Int, Int, Int), _ lightOpacity: Float = 1, dark: (Int, Int, Int), _ darkOpacity: Float = 1
  ) -> UIColor {
    UIColor(
      Color(
        light: Color.Resolved(light.0, light.1, light.2, opacity: lightOpacity),
        dark: Color.Resolved(dark.0, dark.1, dark.2, opacity: darkOpacity)))
  }

  // The same in light and dark.
  public static let black = plain(0, 0, 0)
  public static let darkGray = plain(1 / 3.0, 1 / 3.0, 1 / 3.0)
  public static let lightGray = plain(2 / 3.0, 2 / 3.0, 2 / 3.0)
  public static let white = plain(1, 1, 1)
  public static let gray = plain(0.5, 0.5, 0.5)
  public static let red = plain(1, 0, 0)
  public static let green = plain(0, 1, 0)
  public static let blue = plain(0, 0, 1)
  public static let cyan = plain(0, 1, 1)
  public static let yellow = plain(1, 1, 0)
  public static let magenta = plain(1, 0, 1)
  public static let orange = plain(1, 0.5, 0)
  public static let purple = plain(0.5, 0, 0.5)
  public static let brown = plain(0.6, 0.4, 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let systemRed = UIColor(Color.red)
  public static let systemOrange = UIColor(Color.orange)
  public static let systemYellow = UIColor(Color.yellow)
  public static let systemGreen = UIColor(Color.green)
  public static let systemMint = UIColor(Color.mint)
  public static let systemTeal = UIColor(Color.teal)
  public static let systemCyan = UIColor(Color.cyan)
  public static let systemBlue = UIColor(Color.blue)
  public static let systemIndigo = UIColor(Color.indigo)
  public static let systemPurple = UIColor(Color.purple)
  public static let systemPink = UIColor(Color.pink)
  public static let systemBrown = UIColor(Color.brown)
  public static let systemGray = UIColor(Color.gray)
  public static let systemGray2 = system((174, 174, 178), dark: (99, 99, 102))
  public static let systemGray3 = system((199, 199, 204), dark: (72, 72, 74))
  public static let systemGray4 = system((209, 209, 214), dark: (58, 58, 60))
  public static let systemGray5 = system((229, 229, 234), dark: (44, 44, 46))
  public static let systemGray6 = UIColor(Color.systemGray6)
  public static let tintColor = UIColor(Color.accentColor)

  public static let label = system((0, 0, 0), dark: (255, 255, 255))
  public static let secondaryLabel = system((60, 60, 67), 0.6, dark: (235, 235, 245), 0.6)
  public static let tertiaryLabel = system((60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  public static let quaternaryLabel = system((60, 60, 67), 0.18, dark: (235, 235, 245), 0.16)
  public static let placeholderText = system((60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  public static let link = system((0, 122, 255), dark: (9, 132, 255))
  public static let separator = system((60, 60, 67), 0.29, dark: (84, 84, 88), 0.6)
  public static let opaqueSeparator = system((198, 198, 200), dark: (56, 56, 58))

  public static let systemFill = system((120, 120, 128), 0.2, dark: (120, 120, 128), 0.36)
  public static let secondarySystemFill = system((120, 120, 128), 0.16, dark: (120, 120, 128), 0.32)
  public static let tertiarySystemFill = system((118, 118, 128), 0.12, dark: (118, 118, 128), 0.24)
  public static let quaternarySystemFill = system((116, 116, 128), 0.08, dark: (118, 118, 128), 0.18)

  public static let systemBackground = system((255, 255, 255), dark: (0, 0, 0))
  public static let secondarySystemBackground = system((242, 242, 247), dark: (28, 28, 30))
  public static let tertiarySystemBackground = system((255, 255, 255), dark: (44, 44, 46))
  public static let systemGroupedBackground = system((242, 242, 247), dark: (0, 0, 0))
  public static let secondarySystemGroupedBackground = system((255, 255, 255), dark: (28, 28, 30))
  public static let tertiarySystemGroupedBackground = system((242, 242, 247), dark: (44, 44, 46))
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = plain(0, 0, 0)

  // AppKit's.
  public static let labelColor = UIColor(Color.primary)
  public static let secondaryLabelColor = UIColor(Color.secondary)
  public static let tertiaryLabelColor = UIColor(Color.primary.opacity(0.25))
  public static let quaternaryLabelColor = UIColor(Color.primary.opacity(0.1))
  public static let textColor = UIColor(Color.primary)
  public static let controlTextColor = UIColor(Color.primary)
  public static let windowBackgroundColor = system((236, 236, 236), dark: (50, 50, 50))
  public static let controlBackgroundColor = system((255, 255, 255), dark: (30, 30, 30))
  public static let textBackgroundColor = system((255, 255, 255), dark: (30, 30, 30))
  public static let underPageBackgroundColor = system((150, 150, 150), 0.9, dark: (40, 40, 40))
  public static let controlColor = system((255, 255, 255), dark: (255, 255, 255), 0.25)
  public static let separatorColor = system((0, 0, 0), 0.1, dark: (255, 255, 255), 0.1)
  public static let gridColor = system((230, 230, 230), dark: (26, 26, 26))
  public static let controlAccentColor = UIColor(Color.accentColor)
  public static let linkColor = system((0, 104, 218), dark: (65, 156, 255))
}
