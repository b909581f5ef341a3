// The gallery's pictures are golden images: what is drawn now must look like what is in the documentation.
//
// `scripts/gallery` draws them anew and opens nothing; look at the review page and at the difference in git before keeping them.

import Foundation
import Images
import TestSupport
import Testing

@Suite("The gallery", .serialized) struct GalleryTests {
  static let sheets = [
    primitivesSheet, arcsSheet, strokesSheet, fillsSheet, gradientsSheet, blendSheet, clipsSheet, layersSheet,
    imagesSheet, textSheet,
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let golden = folder.appending(path: "docs/gallery")
  private static let review = folder.appending(path: ".build/checks/gallery")
  private static let isWriting = ProcessInfo.processInfo.environment["HEXAGRAPH_GALLERY"] == "write"

  /// Another version of FreeType may round an outline otherwise.
  private static let tolerance = 3

  @Test("looks as it is documented", arguments: sheets)
  func looksTheSame(_ sheet: Sheet) throws {
    let actual = sheet.pixmap
    let file = Self.golden.appending(path: "\(sheet.name).png")
    if Self.isWriting {
      try FileManager.default.createDirectory(at: Self.golden, withIntermediateDirectories: true)
      try Data(actual.pngData(pixelsPerPoint: 2)).write(to: file)
    }
    let golden = try Pixmap(png: Data(contentsOf: file))
    let comparison = PictureComparison(golden, actual)
    try write(comparison, actual, golden, of: sheet)
    #expect(
      comparison.worst <= Self.tolerance && comparison.isSameSize,
      "\(sheet.name): \(comparison); see \(Self.review.path)/index.html, and keep it by scripts/gallery")
  }

  @Test("its page names every picture")
  func page() throws {
    let page = Self.sheets.map { "## \($0.title)\n\n\($0.text)\n\n![\($0.title)](\($0.name).png)\n" }.joined(
      separator: "\n")
    let text = """
      # Gallery

      All that the drawing library draws, drawn by it: made by `scripts/gallery` from `Tests/GalleryTests`, and compared with what is
      drawn now at every run of the tests. At two pixels a point.

      \(page)
      """
    let file = Self.golden.appending(path: "README.md")
    if Self.isWriting { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run scripts/gallery")
  }

  /// Writes golden, actual and difference beside each other, and the page that shows them all.
  private func write(_ comparison: PictureComparison, _ actual: Pixmap, _ golden: Pixmap, of sheet: Sheet) throws {
    try FileManager.default.createDirectory(at: Self.review, withIntermediateDirectories: true)
    for (kind, picture) in [("golden", golden), ("actual", actual), ("difference", comparison.picture)] {
      try Data(picture.pngData()).write(to: Self.review.appending(path: "\(sheet.name)-\(kind).png"))
    }
    let rows = Self.sheets.map { sheet in
      "<h2>\(sheet.title)</h2><p>\(["golden", "actual", "difference"].map { "<img src=\"\(sheet.name)-\($0).png\" title=\"\($0)\">" }.joined())</p>"
    }
    let page =
      "<!doctype html><meta charset=\"utf-8\"><title>Gallery review</title><style>img{width:32%;margin:0.3%;border:1px solid #ccc}</style>"
      + "<h1>Golden, actual, difference (eightfold)</h1>" + rows.joined()
    try Data(page.utf8).write(to: Self.review.appending(path: "index.html"))
  }
}

/// How far two pictures are apart, and where.
struct PictureComparison: CustomStringConvertible {
  private(set) var worst = 0
  private(set) var differing = 0
  private(set) var picture: Pixmap
  let isSameSize: Bool

  init(_ golden: Pixmap, _ actual: Pixmap) {
    isSameSize = golden.width == actual.width && golden.height == actual.height
    picture = Pixmap(width: actual.width, height: actual.height, filledWith: 0xFFFF_FFFF)
    guard isSameSize else { return }
    for index in actual.pixels.indices where actual.pixels[index] != golden.pixels[index] {
      var most = 0
      for shift in [UInt32(0), 8, 16, 24] {
        most = max(most, abs(Int(actual.pixels[index] >> shift & 255) - Int(golden.pixels[index] >> shift & 255)))
      }
      worst = max(worst, most)
      differing += 1
      let rest = UInt32(max(0, 255 - 8 * most))
      picture.pixels[index] = 0xFFFF_0000 | rest << 8 | rest
    }
  }

  var description: String {
    isSameSize ? "\(differing) pixels differ, by \(worst) of 255 at most" : "the sizes differ"
  }
}
