// How each control looks, to the design tokens.

import Drawing
import Foundation
import Geometry
import Typography

extension Control {
  func draw(_ state: ControlState, in context: GraphicsContext) {
    switch kind {
    case .button(let title, let icon, let role): drawButton(title, icon, role, state, context)
    case .tool(let icon):
      if isEnabled, state != .rest {
        context.fill(rounded(frame, 6), with: .color(state == .pressed ? Theme.pressed : Theme.field))
      }
      icon.draw(
        at: CGPoint(x: frame.midX - 8, y: frame.midY - 8), color: isEnabled ? Theme.secondaryText : Theme.disabled,
        in: context)
    case .toggle(let title, let isOn): drawToggle(title, isOn, state, context)
    case .segment(let title, let isChosen, let ground): drawSegment(title, isChosen, ground, state, context)
    case .slider(let fraction, let standard): drawSlider(fraction, standard, state, context)
    case .resetDot:
      let dot = CGRect(x: frame.midX - 3, y: frame.midY - 3, width: 6, height: 6)
      context.fill(Path(ellipseIn: state == .rest ? dot : dot.insetBy(dx: -1, dy: -1)), with: .color(Theme.accentInk))
    case .galleryCell(let title, let isChosen):
      if isChosen || state != .rest {
        context.fill(rounded(frame, 8), with: .color(isChosen ? Theme.accentSoft : Theme.field))
      }
      let font = isChosen ? Theme.captionMedium : Theme.caption
      context.drawLine(
        StyledText(title, font: font, color: isChosen ? Theme.accentInk : Theme.secondaryText),
        in: CGRect(x: frame.minX, y: frame.maxY - 24, width: frame.width, height: 16), alignment: .center)
    case .field(let text, let caret, let isAllSelected): drawField(text, caret, isAllSelected, context)
    case .colorWell(let color):
      context.fill(rounded(frame, 5), with: .color(color))
      context.stroke(rounded(frame.insetBy(dx: 0.5, dy: 0.5), 4.5), with: .color(Theme.wellRing), lineWidth: 1)
    case .scrollThumb: context.fill(rounded(frame, 3), with: .color(Theme.outline.opacity(0.55)))
    case .label(let words, let style, let alignment):
      let (font, color) = style.look
      context.drawLine(StyledText(words, font: font, color: color), in: frame, alignment: alignment)
    }
  }

  private func rounded(_ rect: CGRect, _ radius: CGFloat) -> Path {
    Path(roundedRect: rect, cornerRadius: radius, style: .circular)
  }

  private func drawButton(
    _ title: String, _ icon: Icon?, _ role: ButtonRole, _ state: ControlState, _ context: GraphicsContext
  ) {
    let ground: Color? =
      switch (role, state) {
      case (.primary, .rest): Theme.accent
      case (.primary, .hover): Theme.accentHover
      case (.primary, .pressed): Theme.accentPressed
      case (.raised, .rest), (.destructive, .hover): Theme.popField
      case (.raised, .hover): Theme.popFieldHover
      case (.standard, .rest): Theme.field
      case (.standard, .hover): Theme.fieldHover
      case (.standard, .pressed), (.raised, .pressed), (.destructive, .pressed): Theme.pressed
      case (.destructive, .rest): nil
      }
    if let ground { context.fill(rounded(frame, 6), with: .color(ground)) }
    let ink =
      switch role {
      case _ where !isEnabled: Theme.disabled
      case .primary: Theme.onAccent
      case .destructive: Theme.danger
      case .standard, .raised: Theme.text
      }
    let text = StyledText(title, font: Theme.control, color: ink)
    let width = context.resolve(text).size.width + (icon == nil ? 0 : 24)
    var x = frame.midX - (title.isEmpty ? 8 : width / 2)
    if let icon {
      icon.draw(at: CGPoint(x: x.rounded(), y: frame.midY - 8), color: ink, in: context)
      x += 24
    }
    context.drawLine(text, in: CGRect(x: x, y: frame.minY, width: frame.maxX - x, height: frame.height))
  }

  private func drawToggle(_ title: String, _ isOn: Bool, _ state: ControlState, _ context: GraphicsContext) {
    let track = CGRect(x: frame.minX, y: frame.midY - 8, width: 28, height: 16)
    let ground = isOn ? (state == .rest ? Theme.accent : Theme.accentHover) : Theme.outline
    context.fill(rounded(track, 8), with: .color(ground))
    let knob = CGRect(x: isOn ? track.maxX - 14 : track.minX + 2, y: track.minY + 2, width: 12, height: 12)
    context.fill(Path(ellipseIn: knob), with: .color(.white))
    context.drawLine(
      StyledText(title, font: Theme.control, color: Theme.text),
      in: CGRect(x: track.maxX + 8, y: frame.minY, width: frame.maxX - track.maxX - 8, height: frame.height))
  }

  private func drawSegment(
    _ title: String, _ isChosen: Bool, _ ground: CGRect?, _ state: ControlState, _ context: GraphicsContext
  ) {
    if let ground { context.fill(rounded(ground, 7), with: .color(Theme.field)) }
    if isChosen {
      if context.environment.colorScheme == .light {
        context.fill(rounded(frame.insetBy(dx: -0.5, dy: -0.5), 5.5), with: .color(Theme.hairline))
      }
      context.fill(rounded(frame, 5), with: .color(Theme.raised))
    }
    let ink = isChosen || state != .rest ? Theme.text : Theme.secondaryText
    context.drawLine(StyledText(title, font: Theme.control, color: ink), in: frame, alignment: .center)
  }

  private func drawSlider(
    _ fraction: Double, _ standard: Double?, _ state: ControlState, _ context: GraphicsContext
  ) {
    let center = knobCenter(fraction: fraction)
    let track = CGRect(x: frame.minX, y: frame.midY - 2, width: frame.width, height: 4)
    context.fill(rounded(track, 2), with: .color(Theme.track))
    let filled = CGRect(x: track.minX, y: track.minY, width: center.x - track.minX, height: 4)
    context.fill(rounded(filled, 2), with: .color(Theme.accent))
    if let standard {
      let tick = CGRect(x: knobCenter(fraction: standard).x - 1, y: track.maxY + 3, width: 2, height: 4)
      context.fill(Path(tick), with: .color(Theme.outline))
    }
    let knob = CGRect(x: center.x - 8, y: center.y - 8, width: 16, height: 16)
    context.fill(Path(ellipseIn: knob), with: .color(Theme.knob))
    context.stroke(Path(ellipseIn: knob.insetBy(dx: 0.5, dy: 0.5)), with: .color(Theme.knobRing), lineWidth: 1)
    if state == .pressed {
      context.stroke(Path(ellipseIn: knob.insetBy(dx: -1, dy: -1)), with: .color(Theme.accent), lineWidth: 2)
    }
  }

  private func drawField(_ text: String, _ caret: Int, _ isAllSelected: Bool, _ context: GraphicsContext) {
    context.fill(rounded(frame, 6), with: .color(Theme.popField))
    context.stroke(rounded(frame.insetBy(dx: 1, dy: 1), 5), with: .color(Theme.accent), lineWidth: 2)
    let inner = frame.insetBy(dx: 8, dy: 0)
    func width(_ text: Substring) -> CGFloat { context.resolve(StyledText(String(text), font: Theme.body)).size.width }
    // What lies around the caret stays in sight: as many leading characters go as it takes.
    var dropped = 0
    while dropped < caret && width(text.prefix(caret).dropFirst(dropped)) > inner.width - 2 { dropped += 1 }
    let shown = text.dropFirst(dropped)
    if isAllSelected {
      let selected = CGRect(x: inner.minX, y: frame.midY - 9, width: min(width(shown), inner.width), height: 18)
      context.fill(rounded(selected, 2), with: .color(Theme.accentSoft))
    }
    context.drawLine(StyledText(String(shown), font: Theme.body, color: Theme.text), in: inner)
    let x = (inner.minX + width(shown.prefix(caret - dropped))).rounded()
    context.fill(Path(CGRect(x: x, y: frame.midY - 8, width: 1, height: 16)), with: .color(Theme.text))
  }
}

extension Control.LabelStyle {
  var look: (Font, Color) {
    switch self {
    case .title: (Theme.title, Theme.text)
    case .section: (Theme.section, Theme.text)
    case .small: (Theme.small, Theme.secondaryText)
    case .smallNumber: (Theme.smallNumber, Theme.text)
    case .faint: (Theme.small, Theme.tertiaryText)
    case .message: (Theme.small, Theme.danger)
    case .documentName: (Theme.control, Theme.text)
    case .body: (Theme.body, Theme.secondaryText)
    }
  }
}

extension GraphicsContext {
  /// Draws one line placed by its capitals: its baseline lies 0.364 em below the middle of `rect`; cut off with … where it is wider.
  func drawLine(_ text: StyledText, in rect: CGRect, alignment: LineAlignment = .leading) {
    let line = resolve(text, truncatedTo: rect.width)
    let x =
      switch alignment {
      case .leading: rect.minX
      case .center: rect.midX - line.size.width / 2
      case .trailing: rect.maxX - line.size.width
      }
    let scale = environment.displayScale
    let baseline = ((rect.midY + 0.364 * text.font.size) * scale).rounded() / scale
    draw(line, baseline: CGPoint(x: x, y: baseline))
  }
}
