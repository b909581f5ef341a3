// The badges page: a gallery, a large live preview, and the parameters.

import Badges
import Drawing
import Editor
import Foundation
import Geometry
import Views

struct BadgesPage: View {
  let model: StudioModel

  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 0) {
        Gallery(model: model)
        BadgeStage(model: model)
        ParameterPanel(model: model)
          // Out here, where it is evaluated once: surroundings that are set anew make all that is in them anew.
          .scrollIndicators(.visible)
          .frame(width: min(Theme.parameterPanelWidth, max(proxy.size.width - Theme.galleryWidth - 160, 0)))
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
  }
}

/// The kinds to choose from.
struct Gallery: View {
  let model: StudioModel

  var body: some View {
    VStack(spacing: 4) {
      ForEach(BadgeKind.allCases, id: \.self) { kind in
        let isChosen = kind == model.badges.kind
        Button {
          model.badges.choose(kind)
        } label: {
          GalleryPicture(kind: kind)
            .overlay(alignment: .bottom) {
              Text(verbatim: kind.title)
                .font(isChosen ? Theme.captionMedium : Theme.caption)
                .foregroundStyle(isChosen ? Theme.accentInk : Theme.secondaryText)
                .frame(height: 16)
                .padding(.bottom, 8)
            }
        }
        .buttonStyle(GalleryCellStyle(isChosen: isChosen))
      }
    }
    .padding(8)
    .frame(width: Theme.galleryWidth)
    .frame(maxHeight: .infinity, alignment: .top)
    .clipped()
    .overlay(alignment: .trailing) { Hairline(axis: .vertical) }
  }
}

/// A kind's picture in a cell, 40 points high.
struct GalleryPicture: View {
  let kind: BadgeKind

  var body: some View {
    Canvas { context, size in
      context.translateBy(x: size.width / 2 - 20, y: 8)
      context.scaleBy(x: 40 / BadgeStage.proposal.width, y: 40 / BadgeStage.proposal.height)
      var values = BadgeValues(kind)
      // An empty ring would say nothing of what it is.
      if kind == .ring { values["progress"] = .number(0.72) }
      values.draw(in: BadgeStage.proposal, context: context)
    }
    .frame(width: 80, height: 76)
  }
}

/// Where the preview stands.
struct BadgeStage: View {
  let model: StudioModel

  /// The size that the preview proposes to the shape; points.
  nonisolated static let proposal = CGSize(width: 300, height: 300)

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      if let frame = Self.frame(in: size) {
        let values = model.badges.current
        let scale = frame.width / Self.proposal.width
        // As large as the stage, for a shape may reach beyond its frame.
        Canvas { context, _ in
          var picture = context
          picture.translateBy(x: frame.minX, y: frame.minY)
          picture.scaleBy(x: scale, y: scale)
          values.draw(in: Self.proposal, context: picture)
          context.stroke(
            Path(frame.insetBy(dx: 0.5, dy: 0.5)), with: .color(Theme.outline.opacity(0.5)),
            style: StrokeStyle(lineWidth: 1, dash: [2, 4]))
        }
        Text(verbatim: "300 × 300 pt  ·  shown at \(Int((Double(scale) * 100).rounded())) %")
          .font(Theme.caption)
          .foregroundStyle(Theme.tertiaryText)
          .lineLimit(1)
          .frame(width: size.width, height: 16)
          .offset(y: frame.maxY + 8)
      }
      if model.badges.kind == .ring { ProgressSteps(model: model, room: size) }
    }
    .background(Theme.canvas)
    .clipped()
  }

  /// The preview's frame on a stage; nil where there is no room for any.
  private static func frame(in size: CGSize) -> CGRect? {
    let room = CGSize(width: size.width - 64, height: size.height - 160)
    guard room.width > 0, room.height > 0 else { return nil }
    let scale = min(room.width / proposal.width, room.height / proposal.height)
    return CGRect(
      x: (size.width / 2 - proposal.width * scale / 2).rounded(), y: 48, width: proposal.width * scale,
      height: proposal.height * scale)
  }
}

/// The ring's three steps, at the foot of the stage.
struct ProgressSteps: View {
  let model: StudioModel
  let room: CGSize

  var body: some View {
    let width = min(72, ((room.width - 32) / 3).rounded(.down))
    if width >= 36 {
      HStack(spacing: 8) {
        ForEach([0, 50, 100], id: \.self) { percent in
          Button {
            model.animateProgress(to: Double(percent) / 100)
          } label: {
            Text(verbatim: "\(percent) %").fixedSize().frame(width: width - 24)
          }
        }
      }
      .buttonStyle(.bordered)
      .padding(.bottom, 20)
      .frame(width: room.width, height: room.height, alignment: .bottom)
    }
  }
}
