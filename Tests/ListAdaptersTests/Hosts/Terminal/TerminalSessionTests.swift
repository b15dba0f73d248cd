#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif
  import Foundation
  import ListAdapters
  import Testing

  /// A session takes a terminal over and gives it back.
  ///
  /// There is one session at a time in a process, and so one test.
  @Suite(.serialized)
  struct TerminalSessionTests {
    /// What a session writes first and last.
    private let takeover = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private let restoration = "\u{1B}[?2004l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    @Test func aPipeIsNoTerminal() {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      let environment = TerminalEnvironment(term: "xterm")
      #expect(
        TerminalSession(output: ends[1], input: ends[0], environment: environment) == nil)
      ends.forEach { _ = close($0) }
    }

    @Test(arguments: ["dumb", "", nil])
    func aTerminalThatObeysNothingIsLeftAlone(term: String?) throws {
      let terminal = try PseudoTerminal()
      #expect(terminal.session(TerminalEnvironment(term: term)) == nil)
      #expect(terminal.readsLines)
      _ = write(terminal.user, "first", 5)
      #expect(terminal.receives("first"))
    }

    @Test func thePaletteIsWhatTheEnvironmentAsksFor() throws {
      for (noColor, palette) in [(nil, TerminalPalette()), ("", TerminalPalette()), ("0", nil)] {
        let terminal = try PseudoTerminal()
        let environment = TerminalEnvironment(term: "xterm", noColor: noColor)
        let session = try #require(terminal.session(environment))
        #expect(session.palette == palette)
        #expect(session.allowsColors == (palette != nil))
        withExtendedLifetime(terminal) { session.close() }
      }
    }

    @Test func theEnvironmentIsThatOfTheProcess() {
      let environment = TerminalEnvironment.current
      #expect(environment.term == ProcessInfo.processInfo.environment["TERM"])
      #expect(environment.noColor == ProcessInfo.processInfo.environment["NO_COLOR"])
    }

    @Test func theEnvironmentIsReadEachTime() async {
      await #expect(processExitsWith: .success) {
        setenv("TERM", "first", 1)
        setenv("NO_COLOR", "1", 1)
        let first = TerminalEnvironment(term: "first", noColor: "1")
        precondition(TerminalEnvironment.current == first)
        unsetenv("TERM")
        unsetenv("NO_COLOR")
        precondition(TerminalEnvironment.current == TerminalEnvironment(term: nil))
      }
    }

    @Test func aTerminationSignalStillEndsTheProgram() async {
      await #expect(processExitsWith: .signal(SIGTERM)) {
        _ = signal(SIGTERM, SIG_DFL)
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session())
        // To the process, whichever thread takes it: this one may have its signals blocked.
        kill(getpid(), SIGTERM)
        sleep(10)
        withExtendedLifetime((terminal, session)) {}
      }
    }

    @Test func aClosedSessionLeavesNoDescriptorsOpen() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let lowestFree = {
          let found = dup(terminal.user)
          _ = close(found)
          return found
        }
        let before = lowestFree()
        for _ in 0..<50 { terminal.session()?.close() }
        // Other threads of the process may have opened a few.
        precondition(lowestFree() < before + 10)
      }
    }

    @Test func closingASessionAgainLeavesTheNextOneAlone() throws {
      let terminal = try PseudoTerminal()
      let first = try #require(terminal.session())
      first.close()
      let second = try #require(terminal.session())
      first.close()
      #expect(!terminal.readsLines)
      second.close()
    }

    @Test func aDescriptorThatCannotBeReadHasNoKeys() throws {
      let terminal = try PseudoTerminal()
      let nothing = open("/dev/null", O_WRONLY)
      defer { _ = close(nothing) }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: nothing, environment: TerminalEnvironment(term: "xterm")))
      #expect(session.readKeys() == nil)
      session.close()
    }

    /// As many bytes as are read at a time end with the escape.
    @Test func anEscapeWhoseSequenceIsNotReadYetIsNoKey() throws {
      let terminal = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      defer { ends.forEach { _ = close($0) } }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: ends[0], environment: TerminalEnvironment(term: "xterm")))
      let text = String(repeating: "a", count: 4095) + "\u{1B}[A"
      _ = write(ends[1], text, text.utf8.count)
      #expect(session.readKeys() == Array(repeating: .character("a"), count: 4095))
      #expect(session.readKeys() == [.up])
      session.close()
    }

    @Test func aDumbTerminalHasNoColorsEither() {
      #expect(TerminalEnvironment(term: "xterm-256color").allowsColors)
      #expect(!TerminalEnvironment(term: "dumb").allowsColors)
      #expect(!TerminalEnvironment(term: "xterm-256color", noColor: "1").allowsColors)
    }

    @Test func closingRestoresTheScreenAndTheKeys() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.readsLines
      let session = try #require(terminal.session())
      #expect(before && !terminal.readsLines)
      #expect(terminal.receives(takeover))
      session.close()
      #expect(terminal.readsLines)
      #expect(terminal.receives(restoration))
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
          environment: TerminalEnvironment(term: "xterm")))
      #expect(
        terminal.receives(
          takeover + "\u{1B}[?1000h\u{1B}[?1006h"))
      session.close()
      #expect(
        terminal.receives(
          "\u{1B}[?1006l\u{1B}[?1000l" + restoration
        ))
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
      // What the program was started to ignore is ignored all the time.
      let isOwn = zip(before, during).map { $0 != $1 }
      #expect(isOwn == before.map { $0 != unsafeBitCast(SIG_IGN, to: Int.self) })
      #expect(signals.map(handler) == before)
    }

    /// The address of a signal's handler.
    private func handler(of number: Int32) -> Int {
      let handler = signal(number, SIG_IGN)
      _ = signal(number, handler)
      return unsafeBitCast(handler, to: Int.self)
    }

    @Test func keysAreRead() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      for (text, keys) in [
        ("a\u{1B}[A", [.character("a"), .up]), ("\u{1B}", [.escape]), ("\u{1B}", [.escape]),
        ("\u{1B}[200~x\r", []), ("y\u{1B}[201~", [.paste("x\ny")]),
      ] as [(String, [TerminalKey])] {
        terminal.type(text)
        #expect(isReadable(session.inputDescriptor, within: 5000))
        #expect(session.readKeys() == keys)
      }
      _ = fcntl(terminal.user, F_SETFL, fcntl(terminal.user, F_GETFL) | O_NONBLOCK)
      #expect(session.readKeys() == [])
      terminal.hangUp()
      #expect(session.readKeys() == nil)
    }

    /// As in `program < file`.
    @Test func keysComeFromTheTerminalIfStandardInputIsNone() throws {
      let terminal = try PseudoTerminal()
      let standardInput = dup(0)
      let nothing = open("/dev/null", O_RDONLY)
      _ = dup2(nothing, 0)
      defer {
        _ = dup2(standardInput, 0)
        [nothing, standardInput].forEach { _ = close($0) }
      }
      let environment = TerminalEnvironment(term: "xterm")
      let session = try #require(
        TerminalSession(output: terminal.user, environment: environment))
      #expect(!terminal.readsLines)
      terminal.type("\u{1B}[6~")
      #expect(session.readKeys() == [.pageDown])
      session.close()
      #expect(terminal.readsLines && session.readKeys() == nil)
      #expect(fcntl(session.inputDescriptor, F_GETFD) == -1)
    }

    @Test func keysComeFromStandardInputIfItIsATerminal() throws {
      let terminal = try PseudoTerminal()
      let keyboard = try PseudoTerminal()
      let standardInput = dup(0)
      _ = dup2(keyboard.user, 0)
      defer {
        _ = dup2(standardInput, 0)
        _ = close(standardInput)
      }
      let session = try #require(
        TerminalSession(output: terminal.user, environment: TerminalEnvironment(term: "xterm")))
      #expect(session.inputDescriptor == 0)
      #expect(!keyboard.readsLines && terminal.readsLines)
      session.close()
      #expect(keyboard.readsLines)
    }

    @Test func releasingASessionClosesIt() throws {
      let terminal = try PseudoTerminal()
      do {
        let session = try #require(terminal.session())
        #expect(!session.isBroken)
      }
      #expect(
        terminal.receives(
          takeover + restoration
        ))
    }

    @Test func thereIsOneSessionAtATime() throws {
      let terminal = try PseudoTerminal()
      let first = try #require(terminal.session())
      #expect(terminal.session() == nil)
      first.close()
      let second = terminal.session()
      #expect(second != nil)
      second?.close()
    }

    @Test func theSizeIsThatOfTheTerminal() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      #expect(session.size == TerminalSize(columns: 80, rows: 24))
      terminal.resize(columns: 33, rows: 11)
      #expect(session.size == TerminalSize(columns: 33, rows: 11))
      terminal.resize(columns: 1, rows: 1)
      #expect(session.size == TerminalSize(columns: 1, rows: 1))
      for (columns, rows) in [(0, 11), (33, 0)] as [(UInt16, UInt16)] {
        terminal.resize(columns: columns, rows: rows)
        #expect(session.size == TerminalSize(columns: 80, rows: 24))
      }
    }

    @Test func aResizeMakesTheDescriptorReadableOnce() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      #expect(!isReadable(session.resizeDescriptor))
      #expect(fcntl(session.resizeDescriptor, F_GETFD) & FD_CLOEXEC != 0)
      // To the process, whichever thread takes it: this one may have its signals blocked.
      _ = kill(getpid(), SIGWINCH)
      #expect(isReadable(session.resizeDescriptor, within: 5000))
      session.acknowledgeResize()
      #expect(!isReadable(session.resizeDescriptor))
    }

    @Test func aTerminalThatWentAwayBreaksTheSession() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      terminal.hangUp()
      session.write(Array("nobody sees this".utf8))
      #expect(session.isBroken)
      session.close()
    }

    @Test func bytesArriveOneByOne() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(takeover))
      for text in ["a", "b", "c"] {
        session.write(Array(text.utf8))
        #expect(terminal.receives(text))
      }
      #expect(!session.isBroken)
      session.close()
    }

    /// The terminal is full until somebody reads, and signals interrupt the program meanwhile.
    @Test(arguments: [0, O_NONBLOCK])
    func allBytesArriveHoweverSlowlyTheTerminalTakesThem(flags: Int32) throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(takeover))
      _ = fcntl(terminal.user, F_SETFL, fcntl(terminal.user, F_GETFL) | flags)
      let bytes = (0..<200_000).map { UInt8(ascii: "a") + UInt8($0 % 23) }
      let received = terminal.readLate(bytes.count) { session.write(bytes) }
      #expect(!session.isBroken)
      #expect(received.count == bytes.count)
      #expect(received == bytes)
      session.close()
    }

    private func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var count = poll(&entry, 1, milliseconds)
      while count < 0 && errno == EINTR { count = poll(&entry, 1, milliseconds) }
      return count == 1
    }
  }

  /// Both ends of a terminal: the program's, and the one at which somebody sits.
  final class PseudoTerminal {
    let user: Int32
    private var screen: Int32

    struct Unavailable: Error {}

    init() throws {
      var (screen, user): (Int32, Int32) = (-1, -1)
      guard openpty(&screen, &user, nil, nil, nil) == 0 else { throw Unavailable() }
      (self.screen, self.user) = (screen, user)
    }

    deinit {
      hangUp()
      _ = close(user)
    }

    /// A session at the program's end.
    func session(
      _ environment: TerminalEnvironment = TerminalEnvironment(term: "xterm")
    ) -> TerminalSession? {
      TerminalSession(output: user, input: user, environment: environment)
    }

    /// Presses keys, as the bytes that they send.
    func type(_ text: String) {
      _ = write(screen, text, text.utf8.count)
    }

    func hangUp() {
      guard screen >= 0 else { return }
      _ = close(screen)
      screen = -1
    }

    /// Whether the program wrote exactly this; it may take a moment to arrive.
    func receives(_ expected: String) -> Bool {
      var received: [UInt8] = []
      var entry = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      while received.count < expected.utf8.count, poll(&entry, 1, 5000) == 1 {
        var bytes = [UInt8](repeating: 0, count: expected.utf8.count - received.count)
        let count = read(screen, &bytes, bytes.count)
        guard count > 0 else { return false }
        received += bytes[..<count]
      }
      return received == Array(expected.utf8)
    }

    /// Interrupts a program on this thread some times while it writes, and only then reads.
    func readLate(_ count: Int, while write: () -> Void) -> [UInt8] {
      let previous = signal(SIGUSR1) { _ in }
      defer { _ = signal(SIGUSR1, previous) }
      var action = sigaction()
      _ = sigaction(SIGUSR1, nil, &action)
      action.sa_flags &= ~SA_RESTART
      _ = sigaction(SIGUSR1, &action, nil)
      nonisolated(unsafe) var delivery = (writer: pthread_self(), bytes: [UInt8]())
      let (end, isRead) = (screen, DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        for _ in 0..<10 {
          usleep(2_000)
          pthread_kill(delivery.writer, SIGUSR1)
        }
        var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 4096)
        while delivery.bytes.count < count, poll(&entry, 1, 500) == 1 {
          let count = read(end, &bytes, bytes.count)
          delivery.bytes += bytes.prefix(max(count, 0))
        }
        isRead.signal()
      }
      write()
      isRead.wait()
      return delivery.bytes
    }

    /// What the program wrote and nobody has read.
    var received: String {
      var received: [UInt8] = []
      var entry = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, 100) == 1 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(screen, &bytes, bytes.count)
        guard count > 0 else { break }
        received += bytes[..<count]
      }
      return String(decoding: received, as: UTF8.self)
    }

    /// Whether input arrives in lines and is echoed, as it does for a shell.
    var readsLines: Bool {
      var attributes = termios()
      _ = tcgetattr(user, &attributes)
      return attributes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize()
      size.ws_col = columns
      size.ws_row = rows
      _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
    }
  }
#endif
