// Whether a description is the same as the one before: then there is nothing to do.

import Drawing

/// Whether two descriptions can be seen to be equal: by their own word, or else as plain bytes.
///
/// - Returns: False where that is not known. Bytes between fields may differ by chance in equal values; that costs an evaluation only.
func isKnownSame<Value>(_ first: Value, _ second: Value) -> Bool {
  if first is any Equatable { return EnvironmentValues.areEqual(first, second) }
  guard _isPOD(Value.self) else { return false }
  return withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}

/// Data that can say by a short look whether it is what other data was.
protocol StandingData {
  func isStill(_ old: Self) -> Bool
}

/// Whether data is the same as before, found out without going through it.
///
/// Whoever keeps an array keeps its memory from being written to by others: an array that lies in the same place, of the same length, has
/// the same elements. Those that are objects may have changed within.
///
/// - Returns: False where that is not known.
func isKnownStill<Data: RandomAccessCollection>(_ data: Data, as old: Data) -> Bool {
  if let data = data as? any StandingData { return data.isStill(whatever: old) }
  if let data = data as? Range<Int>, let old = old as? Range<Int> { return data == old }
  guard Data.self == [Data.Element].self, !(Data.Element.self is AnyObject.Type), data.count == old.count else {
    return false
  }
  func place(_ data: Data) -> UnsafeRawPointer? {
    data.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }
  guard let (here, there) = place(data).flatMap({ here in place(old).map { (here, $0) } }) else { return false }
  return here == there
}

extension StandingData {
  fileprivate func isStill(whatever old: Any) -> Bool { (old as? Self).map(isStill) ?? false }
}
