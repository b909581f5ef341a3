// A program that saves, for tests that kill it, starve it or run it as another user.
//
//   save-loop PATH A B      saves the contents of A and B to PATH in turn for ever; prints a line after the first save
//   save-loop --once PATH A  saves the contents of A to PATH; a failure is told on standard error with exit code 3
//   save-loop --journal PATH edits, journals and saves the document at PATH for ever; see JournalLoop
//
// Backups, journals and former versions are in the usual state folder, which `XDG_STATE_HOME` moves.

import Foundation
import Glibc
import Storage

let names = CommandLine.arguments.dropFirst().map { $0 }

func stop(_ code: Int32, saying text: String) -> Never {
  try? AtomicFile.write(Array((text + "\n").utf8), descriptor: STDERR_FILENO, named: "standard error")
  exit(code)
}

guard names.count == 3 || names.count == 2 && names[0] == "--journal" else {
  stop(2, saying: "usage: save-loop PATH A B | save-loop --once PATH A | save-loop --journal PATH")
}
let files = names.map { URL(fileBytes: $0.utf8) }
do {
  if names[0] == "--once" {
    try AtomicFile.write(AtomicFile.read(files[2]).bytes, to: files[1], versions: Versions())
  } else if names[0] == "--journal" {
    try JournalLoop.run(at: files[1])
  } else {
    let documents = [try AtomicFile.read(files[1]).bytes, try AtomicFile.read(files[2]).bytes]
    let versions = Versions()
    var stamp = try AtomicFile.write(documents[0], to: files[0], versions: versions)
    try AtomicFile.write(Array("saved\n".utf8), descriptor: STDOUT_FILENO, named: "standard output")
    var count = 1
    while true {
      stamp = try AtomicFile.write(documents[count % 2], to: files[0], expecting: stamp, versions: versions)
      count += 1
    }
  }
} catch {
  stop(3, saying: "error: \(error)")
}
