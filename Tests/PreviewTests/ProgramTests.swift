// Programs written as the public writes SwiftUI, one of each kind, against pictures that were looked at and judged right.
//
// A program is a folder of `Tests/Programs`: its source, `run` with the window's size, `events` that are sent, and `golden.png`, the
// picture after them. A picture may differ by 8/255 in a channel for all but a thousandth of the pixels, and by 0.5/255 in the mean.

import Foundation
import Images
import TestSupport
import Testing

@Suite(
  "Programs in SwiftUI", .serialized,
  .enabled(if: Previewed.isReady, "needs the library built for previews, as scripts/test does it"))
struct ProgramTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Programs")

  static let programs: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  @Test("there are programs, each with a picture to compare") func count() {
    print("\(Self.programs.count) programs")
    #expect(Self.programs.count >= 65)
    for program in Self.programs {
      let golden = Self.folder.appendingPathComponent("\(program)/golden.png")
      #expect(FileManager.default.fileExists(atPath: golden.path), "\(program)")
    }
  }

  private static func text(_ program: String, _ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(program)/\(name)"), encoding: .utf8)
  }

  @Test("draw what was judged right", arguments: programs)
  func picture(program: String) throws {
    let size = try Self.text(program, "run").trimmingCharacters(in: .whitespacesAndNewlines)
    let preview = try Previewed(
      Self.folder.appendingPathComponent(program).path, size: size, events: try Self.text(program, "events"))
    let golden = try Pixmap(png: Data(contentsOf: Self.folder.appendingPathComponent("\(program)/golden.png")))
    try #require(preview.pixmap.width == golden.width && preview.pixmap.height == golden.height)
    var (sum, outliers) = (0.0, 0)
    for (ours, theirs) in zip(preview.pixmap.pixels, golden.pixels) {
      var worst = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let difference = abs(Int((ours >> shift) & 255) - Int((theirs >> shift) & 255))
        sum += Double(difference)
        worst = max(worst, difference)
      }
      if worst > 8 { outliers += 1 }
    }
    let count = golden.pixels.count
    #expect(Double(outliers) <= Double(count) / 1000, "\(program): \(outliers) of \(count) pixels differ")
    #expect(sum / Double(4 * count) <= 0.5, "\(program)")
  }
}
