import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// Lines that the host draws, and lines that it leaves alone.
struct TerminalHostTests {
  private let letters = ["one", "two", "three", "four", "five", "six"]

  @Test func eachUpdateDrawsTheLinesThatItBrings() {
    let fixture = TerminalFixture(letters, rows: 4)
    expectEqual(fixture.shown, ["one", "two", "three", "four"])
    expectEqual(fixture.requestCount, 4)
    do {
      let fixture = TerminalFixture(letters, rows: 4)
      fixture.delete(1)
      expectEqual(fixture.shown, ["one", "three", "four", "five"])
      expectEqual(fixture.written, "\u{1B}[2H\u{1B}[M\u{1B}[4Hfive")
    }
    do {
      let fixture = TerminalFixture(letters, rows: 6)
      fixture.insert("new", at: 1)
      expectEqual(fixture.shown, ["one", "new", "two", "three", "four", "five"])
      expectEqual(fixture.written, "\u{1B}[2H\u{1B}[L\u{1B}[2Hnew")
    }
    do {
      let fixture = TerminalFixture(letters, rows: 6)
      fixture.move(4, to: 0)
      expectEqual(fixture.shown, ["five", "one", "two", "three", "four", "six"])
      expectEqual(fixture.written, "\u{1B}[5H\u{1B}[M\u{1B}[1H\u{1B}[L\u{1B}[1Hfive")
    }
    do {
      // Swapping two short rows: two short lines are fewer bytes than two shifts and a line.
      let fixture = TerminalFixture(["a", "b", "c"], rows: 3)
      fixture.move(0, to: 1)
      expectEqual(fixture.shown, ["b", "a", "c"])
      expectEqual(fixture.written, "\u{1B}[1Hb\u{1B}[2Ha")
    }
  }

  @Test func shiftingStaysInsideTheListsLines() {
    let fixture = TerminalFixture(letters, rows: 6)
    fixture.host.linesAbove = ["title"]
    fixture.host.linesBelow = ["status"]
    fixture.forgetOutput()
    fixture.delete(0)
    expectEqual(fixture.shown, ["title", "two", "three", "four", "five", "status"])
    #expect(fixture.written.hasPrefix("\u{1B}[2;5r"))
    #expect(fixture.emulated.isAtRest)
  }

  @Test func aLineWhoseWidthTerminalsMayDisputeIsErasedBeforeItIsWrittenOver() {
    let fixture = TerminalFixture(["é", "x"], rows: 2)
    fixture.change(0, to: "ab")
    fixture.change(1, to: "☃")
    expectEqual(fixture.written, "\u{1B}[1H\u{1B}[Kab\u{1B}[2H\u{1B}[K☃")
  }

  @Test func updatesBelowTheWindowWriteNothing() {
    let fixture = TerminalFixture(letters, rows: 3)
    fixture.delete(3)
    fixture.insert("x", at: 4)
    fixture.move(3, to: 4)
    fixture.change(3, to: "y")
    #expect(fixture.written.isEmpty)
  }

  @Test func aBatchAsksForRowsOnlyAfterItsCalls() {
    let fixture = TerminalFixture(letters, rows: 4)
    let before = fixture.requestCount
    fixture.host.performUpdates {
      fixture.delete(0, 2)
      fixture.insert("x", at: 1)
      expectEqual(fixture.requestCount, before)
      #expect(fixture.written.isEmpty)
    } completion: { finished in
      #expect(finished)
      expectEqual(fixture.shown, ["two", "x", "four", "five"])
    }
    expectEqual(fixture.requestCount, before + 4)
  }

  @Test func callsThatCancelOutWriteNothing() {
    let fixture = TerminalFixture(letters, rows: 4)
    fixture.host.performUpdates {
      fixture.move(0, to: 3)
      fixture.move(3, to: 0)
    } completion: { _ in
    }
    #expect(fixture.written.isEmpty)
  }
}
