// Where views and modifiers of one view lay things.

import Drawing
import Foundation
import Geometry

@testable import Views

extension LayoutCases {
  static let leaves: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [D]: replacingUnspecifiedDimensions(by: 10x10); swiftuifieldguide ideal-size")
    cases.greedy("Color") { Color.red }
    cases.greedy("Rectangle") { Rectangle() }
    cases.greedy("RoundedRectangle") { RoundedRectangle(cornerRadius: 4).fill(Color.red) }
    cases.greedy("Capsule") { Capsule() }
    cases.greedy("Ellipse") { Ellipse().stroke(Color.red, lineWidth: 20) }
    cases.greedy("Path") { Path { $0.addRect(CGRect(x: 3, y: 3, width: 900, height: 900)) } }
    cases.greedy("Canvas") { Canvas { _, _ in } }
    cases.greedy("GeometryReader") { GeometryReader { _ in EmptyView() } }
    cases.greedy("LinearGradient") { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
    cases.greedy("AngularGradient") { AngularGradient(colors: [.red, .blue], center: .center) }
    cases.greedy("a trimmed shape") { Rectangle().trim(from: 0, to: 0.5) }
    cases.greedy("an inset shape") { Rectangle().inset(by: 20) }
    cases.greedy("a rotated shape") { Rectangle().rotation(.degrees(30)) }
    cases.source = "Apple: Circle.sizeThatFits(_:)"
    cases.add("Circle is as large a square as fits", ["a": rect(50, 0, 100, 100)]) { Circle().probe("a") }
    cases.add("Circle is 10 by 10 by itself", ["a": rect(95, 45, 10, 10)]) { Circle().probe("a").fixedSize() }
    cases.source = "Apple: EmptyView"
    cases.add("EmptyView has no place", [:]) { EmptyView().probe("a") }
    cases.source = "Apple: Spacer"
    cases.add("Spacer outside of stacks grows both ways", ["a": rect(0, 0, 200, 100)]) { Spacer().probe("a") }
    cases.source = "Apple: Divider"
    cases.add("Divider outside of stacks lies", ["a": rect(0, 49.5, 200, 1)]) { Divider().probe("a") }
    return cases.list
  }()

  static let nine: [(String, Alignment, CGFloat, CGFloat)] = [
    ("topLeading", .topLeading, 0, 0), ("top", .top, 0.5, 0), ("topTrailing", .topTrailing, 1, 0),
    ("leading", .leading, 0, 0.5), ("center", .center, 0.5, 0.5), ("trailing", .trailing, 1, 0.5),
    ("bottomLeading", .bottomLeading, 0, 1), ("bottom", .bottom, 0.5, 1), ("bottomTrailing", .bottomTrailing, 1, 1),
  ]

  static let frames: [LayoutCase] = {
    var cases = LayoutCases("Apple: View.frame(width:height:alignment:)")
    for (name, alignment, x, y) in nine {
      cases.add(
        "a smaller view lies \(name) in its frame",
        ["f": rect(50, 25, 100, 50), "a": rect(50 + 80 * x, 25 + 40 * y, 20, 10)]
      ) { block("a", 20, 10).frame(width: 100, height: 50, alignment: alignment).probe("f") }
      cases.add(
        "a larger view lies \(name) in its frame",
        ["f": rect(50, 25, 100, 50), "a": rect(50 - 50 * x, 25 - 30 * y, 150, 80)]
      ) { block("a", 150, 80).frame(width: 100, height: 50, alignment: alignment).probe("f") }
    }
    cases.add("only a width", ["a": rect(75, 0, 50, 100)]) { area("a").frame(width: 50) }
    cases.add("only a height", ["a": rect(0, 30, 200, 40)]) { area("a").frame(height: 40) }
    cases.add("only a width around a fixed view", ["f": rect(75, 40, 50, 20), "a": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).frame(width: 50).probe("f")
    }
    cases.add("a frame in a frame", ["f": rect(50, 10, 100, 80), "a": rect(100, 40, 50, 50)]) {
      block("a", 50, 50).frame(width: 100, height: 80, alignment: .bottomTrailing).probe("f")
    }
    cases.add("a frame larger than the window", ["a": rect(-50, -50, 300, 200)]) { block("a", 300, 200) }
    cases.add("an empty frame", ["a": rect(100, 50, 0, 0)]) { block("a", 0, 0) }
    cases.source = "Apple: View.frame(minWidth:…): adopts the size proposed, clamped"
    cases.add("maxWidth infinity, leading", ["f": rect(0, 40, 200, 20), "a": rect(0, 40, 40, 20)]) {
      block("a", 40, 20).frame(maxWidth: .infinity, alignment: .leading).probe("f")
    }
    cases.add("maxHeight infinity, bottom", ["f": rect(80, 0, 40, 100), "a": rect(80, 80, 40, 20)]) {
      block("a", 40, 20).frame(maxHeight: .infinity, alignment: .bottom).probe("f")
    }
    cases.add("both infinity, bottomTrailing", ["f": rect(0, 0, 200, 100), "a": rect(160, 80, 40, 20)]) {
      block("a", 40, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing).probe("f")
    }
    cases.add("a least width around a smaller view", ["f": rect(75, 40, 50, 20), "a": rect(90, 40, 20, 20)]) {
      block("a", 20, 20).frame(minWidth: 50).probe("f")
    }
    cases.add("a least width beyond the window", ["f": rect(-50, 0, 300, 100), "a": rect(-50, 0, 300, 100)]) {
      area("a").frame(minWidth: 300).probe("f")
    }
    cases.add("a greatest size within the window", ["a": rect(60, 35, 80, 30)]) {
      area("a").frame(maxWidth: 80, maxHeight: 30)
    }
    cases.add("ideal lengths where nothing is offered", ["a": rect(70, 30, 60, 40)]) {
      area("a").frame(idealWidth: 60, idealHeight: 40).fixedSize()
    }
    cases.add("an ideal beyond the greatest", ["a": rect(85, 45, 30, 10)]) {
      area("a").frame(idealWidth: 60, maxWidth: 30).fixedSize()
    }
    cases.add(
      "0…infinity takes all and does not depend on the view",
      ["f": rect(0, 0, 200, 100), "a": rect(-50, -50, 300, 200)]
    ) {
      block("a", 300, 200).frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity).probe("f")
    }
    return cases.list
  }()

  static let paddings: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [D]: DefaultPadding, PaddingLayout; Apple: View.padding(_:_:)")
    cases.add("the default is 16", ["a": rect(16, 16, 168, 68)]) { area("a").padding() }
    cases.add("a length on all sides", ["a": rect(10, 10, 180, 80)]) { area("a").padding(10) }
    cases.add("sides", ["a": rect(20, 0, 160, 100)]) { area("a").padding(.horizontal, 20) }
    cases.add("one side by the default", ["a": rect(0, 16, 200, 84)]) { area("a").padding(.top) }
    cases.add("two sides", ["a": rect(5, 0, 195, 95)]) { area("a").padding([.leading, .bottom], 5) }
    cases.add("insets", ["a": rect(2, 1, 194, 96)]) {
      area("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    cases.add("negative room offers more", ["a": rect(-10, -10, 220, 120)]) { area("a").padding(-10) }
    cases.add("around a fixed view", ["f": rect(70, 30, 60, 40), "a": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).padding(10).probe("f")
    }
    cases.add("negative around a fixed view", ["f": rect(85, 45, 30, 10), "a": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).padding(-5).probe("f")
    }
    cases.add("twice adds up", ["a": rect(10, 10, 180, 80)]) { area("a").padding(5).padding(5) }
    cases.add("more than there is offers nothing", ["f": rect(0, -10, 200, 120), "a": rect(60, 50, 80, 0)]) {
      area("a").padding(60).probe("f")
    }
    cases.add("before a background the background is larger", ["b": rect(70, 30, 60, 40), "a": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).padding(10).background { area("b") }
    }
    return cases.list
  }()

  static let ratios: [LayoutCase] = {
    var cases = LayoutCases(
      "semantics 3 [D]: AspectRatioLayout; objc.io 2022-03-29; Apple: View.aspectRatio(_:contentMode:)")
    cases.add("2 fits", ["a": rect(50, 0, 200, 100)], width: 300) { area("a").aspectRatio(2, contentMode: .fit) }
    cases.add("a half fits", ["a": rect(75, 0, 50, 100)]) { area("a").aspectRatio(0.5, contentMode: .fit) }
    cases.add("4 fits", ["a": rect(0, 25, 200, 50)]) { area("a").aspectRatio(4, contentMode: .fit) }
    cases.add("1 fills", ["a": rect(0, -50, 200, 200)]) { area("a").aspectRatio(1, contentMode: .fill) }
    cases.add("4 fills", ["a": rect(-100, 0, 400, 100)]) { area("a").aspectRatio(4, contentMode: .fill) }
    cases.add("a size is a ratio", ["a": rect(0, 25, 200, 50)]) {
      area("a").aspectRatio(CGSize(width: 12, height: 3), contentMode: .fit)
    }
    cases.add("nil is the ideal's, a square for a colour", ["a": rect(50, 0, 100, 100)]) { area("a").scaledToFit() }
    cases.add("nil fills as a square", ["a": rect(0, -50, 200, 200)]) { area("a").scaledToFill() }
    cases.add("nil is the ideal's of a frame", ["a": rect(50, 0, 200, 100)], width: 300) {
      area("a").frame(idealWidth: 40, idealHeight: 20).scaledToFit()
    }
    cases.add("a fixed view keeps its size", ["f": rect(80, 40, 40, 20), "a": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).aspectRatio(1, contentMode: .fit).probe("f")
    }
    cases.add("without any offer it is passed on", ["a": rect(95, 45, 10, 10)]) {
      area("a").aspectRatio(2, contentMode: .fit).fixedSize()
    }
    cases.add("a width alone decides", ["a": rect(0, 0, 200, 100)]) {
      area("a").aspectRatio(2, contentMode: .fit).fixedSize(horizontal: false, vertical: true)
    }
    cases.add("a height alone decides", ["a": rect(75, 0, 50, 100)]) {
      area("a").aspectRatio(0.5, contentMode: .fill).fixedSize(horizontal: true, vertical: false)
    }
    cases.source = "semantics 3.2: seed 001 hosted"
    cases.add("the heart in a square window", ["a": rect(20, 20, 280, 280)], width: 320, height: 320) {
      area("a").aspectRatio(contentMode: .fit).padding(.horizontal, 20)
    }
    cases.add("the heart in a wide window", ["a": rect(100, 0, 200, 200)], width: 400, height: 200) {
      area("a").aspectRatio(contentMode: .fit).padding(.horizontal, 20)
    }
    cases.source = "semantics 3.1: seed 000"
    cases.add(
      "the badge in a wide window", ["z": rect(75, 0, 250, 250), "a": rect(75, 0, 250, 250)], width: 400, height: 250
    ) {
      ZStack { GeometryReader { _ in area("a") } }.probe("z").scaledToFit()
    }
    cases.add("a ratio inside a reader lies at its corner", ["a": rect(0, 0, 250, 250)], width: 400, height: 250) {
      GeometryReader { _ in area("a").aspectRatio(1, contentMode: .fit) }
    }
    return cases.list
  }()

  static let places: [LayoutCase] = {
    var cases = LayoutCases("semantics 3 [D]: PositionLayout; Apple: View.position(_:)")
    cases.add("position takes all and centres at the point", ["f": rect(0, 0, 200, 100), "a": rect(10, 10, 40, 20)]) {
      block("a", 40, 20).position(x: 30, y: 20).probe("f")
    }
    cases.add("position offers all", ["a": rect(-70, -30, 200, 100)]) { area("a").position(x: 30, y: 20) }
    cases.add(
      "position without an offer is as large as the view", ["f": rect(80, 40, 40, 20), "a": rect(65, 35, 40, 20)]
    ) {
      block("a", 40, 20).position(x: 5, y: 5).probe("f").fixedSize()
    }
    cases.source = "semantics 3 [A]: no effect on the view's frame"
    cases.add("offset moves the drawing alone", ["f": rect(80, 40, 40, 20), "a": rect(90, 45, 40, 20)]) {
      block("a", 40, 20).offset(x: 10, y: 5).probe("f")
    }
    cases.add("a rotation turns the drawing alone", ["f": rect(80, 40, 40, 20), "a": rect(90, 30, 20, 40)]) {
      block("a", 40, 20).rotationEffect(.degrees(90)).probe("f")
    }
    cases.add("a rotation about the corner is clockwise", ["f": rect(80, 40, 40, 20), "a": rect(60, 40, 20, 40)]) {
      block("a", 40, 20).rotationEffect(.degrees(90), anchor: .topLeading).probe("f")
    }
    cases.add("a scale is about the middle", ["f": rect(80, 40, 40, 20), "a": rect(60, 30, 80, 40)]) {
      block("a", 40, 20).scaleEffect(2).probe("f")
    }
    cases.add("a scale about the corner", ["f": rect(80, 40, 40, 20), "a": rect(80, 40, 80, 40)]) {
      block("a", 40, 20).scaleEffect(2, anchor: .topLeading).probe("f")
    }
    cases.add("a row does not see offsets", ["a": rect(76, 90, 20, 20), "b": rect(104, 40, 20, 20)]) {
      HStack {
        block("a", 20, 20).offset(y: 50)
        block("b", 20, 20)
      }
    }
    cases.add("the order of offset and background", ["b": rect(80, 40, 40, 20), "a": rect(90, 40, 40, 20)]) {
      block("a", 40, 20).offset(x: 10).background { area("b") }
    }
    cases.add("the order of background and offset", ["b": rect(90, 40, 40, 20), "a": rect(90, 40, 40, 20)]) {
      block("a", 40, 20).background { area("b") }.offset(x: 10)
    }
    cases.source = "Apple: View.fixedSize(horizontal:vertical:)"
    cases.add("fixed across only", ["a": rect(95, 0, 10, 100)]) {
      area("a").fixedSize(horizontal: true, vertical: false)
    }
    cases.add("fixed beyond the window is centred", ["a": rect(-50, 40, 300, 20)]) { block("a", 300, 20).fixedSize() }
    cases.source = "semantics 3 [K]: overlay and background; Apple: View.overlay(alignment:content:)"
    cases.add("an overlay is offered the view's size", ["a": rect(80, 40, 40, 20), "o": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).overlay { area("o") }
    }
    for (name, alignment, x, y) in nine {
      cases.add(
        "an overlay lies \(name) and does not grow the view",
        ["f": rect(80, 40, 40, 20), "a": rect(80, 40, 40, 20), "o": rect(80 - 20 * x, 40 + 10 * y, 60, 10)]
      ) { block("a", 40, 20).overlay(alignment: alignment) { block("o", 60, 10) }.probe("f") }
    }
    cases.add("a background lies bottomLeading", ["a": rect(80, 40, 40, 20), "b": rect(80, 50, 10, 10)]) {
      block("a", 40, 20).background(alignment: .bottomLeading) { block("b", 10, 10) }
    }
    cases.add(
      "two views in an overlay are one stack",
      ["a": rect(80, 40, 40, 20), "o": rect(80, 40, 10, 10), "p": rect(80, 40, 30, 6)]
    ) {
      block("a", 40, 20).overlay(alignment: .topLeading) {
        block("o", 10, 10)
        block("p", 30, 6)
      }
    }
    cases.add("the old form with a view", ["a": rect(80, 40, 40, 20), "o": rect(115, 55, 5, 5)]) {
      block("a", 40, 20).overlay(block("o", 5, 5), alignment: .bottomTrailing)
    }
    cases.add("a mask is offered the view's size", ["a": rect(80, 40, 40, 20), "m": rect(80, 40, 40, 20)]) {
      block("a", 40, 20).mask { area("m") }
    }
    cases.source = "Apple: GeometryReader; semantics 3 [D]: top-leading"
    cases.add("a reader's view lies at its corner", ["a": rect(0, 0, 40, 20)]) {
      GeometryReader { _ in block("a", 40, 20) }
    }
    cases.add("a reader's views lie over each other", ["a": rect(0, 0, 40, 20), "b": rect(0, 0, 200, 100)]) {
      GeometryReader { _ in
        block("a", 40, 20)
        area("b")
      }
    }
    cases.add("a reader knows its size", ["a": rect(50, 25, 50, 10)]) {
      GeometryReader { geometry in block("a", geometry.size.width / 2, geometry.size.height / 5) }
        .frame(width: 100, height: 50)
    }
    cases.add("a reader's frame in the window", ["a": rect(60, 35, 60, 35)]) {
      GeometryReader { geometry in
        block("a", geometry.frame(in: .global).minX + 0, geometry.frame(in: .global).minY + 0)
      }.frame(width: 80, height: 30)
    }
    return cases.list
  }()
}
