// What the kernel knows of a process: memory, processor time, shared memory segments.

import Foundation

public enum ProcessFacts {
  /// Resident memory in bytes, or nil if the process has gone.
  public static func residentBytes(of processID: pid_t = getpid()) -> Int? {
    guard let fields = try? String(contentsOfFile: "/proc/\(processID)/statm", encoding: .utf8).split(separator: " "),
      fields.count > 1, let pages = Int(fields[1])
    else { return nil }
    return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
  }

  /// Processor time used so far in clock ticks (usually hundredths of a second), or nil if the process has gone.
  public static func ticks(of processID: pid_t = getpid()) -> Int? {
    // The second field is the program's name in brackets and may hold anything, so fields are counted from the last one.
    guard let stat = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
      let bracket = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
    return user + system
  }

  /// How often the process has gone to sleep of itself and been woken, all threads together; nil if it has gone.
  public static func sleeps(of processID: pid_t = getpid()) -> Int? {
    let folder = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }

  /// System V shared memory segments that the process created and that still exist: their sizes in bytes and their modes.
  public static func sharedMemory(createdBy processID: pid_t = getpid()) -> [(id: Int, bytes: Int, mode: Int)] {
    guard let table = try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8) else { return [] }
    // Columns: key, shmid, perms (octal), size, cpid, ...
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 4, Int(fields[4]) == Int(processID), let id = Int(fields[1]),
        let bytes = Int(fields[3]), let mode = Int(fields[2], radix: 8)
      else { return nil }
      return (id, bytes, mode)
    }
  }
}
