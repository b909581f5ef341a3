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

/// A colour that opens its panel when it is pressed.
struct ColorWell {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @State private var isOpen = false
  @Environment(\.controlSize) private var size
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }
}

extension ColorWell: View {
  var body: some View {
    let isSmall = size == .mini || size == .small
    Button {
      isOpen = true
    } label: {
      Swatch(color: selection.wrappedValue)
        .frame(width: isSmall ? Theme.Size.well.height : Theme.Size.well.width, height: Theme.Size.well.height)
        .opacity(isEnabled ? 1 : 0.4)
    }
    .buttonStyle(WellStyle())
    .popover(isPresented: $isOpen) { ColorPanel(selection: selection, supportsOpacity: supportsOpacity) }
  }
}

/// A colour: as it is, and where it is not opaque, its right half over a ground that shows through.
struct Swatch {
  let color: Color
  var isChosen = false
  @Environment(\.self) private var environment

  nonisolated init(color: Color, isChosen: Bool = false) { (self.color, self.isChosen) = (color, isChosen) }
}

extension Swatch: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .circular)
    let resolved = color.resolve(in: environment)
    let opaque = Color(Color.Resolved(red: resolved.red, green: resolved.green, blue: resolved.blue))
    Canvas { context, size in
      guard resolved.opacity < 1 else {
        return context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(opaque))
      }
      let half = (size.width / 2).rounded()
      context.fill(Path(CGRect(x: 0, y: 0, width: half, height: size.height)), with: .color(opaque))
      let right = CGRect(x: half, y: 0, width: size.width - half, height: size.height)
      Checker.fill(right, in: context)
      context.fill(Path(right), with: .color(Color(resolved)))
    }
    .clipShape(shape)
    .overlay(shape.strokeBorder(isChosen ? Theme.accentInk : Theme.wellRing, lineWidth: isChosen ? 2 : 1))
    .contentShape(shape)
  }
}

/// The ground that shows through what is not opaque.
enum Checker {
  /// Points; two squares are the pattern's 8.
  private static let side: CGFloat = 4

  static func fill(_ rect: CGRect, in context: GraphicsContext) {
    guard rect.width > 0, rect.height > 0, rect.width < 1e4, rect.height < 1e4 else { return }
    context.fill(Path(rect), with: .color(.white))
    var path = Path()
    for row in 0..<Int((rect.height / side).rounded(.up)) {
      for column in 0..<Int((rect.width / side).rounded(.up)) where (row + column) % 2 == 0 {
        let square = CGRect(
          x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side, height: side)
        path.addRect(square.intersection(rect))
      }
    }
    context.fill(path, with: .color(Theme.checker))
  }
}
