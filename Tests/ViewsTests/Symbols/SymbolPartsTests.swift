// Symbols in several colours, and pictures in drawings without views.

import Drawing
import Foundation
import Geometry
import Images
import Testing

@testable import Views

@MainActor @Suite("Symbol parts") struct SymbolPartsTests {
  nonisolated static let names = [
    "bell", "cloud.sun.rain.fill", "cloud.sun", "plus.circle.fill", "heart.circle", "bell.badge.plus", "wifi.slash",
    "moon.stars.fill", "person.crop.circle.badge.checkmark", "flame.fill", "trash", "7.square.fill",
  ]

  private func paints(
    _ draw: (inout GraphicsContext) -> Void, _ change: (inout EnvironmentValues) -> Void = { _ in }
  )
    -> [Paint]
  {
    var environment = EnvironmentValues()
    environment[ImageFinderKey.self] = PictureFinder()
    change(&environment)
    return DrawList(environment: environment) { draw(&$0) }.items.map(\.paint)
  }

  private func color(_ color: Color) -> Paint { .color(color.resolve(in: EnvironmentValues())) }

  @Test("cover together what the symbol covers in one colour", arguments: names)
  func union(name: String) throws {
    let symbol = try #require(SystemSymbol.named(name))
    let parts = symbol.parts(weight: .regular, pointSize: 100)
    let whole = symbol.outline(weight: .regular, pointSize: 100)
    var all = CGRect.null
    for part in parts where !part.outline.isEmpty { all = all.union(part.outline.boundingRect) }
    let box = whole.boundingRect
    for (first, second) in [(all.minX, box.minX), (all.minY, box.minY), (all.maxX, box.maxX), (all.maxY, box.maxY)] {
      #expect(abs(first - second) < 0.01)
    }
    // A framed sign lies in a hole of the same form, so that nothing is covered twice but seams.
    let isFramed = symbol.recipe.frame != nil && symbol.recipe.isFilled
    if !isFramed {
      let sum = parts.reduce(0) { $0 + $1.outline.filledArea(tolerance: 0.01) }
      #expect(abs(sum / whole.filledArea(tolerance: 0.01) - 1) < 0.05)
    }
  }

  @Test("have the weather's colours, the cloud first")
  func weather() throws {
    let parts = try #require(SystemSymbol.named("cloud.sun.rain.fill")).parts(weight: .regular, pointSize: 20)
    #expect(parts.map(\.ink) == [.white, .yellow, .blue])
    #expect(parts.map(\.level) == [0, 1, 2])
    // The sun is behind the cloud: they do not touch.
    #expect(parts[1].outline.subtracting(parts[0].outline).filledArea(tolerance: 0.01) > 0)
    #expect(parts[1].outline.intersection(parts[0].outline).filledArea(tolerance: 0.01) < 0.01)
  }

  @Test("original colours are drawn only where asked for")
  func modes() {
    let image = Image(systemName: "cloud.sun.fill")
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(paints { $0.draw(image, in: rect) } == [color(.primary)])
    #expect(paints { $0.draw(image.renderingMode(.original), in: rect) } == [color(.white), color(.yellow)])
    #expect(paints { $0.draw(image.symbolRenderingMode(.multicolor), in: rect) } == [color(.white), color(.yellow)])
    // A symbol without colours of its own has the foreground's.
    #expect(paints { $0.draw(Image(systemName: "trash").renderingMode(.original), in: rect) } == [color(.primary)])
    let palette = paints {
      $0.draw(image, in: rect)
    } _: {
      $0.setForeground([AnyShapeStyle(Color.red), AnyShapeStyle(Color.green)])
    }
    #expect(palette == [color(.red), color(.green)])
  }

  @Test("a resolved symbol has the font's size and takes a shading")
  func resolved() throws {
    let symbol = try #require(SystemSymbol.named("star.fill"))
    var measured = CGSize.zero
    let shaded = paints {
      var star = $0.resolve(Image(systemName: "star.fill"))
      measured = star.size
      #expect(star.baseline > star.size.height / 2 && star.baseline < star.size.height)
      star.shading = .color(.orange)
      $0.draw(star, at: CGPoint(x: 50, y: 50))
    } _: {
      $0.font = .system(size: 40)
    }
    #expect(shaded == [color(.orange)])
    #expect(abs(measured.width - symbol.size.width * 40) < 1e-9)
  }

  @Test("a template's pixels are a mask")
  func template() {
    let image = Image(Pixmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4)))
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let plain = paints { $0.draw(image, in: rect) }
    #expect(plain.count == 1 && plain != [color(.red)])
    let masked = paints { context in
      var resolved = context.resolve(image)
      resolved.shading = .color(.red)
      context.draw(resolved, in: rect)
    }
    #expect(masked == [color(.red)])
  }

  @Test("document is the newer name of doc", arguments: ["", ".fill", ".text", ".badge.plus"])
  func documents(ending: String) throws {
    let (newer, older) = (SystemSymbol.named("document" + ending), SystemSymbol.named("doc" + ending))
    #expect(
      try #require(newer).outline(pointSize: 10) == (try #require(older)).outline(pointSize: 10))
  }
}

@MainActor @Suite("UIKit's pictures and fonts") struct TelephonePictureTests {
  @Test("are handed on as they are")
  func values() throws {
    let data = Data(try Pixmap(width: 6, height: 4, filledWith: 0xFF00_00FF).pngData())
    let picture = try #require(UIImage(data: data, scale: 2))
    #expect(picture.size == CGSize(width: 3, height: 2))
    #expect(Image(uiImage: picture).size == picture.size)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(named: "there is no such picture") == nil)
    let symbol = try #require(UIImage(systemName: "star.fill"))
    #expect(Image(uiImage: symbol) == Image(systemName: "star.fill"))
    #expect(symbol.withRenderingMode(.alwaysOriginal) != symbol && symbol.size.width > 0)
    #expect(Font(UIFont.boldSystemFont(ofSize: 20)) == .system(size: 20, weight: .bold))
    #expect(Font(UIFont.preferredFont(forTextStyle: .title1)) == .title)
  }
}
