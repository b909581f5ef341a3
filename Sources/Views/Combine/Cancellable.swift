// What can be stopped: subscriptions, timers, and anything with an end of one's own.

import Foundation

/// Something that can be stopped.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Keeps this in `set`: it is cancelled when the set lets it go.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// Cancels when it is let go.
///
/// Unchecked: the closure is only ever taken out, under the lock, and so called once. It runs where `cancel` or the last release
/// happens, as Combine's does.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }

  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  public func cancel() {
    lock.lock()
    let taken = action
    action = nil
    lock.unlock()
    taken?()
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }
}
