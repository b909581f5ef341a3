// The page of controls: its blocks compile, and its pictures are what they draw.
//
// A picture may differ as those of the programs may: by 8/255 in a channel for all but a thousandth of the pixels.

import Foundation
import Images
import TestSupport
import Testing

@Suite(
  "The page of controls",
  .enabled(if: Previewed.isReady, "needs the library built for previews, as scripts/test does it"))
struct ControlPageTests {
  @Test("every block compiles and draws the picture above it") func pictures() throws {
    let fresh = FileManager.default.temporaryDirectory.appendingPathComponent("controls-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: fresh) }
    let script = Shared.repository.appendingPathComponent("scripts/control-pictures").path
    _ = try #require(Tool("env")).output([script, "--into", fresh.path])
    let page = try String(
      contentsOf: Shared.repository.appendingPathComponent("docs/controls.md"), encoding: .utf8)
    let kept = Shared.repository.appendingPathComponent("docs/controls")
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: kept.path).filter { $0.hasSuffix(".png") })
    #expect(names == Set(try FileManager.default.contentsOfDirectory(atPath: fresh.path)))
    #expect(names.count >= 50)
    for name in names.sorted() {
      #expect(page.contains("\"controls/\(name)\""), "\(name) is on the page")
      let old = try Pixmap(png: Data(contentsOf: kept.appendingPathComponent(name)))
      let new = try Pixmap(png: Data(contentsOf: fresh.appendingPathComponent(name)))
      try #require(old.width == new.width && old.height == new.height, "\(name)")
      let count = zip(old.pixels, new.pixels).count { first, second in
        first != second
          && stride(from: UInt32(0), to: 32, by: 8).contains {
            abs(Int((first >> $0) & 255) - Int((second >> $0) & 255)) > 8
          }
      }
      #expect(
        count * 1000 <= old.pixels.count, "\(name): \(count) pixels differ; scripts/control-pictures draws them anew")
    }
  }
}
