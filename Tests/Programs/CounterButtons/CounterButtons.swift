import SwiftUI

class Counter: ObservableObject {
  @Published var count = 0
}

struct Display: View {
  @EnvironmentObject var counter: Counter

  var body: some View {
    Text("\(counter.count)").font(.system(size: 60, weight: .black, design: .rounded))
  }
}

struct CounterButtons: View {
  @StateObject private var counter = Counter()
  @AppStorage("presses") private var presses = 10

  var body: some View {
    VStack(spacing: 10) {
      Display()
      HStack {
        Button(action: { self.counter.count -= 1 }) {
          Image(systemName: "minus").frame(width: 60, height: 40).background(Color.red).foregroundColor(.white)
            .cornerRadius(8)
        }
        .buttonStyle(PlainButtonStyle())
        Spacer()
        Button {
          counter.count += 1
          presses += 5
        } label: {
          Image(systemName: "plus").frame(width: 60, height: 40).background(Color.green).foregroundColor(.white)
            .cornerRadius(8)
        }
        .buttonStyle(.plain)
      }
      Text("stored \(presses)").font(.caption)
    }
    .frame(width: 180)
    .environmentObject(counter)
  }
}

#Preview { CounterButtons() }
