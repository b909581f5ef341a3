import SwiftUI

enum Mark: String { case x = "xmark", o = "circle" }

struct TicTacToe: View {
  @State private var board = [Mark?](repeating: nil, count: 9)
  @State private var turn = Mark.x

  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<3) { row in
        HStack(spacing: 8) {
          ForEach(0..<3) { column in
            let index = row * 3 + column
            Button {
              guard board[index] == nil else { return }
              board[index] = turn
              turn = turn == .x ? .o : .x
            } label: {
              ZStack {
                RoundedRectangle(cornerRadius: 8).fill(Color.blue.opacity(0.15))
                if let mark = board[index] {
                  Image(systemName: mark.rawValue)
                    .font(.system(size: 36, weight: .bold))
                    .foregroundColor(mark == .x ? .red : .blue)
                }
              }
              .frame(width: 74, height: 74)
            }
            .buttonStyle(.plain)
          }
        }
      }
      Text("Turn: \(turn == .x ? "X" : "O")").font(.headline)
    }
  }
}

struct TicTacToe_Previews: PreviewProvider {
  static var previews: some View { TicTacToe() }
}
