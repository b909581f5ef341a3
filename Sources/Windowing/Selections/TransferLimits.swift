// How much and how long: what other programs may cost us, whatever they do.

enum TransferLimits {
  /// The longest data that is read from another program, in bytes.
  static let longestRead = 128 << 20
  /// The longest list of kinds, or of pairs to convert.
  static let mostTypes = 256
  /// Transfers in each direction at one time; more are refused.
  static let mostTransfers = 64
  /// Data longer than this is sent piece by piece, in pieces of this many bytes.
  static let chunk = 256 << 10
  /// A program that was asked for data has so long for each step of its answer, in nanoseconds.
  static let step: UInt64 = 2_000_000_000
  /// No answer as a whole takes longer than this many steps' time.
  static let stepsInAll: UInt64 = 30
  /// Another program has so long to take a piece of what we send.
  static let taking: UInt64 = 10_000_000_000
  /// Our own program has so long to make data that is wanted.
  static let making: UInt64 = 10_000_000_000
  /// A clipboard manager has so long to begin, and so long between its questions, in seconds.
  static let saving = 0.2
  /// An exit is held up by a clipboard manager no longer than this, in seconds.
  static let savingInAll = 3.0
}
