// Our controls laid out as the design's sheet of controls: 1280 by 800 points at 2x, light and dark side by side.
//
// Each picture is of a window of its own, in which the state was brought about by events, and is pasted where the design has it.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input

@testable import Views

@MainActor struct DesignSheet {
  private static let scale: CGFloat = 2
  /// Where the controls begin, and how wide a column of them is; points.
  private static let left: CGFloat = 116
  private static let column: CGFloat = 84
  private static let wide: CGFloat = 112

  private var sheet: Pixmap
  private let scheme: ColorScheme
  private let edge: CGFloat
  private var y: CGFloat = 48

  static func drawn() -> Pixmap {
    var sheet = Pixmap(width: 2560, height: 1600, filledWith: 0xFFFF_FFFF)
    for (index, scheme) in [ColorScheme.light, .dark].enumerated() {
      var half = DesignSheet(sheet: sheet, scheme: scheme, edge: CGFloat(index) * 640)
      half.draw()
      sheet = half.sheet
    }
    return sheet
  }

  /// Puts a view's picture so that its left edge, and the middle of its height, lie at a place; points of this half.
  private mutating func put<Content: View>(
    _ view: Content, x: CGFloat, middle: CGFloat, width: CGFloat, height: CGFloat = 44, look: ControlLook = .rest,
    at point: CGPoint? = nil, more: [Event] = []
  ) {
    // Room for a ring on the left.
    let room: CGFloat = 8
    let stage = ControlStage(
      view.frame(maxWidth: .infinity, alignment: .leading).padding(.leading, room),
      size: CGSize(width: width, height: height), look: look, scheme: scheme, scale: Self.scale,
      at: point ?? CGPoint(x: room + 16, y: height / 2), more: more)
    sheet.paste(
      stage.window.pixmap, x: Int((edge + x - room) * Self.scale), y: Int((middle - height / 2) * Self.scale))
  }

  private mutating func captions(_ words: [String], _ step: CGFloat) {
    for (index, word) in words.enumerated() {
      put(
        Text(word).font(Theme.Lettering.caption.font).foregroundStyle(Theme.tertiaryText),
        x: Self.left + CGFloat(index) * step, middle: y + 10, width: step, height: 20)
    }
    y += 24
  }

  private mutating func label(_ word: String, _ middle: CGFloat) {
    put(
      Text(word).font(Theme.Lettering.small.font).foregroundStyle(Theme.secondaryText), x: 32, middle: middle,
      width: 88, height: 20)
  }

  /// A row of one control in the five states.
  private mutating func row<Content: View>(_ word: String, _ view: Content) {
    label(word, y + 18)
    for (index, look) in ControlLook.allCases.enumerated() {
      put(view, x: Self.left + CGFloat(index) * Self.column, middle: y + 18, width: Self.column + 8, look: look)
    }
    y += 40
  }

  private mutating func cells(_ word: String, _ height: CGFloat, _ cells: [(AnyView, ControlLook)?]) {
    label(word, y + height / 2)
    for (index, cell) in cells.enumerated() {
      guard let cell else { continue }
      put(
        cell.0, x: Self.left + CGFloat(index) * Self.column, middle: y + height / 2, width: Self.column + 8,
        height: height + 8, look: cell.1)
    }
    y += height + 4
  }

  private func toggle(_ isOn: Bool, _ style: some ToggleStyle) -> AnyView {
    AnyView(Stateful(isOn) { Toggle("", isOn: $0).labelsHidden().toggleStyle(style) })
  }

  private func mixed(_ style: some ToggleStyle) -> AnyView {
    AnyView(
      Stateful([true, false]) { list in
        Toggle(sources: [list[0], list[1]], isOn: \.self) { Text("") }.labelsHidden().toggleStyle(style)
      })
  }

  private func tool(_ isOn: Bool) -> AnyView {
    AnyView(
      Stateful(isOn) { isOn in
        ControlGroup { Toggle("Snap", systemImage: "paperclip", isOn: isOn).labelStyle(.iconOnly) }
      })
  }

  private mutating func draw() {
    let ground = Theme.chrome.resolve(in: EnvironmentValues(colorScheme: scheme))
    let stage = ControlStage(Color(ground), size: CGSize(width: 640, height: 800), scheme: scheme)
    sheet.paste(stage.window.pixmap, x: Int(edge * Self.scale), y: 0)
    put(
      Text("Controls, \(scheme == .dark ? "dark" : "light")").font(Theme.Lettering.title.font)
        .foregroundStyle(Theme.text), x: 32, middle: 32, width: 200, height: 24)
    captions(["Rest", "Hover", "Pressed", "Focus", "Disabled", "Active"], Self.column)
    row("Button", Button("Cancel") {})
    row("Primary", Button("Export") {}.buttonStyle(.borderedProminent))
    row("Danger", Button("Discard", role: .destructive) {})
    put(
      Stateful(0) { tool in
        Picker("", selection: tool) { Label("Edge", systemImage: "pencil").tag(0) }.labelsHidden().pickerStyle(.palette)
      }, x: Self.left + 5 * Self.column, middle: y + 18, width: 48)
    row("Tool", Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar))
    captions(["On", "Off", "Mixed", "Focus", "Disabled"], Self.column)
    let isSwitch = SwitchToggleStyle()
    cells(
      "Switch", 30,
      [
        (toggle(true, isSwitch), .rest), (toggle(false, isSwitch), .rest), (mixed(isSwitch), .rest),
        (toggle(true, isSwitch), .focused), (toggle(false, isSwitch), .disabled),
      ])
    let box = CheckboxToggleStyle()
    cells(
      "Check box", 30,
      [
        (toggle(true, box), .rest), (toggle(false, box), .rest), (mixed(box), .rest), (toggle(true, box), .focused),
        (toggle(false, box), .disabled),
      ])
    cells(
      "Tool toggle", 36,
      [(tool(true), .rest), (tool(false), .rest), nil, (tool(true), .focused), (tool(false), .disabled)])
    drawValues()
    drawPickers()
  }

  private mutating func drawValues() {
    captions(["Rest", "Default tick", "Centred", "Disabled"], Self.wide)
    label("Slider", y + 15)
    let sliders: [(AnyView, ControlLook)] = [
      (AnyView(Slider(value: .constant(0.4)).frame(width: 96)), .rest),
      (AnyView(Slider(value: .constant(0.4)).sliderDefault(0.6).frame(width: 96)), .rest),
      (AnyView(Slider(value: .constant(0.4), in: -1...1).frame(width: 96)), .rest),
      (AnyView(Slider(value: .constant(0.4)).frame(width: 96)), .disabled),
    ]
    for (index, slider) in sliders.enumerated() {
      put(
        slider.0, x: Self.left + CGFloat(index) * Self.wide, middle: y + 15, width: Self.wide + 4, height: 34,
        look: slider.1)
    }
    y += 34
    captions(["Rest", "Focus", "Not a number", "Disabled"], Self.wide)
    label("Value field", y + 15)
    let looks: [ControlLook] = [.rest, .focused, .focused, .disabled]
    for (index, look) in looks.enumerated() {
      put(
        Stateful(0.25) { TextField("", value: $0, format: .number).controlSize(.small).frame(width: 96) },
        x: Self.left + CGFloat(index) * Self.wide, middle: y + 15, width: Self.wide + 4, height: 34, look: look,
        more: index == 2 ? ControlSpec.keys("0.2.5") : [])
    }
    y += 34
    label("Stepper", y + 15)
    put(
      Stateful(8) { Stepper("", value: $0).labelsHidden() }, x: Self.left + 48, middle: y + 15, width: 64, height: 34,
      look: .pressed, at: CGPoint(x: 44, y: 17))
    for (index, look) in [ControlLook.rest, .focused].enumerated() {
      put(
        Stateful(0) { Picker("", selection: $0) { Text("Automatic").tag(0) }.labelsHidden().controlSize(.small) },
        x: Self.left + 112 + CGFloat(index) * 128, middle: y + 15, width: 128, height: 34, look: look)
    }
    y += 34
  }

  private mutating func drawPickers() {
    label("Picker", y + 15)
    put(
      Stateful(1) { choice in
        Picker("", selection: choice) {
          Text("Linear").tag(0)
          Text("Angular").tag(1)
          Text("Radial").tag(2)
        }
        .labelsHidden().pickerStyle(.segmented)
      }, x: Self.left, middle: y + 15, width: 216, height: 34)
    put(
      Stateful(0) { choice in
        Picker("", selection: choice) { ForEach(0..<3, id: \.self) { Text("\($0 + 1)x") } }
          .labelsHidden().pickerStyle(.segmented).controlSize(.small)
      }, x: Self.left + 215, middle: y + 15, width: 112, height: 34)
    put(
      HStack(spacing: 16) {
        TabButton(item: AnyView(Text("Data")), isChosen: true, showsRing: false) {}
        TabButton(item: AnyView(Text("Style")), isChosen: false, showsRing: false) {}
      }, x: Self.left + 324, middle: y + 15, width: 96, height: 34)
    y += 34
    label("Text field", y + 15)
    put(
      Stateful("Karlskrona") { TextField("", text: $0).controlSize(.large).frame(width: 140) }, x: Self.left,
      middle: y + 15, width: 152, height: 34)
    put(
      Stateful("Karlskrona") { TextField("", text: $0).controlSize(.large).frame(width: 140) }, x: Self.left + 152,
      middle: y + 15, width: 152, height: 34, look: .focused, more: [.key(.end, text: "", [])])
    put(
      Stateful("") { SearchField(text: $0, prompt: Text("Search")) { _ in }.frame(width: 140) }, x: Self.left + 304,
      middle: y + 15, width: 152, height: 34)
    y += 34
    label("Colour well", y + 15)
    let indigo = Color.Resolved(79, 79, 191)
    let wells: [(Color, ControlLook)] = [
      (Color(indigo), .rest), (Color(indigo).opacity(0.4), .rest), (Color(Color.Resolved(239, 172, 120)), .focused),
    ]
    for (index, well) in wells.enumerated() {
      put(
        ColorPicker("", selection: .constant(well.0)).labelsHidden(), x: Self.left + CGFloat(index) * 52,
        middle: y + 15, width: 60, height: 34, look: well.1)
    }
    y += 34
    put(
      VStack(alignment: .leading, spacing: 0) {
        DisclosureGroup(isExpanded: .constant(true)) {
          Text("Open section").foregroundStyle(Theme.secondaryText).frame(height: 24)
        } label: {
          Text("Symbols").font(Theme.Lettering.section.font)
        }
        DisclosureGroup(isExpanded: .constant(false)) {
        } label: {
          Text("Gradient").font(Theme.Lettering.section.font)
        }
      }
      .font(Theme.Lettering.small.font).frame(width: 124), x: 220, middle: y + 90, width: 140, height: 100)
  }
}
