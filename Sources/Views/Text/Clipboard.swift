// What is copied and pasted: the way from views to the window system, and one without it.
//
// In:  data on offer, questions for data.
// Out: answers, at once or later as an event; nobody waits for another program.
//
// `CLIPBOARD` is what was copied; `PRIMARY` is what is selected right now, which a middle click inserts.

import Foundation
package import Input

/// Where views offer data and ask for it; the host connects it to the window system.
@MainActor package protocol Clipboard: AnyObject {
  /// Takes the place of what was on offer.
  func offer(_ offer: DataOffer, on selection: SelectionName)

  /// Asks for data of a kind.
  func read(_ selection: SelectionName, as type: ContentType) -> ClipboardReply

  /// Asks which kinds of data there are.
  func readTypes(of selection: SelectionName) -> ClipboardReply
}

/// What comes of a question.
package enum ClipboardReply: Hashable, Sendable {
  case now(TransferAnswer)
  /// ``Input/Event/answer(token:_:)`` will bring it to the window that has asked.
  case later(token: Int)
}

/// A clipboard of the program alone: in tests, in scripts, and until a window connects it.
@MainActor package final class MemoryClipboard: Clipboard {
  private var offers: [SelectionName: DataOffer] = [:]

  package nonisolated init() {}

  package func offer(_ offer: DataOffer, on selection: SelectionName) { offers[selection] = offer }

  package func read(_ selection: SelectionName, as type: ContentType) -> ClipboardReply {
    guard let offer = offers[selection] else { return .now(.failure(.empty)) }
    guard let bytes = offer[type]?.bytes else { return .now(.failure(.refused)) }
    return .now(.data(type, bytes))
  }

  package func readTypes(of selection: SelectionName) -> ClipboardReply {
    .now(.types(offers[selection]?.items.map(\.type) ?? []))
  }

  /// The text on offer.
  package func text(on selection: SelectionName) -> String? {
    guard case .now(let answer) = read(selection, as: .text) else { return nil }
    return answer.text
  }
}

/// A window's questions for data that are open.
@MainActor final class ClipboardQuestions {
  private var waiting: [Int: (TransferAnswer) -> Void] = [:]

  /// Asks, and hands the answer over: at once, or once it comes.
  func ask(
    _ clipboard: any Clipboard, _ selection: SelectionName, as type: ContentType,
    _ action: @escaping (TransferAnswer) -> Void
  ) {
    hand(clipboard.read(selection, as: type), to: action)
  }

  /// Asks which kinds of data there are: none if nothing can be had.
  func askTypes(_ clipboard: any Clipboard, _ selection: SelectionName, _ action: @escaping ([ContentType]) -> Void) {
    hand(clipboard.readTypes(of: selection)) { answer in
      if case .types(let types) = answer { action(types) } else { action([]) }
    }
  }

  private func hand(_ reply: ClipboardReply, to action: @escaping (TransferAnswer) -> Void) {
    switch reply {
    case .now(let answer): action(answer)
    case .later(let token): waiting[token] = action
    }
  }

  /// Returns whether a view had asked.
  func answer(_ token: Int, _ answer: TransferAnswer) -> Bool {
    guard let action = waiting.removeValue(forKey: token) else { return false }
    action(answer)
    return true
  }
}
