// When steps come.

import Testing

@testable import Host

@Suite("The clock of frames") struct FrameClockTests {
  @Test("late steps keep the grid, missed ones begin a new one") func grid() {
    var clock = FrameClock(framesPerSecond: 10)
    #expect(clock.start(ofStepDueAt: 3) == 3)
    clock.stepped(at: 3)
    #expect(abs(clock.start(ofStepDueAt: 3) - 3.1) < 1e-9)
    // 4 ms late, as sleeping to whole milliseconds and a busy machine make it.
    clock.stepped(at: 3.104)
    #expect(abs(clock.start(ofStepDueAt: 3) - 3.2) < 1e-9)
    clock.stepped(at: 3.55)
    #expect(abs(clock.start(ofStepDueAt: 3) - 3.65) < 1e-9)
    // What is due later comes when it is due.
    #expect(clock.start(ofStepDueAt: 9) == 9)
  }

  @Test("a hundred steps, each late by up to a millisecond, are as many as the display shows") func rate() {
    var clock = FrameClock(framesPerSecond: 60)
    var now = 0.0
    for _ in 0..<100 {
      clock.stepped(at: now)
      now = (clock.start(ofStepDueAt: now) * 1000).rounded(.up) / 1000
    }
    #expect(abs(now - 100.0 / 60) < 0.002)
  }
}
