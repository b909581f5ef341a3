// What goes from program to program: kinds of data, data on offer, and what came of asking for some.
//
// Pure values. A window system reports what others offer or want; the program answers with bytes, by a token's number.

/// A kind of data by its media type, such as `image/png`.
public struct ContentType: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// UTF-8 text, whatever the other program calls its own.
  public static let text = ContentType("text/plain;charset=utf-8")
  /// File names as URLs, a line each, ended by CR LF; `#` begins a comment.
  public static let uriList = ContentType("text/uri-list")
  public static let png = ContentType("image/png")
  public static let svg = ContentType("image/svg+xml")
}

/// Where data is on offer.
public enum SelectionName: String, Hashable, Sendable, CaseIterable {
  /// What was copied or cut.
  case clipboard
  /// What is selected right now; a middle click inserts it.
  case primary
  /// What is being dragged.
  case drag
}

/// Data on offer in several forms, the best first.
public struct DataOffer: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var type: ContentType
    /// The data, or nil if the program makes it when somebody wants it.
    public var bytes: [UInt8]?

    public init(_ type: ContentType, _ bytes: [UInt8]?) {
      self.type = type
      self.bytes = bytes
    }
  }

  public var items: [Item]

  public init(_ items: [Item]) { self.items = items }

  public init(text: String) { items = [Item(.text, Array(text.utf8))] }

  public subscript(type: ContentType) -> Item? { items.first { $0.type == type } }
}

/// What came of asking for data.
public enum TransferAnswer: Hashable, Sendable {
  /// Text is UTF-8 as far as the other program keeps its word.
  case data(ContentType, [UInt8])
  /// The kinds of data on offer, which is what was asked for.
  case types([ContentType])
  case failure(TransferFailure)

  /// The data as text; nil if there is none.
  public var text: String? {
    guard case .data(_, let bytes) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why data did not come.
public enum TransferFailure: String, Error, Hashable, Sendable, CaseIterable {
  /// Nothing is on offer.
  case empty
  /// Not in this form, or the other program would not.
  case refused
  /// The other program took too long.
  case timedOut = "timed-out"
  /// More than any program takes in one piece.
  case tooLarge = "too-large"
  /// What came is not of the form that was promised.
  case malformed
  /// The other program ended.
  case ownerGone = "owner-gone"
  /// Too many questions are open.
  case busy
  /// The connection to the window system is lost.
  case displayLost = "display-lost"
}

extension TransferFailure: CustomStringConvertible {
  /// What happened, and what to try.
  public var description: String {
    switch self {
    case .empty: "there is nothing to paste; copy something first"
    case .refused: "the other program does not offer this kind of data; copy it in another form"
    case .timedOut: "the other program did not answer in time; try again"
    case .tooLarge: "the data is too large to be passed on; save it to a file and open that"
    case .malformed: "the other program sent data that cannot be read; copy it in another form"
    case .ownerGone: "the program that had the data has ended; copy it again"
    case .busy: "too many transfers are under way; try again"
    case .displayLost: "the connection to the display is lost"
    }
  }
}
