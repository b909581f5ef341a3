// A question as a panel over the dimmed window: 440 points wide, its middle a third from the top.

import Drawing
import Foundation
import Geometry
import Views

struct QuestionPanel: View {
  let model: StudioModel
  let question: Question
  @FocusState private var isTyping: Bool

  var body: some View {
    UpperThird {
      Panel(radius: 12) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: question.title)
            .font(Theme.title).foregroundStyle(Theme.text)
            .lineLimit(1)
            .frame(height: 20)
          Text(verbatim: question.text)
            .font(Theme.body).foregroundStyle(Theme.secondaryText)
            .lineSpacing(4)
            .lineLimit(8)
            .frame(maxWidth: .infinity, minHeight: 20, alignment: .leading)
            .padding(.top, 8)
          if question.proposal != nil {
            TextField("Name", text: typed, prompt: Text(""))
              .focused($isTyping)
              .defaultFocus($isTyping, true)
              .frame(height: 28)
              .padding(.top, 12)
          }
          HStack(spacing: 8) { buttons }
            .padding(.top, 20)
        }
        .multilineTextAlignment(.leading)
        .padding(.horizontal, 20)
        .padding(.top, 20)
        .padding(.bottom, 16)
        .frame(maxWidth: Theme.dialogWidth)
      }
    }
  }

  private var typed: Binding<String> { Binding(get: { model.typed }, set: { model.typed = $0 }) }

  /// The destructive answer stands apart, at the left; the primary one is the last.
  @ViewBuilder private var buttons: some View {
    let choices = question.choices
    ForEach(choices.filter { $0.answer == .discard }) { choice in
      Button(role: .destructive) {
        model.answer(choice.answer)
      } label: {
        title(choice)
      }
      .buttonStyle(.bordered)
    }
    Spacer(minLength: 0)
    ForEach(choices.dropFirst().reversed().filter { $0.answer != .discard }) { choice in
      Button {
        model.answer(choice.answer)
      } label: {
        title(choice)
      }
      .buttonStyle(.bordered)
    }
    if let primary = choices.first {
      Button {
        model.answer(primary.answer)
      } label: {
        title(primary)
      }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut(.defaultAction)
    }
  }

  private func title(_ choice: Question.Choice) -> some View {
    Text(verbatim: choice.title).fixedSize().frame(width: max(48, CGFloat(choice.title.count) * 8))
  }
}

/// One view with a third of the room it leaves above it, the rest below, clear of the tool bar.
struct UpperThird: Layout {
  private nonisolated static var margin: CGFloat { 16 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let room = ProposedViewSize(width: max(bounds.width - 2 * Self.margin, 0), height: nil)
    for subview in subviews {
      let size = subview.sizeThatFits(room)
      subview.place(
        at: CGPoint(
          x: bounds.minX + ((bounds.width - size.width) / 2).rounded(),
          y: bounds.minY + max(Theme.toolBarHeight, ((bounds.height - size.height) / 3).rounded())),
        anchor: .topLeading, proposal: ProposedViewSize(size))
    }
  }
}
