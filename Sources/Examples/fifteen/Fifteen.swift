// The puzzle of fifteen tiles: a game. A tile beside the gap slides into it.

import SwiftUI

@Observable final class Puzzle {
  /// The tile on each square; 0 is the gap.
  private(set) var squares = Array(1...15) + [0]
  private(set) var moves = 0

  var isSolved: Bool { squares == Array(1...15) + [0] }

  func place(of tile: Int) -> Int { squares.firstIndex(of: tile) ?? 0 }

  private func neighbours(of square: Int) -> [Int] {
    let (row, column) = (square / 4, square % 4)
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      .filter { (0..<4).contains($0.0) && (0..<4).contains($0.1) }.map { $0.0 * 4 + $0.1 }
  }

  /// Slides a tile, and those between it and the gap, along their row or column.
  func slide(_ tile: Int) {
    let (start, gap) = (place(of: tile), place(of: 0))
    let step: Int
    if start / 4 == gap / 4 {
      step = start > gap ? 1 : -1
    } else if start % 4 == gap % 4 {
      step = start > gap ? 4 : -4
    } else {
      return
    }
    var hole = gap
    while hole != start {
      squares.swapAt(hole, hole + step)
      hole += step
    }
    moves += 1
  }

  /// By moves of the game, so that it can be solved.
  func shuffle() {
    var last = -1
    for _ in 0..<300 {
      let gap = place(of: 0)
      guard let next = neighbours(of: gap).filter({ $0 != last }).randomElement() else { continue }
      squares.swapAt(gap, next)
      last = gap
    }
    moves = 0
  }
}

struct FifteenView: View {
  @State private var puzzle = Puzzle()
  private let side: CGFloat = 76

  var body: some View {
    VStack(spacing: 20) {
      HStack {
        Text(puzzle.isSolved && puzzle.moves > 0 ? "Solved!" : "Fifteen").font(.title.bold())
        Spacer()
        Text("\(puzzle.moves) moves").foregroundStyle(.secondary).monospacedDigit()
        Button("Shuffle") { withAnimation(.spring(duration: 0.5)) { puzzle.shuffle() } }
      }
      board
    }
    .frame(width: 4 * side + 16)
    .padding(24)
  }

  private var board: some View {
    ZStack(alignment: .topLeading) {
      RoundedRectangle(cornerRadius: 16).fill(.quaternary)
      ForEach(1..<16) { tile in
        let square = puzzle.place(of: tile)
        Text("\(tile)")
          .font(.system(size: 28, weight: .semibold, design: .rounded))
          .foregroundStyle(.white)
          .frame(width: side - 6, height: side - 6)
          .background(
            square == tile - 1 ? Color.green.gradient : Color.indigo.gradient, in: RoundedRectangle(cornerRadius: 10)
          )
          .offset(x: 11 + CGFloat(square % 4) * side, y: 11 + CGFloat(square / 4) * side)
          .onTapGesture { withAnimation(.snappy(duration: 0.18)) { puzzle.slide(tile) } }
      }
    }
    .frame(width: 4 * side + 16, height: 4 * side + 16)
  }
}

@main struct Fifteen: App {
  var body: some Scene { WindowGroup("Fifteen") { FifteenView() }.windowResizability(.contentSize) }
}

#Preview { FifteenView() }
