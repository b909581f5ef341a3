// A window draws only what changed. Whether that was enough shows against a drawing of the whole, byte for byte.

import Drawing
import Editor
import Foundation
import Geometry
import Graphs
import Host
import Images
import Input
import Raster
import TestSupport
import Testing
import Typography

@testable import Studio

/// A window without a display, and the means to draw all that it shows anew.
@MainActor private struct Stage {
  let content: StudioWindow
  let window: HeadlessWindow
  private let environment: EnvironmentValues
  private let renderer: Renderer
  static let size = CGSize(width: 560, height: 400)

  init(_ document: Document, file: URL, environment: EnvironmentValues, renderer: Renderer) {
    content = StudioWindow(DocumentFile(url: file), document: document)
    window = HeadlessWindow(content, size: Self.size, environment: environment)
    self.environment = environment
    self.renderer = renderer
  }

  /// How many pixels differ from a drawing of the whole, and the box around them.
  func difference() -> (count: Int, box: PixelRect)? {
    let shown = window.pixmap
    let everything = PixelRect(x: 0, y: 0, width: shown.width, height: shown.height)
    let area = CGRect(
      x: 0, y: 0, width: CGFloat(shown.width) / environment.displayScale,
      height: CGFloat(shown.height) / environment.displayScale)
    let list = DrawList(environment: environment) { content.draw([area], in: &$0) }
    var whole = Pixmap(width: shown.width, height: shown.height)
    renderer.render(
      list, into: &whole, scale: environment.displayScale, clip: [everything], background: content.background.pixel)
    guard whole.pixels != shown.pixels else { return nil }
    let indices = whole.pixels.indices.filter { whole.pixels[$0] != shown.pixels[$0] }
    let boxes = indices.map { PixelRect(x: $0 % shown.width, y: $0 / shown.width, width: 1, height: 1) }
    return (indices.count, boxes.reduce(boxes[0]) { $0.union($1) })
  }
}

@Suite("Drawing only what changed") @MainActor struct IncrementalDrawingTests {
  /// `GESTURES=2000` in the environment asks for more, `SEED` for another run.
  private nonisolated static let gestures = ProcessInfo.processInfo.environment["GESTURES"].flatMap(Int.init) ?? 25
  private nonisolated static let seeds = ProcessInfo.processInfo.environment["SEEDS"].flatMap(UInt64.init) ?? 8
  private nonisolated static let firstSeed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 1

  @Test("equals drawing everything, whatever the user does", arguments: firstSeed..<firstSeed + seeds)
  func equalsWholeDrawing(seed: UInt64) throws {
    let environment = EnvironmentValues(
      colorScheme: seed % 4 == 3 ? .dark : .light, displayScale: [1, 1, 2, 1.25][Int(seed % 4)])
    let renderer = Renderer(glyphs: FontLibrary.shared)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("incremental-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = seed % 5 == 0 ? Document(graph: Graph(kind: .graph)) : try sampleDocument(seed: seed)

    /// Plays events; nil if every frame was right, else the first wrong one.
    func failure(_ events: [Event], check: (Int) -> Bool) -> (index: Int, count: Int, box: PixelRect)? {
      let file = folder.appendingPathComponent(UUID().uuidString + ".dot")
      let stage = Stage(document, file: file, environment: environment, renderer: renderer)
      for (index, event) in events.enumerated() where !stage.window.isFinished {
        stage.window.send(event)
        if check(index), let found = stage.difference() { return (index, found.count, found.box) }
      }
      return nil
    }

    var gestures = RandomGestures(seed: seed, size: Stage.size)
    var played: [Event] = []
    let file = folder.appendingPathComponent("document.dot")
    var stage = Stage(document, file: file, environment: environment, renderer: renderer)
    for _ in 0..<Self.gestures {
      if stage.window.isFinished {
        played = []
        try? FileManager.default.removeItem(at: file)
        stage = Stage(document, file: file, environment: environment, renderer: renderer)
        gestures.windowOpens(at: Stage.size)
      }
      for event in gestures.next(in: stage.content) where !stage.window.isFinished {
        stage.window.send(event)
        played.append(event)
        guard stage.difference() != nil else { continue }
        let short = shrunk(played) { events in failure(events) { _ in true } != nil }
        let found = failure(short) { _ in true }
        Issue.record(
          """
          seed \(seed): after this script \(found?.count ?? 0) pixels are not redrawn, within \
          \(found.map { "\($0.box)" } ?? "a box that comes and goes")
          \(EventScript(short).text)
          """)
        return
      }
    }
  }
}
