// Every control in every state, as pictures: a sheet for each control, its variants under each other, its states side by side.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input

@testable import Views

/// A control's sheet.
@MainActor struct ControlSpec {
  struct Variant {
    let name: String
    let view: AnyView
    /// What is done to it besides, in every column.
    var more: [Event] = []
  }

  let name: String
  /// Of a picture; points.
  let cell: CGSize
  var looks = ControlLook.allCases
  let variants: [Variant]
  var isOnPanel = false

  /// The light variants, then the dark ones.
  func sheet(scale: CGFloat) -> Pixmap {
    let (width, height) = (Int(cell.width * scale), Int(cell.height * scale))
    var sheet = Pixmap(width: width * looks.count, height: height * variants.count * 2)
    for (half, scheme) in [ColorScheme.light, .dark].enumerated() {
      for (row, variant) in variants.enumerated() {
        for (column, look) in looks.enumerated() {
          let stage = ControlStage(
            variant.view, size: cell, look: look, scheme: scheme, scale: scale, isOnPanel: isOnPanel,
            more: variant.more)
          sheet.paste(stage.window.pixmap, x: column * width, y: (half * variants.count + row) * height)
        }
      }
    }
    return sheet
  }

  private static func of<Content: View>(
    _ name: String, _ view: Content, _ more: [Event] = []
  ) -> Variant { Variant(name: name, view: AnyView(view), more: more) }

  private static func with<Value, Content: View>(
    _ name: String, _ value: Value, _ more: [Event] = [], @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
  ) -> Variant { of(name, Stateful(value, content: content), more) }

  static func keys(_ text: String) -> [Event] { text.map { .key(.character($0), text: String($0), []) } }

  @ViewBuilder private static var gradients: some View {
    Text("Linear").tag(0)
    Text("Angular").tag(1)
    Text("Radial").tag(2)
  }

  @ViewBuilder private static var tools: some View {
    Label("Select", systemImage: "cursorarrow").tag(0)
    Label("Draw", systemImage: "pencil").tag(1)
    Label("Search", systemImage: "magnifyingglass").tag(2)
  }

  static let all: [ControlSpec] = [
    ControlSpec(
      name: "button", cell: CGSize(width: 104, height: 44),
      variants: [
        of("bordered", Button("Cancel") {}),
        of("primary", Button("Export") {}.buttonStyle(.borderedProminent)),
        of("default", Button("Export") {}.keyboardShortcut(.defaultAction)),
        of("destructive", Button("Discard", role: .destructive) {}),
        of("dangerFill", Button("Discard", role: .destructive) {}.buttonStyle(.borderedProminent)),
        of("link", Button("Link") {}.buttonStyle(.link)),
        of("icon", Button("Copy", systemImage: "doc.on.doc") {}),
        of("capsule", Button("Capsule") {}.buttonBorderShape(.capsule)),
        of("tinted", Button("Tint") {}.buttonStyle(.borderedProminent).tint(.pink)),
      ]),
    ControlSpec(
      name: "button-sizes", cell: CGSize(width: 104, height: 52),
      variants: ControlSize.allCases.map { size in of("\(size)", Button("Cancel") {}.controlSize(size)) }),
    ControlSpec(
      name: "button-quiet", cell: CGSize(width: 104, height: 44),
      variants: [
        of("borderless", Button("Quiet") {}.buttonStyle(.borderless)),
        of("plain", Button("Plain") {}.buttonStyle(.plain)),
        of("bare", Button(action: {}) { Circle().fill(.orange).frame(width: 24, height: 24) }),
        of("tool", Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar)),
        of(
          "panelTool",
          Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar).controlSize(.small)),
        of("toolWithWords", Button("Draw", systemImage: "pencil") {}.buttonStyle(.accessoryBar)),
      ]),
    ControlSpec(
      name: "button-on-panel", cell: CGSize(width: 104, height: 44),
      variants: [
        of("bordered", Button("Cancel") {}), of("destructive", Button("Discard", role: .destructive) {}),
        of("primary", Button("Export") {}.buttonStyle(.borderedProminent)),
      ], isOnPanel: true),
    ControlSpec(
      name: "toggle-box", cell: CGSize(width: 104, height: 36),
      variants: [
        with("on", true) { Toggle("Check", isOn: $0) }, with("off", false) { Toggle("Check", isOn: $0) },
        with("mixed", [true, false]) { list in
          Toggle(sources: [list[0], list[1]], isOn: \.self) { Text("Check") }
        },
      ]),
    ControlSpec(
      name: "toggle-switch", cell: CGSize(width: 104, height: 36),
      variants: [
        with("on", true) { Toggle("Switch", isOn: $0).labelsHidden().toggleStyle(.switch) },
        with("off", false) { Toggle("Switch", isOn: $0).labelsHidden().toggleStyle(.switch) },
        with("mixed", [true, false]) { list in
          Toggle(sources: [list[0], list[1]], isOn: \.self) { Text("Switch") }.labelsHidden().toggleStyle(.switch)
        },
        with("label", true) { Toggle("Switch", isOn: $0).toggleStyle(.switch) },
        with("tinted", true) { Toggle("Switch", isOn: $0).toggleStyle(.switch).tint(.green) },
      ]),
    ControlSpec(
      name: "toggle-button", cell: CGSize(width: 104, height: 44),
      variants: [
        with("on", true) { Toggle("Grid", isOn: $0).toggleStyle(.button) },
        with("off", false) { Toggle("Grid", isOn: $0).toggleStyle(.button) },
        with("toolOn", true) { isOn in
          ControlGroup { Toggle("Snap", systemImage: "pencil", isOn: isOn).labelStyle(.iconOnly) }
        },
        with("toolOff", false) { isOn in
          ControlGroup { Toggle("Snap", systemImage: "pencil", isOn: isOn).labelStyle(.iconOnly) }
        },
      ]),
    ControlSpec(
      name: "slider", cell: CGSize(width: 128, height: 36),
      variants: [
        with("plain", 0.4) { Slider(value: $0).frame(width: 96) },
        with("default", 0.4) { Slider(value: $0).sliderDefault(0.6).frame(width: 96) },
        with("atDefault", 0.6) { Slider(value: $0).sliderDefault(0.6).frame(width: 96) },
        with("centred", 0.4) { Slider(value: $0, in: -1...1).frame(width: 96) },
        with("centredLeft", -0.4) { Slider(value: $0, in: -1...1).frame(width: 96) },
        with("steps", 2.0) { Slider(value: $0, in: 0...5, step: 1).frame(width: 96) },
        with("tinted", 0.4) { Slider(value: $0).tint(.orange).frame(width: 96) },
        with("small", 0.4) { Slider(value: $0).controlSize(.small).frame(width: 96) },
      ]),
    ControlSpec(
      name: "stepper", cell: CGSize(width: 88, height: 40),
      variants: [
        with("plain", 8) { Stepper("Count", value: $0).labelsHidden() },
        with("atEnd", 8) { Stepper("Count", value: $0, in: 0...8).labelsHidden() },
      ]),
    ControlSpec(
      name: "picker-menu", cell: CGSize(width: 128, height: 40), looks: [.rest, .hover, .focused, .disabled],
      variants: [
        with("regular", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden() },
        with("small", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden().controlSize(.small) },
        with("large", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden().controlSize(.large) },
      ]),
    ControlSpec(
      name: "picker-segmented", cell: CGSize(width: 232, height: 44),
      variants: [
        with("regular", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.segmented) },
        with("small", 0) {
          Picker("Scale", selection: $0) { ForEach(0..<3, id: \.self) { Text("\($0 + 1)x") } }
            .labelsHidden().pickerStyle(.segmented).controlSize(.small)
        },
        with("none", 9) { Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.segmented) },
        with("narrow", 1) {
          Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.segmented).frame(width: 150)
        },
        with("tools", 1) { Picker("Tool", selection: $0) { tools }.labelsHidden().pickerStyle(.palette) },
      ]),
    ControlSpec(
      name: "picker-radio", cell: CGSize(width: 120, height: 92),
      variants: [
        with("radio", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.radioGroup) },
        with("none", 9) { Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.radioGroup) },
        with("list", 1) { Picker("Kind", selection: $0) { gradients }.labelsHidden().pickerStyle(.wheel).padding(4) },
      ]),
    ControlSpec(
      name: "field", cell: CGSize(width: 168, height: 44), looks: [.rest, .hover, .focused, .disabled],
      variants: [
        with("text", "Karlskrona") { TextField("Name", text: $0).frame(width: 140) },
        with("placeholder", "") { TextField("Name", text: $0).frame(width: 140) },
        with("large", "Karlskrona") { TextField("Name", text: $0).controlSize(.large).frame(width: 140) },
        with("small", 0.25) { TextField("Value", value: $0, format: .number).controlSize(.small).frame(width: 96) },
        with("secret", "secret") { SecureField("Password", text: $0).frame(width: 140) },
        with("search", "") { SearchField(text: $0, prompt: Text("Search")) { _ in }.frame(width: 140) },
        with("typed", 0.25, [.key(.tab, text: "", [])] + keys("0.2.5")) {
          TextField("Value", value: $0, format: .number).frame(width: 96)
        },
      ]),
    ControlSpec(
      name: "editor", cell: CGSize(width: 168, height: 88), looks: [.rest, .hover, .focused, .disabled],
      variants: [with("lines", "Lines of\nan editor.") { TextEditor(text: $0).frame(width: 140, height: 60) }]),
    ControlSpec(
      name: "date", cell: CGSize(width: 200, height: 44),
      variants: [
        with("date", Date(timeIntervalSinceReferenceDate: 0)) {
          DatePicker("Day", selection: $0, displayedComponents: .date).labelsHidden()
            .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
            .environment(\.locale, Locale(identifier: "en_US"))
        }
      ]),
    ControlSpec(
      name: "well", cell: CGSize(width: 80, height: 44), looks: [.rest, .hover, .focused, .disabled],
      variants: [
        with("opaque", Color(red: 0.31, green: 0.31, blue: 0.75)) { ColorPicker("Fill", selection: $0).labelsHidden() },
        with("clear", Color(red: 0.31, green: 0.31, blue: 0.75, opacity: 0.4)) {
          ColorPicker("Fill", selection: $0).labelsHidden()
        },
      ]),
    ControlSpec(
      name: "tabs", cell: CGSize(width: 168, height: 72),
      variants: [
        with("two", 0) { page in
          TabView(selection: page) {
            Text("One").tabItem { Text("Data") }.tag(0)
            Text("Two").tabItem { Text("Style") }.tag(1)
          }
        }
      ]),
    ControlSpec(
      name: "disclosure", cell: CGSize(width: 152, height: 72),
      variants: [
        with("closed", false) { isOpen in
          DisclosureGroup("Gradient", isExpanded: isOpen) { Text("Inside") }.padding(8)
        },
        with("open", true) { isOpen in
          DisclosureGroup("Symbols", isExpanded: isOpen) { Text("Open section") }.padding(8)
        },
      ]),
    ControlSpec(
      name: "progress", cell: CGSize(width: 128, height: 64), looks: [.rest],
      variants: [
        of("bar", ProgressView(value: 0.4).frame(width: 96)), of("empty", ProgressView(value: 0).frame(width: 96)),
        of("full", ProgressView(value: 1).frame(width: 96)),
        of("labelled", ProgressView("Loading", value: 0.7).frame(width: 96)),
        of("spinner", ProgressView()), of("smallSpinner", ProgressView().controlSize(.small)),
        of("ring", ProgressView(value: 0.4).progressViewStyle(.circular)),
        of("gauge", Gauge(value: 0.4) { Text("Load") }.frame(width: 96)),
        of("gaugeRing", Gauge(value: 0.4) { Text("Load") }.gaugeStyle(.accessoryCircular)),
        of("gaugeFilled", Gauge(value: 0.4) { Text("Load") }.gaugeStyle(.accessoryCircularCapacity)),
      ]),
    ControlSpec(
      name: "containers", cell: CGSize(width: 216, height: 132), looks: [.rest, .disabled],
      variants: [
        of("label", Label("Label", systemImage: "star")),
        of("group", GroupBox("Group") { Text("Inside") }),
        with("form", true) { isOn in
          Form {
            Section("Section") {
              Toggle("Check", isOn: isOn)
              LabeledContent("Size", value: "30 pt")
            }
          }
        },
        of(
          "controls",
          ControlGroup {
            Button("Undo", systemImage: "arrow.uturn.backward") {}.labelStyle(.iconOnly)
            Button("Redo", systemImage: "arrow.uturn.forward") {}.labelStyle(.iconOnly)
          }),
      ]),
    ControlSpec(
      name: "rows", cell: CGSize(width: 176, height: 108),
      variants: [
        with("list", "Lock" as String?) { chosen in
          List(["Copy", "Hover", "Lock"], id: \.self, selection: chosen) { Label($0, systemImage: "doc") }
        },
        with("several", Set(["Copy", "Lock"])) { chosen in
          List(["Copy", "Hover", "Lock"], id: \.self, selection: chosen) { Text($0).badge(3) }
        },
      ]),
    ControlSpec(
      name: "table", cell: CGSize(width: 216, height: 132),
      variants: [
        with("sorted", "b" as String?) { chosen in
          Table(
            ["a", "b", "c"].map(Letter.init), selection: chosen, sortOrder: .constant([KeyPathComparator(\Letter.id)])
          ) {
            TableColumn("Letter", value: \.id)
            TableColumn("Count", value: \.count) { Text("\($0.count)") }.width(64).alignment(.trailing)
          }
        }
      ]),
    ControlSpec(
      name: "menu", cell: CGSize(width: 232, height: 196), looks: [.rest],
      variants: [
        of("opened", menu, [.key(.tab, text: "", []), .key(.space, text: " ", [])]),
        of("second", menu, [.key(.tab, text: "", []), .key(.space, text: " ", []), .key(.down, text: "", [])]),
        of("inner", menu, [.key(.tab, text: "", []), .key(.space, text: " ", []), .key(.end, text: "", [])]),
      ]),
    ControlSpec(
      name: "over", cell: CGSize(width: 480, height: 220), looks: [.rest],
      variants: [
        with("alert", true) { isShown in
          Color.clear.alert("Changed on disk too", isPresented: isShown) {
            Button("Compare") {}
            Button("Use Theirs", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("Another program wrote the file.")
          }
        },
        with("sheet", true) { isShown in
          Color.clear.sheet(isPresented: isShown) { Button("Done") {}.keyboardShortcut(.defaultAction).padding(20) }
        },
        with("popover", true) { isShown in
          Text("Anchor").popover(isPresented: isShown) { Toggle("Pinned", isOn: .constant(true)).padding(12) }
        },
        of(
          "tooltip", Button("Edge") {}.keyboardShortcut("e", modifiers: []).help("Edge: drag from vertex to vertex"),
          [.move(to: CGPoint(x: 240, y: 110), []), .wait(1)]),
      ]),
  ]

  private struct Letter: Identifiable {
    let id: String
    var count: Int { Int(id.unicodeScalars.first?.value ?? 0) }
  }

  @ViewBuilder private static var menu: some View {
    VStack {
      Menu("Edit") {
        Button("Copy", systemImage: "doc.on.doc") {}.keyboardShortcut("c")
        Button("Lock", systemImage: "lock") {}.keyboardShortcut("l")
        Divider()
        Button("Delete", systemImage: "trash", role: .destructive) {}.disabled(true)
        Menu("Symbol") { Button("Badge") {} }
      }
      Spacer()
    }
    .padding(8)
  }
}

extension Pixmap {
  /// Puts another picture over this one; what stands over the edge is cut.
  mutating func paste(_ other: Pixmap, x: Int, y: Int) {
    for row in 0..<other.height where (0..<height).contains(y + row) {
      for column in 0..<other.width where (0..<width).contains(x + column) {
        self[x + column, y + row] = other[column, row]
      }
    }
  }
}
