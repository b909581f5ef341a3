// The smallest program: a line of text in a window.

import SwiftUI

@main struct Hello: App {
  var body: some Scene {
    WindowGroup("Hello") {
      Text("Hello, Linux")
        .font(.largeTitle)
        .padding()
    }
  }
}
