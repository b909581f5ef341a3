import SwiftUI

struct PanelsPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var showsSheet = false
  @State private var showsAlert = false
  @State private var asks = false
  @State private var showsPopover = false
  @State private var covers = false

  var body: some View {
    Sheet {
      Row("Dialogs") {
        Button("Sheet…") { showsSheet = true }
          .sheet(isPresented: $showsSheet) {
            journal.note("Sheet gone")
          } content: {
            Question()
          }
        Button("Alert…") { showsAlert = true }
          .alert("Changed on disk too", isPresented: $showsAlert) {
            Button("Compare") { journal.note("Compare") }
            Button("Use Theirs", role: .destructive) { journal.note("Theirs") }
            Button("Cancel", role: .cancel) { journal.note("Neither") }
          } message: {
            Text("Another program wrote baltic-ferries.dot. You have 12 unsaved edits.")
          }
        Button("Confirmation…") { asks = true }
          .confirmationDialog("Discard all three documents?", isPresented: $asks, titleVisibility: .visible) {
            Button("Discard All", role: .destructive) { journal.note("Discarded") }
            Button("Keep for Later") { journal.note("Kept") }
          }
      }
      Row("Beside a control") {
        Button("Popover") { showsPopover = true }
          .popover(isPresented: $showsPopover) { Details() }
          .onChange(of: showsPopover) { journal.note("Popover \($1 ? "open" : "closed")") }
        Button("Tooltip") { journal.note("Tooltip") }
          .keyboardShortcut("t", modifiers: .control)
          .help("What the pointer rests on explains itself")
      }
      Row("Over everything") {
        Button("Cover") { covers = true }
          .fullScreenCover(isPresented: $covers) { Cover() }
          .onChange(of: covers) { journal.note("Cover \($1 ? "open" : "closed")") }
      }
    }
  }
}

private struct Question: View {
  @EnvironmentObject private var journal: Journal
  @Environment(\.dismiss) private var dismiss
  @State private var name = "Untitled"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Name of the graph").font(.headline)
      TextField("Name", text: $name)
      HStack {
        Spacer()
        Button("Cancel", role: .cancel) { dismiss() }
          .keyboardShortcut(.cancelAction)
        Button("Rename") {
          journal.note("Renamed \(name)")
          dismiss()
        }
        .keyboardShortcut(.defaultAction)
      }
    }
    .padding(20)
    .frame(width: 360)
  }
}

private struct Details: View {
  @EnvironmentObject private var journal: Journal
  @State private var isPinned = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Vertex 7").font(.headline)
      Toggle("Pinned", isOn: $isPinned)
        .onChange(of: isPinned) { journal.note("Pinned \($1 ? "on" : "off")") }
    }
    .padding(12)
  }
}

private struct Cover: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      Text("All of the window").font(.title)
      Button("Done") { dismiss() }
    }
  }
}
