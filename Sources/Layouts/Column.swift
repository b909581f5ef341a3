// A fixed array for the inner loops: flat memory that several threads may fill, each its own part.
//
// An `Array` cannot be written by two threads at once, not even at different places, and costs a check of uniqueness at
// each store. This is the plain memory below one, with the same checks of bounds in debug builds.

/// Numbers in a row, made once and shared by reference.
///
/// Unchecked for this reason: no place is written by one thread while another reads or writes it. `inChunks` is the only
/// source of threads here, it gives each a range of its own, and every loop below it stores at places of its range only
/// and reads what no loop of the same pass stores.
final class Column<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(repeating value: Element, count: Int) {
    self.count = count
    base = .allocate(capacity: max(count, 1))
    base.initialize(repeating: value, count: count)
  }

  convenience init(_ values: [Element]) {
    guard let first = values.first else {
      self.init(unfilled: 0)
      return
    }
    self.init(repeating: first, count: values.count)
    for (index, value) in values.enumerated() { base[index] = value }
  }

  /// Memory whose content is not defined before it is stored.
  private init(unfilled count: Int) {
    self.count = count
    base = .allocate(capacity: max(count, 1))
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  func copy(from other: Column<Element>) {
    precondition(count == other.count, "columns of one length")
    base.update(from: other.base, count: count)
  }
}
