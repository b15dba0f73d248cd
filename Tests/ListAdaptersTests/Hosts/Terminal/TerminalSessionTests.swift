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
      #expect(terminal.receives("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"))
      session.close()
      #expect(terminal.readsLines)
      #expect(terminal.receives("\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
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
          "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"))
      session.close()
      #expect(
        terminal.receives(
          "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func releasingASessionClosesIt() throws {
      let terminal = try PseudoTerminal()
      do {
        let session = try #require(terminal.session())
        #expect(!session.isBroken)
      }
      #expect(
        terminal.receives(
          "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
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
    }

    @Test func aResizeMakesTheDescriptorReadableOnce() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      #expect(!isReadable(session.resizeDescriptor))
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
