// A program without a display is gone once its window is closed and nobody holds it: scenes, state, views and pixels.

import Drawing
import Foundation
import Input
import Testing

@testable import Host
@testable import Views

/// What lives as long as the program.
@MainActor private final class Journal: ObservableObject {
  static weak var last: Journal?
  @Published var lines: [String] = []

  init() { Self.last = self }
}

private struct JournalApp: App {
  @StateObject private var journal = Journal()

  var body: some Scene {
    WindowGroup("Journal") { Text("lines: \(journal.lines.count)") }
  }
}

@MainActor @Suite("The end of a program without a display") struct ProgramEndTests {
  @Test("its window, its state and its views are let go of") func end() throws {
    weak var window: HeadlessWindow?
    weak var view: AnyObject?
    do {
      let program = try #require(HeadlessWindow(JournalApp(), size: CGSize(width: 100, height: 100)))
      Journal.last?.lines.append("a line")
      program.send(.wait(0.1))
      (window, view) = (program, program.objects.last)
      #expect(Journal.last != nil && view != nil)
      program.send(.closeRequest)
      #expect(program.isFinished)
    }
    #expect(window == nil && view == nil && Journal.last == nil)
  }
}
