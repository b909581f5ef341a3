// A tree of data as the rows that are seen of it.
//
// In:  elements with their children, and the ids of those that are open.
// Out: an array in the order of rows, with how deep each lies. It costs what is seen, not the tree; nothing recurses, however deep it is.

import Drawing

/// A row of a tree.
struct OutlineItem<Element, ID: Hashable> {
  let element: Element
  let id: ID
  let depth: Int
  /// Whether there is anything to open; an empty collection can be opened and has nothing in it.
  let canOpen: Bool

  static func visible<Data: RandomAccessCollection>(
    _ data: Data, id: (Element) -> ID, children: (Element) -> Data?, isOpen: (ID) -> Bool
  ) -> [OutlineItem] where Data.Element == Element {
    var items: [OutlineItem] = []
    items.reserveCapacity(data.count)
    var stack: [(data: Data, next: Data.Index)] = [(data, data.startIndex)]
    while let (data, index) = stack.popLast() {
      guard index < data.endIndex else { continue }
      stack.append((data, data.index(after: index)))
      let element = data[index]
      let own = id(element)
      let inside = children(element)
      items.append(OutlineItem(element: element, id: own, depth: stack.count - 1, canOpen: inside != nil))
      if let inside, isOpen(own) { stack.append((inside, inside.startIndex)) }
    }
    return items
  }
}
