// When a repetition is known to make the same rows as before: then they are left as they are.
//
// In:  the closure that makes a row of an element; the element's type.
// Out: what tells the closure apart from others, where it is certain that it makes the same of the same element.
//
// A closure that has caught nothing makes its rows of the element alone, and of observable objects, whose changes are told. Elements must
// hold all they say: one that holds an object may say something else the next time though it is the same.

import Drawing
import Foundation
@_spi(Reflection) import Swift

/// A closure that has caught nothing, by its code.
struct BareClosure: Hashable {
  private let code: UInt

  /// Nil for a closure that has caught something, which is known by no number.
  ///
  /// A closure is two words, fixed by the platform's binary interface: its code, and what it has caught, which is 0 for nothing. One that is
  /// handed over as another kind of function than it was written as has caught itself.
  init?<Closure>(_ closure: Closure) {
    let words = withUnsafeBytes(of: closure) { bytes in
      bytes.count == 2 * MemoryLayout<UInt>.size
        ? (code: bytes.load(as: UInt.self), caught: bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
        : nil
    }
    guard let words, words.caught == 0, words.code != 0 else { return nil }
    code = words.code
  }
}

/// A collection that is plain if its elements are.
private protocol PlainContainer {
  static var contained: [Any.Type] { get }
}

extension Array: PlainContainer { static var contained: [Any.Type] { [Element.self] } }
extension Set: PlainContainer { static var contained: [Any.Type] { [Element.self] } }
extension Dictionary: PlainContainer { static var contained: [Any.Type] { [Key.self, Value.self] } }
extension Optional: PlainContainer { static var contained: [Any.Type] { [Wrapped.self] } }

/// Whether all that a value of a type says is in the value: numbers, strings, and what is made of such.
///
/// - Returns: False where that is not known, as for enumerations with values that are no numbers.
@MainActor func isPlain(_ type: Any.Type) -> Bool {
  if let known = knownPlain[ObjectIdentifier(type)] { return known }
  // A type that contains itself, through an array of its kind, is plain if the rest of it is.
  knownPlain[ObjectIdentifier(type)] = true
  let isPlain = findsPlain(type)
  knownPlain[ObjectIdentifier(type)] = isPlain
  return isPlain
}

@MainActor private var knownPlain: [ObjectIdentifier: Bool] = [:]

@MainActor private func findsPlain(_ type: Any.Type) -> Bool {
  func isBytes<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
  if _openExistential(type, do: isBytes) { return true }
  if type is any StringProtocol.Type || type == Character.self { return true }
  if let container = type as? any PlainContainer.Type { return container.contained.allSatisfy { isPlain($0) } }
  // What the platform's binary interface has every type's description begin with: its kind. Others' fields cannot be asked for.
  let kind = _MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
  guard kind == .struct || kind == .tuple else { return false }
  var isPlainAll = true
  let isComplete = _forEachField(of: type) { _, _, field, _ in
    isPlainAll = isPlain(field)
    return isPlainAll
  }
  return isPlainAll && isComplete
}
