// Which stored properties of a view hold state, found once for each type.
//
// In:  a type.
// Out: for each property that is a DynamicProperty, its place in the value's memory and how to connect it to what the node keeps.
//
// The standard library's own walk over stored fields says offset and type; it is what SwiftUI-like libraries and Mirror rest on, costs
// a microsecond a type and nothing an update. A Mirror for each update would cost some 10 µs a view.

import Drawing
@_spi(Reflection) import Swift

/// A property that is brought up to date before a view's body is evaluated.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property whose value lives outside the view: the library's own property wrappers.
@MainActor protocol StoredProperty: DynamicProperty {
  /// Connects the property to its storage, which is nil the first time.
  mutating func attach(to storage: inout AnyObject?, _ node: ViewNode)
  /// Whether what the property takes from one environment is known to be the same in another; true for those that take nothing.
  func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool
}

extension StoredProperty {
  func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool { true }
}

/// A property that is nothing but another value with such properties, which may be of any kind.
package protocol DynamicContainer: DynamicProperty {
  associatedtype Contained
}

struct DynamicFields {
  struct Field {
    let offset: Int
    let type: any DynamicProperty.Type
    /// How many places of the node's storage the field takes.
    let count: Int
    let inner: DynamicFields
  }

  let fields: [Field]
  /// How many places of the node's storage all fields take.
  let count: Int

  @MainActor private static var known: [ObjectIdentifier: DynamicFields] = [:]

  @MainActor static func of(_ type: Any.Type) -> DynamicFields {
    if let known = known[ObjectIdentifier(type)] { return known }
    if let container = type as? any DynamicContainer.Type { return of(contained(container)) }
    var fields: [Field] = []
    _ = _forEachField(of: type) { _, offset, type, _ in
      guard let type = type as? any DynamicProperty.Type else { return true }
      let isStored = type is any StoredProperty.Type
      let inner = isStored ? DynamicFields(fields: [], count: 0) : of(type)
      fields.append(Field(offset: offset, type: type, count: isStored ? 1 : inner.count, inner: inner))
      return true
    }
    let made = DynamicFields(fields: fields, count: fields.reduce(0) { $0 + $1.count })
    known[ObjectIdentifier(type)] = made
    return made
  }

  private static func contained<Container: DynamicContainer>(_ type: Container.Type) -> Any.Type {
    Container.Contained.self
  }

  /// Connects the state of a view to what its node keeps.
  @MainActor func attach<Content>(to view: inout Content, storage: inout [AnyObject?], node: ViewNode) {
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      attach(at: base, &place, &storage, node)
    }
  }

  @MainActor private func attach(
    at base: UnsafeMutableRawPointer, _ place: inout Int, _ storage: inout [AnyObject?], _ node: ViewNode
  ) {
    for field in fields {
      let address = base + field.offset
      if let type = field.type as? any StoredProperty.Type {
        Self.attach(type, at: address, &storage[place], node)
        place += 1
      } else {
        field.inner.attach(at: address, &place, &storage, node)
        Self.update(field.type, at: address)
      }
    }
  }

  /// The memory at `address` holds a value of this type: the walk over the fields has said so.
  @MainActor private static func attach<Property: StoredProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: ViewNode
  ) {
    address.assumingMemoryBound(to: type).pointee.attach(to: &storage, node)
  }

  /// Whether the properties of a view take the same from one environment as from another.
  @MainActor func readSame<Content>(
    _ view: Content, in old: EnvironmentValues, _ new: EnvironmentValues
  ) -> Bool {
    if fields.isEmpty { return true }
    return withUnsafeBytes(of: view) { bytes in
      guard let base = bytes.baseAddress else { return true }
      return readSame(at: base, old, new)
    }
  }

  @MainActor private func readSame(
    at base: UnsafeRawPointer, _ old: EnvironmentValues, _ new: EnvironmentValues
  ) -> Bool {
    fields.allSatisfy { field in
      let address = base + field.offset
      guard let type = field.type as? any StoredProperty.Type else {
        return field.inner.readSame(at: address, old, new)
      }
      return Self.readsSame(type, at: address, old, new)
    }
  }

  /// As for ``attach(to:storage:node:)``.
  @MainActor private static func readsSame<Property: StoredProperty>(
    _ type: Property.Type, at address: UnsafeRawPointer, _ old: EnvironmentValues, _ new: EnvironmentValues
  ) -> Bool {
    address.assumingMemoryBound(to: type).pointee.readsSame(in: old, new)
  }

  private static func update<Property: DynamicProperty>(_ type: Property.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: type).pointee.update()
  }
}
