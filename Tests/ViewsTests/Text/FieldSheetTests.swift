// Fields in all their states, light and dark, at 1x and 2x, for the eye; and their colours as the tokens have them.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input
import Testing

@testable import Views

/// Rows of fields as on the sheet of controls.
struct FieldSheet: View {
  @State private var name = "Karlskrona"
  @State private var empty = ""
  @State private var secret = "secret"
  @State private var value = 0.25
  @State private var note = "A note that is longer than its field is wide, so it goes on."
  @State private var page = "Lines of an editor.\nمرحبا بالعالم\nनमस्ते दुनिया\n👩‍👩‍👧 and the rest"

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 12) {
        TextField("Name", text: $name).frame(width: 140)
        TextField("Placeholder", text: $empty).frame(width: 140)
        TextField("Name", text: $name).frame(width: 140).disabled(true)
      }
      HStack(spacing: 12) {
        TextField("Value", value: $value, format: .number).frame(width: 140)
        SecureField("Password", text: $secret).frame(width: 140)
        TextField("Large", text: $name).controlSize(.large).frame(width: 140)
      }
      TextField("Note", text: $note, axis: .vertical).lineLimit(1...3).frame(width: 220)
      TextEditor(text: $page).frame(width: 220, height: 90)
      Text("Found").frame(width: 220, height: 20).searchable(text: $empty).frame(width: 236)
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Theme.chrome)
  }
}

@MainActor @Suite("Field sheet") struct FieldSheetTests {
  private static let size = CGSize(width: 500, height: 340)

  private static func key(_ key: Key, _ text: String = "", _ modifiers: Modifiers = []) -> Event {
    .key(key, text: text, modifiers)
  }

  /// What is done before a picture of each state.
  private static let states: [(name: String, events: [Event])] = [
    ("rest", []),
    ("hover", [.move(to: CGPoint(x: 60, y: 32), [])]),
    (
      "focus", [key(.tab), key(.end)]
    ),
    ("selected", [key(.tab), key(.end)] + (0..<5).map { _ in key(.left, "", .shift) }),
    (
      "invalid", [key(.tab), key(.tab), key(.tab)] + "0.2.5".map { key(.character($0), String($0)) }
    ),
    ("editor", (0..<7).map { _ in key(.tab) } + [key(.character("a"), "", .control)]),
    ("idle", (0..<7).map { _ in key(.tab) } + [key(.character("a"), "", .control), .focus(false)]),
    (
      "composing",
      [key(.tab), key(.end), .preedit(Preedit("かな", caret: 2, marked: 0..<1))]
    ),
  ]

  @Test(
    "is drawn in every state", arguments: ColorScheme.allCases, [CGFloat(1), 2])
  func sheet(_ scheme: ColorScheme, _ scale: CGFloat) throws {
    let rest = try save(FieldSheet(), "fields-rest-\(Int(scale))x", scheme, Self.size, scale: scale)
    for state in Self.states.dropFirst() {
      let picture = try save(
        FieldSheet(), "fields-\(state.name)-\(Int(scale))x", scheme, Self.size, state.events, scale: scale)
      #expect(picture != rest, "\(state.name) looks otherwise")
    }
  }

  private static func color(_ picture: Pixmap, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = picture[x, y]
    return [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
  }

  private static func bytes(_ color: Color, _ scheme: ColorScheme) -> [UInt8] {
    let resolved = color.resolve(in: EnvironmentValues(colorScheme: scheme, displayScale: 1))
    return [resolved.red, resolved.green, resolved.blue].map { UInt8(max(min(($0 * 255).rounded(), 255), 0)) }
  }

  @Test("has the grounds and rings of the tokens", arguments: ColorScheme.allCases)
  func tokens(_ scheme: ColorScheme) throws {
    func picture(_ name: String) throws -> Pixmap {
      let events = try #require(Self.states.first { $0.name == name }?.events)
      return try save(FieldSheet(), "fields-\(name)-tokens", scheme, Self.size, events, scale: 1)
    }
    // The first field lies from (20, 20), 140 by 24; its ring on the middle of its left edge.
    let (x, middle) = (20, 32)
    #expect(Self.color(try picture("rest"), x + 130, middle) == Self.bytes(Theme.field, scheme))
    #expect(Self.color(try picture("hover"), x + 130, middle) == Self.bytes(Theme.fieldHover, scheme))
    let focus = try picture("focus")
    #expect(Self.color(focus, x, middle) == Self.bytes(Theme.focus, scheme))
    #expect(Self.color(focus, x + 1, middle) == Self.bytes(Theme.focus, scheme))
    #expect(Self.color(focus, x + 2, middle) == Self.bytes(Theme.field, scheme))
    // The caret, a point wide, somewhere in the line.
    let caret = Self.bytes(Theme.accentInk, scheme)
    #expect((x + 8..<x + 132).contains { Self.color(focus, $0, 26) == caret })
    let selected = try picture("selected")
    let soft = Self.bytes(Theme.accentSoft, scheme)
    #expect((x + 8..<x + 132).count { Self.color(selected, $0, 25) == soft } > 15)
    #expect(Self.color(try picture("invalid"), x, middle + 32) == Self.bytes(Theme.danger, scheme))
    let idle = try picture("idle")
    let pressed = Self.bytes(Theme.pressed, scheme)
    #expect((0..<500).contains { column in (120..<330).contains { Self.color(idle, column, $0) == pressed } })
  }
}
