// The badges page: a gallery, a large live preview, a slider for every number.

import Badges
import Drawing
import Editor
import Foundation
import Geometry

extension StudioWindow {
  var gallery: CGRect {
    CGRect(x: 0, y: middle.minY, width: Theme.galleryWidth, height: middle.height)
  }

  var panel: CGRect {
    let width = min(Theme.parameterPanelWidth, max(size.width - gallery.width - 160, 0))
    return CGRect(x: size.width - width, y: middle.minY, width: width, height: middle.height)
  }

  /// Where the preview stands.
  var stage: CGRect {
    CGRect(x: gallery.maxX, y: middle.minY, width: max(panel.minX - gallery.maxX, 0), height: middle.height)
  }

  func badgeControls() -> [Control] { galleryControls() + parameterControls() + scrollThumb() + progressControls() }

  // MARK: Gallery

  private func galleryControls() -> [Control] {
    BadgeKind.allCases.enumerated().map { index, kind in
      Control(
        kind: .galleryCell(title: kind.title, isChosen: kind == badges.kind),
        frame: CGRect(x: gallery.minX + 8, y: gallery.minY + 8 + CGFloat(index) * 80, width: 80, height: 76),
        command: .choose(kind))
    }
  }

  // MARK: Parameters

  private var rowStep: CGFloat { Theme.rowHeight + Theme.rowGap }
  private static let headingHeight: CGFloat = 40

  /// The rows of the panel with their places from its top, unscrolled.
  private var rows: [(y: CGFloat, row: Row)] {
    var rows: [(CGFloat, Row)] = []
    var y: CGFloat = 56
    var group = ""
    for parameter in badges.kind.parameters {
      if parameter.group != group {
        group = parameter.group
        rows.append((y + 12, .heading(group)))
        y += Self.headingHeight
      }
      rows.append((y, .parameter(parameter)))
      y += rowStep
    }
    return rows
  }

  private enum Row {
    case heading(String)
    case parameter(BadgeParameter)
  }

  private var panelContentHeight: CGFloat { (rows.last?.y ?? 0) + rowStep + 8 }

  func clampPanelScroll() {
    panelScroll = min(max(panelScroll, 0), max(panelContentHeight - panel.height, 0))
  }

  /// How much of the list is seen, and which part; none where all of it is.
  private func scrollThumb() -> [Control] {
    guard panelContentHeight > panel.height, panel.width > 0 else { return [] }
    let length = max(panel.height * panel.height / panelContentHeight, 24)
    let run = panel.height - 4 - length
    let y = panel.minY + 2 + run * panelScroll / (panelContentHeight - panel.height)
    return [
      Control(kind: .scrollThumb, frame: CGRect(x: panel.maxX - 8, y: y.rounded(), width: 6, height: length.rounded()))
    ]
  }

  private func parameterControls() -> [Control] {
    let inner = panel.insetBy(dx: Theme.panelPadding, dy: 0)
    let top = panel.minY - panelScroll
    var controls = [
      Control(
        kind: .label(badges.kind.title, .title, .leading),
        frame: CGRect(x: inner.minX, y: top + 14, width: inner.width, height: 20)),
      Control(
        kind: .label("\(badges.kind.parameters.count) parameters", .faint, .leading),
        frame: CGRect(x: inner.minX, y: top + 36, width: inner.width, height: 16)),
    ]
    for (y, row) in rows where y - panelScroll > -rowStep && y - panelScroll < panel.height {
      let line = CGRect(x: inner.minX, y: top + y, width: inner.width, height: Theme.rowHeight)
      switch row {
      case .heading(let group): controls.append(Control(kind: .label(group, .section, .leading), frame: line))
      case .parameter(let parameter): controls += controlsOf(parameter, in: line)
      }
    }
    return controls
  }

  private func controlsOf(_ parameter: BadgeParameter, in line: CGRect) -> [Control] {
    let label = CGRect(x: line.minX, y: line.minY, width: Theme.labelWidth, height: line.height)
    let dot = CGRect(x: line.maxX - 12, y: line.minY, width: 12, height: line.height)
    let value = CGRect(x: dot.minX - 8 - 56, y: line.minY, width: 56, height: line.height)
    let slider = CGRect(x: label.maxX, y: line.minY, width: value.minX - 8 - label.maxX, height: line.height)
    let isChanged = badges.current[parameter.name] != parameter.standard
    var controls = [Control(kind: .label(parameter.title, .small, .leading), frame: label)]
    if let number = badges.current.number(parameter.name), slider.width > 24 {
      controls.append(
        Control(
          kind: .slider(
            fraction: parameter.fraction(of: number), standard: isChanged ? parameter.standardFraction : nil),
          frame: slider, command: .setParameter(parameter.name)))
    }
    if case .color(let color)? = badges.current[parameter.name] {
      controls.append(
        Control(
          kind: .colorWell(color), frame: CGRect(x: slider.minX, y: line.minY, width: 24, height: line.height)))
    }
    controls.append(
      Control(
        kind: .label(badges.current[parameter.name].map { parameter.text(of: $0) } ?? "", .smallNumber, .trailing),
        frame: value))
    if isChanged { controls.append(Control(kind: .resetDot, frame: dot, command: .resetParameter(parameter.name))) }
    return controls
  }

  // MARK: The ring's three steps

  private func progressControls() -> [Control] {
    guard badges.kind == .ring else { return [] }
    let width = min(72, ((stage.width - 32) / 3).rounded(.down))
    guard width >= 36 else { return [] }
    let start = stage.midX - (3 * width + 2 * 8) / 2
    return [0, 0.5, 1].enumerated().map { index, target in
      Control(
        kind: .button(title: "\(Int(target * 100)) %", icon: nil, role: .standard),
        frame: CGRect(
          x: (start + CGFloat(index) * (width + 8)).rounded(), y: stage.maxY - 48, width: width, height: 28),
        command: .animateProgress(to: target))
    }
  }

  // MARK: Drawing

  /// The size that the preview proposes to the shape; points.
  static let proposal = CGSize(width: 300, height: 300)

  func drawBadgesPage(_ areas: [CGRect], in context: GraphicsContext) {
    let line = Theme.hairlineWidth(scale: context.environment.displayScale)
    if areas.contains(where: { $0.intersects(stage) }) { drawStage(in: context) }
    for region in [gallery, panel] { context.fill(Path(region), with: .color(Theme.chrome)) }
    for x in [gallery.maxX - line, panel.minX] {
      context.fill(
        Path(CGRect(x: x, y: middle.minY, width: line, height: middle.height)), with: .color(Theme.hairline))
    }
  }

  private func drawStage(in context: GraphicsContext) {
    context.fill(Path(stage), with: .color(Theme.canvas))
    let room = CGSize(width: stage.width - 64, height: stage.height - 160)
    guard room.width > 0, room.height > 0 else { return }
    let scale = min(room.width / Self.proposal.width, room.height / Self.proposal.height)
    let frame = CGRect(
      x: (stage.midX - Self.proposal.width * scale / 2).rounded(), y: (stage.minY + 48).rounded(),
      width: Self.proposal.width * scale, height: Self.proposal.height * scale)
    var picture = context
    picture.translateBy(x: frame.minX, y: frame.minY)
    picture.scaleBy(x: scale, y: scale)
    badges.current.draw(in: Self.proposal, context: picture)
    context.stroke(
      Path(frame.insetBy(dx: 0.5, dy: 0.5)), with: .color(Theme.outline.opacity(0.5)),
      style: StrokeStyle(lineWidth: 1, dash: [2, 4]))
    context.drawLine(
      StyledText(
        "300 × 300 pt  ·  shown at \(Int((Double(scale) * 100).rounded())) %", font: Theme.caption,
        color: Theme.tertiaryText),
      in: CGRect(x: stage.minX, y: frame.maxY + 8, width: stage.width, height: 16), alignment: .center)
  }

  /// The pictures of the gallery's cells, drawn over them.
  func drawGalleryPictures(_ areas: [CGRect], in context: GraphicsContext) {
    for control in galleryControls() {
      guard case .choose(let kind)? = control.command, areas.contains(where: { $0.intersects(control.frame) }) else {
        continue
      }
      var picture = context
      picture.translateBy(x: control.frame.midX - 20, y: control.frame.minY + 8)
      picture.scaleBy(x: 40.0 / 300, y: 40.0 / 300)
      var values = BadgeValues(kind)
      // An empty ring would say nothing of what it is.
      if kind == .ring { values["progress"] = .number(0.72) }
      values.draw(in: Self.proposal, context: picture)
    }
  }
}

extension BadgeSession {
  var title: String { kind.title }

  /// For the status line.
  var summary: String {
    let changed = kind.parameters.count { current[$0.name] != $0.standard }
    return "\(kind.title)  ·  \(kind.parameters.count) parameters  ·  \(changed) changed"
  }
}
