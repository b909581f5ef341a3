// Objects that announce their changes: kept by a view, handed to it, or found in its surroundings.

public import Drawing
import Foundation
public import Observation

/// Keeps a node dirty whenever an object announces a change.
@MainActor final class ObjectSubscription<Object: ObservableObject>: RemovableStorage {
  private(set) var object: Object
  private var cancellables: [AnyCancellable] = []
  private let mark: DirtyMark

  init(_ object: Object, _ node: ViewNode) {
    self.object = object
    mark = DirtyMark(node)
    subscribe()
  }

  /// The same place with another object.
  func replace(_ object: Object) {
    guard object !== self.object else { return }
    self.object = object
    subscribe()
  }

  private func subscribe() {
    let mark = mark
    let publisher = object.objectWillChange
    cancellables = [publisher.sink { _ in mark.set() }]
    if let publisher = publisher as? ObservableObjectPublisher {
      cancellables.append(publisher.observeSettled { mark.set() })
    }
  }

  func remove() { cancellables = [] }
}

/// An object that is made once, when the view comes, and lives as long as its identity.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  @MainActor public var wrappedValue: ObjectType { object ?? make() }

  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let subscription = storage as? ObjectSubscription<ObjectType> ?? ObjectSubscription(make(), node)
    storage = subscription
    object = subscription.object
  }
}

/// An object that somebody else keeps.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
  /// Bindings to an object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let subscription = storage as? ObjectSubscription<ObjectType> ?? ObjectSubscription(wrappedValue, node)
    subscription.replace(wrappedValue)
    storage = subscription
  }
}

/// Objects of the surroundings, by type.
struct EnvironmentObjects {
  var objects: [ObjectIdentifier: AnyObject] = [:]
}

enum EnvironmentObjectsKey: EnvironmentKey { static var defaultValue: EnvironmentObjects { EnvironmentObjects() } }

extension EnvironmentObjects: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    a.objects.count == b.objects.count && a.objects.allSatisfy { b.objects[$0.key] === $0.value }
  }
}

/// An object that a view further out has put in.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var object: ObjectType?

  public init() {}

  @MainActor public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "no \(ObjectType.self) in the environment: a view further out has to have .environmentObject(_:) with one")
    }
    return object
  }

  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let found = node.environment[EnvironmentObjectsKey.self].objects[ObjectIdentifier(ObjectType.self)]
    guard let found = found as? ObjectType else { return }
    let subscription = storage as? ObjectSubscription<ObjectType> ?? ObjectSubscription(found, node)
    subscription.replace(found)
    storage = subscription
    object = found
  }

  @MainActor func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    let id = ObjectIdentifier(ObjectType.self)
    return old[EnvironmentObjectsKey.self].objects[id] === new[EnvironmentObjectsKey.self].objects[id]
  }
}

/// A value of the surroundings.
@propertyWrapper public struct Environment<Value> {
  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    /// An object of the type with this id.
    case object((EnvironmentValues) -> Value?, ObjectIdentifier)
  }

  private let source: Source
  private var value: Value?

  public init(_ path: KeyPath<EnvironmentValues, Value>) { source = .path(path) }

  /// An observable object that a view further out has put in.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    let id = ObjectIdentifier(type)
    source = .object({ $0[EnvironmentObjectsKey.self].objects[id] as? Value }, id)
  }

  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    let id = ObjectIdentifier(type)
    source = .object({ $0[EnvironmentObjectsKey.self].objects[id] as? Object }, id)
  }

  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .path(let path): return EnvironmentValues()[keyPath: path]
    case .object:
      preconditionFailure(
        "no \(Value.self) in the environment: a view further out has to have .environment(_:) with one")
    }
  }
}

extension Environment: StoredProperty {
  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    switch source {
    case .path(let path): value = node.environment[keyPath: path]
    case .object(let find, _): value = find(node.environment)
    }
  }

  @MainActor func readsSame(in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    switch source {
    case .path(let path): EnvironmentValues.areEqual(old[keyPath: path], new[keyPath: path])
    case .object(_, let type):
      old[EnvironmentObjectsKey.self].objects[type] === new[EnvironmentObjectsKey.self].objects[type]
    }
  }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {

  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

extension View {
  /// An object for the views inside.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    transformEnvironment(\.[objects: ObjectsName()]) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// An observable object for the views inside.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    transformEnvironment(\.[objects: ObjectsName()]) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// A value for the views inside.
  public nonisolated func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentWritingModifier(path: path, value: value))
  }

  /// A change of a value for the views inside.
  public nonisolated func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentTransformModifier(path: path, transform: transform))
  }
}

/// A name for the objects in a key path.
struct ObjectsName: Hashable {}

extension EnvironmentValues {
  subscript(objects name: ObjectsName) -> EnvironmentObjects {
    get { self[EnvironmentObjectsKey.self] }
    set { self[EnvironmentObjectsKey.self] = newValue }
  }
}
