// Every control in every state against pictures that were looked at and judged right; and all of them on one sheet, laid out as the
// design's own sheet of controls, for the eye.
//
// A picture may differ by 8/255 in a channel for all but a thousandth of the pixels, and by 0.5/255 in the mean. New ones are taken
// where HEXAGRAPH_CONTROL_GOLDENS is `write`.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Control pictures") struct ControlGoldenTests {
  private static let folder = Shared.repository.appendingPathComponent("Tests/ControlGoldens")
  private static let isWriting = ProcessInfo.processInfo.environment["HEXAGRAPH_CONTROL_GOLDENS"] == "write"
  nonisolated private static let names = [
    "button", "button-sizes", "button-quiet", "button-on-panel", "toggle-box", "toggle-switch", "toggle-button",
    "slider", "stepper", "picker-menu", "picker-segmented", "picker-radio", "field", "editor", "date", "well", "tabs",
    "disclosure", "progress", "containers", "rows", "table", "menu", "over",
  ]

  @Test("every sheet has its pictures") func sheets() {
    #expect(ControlSpec.all.map(\.name) == Self.names)
  }

  @Test("controls look as they were judged right", arguments: names, [1, 2])
  func picture(name: String, scale: Int) throws {
    let spec = try #require(ControlSpec.all.first { $0.name == name })
    let sheet = spec.sheet(scale: CGFloat(scale))
    let file = Self.folder.appendingPathComponent("\(name)@\(scale)x.png")
    if Self.isWriting {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(sheet.pngData(pixelsPerPoint: CGFloat(scale))).write(to: file)
    }
    let golden = try Pixmap(png: Data(contentsOf: file))
    try #require(sheet.width == golden.width && sheet.height == golden.height)
    var (sum, outliers) = (0.0, 0)
    for (ours, theirs) in zip(sheet.pixels, golden.pixels) where ours != theirs {
      var worst = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let difference = abs(Int((ours >> shift) & 255) - Int((theirs >> shift) & 255))
        sum += Double(difference)
        worst = max(worst, difference)
      }
      if worst > 8 { outliers += 1 }
    }
    let count = golden.pixels.count
    if outliers * 1000 > count {
      let kept = URL(fileURLWithPath: ".build/checks")
      try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
      try Data(sheet.pngData(pixelsPerPoint: CGFloat(scale))).write(
        to: kept.appendingPathComponent("control-\(name)@\(scale)x.png"))
    }
    #expect(outliers * 1000 <= count, "\(name): \(outliers) of \(count) pixels differ")
    #expect(sum / Double(4 * count) <= 0.5, "\(name)")
  }

  @Test("the sheet of all controls is drawn as the design has it") func mockup() throws {
    let sheet = DesignSheet.drawn()
    #expect(sheet.width == 2560 && sheet.height == 1600)
    let kept = URL(fileURLWithPath: ".build/checks")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    try Data(sheet.pngData(pixelsPerPoint: 2)).write(to: kept.appendingPathComponent("our-controls@2x.png"))
  }
}
