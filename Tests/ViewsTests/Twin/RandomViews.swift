// Views described by a model that a test may edit at random: nested containers, conditions, rows that come, go and move, modifiers.

import Drawing
import Foundation
import Geometry
import TestSupport

@testable import Views

struct Sketch: Equatable, Identifiable {
  enum Kind: CaseIterable {
    case color, circle, text, canvas, spacer, divider
    case row, column, stack, group, condition, overlay, reader, scroll, lazy, grid

    var isLeaf: Bool {
      switch self {
      case .color, .circle, .text, .canvas, .spacer, .divider: true
      default: false
      }
    }
  }

  let id: Int
  var kind: Kind
  var children: [Sketch] = []
  var color = 0
  var word = 0
  var isFirst = true
  var width: CGFloat?
  var height: CGFloat?
  var alignment = 4
  var padding: CGFloat = 0
  var offset: CGFloat = 0
  var opacity = 1.0
  var angle = 0.0
  var scale: CGFloat = 1
  var shadow: CGFloat = 0
  var blur: CGFloat = 0
  var depth = 0.0
  var isClipped = false
  var isHidden = false
  var isGrouped = false
  var isFramed = false
  var isFixed = false

  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Changes the sketch at a place in the order of a walk.
  mutating func change(_ place: Int, _ edit: (inout Sketch) -> Void) {
    var place = place
    change(&place, edit)
  }

  private mutating func change(_ place: inout Int, _ edit: (inout Sketch) -> Void) {
    if place == 0 { edit(&self) }
    place -= 1
    for index in children.indices where place >= 0 { children[index].change(&place, edit) }
  }
}

/// Makes sketches and edits them.
struct Sketcher {
  var random: SplitMix64
  private var lastID = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { int(0..<100) < percent }

  mutating func sketch(depth: Int) -> Sketch {
    lastID += 1
    let kinds = Sketch.Kind.allCases.filter { depth > 0 || $0.isLeaf }
    var made = Sketch(id: lastID, kind: kinds[int(0..<kinds.count)])
    (made.color, made.word) = (int(0..<8), int(0..<6))
    if made.kind == .color || made.kind == .circle || chance(20) { made.width = CGFloat(int(4..<60)) }
    if chance(60) { made.height = CGFloat(int(4..<50)) }
    if !made.kind.isLeaf { for _ in 0..<int(1..<4) { made.children.append(sketch(depth: depth - 1)) } }
    for _ in 0..<int(0..<3) { _ = modify(&made) }
    return made
  }

  /// Changes one of the modifiers; says which.
  private mutating func modify(_ sketch: inout Sketch) -> String {
    switch int(0..<18) {
    case 0: sketch.width = chance(40) ? nil : CGFloat(int(0..<70)); return "width"
    case 1: sketch.height = chance(40) ? nil : CGFloat(int(0..<60)); return "height"
    case 2: sketch.alignment = int(0..<9); return "alignment"
    case 3: sketch.padding = CGFloat(int(-3..<9)); return "padding"
    case 4: sketch.offset = chance(50) ? 0 : CGFloat(int(-20..<20)); return "offset"
    case 5: sketch.opacity = [1, 0.5, 0.25, 0][int(0..<4)]; return "opacity"
    case 6: sketch.angle = chance(50) ? 0 : Double(int(-90..<90)); return "angle"
    case 7: sketch.scale = [1, 1, 0.5, 1.5][int(0..<4)]; return "scale"
    case 8: sketch.shadow = chance(60) ? 0 : CGFloat(int(1..<5)); return "shadow"
    case 9: sketch.blur = chance(60) ? 0 : CGFloat(int(1..<4)); return "blur"
    case 10: sketch.depth = Double(int(-1..<2)); return "zIndex"
    case 11: sketch.isClipped.toggle(); return "clip"
    case 12: sketch.isHidden = chance(30); return "hidden"
    case 13: sketch.isGrouped.toggle(); return "group"
    case 14: sketch.isFramed.toggle(); return "flexible frame"
    case 15: sketch.isFixed = chance(30); return "fixedSize"
    case 16: sketch.color = int(0..<8); return "color"
    default: sketch.word = int(0..<6); return "word"
    }
  }

  /// Changes something; says what and where.
  mutating func edit(_ root: inout Sketch) -> String {
    let place = int(0..<root.count)
    var said = ""
    let isFull = root.count > 28
    root.change(place) { sketch in
      let last = sketch.children.count
      switch int(0..<10) {
      case 0 where !sketch.kind.isLeaf && !isFull:
        let new = self.sketch(depth: 1)
        sketch.children.insert(new, at: int(0..<last + 1))
        said = "insert \(new.id)"
      case 1 where last > 0 && (last > 1 || isFull):
        said = "remove \(sketch.children.remove(at: int(0..<last)).id)"
      case 2 where last > 1:
        let moved = sketch.children.remove(at: int(0..<last))
        sketch.children.insert(moved, at: int(0..<last))
        said = "move \(moved.id)"
      case 3:
        sketch.isFirst.toggle()
        said = "flip"
      case 4 where !sketch.kind.isLeaf && chance(30):
        let kinds = Sketch.Kind.allCases.filter { !$0.isLeaf }
        sketch.kind = kinds[int(0..<kinds.count)]
        said = "become \(sketch.kind)"
      case 5 where last > 1:
        sketch.children.shuffle(using: &random)
        said = "shuffle"
      default: said = modify(&sketch)
      }
      said += " in \(sketch.kind) \(sketch.id)"
    }
    return said
  }
}

/// The model, for a living window.
final class SketchBook: ObservableObject {
  @Published var root: Sketch
  init(_ root: Sketch) { self.root = root }
}

struct BookView: View {
  @ObservedObject var book: SketchBook
  var body: some View { SketchView(sketch: book.root) }
}

struct SketchView: View {
  let sketch: Sketch

  static let colors: [Color] = [.red, .green, .blue, .orange, .purple, .black, .white, .gray]
  static let words = ["", "ab", "Hexagraph", "two words", "a long line of words that has to wrap", "x\ny"]
  static let alignments: [Alignment] = [
    .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
  ]

  private var color: Color { Self.colors[sketch.color] }
  private var rows: some View { ForEach(sketch.children) { SketchView(sketch: $0) } }
  private var alignment: Alignment { Self.alignments[sketch.alignment] }

  @ViewBuilder private var content: some View {
    switch sketch.kind {
    case .color: color
    case .circle: Circle().stroke(color, lineWidth: 3)
    case .text: Text(Self.words[sketch.word]).foregroundStyle(color)
    case .canvas:
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)), with: .color(color))
      }
    case .spacer: Spacer()
    case .divider: Divider()
    case .row: HStack(alignment: alignment.vertical, spacing: sketch.isFirst ? nil : 2) { rows }
    case .column: VStack(alignment: alignment.horizontal, spacing: sketch.isFirst ? nil : 2) { rows }
    case .stack: ZStack(alignment: alignment) { rows }
    case .group: Group { rows }
    case .condition:
      if sketch.isFirst, let first = sketch.children.first {
        SketchView(sketch: first)
      } else {
        ForEach(sketch.children.dropFirst()) { SketchView(sketch: $0) }
      }
    case .overlay:
      color.frame(width: 30, height: 20).overlay(alignment: alignment) { if sketch.isFirst { rows } }
        .background { if !sketch.isFirst { rows } }
    case .reader:
      GeometryReader { geometry in
        rows
        color.frame(width: geometry.size.width / 4, height: 3)
      }
    case .scroll: ScrollView(sketch.isFirst ? .vertical : .horizontal) { rows }
    case .lazy:
      // In a frame of its own: what a lazy container would like to take is an estimate from the rows that it has seen, as in SwiftUI.
      ScrollView { LazyVStack(alignment: alignment.horizontal, spacing: 3) { rows } }.frame(width: 70, height: 50)
    case .grid:
      Grid(alignment: alignment) {
        GridRow { rows }; color.frame(height: 4)
      }
    }
  }

  @ViewBuilder private var clipped: some View {
    if sketch.isClipped { content.clipShape(Ellipse()) } else { content }
  }

  var body: some View {
    clipped
      .frame(width: sketch.width, height: sketch.height, alignment: alignment)
      .padding(sketch.padding)
      .opacity(sketch.opacity)
      .offset(x: sketch.offset, y: -sketch.offset / 2)
      .modifier(Effects(sketch: sketch))
      .zIndex(sketch.depth)
      .probe("\(sketch.id)")
  }

  private struct Effects: ViewModifier {
    let sketch: Sketch

    @ViewBuilder private func framed(_ content: Content) -> some View {
      if sketch.isFramed {
        content.frame(minWidth: 20, maxWidth: sketch.isFirst ? .infinity : 70, minHeight: 10)
      } else {
        content
      }
    }

    @ViewBuilder private func grouped(_ content: some View) -> some View {
      if sketch.isGrouped { content.compositingGroup() } else { content }
    }

    func body(content: Content) -> some View {
      grouped(
        framed(content)
          .rotationEffect(.degrees(sketch.angle)).scaleEffect(sketch.scale)
          .shadow(color: .black.opacity(0.5), radius: sketch.shadow, x: sketch.shadow, y: 1)
          .blur(radius: sketch.blur)
      )
      .fixedSize(horizontal: sketch.isFixed, vertical: sketch.isFixed)
      .opacity(sketch.isHidden ? 0 : 1)
    }
  }
}
