// The theme is the design's tokens: colours from `tokens.json`, letters, radii, heights and motion from the tables of `tokens.md`.

import Drawing
import Foundation
import Geometry
import TestSupport
import Testing
import Typography

@testable import Views

@MainActor @Suite("Theme and tokens") struct ThemeTokenTests {
  nonisolated private static let folder = Shared.folder.appendingPathComponent("mockups")
  nonisolated static let isThere = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("tokens.json").path)

  /// `#RRGGBB` or `rgba(r,g,b,a)`.
  private static func color(_ text: String) throws -> Color.Resolved {
    if text.hasPrefix("#") {
      let value = try #require(Int(text.dropFirst(), radix: 16))
      return Color.Resolved(value >> 16 & 255, value >> 8 & 255, value & 255)
    }
    let parts = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",").map(String.init)
    try #require(parts.count == 4)
    let numbers = try parts.map { try #require(Float($0.hasPrefix(".") ? "0" + $0 : $0)) }
    return Color.Resolved(Int(numbers[0]), Int(numbers[1]), Int(numbers[2]), opacity: numbers[3])
  }

  @Test("every colour is the token's, light and dark", .enabled(if: isThere)) func colors() throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("tokens.json"))
    let table = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: String]])
    let ours = Dictionary(uniqueKeysWithValues: Theme.tokens.map { ($0.key, $0.value) })
    #expect(Set(table.keys) == Set(ours.keys))
    for (name, both) in table {
      for scheme in ColorScheme.allCases {
        let wanted = try Self.color(try #require(both[scheme == .dark ? "dark" : "light"]))
        let found = ours[name]?.resolve(in: EnvironmentValues(colorScheme: scheme))
        #expect(found == wanted, "\(name) \(scheme)")
      }
    }
  }

  /// The rows of a section's first table, without its head.
  private static func rows(_ section: String, table: Int = 0) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent("tokens.md"), encoding: .utf8)
    let start = try #require(text.range(of: "\n## \(section)"))
    let rest = text[start.upperBound...]
    let part = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    var tables: [[[String]]] = []
    var isInside = false
    for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      if !isInside { tables.append([]) }
      isInside = true
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      tables[tables.count - 1].append(cells)
    }
    try #require(tables.indices.contains(table))
    return Array(tables[table].dropFirst(2))
  }

  @Test("styles of letters are the tokens'", .enabled(if: isThere)) func letters() throws {
    let ours: [String: Theme.Lettering] = [
      "title": .title, "body": .body, "control": .control, "small": .small, "section": .section,
      "small-control": .smallControl, "caption": .caption, "palette": .palette,
    ]
    let weights: [String: Font.Weight] = ["400": .regular, "500": .medium, "600": .semibold]
    let rows = try Self.rows("2. Type")
    var found: Set<String> = []
    for row in rows {
      let name = row[0].filter { $0 != "`" }
      guard let style = ours[name] else { continue }
      found.insert(name)
      #expect(row[1] == "\(Int(style.size))" && row[3] == "\(Int(style.line))", "\(name)")
      #expect(weights[row[2]] == style.weight, "\(name)")
      #expect(Double(row[4]) == Double(style.tracking), "\(name)")
      #expect(style.font.tracking == style.tracking && style.font.size == style.size, "\(name)")
    }
    #expect(found == Set(ours.keys))
  }

  @Test("letters stand as close as the tokens say, where they are measured and where they are drawn")
  func tracking() throws {
    #expect(Font.body.tracking == Theme.Lettering.body.tracking && Font.headline.tracking == -0.04)
    #expect(Font.system(size: 13).tracking == 0 && Font.body.scaled(by: 2).tracking == -0.08)
    func layout(_ text: Text) -> Text.Layout {
      FontLibrary.shared.layout(
        GraphicsContext.ResolvedText.Words(text, in: EnvironmentValues()), size: CGSize(width: 1000, height: 100))
    }
    let letters = Text(verbatim: "nnnnnnnnnn")
    let plain = layout(letters.font(.system(size: 13))).size.width
    #expect(abs(layout(letters).size.width - (plain - 0.4)) < 1e-9)
    #expect(abs(layout(letters.tracking(1)).size.width - (plain + 9.6)) < 1e-9, "a program's own comes on top")
    let title = layout(letters.font(Theme.Lettering.title.font))
    let wide = layout(letters.font(.system(size: 15, weight: .semibold)))
    #expect(abs(title.size.width - (wide.size.width - 1.5)) < 1e-9)
    let places = try [title, wide].map { try #require($0.first?.runs.first).positions }
    for (index, (close, far)) in zip(places[0], places[1]).enumerated() {
      #expect(abs(close.x - (far.x - 0.15 * CGFloat(index))) < 1e-9)
    }
  }

  @Test("radii are the tokens'", .enabled(if: isThere)) func radii() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("tokens.md"), encoding: .utf8)
    let start = try #require(text.range(of: "## 4. Radii"))
    let line = try #require(text[start.upperBound...].split(separator: "\n").first { $0.hasPrefix("|") })
    let numbers = line.split(separator: "|").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    let ours = [
      Theme.Radius.selection, Theme.Radius.box, Theme.Radius.compact, Theme.Radius.control, Theme.Radius.picker,
      Theme.Radius.menu, Theme.Radius.dialog,
    ]
    #expect(numbers == ours.map { Double($0) })
  }

  @Test(
    "heights of controls are the tokens'", .enabled(if: isThere),
    arguments: [
      ("button", [28, 24]), ("primary button", [28]), ("link button", [28]), ("tool", [32, 28, 24, 24]),
      ("picker", [28, 24]), ("pop-up menu", [24]), ("text, value field", [24, 28]), ("stepper", [24]),
      ("slider", [24, 4, 16]), ("check box", [16, 24]), ("switch", [28, 16, 24]), ("colour well", [24, 24, 40, 24]),
      ("disclosure", [24]), ("tab", [28]), ("progress", [4]), ("tooltip", [24]),
    ])
  func heights(_ control: String, _ numbers: [Int]) throws {
    let row = try #require(try Self.rows("7. Controls").first { $0[0] == control })
    let found = row[1].split { !$0.isNumber }.compactMap { Int($0) }
    #expect(found == numbers)
    let size = Theme.Size.self
    let ours: [String: [CGFloat]] = [
      "button": [ControlSize.regular.height, ControlSize.small.height], "primary button": [ControlSize.regular.height],
      "link button": [ControlSize.regular.height],
      "tool": [size.tool.width, size.tool.height, size.panelTool.width, size.panelTool.height],
      "picker": [ControlSize.regular.height, ControlSize.small.height],
      "pop-up menu": [ControlSize.regular.fieldHeight],
      "text, value field": [ControlSize.small.fieldHeight, ControlSize.large.fieldHeight],
      "stepper": [Theme.Size.panelTool.height],
      "slider": [Theme.Height.compact, Theme.Height.track, Theme.Height.box],
      "check box": [Theme.Height.box, Theme.Height.compact],
      "switch": [size.toggleSwitch.width, size.toggleSwitch.height, Theme.Height.compact],
      "colour well": [24, 24, size.well.width, size.well.height], "disclosure": [Theme.Height.compact],
      "tab": [Theme.Height.tab], "progress": [Theme.Height.track], "tooltip": [Theme.Height.tooltip],
    ]
    #expect(ours[control] == numbers.map { CGFloat($0) })
  }

  @Test("motion is the tokens'", .enabled(if: isThere)) func motion() throws {
    let rows = try Self.rows("9. Motion")
    func row(_ name: String) throws -> [String] { try #require(rows.first { $0[0] == name }) }
    #expect(try row("switch, segment, disclosure")[1] == "\(Int(Theme.Motion.control * 1000))")
    #expect(try row("switch, segment, disclosure")[2] == "0.2 0 0 1")
    #expect(try row("menu, tooltip in / out")[1] == "0 / \(Int(Theme.Motion.menuOut * 1000))")
    let (into, out) = (Int((Theme.Motion.dialogIn * 1000).rounded()), Int((Theme.Motion.dialogOut * 1000).rounded()))
    #expect(try row("dialog, palette in / out")[1] == "\(into) / \(out)")
    #expect(try row("dialog, palette in / out")[2].contains("out: fade, 0.4 0 1 1"))
    #expect(Theme.Motion.arriving(0.12) == .timingCurve(0.2, 0, 0, 1, duration: 0.12))
    #expect(Theme.Motion.leaving(0.09) == .timingCurve(0.4, 0, 1, 1, duration: 0.09))
    let stepper = try #require(try Self.rows("7. Controls").first { $0[0] == "stepper" })
    #expect(
      stepper[2].contains(
        "after \(Int(Theme.Motion.repeatDelay * 1000)) ms, every \(Int(Theme.Motion.repeatStep * 1000)) ms"))
  }

  @Test("a hairline is one device pixel up to 3x and two at 4x", arguments: [(1, 1), (1.5, 1), (2, 1), (3, 1), (4, 2)])
  func hairlines(_ scale: Double, _ pixels: Double) {
    #expect(abs(Double(Theme.hairline(scale: scale)) * scale - pixels) < 1e-12)
  }
}
