import SwiftUI

struct TabBoundsKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] = [:]
  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

struct WidthKey: PreferenceKey {
  static var defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct PreferenceUnderline: View {
  @State private var selected = 0
  @State private var widest: CGFloat = 0
  let titles = ["One", "Twenty", "Three hundred"]

  var body: some View {
    VStack {
      HStack(spacing: 20) {
        ForEach(titles.indices, id: \.self) { index in
          Text(self.titles[index])
            .background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
            .anchorPreference(key: TabBoundsKey.self, value: .bounds) { [index: $0] }
            .onTapGesture { withAnimation(.easeOut(duration: 0.3)) { self.selected = index } }
        }
      }
      .overlayPreferenceValue(TabBoundsKey.self) { bounds in
        GeometryReader { proxy in
          if let anchor = bounds[self.selected] {
            let rect = proxy[anchor]
            RoundedRectangle(cornerRadius: 2)
              .fill(Color.red)
              .frame(width: rect.width, height: 4)
              .offset(x: rect.minX, y: rect.maxY + 2)
          }
        }
      }
      Text("widest \(Int(widest))").font(.footnote).foregroundColor(.secondary).padding(.top, 12)
    }
    .onPreferenceChange(WidthKey.self) { self.widest = $0 }
  }
}

struct PreferenceUnderline_Previews: PreviewProvider {
  static var previews: some View { PreferenceUnderline() }
}
