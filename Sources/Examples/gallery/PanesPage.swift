import SwiftUI

struct PanesPage: View {
  @EnvironmentObject private var journal: Journal

  var body: some View {
    HSplitView {
      pane("Left", .teal)
        .frame(minWidth: 100)
      VSplitView {
        pane("Above", .indigo).frame(minHeight: 60)
        pane("Below", .orange).frame(minHeight: 60)
      }
      .frame(minWidth: 160)
    }
  }

  private func pane(_ name: String, _ color: Color) -> some View {
    GeometryReader { space in
      Text("\(name) \(Int(space.size.width)) × \(Int(space.size.height))")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(color.opacity(0.2))
        .onChange(of: space.size) { journal.note("\(name) \(Int($1.width)) by \(Int($1.height))") }
    }
  }
}
