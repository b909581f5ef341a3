import SwiftUI

/// A row of the table.
struct Vertex: Identifiable {
  let id: Int
  let name: String
  let degree: Int

  /// As many as asked for, in an order that looks like none.
  static func some(_ count: Int) -> [Vertex] {
    (0..<count).map { Vertex(id: $0, name: "vertex \($0 * 7919 % count)", degree: $0 * 31 % 97) }
  }
}

struct TablePage: View {
  @EnvironmentObject private var journal: Journal
  @State private var vertices = Vertex.some(10_000)
  @State private var chosen: Set<Int> = []
  @State private var order = [KeyPathComparator(\Vertex.id)]

  var body: some View {
    Table(vertices, selection: $chosen, sortOrder: $order) {
      TableColumn("Number", value: \.id) { Text("\($0.id)").monospacedDigit() }
        .width(min: 60, ideal: 80, max: 120)
      TableColumn("Name", value: \.name)
      TableColumn("Degree", value: \.degree) { Text("\($0.degree)").monospacedDigit() }
        .width(80)
    }
    .onChange(of: chosen) { journal.note("Chosen \($1.count)") }
    .onChange(of: order) {
      vertices.sort(using: $1)
      journal.note("First \(vertices[0].id)")
    }
  }
}
