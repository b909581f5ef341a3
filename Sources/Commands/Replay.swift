// `replay SCRIPT [FILE] -o OUT.(png|dot)`: lines of `events` played into a headless window; its picture or its document.

import Drawing
import Editor
import Foundation
import Geometry
import Host
import Images
import Input
import Studio

@MainActor enum Replay {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, options: ["-o", "--size", "--scale"])
    guard (1...2).contains(arguments.positional.count) else { throw .usage("SCRIPT and at most one FILE are expected") }
    guard let output = arguments.value("-o") else { throw .usage("'-o OUT' is missing; OUT ends in .png or .dot") }
    let scale = try Render.scale(arguments)
    let name = arguments.positional[0]
    let text = String(decoding: try Output.read(name), as: UTF8.self)
    let script: EventScript
    do { script = try EventScript(parsing: text) } catch { throw .rejected("\(name): \(error.description)") }
    let content = try Open.window(for: arguments.positional.count > 1 ? arguments.positional[1] : nil, isArranged: true)
    // A recording begins with the size at which its window opened, and what is shown first depends on it.
    var size = CGSize(width: 1280, height: 800)
    if case .resize(let opening)? = script.events.first { size = opening }
    if let asked = arguments.value("--size") { size = try Render.size(asked) }
    let window = HeadlessWindow(content, size: size, environment: EnvironmentValues(displayScale: scale))
    for event in script.events {
      if window.isFinished { break }
      window.send(event)
    }
    if output == "-" || output.hasSuffix(".dot") || output.hasSuffix(".gv") {
      try Output.write(content.file.bytes(of: content.document), to: output)
    } else if output.hasSuffix(".png") {
      try Output.write(Render.png(window.pixmap, scale: scale), to: output)
    } else {
      throw .usage("'\(Output.printable(output))' ends neither in .png nor in .dot")
    }
  }
}
