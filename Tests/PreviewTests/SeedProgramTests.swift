// The seeds' programs, byte for byte as they are, against the module SwiftUI.
//
// Each is built in Swift 5 and Swift 6 mode by `scripts/preview` and drawn without a display. Where an oracle says what it must draw, the
// recorded outlines are compared to 1e-6, and the pixels with the exact picture.

import Foundation
import Geometry
import Images
import TestSupport
import Testing

/// A run of `scripts/preview`.
struct Previewed {
  struct Item: Decodable {
    var kind: String
    var verbs: String
    var points: [[Double]]
  }

  let items: [Item]
  let pixmap: Pixmap

  /// - Parameter events: A script of events; the picture is of the moment after the last.
  init(_ sources: String, size: String, scale: Int = 1, mode: Int = 5, events: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (picture, list) = (folder.appendingPathComponent("p.png"), folder.appendingPathComponent("p.json"))
    let script = folder.appendingPathComponent("events")
    try events.write(to: script, atomically: true, encoding: .utf8)
    let tool = try #require(Tool("env"))
    _ = try tool.output([
      "SWIFT_MODE=\(mode)", "HEXAGRAPH_PREVIEW_DATE=2001-01-01T00:00:00Z", Self.script, sources, "--size", size,
      "--scale", String(scale), "-o", picture.path,
      "--list", list.path, "--events", script.path,
    ])
    items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: list))
    pixmap = try Pixmap(png: Data(contentsOf: picture))
  }

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("scripts/preview").path

  /// Whether the library has been built for previews; building it is the script's first task, and takes minutes.
  static let isReady = ProcessInfo.processInfo.environment["HEXAGRAPH_PREVIEW_BUILD"] != nil
}

@Suite(
  "The seeds' programs", .serialized,
  .enabled(if: Shared.exists, "needs the folder shared beside the repository"),
  .enabled(if: Previewed.isReady, "needs the library built for previews, as scripts/test does it"))
struct SeedProgramTests {
  static let programs: [String] =
    Shared.exists
    ? ((try? FileManager.default.contentsOfDirectory(atPath: Shared.file("seed-programs").path)) ?? []).filter {
      !$0.hasPrefix(".")
    }.sorted() : []

  @Test("all 25 are there") func count() { #expect(Self.programs.count == 25) }

  @Test("build unchanged in both language modes, and draw something", arguments: programs, [5, 6])
  func builds(program: String, mode: Int) throws {
    let preview = try Previewed(Shared.file("seed-programs/\(program)").path, size: "320x320", mode: mode)
    #expect(preview.pixmap.width == 320)
  }

  private static var oracle: [String: Any] {
    guard Shared.exists, let data = try? Shared.data("oracles/seeds.json") else { return [:] }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  /// What the oracle says under some keys: verbs, and points in the window.
  private static func outline(_ keys: [String], offset: CGPoint = .zero) throws -> (verbs: String, points: [[Double]]) {
    var value: Any = oracle
    for key in keys { value = try #require((value as? [String: Any])?[key], "no \(key) in the oracle") }
    var (verbs, points) = ("", [[Double]]())
    for element in try #require(value as? [[Any]]) {
      verbs += try #require(element.first as? String)
      points += element.dropFirst().compactMap { ($0 as? [Double]).map { [$0[0] + offset.x, $0[1] + offset.y] } }
    }
    return (verbs, points)
  }

  private func expectEqual(_ item: Previewed.Item, _ outline: (verbs: String, points: [[Double]]), _ what: String) {
    #expect(item.verbs == outline.verbs, "\(what)")
    #expect(item.points.count == outline.points.count, "\(what)")
    for (ours, theirs) in zip(item.points, outline.points) {
      #expect(abs(ours[0] - theirs[0]) <= 1e-6 && abs(ours[1] - theirs[1]) <= 1e-6, "\(what): \(ours) for \(theirs)")
    }
  }

  @Test("the badge's outline meets the oracle to 1e-6", arguments: ["300x300", "400x250"])
  func badge(size: String) throws {
    let preview = try Previewed(Shared.file("seed-programs/000-badge-step20").path, size: size)
    let fills = preview.items.filter { $0.kind == "fill" }
    try #require(fills.count == 9)
    expectEqual(fills[0], try Self.outline(["badge", size, "hexagon_absolute"]), "the hexagon")
  }

  @Test(
    "pixels differ from the exact ones by at most 14/255 anywhere and 0.2/255 in the mean",
    arguments: [
      ("000-badge-step20", "badge-300x300", "300x300"), ("000-badge-step20", "badge-400x250", "400x250"),
      ("001-heart", "heart-320x320", "320x320"), ("001-heart", "heart-400x200", "400x200"),
    ], [1, 2])
  func pixels(seed: (program: String, scene: String, size: String), scale: Int) throws {
    let exact = try ExactReference.pixels(of: "scenes-\(scale)x/\(seed.scene)")
    let preview = try Previewed(Shared.file("seed-programs/\(seed.program)").path, size: seed.size, scale: scale)
    try #require(exact.count == preview.pixmap.pixels.count * 4)
    var (sum, worst): (Double, Double) = (0, 0)
    for (index, pixel) in preview.pixmap.pixels.enumerated() {
      for channel in 0..<3 {
        let ours = Double((pixel >> (8 * UInt32(channel))) & 255)
        let difference = abs(ours - Double(exact[index * 4 + channel]) * 255)
        sum += difference
        worst = max(worst, difference)
      }
    }
    let mean = sum / Double(3 * preview.pixmap.pixels.count)
    print("\(seed.scene) at \(scale)x: mean \(mean), worst \(worst) of 255")
    #expect(worst <= 14)
    #expect(mean <= 0.2)
  }
}
