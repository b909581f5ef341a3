// A question that stops everything else: whether to save before closing, where to save, what went wrong.
//
// Esc is the harmless answer, Return the primary one. A question is a value; `StudioModel` asks it and acts on the answer.

import Foundation

struct Question: Identifiable {
  enum Answer: Hashable { case save, discard, cancel, confirm }

  enum Purpose: Hashable {
    /// Closing with unsaved changes.
    case unsavedChanges
    /// A document without a file needs one; closes afterwards if that was the reason.
    case fileName(closesAfterwards: Bool)
    /// The file that was named for it exists.
    case replacing(path: String, closesAfterwards: Bool)
    /// The file was changed by another program since it was read.
    case changedOnDisk(closesAfterwards: Bool)
    /// A program that is gone left unsaved work.
    case recovery
    /// Something failed; there is nothing to decide.
    case failure
  }

  /// Another for each question asked: what was typed for one is not there for the next.
  let id = UUID()
  var purpose: Purpose
  var title: String
  var text: String
  /// What stands in the field when the question is asked; nil for no field.
  var proposal: String?

  struct Choice: Identifiable {
    var title: String
    var answer: Answer
    var id: Answer { answer }
  }

  /// The answers from the primary one on; what would destroy something is never that one.
  var choices: [Choice] {
    switch purpose {
    case .unsavedChanges:
      [
        Choice(title: "Save", answer: .save), Choice(title: "Cancel", answer: .cancel),
        Choice(title: "Discard Changes", answer: .discard),
      ]
    case .fileName: [Choice(title: "Save", answer: .confirm), Choice(title: "Cancel", answer: .cancel)]
    case .replacing: [Choice(title: "Cancel", answer: .cancel), Choice(title: "Replace", answer: .discard)]
    case .changedOnDisk: [Choice(title: "Cancel", answer: .cancel), Choice(title: "Overwrite", answer: .discard)]
    case .recovery:
      [
        Choice(title: "Recover", answer: .confirm), Choice(title: "Later", answer: .cancel),
        Choice(title: "Discard", answer: .discard),
      ]
    case .failure: [Choice(title: "OK", answer: .cancel)]
    }
  }
}
