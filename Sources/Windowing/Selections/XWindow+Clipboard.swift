// Copy and paste, as a window's program sees it: offers, questions, and events that answer them.

import CX11
import Foundation
public import Input

extension XWindow {
  /// Puts data on the clipboard, or on the primary selection.
  ///
  /// Data with bytes stays on offer when this window has gone; for data without, `.dataWanted` comes when somebody wants
  /// it. `.selectionLost` comes when another program takes the place.
  ///
  /// - Returns: False if another program did so meanwhile, after the user's act that this answers.
  @discardableResult
  public func offer(_ offer: DataOffer, on selection: SelectionName) -> Bool {
    display.exchange.hold(offer, on: display.exchange.atom(of: selection), for: self)
  }

  /// Takes our data off a selection, if it still is ours.
  public func withdraw(_ selection: SelectionName) {
    display.exchange.withdraw(display.exchange.atom(of: selection))
  }

  /// Asks for data.
  ///
  /// - Parameter timeLimit: Seconds for each step of the other program's; the whole takes at most thirty times as long.
  /// - Returns: The token of the event `.answer`, which always comes.
  public func read(_ selection: SelectionName, as type: ContentType, timeLimit: Double = 2) -> Int {
    ask(selection, type, timeLimit)
  }

  /// Asks which kinds of data are on offer.
  ///
  /// - Returns: The token of the event `.answer`, which always comes.
  public func readTypes(of selection: SelectionName, timeLimit: Double = 2) -> Int { ask(selection, nil, timeLimit) }

  private func ask(_ selection: SelectionName, _ type: ContentType?, _ timeLimit: Double) -> Int {
    let exchange = display.exchange
    let token = exchange.newToken()
    let seconds = timeLimit > 0.001 ? min(timeLimit, 600) : 0.001
    exchange.read(exchange.atom(of: selection), as: type, step: UInt64(seconds * 1e9)) { [weak self] answer in
      self?.queue.append(.answer(token: token, answer))
    }
    return token
  }

  /// Answers `.dataWanted`.
  ///
  /// A token is good for 10 seconds; later the other program has been told that there is no such data.
  ///
  /// - Parameter bytes: Nil if the data cannot be made.
  public func answer(_ token: Int, with bytes: [UInt8]?) { display.exchange.answer(token, with: bytes) }
}
