// Every control in a window, a page a kind. What a control does stands in the window's title: so it can be followed from outside.

import SwiftUI

@main struct GalleryApp: App {
  @StateObject private var journal = Journal()

  var body: some Scene { GalleryScene(journal: journal) }
}
