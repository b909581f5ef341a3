import SwiftUI

struct TransferPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var words = ["vertex", "edge", "loop"]
  @State private var taken: [String] = []
  @State private var isTargeted = false

  var body: some View {
    Sheet {
      Row("Drag one") {
        ForEach(words, id: \.self) { word in
          Text(word)
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .background(.quaternary, in: Capsule())
            .draggable(word)
        }
      }
      Row("Drop here") {
        Text(taken.isEmpty ? "Text or files" : taken.joined(separator: ", "))
          .frame(width: 300, height: 80)
          .background(
            isTargeted ? AnyShapeStyle(.tint.opacity(0.2)) : AnyShapeStyle(.quaternary),
            in: RoundedRectangle(cornerRadius: 8)
          )
          .dropDestination(for: String.self) { words, _ in
            take(words)
          } isTargeted: {
            isTargeted = $0
          }
          .dropDestination(for: URL.self) { files, _ in take(files.map(\.lastPathComponent)) }
          .focusable()
          .copyable(taken)
          .pasteDestination(for: String.self) { _ = take($0) }
          .onDeleteCommand {
            taken = []
            journal.note("Emptied")
          }
      }
      Row("Paste") {
        PasteButton(payloadType: String.self) { _ = take($0) }
      }
    }
  }

  private func take(_ items: [String]) -> Bool {
    taken += items
    journal.note("Took \(items.joined(separator: " "))")
    return true
  }
}
