// A picker of segments: one is raised, and arrows move the choice.
//
// Each segment is as wide as its words need, with the same room around them; where there is less room, that goes first. What is raised
// is one thing that moves from segment to segment.

import Drawing
import Foundation
import Geometry
import Input

struct SegmentedPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension SegmentedPicker: View {
  /// What lies left and right of the words at least, in points: they are not cut short for the rest.
  private static var leastPadding: CGFloat { 4 }
  /// Between the segments and the edge; points.
  private static var edge: CGFloat { 2 }

  var body: some View {
    let size = surroundings.controlSize
    let isEnabled = surroundings.isEnabled
    let font = surroundings.font ?? size.font
    SubviewReader(content, variants: [{ $0.setForeground([AnyShapeStyle(isEnabled ? Theme.text : Theme.disabled)]) }]) {
      options in
      let chosen = options.firstIndex { choice.isChosen($0.choice) }
      SegmentLayout(chosen: chosen, room: 2 * (size.padding - Self.leastPadding)) {
        SegmentGround(radius: size.radius - 1).opacity(chosen == nil ? 0 : 1)
        ForEach(options) { option in
          Segment(
            option: option, isChosen: option.id == chosen, padding: Self.leastPadding,
            height: size.height - 2 * Self.edge
          ) { choice.choose(option.choice, isStill: surroundings.accessibilityReduceMotion) }
        }
      }
      .padding(Self.edge)
      .background(
        surroundings.controlGround(isHovered: false, isPressed: false),
        in: RoundedRectangle(cornerRadius: size.radius + 1, style: .circular)
      )
      .modifier(
        PickerKeys(choice: choice, options: options, axes: .horizontal, ring: .outside(radius: size.radius + 1)))
    }
    .font(font)
    .foregroundStyle(isEnabled ? Theme.secondaryText : Theme.disabled)
  }
}

/// Arrows that move a picker's choice, and Home and End; the picker is one place in the order of Tab.
struct PickerKeys {
  let choice: PickerChoice
  let options: [Subview]
  let axes: Axis.Set
  let ring: FocusRingPlace
  var shownChanged: ((Bool) -> Void)?
  /// Told what has been chosen.
  var chosen: ((Subview) -> Void)?
  @Surroundings private var surroundings

  nonisolated init(
    choice: PickerChoice, options: [Subview], axes: Axis.Set, ring: FocusRingPlace,
    shownChanged: ((Bool) -> Void)? = nil, chosen: ((Subview) -> Void)? = nil
  ) {
    (self.choice, self.options, self.axes, self.ring) = (choice, options, axes, ring)
    (self.shownChanged, self.chosen) = (shownChanged, chosen)
  }
}

extension PickerKeys: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      ControlKeysModifier(ring: ring, takesPress: true, shownChanged: shownChanged) { key, modifiers in
        guard modifiers.isEmpty, let count = count(key) else { return false }
        if let new = choice.move(by: count, in: options, isStill: surroundings.accessibilityReduceMotion) {
          chosen?(new)
        }
        return true
      })
  }

  /// How far a key moves the choice; nil for one that does not.
  private func count(_ key: Key) -> Int? {
    let forward: Key = surroundings.layoutDirection == .rightToLeft ? .left : .right
    switch key {
    case .left, .right: return axes.contains(.horizontal) ? (key == forward ? 1 : -1) : nil
    case .up, .down: return axes.contains(.vertical) ? (key == .down ? 1 : -1) : nil
    case .home: return -options.count
    case .end: return options.count
    default: return nil
    }
  }
}

/// What the chosen segment stands on.
struct SegmentGround {
  let radius: CGFloat
  @Surroundings private var surroundings

  nonisolated init(radius: CGFloat) { self.radius = radius }
}

extension SegmentGround: View {
  var body: some View {
    let line = Theme.hairline(scale: surroundings.displayScale)
    RoundedRectangle(cornerRadius: radius, style: .circular)
      .fill(surroundings.isEnabled ? Theme.raised : Theme.pressed)
      .background {
        // The hairline lies around it.
        if surroundings.colorScheme == .light, surroundings.isEnabled {
          RoundedRectangle(cornerRadius: radius + line, style: .circular).fill(Theme.hairline).padding(-line)
        }
      }
  }
}

struct Segment {
  let option: Subview
  let isChosen: Bool
  let padding: CGFloat
  let height: CGFloat
  let action: @MainActor () -> Void
  @State private var isHovered = false

  nonisolated init(
    option: Subview, isChosen: Bool, padding: CGFloat, height: CGFloat, action: @escaping @MainActor () -> Void
  ) {
    (self.option, self.isChosen, self.padding, self.height) = (option, isChosen, padding, height)
    self.action = action
  }
}

extension Segment: View {
  var body: some View {
    // The row stays while what is in it changes, and with it what follows the pointer.
    HStack(spacing: 0) { option.view(isChosen || isHovered ? 1 : 0) }
      .lineLimit(1)
      .padding(.horizontal, padding)
      .frame(maxWidth: .infinity, minHeight: height)
      .contentShape(HitRoom())
      .onHover { isHovered = $0 }
      .onPress { _ in
      } perform: {
        action()
      }
  }
}

/// Segments side by side, the first view behind the chosen one.
struct SegmentLayout: Layout {
  let chosen: Int?
  /// What a segment has beyond what it needs, where there is room; points.
  let room: CGFloat

  /// The segments' edges, from 0 on, on whole points.
  private func edges(_ subviews: Subviews, _ width: CGFloat?) -> [CGFloat] {
    let least = subviews.dropFirst().map { $0.sizeThatFits(.unspecified).width.rounded(.up) }
    let count = CGFloat(max(least.count, 1))
    let needed = least.reduce(0, +)
    let given = width ?? needed + room * count
    // More than that is shared alike; of less, the widest give.
    let most = given < needed ? Self.limit(of: least, to: given) : 0
    let widths = given >= needed ? least.map { $0 + (given - needed) / count } : least.map { min($0, most) }
    var edges: [CGFloat] = [0]
    var sum: CGFloat = 0
    for width in widths {
      sum += width
      edges.append(sum.rounded())
    }
    return edges
  }

  /// The width that the widest are cut to, so that all together are as wide as there is room.
  private static func limit(of widths: [CGFloat], to room: CGFloat) -> CGFloat {
    var rest = room
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / CGFloat(widths.count - index)
      if width >= share { return share }
      rest -= width
    }
    return widths.max() ?? 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let ideal = edges(subviews, nil).last ?? 0
    let height = subviews.dropFirst().map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
    return CGSize(width: min(ideal, max(proposal.width ?? ideal, 0)), height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let edges = edges(subviews, bounds.width)
    for (index, subview) in subviews.enumerated() {
      let segment = index == 0 ? chosen ?? 0 : index - 1
      guard segment + 1 < edges.count else { continue }
      subview.place(
        at: CGPoint(x: bounds.minX + edges[segment], y: bounds.minY), anchor: .topLeading,
        proposal: ProposedViewSize(width: edges[segment + 1] - edges[segment], height: bounds.height))
    }
  }
}
