// Smaller names that strangers' programs ask for: variants of symbols, ranges of sizes, undoing, agreeing words, pictures of views.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input
import Testing

@testable import Views

@MainActor @Suite("Names that programs ask for") struct NewNamesTests {
  /// As programs in the language's mode 6 write it.
  struct Slide: GeometryEffect {
    var distance: Double
    var animatableData: Double {
      get { distance }
      set { distance = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
    }
  }

  struct Bounds: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  private func pixels<V: View>(_ view: V, scale: CGFloat = 1) throws -> Pixmap {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try #require(renderer.cgImage).pixmap
  }

  @Test("a view is drawn as large as it is, transparent where it draws nothing") func rendering() throws {
    let view = HStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 6)
      Color.clear.frame(width: 5, height: 6)
    }
    let picture = try pixels(view, scale: 2)
    #expect(picture.width == 30 && picture.height == 12)
    #expect(picture.pixels[0] == 0xFFFF_0000)
    #expect(picture.pixels[25] == 0)
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
  }

  @Test("an effect of a program's own moves what it is on") func effect() throws {
    let picture = try pixels(
      Color.black.frame(width: 4, height: 4).modifier(Slide(distance: 4)).frame(
        width: 8, height: 4, alignment: .leading))
    #expect(picture.pixels[1] == 0 && picture.pixels[5] == 0xFF00_0000)
  }

  @Test("grounds follow the appearance of the views that they are behind") func darkGrounds() throws {
    func middle<V: View>(_ ground: V) throws -> UInt32 {
      let picture = try pixels(
        ZStack {
          Color.blue
          ground.environment(\.colorScheme, .dark)
        }.frame(width: 8, height: 8))
      return picture.pixels[4 * 8 + 4]
    }
    let blank = Color.clear
    for ground in [
      try middle(blank.background(.ultraThickMaterial)), try middle(blank.background(Color(.systemBackground))),
      try middle(blank.background(Theme.canvas)), try middle(Rectangle().fill(.background)),
    ] {
      #expect([16, 8, 0].allSatisfy { ground >> $0 & 255 < 90 }, "\(String(ground, radix: 16))")
    }
  }

  @Test("a symbol repeats as a paint") func symbolPaint() throws {
    let paint = ImagePaint(image: Image(systemName: "circle.fill"), scale: 1)
    let picture = try pixels(Rectangle().fill(paint).frame(width: 80, height: 20))
    let covered = (0..<80).map { x in (0..<20).contains { picture.pixels[$0 * 80 + x] >> 24 > 128 } }
    let starts = zip(covered, covered.dropFirst()).count { !$0 && $1 }
    #expect(starts >= 3)
  }

  @Test("a variant is the nearest drawing that there is") func variants() {
    #expect(SymbolVariants.fill.applied(to: Image(systemName: "star")) == Image(systemName: "star.fill"))
    #expect(SymbolVariants.fill.applied(to: Image(systemName: "star.fill")) == Image(systemName: "star.fill"))
    #expect(SymbolVariants.slash.names(of: "bell.fill").first == "bell.slash.fill")
    #expect(SymbolVariants.circle.fill.names(of: "plus") == ["plus.circle.fill", "plus.circle", "plus.fill", "plus"])
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    #expect(SymbolVariants.fill.applied(to: Image(systemName: "no.such")) == Image(systemName: "no.such"))
  }

  @Test("text sizes stay within a range of any kind") func sizes() {
    #expect(DynamicTypeSize.xSmall.nearest(in: DynamicTypeSize.medium...DynamicTypeSize.xLarge) == .medium)
    #expect(DynamicTypeSize.accessibility5.nearest(in: ...DynamicTypeSize.large) == .large)
    #expect(DynamicTypeSize.large.nearest(in: DynamicTypeSize.small...) == .large)
  }

  @Test("corners by name are the shape's own") func corners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let shape: UnevenRoundedRectangle = .rect(topLeadingRadius: 8, bottomTrailingRadius: 4)
    #expect(
      shape.path(in: rect) == UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 4).path(in: rect))
    #expect(!shape.path(in: rect).contains(CGPoint(x: 1, y: 1)) && shape.path(in: rect).contains(CGPoint(x: 1, y: 19)))
  }

  @Test("words agree with their number", arguments: [(1, "1 box left"), (3, "3 boxes left"), (0, "0 boxes left")])
  func inflection(count: Int, words: String) {
    let driver = EventDriver(CGSize(width: 400, height: 100)) { Text("^[\(count) box](inflect: true) left") }
    #expect(driver.shownWords == [words])
  }

  @Test("what one event changes is taken back at once, and made again") func undo() {
    let manager = UndoManager()
    final class Counter { var count = 0 }
    let counter = Counter()
    func add(_ amount: Int, _ counter: Counter) {
      counter.count += amount
      manager.registerUndo(withTarget: counter) { add(-amount, $0) }
    }
    add(1, counter)
    add(2, counter)
    manager.setActionName("Adding")
    UndoManager.beginEvent()
    add(10, counter)
    #expect(counter.count == 13 && manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(counter.count == 3)
    #expect(manager.undoMenuItemTitle == "Undo Adding")
    manager.undo()
    #expect(counter.count == 0 && !manager.canUndo && manager.redoMenuItemTitle == "Redo Adding")
    manager.redo()
    #expect(counter.count == 3)
    UndoManager.beginEvent()
    add(5, counter)
    #expect(!manager.canRedo)
  }

  @Test("a file is loaded away from the main actor; other addresses fail") func asyncImage() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Pixmap(width: 6, height: 4, filledWith: 0xFF00_FF00).pngData()).write(to: file)
    let image = try #require(await AsyncImageLoading.load(file, scale: 2).image)
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(await AsyncImageLoading.load(try #require(URL(string: "https://example.org/a.png")), scale: 1).error != nil)
    #expect(await AsyncImageLoading.load(file.appendingPathExtension("no"), scale: 1).error != nil)
  }

  @Test("a link copies its text to its own window's clipboard; one of a picture cannot be used") func sharing() throws {
    let clipboard = MemoryClipboard()
    let driver = EventDriver { ShareLink("Hand on", item: "words") }
    let other = EventDriver { ShareLink("Picture", item: Image(systemName: "star"), preview: SharePreview("Star")) }
    (driver.tree.clipboard, other.tree.clipboard) = (clipboard, MemoryClipboard())
    try other.click("Picture")
    try driver.click("Hand on")
    #expect(clipboard.text(on: .clipboard) == "words")
    #expect((other.tree.clipboard as? MemoryClipboard)?.text(on: .clipboard) == nil)
  }

  @Test("a pushed cursor is the pointer's until it is popped") func cursor() {
    let driver = EventDriver { Color.red }
    #expect(driver.tree.pointerStyle == .default)
    NSCursor.pointingHand.push()
    #expect(driver.tree.pointerStyle == .link)
    NSCursor.arrow.set()
    #expect(driver.tree.pointerStyle == .default)
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.arrow)
  }
}
