// A picker as a pop-up menu: a field with what is chosen, which opens over itself with that row where the words were.
//
// In:  the choices and the way to the selection.
// Out: a field as wide as its widest choice needs, so that it stays when another is chosen, if there is as much room; by keys, Up, Down and Space open it, and what
//      is typed chooses at once what begins with it.

import Drawing
import Foundation
import Geometry
import Input

struct PopUpPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @State private var isOpen = false
  @State private var isHovered = false
  @State private var isPressed = false
  @State private var search = SearchBox()
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

/// What is being typed; no part of what is shown.
private final class SearchBox {
  var search = TypeAhead()

  nonisolated init() {}
}

extension PopUpPicker: View {
  var body: some View {
    SubviewReader(content) { options in field(options) }
      // Around the reader: the choices take their surroundings from where they are read.
      .font(surroundings.font ?? surroundings.controlSize.fieldFont)
      .lineLimit(1)
      .foregroundStyle(surroundings.isEnabled ? Theme.text : Theme.disabled)
      .modifier(
        PresentationModifier(isPresented: isOpen, close: { isOpen = false }, isMenu: true) { [isOpen] context in
          PopUpMenu(isOpen: isOpen, context: context, choice: choice, content: content) { self.isOpen = false }
        })
  }

  @MainActor private func field(_ options: [Subview]) -> some View {
    let isEnabled = surroundings.isEnabled
    let size = surroundings.controlSize
    return HStack(spacing: 0) {
      ZStack(alignment: .leading) {
        ForEach(options.filter { $0.trait(MenuPartTrait.self) == .other && $0.choice != nil }) { option in
          option.view().opacity(choice.isChosen(option.choice) ? 1 : 0)
        }
      }
      Spacer(minLength: Theme.Space.control)
      Chevron().drawn(isEnabled ? Theme.tertiaryText : Theme.disabled)
    }
    .padding(.leading, Theme.Space.control)
    .padding(.trailing, Theme.Space.group)
    .frame(minHeight: size.fieldHeight)
    .modifier(ShrinkingModifier())
    .background(
      surroundings.controlGround(isHovered: isHovered, isPressed: isPressed || isOpen),
      in: RoundedRectangle(cornerRadius: size.fieldRadius, style: .circular)
    )
    .contentShape(HitRoom())
    .onHover { isHovered = $0 }
    .onPress {
      isPressed = $0
    } perform: {
    }
    .modifier(
      MenuOpenerModifier(
        keys: MenuOpenerModifier.pickerKeys, ring: .inside(radius: size.fieldRadius), open: { _ in isOpen = true },
        type: { text, time in type(text, time, options) }))
  }

  @MainActor private func type(_ text: String, _ time: Double, _ options: [Subview]) {
    let choices = options.filter { $0.choice != nil }
    let titles = choices.map { $0.view().element?.firstWords ?? "" }
    let current = choices.firstIndex { choice.isChosen($0.choice) }
    if let index = search.search.find(text, at: time, in: titles, current: current) {
      choice.choose(choices[index].choice)
    }
  }
}

/// The menu of a pop-up picker, laid so that what is chosen lies over the field.
private struct PopUpMenu<Content: View> {
  let context: PresentationContext
  let choice: PickerChoice
  let content: Content
  let close: @MainActor () -> Void

  nonisolated init(
    isOpen: Bool, context: PresentationContext, choice: PickerChoice, content: Content,
    close: @escaping @MainActor () -> Void
  ) {
    (self.context, self.choice, self.content, self.close) = (context, choice, content, close)
  }
}

extension PopUpMenu: View {
  var body: some View {
    // The words of the row lie where those of the field are.
    let inset = MenuColumn.padding + MenuRowLayout.padding + MenuRowLayout.column - 8
    MenuPanel(
      context, .overCurrentRow(inset: inset), start: .current, leastWidth: context.anchor.width + inset + 4,
      close: close
    ) { PickerRows(choice: choice, content: content) }
  }
}
