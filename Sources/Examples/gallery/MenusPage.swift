import SwiftUI

struct MenusPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var isLocked = false

  var body: some View {
    Sheet {
      Row("Menu") {
        Menu("Arrange") {
          Button("Bring Forward") { journal.note("Forward") }
          Button("Send Back") { journal.note("Back") }
          Divider()
          Menu("Align") {
            Button("Left") { journal.note("Align left") }
            Button("Right") { journal.note("Align right") }
          }
          Toggle("Locked", isOn: $isLocked)
          Button("Delete", role: .destructive) { journal.note("Delete") }
        }
        .onChange(of: isLocked) { journal.note("Locked \($1 ? "on" : "off")") }
        Menu("Add", systemImage: "plus") {
          Button("Vertex") { journal.note("Add vertex") }
          Button("Edge") { journal.note("Add edge") }
        } primaryAction: {
          journal.note("Add")
        }
      }
      Row("Context menu") {
        Text("Press the right button here")
          .padding(12)
          .background(.quaternary, in: RoundedRectangle(cornerRadius: 6))
          .focusable()
          .contextMenu {
            Button("Copy") { journal.note("Copied") }
            Button("Duplicate") { journal.note("Duplicated") }
            Divider()
            Button("Group") {}.disabled(true)
          }
      }
    }
  }
}
