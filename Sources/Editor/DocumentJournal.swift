// The recovery journal of the document in a window: what is written of its edits, and when.
//
// In:  edits as they are applied; word that the document was saved, or is let go.
// Out: a journal in the recovery folder that is at most a second or a hundred edits behind; none while nothing is unsaved.
//
// Recording costs the caller a few microseconds: the disk is another thread's matter. Edits of one drag are written as one.

import Dispatch
import Foundation
public import Graphs
public import Storage
import Synchronization

public final class DocumentJournal: Sendable {
  /// What waits to be written.
  fileprivate struct Pending {
    var edits: [Edit] = []
    /// Edits as they came, before drags were merged.
    var count = 0
    /// The state that the edits start from if no journal has been begun: the document as saved last.
    var anchor: Graph
    /// The state to begin a new journal with, edits before it included.
    var snapshot: Graph?
    /// The journal on the disk is too long or cannot be continued: the next record brings a snapshot.
    var wantsSnapshot = false
    var header: Journal.Header
    var isScheduled = false
    var failure: String?
  }

  /// What is on the disk; touched by `queue` only.
  fileprivate struct Disk {
    var journal: Journal?
    /// A new journal takes its place when it has this size: bytes.
    var longest = 0
    /// The journal that the document was recovered from, until its work is safe in another place.
    var claimed: ClaimedJournal?
  }

  /// Longest time that an edit waits: seconds.
  fileprivate static let delay = 1.0
  /// Most edits that wait.
  fileprivate static let mostEdits = 100
  /// Beyond so many, as while a disk hangs, the document itself waits in their place.
  fileprivate static let mostPending = 10_000
  /// A journal may have this many times the size that it began with, or that of the least: bytes.
  fileprivate static let growth = 4
  fileprivate static let leastSize = 1 << 16

  private let base: Document.Source?
  private let recovery: Recovery
  private let limits: Journal.Limits
  private let calls: FileCalls
  private let pending: Mutex<Pending>
  private let disk: Mutex<Disk>
  private let queue = DispatchQueue(label: "journal", qos: .utility)

  /// A journal for a document as it was opened, made or recovered, before it is saved.
  ///
  /// - Parameter claimed: The journal that the document was recovered from; removed once its work is in the new one, saved or declined.
  public init(
    of document: Document, in file: DocumentFile, recovery: Recovery = Recovery(),
    recoveredFrom claimed: ClaimedJournal? = nil,
    limits: Journal.Limits = Journal.Limits(), calls: FileCalls = FileCalls()
  ) {
    base = document.source
    self.recovery = recovery
    self.limits = limits
    self.calls = calls
    let isUnsaved = document.isModified
    pending = Mutex(
      Pending(
        anchor: document.graph, snapshot: isUnsaved ? document.graph : nil,
        header: file.journalHeader(of: document, base: document.source)))
    disk = Mutex(Disk(claimed: claimed))
    if isUnsaved { queue.async { [weak self] in self?.write() } }
  }

  deinit { disk.withLock { $0.journal?.close() } }

  /// Takes edits that were just applied; a document that is as it was saved, by undo, needs no journal.
  public func record(_ edits: [Edit], of document: Document, in file: DocumentFile) {
    guard !edits.isEmpty else { return }
    if !document.isModified { return saved(document, in: file) }
    let (isUrgent, isFirst) = pending.withLock { pending in
      pending.add(edits, of: document.graph)
      defer { pending.isScheduled = true }
      return (pending.count >= Self.mostEdits, !pending.isScheduled)
    }
    if isUrgent {
      queue.async { [weak self] in self?.write() }
    } else if isFirst {
      queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in self?.write() }
    }
  }

  /// The document is as its file is: the journal goes, and the next one will start from here.
  public func saved(_ document: Document, in file: DocumentFile) {
    pending.withLock { pending in
      let header = file.journalHeader(of: document, base: base)
      pending = Pending(anchor: document.graph, header: header, failure: pending.failure)
    }
    queue.async { [weak self] in self?.removeFile() }
  }

  /// Brings everything to the disk now, as when the program has to end; returns when it is there, or cannot be.
  public func flush(_ document: Document) {
    guard document.isModified else { return }
    pending.withLock { pending in
      if pending.wantsSnapshot { pending.add([], of: document.graph) }
    }
    queue.sync { write() }
  }

  /// The document is closed, saved or not: returns when the journal is gone.
  public func discard() {
    pending.withLock { pending in
      pending.edits = []
      pending.snapshot = nil
    }
    queue.sync { removeFile() }
  }

  /// Why work could not be kept, once for each time; nil if it was.
  public func takeFailure() -> String? {
    pending.withLock { pending in
      defer { pending.failure = nil }
      return pending.failure
    }
  }
}

// MARK: The disk

extension DocumentJournal {
  private func write() {
    let work = pending.withLock { pending in
      defer {
        pending.edits = []
        pending.snapshot = nil
        pending.count = 0
        pending.isScheduled = false
      }
      return pending
    }
    guard !work.edits.isEmpty || work.snapshot != nil else { return }
    let problem = disk.withLock { disk in
      do throws(StorageError) {
        return try disk.write(work.edits, snapshot: work.snapshot ?? (disk.journal == nil ? work.anchor : nil)) {
          graph, old throws(StorageError) in try begin(work.header, with: graph, work.edits, replacing: old)
        }
      } catch {
        return Problem(words: "unsaved changes are not kept for recovery: \(error)")
      }
    }
    guard let problem else { return }
    pending.withLock { pending in
      pending.wantsSnapshot = true
      if let words = problem.words { pending.failure = words }
    }
  }

  private func begin(
    _ header: Journal.Header, with graph: Graph, _ edits: [Edit], replacing old: Journal?
  ) throws(StorageError) -> Journal? {
    let start = base?.graph ?? Graph(kind: header.kind, isStrict: header.isStrict, name: header.graphName)
    guard let edit = graph.edit(from: start) else { return nil }
    return try Journal(
      header, base: base?.bytes, edits: [edit] + edits, in: recovery, replacing: old, limits: limits, calls: calls)
  }

  private func removeFile() {
    let failure = disk.withLock { disk -> StorageError? in
      disk.forgetClaimed()
      defer { disk.journal = nil }
      do throws(StorageError) { try disk.journal?.remove() } catch { return error }
      return nil
    }
    if let failure { pending.withLock { $0.failure = "a recovery journal is left over: \(failure)" } }
  }

  /// The next record has to bring a snapshot; and why, if that is anybody's concern.
  fileprivate struct Problem {
    var words: String?
  }
}

extension DocumentJournal.Pending {
  fileprivate mutating func add(_ new: [Edit], of graph: Graph) {
    count += new.count
    if wantsSnapshot || edits.count >= DocumentJournal.mostPending {
      snapshot = graph
      edits = []
      wantsSnapshot = false
      return
    }
    for edit in new {
      if let merged = edits.last?.merged(with: edit) { edits[edits.count - 1] = merged } else { edits.append(edit) }
    }
  }
}

extension DocumentJournal.Disk {
  /// Continues the journal, or begins one with a snapshot; nil if the next may continue it.
  fileprivate mutating func write(
    _ edits: [Edit], snapshot: Graph?, begin: (Graph, Journal?) throws(StorageError) -> Journal?
  ) throws(StorageError) -> DocumentJournal.Problem? {
    if let snapshot {
      guard let new = try begin(snapshot, journal) else {
        return DocumentJournal.Problem(
          words: "unsaved changes are not kept for recovery: the document has no beginning")
      }
      journal = new
      longest = DocumentJournal.growth * max(new.size, DocumentJournal.leastSize)
      // What the document was recovered from is in the new journal, on the disk.
      forgetClaimed()
    } else {
      try journal?.append(edits)
    }
    return journal.map { $0.size > longest } == true ? DocumentJournal.Problem() : nil
  }

  /// Removes the journal that the document was recovered from, and the copies kept beside it.
  fileprivate mutating func forgetClaimed() {
    claimed?.remove()
    claimed = nil
  }
}
