// Values that outlive the program: SwiftUI's AppStorage and SceneStorage.
//
// In:  a key of UserDefaults, the standard ones unless others are given.
// Out: a value as a state has it; every view with the key follows each change. Of one scene there is but one window, so that
//      SceneStorage is the same with its own names.

import Drawing
public import Foundation
import Synchronization

/// Which views follow a key, and values of a run that is to leave nothing behind.
final class StoredDefaults: Sendable {
  static let shared = StoredDefaults()

  private struct Marks: Sendable {
    var marks: [String: [ObjectIdentifier: DirtyMark]] = [:]
    /// Nil unless nothing is to be kept.
    var values: [String: any Sendable]?
  }
  private let state = Mutex(Marks())

  /// From now on values are kept in memory only: a picture drawn without a display is the same each time, and changes nothing.
  func keepNothing() { state.withLock { $0.values = $0.values ?? [:] } }

  func read(_ key: String, _ store: UserDefaults?) -> Any? {
    let (isVolatile, value) = state.withLock { ($0.values != nil, $0.values?[key]) }
    if isVolatile && store == nil { return value }
    return (store ?? .standard).object(forKey: key)
  }

  func write(_ value: (any Sendable)?, _ key: String, _ store: UserDefaults?) {
    let isVolatile = state.withLock {
      guard $0.values != nil, store == nil else { return false }
      $0.values?[key] = value
      return true
    }
    if !isVolatile {
      if let value {
        (store ?? .standard).set(value, forKey: key)
      } else {
        (store ?? .standard).removeObject(forKey: key)
      }
    }
    let marks = state.withLock { $0.marks[key].map { Array($0.values) } ?? [] }
    for mark in marks { mark.set() }
  }

  func follow(_ key: String, _ owner: ObjectIdentifier, _ mark: DirtyMark) {
    state.withLock { $0.marks[key, default: [:]][owner] = mark }
  }

  func leave(_ key: String, _ owner: ObjectIdentifier) {
    state.withLock { state in
      state.marks[key]?[owner] = nil
      if state.marks[key]?.isEmpty == true { state.marks[key] = nil }
    }
  }
}

/// From now on AppStorage and SceneStorage keep values in memory only.
package func keepNoStoredValues() { StoredDefaults.shared.keepNothing() }

/// How a type of value lies in UserDefaults.
struct StoredForm<Value> {
  let read: (Any) -> Value?
  let write: (Value) -> (any Sendable)?

  static func plain() -> StoredForm where Value: Sendable { StoredForm(read: { $0 as? Value }, write: { $0 }) }
  static func optional<Plain: Sendable>() -> StoredForm<Plain?> where Value == Plain? {
    StoredForm<Plain?>(read: { $0 as? Plain }, write: { $0 })
  }
  static func raw() -> StoredForm<Value> where Value: RawRepresentable, Value.RawValue: Sendable {
    StoredForm(read: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
  static func optionalRaw<Raw: RawRepresentable>() -> StoredForm<Raw?> where Value == Raw?, Raw.RawValue: Sendable {
    StoredForm<Raw?>(read: { ($0 as? Raw.RawValue).flatMap(Raw.init(rawValue:)) }, write: { $0?.rawValue })
  }
}

/// Keeps a node dirty whenever the value of a key changes.
@MainActor final class DefaultsSubscription: RemovableStorage {
  private let key: String

  init(_ key: String, _ node: ViewNode) {
    self.key = key
    StoredDefaults.shared.follow(key, ObjectIdentifier(self), DirtyMark(node))
  }

  func remove() { StoredDefaults.shared.leave(key, ObjectIdentifier(self)) }
}

/// A value that outlives the program.
@propertyWrapper public struct AppStorage<Value> {
  private let initial: Value
  private let key: String
  private let store: UserDefaults?
  private let form: StoredForm<Value>

  init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ form: StoredForm<Value>) {
    (self.initial, self.key, self.store, self.form) = (initial, key, store, form)
  }

  public var wrappedValue: Value {
    get { StoredDefaults.shared.read(key, store).flatMap(form.read) ?? initial }
    nonmutating set { StoredDefaults.shared.write(form.write(newValue), key, store) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    if storage == nil { storage = DefaultsSubscription(key, node) }
  }
}

/// A value that a scene gets back when the program starts again.
@propertyWrapper public struct SceneStorage<Value> {
  private var base: AppStorage<Value>

  init(_ initial: Value, _ key: String, _ form: StoredForm<Value>) {
    base = AppStorage(initial, "scene." + key, nil, form)
  }

  public var wrappedValue: Value {
    get { base.wrappedValue }
    nonmutating set { base.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { base.projectedValue }
}

extension SceneStorage: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) { base.attach(to: &storage, node) }
}

// The types that can be kept.

extension AppStorage {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(wrappedValue, key, store, .plain())
  }
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(wrappedValue, key, store, .plain())
  }
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(wrappedValue, key, store, .plain())
  }
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(wrappedValue, key, store, .plain())
  }
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      wrappedValue, key, store,
      StoredForm(read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString }))
  }
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(wrappedValue, key, store, .plain())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(nil, key, store, .optional()) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, .optional())
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, .raw())
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(nil, key, store, .optionalRaw())
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, store, .raw())
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(nil, key, store, .optionalRaw())
  }
}

extension SceneStorage {
  public init(wrappedValue: Bool, _ key: String) where Value == Bool {
    self.init(wrappedValue, key, .plain())
  }
  public init(wrappedValue: Int, _ key: String) where Value == Int {
    self.init(wrappedValue, key, .plain())
  }
  public init(wrappedValue: Double, _ key: String) where Value == Double {
    self.init(wrappedValue, key, .plain())
  }
  public init(wrappedValue: String, _ key: String) where Value == String {
    self.init(wrappedValue, key, .plain())
  }
  public init(wrappedValue: URL, _ key: String) where Value == URL {
    self.init(
      wrappedValue, key, StoredForm(read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString }))
  }
  public init(wrappedValue: Data, _ key: String) where Value == Data {
    self.init(wrappedValue, key, .plain())
  }
  public init(_ key: String) where Value == Bool? { self.init(nil, key, .optional()) }
  public init(_ key: String) where Value == Int? { self.init(nil, key, .optional()) }
  public init(_ key: String) where Value == Double? { self.init(nil, key, .optional()) }
  public init(_ key: String) where Value == String? { self.init(nil, key, .optional()) }
  public init(_ key: String) where Value == Data? { self.init(nil, key, .optional()) }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, .raw())
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(nil, key, .optionalRaw())
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, .raw())
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(nil, key, .optionalRaw())
  }
}
