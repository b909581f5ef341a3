import SwiftUI

class Sorter: ObservableObject {
  @Published var values = [8, 3, 9, 1, 7, 2, 10, 5, 6, 4]
  @Published var active = 0
  private var pass = 0

  func step() {
    guard pass < values.count else { return }
    if values[active] > values[active + 1] { values.swapAt(active, active + 1) }
    active += 1
    if active >= values.count - 1 - pass {
      active = 0
      pass += 1
    }
  }
}

struct SortBars: View {
  @StateObject private var sorter = Sorter()

  var body: some View {
    HStack(alignment: .bottom, spacing: 4) {
      ForEach(Array(sorter.values.enumerated()), id: \.element) { index, value in
        VStack {
          Text("\(value)").font(.caption2)
          RoundedRectangle(cornerRadius: 3)
            .fill(index == sorter.active ? Color.red : .blue)
            .frame(height: CGFloat(value) * 14)
        }
      }
    }
    .padding()
    .frame(maxHeight: .infinity, alignment: .bottom)
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in sorter.step() }
    }
  }
}

struct SortBars_Previews: PreviewProvider {
  static var previews: some View { SortBars() }
}
