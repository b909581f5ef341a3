// A folder for one test, removed afterwards: documents, what the program keeps of its own, its output.

import Foundation
import Formats
import Graphs
import Storage

final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("commands-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  @discardableResult
  func make(_ name: String, _ text: String) throws -> URL {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(name))
    return file(name)
  }

  func text(_ name: String) throws -> String { String(decoding: try Data(contentsOf: file(name)), as: UTF8.self) }

  func graph(_ name: String) throws -> Graph { try Self.graph(in: file(name)) }

  static func graph(in url: URL) throws -> Graph {
    let contents = try DOT.read(Array(Data(contentsOf: url)), name: url.lastPathComponent)
    return contents.documents[0].graph
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  /// The unsaved work that the program has kept where XDG_STATE_HOME in `environment` says.
  var recovered: [URL] { Recovery(folders: [file("state/hexagraph/recovery")]).list().map(\.url) }

  /// All that lies where unsaved work is kept: documents, notes, journals.
  var kept: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file("state/hexagraph/recovery").path)) ?? []).sorted()
  }

  /// Variables for the program: nothing of it leaves this folder.
  var environment: [String: String?] {
    [
      "HOME": url.path, "XDG_STATE_HOME": file("state").path, "XDG_CONFIG_HOME": file("config").path,
      "XDG_CACHE_HOME": file("cache").path, "SWIFT_BACKTRACE": "enable=no", "DESKTOP_STARTUP_ID": nil,
      "HEXAGRAPH_SCALE": nil, "HEXAGRAPH_APPEARANCE": nil, "HEXAGRAPH_COLOR_SCHEME": nil, "HEXAGRAPH_NO_SHM": nil,
      "HEXAGRAPH_FRAME_DELAY": nil,
    ]
  }
}

extension Graph {
  /// Where the vertex of this name is.
  func place(_ name: GraphString) -> CGPoint? { vertex(named: name).flatMap { position(of: $0) } }

  func edgeCount(between first: GraphString, and second: GraphString) -> Int {
    guard let first = vertex(named: first), let second = vertex(named: second) else { return 0 }
    return edges(between: first, and: second).count
  }
}
