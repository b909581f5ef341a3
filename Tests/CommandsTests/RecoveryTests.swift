// The window asks about what a program before it left, and does as it is told.

import Editor
import Foundation
import Graphs
import Host
import Input
import Storage
import Testing

@testable import Studio

@MainActor @Suite("Recovery in a window") struct RecoveryQuestionTests {
  let folder: Folder
  let recovery: Recovery

  init() throws {
    folder = try Folder()
    try folder.make("graph.dot", sampleText)
    recovery = Recovery(folders: [folder.file("state/hexagraph/recovery")])
  }

  private func window(_ name: String? = "graph.dot") throws -> StudioWindow {
    var window = StudioWindow(DocumentFile(), document: Document(graph: Graph(kind: .graph)))
    if let name {
      let (file, document, _) = try DocumentFile.open(folder.file(name))
      window = StudioWindow(file, document: document)
    }
    window.keepWork(in: recovery)
    // As when the first picture is on the screen.
    if window.model.mustOffer { window.model.offerRecovery() }
    return window
  }

  /// A window whose program goes without a word, after a new vertex.
  private func crash(_ name: String? = "graph.dot") throws {
    let model = try window(name).model
    #expect(model.question == nil)
    model.perform { $0.makeNewVertex() }
    model.journal?.flush(model.session.document)
    #expect(folder.kept.count == 1 && recovery.staleJournals().isEmpty)
    model.journal = nil
    #expect(recovery.staleJournals().count == 1)
  }

  @Test("Recover shows the work, unsaved, in a journal of its own; a save ends that") func recovers() throws {
    try crash()
    let model = try window().model
    #expect(model.question?.purpose == .recovery && model.question?.title == "Recover the changes to graph.dot?")
    #expect(!model.session.document.isModified)
    model.answer(.confirm)
    #expect(model.question == nil)
    #expect(model.session.graph.vertexCount == 4 && model.session.document.isModified)
    #expect(model.title == "graph.dot — Edited — Hexagraph")
    model.journal?.flush(model.session.document)
    #expect(folder.kept.count == 1)
    #expect(model.save())
    model.close()
    #expect(model.isFinished && folder.kept.isEmpty)
    #expect(try folder.graph("graph.dot").vertexCount == 4)
  }

  @Test("Later leaves it to the next start, Discard removes it") func declines() throws {
    try crash()
    var model = try window().model
    model.answer(.cancel)
    #expect(model.question == nil && folder.kept.count == 1)
    model.close()
    #expect(model.isFinished && folder.kept.count == 1)
    model = try window().model
    #expect(model.question?.purpose == .recovery)
    model.answer(.discard)
    #expect(model.question == nil && folder.kept.isEmpty && model.session.graph.vertexCount == 3)
  }

  @Test("a window on a file asks about that file; one without, about all in turn") func several() throws {
    try folder.make("other.dot", sampleText)
    try crash("other.dot")
    #expect(try window("graph.dot").model.question == nil)
    let model = try window(nil).model
    #expect(model.question?.title == "Recover the changes to other.dot?")
    model.answer(.confirm)
    #expect(model.file.url == folder.file("other.dot") && model.session.graph.vertexCount == 4)
  }

  @Test("what another program has saved meanwhile is not overwritten unasked") func changedMeanwhile() throws {
    try crash()
    let theirs = sampleText.replacing("100,300", with: "100,301")
    try folder.make("graph.dot", theirs)
    let model = try window().model
    model.answer(.confirm)
    #expect(!model.save())
    #expect(model.question?.purpose == .changedOnDisk(closesAfterwards: false))
    #expect(try folder.text("graph.dot") == theirs)
  }

  @Test("a journal that is broken is told, and stays") func broken() throws {
    try crash()
    let model = try window().model
    let journal = folder.file("state/hexagraph/recovery/" + folder.kept[0])
    try Data("HexaJnl1".utf8).write(to: journal)
    model.answer(.confirm)
    #expect(model.question?.purpose == .failure)
    #expect(model.question?.text.contains("broken at byte 8") == true, "\(model.question?.text ?? "")")
    #expect(folder.kept.count == 1)
  }
}
