import SwiftUI

struct RichText: View {
  var attributed: AttributedString {
    var text = AttributedString("Attributed strings too")
    text.font = .headline
    if let range = text.range(of: "strings") {
      text[range].foregroundColor = .purple
      text[range].underlineStyle = .single
    }
    return text
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Hello, ").foregroundColor(.red) + Text("bold ").bold() + Text("and italic").italic().foregroundColor(.blue)
      Text("**Markdown** with *emphasis*, `code` and ~~struck~~")
      Text(attributed)
      Text("letter spaced").tracking(4).textCase(.uppercase).font(.caption)
      Text("Underlined").underline(true, color: .orange) + Text("  struck").strikethrough()
      Text(
        "A long paragraph that is wrapped, centred and cut after its second line because no more lines are allowed here."
      )
      .lineLimit(2)
      .multilineTextAlignment(.center)
      .font(.footnote)
      .foregroundColor(.secondary)
    }
    .padding()
  }
}

#Preview { RichText() }
