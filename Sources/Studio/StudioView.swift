// The whole window: tool bar, page, status line, and the question over them.

import Drawing
import Foundation
import Geometry
import Views

struct StudioView: View {
  let model: StudioModel

  var body: some View {
    VStack(spacing: 0) {
      ToolBar(model: model)
      ZStack {
        switch model.page {
        case .graph: GraphPage(model: model)
        case .badges: BadgesPage(model: model)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      StatusLine(model: model)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .font(Theme.control)
    .foregroundStyle(Theme.text)
    .modalLayer(isPresented: isAsking) {
      if let question = model.question {
        QuestionPanel(model: model, question: question).id(question.id)
      }
    }
  }

  private var isAsking: Binding<Bool> {
    Binding(get: { model.question != nil }, set: { if !$0 { model.answer(.cancel) } })
  }
}

/// The graph, which has the keys whenever its page is seen.
struct GraphPage: View {
  let model: StudioModel
  @FocusState private var hasKeys: Bool

  var body: some View {
    DrawingView(model.canvas)
      .focused($hasKeys)
      .defaultFocus($hasKeys, true)
  }
}

/// A line between two regions, of whole device pixels.
struct Hairline: View {
  var axis = Axis.horizontal
  @Environment(\.displayScale) private var scale

  var body: some View {
    let width = max(1, (scale / 2 + 0.25).rounded(.down)) / scale
    Rectangle().fill(Theme.hairline)
      .frame(width: axis == .vertical ? width : nil, height: axis == .horizontal ? width : nil)
  }
}
