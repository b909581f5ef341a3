import SwiftUI

struct ChoicesPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var showsGrid = true
  @State private var isLive = false
  @State private var axes = [true, false]
  @State private var gradient = "Angular"
  @State private var cap = "Round"
  @State private var algorithm = "Automatic"

  var body: some View {
    Sheet {
      Row("Check boxes") {
        Toggle("Show grid", isOn: $showsGrid)
          .onChange(of: showsGrid) { journal.note("Grid \($1 ? "on" : "off")") }
        Toggle("Both axes", sources: $axes, isOn: \.self)
          .onChange(of: axes) { journal.note("Axes \($1.count { $0 })") }
        Toggle("Disabled", isOn: .constant(true)).disabled(true)
      }
      .toggleStyle(.checkbox)
      Row("Switches") {
        Toggle("Live preview", isOn: $isLive)
          .onChange(of: isLive) { journal.note("Live \($1 ? "on" : "off")") }
        Toggle("Disabled", isOn: .constant(false)).disabled(true)
      }
      .toggleStyle(.switch)
      Row("Segments") {
        Picker("Gradient", selection: $gradient) {
          ForEach(["Linear", "Angular", "Radial"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .onChange(of: gradient) { journal.note("Gradient \($1)") }
      }
      Row("Radio buttons") {
        Picker("Cap", selection: $cap) {
          ForEach(["Butt", "Round", "Square"], id: \.self) { Text($0) }
        }
        .pickerStyle(.radioGroup)
        .labelsHidden()
        .onChange(of: cap) { journal.note("Cap \($1)") }
      }
      Row("Pop-up") {
        Picker("Layout", selection: $algorithm) {
          ForEach(["Automatic", "Force", "Grid", "Circle"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        .labelsHidden()
        .onChange(of: algorithm) { journal.note("Layout \($1)") }
      }
    }
  }
}
