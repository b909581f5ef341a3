// The tool bar: which page, the graph's commands, the document's name.
//
// Measures are those of the design: a control that moves would be missed by hands and scripts that know where it is.

import Badges
import Drawing
import Editor
import Foundation
import Geometry
import Views

struct ToolBar: View {
  let model: StudioModel

  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 0) {
        PagePicker(model: model)
        switch model.page {
        case .graph: GraphTools(model: model, width: proxy.size.width)
        case .badges: DocumentName(name: model.badges.kind.title).padding(.horizontal, 16)
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .leading)
    }
    .frame(height: Theme.toolBarHeight)
    .overlay(alignment: .bottom) { Hairline() }
  }
}

struct PagePicker: View {
  let model: StudioModel

  var body: some View {
    Picker("Page", selection: page) {
      Text("Graph").tag(Page.graph)
      Text("Badges").tag(Page.badges)
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .frame(width: 136, height: 28)
    .padding(.leading, 12)
  }

  /// Another page is there at once: a picture that fades in is a picture that is drawn a dozen times.
  private var page: Binding<Page> {
    Binding(get: { model.page }, set: { new in withTransaction(Transaction()) { model.show(new) } })
  }
}

/// What the graph's page has in the tool bar.
struct GraphTools: View {
  let model: StudioModel
  /// The tool bar's; points.
  let width: CGFloat

  private var isNarrow: Bool { width < Theme.fullWidth }

  var body: some View {
    Toggle("Draw Edges", isOn: drawsEdges)
      .toggleStyle(LeadingSwitchStyle())
      .frame(width: 116, height: 28, alignment: .leading)
      .padding(.leading, isNarrow ? 12 : 24)
    Button {
      model.perform { $0.makeNewVertex() }
    } label: {
      HStack(spacing: 8) {
        IconView(icon: .plus)
        if !isNarrow { Text("Make New Vertex").fixedSize() }
      }
      .frame(width: isNarrow ? 12 : 132)
    }
    .buttonStyle(.bordered)
    .padding(.leading, isNarrow ? 8 : 12)
    // With the name, from its place in the design to the tools.
    DocumentName(name: hasName ? model.file.displayName + (model.status.isModified ? " — Edited" : "") : "")
      .padding(.leading, isNarrow ? 0 : 16)
      .padding(.trailing, isNarrow ? 0 : 14)
    HStack(spacing: 2) {
      ForEach(tools) { tool in
        Button(action: tool.action) { IconView(icon: tool.icon) }
          .disabled(!tool.isEnabled)
      }
    }
    .buttonStyle(ToolButtonStyle())
    .padding(.trailing, 12)
  }

  private var hasName: Bool { width - 160 - 472 > 60 }

  private var drawsEdges: Binding<Bool> {
    Binding(get: { model.status.drawsEdges }, set: { new in model.perform { $0.drawsEdges = new } })
  }

  private struct Tool: Identifiable {
    let icon: Icon
    let isEnabled: Bool
    let action: @MainActor () -> Void
    var id: Icon { icon }
  }

  /// From the left; as many as have room, those at the right first.
  private var tools: [Tool] {
    let status = model.status
    let all = [
      Tool(icon: .undo, isEnabled: status.canUndo) { model.perform { $0.undo() } },
      Tool(icon: .redo, isEnabled: status.canRedo) { model.perform { $0.redo() } },
      Tool(icon: .fit, isEnabled: true) { model.perform { $0.zoomToFit() } },
      Tool(icon: .save, isEnabled: status.isModified || model.file.url == nil) { model.save() },
    ]
    let room = Double((width - 12 - (isNarrow ? 324 : 468) + 2) / 34)
    return all.suffix(Int(min(max(room.rounded(.down), 0), Double(all.count))))
  }
}

/// What is being edited, in the middle of what room there is.
struct DocumentName: View {
  let name: String

  var body: some View {
    Text(verbatim: name).lineLimit(1).frame(maxWidth: .infinity)
  }
}
