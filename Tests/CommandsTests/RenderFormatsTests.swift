// `render` to PNG, SVG and PDF: the same picture, by other programs' opinions.

import Foundation
import Images
import TestSupport
import Testing

@Suite("render's formats")
struct RenderFormatsTests {
  private static let rsvg = Tool("rsvg-convert")
  private static let pdftocairo = Tool("pdftocairo")
  private static let pdftotext = Tool("pdftotext")

  private static let graph = """
    digraph tea {
      water [pos="0,0", label="Kettle & <water>"]
      leaves [pos="150,40", color="#22aa11", label="Blätter"]
      cup [pos="60,-120", hexagraph_symbol="ring", hexagraph_progress="0.4", label="Cup"]
      water -> cup [label="pour"]
      leaves -> cup
      cup -> cup
    }

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.make("graph.dot", Self.graph)
    return folder
  }

  private func bytes(_ words: [String], _ name: String, in folder: Folder) throws -> Data {
    let run = try CommandRun(["render"] + words + ["-o", name], in: folder)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    return try Data(contentsOf: folder.file(name))
  }

  @Test(
    "the name's ending says the format, and two runs write the same bytes",
    arguments: [
      ["graph.dot"], ["graph.dot", "--size", "200x150", "--background", "white"], ["--shape", "badge"],
      ["--shape", "heart"], ["--shape", "ring", "--set", "progress=0.3"],
    ])
  func formats(words: [String]) throws {
    let folder = try folder()
    for (ending, start) in [("png", "\u{89}PNG"), ("svg", "<?xml"), ("pdf", "%PDF-1.5"), ("SVG", "<?xml")] {
      let first = try bytes(words, "first.\(ending)", in: folder)
      #expect(try bytes(words, "second.\(ending)", in: folder) == first)
      #expect(first.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test(
    "all formats show one picture",
    .enabled(if: rsvg != nil && pdftocairo != nil, "needs rsvg-convert and pdftocairo"),
    arguments: [
      ["graph.dot", "--background", "white"], ["--shape", "ring", "--size", "260x260", "--background", "white"],
    ])
  func look(words: [String]) throws {
    let folder = try folder()
    let own = try Pixmap(png: bytes(words + ["--scale", "2"], "own.png", in: folder))
    let svg = try #require(Self.rsvg).output(
      ["--zoom", "2", "--format", "png"], input: bytes(words, "out.svg", in: folder))
    let pdf = try #require(Self.pdftocairo).output(
      ["-r", "144", "-png", "-singlefile", "-", "-"], input: bytes(words, "out.pdf", in: folder))
    for (other, name) in [(try Pixmap(png: svg), "SVG"), (try Pixmap(png: pdf), "PDF")] {
      #expect(other.width == own.width && other.height == own.height)
      var sum = 0
      for (x, y) in zip(own.pixels, other.pixels) where x != y {
        for shift in [UInt32(0), 8, 16, 24] { sum += abs(Int(x >> shift & 255) - Int(y >> shift & 255)) }
      }
      let difference = Double(sum) / Double(own.pixels.count * 4)
      #expect(difference <= 2, "\(name): \(difference)")
    }
  }

  @Test("labels can be found in what is written", .enabled(if: pdftotext != nil, "needs pdftotext"))
  func labels() throws {
    let folder = try folder()
    let text = String(
      decoding: try #require(Self.pdftotext).output(["-", "-"], input: bytes(["graph.dot"], "out.pdf", in: folder)),
      as: UTF8.self)
    for label in ["Kettle & <water>", "Blätter", "Cup", "pour"] { #expect(text.contains(label), "\(text)") }
    let svg = String(decoding: try bytes(["graph.dot"], "out.svg", in: folder), as: UTF8.self)
    for label in ["Kettle &amp; &lt;water&gt;", "Blätter", "Cup", "pour"] { #expect(svg.contains(label)) }
  }

  @Test("--scale is of pixels: without any it changes nothing, and says so", arguments: ["svg", "pdf"])
  func scale(ending: String) throws {
    let folder = try folder()
    let plain = try bytes(["graph.dot"], "plain.\(ending)", in: folder)
    let run = try CommandRun(["render", "graph.dot", "--scale", "3", "-o", "scaled.\(ending)"], in: folder)
    #expect(run.code == 0 && run.errors.contains("warning: --scale"), "\(run.errors)")
    #expect(try Data(contentsOf: folder.file("scaled.\(ending)")) == plain)
  }
}
