// Views for the elements of a collection: each has the identity of its element.
//
// Rows that stay keep their state wherever they move; rows whose element has gone take leave. Of several elements with one id each has
// an identity of its own, by its count among them, so that none is lost; SwiftUI leaves this case open.

import Drawing
import Foundation

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// The same as `content`, for rows that have to know how many elements before theirs have the same id.
  var counted: ((Data.Element, _ occurrence: Int) -> Content)?
  /// For a repetition of the library's own: equal where the same is made of the same element; nil where that is not known.
  var ownLikeness: AnyHashable?

  /// Two with equal ones make the same rows of the same data; nil where that is not known.
  @MainActor var likeness: AnyHashable? {
    if let ownLikeness { return ownLikeness }
    guard counted == nil, let closure = BareClosure(content), isPlain(Data.Element.self) else { return nil }
    return AnyHashable(closure)
  }

  func row(_ element: Data.Element, _ occurrence: Int) -> Content {
    counted.map { $0(element, occurrence) } ?? content(element)
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

/// The numbers that views are repeated for: `Int`.
///
/// Rows are made by a closure of any such number, not of `Int` itself: the compiler then hands it on as it was written, and it can be told
/// apart from others (``BareClosure``).
public protocol _ForEachNumber: Hashable, Strideable where Stride: SignedInteger {}

extension Int: _ForEachNumber {}

extension ForEach where Content: View, ID: _ForEachNumber, Data == Range<ID> {
  public nonisolated init(_ data: Range<ID>, @ViewBuilder content: @escaping (ID) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach where Content: View {
  /// Rows with bindings to the elements of a collection.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, content: { content(data[$0.0]) },
      id: { $0.1 })
  }

  public nonisolated init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach: View where Content: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ForEachNode(view, context)
  }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TypedViewNode<
  ForEach<Data, ID, Content>
>, LazyRepetition, IdentifiedNode, DepartureKeeper
{
  private struct Key: Hashable {
    let id: ID
    /// How many elements before it have the same id.
    let occurrence: Int
  }

  /// A row in its place, or one that leaves from there.
  private enum Slot {
    case row(Key)
    case leaving(Departure)
  }

  private var view: ForEach<Data, ID, Content>
  private var keys: [Key] = []
  private var rows: [Key: ViewNode] = [:]
  /// What rows have read of observable objects; those alone that have.
  private var rowReads: [Key: ObservedReads] = [:]
  /// Where the rows that are made on demand are; these few are all that an update looks at.
  private var places: [Key: Int] = [:]
  private var slots: [Slot] = []
  /// The same as those in the slots.
  private var departures: [Departure] = []

  init(_ view: ForEach<Data, ID, Content>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    keys = Self.keys(view)
    slots = keys.map(Slot.row)
    guard !isLazy else { return }
    for (key, element) in zip(keys, view.data) { rows[key] = Content._makeNode(content(of: element, key), rowContext) }
  }

  /// A row, made anew together with the others when an observable object that one of them has read changes.
  private func content(of element: Data.Element, _ key: Key) -> Content {
    let (content, reads) = ObservedReads.evaluate(self, after: rowReads[key], kind: ObjectIdentifier(Self.self)) {
      view.row(element, key.occurrence)
    }
    if let reads { rowReads[key] = reads }
    return content
  }

  /// A row leaves its place, and what it has read no longer matters.
  private func takeRow(_ key: Key) -> ViewNode? {
    rowReads.removeValue(forKey: key)?.end()
    return rows.removeValue(forKey: key)
  }

  override func evaluate() {
    if isLazy { return updateMadeRows() }
    for (key, element) in zip(keys, view.data) { if let row = rows[key] { update(row, content(of: element, key)) } }
  }

  /// The keys of the rows that are there on demand, in order.
  private var madeKeys: [(key: Key, place: Int)] {
    places.map { (key: $0.key, place: $0.value) }.sorted { $0.place < $1.place }
  }

  /// Rows that come into view are new: what they cost does not grow with how many there could be.
  private func updateMadeRows() {
    for (key, place) in madeKeys {
      if let row = rows[key] { update(row, content(of: element(at: place), key)) }
    }
  }

  private func element(at place: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: place)]
  }

  /// Whether data is what it was, by a look that does not go through it.
  ///
  /// The ids at both ends are asked again, as another key path may give others of the same data.
  private func isSame(_ data: Data, as old: Data, _ id: (Data.Element) -> ID) -> Bool {
    guard isKnownStill(data, as: old), let first = data.first, let last = data.last else { return false }
    return keys.count == data.count && keys.first?.id == id(first) && keys.last?.id == id(last)
  }

  /// What is repeated within a row is part of the row.
  private var rowContext: ViewContext {
    var context = childContext
    context.isLazy = false
    return context
  }

  private static func keys(_ view: ForEach<Data, ID, Content>) -> [Key] {
    var seen: [ID: Int] = [:]
    seen.reserveCapacity(view.data.count)
    return view.data.map { element in
      let id = view.id(element)
      let occurrence = seen[id] ?? 0
      seen[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    let isSameData = isSame(view.data, as: self.view.data, view.id)
    let isLike = isSameData && !isDirty && view.likeness.map { $0 == self.view.likeness } ?? false
    self.view = view
    if isLike { return forEachChild { $0.surround(environment) } }
    isDirty = false
    let newKeys = isSameData ? keys : Self.keys(view)
    let isSameOrder = isSameData || newKeys == keys
    if !isSameOrder { reorder(newKeys) }
    if isLazy {
      updateMadeRows()
      if !isSameOrder { childElementsChanged() }
      return
    }
    var arrived: [ViewNode] = []
    for (key, element) in zip(newKeys, view.data) {
      if let row = rows[key] {
        update(row, content(of: element, key))
      } else {
        let row = Content._makeNode(content(of: element, key), rowContext)
        rows[key] = row
        arrived.append(row)
      }
    }
    for row in arrived { row.arrive(tree.transaction) }
    if !isSameOrder { childElementsChanged() }
  }

  /// Takes the rows into their new order; those that have gone leave from where they were.
  private func reorder(_ newKeys: [Key]) {
    let kept = Set(newKeys)
    var leavingAfter: [Key?: [Slot]] = [:]
    var previous: Key?
    for slot in slots {
      switch slot {
      case .leaving: leavingAfter[previous, default: []].append(slot)
      case .row(let key):
        if kept.contains(key) {
          previous = key
        } else if let row = takeRow(key) {
          guard let departure = Departure(row, tree.transaction, keeper: self) else {
            row.remove()
            continue
          }
          leavingAfter[previous, default: []].append(.leaving(departure))
          departures.append(departure)
        }
      }
    }
    previousKeys = keys
    keys = newKeys
    order += 1
    slots = leavingAfter[nil] ?? []
    for key in newKeys {
      slots.append(.row(key))
      if let leaving = leavingAfter[key] { slots += leaving }
    }
    if isLazy {
      places = [:]
      for (place, key) in newKeys.enumerated() where rows[key] != nil { places[key] = place }
    }
  }

  func departuresEnded() {
    departures.removeAll(where: \.isEnded)
    slots.removeAll { if case .leaving(let departure) = $0 { departure.isEnded } else { false } }
    childElementsChanged()
  }

  override func collect(into elements: inout [Element]) {
    for slot in slots {
      switch slot {
      case .row(let key):
        let first = elements.count
        rows[key]?.collect(into: &elements)
        for element in elements[first...] where element.rowID == nil { element.rowID = AnyHashable(key.id) }
      case .leaving(let departure): departure.node.collect(into: &elements)
      }
    }
  }

  override func collectSegments(into segments: inout [LazySegment]) {
    if isLazy { segments.append(.repetition(self)) } else { super.collectSegments(into: &segments) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if isLazy {
      for (key, _) in madeKeys { if let row = rows[key] { visit(row) } }
    } else {
      for key in keys { if let row = rows[key] { visit(row) } }
    }
  }

  func elements(withID id: AnyHashable) -> [Element]? {
    guard let id = id.base as? ID else { return nil }
    return rows[Key(id: id, occurrence: 0)]?.elements
  }

  override func remove() {
    super.remove()
    for departure in departures { departure.node.remove() }
    for reads in rowReads.values { reads.end() }
    rowReads = [:]
  }

  // MARK: On demand

  var count: Int { keys.count }
  var leaving: [Element] { departures.flatMap(\.node.elements) }
  private(set) var order: UInt64 = 0
  private var previousKeys: [Key] = []

  func newPlaces() -> [Int?] {
    var places: [Key: Int] = [:]
    places.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { places[key] = place }
    return previousKeys.map { places[$0] }
  }

  func elements(at index: Int) -> [Element] {
    guard keys.indices.contains(index) else { return [] }
    if let row = rows[keys[index]] { return row.elements }
    let row = Content._makeNode(content(of: element(at: index), keys[index]), rowContext)
    rows[keys[index]] = row
    places[keys[index]] = index
    return row.elements
  }

  func madeElements(at index: Int) -> [Element]? {
    keys.indices.contains(index) ? rows[keys[index]]?.elements : nil
  }

  func id(at index: Int) -> AnyHashable? { keys.indices.contains(index) ? AnyHashable(keys[index].id) : nil }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return places[Key(id: id, occurrence: 0)] ?? keys.firstIndex { $0.id == id }
  }

  func keep(_ range: Range<Int>) {
    for (key, _) in places.filter({ !range.contains($0.value) }) {
      places[key] = nil
      takeRow(key)?.remove()
    }
  }
}
