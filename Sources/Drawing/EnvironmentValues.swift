// What a drawing, and a view, needs to know of its surroundings: SwiftUI's EnvironmentValues.
//
// In:  values by key, each with a default.
// Out: the same values further down. Two environments with one stamp are equal, so a view's surroundings are compared at the price of a
//      number.

public import Foundation
import Synchronization

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// The name and the default of a value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  /// A value, and the stamp that the environment got with it: copies of one setting are equal, whatever the value's type.
  private struct Entry {
    let value: Any
    let stamp: UInt64
  }

  private var values: [ObjectIdentifier: Entry] = [:]
  /// Equal only for environments that are copies of each other; a change that changes nothing keeps it.
  package private(set) var stamp: UInt64 = 0

  private static let stamps = Atomic<UInt64>(0)

  public init() {}

  public init(colorScheme: ColorScheme = .light, displayScale: CGFloat = 1) {
    self.colorScheme = colorScheme
    self.displayScale = displayScale
    // Observers do not see what an initialiser sets.
    if colorScheme != .light || displayScale != 1 { restamp() }
  }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set {
      let place = ObjectIdentifier(key)
      if let old = values[place], Self.areEqual(old.value, newValue) { return }
      restamp()
      values[place] = Entry(value: newValue, stamp: stamp)
    }
  }

  public var colorScheme = ColorScheme.light {
    didSet { if colorScheme != oldValue { restamp() } }
  }

  /// Device pixels a point.
  public var displayScale: CGFloat = 1 {
    didSet { if displayScale != oldValue { restamp() } }
  }

  private mutating func restamp() { stamp = Self.stamps.add(1, ordering: .relaxed).newValue }

  /// Whether all values are known to be equal.
  package func isSame(as other: EnvironmentValues) -> Bool {
    stamp == other.stamp
      || (colorScheme == other.colorScheme && displayScale == other.displayScale && values.count == other.values.count
        && values.allSatisfy { key, entry in
          other.values[key].map { $0.stamp == entry.stamp || Self.areEqual(entry.value, $0.value) } ?? false
        })
  }

  /// Whether two values are known to be equal; those that cannot be compared never are.
  package static func areEqual(_ first: Any, _ second: Any) -> Bool {
    func isEqual<Value: Equatable>(_ first: Value) -> Bool { (second as? Value).map { $0 == first } ?? false }
    guard let first = first as? any Equatable else { return false }
    return isEqual(first)
  }
}
