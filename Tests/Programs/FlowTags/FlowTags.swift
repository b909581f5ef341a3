import SwiftUI

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(in: proposal.replacingUnspecifiedDimensions().width, subviews).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let places = arrange(in: bounds.width, subviews).places
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + places[index].x, y: bounds.minY + places[index].y), anchor: .topLeading,
        proposal: .unspecified)
    }
  }

  private func arrange(in width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize) {
    var places: [CGPoint] = []
    var x: CGFloat = 0, y: CGFloat = 0, rowHeight: CGFloat = 0, widest: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x + size.width > width && x > 0 {
        x = 0
        y += rowHeight + spacing
        rowHeight = 0
      }
      places.append(CGPoint(x: x, y: y))
      x += size.width + spacing
      widest = max(widest, x - spacing)
      rowHeight = max(rowHeight, size.height)
    }
    return (places, CGSize(width: widest, height: y + rowHeight))
  }
}

struct FlowTags: View {
  let tags = ["Swift", "Canvas", "Shapes", "Layout", "Animation", "Gestures", "Paths", "Gradients", "Masks"]

  var body: some View {
    FlowLayout(spacing: 6) {
      ForEach(Array(tags.enumerated()), id: \.offset) { index, tag in
        Text(tag)
          .font(.callout)
          .padding(.horizontal, 10)
          .padding(.vertical, 5)
          .background(Color(hue: Double(index) / 9, saturation: 0.3, brightness: 1), in: Capsule())
      }
    }
    .padding()
    .border(.gray)
    .padding(8)
  }
}

#Preview { FlowTags() }
