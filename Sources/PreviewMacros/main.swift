// The compiler's plug-in behind `#Preview`, `@Previewable` and `@Entry`. The first two expand to nothing, for `scripts/preview` finds
// previews in the source; the third to a key and the accessors of a value by that key, as Entry.swift writes them.
//
// In:  the compiler's messages on standard input, each an object of JSON behind its length in 8 bytes, little end first.
// Out: answers of the same form. The protocol is small enough to speak without swift-syntax, which would take minutes to build.

import Foundation

/// One message; nil at the end of the input, or where it is none.
func receive() -> [String: Any]? {
  let input = FileHandle.standardInput
  guard let head = try? input.read(upToCount: 8), head.count == 8 else { return nil }
  let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard length < 1 << 30, let body = try? input.read(upToCount: Int(length)), body.count == Int(length) else {
    return nil
  }
  return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
}

func send(_ message: [String: Any]) {
  guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
  var length = UInt64(body.count)
  var head = Data()
  for _ in 0..<8 {
    head.append(UInt8(length & 255))
    length >>= 8
  }
  FileHandle.standardOutput.write(head + body)
}

while let message = receive() {
  let noDiagnostics: [Any] = []
  if message["getCapability"] != nil {
    send(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
  } else if let expansion = message["expandAttachedMacro"] as? [String: Any], let entry = Entry.answer(expansion) {
    switch entry {
    case .source(let source): send(["expandMacroResult": ["expandedSource": source, "diagnostics": noDiagnostics]])
    case .error(let diagnostic): send(["expandMacroResult": ["expandedSource": "", "diagnostics": [diagnostic]]])
    }
  } else if message["expandFreestandingMacro"] != nil || message["expandAttachedMacro"] != nil {
    send(["expandMacroResult": ["expandedSource": "", "diagnostics": noDiagnostics]])
  } else {
    send(["expandMacroResult": ["diagnostics": noDiagnostics]])
  }
}
