import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@Suite("SVG")
struct SVGTests {
  @Test(
    "looks as our own pixels do to rsvg-convert", .enabled(if: Comparison.rsvg != nil, "needs rsvg-convert"),
    arguments: Scene.all)
  func looksTheSame(scene: Scene) throws {
    for scale in Scene.scales {
      let picture = scene.picture(scale: scale)
      let name = "\(scene.name)@\(scale)"
      let own = picture.pixmap
      Comparison.keep(own, "\(name).png")
      let drawn = try Comparison.drawn(svg: picture.svg(), scale: scale, named: name)
      let difference = Comparison.meanDifference(own, drawn)
      #expect(difference <= scene.bound, "\(name): \(difference)")
      if ProcessInfo.processInfo.environment["EXPORT_PICTURES"] != nil { print("difference svg \(name) \(difference)") }
    }
  }
}
