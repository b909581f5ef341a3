// Styles of controls, of whatever type, in the surroundings.
//
// In:  a value of a program's or our own style type.
// Out: a view for a configuration. Two boxes are equal if their styles are known to be, so that setting the same style again leaves the
//      surroundings as they were.

import Drawing

struct StyleBox<Configuration>: Equatable {
  private let style: Any
  private let isStateless: Bool
  let make: @MainActor (Configuration) -> AnyView

  nonisolated init<Style, Content: View>(
    _ style: Style, _ body: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    self.style = style
    isStateless = MemoryLayout<Style>.size == 0
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let kept = style
    make = { AnyView(StyledBody(fields: StyleFields(style: kept), configuration: $0, make: body)) }
  }

  static func == (first: StyleBox, second: StyleBox) -> Bool {
    guard type(of: first.style) == type(of: second.style) else { return false }
    return first.isStateless || EnvironmentValues.areEqual(first.style, second.style)
  }

  /// Whether the style is of a type.
  func holds<Style>(_ type: Style.Type) -> Bool { style is Style }
}

/// What a style makes of a configuration; the style may read the surroundings and keep state, as a view does.
struct StyledBody<Style, Configuration, Content: View> {
  var fields: StyleFields<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> Content
}

extension StyledBody: View {
  var body: Content { make(fields.style, configuration) }
}

/// A style whose properties are connected as a view's are.
struct StyleFields<Style>: DynamicContainer {
  typealias Contained = Style
  var style: Style
}
