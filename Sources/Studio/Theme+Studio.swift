// What the editor's own parts add to the interface's tokens: type and measures. Lengths are points.

import Drawing
import Foundation
import Geometry
import Typography
import Views

extension Theme {
  static let title = Font(size: 15, weight: .semibold, tracking: -0.15)
  static let body = Font(size: 13, tracking: -0.04)
  static let control = Font(size: 13, weight: .medium, tracking: -0.04)
  static let small = Font(size: 12)
  static let smallNumber = Font(size: 12, hasTabularDigits: true)
  static let section = Font(size: 12, weight: .semibold)
  static let caption = Font(size: 11)
  static let captionMedium = Font(size: 11, weight: .medium)
}

extension Theme {
  static let toolBarHeight: CGFloat = 44
  static let statusLineHeight: CGFloat = 28
  static let galleryWidth: CGFloat = 96
  static let parameterPanelWidth: CGFloat = 304
  static let panelPadding: CGFloat = 16
  static let rowHeight: CGFloat = 24
  static let rowGap: CGFloat = 8
  static let labelWidth: CGFloat = 96
  static let valueWidth: CGFloat = 56
  static let dialogWidth: CGFloat = 440
  /// A window narrower than this has no room for every title.
  static let fullWidth: CGFloat = 720
}
