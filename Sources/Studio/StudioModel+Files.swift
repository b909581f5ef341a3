// Saving and closing, with the questions that they take.
//
// In:  commands; answers.
// Out: the file written, the next question, or the end of the window.

import Editor
import Foundation
import Graphs
import Storage

extension StudioModel {
  // MARK: Closing and saving

  /// The user wants the window closed: at once if nothing would be lost, else after a question.
  func close() {
    finishInput()
    if session.document.isModified {
      ask(
        Question(
          purpose: .unsavedChanges, title: "Save the changes to \(file.displayName)?",
          text: "They are lost if you close without saving."))
    } else {
      finish()
    }
  }

  /// Saves under the document's name, asking for one where there is none.
  ///
  /// - Returns: Whether it was saved.
  @discardableResult
  func save(overwriting: Bool = false, closesAfterwards: Bool = false) -> Bool {
    finishInput()
    guard file.url != nil else {
      askForName(closesAfterwards: closesAfterwards)
      return false
    }
    do {
      try canvas.save { document throws(StorageError) in try file.save(&document, overwriting: overwriting) }
    } catch {
      return refuse(error, closesAfterwards: closesAfterwards)
    }
    journal?.saved(session.document, in: file)
    if closesAfterwards { finish() }
    return true
  }

  func saveAs() {
    finishInput()
    askForName(closesAfterwards: false)
  }

  /// Asks where the document goes; what was typed before, or its present place, is there to be changed.
  func askForName(closesAfterwards: Bool, typed: String? = nil, problem: String? = nil) {
    ask(
      Question(
        purpose: .fileName(closesAfterwards: closesAfterwards), title: "Save As",
        text: problem ?? "Where the document goes, in DOT format:", proposal: typed ?? suggestedPath))
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
      try canvas.save { document throws(StorageError) in
        try file.save(&document, as: url, overwriting: replacing)
      }
    } catch {
      if case .changedOnDisk = error, !Self.isFolder(url.path) {
        ask(
          Question(
            purpose: .replacing(path: path, closesAfterwards: closesAfterwards),
            title: "\(url.readableName) exists already", text: "Replacing it loses what it holds now."))
      } else {
        askForName(closesAfterwards: closesAfterwards, typed: path, problem: error.description)
      }
      return
    }
    journal?.saved(session.document, in: file)
    if closesAfterwards { finish() }
  }

  /// Says why a save failed; the document stays unsaved.
  private func refuse(_ error: StorageError, closesAfterwards: Bool) -> Bool {
    if case .changedOnDisk = error, let url = file.url {
      // A file that is gone holds nobody's work: it is simply written again.
      if !FileManager.default.fileExists(atPath: url.path) {
        return save(overwriting: true, closesAfterwards: closesAfterwards)
      }
      ask(
        Question(
          purpose: .changedOnDisk(closesAfterwards: closesAfterwards),
          title: "\(file.displayName) has changed on disk", text: "Another program wrote it since it was opened here."))
    } else {
      ask(Question(purpose: .failure, title: "The document was not saved", text: error.description))
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

  func ask(_ question: Question) {
    finishInput()
    typed = question.proposal ?? ""
    self.question = question
  }

  /// The user has answered; closing a question by Escape is to cancel it.
  func answer(_ answer: Question.Answer) {
    guard let asked = question else { return }
    question = nil
    switch (asked.purpose, answer) {
    case (.unsavedChanges, .save): save(closesAfterwards: true)
    case (.unsavedChanges, .discard): finish()
    case (.recovery, .confirm): recover()
    case (.recovery, .discard): declineRecovery()
    case (.fileName(let closes), .confirm): saveAs(typed, closesAfterwards: closes)
    case (.replacing(let path, let closes), .discard): saveAs(path, replacing: true, closesAfterwards: closes)
    case (.replacing(let path, let closes), _): askForName(closesAfterwards: closes, typed: path)
    case (.changedOnDisk(let closes), .discard): save(overwriting: true, closesAfterwards: closes)
    default: break
    }
  }

  // MARK: The end that nobody asked for

  func keepUnsavedWork() {
    finishInput()
    guard session.document.isModified else { return }
    journal?.flush(session.document)
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
