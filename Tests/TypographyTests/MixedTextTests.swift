// Texts of several runs in lines: the same as one font where all runs look alike, and right where they do not.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Typography

@Suite("Mixed text") struct MixedTextTests {
  private static let library = FontLibrary(usesSystemFonts: false)
  private static let free = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

  private static func environment(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
    var environment = EnvironmentValues()
    change(&environment)
    return environment
  }

  @Test("one look gives what the string in that font gives", arguments: [CGFloat.infinity, 300, 120, 40, 0])
  func likeStyledText(width: CGFloat) {
    let content = "The quick brown fox jumps over 13 lazy dogs, \u{05E9}\u{05DC}\u{05D5}\u{05DD} and more.\nSecond line"
    let styled = Self.library.layout(
      StyledText(content, font: .system(size: 14)), in: CGSize(width: width, height: .infinity))
    let text = Text(verbatim: content).font(.system(size: 14))
    let mixed = Self.library.layout(text, in: EnvironmentValues(), size: CGSize(width: width, height: .infinity))
    #expect(mixed.lines == styled.lines && mixed.size == styled.size)
    // The same cut in two where kerning does not reach: same lines, other runs.
    let (first, second) = (content.prefix(20), content.dropFirst(20))
    let halves = (Text(verbatim: String(first)) + Text(verbatim: String(second)).foregroundColor(.red))
      .font(.system(size: 14))
    let cut = Self.library.layout(halves, in: EnvironmentValues(), size: CGSize(width: width, height: .infinity))
    #expect(cut.lines.map(\.characterRange) == styled.lines.map(\.characterRange))
    #expect(abs(cut.size.width - styled.size.width) < 0.5)
    #expect(cut.styles == [nil, AnyShapeStyle(Color.red)])
  }

  @Test("sizes and offsets of runs make the line's height and baseline") func heights() {
    let small = Self.library.layout(
      Text("ab").font(.system(size: 10)), in: EnvironmentValues(), size: Self.free)
    let large = Self.library.layout(Text("cd").font(.system(size: 30)), in: EnvironmentValues(), size: Self.free)
    let both = Self.library.layout(
      Text("ab").font(.system(size: 10)) + Text("cd").font(.system(size: 30)), in: EnvironmentValues(),
      size: Self.free)
    #expect(both.count == 1 && both.size.height == large.size.height && both.firstBaseline == large.firstBaseline)
    #expect(abs(both.size.width - small.size.width - large.size.width) < 1e-9)
    let raised = Self.library.layout(
      Text("ab").font(.system(size: 10)) + Text("cd").font(.system(size: 10)).baselineOffset(7),
      in: EnvironmentValues(), size: Self.free)
    #expect(abs(raised.size.height - small.size.height - 7) < 1e-9)
    #expect(raised.first?.runs.last?.positions.first?.y == -7)
    #expect(raised.first?.runs.first?.positions.first?.y == 0)
  }

  @Test("every character of a mixed text lies on a line, in order", arguments: UInt64(1)...20)
  func characters(seed: UInt64) {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words = ["one ", "two\n", "\u{05E9}\u{05DC} ", "e\u{301}", "long-hyphenated-word ", "", "\u{1F600} ", "fi"]
    var text = Text("")
    var count = 0
    for _ in 0..<12 {
      let word = words[random(words.count)]
      count += word.count
      text =
        text + Text(verbatim: word).font(.system(size: CGFloat(8 + random(20)))).baselineOffset(CGFloat(random(9) - 4))
    }
    let limit = random(3) == 0 ? 2 : nil
    let environment = Self.environment {
      $0.lineLimit = limit
      $0.truncationMode = [.head, .middle, .tail][random(3)]
    }
    let width = CGFloat(20 + random(200))
    let layout = Self.library.layout(text, in: environment, size: CGSize(width: width, height: .infinity))
    var next = 0
    for line in layout {
      #expect(line.characterRange.lowerBound == next, "seed \(seed)")
      next = line.characterRange.upperBound
      #expect(line.extents.count == line.characterRange.count && line.runStyles.count == line.runs.count)
    }
    #expect(next == count, "seed \(seed)")
    if let limit { #expect(layout.count <= limit) }
  }

  @Test("a truncated text is no wider than its room") func truncation() {
    let text = Text("Some words that ").font(.system(size: 12)) + Text("do not fit here").font(.system(size: 24)).bold()
    for mode in [Text.TruncationMode.head, .middle, .tail] {
      let environment = Self.environment {
        $0.lineLimit = 1
        $0.truncationMode = mode
      }
      for width in stride(from: CGFloat(40), to: 220, by: 9) {
        let layout = Self.library.layout(text, in: environment, size: CGSize(width: width, height: 100))
        #expect(layout.count == 1 && layout.size.width <= width + 1e-6 && layout.isTruncated)
      }
    }
  }

  @Test("letters shrink as far as they must, and no further") func scaling() {
    let text = Text("A sentence of several words").font(.system(size: 20))
    let full = Self.library.layout(text, in: EnvironmentValues(), size: Self.free)
    let environment = Self.environment {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    let room = CGSize(width: full.size.width * 0.7, height: .infinity)
    let layout = Self.library.layout(text, in: environment, size: room)
    #expect(!layout.isTruncated && layout.size.width <= room.width && layout.size.width > room.width * 0.95)
    let short = Self.library.layout(
      text, in: environment, size: CGSize(width: full.size.width * 0.3, height: .infinity))
    #expect(short.isTruncated && short.first?.runs.first?.size == 10)
    let wide = Self.library.layout(text, in: environment, size: Self.free)
    #expect(wide.lines == full.lines)
  }

  @Test("decorations lie under and through their words") func decorations() {
    let text = Text("plain ") + Text("under").underline(color: .red) + Text(" struck").strikethrough()
    let layout = Self.library.layout(text, in: EnvironmentValues(), size: Self.free)
    let decorations = layout.first?.decorations ?? []
    #expect(decorations.count == 2 && decorations[0].rect.minY > 0 && decorations[1].rect.maxY < 0)
    let plain = Self.library.layout(Text("plain "), in: EnvironmentValues(), size: Self.free).first?.extents.last?.right
    #expect(abs(decorations[0].rect.minX - (plain ?? 0)) < 1e-6)
    let list = DrawList { $0.draw(layout, at: CGPoint(x: 5, y: 5)) }
    #expect(list.items.count == (layout.first?.runs.count ?? 0) + 2)
    #expect(list.items.contains { $0.paint == .color(Color.red.resolve(in: EnvironmentValues())) })
  }

  @Test("each run is drawn in its own style, others in the foreground") func styles() {
    var environment = EnvironmentValues()
    environment.setForeground([AnyShapeStyle(Color.green)])
    let text = Text("a") + Text("b").foregroundColor(.red) + Text("c").foregroundStyle(.secondary)
    let list = DrawList(environment: environment) { $0.draw($0.resolve(text), at: .zero) }
    let green = Color.green.resolve(in: environment)
    var faint = green
    faint.opacity = 0.5
    #expect(list.items.map(\.paint) == [.color(green), .color(Color.red.resolve(in: environment)), .color(faint)])
    let gradient = DrawList(environment: environment) { context in
      var resolved = context.resolve(Text("wide"))
      resolved.shading = .color(.blue)
      context.draw(resolved, at: .zero)
    }
    #expect(gradient.items.map(\.paint) == [.color(Color.blue.resolve(in: environment))])
  }

  @Test("an empty text has the height of its font") func empty() {
    let environment = Self.environment { $0.font = .system(size: 40) }
    let layout = Self.library.layout(Text(""), in: environment, size: Self.free)
    #expect(layout.size.width == 0 && layout.size.height > 40)
  }

  @Test("fonts of a size that shows nothing do no harm", arguments: [CGFloat.nan, 0, -3, .infinity, 1e9])
  func strangeSizes(size: CGFloat) {
    let text = Text("a").font(.system(size: size)) + Text("b\nc") + Text("d").font(.system(size: size))
    let layout = Self.library.layout(text, in: EnvironmentValues(), size: CGSize(width: 30, height: 30))
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test("asked again, a layout is the same") func again() {
    let text = Text("**cached** \(3)")
    let room = CGSize(width: 100, height: 100)
    let first = Self.library.layout(text, in: EnvironmentValues(), size: room)
    #expect(Self.library.layout(text, in: EnvironmentValues(), size: room) == first)
    let large = Self.environment { $0.font = .system(size: 40) }
    #expect(Self.library.layout(text, in: large, size: room) != first)
  }
}
