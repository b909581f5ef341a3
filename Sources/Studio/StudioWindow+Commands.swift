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
      endInput()
      self.page = page
      damageEverything()
    case .toggleDrawEdges: session.drawsEdges.toggle()
    case .makeNewVertex: session.makeNewVertex()
    case .undo: session.undo()
    case .redo: session.redo()
    case .zoomToFit: session.zoomToFit()
    case .save: save()
    case .saveAs:
      session.finishInput()
      askForName(closesAfterwards: false)
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
    session.finishInput()
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
    session.finishInput()
    guard file.url != nil else {
      askForName(closesAfterwards: closesAfterwards)
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

  /// Asks where the document goes; what was typed before, or its present place, is there to be changed.
  func askForName(closesAfterwards: Bool, typed: String? = nil, problem: String? = nil) {
    ask(
      Dialog(
        purpose: .fileName(closesAfterwards: closesAfterwards), title: "Save As",
        text: problem ?? "Where the document goes, in DOT format:", line: EditedLine(typed ?? suggestedPath)))
  }

  private func saveAs(_ path: String, replacing: Bool = false, closesAfterwards: Bool) {
    let name = path.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else {
      return askForName(closesAfterwards: closesAfterwards, typed: path, problem: "A name is needed:")
    }
    let expanded = NSString(string: name).expandingTildeInPath
    let hasSuffix = [".dot", ".gv"].contains { expanded.hasSuffix($0) }
    // A folder's name stays as it is: saving says what is wrong with it.
    let url = URL(fileURLWithPath: hasSuffix || Self.isFolder(expanded) ? expanded : expanded + ".dot")
    do {
      try file.save(session.document, as: url, overwriting: replacing)
    } catch {
      if case .changedOnDisk = error, !Self.isFolder(url.path) {
        ask(
          Dialog(
            purpose: .replacing(path: path, closesAfterwards: closesAfterwards),
            title: "\(url.readableName) exists already", text: "Replacing it loses what it holds now."))
      } else {
        askForName(closesAfterwards: closesAfterwards, typed: path, problem: error.description)
      }
      return
    }
    session.markSaved()
    if closesAfterwards { isFinished = true }
  }

  /// Says why a save failed; the document stays unsaved.
  private func refuse(_ error: StorageError, closesAfterwards: Bool) -> Bool {
    if case .changedOnDisk = error, let url = file.url {
      // A file that is gone holds nobody's work: it is simply written again.
      if !FileManager.default.fileExists(atPath: url.path) {
        return save(overwriting: true, closesAfterwards: closesAfterwards)
      }
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
    file.url?.readablePath ?? FileManager.default.currentDirectoryPath + "/untitled.dot"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func ask(_ dialog: Dialog) {
    endInput()
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
    case (.replacing(let path, let closes), .discard): saveAs(path, replacing: true, closesAfterwards: closes)
    case (.replacing(let path, let closes), _): askForName(closesAfterwards: closes, typed: path)
    case (.changedOnDisk(let closes), .discard): save(overwriting: true, closesAfterwards: closes)
    default: break
    }
  }

  // MARK: The end that nobody asked for

  public func keepUnsavedWork() {
    session.finishInput()
    guard session.document.isModified else { return }
    do {
      let url = try file.keepUnsaved(session.document, because: "the program had to end")
      report("unsaved changes of \(file.displayName) are kept in \(url.readablePath)")
    } catch {
      report("unsaved changes of \(file.displayName) could not be kept: \(error.description)")
    }
  }

  private func report(_ words: String) {
    // Nobody may be there to read it, as after SIGHUP: that must not end the program before its time.
    try? FileHandle.standardError.write(contentsOf: Data("hexagraph: \(words)\n".utf8))
  }
}
