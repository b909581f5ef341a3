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
