#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  /// A stop (Ctrl-Z) restores the terminal until the program continues.
  ///
  /// A program cannot continue itself: a shell does, and says how often.
  struct TerminalStopTests {
    @Test(.timeLimit(.minutes(3)))
    func aStopRestoresTheTerminalUntilTheProgramContinues() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session())
        #expect(terminal.receives(TerminalSessionTests.takeover + TerminalSessionTests.question))
        let shell = try Continuation()
        for count in 1...2 {
          // Signals the process, because this thread may block the signal.
          kill(getpid(), SIGTSTP)
          #expect(isReadable(session.resizeDescriptor, within: 20_000))
          session.acknowledgeResize()
          try #require(shell.waitForStop(), "stop \(count)")
          #expect(
            terminal.receives(TerminalSessionTests.restoration + TerminalSessionTests.takeover))
          #expect(!terminal.readsLines)
        }
        session.close()
        #expect(terminal.readsLines)
        expectEqual(terminal.received, TerminalSessionTests.restoration)
      }
    }

    /// The output is held back, as by Ctrl-S: the stop comes while the end waits for it.
    @Test(.timeLimit(.minutes(3)))
    func aStopWhileTheSessionEndsLeavesTheTerminalRestored() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session())
        #expect(terminal.receives(TerminalSessionTests.takeover + TerminalSessionTests.question))
        terminal.type("\u{1B}[?6c")
        let shell = try Continuation()
        let closer = SignaledThread(SIGTSTP)
        let user = terminal.user
        _ = tcflow(user, TCOOFF)
        Thread.detachNewThread {
          usleep(300_000)
          closer.signal()
          usleep(300_000)
          _ = tcflow(user, TCOON)
        }
        session.close()
        try #require(shell.waitForStop())
        #expect(terminal.readsLines)
        let received = terminal.received
        #expect(
          received.hasPrefix(TerminalSessionTests.restoration)
            && received.hasSuffix(TerminalSessionTests.restoration))
        #expect(!received.contains("\u{1B}[?1049h"))
      }
    }

    /// The handlers cannot write to the closed terminal or the full pipe.
    @Test(.timeLimit(.minutes(3)))
    func aSignalKeepsTheErrorOfTheCallThatItInterrupts() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session())
        let shell = try Continuation()
        terminal.hangUp()
        for number in [SIGTSTP, SIGWINCH] {
          let thread = SignaledThread(number)
          if number == SIGWINCH { for _ in 0..<70_000 { thread.signal() } }
          errno = ENOTDIR
          thread.signal()
          expectEqual(errno, ENOTDIR)
        }
        try #require(shell.waitForStop())
        session.acknowledgeResize()
        #expect(!isReadable(session.resizeDescriptor))
        withExtendedLifetime(session) {}
      }
    }
  }

  /// A shell that continues this process whenever it is stopped.
  private final class Continuation {
    private let shell = Process()
    private let stops = Pipe()

    init() throws {
      // A process group whose parent is in the same group cannot be stopped.
      setpgid(0, 0)
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c",
        """
        while sleep 0.05; do
          state=$(sed -n 's/^State:[[:space:]]*//p' /proc/$0/status 2>/dev/null || ps -o state= -p $0)
          case $state in
            T*) echo; kill -CONT $0 ;;
            '') exit ;;
          esac
        done
        """, String(getpid()),
      ]
      shell.standardOutput = stops
      try shell.run()
    }

    deinit {
      shell.terminate()
    }

    /// Returns whether this process was stopped once more.
    func waitForStop() -> Bool {
      let descriptor = stops.fileHandleForReading.fileDescriptor
      var line: UInt8 = 0
      return isReadable(descriptor, within: 20_000) && read(descriptor, &line, 1) == 1
    }
  }
#endif
