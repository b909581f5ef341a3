// Methods as actions: of a view, and of an object of the main actor.

import SwiftUI

@MainActor final class ActionStore: ObservableObject {
  @Published var count = 0
  func add() { count += 1 }
}

struct ActionView: View {
  @ObservedObject var store: ActionStore
  @State private var count = 0

  var body: some View {
    VStack {
      Button("One", action: add)
      Button("Two", role: .destructive, action: store.add)
      Button("Three", systemImage: "plus", action: add)
      Button(action: store.add) { Text("Four") }
      Button(role: .cancel, action: add) { Text("Five") }
      Menu("Six") {
        Button("Seven", action: store.add)
      } primaryAction: {
        add()
      }
      Text("\(count)").onTapGesture(perform: add).onAppear(perform: store.add).onSubmit(add)
    }
  }

  private func add() { count += 1 }
}
