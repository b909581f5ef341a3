// The program under measurement: its window, a hand and an eye on it, and what it tells of its frames.

import CX11
import CXTst
import Foundation
import WindowTestSupport

struct Failure: Error, CustomStringConvertible {
  let description: String
}

final class Subject {
  let eye: XClient
  let window: UInt
  let processID: pid_t
  let title: String
  /// Seconds from the start of the process to the window's first frame; nil if it ran before or does not tell.
  private(set) var startSeconds: Double?
  private let traceFile: String?
  private let child: ChildProcess?
  private let manager: Openbox?
  private let server: Xvfb?
  private let displayName: String

  private init(
    eye: XClient, window: UInt, processID: pid_t, displayName: String, traceFile: String? = nil,
    child: ChildProcess? = nil, manager: Openbox? = nil, server: Xvfb? = nil
  ) {
    (self.eye, self.window, self.processID, self.displayName) = (eye, window, processID, displayName)
    (self.traceFile, self.child, self.manager, self.server) = (traceFile, child, manager, server)
    title = eye.text(of: window, "_NET_WM_NAME") ?? ""
  }

  deinit {
    child?.send(SIGTERM)
    child?.wait(timeout: 2)
    if let traceFile { unlink(traceFile) }
  }

  /// Starts a program on a screen of its own and waits for its first frame.
  static func launch(_ program: String, _ arguments: [String], options: Options) throws -> Subject {
    let server = try Xvfb(arguments: ["-screen", "0", options.screen] + options.serverArguments)
    let manager = options.isManaged ? try Openbox(display: server.display) : nil
    let eye = try XClient(display: server.display)
    XSelectInput(eye.display, eye.root, SubstructureNotifyMask)
    let trace = NSTemporaryDirectory() + "latency-\(getpid()).trace"
    let start = DispatchTime.now().uptimeNanoseconds
    let child = try ChildProcess(
      program, arguments,
      environment: ["DISPLAY": server.display, "HEXAGRAPH_TRACE": "frames:\(trace)", "HEXAGRAPH_SCALE": "1"])
    guard let window = eye.waitForWindow(processID: child.processID) else {
      throw Failure(
        description: "\(program) showed no window: \(child.isRunning ? "it runs" : "it ended"); \(child.errorOutput)")
    }
    let subject = Subject(
      eye: eye, window: window, processID: child.processID, displayName: server.display, traceFile: trace,
      child: child, manager: manager, server: server)
    // The window is there; its pixels come with the first frame.
    _ = eye.wait(timeout: 20) { subject.capture().map { $0.count(of: $0[0, 0]) < $0.width * $0.height } ?? false }
    subject.waitUntilStill()
    if let first = subject.frameTimes().first { subject.startSeconds = Double(first - start) / 1e9 }
    return subject
  }

  /// Takes a program that runs on $DISPLAY.
  static func attach(to processID: pid_t) throws -> Subject {
    let name = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
    let eye = try XClient(display: name)
    guard let window = eye.waitForWindow(processID: processID, timeout: 2) else {
      throw Failure(description: "process \(processID) shows no window on '\(name)'")
    }
    return Subject(eye: eye, window: window, processID: processID, displayName: name)
  }

  func pointer() throws -> Pointer { try Pointer(display: displayName, window: window) }

  /// The part of the window that is on the screen.
  func capture() -> Capture? {
    guard let size = eye.size(of: window), let origin = eye.origin(of: window) else { return nil }
    let screen = XDefaultScreen(eye.display)
    let width = min(size.width, Int(XDisplayWidth(eye.display, screen)) - origin.x)
    let height = min(size.height, Int(XDisplayHeight(eye.display, screen)) - origin.y)
    return eye.capture(window, x: 0, y: 0, width: width, height: height)
  }

  /// Returns when the window has not been painted for a while.
  ///
  /// - Parameter seconds: How long it must be still.
  func waitUntilStill(for seconds: Double = 0.15) {
    let damage = XDamageCreate(eye.display, window, CInt(XDamageReportRawRectangles))
    defer { XDamageDestroy(eye.display, damage) }
    let giveUp = Deadline(after: 10)
    let damageType = Self.damageType(eye)
    while !giveUp.isPast, eye.event(timeout: seconds, where: { $0.type == damageType }) != nil {}
  }

  /// When the program sent its frames, on the monotonic clock, if it tells (HEXAGRAPH_TRACE).
  func frameTimes() -> [UInt64] {
    guard let traceFile, let text = try? String(contentsOfFile: traceFile, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count >= 3 && words[0] == "frame" ? UInt64(words[2]) : nil
    }
  }

  var tellsFrames: Bool { !frameTimes().isEmpty }

  static func damageType(_ eye: XClient) -> CInt {
    var (firstEvent, firstError): (CInt, CInt) = (0, 0)
    guard XDamageQueryExtension(eye.display, &firstEvent, &firstError) != 0 else { return -1 }
    return firstEvent + cxtst_damage_notify()
  }
}
