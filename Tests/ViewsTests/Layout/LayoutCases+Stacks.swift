// Where rows, columns and piles lay their views.

import Drawing
import Foundation
import Geometry

@testable import Views

extension LayoutCases {
  static let stacks: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [D]: spacing 8, equal shares, least flexible first; Apple: HStack, VStack")
    cases.add("two in a row", ["a": rect(0, 0, 96, 100), "b": rect(104, 0, 96, 100)]) {
      HStack {
        area("a"); area("b")
      }
    }
    cases.add("two in a column", ["a": rect(0, 0, 200, 46), "b": rect(0, 54, 200, 46)]) {
      VStack {
        area("a"); area("b")
      }
    }
    cases.add("no spacing", ["a": rect(0, 0, 100, 100), "b": rect(100, 0, 100, 100)]) {
      HStack(spacing: 0) {
        area("a"); area("b")
      }
    }
    cases.add("a spacing of 20", ["a": rect(0, 0, 200, 40), "b": rect(0, 60, 200, 40)]) {
      VStack(spacing: 20) {
        area("a"); area("b")
      }
    }
    cases.add("a negative spacing", ["a": rect(75, 40, 30, 20), "b": rect(95, 40, 30, 20)]) {
      HStack(spacing: -10) {
        block("a", 30, 20); block("b", 30, 20)
      }
    }
    cases.add("three", ["a": rect(0, 0, 60, 100), "b": rect(70, 0, 60, 100), "c": rect(140, 0, 60, 100)]) {
      HStack(spacing: 10) {
        area("a"); area("b"); area("c")
      }
    }
    cases.add("a fixed one leaves the rest", ["a": rect(0, 0, 50, 100), "b": rect(58, 0, 142, 100)]) {
      HStack {
        area("a").frame(width: 50); area("b")
      }
    }
    cases.add(
      "the less flexible is served first, wherever it stands", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]
    ) {
      HStack(spacing: 0) {
        area("a"); area("b").frame(maxWidth: 50)
      }
    }
    cases.add(
      "nobody gives way where all have room at their longest, though the least flexible one's share is shorter",
      ["a": rect(30, 0, 100, 100), "b": rect(130, 0, 40, 100)]
    ) {
      HStack(spacing: 0) {
        area("a").frame(minWidth: 70, maxWidth: 100); area("b").frame(minWidth: 8, maxWidth: 40)
      }
      .frame(width: 140)
    }
    cases.add("a column is as flexible as what is in it", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]) {
      HStack(spacing: 0) {
        VStack { area("a") }; area("b").frame(maxWidth: 50)
      }
    }
    cases.add("what lies over each other is as flexible as it", ["a": rect(0, 0, 200, 60), "b": rect(0, 60, 200, 40)]) {
      VStack(spacing: 0) {
        ZStack { area("a") }; area("b").frame(maxHeight: 40)
      }
    }
    cases.add("a least width is kept", ["a": rect(0, 0, 150, 100), "b": rect(150, 0, 50, 100)]) {
      HStack(spacing: 0) {
        area("a").frame(minWidth: 150); area("b")
      }
    }
    cases.add("what is too long sticks out on both sides", ["a": rect(-50, 40, 150, 20), "b": rect(100, 40, 150, 20)]) {
      HStack(spacing: 0) {
        block("a", 150, 20); block("b", 150, 20)
      }
    }
    cases.add("one alone takes all", ["a": rect(0, 0, 200, 100)]) { VStack { area("a") } }
    cases.add("none takes nothing", ["s": rect(100, 50, 0, 0)]) { HStack {}.probe("s") }
    cases.add("a row of fixed views is no larger than they", ["s": rect(70, 35, 60, 30)]) {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 30); Color.red.frame(width: 40, height: 10)
      }.probe("s")
    }
    cases.add("ideal sizes where nothing is offered", ["a": rect(86, 45, 10, 10), "b": rect(104, 45, 10, 10)]) {
      HStack {
        area("a"); area("b")
      }.fixedSize()
    }
    cases.add("rows in a column", ["a": rect(0, 0, 100, 50), "b": rect(100, 0, 100, 50), "c": rect(0, 50, 200, 50)]) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          area("a"); area("b")
        }; area("c")
      }
    }
    cases.source = "Apple: View.layoutPriority(_:); objc.io: held-back minimum"
    cases.add("priority takes all but the least of others", ["a": rect(0, 0, 170, 100), "b": rect(170, 0, 30, 100)]) {
      HStack(spacing: 0) {
        area("a").layoutPriority(1); area("b").frame(minWidth: 30)
      }
    }
    cases.add(
      "priority in the middle", ["a": rect(0, 0, 20, 100), "b": rect(20, 0, 160, 100), "c": rect(180, 0, 20, 100)]
    ) {
      HStack(spacing: 0) {
        area("a").frame(minWidth: 20); area("b").layoutPriority(1); area("c").frame(minWidth: 20)
      }
    }
    cases.add(
      "two of one priority share", ["a": rect(0, 0, 90, 100), "b": rect(90, 0, 90, 100), "c": rect(180, 0, 20, 100)]
    ) {
      HStack(spacing: 0) {
        area("a").layoutPriority(2)
        area("b").layoutPriority(2)
        area("c").frame(minWidth: 20).layoutPriority(1)
      }
    }
    cases.add("a lower priority than the default", ["a": rect(0, 0, 200, 0), "b": rect(0, 0, 200, 100)]) {
      VStack(spacing: 0) {
        area("a").layoutPriority(-1); area("b")
      }
    }
    cases.add("priority is let through by modifiers", ["a": rect(5, 5, 190, 90), "b": rect(200, 0, 0, 100)]) {
      HStack(spacing: 0) {
        area("a").layoutPriority(1).padding(5); area("b")
      }
    }
    cases.source = "Apple: Spacer; semantics: least length 8"
    cases.add("a spacer pushes apart", ["a": rect(0, 40, 20, 20), "b": rect(180, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(); block("b", 20, 20)
      }
    }
    cases.add("two spacers centre", ["a": rect(90, 40, 20, 20)]) {
      HStack {
        Spacer(); block("a", 20, 20); Spacer()
      }
    }
    cases.add("a spacer in a column", ["a": rect(90, 80, 20, 20)]) {
      VStack {
        Spacer(); block("a", 20, 20)
      }
    }
    cases.add("a spacer is 8 where nothing is offered", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer of at least 50", ["a": rect(55, 40, 20, 20), "b": rect(125, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(minLength: 50); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer that may vanish", ["a": rect(80, 40, 20, 20), "b": rect(100, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); Spacer(minLength: 0); block("b", 20, 20)
      }.fixedSize()
    }
    cases.add("a spacer does not grow across", ["s": rect(0, 40, 200, 20)]) {
      HStack {
        Color.red.frame(width: 20, height: 20); Spacer()
      }.probe("s")
    }
    cases.add("a spacer over others grows both ways", ["s": rect(0, 0, 200, 100), "a": rect(90, 40, 20, 20)]) {
      ZStack {
        Spacer(); block("a", 20, 20)
      }.probe("s")
    }
    cases.add("a spacer gets what is left", ["a": rect(0, 0, 192, 100), "b": rect(192, 50, 8, 0)]) {
      HStack(spacing: 0) {
        area("a"); Spacer().probe("b")
      }
    }
    cases.source = "Apple: Divider"
    cases.add(
      "a divider stands in a row",
      ["a": rect(0, 0, 99.5, 100), "d": rect(99.5, 0, 1, 100), "b": rect(100.5, 0, 99.5, 100)]
    ) {
      HStack(spacing: 0) {
        area("a"); Divider().probe("d"); area("b")
      }
    }
    cases.add("a divider lies in a column", ["a": rect(90, 35.5, 20, 20), "d": rect(0, 63.5, 200, 1)]) {
      VStack {
        block("a", 20, 20); Divider().probe("d")
      }
    }
    cases.source = "Apple: EmptyView; ViewBuilder conditions"
    cases.add("what is empty takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); EmptyView(); block("b", 20, 20)
      }
    }
    cases.add("an absent branch takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); if Bool.random() && false { area("x") }; block("b", 20, 20)
      }
    }
    cases.add("an empty ForEach takes no spacing", ["a": rect(76, 40, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20); ForEach(0..<0, id: \.self) { _ in area("x") }; block("b", 20, 20)
      }
    }
    return cases.list
  }()

  static let groups: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [B]: modifiers apply to each view of a Group or ForEach")
    cases.add("padding on a group", ["g": rect(85, 20, 30, 30), "g.1": rect(85, 50, 30, 30)]) {
      VStack(spacing: 0) {
        Group {
          Color.red.frame(width: 20, height: 20); Color.red.frame(width: 20, height: 20)
        }.padding(5).probe("g")
      }
    }
    cases.add(
      "a frame on a ForEach", ["g": rect(55, 45, 30, 10), "g.1": rect(85, 45, 30, 10), "g.2": rect(115, 45, 30, 10)]
    ) {
      HStack(spacing: 0) { ForEach(0..<3) { _ in Color.red }.frame(width: 30, height: 10).probe("g") }
    }
    cases.add(
      "groups in groups", ["g": rect(40, 40, 40, 20), "g.1": rect(80, 40, 40, 20), "g.2": rect(120, 40, 40, 20)]
    ) {
      HStack(spacing: 0) {
        Group {
          Group {
            Color.red; Color.blue
          }; Color.green
        }.frame(width: 40, height: 20).probe("g")
      }
    }
    cases.add(
      "seed 004's boxes are three", ["g": rect(0, 6, 50, 88), "g.1": rect(58, 6, 50, 88), "g.2": rect(116, 6, 84, 88)]
    ) {
      HStack {
        Group {
          Color.red.frame(width: 30); Color.red.frame(width: 30); Color.red
        }.padding(10)
          .background(Color.gray).probe("g").padding(.vertical, 6)
      }
    }
    cases.add(
      "a row's group is flat", ["a": rect(0, 0, 40, 100), "b": rect(80, 0, 40, 100), "c": rect(160, 0, 40, 100)]
    ) {
      HStack(spacing: 40) {
        Group {
          area("a"); area("b")
        }; area("c")
      }
    }
    cases.add("a group at the root is a column", ["a": rect(80, 31, 40, 20), "b": rect(90, 59, 20, 10)]) {
      Group {
        block("a", 40, 20); block("b", 20, 10)
      }
    }
    cases.add("a modifier on a condition", ["g": rect(75, 25, 50, 50)]) {
      Group { if Bool.random() || true { Color.red } else { Circle() } }.frame(width: 50, height: 50).probe("g")
    }
    cases.add("an overlay on a group is on each", ["o": rect(60, 40, 40, 20), "o.1": rect(100, 40, 40, 20)]) {
      HStack(spacing: 0) {
        Group {
          Color.red.frame(width: 40, height: 20); Color.red.frame(width: 40, height: 20)
        }.overlay { area("o") }
      }
    }
    cases.add("a body of several views is a group", ["g": rect(76, 40, 20, 20), "g.1": rect(104, 40, 20, 20)]) {
      HStack { Pair().frame(width: 20, height: 20).probe("g") }
    }
    return cases.list
  }()

  private struct Pair: View {
    var body: some View {
      Color.red
      Color.blue
    }
  }
}
