#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  /// Sessions that change their process, or end it: each has a process of its own.
  struct TerminalProcessTests {
    @Test func theEnvironmentIsThatOfTheProcess() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        for (term, noColor, allowsColors) in [
          ("xterm", "1", false), ("xterm", "", true), ("dumb", "", nil), (nil, "", nil),
        ] {
          setenv("NO_COLOR", noColor, 1)
          unsetenv("TERM")
          if let term { setenv("TERM", term, 1) }
          let session = TerminalSession(output: terminal.user, input: terminal.user)
          precondition(session?.allowsColors == allowsColors)
          session?.close()
        }
      }
    }

    @Test func aTerminationSignalStillEndsTheProgram() async {
      await #expect(processExitsWith: .signal(SIGTERM)) {
        _ = signal(SIGTERM, SIG_DFL)
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session())
        // Signals the process, because this thread may block the signal.
        kill(getpid(), SIGTERM)
        sleep(10)
        withExtendedLifetime((terminal, session)) {}
      }
    }

    /// The terminal's buffer is full, and another thread waits to write more.
    @Test(.timeLimit(.minutes(3)))
    func aSignalEndsTheProgramThoughNobodyReadsTheTerminal() async {
      await #expect(processExitsWith: .signal(SIGTERM)) {
        _ = signal(SIGTERM, SIG_DFL)
        let terminal = try PseudoTerminal()
        nonisolated(unsafe) let session = try #require(terminal.session())
        Thread.detachNewThread { session.write([UInt8](repeating: 0x78, count: 1 << 20)) }
        usleep(300_000)
        alarm(20)
        kill(getpid(), SIGTERM)
        sleep(30)
        withExtendedLifetime(terminal) {}
      }
    }

    @Test func aClosedSessionLeavesNoDescriptorsOpen() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let openCount = { (0..<500).count { fcntl($0, F_GETFD) != -1 } }
        let before = openCount()
        for _ in 0..<50 {
          terminal.type("\u{1B}[?6c")
          terminal.session()?.close()
        }
        // Other threads of the process may have opened a few.
        precondition(openCount() < before + 10)
      }
    }

    /// A session opens the terminal to read keys from when standard input is a pipe.
    @Test func commandsOfTheProgramInheritNoTerminal() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0 && dup2(ends[0], 0) == 0)
        let inherited = {
          Set((0..<500).filter { fcntl($0, F_GETFD) & FD_CLOEXEC == 0 && isatty($0) == 1 })
        }
        let before = inherited()
        let session = try #require(
          TerminalSession(output: terminal.user, environment: ["TERM": "xterm"]))
        precondition(inherited() == before)
        session.close()
      }
    }

    @Test func standardOutputIsTheTerminalByDefault() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        _ = dup2(terminal.user, 1)
        let session = try #require(
          TerminalSession(input: terminal.user, environment: ["TERM": "xterm"]))
        #expect(terminal.receives(TerminalSessionTests.takeover + TerminalSessionTests.question))
        session.close()
      }
    }
  }
#endif
