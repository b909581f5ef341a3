// The program: its command line, and nothing else.

import Commands
import Glibc

// `CommandLine.arguments` would replace what is no UTF-8, and with it the names of files.
let words = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
  CommandLine.unsafeArgv[index].map { pointer in
    String(argument: UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) })
  }
}
exit(Hexagraph.run(words))
