import SwiftUI

@Observable class Minefield {
  let size = 6
  let mines: Set<Int> = [5, 9, 16, 22, 27, 35]
  var open: Set<Int> = []
  var flags: Set<Int> = []

  func neighbors(_ cell: Int) -> [Int] {
    let (row, column) = (cell / size, cell % size)
    return (-1...1).flatMap { dy in
      (-1...1).compactMap { dx in
        let (y, x) = (row + dy, column + dx)
        return (dx, dy) != (0, 0) && (0..<self.size).contains(x) && (0..<self.size).contains(y)
          ? y * self.size + x : nil
      }
    }
  }

  func count(_ cell: Int) -> Int { neighbors(cell).filter(mines.contains).count }

  func reveal(_ start: Int) {
    var queue = [start]
    while let cell = queue.popLast() {
      guard open.insert(cell).inserted, count(cell) == 0 else { continue }
      queue += neighbors(cell)
    }
  }
}

struct Minesweeper: View {
  @State private var field = Minefield()

  var body: some View {
    Grid(horizontalSpacing: 2, verticalSpacing: 2) {
      ForEach(0..<field.size, id: \.self) { row in
        GridRow {
          ForEach(0..<field.size, id: \.self) { column in
            cell(row * field.size + column)
          }
        }
      }
    }
    .padding(2)
    .background(.gray)
  }

  @ViewBuilder private func cell(_ index: Int) -> some View {
    let isOpen = field.open.contains(index)
    let colors: [Color] = [.clear, .blue, .green, .red, .purple]
    ZStack {
      Rectangle().fill(isOpen ? Color(white: 0.9) : Color(white: 0.7))
      if isOpen {
        if field.count(index) > 0 { Text("\(field.count(index))").bold().foregroundStyle(colors[field.count(index)]) }
      } else if field.flags.contains(index) {
        Image(systemName: "flag.fill").foregroundStyle(.red)
      }
    }
    .frame(width: 36, height: 36)
    .onTapGesture { field.reveal(index) }
    .onLongPressGesture(minimumDuration: 0.4) { field.flags.formSymmetricDifference([index]) }
  }
}

#Preview { Minesweeper() }
