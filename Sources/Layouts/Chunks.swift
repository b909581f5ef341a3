// Work over a range on all processors, cut the same way on each machine.
//
// In:  how many items there are.
// Out: calls with ranges that together cover them once.
//
// The cuts depend on the count alone, and what a range computes depends on no other: so the result is the same bytes
// with one thread or with many.

import Dispatch

/// How many items a thread takes at a time: enough to hide what starting costs, few enough to share evenly.
private let chunkSize = 1024

/// Calls the body with ranges that cover `0..<count`, on several threads if allowed and worth it.
func inChunks(_ count: Int, isParallel: Bool, _ body: @Sendable (Range<Int>) -> Void) {
  let chunks = (count + chunkSize - 1) / chunkSize
  func range(_ chunk: Int) -> Range<Int> { chunk * chunkSize..<min((chunk + 1) * chunkSize, count) }
  guard isParallel, chunks > 2 else {
    for chunk in 0..<chunks { body(range(chunk)) }
    return
  }
  DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
    body(chunk * chunkSize..<min((chunk + 1) * chunkSize, count))
  }
}
