import SwiftUI

struct Tile: Identifiable, Equatable {
  let id: Int
  var value: Int
  var row: Int
  var column: Int
}

struct Game2048: View {
  @State private var tiles = [
    Tile(id: 0, value: 2, row: 0, column: 0), Tile(id: 1, value: 2, row: 0, column: 2),
    Tile(id: 2, value: 4, row: 1, column: 1), Tile(id: 3, value: 8, row: 2, column: 0),
    Tile(id: 4, value: 8, row: 2, column: 1), Tile(id: 5, value: 16, row: 2, column: 2),
  ]

  private let colors: [Int: Color] = [2: .yellow, 4: .orange, 8: .red, 16: .purple, 32: .blue]

  var body: some View {
    VStack {
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 8).fill(Color(.lightGray))
        ForEach(tiles) { tile in
          Text("\(tile.value)")
            .font(.title).fontWeight(.heavy)
            .foregroundColor(.white)
            .frame(width: 50, height: 50)
            .background(colors[tile.value, default: .black])
            .cornerRadius(6)
            .offset(x: 8 + CGFloat(tile.column) * 56, y: 8 + CGFloat(tile.row) * 56)
            .transition(.opacity)
        }
      }
      .frame(width: 234, height: 234)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 20).onEnded { value in
        if value.translation.width > abs(value.translation.height) {
          withAnimation(.easeInOut(duration: 0.2)) { moveRight() }
        }
      })
  }

  func moveRight() {
    for row in 0..<4 {
      var place = 3
      var merged: Int?
      for tile in tiles.filter({ $0.row == row }).sorted(by: { $0.column > $1.column }) {
        guard let index = tiles.firstIndex(where: { $0.id == tile.id }) else { continue }
        if let last = merged, let other = tiles.firstIndex(where: { $0.id == last }), tiles[other].value == tile.value {
          tiles[other].value *= 2
          tiles.remove(at: index)
          merged = nil
        } else {
          tiles[index].column = place
          place -= 1
          merged = tile.id
        }
      }
    }
  }
}

struct Game2048_Previews: PreviewProvider {
  static var previews: some View { Game2048() }
}
