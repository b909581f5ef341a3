// SVG files: what they look like to another program, and that a person can read them.

import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing
import Typography

@Suite("SVG")
struct SVGTests {
  @Test(
    "looks as our own pixels do to rsvg-convert, is sound to xmllint, and the same text at any scale",
    .enabled(if: Comparison.rsvg != nil && Comparison.xmllint != nil, "needs rsvg-convert and xmllint"),
    arguments: Scene.all)
  func looksTheSame(scene: Scene) throws {
    let first = scene.picture(scale: 1).svg()
    _ = try Comparison.opinion(
      of: try #require(Comparison.xmllint), ["--noout"], on: Data(first.text.utf8), suffix: "svg")
    for scale in Scene.scales {
      let picture = scene.picture(scale: scale)
      let file = scale == 1 ? first : picture.svg()
      #expect(file == first)
      let name = "\(scene.name)@\(scale)"
      let own = picture.pixmap
      Comparison.keep(own, "\(name).png")
      let drawn = try Comparison.drawn(svg: file, scale: scale, named: name)
      let difference = Comparison.meanDifference(own, drawn)
      #expect(difference <= scene.bound, "\(name): \(difference)")
      if ProcessInfo.processInfo.environment["EXPORT_PICTURES"] != nil { print("difference svg \(name) \(difference)") }
    }
  }

  private func text(_ draw: (inout GraphicsContext) -> Void) -> String {
    Picture(size: CGSize(width: 100, height: 50), scale: 1, background: nil, draw).svg().text
  }

  private func body(_ draw: (inout GraphicsContext) -> Void) -> [String] {
    text(draw).split(separator: "\n").dropFirst(2).dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("a point is a pixel") func size() {
    #expect(text { _ in }.contains("width=\"100\" height=\"50\" viewBox=\"0 0 100 50\""))
  }

  @Test("shapes are the elements that a person would write") func elements() {
    let disc = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 30))
    let color = Color(red: 1, green: 0, blue: 0)
    #expect(body { $0.fill(disc, with: .color(color)) } == ["<circle cx=\"25\" cy=\"35\" r=\"15\" fill=\"#ff0000\"/>"])
    #expect(
      body {
        $0.translateBy(x: 5, y: -10)
        $0.fill(disc, with: .color(color))
        $0.stroke(disc, with: .color(.black), lineWidth: 2)
      } == [
        "<circle cx=\"30\" cy=\"25\" r=\"15\" fill=\"#ff0000\" stroke=\"#000000\" stroke-width=\"2\"/>"
      ])
    #expect(
      body {
        $0.rotate(by: .degrees(30))
        $0.opacity = 0.5
        $0.fill(Path(CGRect(x: 0, y: 1, width: 2, height: 1.0 / 3)), with: .color(color))
      } == [
        "<rect x=\"0\" y=\"1\" width=\"2\" height=\"0.333\" fill=\"#ff0000\" fill-opacity=\"0.5\" transform=\"rotate(30)\"/>"
      ])
  }

  @Test("equal gradients are one") func sharedGradients() {
    let gradient = Gradient(colors: [.red, .blue])
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let text = text { context in
      for index in 0..<5 {
        var copy = context
        copy.translateBy(x: CGFloat(index) * 20, y: 0)
        copy.fill(square, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 10, y: 0)))
      }
    }
    #expect(text.components(separatedBy: "<linearGradient").count == 2)
    #expect(text.components(separatedBy: "url(#gradient-1)").count == 6)
  }

  @Test("text is there to be found, with what XML cannot hold left out") func searchableText() {
    let text = text { context in
      context.draw(context.resolve(StyledText("a<b> & \"c\"\u{1}\u{B}d\u{FFFE}")), at: CGPoint(x: 50, y: 25))
    }
    #expect(text.contains("a&lt;b&gt; &amp; &quot;c&quot;"), "\(text)")
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE || $0 == "\n" })
    #expect(text.contains("fill-opacity=\"0\""))
  }

  @Test("numbers have no exponent and no needless decimals") func numbers() {
    let text = text { context in
      var path = Path()
      path.move(to: CGPoint(x: 1e-12, y: 1e300))
      path.addLine(to: CGPoint(x: 1 / 3.0, y: -1e-7))
      path.addLine(to: CGPoint(x: 2.5, y: 3))
      context.fill(path, with: .color(.black))
    }
    #expect(text.contains("M0,1000000 L0.333,0 L2.5,3"), "\(text)")
  }

  @Test("what cannot be said is told")
  func lossesAreTold() {
    func losses(_ draw: (inout GraphicsContext) -> Void) -> [String] {
      Picture(size: CGSize(width: 100, height: 100), scale: 1, background: nil, draw).svg().losses
    }
    let square = Path(CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(losses { $0.fill(square, with: .color(.red)) } == [])
    #expect(
      losses {
        $0.blendMode = .destinationOut
        $0.fill(square, with: .color(.red))
        $0.fill(square, with: .color(.blue))
      }.count == 1)
    #expect(
      losses {
        $0.fill(Path(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)), with: .color(.red))
      }.count == 1)
  }
}
