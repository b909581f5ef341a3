// The module that programs import for their log: lines on standard error.

@_exported import Foundation

/// Writes a program's messages, each with its subsystem and category.
public struct Logger: Sendable {
  private let head: String

  public init(subsystem: String, category: String) { head = "[\(subsystem):\(category)]" }
  public init() { head = "" }

  private func write(_ level: String, _ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(head) \(level): \(message.text)\n".utf8))
  }

  public func log(_ message: OSLogMessage) { write("log", message) }
  /// Messages for debugging only are not kept.
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) { write("info", message) }
  public func notice(_ message: OSLogMessage) { write("notice", message) }
  public func warning(_ message: OSLogMessage) { write("warning", message) }
  public func error(_ message: OSLogMessage) { write("error", message) }
  public func critical(_ message: OSLogMessage) { write("critical", message) }
  public func fault(_ message: OSLogMessage) { write("fault", message) }
}

/// Who may read a value in a log; here nothing is left out.
public struct OSLogPrivacy: Sendable {
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {
      text += "\(value)"
    }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
