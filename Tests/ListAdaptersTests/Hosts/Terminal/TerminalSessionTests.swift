#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  /// A session takes a terminal over and gives it back.
  ///
  /// A process has one session at a time, so the tests run one by one.
  @Suite(.early, .serialized)
  struct TerminalSessionTests {
    /// The first and last bytes of a session.
    static let takeover = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    static let question = "\u{1B}[?2026$p\u{1B}[c\r\u{1B}[2K"
    static let restoration = "\u{1B}[?2004l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    @Test func aPipeIsNoTerminal() {
      var ends: [Int32] = [-1, -1]
      expectEqual(pipe(&ends), 0)
      let environment = ["TERM": "xterm"]
      #expect(
        TerminalSession(output: ends[1], input: ends[0], environment: environment) == nil)
      ends.forEach { _ = close($0) }
    }

    @Test(arguments: ["dumb", "", nil])
    func aTerminalThatObeysNothingIsLeftAlone(term: String?) throws {
      let terminal = try PseudoTerminal()
      #expect(terminal.session(["TERM": term].compactMapValues(\.self)) == nil)
      #expect(terminal.readsLines)
      _ = write(terminal.user, "first", 5)
      #expect(terminal.receives("first"))
    }

    @Test func thePaletteIsWhatTheEnvironmentAsksFor() throws {
      for (noColor, palette) in [(nil, TerminalPalette()), ("", TerminalPalette()), ("0", nil)] {
        let terminal = try PseudoTerminal()
        let environment = ["TERM": "xterm", "NO_COLOR": noColor].compactMapValues(\.self)
        let session = try #require(terminal.session(environment))
        expectEqual(session.palette, palette)
        #expect(session.allowsColors == (palette != nil))
        withExtendedLifetime(terminal) { session.close() }
      }
    }

    @Test(.timeLimit(.minutes(1)))
    func closingRestoresATerminalWhoseOutputCtrlSHasStopped() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(Self.takeover + Self.question))
      terminal.type("\u{13}")
      usleep(100_000)
      session.close()
      #expect(terminal.receives(Self.restoration))
      #expect(terminal.readsLines)
    }

    @Test func thereIsOneSessionAtATimeAndClosingItAgainLeavesTheNextOneAlone() throws {
      let terminal = try PseudoTerminal()
      let first = try #require(terminal.session())
      #expect(terminal.session() == nil)
      first.close()
      let second = try #require(terminal.session())
      first.close()
      #expect(!terminal.readsLines)
      second.close()
    }

    @Test func closingRestoresTheScreenAndTheKeys() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.localFlags
      let session = try #require(terminal.session())
      expectEqual(terminal.localFlags, before & ~tcflag_t(ICANON | ECHO | IEXTEN))
      #expect(terminal.receives(Self.takeover + Self.question))
      session.close()
      expectEqual(terminal.localFlags, before)
      #expect(terminal.receives(Self.restoration))
      session.close()
      session.write(Array("too late".utf8))
      _ = write(terminal.user, "end", 3)
      #expect(terminal.receives("end"))
    }

    @Test func theMouseReportsWhileTheSessionIsOpen() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: terminal.user, reportsMouse: true,
          environment: ["TERM": "xterm"]))
      #expect(
        terminal.receives(Self.takeover + "\u{1B}[?1000h\u{1B}[?1006h" + Self.question))
      session.close()
      #expect(terminal.receives("\u{1B}[?1006l\u{1B}[?1000l" + Self.restoration))
    }

    @Test func closingRestoresTheProgramsSignalHandlers() throws {
      let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
      let previous = (signal(SIGTERM, SIG_IGN), signal(SIGHUP) { _ in })
      defer {
        _ = signal(SIGTERM, previous.0)
        _ = signal(SIGHUP, previous.1)
      }
      let terminal = try PseudoTerminal()
      let before = signals.map(handler)
      let session = try #require(terminal.session())
      let during = signals.map(handler)
      session.close()
      // Signals that the parent process ignored stay ignored.
      let isOwn = zip(before, during).map { $0 != $1 }
      expectEqual(isOwn, before.map { $0 != unsafeBitCast(SIG_IGN, to: Int.self) })
      expectEqual(signals.map(handler), before)
    }

    @Test func closingRestoresTheFlagsOfTheProgramsSignalHandlers() throws {
      var previous = sigaction()
      _ = sigaction(SIGHUP, nil, &previous)
      defer { _ = sigaction(SIGHUP, &previous, nil) }
      _ = signal(SIGHUP) { _ in }
      var action = sigaction()
      _ = sigaction(SIGHUP, nil, &action)
      action.sa_flags ^= SA_RESTART | SA_NODEFER
      _ = sigaction(SIGHUP, &action, nil)
      try PseudoTerminal().session()?.close()
      var restored = sigaction()
      _ = sigaction(SIGHUP, nil, &restored)
      expectEqual(restored.sa_flags, action.sa_flags)
    }

    /// The address of a signal's handler.
    private func handler(of number: Int32) -> Int {
      let handler = signal(number, SIG_IGN)
      _ = signal(number, handler)
      return unsafeBitCast(handler, to: Int.self)
    }

    @Test func releasingASessionClosesIt() throws {
      let terminal = try PseudoTerminal()
      do {
        let session = try #require(terminal.session())
        #expect(!session.isBroken)
      }
      #expect(terminal.receives(Self.takeover + Self.question + Self.restoration))
    }

    @Test func theSizeIsThatOfTheTerminal() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      expectEqual(session.size, TerminalSize(columns: 80, rows: 24))
      terminal.resize(columns: 33, rows: 11)
      expectEqual(session.size, TerminalSize(columns: 33, rows: 11))
      terminal.resize(columns: 1, rows: 1)
      expectEqual(session.size, TerminalSize(columns: 1, rows: 1))
      for (columns, rows) in [(0, 11), (33, 0)] as [(UInt16, UInt16)] {
        terminal.resize(columns: columns, rows: rows)
        expectEqual(session.size, TerminalSize(columns: 80, rows: 24))
      }
    }

    @Test func aResizeMakesTheDescriptorReadableOnce() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      #expect(!isReadable(session.resizeDescriptor))
      #expect(fcntl(session.resizeDescriptor, F_GETFD) & FD_CLOEXEC != 0)
      // Signals the process, because this thread may block the signal.
      _ = kill(getpid(), SIGWINCH)
      #expect(isReadable(session.resizeDescriptor, within: 5000))
      session.acknowledgeResize()
      #expect(!isReadable(session.resizeDescriptor))
    }

    @Test func aClosedSessionReadsNothingFromTheNextOwnerOfItsDescriptor() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      session.close()
      var ends: [Int32] = [-1, -1]
      expectEqual(pipe(&ends), 0)
      defer { ends.forEach { _ = close($0) } }
      let descriptor = session.resizeDescriptor
      if !ends.contains(descriptor) {
        expectEqual(dup2(ends[0], descriptor), descriptor)
        ends.append(descriptor)
      }
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = write(ends[1], "x", 1)
      session.acknowledgeResize()
      #expect(session.readKeys() == nil)
      #expect(isReadable(ends[0]))
    }

    @Test func aTerminalThatWentAwayBreaksTheSession() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      terminal.hangUp()
      session.write(Array("nobody sees this".utf8))
      #expect(session.isBroken)
      session.close()
    }

    /// The terminal is full until the test reads, and signals interrupt the program.
    @Test(arguments: [0, O_NONBLOCK])
    func allBytesArriveHoweverSlowlyTheTerminalTakesThem(flags: Int32) throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(Self.takeover + Self.question))
      _ = fcntl(terminal.user, F_SETFL, fcntl(terminal.user, F_GETFL) | flags)
      let bytes = (0..<200_000).map { UInt8(ascii: "a") + UInt8($0 % 23) }
      let received = terminal.readLate(bytes.count) { session.write(bytes) }
      #expect(!session.isBroken)
      expectEqual(received.count, bytes.count)
      expectEqual(received, bytes)
      session.close()
    }
  }
#endif
