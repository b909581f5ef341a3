import SwiftUI

struct ButtonsPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var snaps = false

  var body: some View {
    Sheet {
      Row("Styles") {
        Button("Plain Push") { journal.note("Push") }
        Button("Export…") { journal.note("Export") }
          .buttonStyle(.borderedProminent)
        Button("Link") { journal.note("Link") }
          .buttonStyle(.link)
        Button("Borderless", systemImage: "link") { journal.note("Borderless") }
          .buttonStyle(.borderless)
      }
      Row("Roles") {
        Button("Discard", role: .destructive) { journal.note("Discard") }
        Button("Cancel", role: .cancel) { journal.note("Cancel") }
      }
      Row("Pictures") {
        Button("Lock", systemImage: "lock") { journal.note("Lock") }
        Button {
          journal.note("Search")
        } label: {
          Image(systemName: "magnifyingglass")
        }
        .help("Search the drawing")
        Toggle("Snap", systemImage: "magnet", isOn: $snaps)
          .toggleStyle(.button)
          .onChange(of: snaps) { journal.note("Snap \($1 ? "on" : "off")") }
      }
      Row("Sizes") {
        Button("Small") { journal.note("Small") }.controlSize(.small)
        Button("Large") { journal.note("Large") }.controlSize(.large)
        Button("Disabled") { journal.note("Never") }.disabled(true)
      }
      Row("Repeats") {
        Button("More") { journal.note("More \(journal.count + 1)") }
          .buttonRepeatBehavior(.enabled)
      }
      Row("Link") {
        if let home = URL(string: "https://swift.org") { Link("Swift", destination: home) }
        ShareLink(item: "Shared words") { Text("Share") }
      }
    }
  }
}
