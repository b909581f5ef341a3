// Every control and list over one model, for tests that use them at random.

import Drawing
import Foundation
import Geometry
import Observation
import TestSupport

@testable import Views

/// All that the controls show; what a fresh window needs to look like one that has lived.
@MainActor @Observable final class ControlModel {
  var words = "some words"
  var lines = "one\ntwo"
  var isOn = true
  var isChecked = false
  var amount = 0.4
  var count = 3
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var choice = 1
  var tab = 0
  var color = Color.red
  var rows = Array(0..<30)
  var names = ["ash", "beech", "cedar"]
  var chosen: Int?
  var chosenMany: Set<String> = []
  var isExpanded = true
  var isDisabled = false
  var isNarrow = false
  var showsSheet = false
  var showsAlert = false
  var isEditing = false
  var path: [Int] = []
  var presses = 0

  /// Something else changes what is shown.
  func change(_ random: inout SplitMix64) -> String {
    let kind = Int.random(in: 0..<14, using: &random)
    switch kind {
    case 0: rows.removeFirst(min(rows.count, Int.random(in: 0...4, using: &random)))
    case 1: rows.insert(Int.random(in: 100...999, using: &random), at: Int.random(in: 0...rows.count, using: &random))
    case 2: rows.shuffle(using: &random)
    case 3: rows.removeAll { $0 % 3 == 0 }
    case 4: names = names.isEmpty ? ["fir", "gum", "holly", "iva"] : Array(names.dropLast())
    case 5: isDisabled.toggle()
    case 6: isNarrow.toggle()
    case 7: tab = Int.random(in: 0...2, using: &random)
    case 8: isExpanded.toggle()
    case 9: isEditing.toggle()
    case 10: path = path.isEmpty ? [1] : []
    case 11: (showsSheet, showsAlert) = (!showsSheet && !showsAlert, false)
    case 12: choice = Int.random(in: 0...2, using: &random)
    default:
      if rows.count < 10 { rows += 200..<220 }
      chosen = rows.randomElement(using: &random)
    }
    return "change \(kind)"
  }
}

struct ControlWorld: View {
  @Bindable var model: ControlModel

  var body: some View {
    HStack(spacing: 4) {
      VStack(alignment: .leading, spacing: 4) {
        TextField("Words", text: $model.words).frame(width: model.isNarrow ? 80 : 140)
        SecureField("Secret", text: $model.words)
        TextEditor(text: $model.lines).frame(height: 40)
        HStack {
          Toggle("On", isOn: $model.isOn)
          Toggle("Checked", isOn: $model.isChecked).toggleStyle(.checkbox)
        }
        Slider(value: $model.amount)
        Stepper("Count \(model.count)", value: $model.count, in: 0...9)
        Picker("Choice", selection: $model.choice) { ForEach(0..<3) { Text("Choice \($0)").tag($0) } }
        Picker("Choice", selection: $model.choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
        HStack {
          Button("Press \(model.presses)") { model.presses += 1 }.keyboardShortcut("p")
          Menu("Menu") {
            Button("More") { model.count += 1 }
            Button("Delete", role: .destructive) { if !model.rows.isEmpty { model.rows.removeLast() } }
          }
          Button("Sheet") { model.showsSheet = true }
        }
        ColorPicker("Colour", selection: $model.color)
        DatePicker("Day", selection: $model.date, displayedComponents: .date)
        ProgressView(value: model.amount)
        Gauge(value: model.amount) { Text("G") }
        DisclosureGroup("More", isExpanded: $model.isExpanded) {
          Text("Inside")
          Link("Link", destination: URL(filePath: "/"))
        }
      }
      .frame(width: 210)
      .disabled(model.isDisabled)
      VStack(spacing: 4) {
        List(model.rows, id: \.self, selection: $model.chosen) { row in
          HStack {
            Text("Row \(row)")
            Spacer()
            Button("x") { model.rows.removeAll { $0 == row } }.buttonStyle(.borderless)
          }
        }
        .frame(height: 150)
        List(selection: $model.chosenMany) {
          Section("Trees") {
            ForEach(model.names, id: \.self) { Text($0) }
              .onDelete { model.names.remove(atOffsets: $0) }
              .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
          }
        }
        .frame(height: 120)
        ScrollView {
          LazyVStack {
            ForEach(model.rows, id: \.self) { row in
              Text("Lazy \(row)")
                .frame(height: CGFloat(20 + row % 3 * 4))
                .contextMenu { Button("Remove") { model.rows.removeAll { $0 == row } } }
                .swipeActions { Button("Swipe") {} }
            }
          }
        }
      }
      .frame(width: 170)
      VStack(spacing: 4) {
        NavigationStack(path: $model.path) {
          VStack {
            NavigationLink("Next", value: 1)
            EditButton()
          }
          .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("Page") }
          .navigationTitle("Root")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("Foot \(model.names.count)") } }
        }
        .frame(height: 180)
        TabView(selection: $model.tab) {
          ForEach(0..<3) { tab in
            Form {
              Toggle("Tab \(tab)", isOn: $model.isOn)
              LabeledContent("Value", value: "\(model.count)")
            }
            .tabItem { Label("T\(tab)", systemImage: "star") }
            .tag(tab)
          }
        }
        Text("Drag").padding(4).draggingSideways().pointerStyle(.grabIdle).focusable()
          .onKeyPress(.space) {
            model.presses += 1
            return .handled
          }
      }
    }
    .environment(
      \.editMode,
      Binding(get: { model.isEditing ? .active : .inactive }, set: { model.isEditing = $0.isEditing })
    )
    .sheet(isPresented: $model.showsSheet) {
      VStack {
        TextField("In the sheet", text: $model.words)
        Button("Close") { model.showsSheet = false }
      }
      .padding()
    }
    .alert("Alert", isPresented: $model.showsAlert) { Button("Yes") { model.presses += 1 } }
  }
}

/// Follows a drag and goes back.
private struct SidewaysDrag: ViewModifier {
  @GestureState private var way = CGSize.zero

  func body(content: Content) -> some View {
    content.offset(x: way.width).gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
  }
}

extension View {
  fileprivate func draggingSideways() -> some View { modifier(SidewaysDrag()) }
}
