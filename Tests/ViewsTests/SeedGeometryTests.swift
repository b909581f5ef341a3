// What the seeds' rules give: the badge's symbols through scaledToFit, position, scale, opacity, rotation and padding.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor func drawn(_ view: some View, _ size: CGSize) -> DrawList {
  let tree = ViewTree(view)
  tree.layout(in: size, environment: EnvironmentValues())
  tree.update()
  return DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) }
}

struct HexagonLike: View {
  var body: some View {
    GeometryReader { geometry in
      Path { path in
        let width = min(geometry.size.width, geometry.size.height)
        path.addLines([.zero, CGPoint(x: width, y: 0), CGPoint(x: width, y: width)])
      }
      .fill(Color.red)
    }
  }
}

@MainActor @Suite struct SeedGeometryTests {
  @Test func scaledToFitOfShapesIsSquareAndCentred() {
    let list = drawn(
      ZStack { HexagonLike() }.scaledToFit(), CGSize(width: 400, height: 250))
    print(list)
    #expect(list.items.count == 1)
    #expect(list.items[0].transform.tx == 75)
  }

  @Test func stackOfShapes() {
    let list = drawn(
      HStack {
        Color.red; Color.blue.frame(width: 50); ForEach(0..<3) { _ in Circle().fill(Color.green) }
      }.padding(),
      CGSize(width: 400, height: 250))
    for item in list.items { print(item.transform, item.shape) }
  }
}
