// `hexagraph [FILE]`: the editor in a window.

import Badges
import Drawing
import Editor
import Export
import Foundation
import Geometry
import Graphs
import Host
import Images
import Storage
import Studio
import Windowing

@MainActor enum Open {
  static func run(_ words: [String]) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words)
    if arguments.positional.count > 1 { throw .usage("one FILE is expected, found \(arguments.positional.count)") }
    Recovery().sweepStaleTemporaries()
    Versions().sweep()
    let content = try window(for: arguments.positional.first)
    content.keepWork()
    return try show(content, size: CGSize(width: 1280, height: 800))
  }

  /// The window on a file, or on a new document.
  ///
  /// - Parameter isArranged: Whether a file without places has them before the window is there, however large it is.
  static func window(for path: String?, isArranged: Bool = false) throws(CommandError) -> StudioWindow {
    guard let path else {
      var file = DocumentFile()
      file.versions = Versions()
      return StudioWindow(file, document: Document(graph: Graph(kind: .graph)))
    }
    let (file, opened) = try GraphInput.opened(path)
    var document = opened
    if isArranged { document.arrangeUnplaced() }
    return StudioWindow(file, document: document)
  }

  /// Shows a content until it is finished.
  ///
  /// - Returns: The exit code: 0, 4 where the display was lost, 128 + n for signal n.
  static func show(_ content: any WindowContent, size: CGSize) throws(CommandError) -> Int32 {
    let display: XDisplay
    do { display = try XDisplay() } catch { throw .display(error.description) }
    let loop = Loop(on: display, icons: icons)
    loop.open(content, size: size)
    let end = loop.run()
    if let error = display.lastUnexpectedError {
      Output.say("hexagraph: a mistake of ours, an X request failed: \(error)")
    }
    switch end {
    case .finished: return 0
    case .displayLost: throw .display("the display is gone")
    case .signal(let number): return 128 + number
    }
  }

  /// The badge itself stands for the program on the desktop.
  private static var icons: [Pixmap] {
    [16, 32, 48, 64, 128].map { side in
      Picture(
        of: BadgeValues(.badge), proposal: CGSize(width: 300, height: 300), scale: CGFloat(side) / 300,
        background: nil
      ).pixmap
    }
  }
}
