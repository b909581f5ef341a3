// A program's picture without a display, as `scripts/preview -o` asks for it.
//
// In:  HEXAGRAPH_PREVIEW_OUTPUT, a PNG's path; HEXAGRAPH_PREVIEW_SIZE, "WxH" in points; HEXAGRAPH_PREVIEW_SCALE;
//      HEXAGRAPH_PREVIEW_DATE, the moment at time 0 as 2001-01-01T00:00:00Z, else now, as the program's own `Date()` says;
//      HEXAGRAPH_PREVIEW_EVENTS, a file of events in the words of `hexagraph events`; HEXAGRAPH_PREVIEW_LIST, a path for the list as text,
//      or as JSON with all digits if it ends in .json.
// Out: the picture, on white (black in dark appearance), of the moment after the last event. The clock starts at 0 and moves only by
//      `wait` lines, so the same program gives the same picture unless it shows the date.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Raster
import Typography
import Views

struct PreviewRequest {
  /// Why there is no picture.
  enum Failure: Error, CustomStringConvertible {
    case badSize(String)
    case badScale(String)
    case badDate(String)
    case badScript(String, line: Int, String)
    case unreadable(String)
    case unwritable(String)
    case noWindow

    var description: String {
      switch self {
      case .badSize(let text): "the size is to be WIDTHxHEIGHT in points, each from 1 to 8192, found \"\(text)\""
      case .badScale(let text): "the scale is to be a number from 0.25 to 8, found \"\(text)\""
      case .badDate(let text): "the date is to be like 2001-01-01T00:00:00Z, found \"\(text)\""
      case .badScript(let path, let line, let text): "\(path):\(line): \(text)"
      case .unreadable(let path): "\(path) cannot be read"
      case .unwritable(let path): "\(path) cannot be written"
      case .noWindow: "the program has no window to draw"
      }
    }
  }

  let output: String
  let list: String?
  let size: CGSize?
  let scale: CGFloat
  let script: EventScript?
  let colorScheme: ColorScheme
  let date: Date

  /// Nil where no picture is asked for.
  init?(_ environment: [String: String]) throws {
    guard let output = environment["HEXAGRAPH_PREVIEW_OUTPUT"] else { return nil }
    self.output = output
    list = environment["HEXAGRAPH_PREVIEW_LIST"]
    colorScheme = Self.isDark(environment) ? .dark : .light
    if let text = environment["HEXAGRAPH_PREVIEW_SIZE"] {
      guard let size = Self.size(environment) else { throw Failure.badSize(text) }
      self.size = size
    } else {
      size = nil
    }
    let scale = environment["HEXAGRAPH_PREVIEW_SCALE"] ?? "1"
    guard let value = Double(scale), value >= 0.25, value <= 8 else { throw Failure.badScale(scale) }
    self.scale = CGFloat(value)
    if let text = environment["HEXAGRAPH_PREVIEW_DATE"] {
      guard let date = try? Date(text, strategy: .iso8601) else { throw Failure.badDate(text) }
      self.date = date
    } else {
      date = Date()
    }
    if let path = environment["HEXAGRAPH_PREVIEW_EVENTS"] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw Failure.unreadable(path) }
      do { script = try EventScript(parsing: text) } catch {
        throw Failure.badScript(path, line: error.line, error.problem.description)
      }
    } else {
      script = nil
    }
  }

  /// A picture follows no desktop: it is light unless the environment says otherwise.
  private static func isDark(_ environment: [String: String]) -> Bool {
    (environment["HEXAGRAPH_COLOR_SCHEME"] ?? environment["HEXAGRAPH_APPEARANCE"]) == "dark"
  }

  /// The size that the environment names.
  static func size(_ environment: [String: String]) -> CGSize? {
    guard let text = environment["HEXAGRAPH_PREVIEW_SIZE"] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...8192).contains(width),
      (1...8192).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  @MainActor func fulfil<Content: App>(_ app: Content) throws {
    let timers = SteppedTimerSource(date: date)
    MainTimers.source = timers
    keepNoStoredValues()
    guard
      let window = HeadlessWindow(
        app, size: size, environment: EnvironmentValues(colorScheme: colorScheme, displayScale: scale), timers: timers)
    else { throw Failure.noWindow }
    window.followsRealTime = true
    for event in script?.events ?? [] { window.send(event) }
    window.settle()
    let file = URL(fileURLWithPath: output)
    do { try Data(window.pixmap.pngData(pixelsPerPoint: scale)).write(to: file) } catch {
      throw Failure.unwritable(output)
    }
    if let list {
      let recorded = DrawList(environment: EnvironmentValues(colorScheme: colorScheme, displayScale: scale)) {
        window.content.draw([.infinite], in: &$0)
      }
      let text = list.hasSuffix(".json") ? RecordedGeometry.json(recorded) : recorded.dump
      do { try text.write(toFile: list, atomically: true, encoding: .utf8) } catch {
        throw Failure.unwritable(list)
      }
    }
  }
}
