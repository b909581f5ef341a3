// A program with a window and nothing in it, for tests of the loop: it tells what ran and when, a line each, and ends by itself.
//
//   loop-probe tasks      tasks on the main actor, begun while the window is idle: at once, after a sleep, from another thread
//   loop-probe steps N    an animation of N steps
//   loop-probe idle       nothing at all, until a signal or the server's end
//
// The last lines are how the loop ended and how many requests the server refused that it should not have.

import Drawing
import Foundation
import Geometry
import Host
import Input
import Windowing

@MainActor final class Probe: WindowContent {
  enum Mode { case tasks, steps(Int), idle }

  private let mode: Mode
  private var hasBegun = false
  private var stepsLeft = 0
  private var lastTime = 0.0
  private var due: Double?
  private var color = Color.white
  private var damage: [CGRect] = [.infinite]
  private(set) var isFinished = false

  init(_ mode: Mode) { self.mode = mode }

  let title = "loop-probe"
  let background = Color.Resolved(255, 255, 255)

  func layout(in size: CGSize, environment: EnvironmentValues) { damage = [.infinite] }

  func handle(_ event: Event, at time: Double) {
    if event == .closeRequest { isFinished = true }
  }

  func takeDamage() -> [CGRect] {
    defer { damage = [] }
    return damage
  }

  func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    context.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), with: .color(color))
    if !hasBegun { begin() }
    hasBegun = true
  }

  private func begin() {
    switch mode {
    case .tasks:
      Task {
        say("task")
        try? await Task.sleep(for: .milliseconds(50))
        say("slept")
        let sum = await Task.detached { (1...1000).reduce(0, +) }.value
        say("computed \(sum)")
        DispatchQueue.main.async { MainActor.assumeIsolated { self.turnBlue() } }
      }
    case .steps(let count):
      stepsLeft = count
      due = 0
    case .idle: break
    }
  }

  private func turnBlue() {
    say("dispatched")
    color = .blue
    damage = [CGRect(x: 0, y: 0, width: 64, height: 64)]
  }

  func advance(to time: Double) {
    if time < lastTime { say("time ran backwards") }
    lastTime = time
    stepsLeft -= 1
    due = stepsLeft > 0 ? time + 0.002 : nil
    isFinished = stepsLeft <= 0
  }

  var nextStep: Double? { due }

  func keepUnsavedWork() { say("kept") }
}

func say(_ words: String) { try? FileHandle.standardOutput.write(contentsOf: Data((words + "\n").utf8)) }

let words = CommandLine.arguments.dropFirst()
let mode: Probe.Mode =
  switch words.first {
  case "tasks": .tasks
  case "steps": .steps(words.dropFirst().first.flatMap { Int($0) } ?? 10)
  default: .idle
  }
do {
  let display = try XDisplay()
  let loop = Loop(on: display)
  loop.open(Probe(mode), size: CGSize(width: 640, height: 480))
  say("\(loop.run())")
  say("\(display.unexpectedErrorCount) errors")
} catch {
  say("\(error)")
  exit(4)
}
