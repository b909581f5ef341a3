import SwiftUI

struct RowsPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var file: String?
  @State private var files: Set<String> = []
  @State private var isOpen = false

  private static let names = [
    "baltic-ferries.dot", "k4-planar.tgf", "petersen.dot", "road-net.graphml", "scheduler.gml", "tutte.g6",
  ]

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      List(Self.names, id: \.self, selection: $file) { Label($0, systemImage: "doc") }
        .onChange(of: file) { journal.note("File \($1 ?? "none")") }
      List(Self.names, id: \.self, selection: $files) { Text($0) }
        .onChange(of: files) { journal.note("Files \($1.count)") }
      Form {
        Section("Symbols") {
          DisclosureGroup("Gradient", isExpanded: $isOpen) {
            LabeledContent("From", value: "Pink")
            LabeledContent("To", value: "Orange")
          }
          .onChange(of: isOpen) { journal.note("Gradient \($1 ? "open" : "closed")") }
          LabeledContent("Petals", value: "8")
        }
      }
    }
    .padding(20)
  }
}
