// What each command does.

import Badges
import Editor
import Foundation
import Graphs
import Input
import Storage

extension StudioWindow {
  func perform(_ command: Command) {
    switch command {
    case .showPage(let page):
      guard page != self.page else { return }
      session.handle(.focus(false), at: time)
      self.page = page
      damageEverything()
    case .toggleDrawEdges: session.drawsEdges.toggle()
    case .makeNewVertex: session.makeNewVertex()
    case .undo: session.undo()
    case .redo: session.redo()
    case .zoomToFit: session.zoomToFit()
    case .save: save()
    case .choose(let kind):
      badges.choose(kind)
      panelScroll = 0
      damageEverything()
    case .setParameter: break
    case .resetParameter(let name): badges.reset(name)
    case .animateProgress(let target): badges.animateProgress(to: target, at: time)
    case .answer(let answer): answerDialog(answer)
    }
  }

  // MARK: Closing and saving

  /// The user wants the window closed: at once if nothing would be lost, else after a question.
  func close() {
    session.finishTyping()
    if session.document.isModified {
      ask(
        Dialog(
          purpose: .unsavedChanges, title: "Save the changes to \(file.displayName)?",
          text: "They are lost if you close without saving."))
    } else {
      isFinished = true
    }
  }

  /// Saves under the document's name, asking for one where there is none.
  ///
  /// - Returns: Whether it was saved.
  @discardableResult
  func save(overwriting: Bool = false, closesAfterwards: Bool = false) -> Bool {
    session.finishTyping()
    guard file.url != nil else {
      ask(
        Dialog(
          purpose: .fileName(closesAfterwards: closesAfterwards), title: "Save As",
          text: "Where the document goes, in DOT format:", line: EditedLine(suggestedPath)))
      return false
    }
    do {
      try file.save(session.document, overwriting: overwriting)
    } catch {
      return refuse(error, closesAfterwards: closesAfterwards)
    }
    session.markSaved()
    if closesAfterwards { isFinished = true }
    return true
  }

  private func saveAs(_ path: String, closesAfterwards: Bool) {
    let name = path.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    let expanded = NSString(string: name).expandingTildeInPath
    let url = URL(
      fileURLWithPath: expanded.hasSuffix(".dot") || expanded.hasSuffix(".gv") ? expanded : expanded + ".dot")
    do {
      try file.save(session.document, as: url)
    } catch {
      _ = refuse(error, closesAfterwards: false)
      return
    }
    session.markSaved()
    if closesAfterwards { isFinished = true }
  }

  /// Says why a save failed; the document stays unsaved.
  private func refuse(_ error: StorageError, closesAfterwards: Bool) -> Bool {
    if case .changedOnDisk = error, file.url != nil {
      ask(
        Dialog(
          purpose: .changedOnDisk(closesAfterwards: closesAfterwards),
          title: "\(file.displayName) has changed on disk", text: "Another program wrote it since it was opened here."))
    } else {
      ask(Dialog(purpose: .failure, title: "The document was not saved", text: error.description))
    }
    return false
  }

  private var suggestedPath: String {
    FileManager.default.currentDirectoryPath + "/untitled.dot"
  }

  private func ask(_ dialog: Dialog) {
    self.dialog = dialog
    damageEverything()
  }

  private func answerDialog(_ answer: Dialog.Answer) {
    guard let asked = dialog else { return }
    dialog = nil
    damageEverything()
    switch (asked.purpose, answer) {
    case (.unsavedChanges, .save): save(closesAfterwards: true)
    case (.unsavedChanges, .discard): isFinished = true
    case (.fileName(let closes), .confirm): saveAs(asked.line?.string ?? "", closesAfterwards: closes)
    case (.changedOnDisk(let closes), .confirm): save(overwriting: true, closesAfterwards: closes)
    default: break
    }
  }

  // MARK: The end that nobody asked for

  public func keepUnsavedWork() {
    session.finishTyping()
    guard session.document.isModified else { return }
    do {
      let url = try file.keepUnsaved(session.document, because: "the program had to end")
      report("unsaved changes of \(file.displayName) are kept in \(url.readablePath)")
    } catch {
      report("unsaved changes of \(file.displayName) could not be kept: \(error.description)")
    }
  }

  private func report(_ words: String) {
    FileHandle.standardError.write(Data("hexagraph: \(words)\n".utf8))
  }
}
