// Work that is not lost: the journal of this window's document, and those that programs before this one left.
//
// In:  the recovery folder; answers.
// Out: a journal that follows the document; the question whether to recover; the document recovered.

import Editor
import Foundation
import Graphs
import Storage

extension StudioModel {
  /// Keeps unsaved work in the folder from now on, and asks about what lies there already.
  ///
  /// - Parameter recovery: The folder. If the window shows a file, only that file's journals are asked about; the others
  ///   wait for a start without a file.
  func keepWork(in recovery: Recovery) {
    self.recovery = recovery
    canvas.keepEdits()
    journal = DocumentJournal(of: session.document, in: file, recovery: recovery)
    let own = file.url?.resolvingSymlinksInPath()
    offered = recovery.staleJournals().filter { own == nil || $0.header.origin?.resolvingSymlinksInPath() == own }
    mustOffer = !offered.isEmpty
  }

  /// Asks about the newest journal that was not asked about.
  ///
  /// Once the window has been seen: the page that appears takes the keys, and a question asked before would go without them.
  func offerRecovery() {
    mustOffer = false
    guard let journal = offered.first else { return }
    let name = journal.header.origin?.readableName ?? "an untitled document"
    let time = journal.modified.formatted(date: .abbreviated, time: .shortened)
    ask(
      Question(
        purpose: .recovery, title: "Recover the changes to \(name)?",
        text: "They were not saved; the last was made on \(time)."))
  }

  func recover() {
    guard let stale = offered.first else { return }
    offered = []
    do throws(JournalError) {
      guard let claimed = try recovery.claim(stale) else { return }
      let (document, dropped) = try claimed.contents.replay(named: stale.header.name)
      var recovered = DocumentFile(recovering: stale.header)
      recovered.versions = file.versions
      file = recovered
      canvas.open(document)
      journal = DocumentJournal(of: document, in: file, recovery: recovery, recoveredFrom: claimed)
      if dropped > 0 { canvas.change { $0.show("\(dropped) of the changes do not fit and are left out") } }
    } catch {
      ask(Question(purpose: .failure, title: "The changes cannot be recovered", text: error.description))
    }
  }

  func declineRecovery() {
    guard let stale = offered.first else { return }
    offered.removeFirst()
    recovery.remove(stale)
    offerRecovery()
  }

  /// Hands the edits that were just made to the journal.
  func journalEdits() {
    guard let journal else { return }
    journal.record(canvas.takeEdits(), of: canvas.session.document, in: file)
    if let words = journal.takeFailure() { canvas.note(words) }
  }

  /// The window goes, and nothing of it is to be recovered.
  func finish() {
    journal?.discard()
    isFinished = true
  }
}
