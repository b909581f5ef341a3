// PDF files, by other programs' opinions: what they look like, what they say, whether they are sound.

import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing
import Typography

@Suite("PDF")
struct PDFTests {
  @Test(
    "looks as our own pixels do to poppler's programs, is sound to qpdf, and the same bytes at any scale",
    .enabled(
      if: Comparison.pdftoppm != nil && Comparison.pdftocairo != nil && Comparison.qpdf != nil,
      "needs pdftoppm, pdftocairo and qpdf"),
    arguments: Scene.all)
  func looksTheSame(scene: Scene) throws {
    let tool = try #require(scene.isForCairo ? Comparison.pdftocairo : Comparison.pdftoppm)
    let first = try scene.picture(scale: 1).pdf()
    let words = try Comparison.opinion(
      of: try #require(Comparison.qpdf), ["--check"], on: Data(first.bytes), suffix: "pdf")
    #expect(words.contains("No syntax or stream encoding errors found"), "\(words)")
    for scale in Scene.scales {
      let picture = scene.picture(scale: scale)
      // One more writing, after everything that the first may have left in Cairo's stores.
      let file = scale == 1 ? first : try picture.pdf()
      #expect(file == first)
      let name = "\(scene.name)@\(scale)"
      let drawn = try Comparison.drawn(pdf: file, scale: scale, by: tool, named: name)
      let difference = Comparison.meanDifference(Comparison.onPaper(picture.pixmap), drawn)
      #expect(difference <= scene.boundOfPDF, "\(name): \(difference)")
      if ProcessInfo.processInfo.environment["EXPORT_PICTURES"] != nil { print("difference pdf \(name) \(difference)") }
    }
  }

  @Test("text can be found", .enabled(if: Comparison.pdftotext != nil, "needs pdftotext"))
  func textIsFound() throws {
    let lines = ["Affine fj", "naïve café Ω", "Ещё слово", "مرحبا", "\u{1}a\u{7}b\tc", "e\u{301}te\u{301}"]
    let picture = Picture(size: CGSize(width: 300, height: 300), scale: 1, background: nil) { context in
      for (index, line) in lines.enumerated() {
        context.draw(context.resolve(StyledText(line)), at: CGPoint(x: 150, y: 30 + 40 * CGFloat(index)))
      }
    }
    let file = try picture.pdf()
    #expect(file.losses == [])
    let words = String(
      decoding: try #require(Comparison.pdftotext).output(["-", "-"], input: Data(file.bytes)), as: UTF8.self)
    let plain = words.precomposedStringWithCanonicalMapping.replacingOccurrences(of: "\u{200B}", with: "")
    for line in ["Affine fj", "naïve café Ω", "Ещё слово", "ab c", "été"] {
      #expect(plain.contains(line), "\(words)")
    }
    // Poppler guesses spaces from distances.
    #expect(plain.replacingOccurrences(of: " ", with: "").contains("مرحبا"), "\(words)")
  }

  @Test("what cannot be said is told")
  func lossesAreTold() throws {
    func losses(_ draw: (inout GraphicsContext) -> Void) throws -> [String] {
      try Picture(size: CGSize(width: 100, height: 100), scale: 1, background: nil, draw).pdf().losses
    }
    let square = Path(CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(try losses { $0.fill(square, with: .color(.red)) } == [])
    #expect(
      try losses {
        $0.addFilter(.blur(radius: 3))
        $0.fill(square, with: .color(.red))
        $0.fill(square, with: .color(.blue))
      } == ["a blur is stored as pixels of 288 dpi"])
    #expect(
      try losses {
        $0.blendMode = .xor
        $0.fill(square, with: .color(.red))
      }.contains { $0.contains("'xor'") })
    #expect(try losses { $0.fill(square, with: .color(.red), style: FillStyle(antialiased: false)) }.count == 1)
  }
}

extension Scene {
  /// pdftoppm 22.12 has ideas of its own of two blend modes, and sets glyphs on whole rows of pixels; pdftocairo does neither.
  fileprivate var isForCairo: Bool {
    ["blend-hue", "blend-saturation", "blend-color", "blend-luminosity", "text", "painted-text"].contains(name)
  }

  /// pdftoppm draws strokes a little stronger, and repeated gradients in 256 steps for all of their periods together.
  fileprivate var boundOfPDF: Double {
    switch name {
    case "gradients-repeat": 9
    case "gradients-mirror": 6
    case "image-stroke": 5
    case "gradients-pad", "gradients-linear-light": 3
    case _ where Self.badges.contains { $0.name == name }: bound
    default: max(bound, 2)
    }
  }
}
