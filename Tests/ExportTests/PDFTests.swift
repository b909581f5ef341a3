import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@Suite("PDF")
struct PDFTests {
  @Test(
    "looks as our own pixels do to pdftoppm", .enabled(if: Comparison.pdftoppm != nil, "needs pdftoppm"),
    arguments: Scene.all)
  func looksTheSame(scene: Scene) throws {
    for scale in Scene.scales {
      let picture = scene.picture(scale: scale)
      let name = "\(scene.name)@\(scale)"
      let drawn = try Comparison.drawn(pdf: picture.pdf(), scale: scale, named: name)
      let difference = Comparison.meanDifference(picture.pixmap, drawn)
      #expect(difference <= scene.bound, "\(name): \(difference)")
      if ProcessInfo.processInfo.environment["EXPORT_PICTURES"] != nil { print("difference pdf \(name) \(difference)") }
    }
  }
}
