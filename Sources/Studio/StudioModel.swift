// What the window's views show and change: the sessions of the editor, which page is seen, the question that is asked.
//
// In:  commands of buttons and keys.
// Out: properties that views observe; `status` changes only when the bars have something new to say, so that a drag costs them nothing.

import Badges
import Editor
import Foundation
import Graphs
import Observation
import Storage

enum Page: Hashable { case graph, badges }

@MainActor @Observable final class StudioModel {
  var file: DocumentFile
  private(set) var page = Page.graph
  private(set) var status: GraphStatus
  var badges = BadgeSession()
  var question: Question?
  /// What is in the question's field.
  var typed = ""
  /// The window is to go.
  var isFinished = false
  @ObservationIgnored let canvas: GraphCanvas
  /// Nil where nothing is kept for recovery, as in a window that only plays events.
  @ObservationIgnored var journal: DocumentJournal?
  @ObservationIgnored var recovery = Recovery(folders: [])
  /// The journals of dead programs that are still to be asked about, the first one being asked about now.
  @ObservationIgnored var offered: [StaleJournal] = []
  /// Whether the first of them waits for the window to be seen.
  @ObservationIgnored var mustOffer = false
  /// Of the last event or step, in seconds on the window's clock.
  @ObservationIgnored var time = 0.0
  /// A large graph being arranged; a new arrangement ends the one before.
  @ObservationIgnored private var arranging: Task<Void, Never>?

  init(_ file: DocumentFile, document: Document) {
    self.file = file
    canvas = GraphCanvas(GraphSession(document))
    status = GraphStatus(canvas.session)
    canvas.onChange = { [weak self] in self?.refresh() }
    startArrangement()
  }

  deinit { arranging?.cancel() }

  var session: GraphSession { canvas.session }

  var title: String {
    "\(file.displayName)\(canvas.session.document.isModified ? " — Edited" : "") — Hexagraph"
  }

  private func refresh() {
    journalEdits()
    let new = GraphStatus(canvas.session)
    if new != status { status = new }
    startArrangement()
  }

  /// Works out what waits in the session away from the main actor, and brings it back.
  private func startArrangement() {
    guard let arrangement = canvas.takeArrangement() else { return }
    arranging?.cancel()
    arranging = Task.detached(priority: .userInitiated) { [weak self] in
      guard let outcome = arrangement.outcome(progress: { _ in !Task.isCancelled }) else { return }
      await self?.finish(outcome)
    }
  }

  private func finish(_ outcome: Arrangement.Outcome) {
    canvas.change { $0.finish(outcome) }
  }

  // MARK: Commands

  func show(_ page: Page) {
    guard page != self.page else { return }
    finishInput()
    self.page = page
  }

  /// A command of a button: what is under way in the graph's view ends first, and is kept.
  func perform(_ command: (inout GraphSession) -> Void) {
    canvas.change { session in
      session.finishInput()
      command(&session)
    }
  }

  func finishInput() { canvas.change { $0.finishInput() } }

  func animateProgress(to target: Double) { badges.animateProgress(to: target, at: time) }

  /// Brings the ring's animation to the time.
  func advance(to time: Double) {
    self.time = time
    // A change of nothing would have the page made anew.
    if badges.nextStep != nil { badges.advance(to: time) }
  }
}
