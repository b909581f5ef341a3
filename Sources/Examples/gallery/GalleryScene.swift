// The gallery's window and its menus.

import SwiftUI

struct GalleryScene: Scene {
  @ObservedObject var journal: Journal

  var body: some Scene {
    WindowGroup("Gallery") {
      GalleryView()
        .environmentObject(journal)
    }
    .defaultSize(width: 960, height: 640)
    .commands {
      CommandMenu("Gallery") {
        ForEach(Page.allCases) { page in
          Button(page.title) { journal.page = page }
            .keyboardShortcut(page.key, modifiers: .control)
        }
        Divider()
        Toggle("Large Controls", isOn: $journal.isLarge)
          .keyboardShortcut("l", modifiers: [.control, .shift])
        Picker("Tint", selection: $journal.tint) {
          ForEach(Tint.allCases) { Text($0.rawValue).tag($0) }
        }
      }
      CommandGroup(after: .pasteboard) {
        Button("Forget the Journal") { journal.forget() }
      }
    }
  }
}
