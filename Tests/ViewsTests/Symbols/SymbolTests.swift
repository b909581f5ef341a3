// Claims about every drawing of the table, and about the forms that follow by rule.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@Suite("Symbols") struct SymbolTests {
  static let families = SymbolTable.families.indices
  private static let tolerance: CGFloat = 1e-3

  static func names(_ family: Int) -> [String] {
    SymbolTable.families[family].split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// Code that is not optimised takes a tenth of a second for a filled form: it tries a quarter of each family.
  private static func sample(_ family: Int) -> [String] {
    #if DEBUG
      stride(from: family % 4, to: names(family).count, by: 4).map { names(family)[$0] }
    #else
      names(family)
    #endif
  }

  /// Of a square em.
  private func area(_ name: String, _ weight: Font.Weight = .regular) throws -> CGFloat {
    try #require(SystemSymbol.named(name), "\(name)").outline(weight: weight, pointSize: 1)
      .filledArea(tolerance: Self.tolerance)
  }

  @Test("are drawn once each, more than 600 of them")
  func count() {
    let names = Self.families.flatMap { Self.names($0) }
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty)
    #expect(SystemSymbol.drawnNames == names.sorted())
    #expect(names.count > 600)
  }

  @Test("lie within their box and are neither faint nor blots", arguments: families)
  func everyDrawing(family: Int) throws {
    for name in Self.names(family) {
      let symbol = try #require(SystemSymbol.named(name), "\(name) cannot be read")
      #expect(symbol.size.width > 0.1 && symbol.size.width < 1.2 && symbol.size.height > 0.1, "\(name)")
      #expect(symbol.size.height < 1.2, "\(name)")
      for weight in [Font.Weight.ultraLight, .regular, .black] {
        let path = symbol.outline(weight: weight, pointSize: 100)
        let box = CGRect(x: 0, y: 0, width: 100 * symbol.size.width, height: 100 * symbol.size.height)
        #expect(box.insetBy(dx: -0.05, dy: -0.05).contains(path.boundingRect), "\(name) \(weight)")
      }
      let ink = try area(name)
      #expect(ink > 0.015 && ink < 0.55, "\(name) covers \(ink) em²")
    }
  }

  @Test("become heavier with the weight", arguments: families)
  func weights(family: Int) throws {
    for name in Self.sample(family) {
      let areas = try [Font.Weight.ultraLight, .regular, .bold, .black].map { try area(name, $0) }
      #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 }, "\(name) \(areas)")
    }
  }

  @Test("have a filled form of another area, if they have a body", arguments: families)
  func filledForms(family: Int) throws {
    for name in Self.sample(family) {
      let text = try #require(SymbolTable.shared.text(name))
      let drawing = try #require(SymbolDrawing(text), "\(name)")
      guard drawing.hasBody else {
        // None by rule; a few are drawn by hand.
        if SymbolTable.shared.text(name + ".fill") == nil {
          #expect(SystemSymbol.named(name + ".fill") == nil, "\(name)")
        }
        continue
      }
      let filled = try #require(SystemSymbol.named(name + ".fill"), "\(name)")
      let outline = try #require(SystemSymbol.named(name))
      #expect(filled.size == outline.size, "\(name)")
      // A fill that only repeats the outline has its area to the last digit; some wheels and dots gain very little.
      let gain = try area(name + ".fill") - area(name)
      #expect(abs(gain) > 1e-3, "\(name) \(gain)")
    }
  }

  @Test(
    "in a solid frame are holes of their own shape",
    arguments: [
      "plus", "xmark", "checkmark", "play", "heart", "star", "7", "42", "a", "q", "bell", "info", "arrow.up", "bolt",
    ],
    ["circle", "square", "hexagon", "seal"])
  func holes(name: String, frame: String) throws {
    let solid = try area(frame + ".fill")
    let hollow = try area("\(name).\(frame).fill")
    let framed = try area("\(name).\(frame)")
    let empty = try area(frame)
    // What the hole lacks is what the content covers inside the empty frame.
    #expect(abs((solid - hollow) - (framed - empty)) < 2e-3, "\(solid - hollow), \(framed - empty)")
    #expect(solid - hollow > 0.02)
  }

  @Test(
    "leave the middle open where a hole is there",
    arguments: [
      "plus.circle.fill", "xmark.square.fill", "minus.circle.fill", "play.circle.fill", "clock.fill", "1.circle.fill",
    ])
  func middle(name: String) throws {
    let symbol = try #require(SystemSymbol.named(name))
    let path = symbol.outline(pointSize: 100)
    let center = CGPoint(x: 50 * symbol.size.width, y: 50 * symbol.size.height)
    #expect(!path.contains(center))
    #expect(path.contains(CGPoint(x: center.x - 37, y: center.y)))
  }

  @Test("keep room on both sides of a slash", arguments: ["heart.slash.fill", "square.slash.fill"])
  func slash(name: String) throws {
    let symbol = try #require(SystemSymbol.named(name))
    let path = symbol.outline(pointSize: 240)
    let center = CGPoint(x: 120 * symbol.size.width, y: 120 * symbol.size.height)
    // The line is 20 wide, the gaps are 12.5; across them at 45 degrees.
    func isPainted(_ distance: CGFloat) -> Bool {
      path.contains(CGPoint(x: center.x + distance * 0.7071, y: center.y - distance * 0.7071))
    }
    #expect(isPainted(0) && isPainted(8) && isPainted(-8))
    #expect(!isPainted(16) && !isPainted(-16))
    #expect(isPainted(27) && isPainted(-27))
  }

  @Test(
    "with badges reach farther and keep a gap",
    arguments: [
      "bell.badge", "folder.badge.plus", "person.fill.badge.minus", "doc.badge.gearshape", "cart.badge.questionmark",
    ])
  func badges(name: String) throws {
    let base = String(name.prefix { $0 != "." })
    let (symbol, plain) = (try #require(SystemSymbol.named(name)), try #require(SystemSymbol.named(base)))
    #expect(symbol.size.width >= plain.size.width && symbol.size.height >= plain.size.height)
    #expect(symbol.outline(pointSize: 10) != plain.outline(pointSize: 10))
    let box = CGRect(origin: .zero, size: symbol.size).insetBy(dx: -1e-3, dy: -1e-3)
    #expect(box.contains(symbol.outline(weight: .black, pointSize: 1).boundingRect))
  }

  @Test(
    "that nobody has drawn are nil",
    arguments: [
      "", ".", "..", "heart.", ".fill", "heart.fill.fill", "heart.nonsense", "heart..fill", "Heart",
      "heart.slash.slash", "a", "7",
      "100.circle", "é.circle", "٣.circle", "ab.circle", "plus.fill", "heart.circle.square", "heart.fill.circle",
      "bell.badge.badge",
      "heart.badge.nonsense", "circle.\0", "🙂", String(repeating: "circle.", count: 5000), " heart", "heart\n",
    ])
  func unknown(name: String) { #expect(SystemSymbol.named(name) == nil) }

  @Test("have a stand-in for unknown names")
  func standIn() {
    let ink = SystemSymbol.unknown.outline(pointSize: 1).filledArea(tolerance: Self.tolerance)
    #expect(ink > 0.1 && ink < 0.4)
  }

  @Test("stand on the middle of the capitals, a circle 1.23 of them high")
  func metrics() throws {
    let circle = try #require(SystemSymbol.named("circle"))
    let ink = circle.outline(pointSize: 100).boundingRect
    #expect(abs(ink.height / 72.7 - 1.23) < 0.02)
    for name in ["circle", "plus", "minus", "square", "chevron.right"] {
      let symbol = try #require(SystemSymbol.named(name))
      // The box is `baselineOffset` below the baseline; its middle is half a capital above.
      #expect(abs(symbol.size.height / 2 - symbol.baselineOffset - 0.727 / 2) < 0.005, "\(name)")
    }
    #expect(try #require(SystemSymbol.named("minus")).size.height < 0.2)
    #expect(SystemSymbol.Scale.allCases.map { $0.factor } == [0.78, 1, 1.29])
  }

  @Test("scale with the size and are empty without one", arguments: [0, -1, CGFloat.nan, .infinity])
  func sizes(size: CGFloat) throws {
    let star = try #require(SystemSymbol.named("star.fill"))
    #expect(star.outline(pointSize: size).isEmpty)
    let (small, large) = (star.outline(pointSize: 7).boundingRect, star.outline(pointSize: 70).boundingRect)
    #expect(abs(large.width - 10 * small.width) < 1e-9 && abs(large.minY - 10 * small.minY) < 1e-9)
  }

  @Test("are the same from many threads")
  func threads() async throws {
    let expected = try #require(SystemSymbol.named("bell.badge")).outline(weight: .heavy, pointSize: 20)
    await withTaskGroup(of: Path?.self) { group in
      for _ in 0..<32 {
        group.addTask { SystemSymbol.named("bell.badge")?.outline(weight: .heavy, pointSize: 20) }
      }
      for await path in group { #expect(path == expected) }
    }
  }
}
