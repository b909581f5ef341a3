// Symbols that were asked for once, and their outlines by (name, weight).
//
// Names that are drawn are few, and the words that may follow each may stand once, so the cache is bounded by the grammar; still it is
// emptied when a program should ask for thousands of them.

import Drawing
import Geometry
import Synchronization

final class SymbolCache: Sendable {
  static let shared = SymbolCache()

  private struct Key: Hashable {
    var name: String
    var weight: Font.Weight
  }

  private struct State {
    var symbols: [String: SystemSymbol] = [:]
    var outlines: [Key: Path] = [:]
    var parts: [Key: [SymbolPart]] = [:]
  }

  private static let maximumCount = 4096
  private let state = Mutex(State())

  func symbol(_ name: String) -> SystemSymbol? { state.withLock { $0.symbols[name] } }

  func keep(_ symbol: SystemSymbol) {
    state.withLock { state in
      if state.symbols.count >= Self.maximumCount { state.symbols.removeAll() }
      state.symbols[symbol.name] = symbol
    }
  }

  /// What is painted, in units of the grid.
  ///
  /// Two threads that ask at the same time may both draw it: nobody waits for another's drawing.
  func outline(_ symbol: SystemSymbol, weight: Font.Weight) -> Path {
    let key = Key(name: symbol.name, weight: weight)
    if let outline = state.withLock({ $0.outlines[key] }) { return outline }
    let outline = symbol.recipe.area(weight)
    state.withLock { state in
      if state.outlines.count >= Self.maximumCount { state.outlines.removeAll() }
      state.outlines[key] = outline
    }
    return outline
  }

  /// What is painted part by part, in units of the grid.
  func parts(_ symbol: SystemSymbol, weight: Font.Weight) -> [SymbolPart] {
    let key = Key(name: symbol.name, weight: weight)
    if let parts = state.withLock({ $0.parts[key] }) { return parts }
    let parts = symbol.recipe.parts(weight, name: symbol.name)
    state.withLock { state in
      if state.parts.count >= Self.maximumCount { state.parts.removeAll() }
      state.parts[key] = parts
    }
    return parts
  }
}
