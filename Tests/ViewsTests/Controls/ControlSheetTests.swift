// All controls on one sheet, light and dark, for the eye; and that each leaves ink.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input
import Testing

@testable import Views

/// The controls in one look.
struct ControlSheet: View {
  @State private var isOn = true
  @State private var isOff = false
  @State private var value = 0.4
  @State private var count = 8
  @State private var style = "Angular"
  @State private var text = "Karlskrona"
  @State private var empty = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Controls").font(.system(size: 15, weight: .semibold))
      HStack(spacing: 12) {
        Button("Cancel") {}
        Button("Export") {}.buttonStyle(.borderedProminent)
        Button("Discard", role: .destructive) {}
        Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
        Button("Borderless") {}.buttonStyle(.borderless)
        Button("Link") {}.buttonStyle(.link)
        Button("Plain") {}.buttonStyle(.plain)
      }
      HStack(spacing: 12) {
        Button("Cancel") {}
        Button("Export") {}.buttonStyle(.borderedProminent)
        Button("Discard", role: .destructive) {}
        Button("Link") {}.buttonStyle(.link)
        Button("Plain") {}.buttonStyle(.plain)
      }
      .disabled(true)
      HStack(spacing: 12) {
        ForEach(ControlSize.allCases, id: \.self) { size in Button("Size") {}.controlSize(size) }
        Button("Heart", systemImage: "heart.fill") {}.tint(.pink).buttonStyle(.borderedProminent)
        Button("Capsule") {}.buttonBorderShape(.capsule)
        Label("Label", systemImage: "star")
      }
      HStack(spacing: 16) {
        Toggle("On", isOn: $isOn)
        Toggle("Off", isOn: $isOff)
        Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
        Toggle("Switch", isOn: $isOff).toggleStyle(.switch)
        Toggle("Button", isOn: $isOn).toggleStyle(.button)
        Toggle("Disabled", isOn: $isOn).disabled(true)
        Toggle("", isOn: $isOn).labelsHidden().toggleStyle(.switch).disabled(true)
      }
      HStack(spacing: 16) {
        Slider(value: $value).frame(width: 120)
        Slider(value: $value, in: 0...1, step: 0.1).frame(width: 120)
        Slider(value: $value) {
          Text("Size")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
        .frame(width: 180).tint(.orange)
        Slider(value: $value).frame(width: 80).disabled(true)
      }
      HStack(spacing: 16) {
        Stepper("Count \(count)", value: $count, in: 0...8)
        Picker("Style", selection: $style) { styles }.pickerStyle(.segmented)
        Picker("Style", selection: $style) { styles }.pickerStyle(.segmented).labelsHidden().controlSize(.small)
      }
      HStack(alignment: .top, spacing: 16) {
        Picker("Style", selection: $style) { styles }
        Picker("Style", selection: $style) { styles }.pickerStyle(.radioGroup)
        Picker("Style", selection: $style) { styles }.labelsHidden().disabled(true)
        Menu("Menu") { Button("Copy") {} }
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Theme.chrome)
  }

  @ViewBuilder private var styles: some View {
    Text("Linear").tag("Linear")
    Text("Angular").tag("Angular")
    Text("Radial").tag("Radial")
  }
}

@MainActor @Suite("Control sheet") struct ControlSheetTests {
  @Test("the sheet of all controls is drawn", arguments: ColorScheme.allCases)
  func sheet(_ scheme: ColorScheme) throws {
    let picture = try save(ControlSheet(), "sheet", scheme, CGSize(width: 720, height: 480))
    #expect(picture.width == 1440)
  }
}

/// Draws a view in a window without a display, and keeps the picture for the eye.
@MainActor func save<Content: View>(
  _ view: Content, _ name: String, _ scheme: ColorScheme, _ size: CGSize, _ events: [Event] = [], scale: CGFloat = 2
) throws -> Pixmap {
  let window = HeadlessWindow(
    ViewContent(view), size: size, environment: EnvironmentValues(colorScheme: scheme, displayScale: scale))
  for event in events { window.send(event) }
  let folder = URL(fileURLWithPath: ".build/checks")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(window.pixmap.pngData(pixelsPerPoint: scale)).write(
    to: folder.appendingPathComponent("controls-\(name)-\(scheme).png"))
  return window.pixmap
}

/// Containers and dialogs in one look.
struct ContainerSheet: View {
  @State private var chosen: String? = "B"
  @State private var name = "Karlskrona"
  @State private var empty = ""
  @State private var isAlert: Bool

  init(isAlert: Bool) { _isAlert = State(initialValue: isAlert) }

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      NavigationStack {
        List(selection: $chosen) {
          Section("Letters") { ForEach(["A", "B", "C"], id: \.self) { Label("Row \($0)", systemImage: "doc") } }
          Section("Links") { NavigationLink("Details") { Text("Details") } }
        }
        .navigationTitle("List")
        .toolbar { ToolbarItem { Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly) } }
      }
      .frame(width: 220)
      Form {
        Section("Account") {
          TextField("Name", text: $name)
          TextField("Placeholder", text: $empty)
          SecureField("Secret", text: $name)
        }
        Section("Progress") {
          ProgressView(value: 0.4)
          ProgressView("Loading", value: 0.7)
          ProgressView()
          LabeledContent("Version", value: "1.0")
        }
        DisclosureGroup("Closed") { Text("x") }
      }
      .frame(width: 220)
      VStack(alignment: .leading, spacing: 12) {
        GroupBox("Group") { Text("Inside a box") }
        TextEditor(text: $name).frame(height: 60)
        TabView {
          Text("One").tabItem { Label("First", systemImage: "star") }
          Text("Two").tabItem { Text("Second") }
        }
        .frame(height: 140)
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Theme.chrome)
    .alert("Discard the changes?", isPresented: $isAlert) {
      Button("Keep", role: .cancel) {}
      Button("Discard", role: .destructive) {}
      Button("Save") {}
    } message: {
      Text("What is not saved is lost.")
    }
  }
}

extension ControlSheetTests {
  @Test(
    "containers and a dialog over them are drawn",
    arguments: [(ColorScheme.light, false), (.dark, false), (.dark, true)])
  func containers(_ scheme: ColorScheme, _ isAlert: Bool) throws {
    let picture = try save(
      ContainerSheet(isAlert: isAlert), isAlert ? "alert" : "containers", scheme, CGSize(width: 760, height: 460),
      scale: 1)
    #expect(picture.width == 760)
  }

  @Test("an open menu is drawn", arguments: [ColorScheme.dark])
  func menus(_ scheme: ColorScheme) throws {
    let menu = Menu("Menu") {
      Button("Copy", systemImage: "doc.on.doc") {}
      Button("Lock", systemImage: "lock") {}
      Button("Delete", systemImage: "trash", role: .destructive) {}
      Divider()
      Toggle("Grid", isOn: .constant(true))
    }
    let picture = try save(
      menu.padding(20).frame(width: 240, height: 260, alignment: .top).background(Theme.chrome), "menu", scheme,
      CGSize(width: 240, height: 260),
      [
        .press(.left, at: CGPoint(x: 120, y: 34), []), .release(.left, at: CGPoint(x: 120, y: 34), []), .wait(0.5),
        .move(to: CGPoint(x: 120, y: 100), []),
      ])
    #expect(picture.width == 480)
  }
}
