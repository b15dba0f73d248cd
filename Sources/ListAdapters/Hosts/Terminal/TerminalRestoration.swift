#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Prepares the terminal for a session and restores it, also from a signal handler.
  ///
  /// A handler may run between any two instructions. So the handlers below call only functions that
  /// POSIX lists as async-signal-safe, and allocate nothing. They read only `current`, which is
  /// complete before the first handler is installed, and `nil` once the terminal is restored.
  enum TerminalRestoration {
    /// Takes over the terminal; returns the descriptors of its keys and resizes, `nil` on failure.
    static func begin(
      _ output: Int32, _ input: Int32?, reportsMouse: Bool
    ) -> (input: Int32, resizes: Int32)? {
      guard unsafe current == nil,
        let terminal = OpenTerminal(output: output, input: input, reportsMouse: reportsMouse)
      else { return nil }
      unsafe current = terminal
      terminal.previousHandlers = signals.map { install(handler(for: $0), for: $0) }
      terminal.enter()
      return (terminal.input, terminal.resizes.read)
    }

    /// Restores the terminal, and only then the program's signal handlers: one of them may end the
    /// program.
    static func end() {
      guard let terminal = unsafe current else { return }
      // A program that is stopped now must not take the terminal over again when it continues.
      terminal.isEnding = true
      terminal.leave()
      unsafe current = nil
      // The iterator of a sequence would end at an ignored signal: as an optional's bits, `SIG_IGN`
      // says that there is no element.
      for index in signals.indices {
        _ = signal(signals[index], terminal.previousHandlers[index])
      }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

    private static func handler(for number: Int32) -> Handler {
      switch number {
      case SIGTSTP: stopProgram
      case SIGWINCH: noteResize
      default: endProgram
      }
    }

    /// Installs a handler, unless the program was started with the signal ignored (`nohup`).
    private static func install(_ handler: @escaping Handler, for number: Int32) -> Handler? {
      let previous = signal(number, handler)
      if isIgnored(previous) {
        _ = signal(number, previous)
      }
      return previous
    }

    private static func isIgnored(_ handler: Handler?) -> Bool {
      unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// A terminal under control of a session, and what it takes to restore it.
  private final class OpenTerminal {
    let resizes: (read: Int32, write: Int32)

    /// The program's earlier signal handlers; no handler below reads them.
    var previousHandlers: [Handler?] = []

    /// Whether the session ends: the terminal is being restored for good.
    var isEnding = false

    let input: Int32

    /// Whether the input was opened here.
    private let opensInput: Bool
    private let output: Int32
    private let reportsMouse: Bool

    /// The settings of the input; `nil` if it is no terminal.
    private let attributes: termios?

    /// - Parameter input: The descriptor of the keys; if it is `nil` and standard input is no
    ///   terminal, they come from that of the output.
    init?(output: Int32, input: Int32?, reportsMouse: Bool) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      resizes = (ends[0], ends[1])
      let opened = input == nil && isatty(0) == 0 ? Self.openTerminal(of: output) : -1
      opensInput = opened >= 0
      self.input = input ?? max(opened, 0)
      self.output = output
      self.reportsMouse = reportsMouse
      var attributes = termios()
      self.attributes = unsafe tcgetattr(self.input, &attributes) == 0 ? attributes : nil
    }

    /// Opens the terminal of a descriptor to read from; returns -1 on failure.
    private static func openTerminal(of descriptor: Int32) -> Int32 {
      // By its name if it has one: some systems cannot poll /dev/tty.
      var name = [CChar](repeating: 0, count: 1024)
      let isNamed = unsafe ttyname_r(descriptor, &name, name.count) == 0
      let flags = O_RDONLY | O_NOCTTY | O_CLOEXEC
      return unsafe isNamed ? open(name, flags) : open("/dev/tty", flags)
    }

    deinit {
      if opensInput { _ = close(input) }
      _ = close(resizes.read)
      _ = close(resizes.write)
    }

    /// Turns on the alternate screen, single key presses and marks around pastes; turns off the
    /// cursor and wrapping.
    func enter() {
      if var attributes {
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        _ = unsafe tcsetattr(input, TCSANOW, &attributes)
      }
      send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      if reportsMouse { send("\u{1B}[?1000h\u{1B}[?1006h") }
    }

    /// Restores everything, also the scroll region and the rendition: a drawing may have been cut
    /// off.
    func leave() {
      if var attributes {
        _ = unsafe tcsetattr(input, TCSANOW, &attributes)
      }
      if reportsMouse { send("\u{1B}[?1006l\u{1B}[?1000l") }
      send("\u{1B}[?2004l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    }

    private func send(_ sequence: StaticString) {
      _ = unsafe write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
  }

  /// The terminal that the signal handlers restore: a program has one set of them.
  ///
  /// This is an object, as the compiler (Swift 6.3, optimizing) reserves too little memory for a
  /// global structure with a `termios` in it.
  nonisolated(unsafe) private var current: OpenTerminal?

  private func endProgram(_ number: Int32) {
    unsafe current?.leave()
    _ = signal(number, SIG_DFL)
    // The signal is blocked while this handler runs. It takes effect, and ends the program, on
    // return.
    raise(number)
  }

  private func stopProgram(_ number: Int32) {
    let savedError = errno
    unsafe current?.leave()
    _ = signal(number, SIG_DFL)
    raise(number)
    var stop = sigset_t()
    unsafe sigemptyset(&stop)
    unsafe sigaddset(&stop, number)
    // The program stops here, and goes on from here.
    unsafe pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    _ = signal(number, stopProgram)
    if let terminal = unsafe current, !terminal.isEnding { terminal.enter() }
    noteResize(number)
    errno = savedError
  }

  private func noteResize(_ number: Int32) {
    guard let terminal = unsafe current else { return }
    let savedError = errno
    var note: UInt8 = 0
    // If the pipe is full, its reader has enough to read.
    _ = unsafe write(terminal.resizes.write, &note, 1)
    errno = savedError
  }
#endif
