// The looks that pickers have; the pop-up menu is in Menus.

import Drawing
import Foundation
import Geometry

struct PickerBody<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Environment(\.pickerKind) private var kind

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension PickerBody: View {
  @ViewBuilder var body: some View {
    switch kind {
    case .segmented: SegmentedPicker(choice: choice, content: content)
    case .menu, .automatic: PopUpPicker(choice: choice, content: content)
    case .radioGroup: RadioPicker(choice: choice, content: content)
    case .inline: ListPicker(choice: choice, content: content)
    case .palette: PalettePicker(choice: choice, content: content)
    }
  }
}
