// `events [FILE]`: a window that prints each event as a line of text; what it prints, `replay` plays.

import Drawing
import Foundation
import Geometry
import Graphs
import Host
import Input
import Studio

@MainActor enum Events {
  static func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words)
    if arguments.positional.count > 1 { throw .usage("one FILE is expected, found \(arguments.positional.count)") }
    let content = EventPrinter(try Open.window(for: arguments.positional.first))
    return try Open.show(content, size: CGSize(width: 1280, height: 800))
  }
}

/// A content that tells what it was sent, with the pauses between, and passes everything on.
@MainActor private final class EventPrinter: WindowContent {
  private let content: any WindowContent
  private var lastTime: Double?
  private var lastSize: CGSize?

  init(_ content: any WindowContent) { self.content = content }

  func handle(_ event: Event, at time: Double) {
    // A pause shorter than a hundredth of a second is the machine's, not the person's; many of them still add up.
    if let lastTime, time - lastTime >= 0.01 {
      let pause = ((time - lastTime) * 1000).rounded() / 1000
      print(Event.wait(pause))
      self.lastTime = lastTime + pause
    } else if lastTime == nil {
      lastTime = time
    }
    print(event)
    content.handle(event, at: time)
  }

  func layout(in size: CGSize, environment: EnvironmentValues) {
    if lastSize != size { print(.resize(to: size)) }
    lastSize = size
    content.layout(in: size, environment: environment)
  }

  private func print(_ event: Event) {
    // Each line at once: whoever reads along must not wait for a full buffer, and a closed pipe is no reason to end.
    try? FileHandle.standardOutput.write(contentsOf: Data((event.line + "\n").utf8))
  }

  var title: String { content.title }
  var background: Color.Resolved { content.background }
  func advance(to time: Double) { content.advance(to: time) }
  var nextStep: Double? { content.nextStep }
  func takeDamage() -> [CGRect] { content.takeDamage() }
  func draw(_ areas: [CGRect], in context: inout GraphicsContext) { content.draw(areas, in: &context) }
  var isFinished: Bool { content.isFinished }
  func keepUnsavedWork() { content.keepUnsavedWork() }
}
