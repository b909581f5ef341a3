// Lengths that are endless, or no numbers, in layouts: they stay where they come from.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Observation
import Testing

@testable import Views

@MainActor @Suite("Lengths without end, and without number") struct NumberTests {
  /// Keeps what it is offered, and answers with a size of its own.
  private struct Recording: Layout {
    final class Record { var offers: [ProposedViewSize] = [] }
    let record: Record
    var answer: CGSize?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      record.offers.append(proposal)
      return answer ?? proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      record.offers.append(proposal)
    }
  }

  private func hasOnlyNumbers(_ record: Recording.Record) -> Bool {
    !record.offers.isEmpty
      && record.offers.allSatisfy { !($0.width?.isNaN ?? false) && !($0.height?.isNaN ?? false) }
  }

  @Test(
    "a stack with a view that wants endless room offers numbers to the others", arguments: [Axis.horizontal, .vertical])
  func stack(axis: Axis) {
    let record = Recording.Record()
    let endless = Color.red.frame(
      minWidth: axis == .horizontal ? .infinity : nil, minHeight: axis == .vertical ? .infinity : nil)
    let layout =
      axis == .horizontal ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    _ = ViewTree(
      layout {
        Recording(record: record)() {}
        endless
        endless.layoutPriority(-1)
        Recording(record: record)() {}.layoutPriority(-2)
      }, width: 200, height: 100)
    #expect(hasOnlyNumbers(record))
  }

  @Test("an endless view leaves those that are served before it their shares, in a stack and in a grid") func shares() {
    // Their places are endlessly far away; what they are placed with is what they were given.
    let (inRow, inGrid) = (Recording.Record(), Recording.Record())
    _ = ViewTree(
      HStack(spacing: 0) {
        Recording(record: inRow)() {}
        Color.red.frame(minWidth: .infinity)
        Color.red.frame(width: 50)
      }, width: 200, height: 100)
    _ = ViewTree(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Recording(record: inGrid)() {}
          Color.red.frame(minWidth: .infinity)
          Color.red.frame(width: 50)
        }
      }, width: 200, height: 100)
    #expect(inRow.offers.last?.width == 75 && inGrid.offers.last?.width == 75)
  }

  @Test("a grid offers numbers, also to a view that spans columns") func grid() {
    let record = Recording.Record()
    _ = ViewTree(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(minWidth: .infinity, minHeight: .infinity)
          Recording(record: record)() {}
          Color.red
        }
        GridRow {
          Color.red
          Recording(record: record)() {}.gridCellColumns(2)
        }
        GridRow {
          Recording(record: record)() {}.gridCellColumns(2)
          Color.red.frame(minWidth: .infinity)
        }
      }, width: 200, height: 100)
    #expect(hasOnlyNumbers(record))
  }

  @Test("a view whose size is no number counts as one of none, and what stands beside it is seen")
  func answer() throws {
    let record = Recording.Record()
    let odd = CGSize(width: CGFloat.nan, height: -.infinity)
    let frames = ViewTree(
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Recording(record: record, answer: odd)() {}.probe("odd")
          Color.red.frame(width: 10, height: 10).probe("beside")
        }
        Color.red.frame(width: 10, height: 10).probe("below")
      }, width: 100, height: 100
    ).probes()
    #expect(frames["beside"] == CGRect(x: 45, y: 40, width: 10, height: 10))
    #expect(frames["below"] == CGRect(x: 45, y: 50, width: 10, height: 10))
    #expect(frames["odd"]?.size == .zero)
  }

  @Test("a gap that is no number is the usual one") func gap() {
    let frames = ViewTree(
      VStack(spacing: .nan) {
        Color.red.frame(width: 10, height: 10).probe("a")
        Color.red.frame(width: 10, height: 10).probe("b")
      }, width: 100, height: 100
    ).probes()
    #expect(frames["a"]?.minY == 36 && frames["b"]?.minY == 54)
  }

  @Observable final class Switch { var isOn = true }

  private struct Changing: View {
    let state: Switch
    var body: some View { if state.isOn { Text("a") } else { Color.blue } }
  }

  @Test("what changes in a place that is no number is damaged nowhere, and traps nothing") func places() {
    let state = Switch()
    let trees = [
      ViewTree(
        HStack {
          Color.red.frame(minWidth: .infinity)
          ScrollView { Changing(state: state) }
        }, width: 100, height: 100),
      ViewTree(ScrollView { LazyVStack { Changing(state: state) }.position(x: 0, y: .nan) }, width: 100, height: 100),
      ViewTree(
        ScrollView {
          VStack {
            Color.red.frame(minHeight: .infinity)
            LazyVStack { ForEach(0..<100, id: \.self) { _ in Changing(state: state) } }
          }
          .frame(height: 300)
        }, width: 100, height: 100),
    ]
    for tree in trees {
      _ = tree.takeDamage()
      for _ in 0..<2 {
        state.isOn.toggle()
        #expect(tree.takeDamage().allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN && !$0.maxX.isNaN && !$0.maxY.isNaN })
      }
      tree.handle(.scroll(by: CGVector(dx: 0, dy: 3), at: CGPoint(x: 50, y: 50), []), at: 1)
      _ = tree.takeDamage()
    }
  }

  @Test("caps of an image that are no numbers are none", arguments: [CGFloat.nan, .infinity, -.infinity, -3, 1e300])
  func caps(length: CGFloat) {
    let image = Image(Pixmap(width: 4, height: 4, filledWith: 0xFFFF_0000))
    for insets in [
      EdgeInsets(top: length, leading: 1, bottom: 1, trailing: 1),
      EdgeInsets(top: 1, leading: length, bottom: length, trailing: length),
    ] {
      let tree = ViewTree(image.resizable(capInsets: insets), width: 20, height: 10)
      _ = DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) }
    }
  }
}
