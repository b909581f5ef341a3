// How much memory this process has: what it has asked for and not given back, and what the system has given it.
//
// The first is exact and says whether something is left over. The second is what a user sees; pages that hold a little of everything stay
// in memory, so it is no less than the most that was ever needed at once.

import CMemory
import Foundation
import WindowTestSupport

struct ProcessMemory {
  /// Bytes on the heap that are in use.
  let live: Int
  /// Bytes in memory; 0 where the system does not say.
  let resident: Int

  static var now: ProcessMemory {
    let heap = mallinfo2()
    return ProcessMemory(live: Int(heap.uordblks + heap.hblkhd), resident: ProcessFacts.residentBytes() ?? 0)
  }
}

extension ProcessMemory: CustomStringConvertible {
  var description: String { "\(live / 1024) KB live, \(resident / 1024) KB resident" }
}
