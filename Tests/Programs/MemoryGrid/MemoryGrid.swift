import SwiftUI
import Observation

@Observable final class MemoryModel {
  struct Card: Identifiable {
    let id: Int
    let symbol: String
    var isUp = false
    var isMatched = false
  }

  var cards: [Card]
  var moves = 0

  init() {
    let symbols = [
      "leaf.fill", "flame.fill", "leaf.fill", "drop.fill", "bolt.fill", "flame.fill", "drop.fill", "bolt.fill",
      "star.fill",
    ]
    cards = symbols.enumerated().map { Card(id: $0.offset, symbol: $0.element) }
  }

  func choose(_ card: Card) {
    guard let index = cards.firstIndex(where: { $0.id == card.id }), !cards[index].isUp else { return }
    moves += 1
    if let other = cards.indices.first(where: {
      cards[$0].isUp && !cards[$0].isMatched && cards[$0].symbol == cards[index].symbol
    }) {
      cards[other].isMatched = true
      cards[index].isMatched = true
    }
    cards[index].isUp = true
  }
}

struct CardView: View {
  let card: MemoryModel.Card

  var body: some View {
    ZStack {
      let base = RoundedRectangle(cornerRadius: 10)
      Group {
        base.fill(.white)
        base.strokeBorder(card.isMatched ? .green : .orange, lineWidth: 3)
        Image(systemName: card.symbol).font(.largeTitle).foregroundStyle(.tint)
      }
      .opacity(card.isUp ? 1 : 0)
      base.fill(.orange.gradient).opacity(card.isUp ? 0 : 1)
    }
    .rotation3DEffect(.degrees(card.isUp ? 0 : 180), axis: (0, 1, 0))
  }
}

struct MemoryGrid: View {
  @State private var model = MemoryModel()

  var body: some View {
    VStack {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 76), spacing: 8)], spacing: 8) {
        ForEach(model.cards) { card in
          CardView(card: card)
            .aspectRatio(1, contentMode: .fit)
            .onTapGesture { withAnimation(.easeInOut(duration: 0.4)) { model.choose(card) } }
        }
      }
      Text("Moves: \(model.moves)").monospacedDigit()
    }
    .padding(8)
  }
}

#Preview { MemoryGrid() }
