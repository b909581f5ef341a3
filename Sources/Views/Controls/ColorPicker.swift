// SwiftUI's ColorPicker: a swatch that opens a panel of named colours and of the components of a colour.
//
// In:  a binding to a colour, and whether it may be transparent.
// Out: sRGB colours; the swatch of one that is not opaque shows a checkerboard behind it.

public import Drawing
import Foundation
import Geometry

public struct ColorPicker<Label> {
  let label: Label
  let selection: Binding<Color>
  let supportsOpacity: Bool
}

extension ColorPicker where Label: View {
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(label: Text(titleKey), selection: selection, supportsOpacity: supportsOpacity)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(label: Text(title), selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension ColorPicker: View where Label: View {
  public var body: some View {
    LabeledContent {
      ColorWell(selection: selection, supportsOpacity: supportsOpacity)
    } label: {
      label
    }
  }
}

struct ColorWell {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @State private var isOpen = false

  nonisolated init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }
}

extension ColorWell: View {
  var body: some View {
    Button {
      isOpen = true
    } label: {
      WellFace(color: selection.wrappedValue)
    }
    .buttonStyle(WellStyle())
    .popover(isPresented: $isOpen) { ColorPanel(selection: selection, supportsOpacity: supportsOpacity) }
  }
}

/// A colour on a ground that shows how opaque it is.
struct Swatch {
  let color: Color
  let isChosen: Bool
}

extension Swatch: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .circular)
    Canvas { context, size in
      let side: CGFloat = 5
      for row in 0..<Int((size.height / side).rounded(.up)) {
        for column in 0..<Int((size.width / side).rounded(.up)) where (row + column) % 2 == 0 {
          context.fill(
            Path(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)),
            with: .color(Color(white: 0.8)))
        }
      }
    }
    .background(Color.white)
    .overlay(color)
    .clipShape(shape)
    .overlay(shape.strokeBorder(isChosen ? Theme.accent : Theme.outline, lineWidth: isChosen ? 2 : 1))
    .contentShape(shape)
  }
}

/// Named colours to click, and a slider for each component.
struct ColorPanel {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @Environment(\.self) private var environment

  nonisolated init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }

  private static let rows: [[Color]] = [
    [.red, .orange, .yellow, .green, .mint, .teal],
    [.cyan, .blue, .indigo, .purple, .pink, .brown],
    [.black, Color(white: 0.25), .gray, Color(white: 0.75), Color(white: 0.9), .white],
  ]
}

extension ColorPanel: View {
  var body: some View {
    let chosen = selection.wrappedValue.resolve(in: environment)
    VStack(alignment: .leading, spacing: 6) {
      ForEach(0..<Self.rows.count, id: \.self) { row in
        HStack(spacing: 6) {
          ForEach(0..<Self.rows[row].count, id: \.self) { column in
            let color = Self.rows[row][column]
            Button {
              selection.wrappedValue = color
            } label: {
              Swatch(color: color, isChosen: color.resolve(in: environment) == chosen).frame(width: 28, height: 22)
            }
            .buttonStyle(.plain)
          }
        }
      }
      component("Red", \.red)
      component("Green", \.green)
      component("Blue", \.blue)
      if supportsOpacity { component("Opacity", \.opacity) }
    }
    .font(.system(size: 12))
    .padding(12)
    .frame(width: 222)
  }

  /// A part of the colour from nothing to all of it, with what it is in percent.
  private func component(_ name: String, _ part: WritableKeyPath<Color.Resolved, Float>) -> some View {
    let value = Binding<Double> {
      Double(selection.wrappedValue.resolve(in: environment)[keyPath: part])
    } set: { value in
      var color = selection.wrappedValue.resolve(in: environment)
      color[keyPath: part] = Float(value)
      selection.wrappedValue = Color(color)
    }
    return HStack(spacing: 6) {
      Text(name).frame(width: 50, alignment: .leading)
      Slider(value: value)
      Text("\(Int((min(max(value.wrappedValue, 0), 1) * 100).rounded())) %").monospacedDigit()
        .frame(width: 40, alignment: .trailing)
    }
  }
}
