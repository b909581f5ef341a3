// The status line: what there is, what to do next, what went wrong; at the right the zoom and whether all is saved.

import Badges
import Drawing
import Editor
import Foundation
import Geometry
import Views

struct StatusLine: View {
  let model: StudioModel

  var body: some View {
    HStack(spacing: 8) {
      switch model.page {
      case .graph:
        let status = model.status
        Text(verbatim: status.message ?? status.words)
          .foregroundStyle(status.message == nil ? Theme.secondaryText : Theme.danger)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: "\(status.zoom) %   ·   \(state)")
          .frame(maxWidth: 260, alignment: .trailing)
      case .badges:
        Text(verbatim: summary).frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .font(Theme.small)
    .foregroundStyle(Theme.secondaryText)
    .lineLimit(1)
    .padding(.horizontal, 12)
    .frame(height: Theme.statusLineHeight)
    .overlay(alignment: .top) { Hairline() }
  }

  private var state: String {
    model.status.isModified ? "Unsaved changes" : model.file.url == nil ? "New" : "Saved"
  }

  private var summary: String {
    let (kind, values) = (model.badges.kind, model.badges.current)
    let changed = kind.parameters.count { values[$0.name] != $0.standard }
    return "\(kind.title)  ·  \(kind.parameters.count) parameters  ·  \(changed) changed"
  }
}
