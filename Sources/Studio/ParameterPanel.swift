// The parameters of the chosen badge: a slider for every number, a well for every colour, a dot that takes a value back.

import Badges
import Drawing
import Editor
import Foundation
import Geometry
import Views

struct ParameterPanel: View {
  let model: StudioModel

  var body: some View {
    let (kind, values) = (model.badges.kind, model.badges.current)
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: kind.title).font(Theme.title).frame(height: 20).padding(.top, 14)
        Text(verbatim: "\(kind.parameters.count) parameters")
          .font(Theme.small).foregroundStyle(Theme.tertiaryText)
          .frame(height: 16).padding(.top, 2).padding(.bottom, 4)
        ForEach(Self.rows(of: kind)) { row in
          if let heading = row.heading {
            Text(verbatim: heading).font(Theme.section)
              .frame(height: Theme.rowHeight)
              .padding(.top, 12).padding(.bottom, 4)
          }
          ParameterRow(
            model: model, parameter: row.parameter, value: values[row.id], number: values.number(row.id)
          )
          .frame(height: Theme.rowHeight)
          .padding(.bottom, Theme.rowGap)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .lineLimit(1)
      .padding(.horizontal, Theme.panelPadding)
      .padding(.bottom, 8)
    }
    // Another shape's list begins at its top.
    .id(kind)
    .overlay(alignment: .leading) { Hairline(axis: .vertical) }
  }

  private struct Row: Identifiable {
    let parameter: BadgeParameter
    /// The group that begins here.
    let heading: String?
    var id: String { parameter.name }
  }

  private static func rows(of kind: BadgeKind) -> [Row] {
    var group = ""
    return kind.parameters.map { parameter in
      defer { group = parameter.group }
      return Row(parameter: parameter, heading: parameter.group == group ? nil : parameter.group)
    }
  }
}

/// One parameter; equal to another of the same value, so that a slider that is dragged has one row made anew of a hundred.
struct ParameterRow: View, Equatable {
  let model: StudioModel
  let parameter: BadgeParameter
  let value: BadgeValue?
  /// The value where it is a number.
  let number: Double?

  nonisolated static func == (first: ParameterRow, second: ParameterRow) -> Bool {
    first.model === second.model && first.parameter.name == second.parameter.name && first.value == second.value
      && first.number == second.number
  }

  var body: some View {
    let isChanged = value != parameter.standard
    HStack(spacing: 0) {
      Text(verbatim: parameter.title)
        .font(Theme.small).foregroundStyle(Theme.secondaryText)
        .frame(width: Theme.labelWidth, alignment: .leading)
      ZStack(alignment: .leading) {
        if let number {
          Slider(value: fraction(number))
            .background {
              if isChanged { StandardMark(fraction: parameter.standardFraction).fill(Theme.outline) }
            }
        } else if case .color(let color)? = value {
          ColorWell(color: color)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: value.map { parameter.text(of: $0) } ?? "")
        .font(Theme.smallNumber)
        .frame(width: Theme.valueWidth, alignment: .trailing)
        .padding(.horizontal, 8)
      ZStack {
        if isChanged {
          Button("Reset") { model.badges.reset(parameter.name) }
            .buttonStyle(ResetDotStyle())
            // Larger for the pointer than it looks.
            .padding(.horizontal, -6)
        }
      }
      .frame(width: 12)
    }
  }

  private func fraction(_ number: Double) -> Binding<Double> {
    Binding(
      get: { parameter.fraction(of: number) }, set: { model.badges.setFraction($0, of: parameter.name) })
  }
}

/// Where on a slider's track the standard value is: a mark below it.
struct StandardMark: Shape {
  let fraction: Double

  nonisolated func path(in rect: CGRect) -> Path {
    let knob: CGFloat = 16
    let x = rect.minX + knob / 2 + (rect.width - knob) * CGFloat(fraction)
    return Path(CGRect(x: x - 1, y: rect.midY + 5, width: 2, height: 4))
  }
}

/// A colour to look at.
struct ColorWell: View {
  let color: Color

  var body: some View {
    RoundedRectangle(cornerRadius: 5, style: .circular).fill(color)
      .overlay { RoundedRectangle(cornerRadius: 5, style: .circular).strokeBorder(Theme.wellRing, lineWidth: 1) }
      .frame(width: 24, height: Theme.rowHeight)
  }
}
