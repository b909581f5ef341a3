// The interface's letters, lengths and motion: the rest of the design tokens, section by section.
//
// Lengths are points, times are seconds, curves are cubic control points.

import Drawing
import Foundation
import Geometry

extension Theme {
  // MARK: Type

  /// A style of letters: the size and the height of a line in points, the weight, and what is added between letters.
  package struct Lettering: Sendable {
    package let size: CGFloat
    package let weight: Font.Weight
    package let line: CGFloat
    package let tracking: CGFloat

    package var font: Font { Font(size: size, weight: weight, tracking: tracking) }

    /// Titles of panels and dialogs.
    package static let title = Lettering(size: 15, weight: .semibold, line: 20, tracking: -0.15)
    /// Menus, lists, dialogs.
    package static let body = Lettering(size: 13, weight: .regular, line: 20, tracking: -0.04)
    /// Buttons, pickers, switches.
    package static let control = Lettering(size: 13, weight: .medium, line: 20, tracking: -0.04)
    /// Labels and fields of inspectors, tooltips.
    package static let small = Lettering(size: 12, weight: .regular, line: 16, tracking: 0)
    /// Headings of sections.
    package static let section = Lettering(size: 12, weight: .semibold, line: 16, tracking: 0)
    /// Compact buttons and pickers, tabs.
    package static let smallControl = Lettering(size: 12, weight: .medium, line: 16, tracking: 0)
    /// Captions.
    package static let caption = Lettering(size: 11, weight: .regular, line: 16, tracking: 0)
    /// The query of a palette.
    package static let palette = Lettering(size: 15, weight: .regular, line: 20, tracking: 0)
  }

  // MARK: Space

  package enum Space {
    /// Inside a group.
    package static let group: CGFloat = 4
    /// Between controls.
    package static let control: CGFloat = 8
    /// Above and below a section.
    package static let section: CGFloat = 12
    /// At the edge of a panel.
    package static let panel: CGFloat = 16
    /// In a dialog.
    package static let dialog: CGFloat = 20
    /// From a picture to the words after it: 8 from what of a symbol is inked, which stands 2 inside its box.
    package static let icon: CGFloat = 6
    /// The least that pictures before words have in rows; the words begin at one place then.
    package static let iconColumn: CGFloat = 20
    /// Between the tools of a group.
    package static let tools: CGFloat = 2
  }

  // MARK: Radii

  package enum Radius {
    /// Text selection, slider track.
    package static let selection: CGFloat = 2
    /// Check box, key cap.
    package static let box: CGFloat = 4
    /// 24-point controls, menu rows, segments.
    package static let compact: CGFloat = 5
    /// 28-point controls, tooltip.
    package static let control: CGFloat = 6
    /// 28-point picker, palette rows.
    package static let picker: CGFloat = 7
    /// Menus.
    package static let menu: CGFloat = 8
    /// Dialogs.
    package static let dialog: CGFloat = 12
  }

  // MARK: Controls

  package enum Height {
    /// A button, a picker.
    package static let control: CGFloat = 28
    /// Compact ones, fields, pop-up menus, and the least that the pointer is asked to hit.
    package static let compact: CGFloat = 24
    /// A check box, and the knob of a slider.
    package static let box: CGFloat = 16
    /// The track of a slider, and of progress.
    package static let track: CGFloat = 4
    package static let tab: CGFloat = 28
    package static let tooltip: CGFloat = 24
    package static let row: CGFloat = 28
  }

  package enum Size {
    /// A tool in a tool bar.
    package static let tool = CGSize(width: 32, height: 28)
    /// A tool in a panel.
    package static let panelTool = CGSize(width: 24, height: 24)
    package static let toggleSwitch = CGSize(width: 28, height: 16)
    /// The knob of a switch, and how far it stands from the edge.
    package static let switchKnob: CGFloat = 12
    /// The bar of a mixed check box, and of a mixed switch.
    package static let mixedBox = CGSize(width: 8, height: 2)
    package static let mixedSwitch = CGSize(width: 12, height: 2)
    /// The mark of a slider's default.
    package static let sliderMark = CGSize(width: 2, height: 4)
    package static let well = CGSize(width: 40, height: 24)
    /// Symbols in controls, in boxes and disclosures, and in search fields.
    package static let icon: CGFloat = 16
    package static let smallIcon: CGFloat = 12
    package static let searchIcon: CGFloat = 14
  }

  package enum Line {
    /// The ring of what has the keys, and how much of the surface is left between.
    package static let focus: CGFloat = 2
    package static let focusGap: CGFloat = 2
    /// The ring of a field in error, and of an unchecked box.
    package static let error: CGFloat = 1.5
    package static let box: CGFloat = 1.5
    /// The strokes of signs in controls.
    package static let sign: CGFloat = 1.5
    /// Under the chosen tab.
    package static let tab: CGFloat = 2
  }

  /// A hairline in points: the device pixels that a scale gives it.
  package static func hairline(scale: CGFloat) -> CGFloat {
    guard scale > 0, scale.isFinite else { return 1 }
    return max(1, (scale / 2 + 0.25).rounded(.down)) / scale
  }

  // MARK: Shadows

  /// A layer of a shadow: how far it is moved down, and the standard deviation of its blur; points.
  package struct ShadowLayer: Sendable {
    package let y: CGFloat
    package let sigma: CGFloat
    package let color: Color
  }

  package enum Shadow {
    /// Menus.
    package static let float = [
      ShadowLayer(y: 8, sigma: 12, color: shadow), ShadowLayer(y: 1, sigma: 2, color: smallShadow),
    ]
    package static let dialog = [
      ShadowLayer(y: 16, sigma: 24, color: shadow), ShadowLayer(y: 2, sigma: 4, color: smallShadow),
    ]
    package static let tip = [ShadowLayer(y: 4, sigma: 6, color: shadow)]
  }

  // MARK: Motion

  package enum Motion {
    /// Switch, segment, disclosure.
    package static let control = 0.12
    package static let menuOut = 0.08
    package static let dialogIn = 0.14
    package static let dialogOut = 0.09
    /// From the press to the first repetition of a button that repeats, and from one to the next.
    package static let repeatDelay = 0.4
    package static let repeatStep = 0.06
    /// From the pointer's rest to the tooltip.
    package static let tooltipDelay = 0.6
    /// How long a scroll bar is shown after the last move.
    package static let scrollBar = 0.8

    /// The curve of what comes, and of what turns.
    package static func arriving(_ duration: Double) -> Animation {
      .timingCurve(0.2, 0, 0, 1, duration: duration)
    }
    /// The curve of what goes.
    package static func leaving(_ duration: Double) -> Animation {
      .timingCurve(0.4, 0, 1, 1, duration: duration)
    }
  }
}

extension EnvironmentValues {
  /// How a control changes its state; at once where less motion is wished for.
  var controlTransaction: Transaction {
    accessibilityReduceMotion ? Transaction() : Transaction(animation: Theme.Motion.arriving(Theme.Motion.control))
  }
}
