import SwiftUI

struct PriceCard: View {
  let title: String
  let price: String
  let tint: Color
  @State private var isChosen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(title).font(.headline)
      Text(price).font(.largeTitle.bold())
      Button {
        isChosen.toggle()
      } label: {
        Text(isChosen ? "Chosen" : "Choose")
          .font(.subheadline.weight(.semibold))
          .foregroundColor(.white)
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity)
          .background(tint)
          .cornerRadius(8)
      }
    }
    .padding()
    .background(Color.white)
    .cornerRadius(14)
    .shadow(color: .black.opacity(0.35), radius: 6, x: 0, y: 4)
  }
}

struct ShadowCards: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 20) {
        PriceCard(title: "Walk", price: "3", tint: .green)
        PriceCard(title: "Ride", price: "8", tint: .purple)
      }
      HStack {
        Button(action: {}) { Circle().frame(width: 36, height: 36) }
        Button(action: {}) { Image(systemName: "heart.fill").font(.title).foregroundColor(.pink) }
        Button("Later") {}
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(white: 0.93))
  }
}

#Preview { ShadowCards() }
