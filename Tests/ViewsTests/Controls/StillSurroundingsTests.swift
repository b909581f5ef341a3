// What a parent does is no news to those inside whose surroundings stay the same.

import Drawing
import Foundation
import Geometry
import Observation
import Testing

@testable import Views

@MainActor @Suite("Surroundings that stay") struct StillSurroundingsTests {
  @Observable final class Count { var value = 0 }

  private final class Record { var layouts = 0 }

  /// Counts how often it is asked anew for its size.
  private struct Counting: Layout, Equatable {
    let record: Record
    nonisolated static func == (first: Self, second: Self) -> Bool { first.record === second.record }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      record.layouts += 1
      return subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
  }

  private struct Parent<Content: View>: View {
    let count: Count
    let content: Content
    var body: some View {
      let _ = count.value
      content
    }
  }

  private func layouts<Content: View>(_ make: (Counting) -> Content) -> Int {
    let (count, record) = (Count(), Record())
    let tree = ViewTree(Parent(count: count, content: make(Counting(record: record))), width: 200, height: 200)
    _ = tree.takeDamage()
    tree.advance(to: 1)
    _ = tree.takeDamage()
    #expect(record.layouts > 0)
    record.layouts = 0
    for _ in 0..<3 {
      count.value += 1
      _ = tree.takeDamage()
    }
    return record.layouts
  }

  @Test("nothing is laid out anew in a stack of pages, on a page, in a list, on a sheet, when the parent is made anew")
  func still() {
    #expect(layouts { counting in NavigationStack { counting { Text("a") } } } == 0)
    #expect(
      layouts { counting in
        NavigationStack(path: .constant([1])) {
          Text("root").navigationDestination(for: Int.self) { _ in counting { Text("a") } }
        }
      } == 0)
    #expect(layouts { counting in List { counting { Text("a") } } } == 0)
    #expect(layouts { counting in Text("below").sheet(isPresented: .constant(true)) { counting { Text("a") } } } == 0)
  }
}
