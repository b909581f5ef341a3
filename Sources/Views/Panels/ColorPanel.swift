// The panel of a colour picker: a field of saturation and brightness, bars of hue and opacity, digits, the system's colours.
//
// In:  a binding to a colour.
// Out: sRGB colours in whole 255ths, at each move. Opening the panel changes nothing: the hue of a grey is the panel's own, and a colour
//      is written only where the user has changed something.

import Drawing
import Foundation
import Geometry

struct ColorPanel {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @State private var components: ColorComponents?
  @Environment(\.self) private var environment

  nonisolated init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }

  static let swatches: [[Color]] = [
    [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue],
    [.indigo, .purple, .pink, .brown, .black, .gray, Color(white: 0.8), .white],
  ]
  static var width: CGFloat { 240 }
}

extension ColorPanel: View {
  var body: some View {
    let current = current
    VStack(alignment: .leading, spacing: 12) {
      SaturationField(components: current) { set($0) }
      VStack(spacing: 8) {
        ColorBar(value: current.hue, ground: .hue) { hue in
          var new = current
          new.hue = hue
          set(new)
        }
        if supportsOpacity {
          ColorBar(value: current.opacity, ground: .opacity(resolved)) { opacity in
            var color = resolved
            color.opacity = Float(opacity)
            write(color)
          }
        }
      }
      HStack(spacing: 4) {
        column("Hex", width: 64) {
          digits(get: { resolved.hexadecimal }, parse: { resolved.replaced(byHexadecimal: $0) })
        }
        column("R") { byte(\.red) }
        column("G") { byte(\.green) }
        column("B") { byte(\.blue) }
        if supportsOpacity { column("%") { percent } }
      }
      VStack(spacing: 4) {
        ForEach(0..<Self.swatches.count, id: \.self) { row in
          HStack(spacing: 4) {
            ForEach(0..<Self.swatches[row].count, id: \.self) { column in swatch(Self.swatches[row][column]) }
          }
        }
      }
    }
    .font(Theme.Lettering.small.font)
    .foregroundStyle(Theme.text)
    .frame(width: Self.width)
    .padding(12)
  }

  private var resolved: Color.Resolved { selection.wrappedValue.resolve(in: environment) }

  /// The colour by its hue, with what a colour itself does not tell from before.
  private var current: ColorComponents {
    guard var known = components else { return ColorComponents(resolved) }
    known.adopt(resolved)
    return known
  }

  /// Takes a colour by its hue.
  private func set(_ new: ColorComponents) {
    components = new
    let color = new.color
    if color != resolved { selection.wrappedValue = Color(color) }
  }

  private func write(_ color: Color.Resolved) {
    components = current
    components?.adopt(color)
    if color != resolved { selection.wrappedValue = Color(color) }
  }

  // MARK: Digits

  private func column<Content: View>(
    _ name: String, width: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      content()
      Text(verbatim: name).font(Theme.Lettering.caption.font).foregroundStyle(Theme.tertiaryText)
    }
    .frame(width: width)
  }

  private func digits(
    get: @escaping () -> String, parse: @escaping (String) -> Color.Resolved?
  ) -> some View {
    TextField(
      label: Text(verbatim: ""), prompt: nil,
      source: TextFieldSource(
        get: get, set: { if let color = parse($0) { write(color) } }, isLate: true, accepts: { parse($0) != nil })
    )
    .monospacedDigit()
  }

  private func byte(_ part: WritableKeyPath<Color.Resolved, Float>) -> some View {
    digits(
      get: { "\(resolved.byte(part))" },
      parse: { string in
        guard let number = Int(string.trimmingCharacters(in: .whitespaces)), (0...255).contains(number) else {
          return nil
        }
        var color = resolved
        // A part that says the same stays as it is, however finely it was given.
        if color.byte(part) != number { color[keyPath: part] = Float(number) / 255 }
        return color
      })
  }

  private var percent: some View {
    let shown = Int((current.opacity * 100).rounded())
    return digits(
      get: { "\(shown)" },
      parse: { string in
        guard let number = Int(string.trimmingCharacters(in: .whitespaces)), (0...100).contains(number) else {
          return nil
        }
        var color = resolved
        if number != shown { color.opacity = Float(number) / 100 }
        return color
      })
  }

  @MainActor private func swatch(_ color: Color) -> some View {
    let isChosen = color.resolve(in: environment) == resolved
    return Button {
      if !isChosen {
        components = current
        components?.adopt(color.resolve(in: environment))
        selection.wrappedValue = color
      }
    } label: {
      Swatch(color: color, isChosen: isChosen).frame(height: 20).frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
  }
}
